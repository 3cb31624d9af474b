"""All buttons and menus of games: which verb of a custom id does what."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping

from bot.messages.ids import BUTTON, SELECT, Press
from bot.services import Client, Interaction
from cogs import board, lobby, log, manage, my, orders, panel, reminders, votes
from cogs.dynamic import dynamic_item

Pressed = Callable[[Interaction, Press], Awaitable[None]]
Picked = Callable[[Interaction, Press, list[str]], Awaitable[None]]

BUTTONS: Mapping[str, Pressed] = {
    "turn": panel.open_panel,
    "go": panel.browse,
    "home": panel.go_home,
    "do": panel.play,
    "yes": panel.confirm,
    "end": panel.end_turn,
    "back": panel.take_back,
    "no_tips": panel.press_no_tips,
    "look": board.press_look,
    "log": log.press_log,
    "join": lobby.press_join,
    "leave": lobby.press_leave,
    "start": lobby.press_start,
    "add_bot": lobby.press_add_bot,
    "options": lobby.press_options,
    "again": lobby.press_again,
    "abandon": votes.press_abandon,
    "close": manage.press_close,
    "keep": votes.press_keep,
    "drop": votes.press_drop,
    "seat": votes.press_seat,
    "rewind": votes.press_rewind,
    "data_file": my.press_file,
    "data_delete": my.press_delete,
    "data_gone": my.press_gone,
    "hush": reminders.press_hush,
}
SELECTS: Mapping[str, Picked] = {
    "pick": panel.pick,
    "crop": board.pick_crop,
    "option": lobby.pick_option,
    "take_out": lobby.pick_out,
    "invite": lobby.pick_guests,
    "order": orders.pick_order,
    "order_all": orders.pick_order,
}


def read_press(match: re.Match[str]) -> Press:
    return Press(int(match["game"]), match["position"], match["verb"], match["argument"] or "")


async def handle_button(interaction: Interaction, match: re.Match[str], _: list[str]) -> None:
    press = read_press(match)
    await BUTTONS[press.verb](interaction, press)


async def handle_select(interaction: Interaction, match: re.Match[str], values: list[str]) -> None:
    press = read_press(match)
    await SELECTS[press.verb](interaction, press, values)


async def setup(bot: Client) -> None:
    bot.add_dynamic_items(dynamic_item(BUTTON, handle_button), dynamic_item(SELECT, handle_select))
