"""Buttons and menus whose custom ids say everything, so that they work for ever."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Self

import discord
from discord import ui

from bot.post.answers import refuse

Handler = Callable[[discord.Interaction[Any], re.Match[str], list[str]], Awaitable[None]]
"""What a press does: given the match of its custom id and, for a menu, the values chosen (of users their ids)."""


def dynamic_item(template: str, handle: Handler) -> type[ui.DynamicItem[Any]]:
    """The class of all components whose custom id matches ``template``; errors are answered."""

    class Item(ui.DynamicItem[Any], template=template):
        def __init__(self, item: ui.Item[Any], match: re.Match[str]) -> None:
            super().__init__(item)
            self.match = match

        @classmethod
        async def from_custom_id(
            cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
        ) -> Self:
            return cls(item, match)

        async def callback(self, interaction: discord.Interaction[Any]) -> None:
            values = [str(getattr(value, "id", value)) for value in getattr(self.item, "values", ())]
            try:
                await handle(interaction, self.match, values)
            except Exception as error:
                await refuse(interaction, error)

    return Item
