"""Custom ids: game id, position, verb and argument, so that a button needs no memory.

``g:12:345.9af1:do:5e2f...`` is a button, ``s:12:345.9af1:pick:0`` a select of game 12 at log entry 345.
"""

from __future__ import annotations

from typing import NamedTuple

BUTTON = r"g:(?P<game>\d+):(?P<position>\d+(?:\.[0-9a-f]{1,4})?):(?P<verb>[a-z_]+)(?::(?P<argument>[^:]*))?"
SELECT = r"s:(?P<game>\d+):(?P<position>\d+(?:\.[0-9a-f]{1,4})?):(?P<verb>[a-z_]+)(?::(?P<argument>[^:]*))?"
LONGEST = 100


class Press(NamedTuple):
    """What a custom id says."""

    game: int
    position: str
    verb: str
    argument: str = ""

    @property
    def seq(self) -> int:
        return int(self.position.partition(".")[0])


def _id(letter: str, press: Press) -> str:
    text = f"{letter}:{press.game}:{press.position}:{press.verb}"
    if press.argument:
        text += f":{press.argument}"
    assert len(text) <= LONGEST, text
    return text


def button_id(game: int, position: str | int, verb: str, argument: str = "") -> str:
    return _id("g", Press(game, str(position), verb, argument))


def select_id(game: int, position: str | int, verb: str, argument: str = "") -> str:
    return _id("s", Press(game, str(position), verb, argument))
