"""Buttons and menus whose custom ids say everything, so that they work for ever."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Self

import discord
from discord import ui

from bot.errors import Refused
from bot.post.answers import refuse
from engine.core.typed import read_number

Handler = Callable[[discord.Interaction[Any], re.Match[str], list[str]], Awaitable[None]]
"""What a press does: given the match of its custom id and, for a menu, the values chosen (of users their ids)."""


MOST = 2**63 - 1
"""The greatest id of Discord, and the greatest number that can be stored."""


def unknown_press() -> Refused:
    """For a component that says what this bot has never sent, or what an earlier version sent."""
    return Refused("This button or menu is not known here any more. `/game turn` shows what can be done.")


def read_argument(text: str, most: int) -> int:
    """The number a component carries, from 0 to ``most``.

    :raises Refused: it carries none.
    """
    number = read_number(text, most)
    if number is None:
        raise unknown_press()
    return number


def read_pair(text: str) -> tuple[int, int]:
    """Two numbers with a hyphen between them.

    :raises Refused: as :func:`read_argument`.
    """
    first, _, second = text.partition("-")
    return read_argument(first, MOST), read_argument(second, MOST)


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
