"""Things of the table in the words of a player: the name first, then the id that the pictures print."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.english import listed
from engine.teotihuacan.tables.boards import BOARDS, LETTERS, RESOURCES
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.pyramid import CELLS
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tiles import TECHNOLOGIES
from engine.teotihuacan.tables.tracks import TEMPLE_NAMES

ROTATIONS = ("as shown", "turned right", "upside down", "turned left")
"""Quarter turns clockwise."""
SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}

_ONE = {
    "vp": "VP",
    "any": "resource of choice",
    "temple": "temple step",
    "avenue": "Avenue step",
    "track": "Pyramid track step",
    "power": "power-up",
    **{temple: f"{name} step" for temple, name in TEMPLE_NAMES.items()},
}
_UNCOUNTED = ("vp", "cocoa", *RESOURCES)


def amount(key: str, number: int) -> str:
    """
    >>> amount("any", 2), amount("TB", 1), amount("vp", 3)
    ('2 resources of choice', '1 blue temple step', '3 VP')
    """
    word = _ONE.get(key, key)
    if number != 1 and key not in _UNCOUNTED:
        word = "resources of choice" if key == "any" else f"{word}s"
    return f"{number} {word}"


def resources(letters: str) -> list[str]:
    """
    >>> resources("wwg")
    ['2 wood', '1 gold']
    """
    return [amount(name, letters.count(letter)) for letter, name in LETTERS.items() if letter in letters]


def boards(ids: Sequence[str]) -> str:
    return listed([BOARDS[board].name for board in ids])


def workers(numbers: Sequence[int]) -> str:
    """
    >>> workers([1]), workers([1, 3])
    ('worker 1', 'workers 1 and 3')
    """
    return f"worker{'s' if len(numbers) > 1 else ''} {listed([str(number) for number in numbers])}"


def discovery(tile: str) -> str:
    """A Discovery tile: "Cocoa (DCO)"; the name of a mask holds its number already."""
    return DISCOVERIES[tile].name if DISCOVERIES[tile].mask else f"{DISCOVERIES[tile].name} ({tile})"


def place(where: str) -> str:
    """Where a Discovery tile lies."""
    if where in BOARDS:
        return BOARDS[where].name
    if where.startswith("AV"):
        return f"Avenue step {where[2:]}"
    if where[:2] in TEMPLE_NAMES:
        return f"the {TEMPLE_NAMES[where[:2]]}"
    return "the starting tile"


def technology(tile: str) -> str:
    """
    >>> technology("T5")
    'T5 (+4 VP after a Decorations action)'
    """
    return f"{tile} ({TECHNOLOGIES[tile].sentence})"


def cell(name: str) -> str:
    """
    >>> cell("L2r1c3")
    'level 2, row 1, column 3'
    """
    where = CELLS[name]
    return f"level {where.level}, row {where.row}, column {where.col}"


def place_letters(cells: Sequence[str]) -> dict[str, str]:
    """The letter by which menus and pictures call each of the open cells, in the order of the pyramid.

    >>> place_letters(["L1r1c2", "L2r1c1"])
    {'L1r1c2': 'A', 'L2r1c1': 'B'}
    """
    return {cell: chr(ord("A") + number) for number, cell in enumerate(cells)}


def space(name: str) -> str:
    """A decoration space: "north 2 (N2)"."""
    return f"{SIDES[name[0]]} {name[1]} ({name})"


def start(tile: str) -> str:
    """A starting tile and its boards: "S05 (Gold Deposits and Alchemy)"."""
    return f"{tile} ({boards(START_TILES[tile].boards)})"


def start_gain(tile: str, technology_: str, discovery_: str) -> str:
    """What a starting tile brings; ``technology_`` is the lowest one, ``discovery_`` the tile it offers."""
    parts = []
    for key, number in START_TILES[tile].gain.items():
        if key == "discovery":
            price = [amount(part, count) for part, count in DISCOVERIES[discovery_].cost.items()]
            parts.append(f"may buy {discovery(discovery_)} for {listed(price)}" if price else discovery(discovery_))
        elif key == "technology":
            parts.append(f"technology {technology(technology_)}, 1 blue temple step")
        else:
            parts.append(amount(key, number))
    return ", ".join(parts)
