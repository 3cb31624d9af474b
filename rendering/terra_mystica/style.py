"""Colours and letters of Terra Mystica: seven terrains, their pieces, four cults, and the palette of all of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.terra_mystica.view import SeatView
from rendering import theme
from rendering.canvas import Colour, mix
from rendering.palette import Palette, palette_of

INK = theme.INK
CREAM = theme.PAPER_LIGHT


@dataclass(frozen=True, slots=True)
class Ground:
    """Colours of a terrain on the map: surface, motif, rim, and the words written on it."""

    face: Colour
    motif: Colour
    rim: Colour
    text: Colour


@dataclass(frozen=True, slots=True)
class Piece:
    """Colours of a player's pieces: ``wall`` with letters in ``text`` on it, ``roof`` its dark shade."""

    wall: Colour
    roof: Colour
    text: Colour


GROUNDS: dict[str, Ground] = {
    "yellow": Ground("#f0d68c", "#c99d3c", "#b8923a", "#5d430f"),
    "brown": Ground("#c99a68", "#7d4f26", "#855a30", "#3d2611"),
    "black": Ground("#6f6a76", "#45414e", "#3f3b46", "#f6f0e4"),
    "blue": Ground("#6fa4d8", "#3a6fa8", "#33669c", "#0e2c4d"),
    "green": Ground("#8cbd6e", "#37722a", "#4a7a33", "#1d3a10"),
    "gray": Ground("#c4c6c5", "#8d9292", "#7f8484", "#2f3436"),
    "red": Ground("#de8468", "#93321c", "#97432b", "#481509"),
    "ice": Ground("#e6f3f7", "#86b4c6", "#86adbb", "#2c4a56"),
    "volcano": Ground("#9b4a33", "#e0743a", "#6b2c1c", "#fff0dc"),
    "river": Ground("#bfe0e4", "#a4ced5", "#8fbfc8", "#39646c"),
}

PIECES: dict[str, Piece] = {
    "yellow": Piece("#ffd02e", "#c8900c", INK),
    "brown": Piece("#9a5a2a", "#653614", "#ffffff"),
    "black": Piece("#3b3743", "#1d1a24", "#ffffff"),
    "blue": Piece("#2a74c8", "#154a8c", "#ffffff"),
    "green": Piece("#3f9636", "#22641d", "#ffffff"),
    "gray": Piece("#8b9296", "#5c6367", "#ffffff"),
    "red": Piece("#d13c28", "#8e1f12", "#ffffff"),
    "ice": Piece("#d6f0f8", "#7fb3c6", INK),
    "volcano": Piece("#f08a2c", "#a3480e", INK),
    "": Piece("#d8c7a2", "#a38f68", INK),
}
"""By colour of the faction; the empty one is a seat that has not chosen yet."""

CULTS: dict[str, tuple[Colour, Colour, Colour]] = {
    "fire": ("#e2572f", "#9c2f14", "#f6c9b4"),
    "water": ("#3f8fd6", "#1f5b98", "#c4def3"),
    "earth": ("#94693f", "#5d3d1f", "#e2cdb2"),
    "air": ("#9fb0bb", "#5f707c", "#e4eaed"),
}
"""Full, dark and pale shade of each cult."""

COIN = ("#f4bf3a", "#b47a14")
POWER = ("#8a55b8", "#5c3486", "#f3e6ff")
WOODEN = "#b9783f"
STEEL = ("#c9cfd2", "#8f989d")
ACTION = ("#f39a36", "#b3600f")
"""The orange of actions that can be taken once a round."""
BOWLS = (mix(POWER[0], theme.WHITE, 0.62), mix(POWER[0], theme.WHITE, 0.28), POWER[0])
"""Bowls I to III."""
PASSED = mix(theme.PAPER, theme.WOOD, 0.3)
"""The ground of a player who has passed."""
DONE = mix(theme.PAPER, theme.WOOD, 0.5)
"""The ground of a round that is over."""
TRACKS: dict[str, tuple[Colour, ...]] = {
    cult: tuple(mix(faint, full, share) for share in (0.0, 0.16, 0.32, 0.5)) for cult, (full, _, faint) in CULTS.items()
}
"""Shades of a cult track on its way up: below 3, below 5, below 7, from 7 on."""
SEA = "#8fbfc8"
TABLE = theme.WOOD_DARK

OWN: tuple[Colour, ...] = (
    *(c for g in GROUNDS.values() for c in (g.face, g.motif, g.rim, g.text)),
    *(c for p in PIECES.values() for c in (p.wall, p.roof)),
    *(c for shades in CULTS.values() for c in shades),
    *(c for shades in TRACKS.values() for c in shades),
    *BOWLS, PASSED, DONE,
    *COIN, *POWER, WOODEN, *STEEL, *ACTION, "#d9c7a6", "#b79f77", "#c9b896", "#efe7d8",
)  # fmt: skip

THEME_COLOURS = (
    theme.INK, theme.FADED, theme.PAPER, theme.PAPER_LIGHT, theme.PAPER_DARK, theme.WOOD, theme.WOOD_DARK,
    theme.WOOD_LIGHT, theme.WHITE, theme.GOLD, theme.GOLD_DARK, theme.GOLD_LIGHT, theme.RED, theme.GREEN,
)  # fmt: skip


@lru_cache(maxsize=1)
def palette() -> Palette:
    return palette_of(dict.fromkeys([*THEME_COLOURS, *OWN]), (theme.PAPER, theme.WOOD), theme.INKS)


def letters(seats: Sequence[SeatView]) -> tuple[str, ...]:
    """One letter for each seat: the first of its faction's name that no earlier seat has; before that A, B, ...

    In order of seats, so that a letter never changes once the factions are chosen.
    """
    taken: list[str] = []
    for seat in seats:
        name = seat.faction_name.upper().replace(" ", "") or ""
        spare = (letter for letter in name + "ABCDEFGHIJ" if letter not in taken)
        taken.append(next(spare) if name else "ABCDE"[seat.seat])
    return tuple(taken)


def pale(colour: Colour, share: float = 0.6) -> Colour:
    return mix(colour, theme.PAPER_LIGHT, share)
