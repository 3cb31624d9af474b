"""What is typed into commands: a game's name, options, players."""

from __future__ import annotations

import re
from collections.abc import Collection

from discord import app_commands

from bot.errors import Refused
from bot.services import Interaction
from engine.core import AnyGame
from engine.core.english import clip

MENTION = re.compile(r"<@!?(\d{1,20})>")


async def choose_game(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The games that have a name with these letters."""
    metas = [game.meta for game in interaction.client.services.tables.kinds.values()]
    fitting = [meta for meta in metas if any(typed.lower() in name for name in (meta.id, *meta.names))]
    return [app_commands.Choice(name=meta.name, value=meta.id) for meta in fitting[:25]]


def find_game(games: Collection[AnyGame], text: str) -> AnyGame:
    """The game meant by one of its names.

    :raises Refused: none.
    """
    for game in games:
        if game.meta.is_called(text):
            return game
    known = ", ".join(game.meta.name for game in games)
    raise Refused(f"I don't know a game called “{clip(text)}”. There are: {known}.")


def read_options(text: str) -> dict[str, str]:
    """``coins=open first=random`` as a mapping."""
    pairs = [word.partition("=") for word in text.replace(",", " ").split()]
    if not all(key and equals and value for key, equals, value in pairs):
        raise Refused("Options are written like `coins=open first=random`; the lobby card has a page of them.")
    return {key: value for key, _, value in pairs}


def read_players(text: str) -> tuple[int, ...]:
    """The users mentioned in a text.

    :raises Refused: there is anything else in it.
    """
    words = text.replace(",", " ").split()
    found = [MENTION.fullmatch(word) for word in words]
    if not all(found):
        raise Refused("Players are named by mention, like `@Ben @Cat`; Options on the card has a menu for them too.")
    return tuple(int(match[1]) for match in found if match)
