"""All game buttons and menus: their custom ids say everything, so they work for ever."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Self

import discord
from discord import ui

from bot.app import Bot
from bot.messages.ids import BUTTON, SELECT, Press
from bot.post.replies import Interaction, refuse
from cogs import agree, lobby, look, panel

Pressed = Callable[[Interaction, Press], Awaitable[None]]
Picked = Callable[[Interaction, Press, list[str]], Awaitable[None]]

BUTTONS: Mapping[str, Pressed] = {
    "turn": panel.open_panel,
    "go": panel.go,
    "home": panel.home,
    "do": panel.play,
    "yes": panel.confirmed,
    "end": panel.end,
    "back": panel.take_back,
    "look": look.pressed_look,
    "log": look.pressed_log,
    "join": lobby.pressed_join,
    "leave": lobby.pressed_leave,
    "start": lobby.pressed_start,
    "abandon": agree.pressed_abandon,
    "drop": agree.pressed_drop,
    "rewind": agree.pressed_rewind,
    "hush": agree.pressed_hush,
}
SELECTS: Mapping[str, Picked] = {
    "pick": panel.pick,
    "crop": look.pressed_crop,
    "option": lobby.pressed_option,
    "order": agree.pressed_order,
    "order_all": agree.pressed_order,
}


def press_of(match: re.Match[str]) -> Press:
    return Press(int(match["game"]), match["position"], match["verb"], match["argument"] or "")


class GameButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON):
    """Any button of a game."""

    def __init__(self, item: ui.Button[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Button)
        return cls(item, press_of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        try:
            await BUTTONS[self.press.verb](interaction, self.press)
        except Exception as error:
            await refuse(interaction, error)


class GameSelect(ui.DynamicItem[ui.Select[Any]], template=SELECT):
    """Any menu of a game."""

    def __init__(self, item: ui.Select[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Select)
        return cls(item, press_of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        try:
            await SELECTS[self.press.verb](interaction, self.press, list(self.item.values))
        except Exception as error:
            await refuse(interaction, error)


async def setup(bot: Bot) -> None:
    bot.add_dynamic_items(GameButton, GameSelect)
