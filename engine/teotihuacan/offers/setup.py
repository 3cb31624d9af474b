"""Offers while starting tiles are chosen."""

from __future__ import annotations

from itertools import combinations

from engine.core import Offer
from engine.core.english import counted
from engine.core.offers import Amounts
from engine.teotihuacan.apply.setup import boards_shown
from engine.teotihuacan.dues import PlaceDue
from engine.teotihuacan.moves import Keep, Place, Take
from engine.teotihuacan.offers.labels import fit
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.start import START_TILES

LIKELY_PER_UNIT = {
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


FINAL = ("Sent at once.",)
"""A choice of starting tiles is no draft: it is asked once more before it is sent."""


def _likely(tile: str) -> int:
    return sum(LIKELY_PER_UNIT.get(key, 4) * number for key, number in START_TILES[tile].gain.items())


def tiles(state: State, seat: int) -> list[Offer]:
    """Pairs of dealt tiles to keep, or tiles of the draft; the best first."""
    if state.phase == "draft":
        found = [
            Offer(Take(tile), ("Starting tile",), _label(state, tile), (), _gain(tile), FINAL, _likely(tile))
            for tile in state.start_offer
        ]
    else:
        found = [
            Offer(
                Keep((one, two)),
                ("Starting tiles",),
                _label(state, one, two),
                gain=_gain(one, two),
                warnings=FINAL,
                likely=_likely(one) + _likely(two) + len({*START_TILES[one].boards, *START_TILES[two].boards}),
            )
            for one, two in combinations(sorted(state.seats[seat].dealt), 2)
        ]
    return sorted(found, key=lambda offer: -offer.likely)


def _label(state: State, *tiles: str) -> str:
    """The boards for the first workers, and a Discovery tile to buy: "S05 + S16: Gold Deposits, ... ; Mask 4"."""
    boards = dict.fromkeys(BOARDS[board].name for tile in tiles for board in START_TILES[tile].boards)
    shown = "".join(f"; {DISCOVERIES[state.peeked[tile]].name}" for tile in tiles if tile in state.peeked)
    return fit(f"{' + '.join(tiles)}: {', '.join(boards)}{shown}")


def _gain(*tiles: str) -> Amounts:
    """What the tiles bring together; a second technology tile brings nothing more (DEC-8)."""
    total: dict[str, int] = {}
    for tile in tiles:
        for key, number in START_TILES[tile].gain.items():
            if key != "technology":
                key = "claim" if key == "discovery" else key
                total[key] = total.get(key, 0) + number
    if any("technology" in START_TILES[tile].gain for tile in tiles):
        total["technology"] = 1
        total["TB"] = total.get("TB", 0) + 1
    return tuple(total.items())


def place(state: State, seat: int, due: PlaceDue) -> list[Offer]:
    number = len(state.seats[seat].workers) + 1
    return [
        Offer(
            Place(board),
            ("Starting worker",),
            f"Starting worker {number} on {BOARDS[board].name} ({board}), {_company(state.colours(board))}",
            whole=True,
        )
        for board in boards_shown(state.seats[seat])
    ]


def _company(colours: int) -> str:
    return "nobody there yet" if not colours else f"{counted(colours, 'colour')} there"
