"""Offers while starting tiles are chosen."""

from __future__ import annotations

from itertools import combinations

from engine.core import Offer
from engine.teotihuacan.apply.setup import boards_shown
from engine.teotihuacan.moves import Keep, Place, Take
from engine.teotihuacan.offers.text import clip
from engine.teotihuacan.state import Due, State
from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.start import START_TILES

WORTH = {
    "cocoa": 2,
    "wood": 3,
    "stone": 3,
    "gold": 3,
    "any": 4,
    "power": 5,
    "avenue": 6,
    "technology": 9,
    "discovery": 2,
}


def describe(state: State, tile: str) -> str:
    """A starting tile in words: "S14 (Quarry, Decorations): 3 stone, 1 gold, M5"."""
    start = START_TILES[tile]
    parts = []
    for key, number in start.gain.items():
        if key == "discovery":
            parts.append(
                f"may buy {DISCOVERIES[state.peeked[tile]].name}" if tile in state.peeked else "Discovery tile"
            )
        elif key == "technology":
            parts.append(f"technology {state.technologies[0]}")
        elif key[0] == "T":
            parts.append(f"{key} step")
        else:
            parts.append(f"{number} {NAMES.get(key, key)}")
    return f"{tile} ({'/'.join(BOARDS[board].name for board in start.boards)}): {', '.join(parts)}"


NAMES = {"any": "of choice", "power": "power-up", "avenue": "Avenue step"}


def worth(tile: str) -> int:
    return sum(WORTH.get(key, 4) * number for key, number in START_TILES[tile].gain.items())


def tiles(state: State, seat: int) -> list[Offer]:
    """Pairs of dealt tiles to keep, or tiles of the draft."""
    if state.phase == "draft":
        return [
            Offer(Take(tile), ("Starting tile",), clip(describe(state, tile)), likely=worth(tile))
            for tile in state.start_offer
        ]
    found = []
    for one, two in combinations(sorted(state.seats[seat].dealt), 2):
        shown = {*START_TILES[one].boards, *START_TILES[two].boards}
        label = f"{brief(state, one)} + {brief(state, two)}"
        found.append(
            Offer(Keep((one, two)), ("Starting tiles",), clip(label), likely=worth(one) + worth(two) + len(shown))
        )
    return sorted(found, key=lambda offer: -offer.likely)


def brief(state: State, tile: str) -> str:
    """A starting tile in few letters: "S11 (A6 A8) 5 cocoa, TG, power-up"."""
    short = {"avenue": "Avenue", "power": "power-up", "technology": state.technologies[0]}
    short["discovery"] = state.peeked.get(tile, "tile")
    start = START_TILES[tile]
    gains = [short.get(key, key if key[0] == "T" else f"{number} {key}") for key, number in start.gain.items()]
    return f"{tile} ({' '.join(start.boards)}) {', '.join(gains)}"


def place(state: State, seat: int, due: Due) -> list[Offer]:
    number = len(state.seats[seat].workers) + 1
    return [
        Offer(
            Place(board),
            ("Starting worker",),
            f"Worker {number} on {BOARDS[board].name} ({board}), {_company(state.colours(board))}",
        )
        for board in boards_shown(state.seats[seat])
    ]


def _company(colours: int) -> str:
    return "nobody there yet" if not colours else f"{colours} colour{'s' if colours > 1 else ''} there"
