"""The pyramid: tiles, printed base, cells, start layouts, and the decoration spaces around it."""

from __future__ import annotations

from dataclasses import dataclass

# Icons, clockwise from the top left corner. Small letters: wave b, sun r, leaf g, knot x; capitals are coloured.
PYRAMID_TILES = {
    "P01": "bxRg",
    "P02": "xbrG",
    "P03": "xrbG",
    "P04": "gxbR",
    "P05": "gxbr",
    "P06": "gxrb",
    "P07": "gxrB",
    "P08": "gbrx",
    "P09": "gBrx",
    "P10": "bxrx",
    "P11": "Bxrx",
    "P12": "gxrx",
    "P13": "gxRx",
    "P14": "bxGx",
    "P15": "bxgx",
    "P16": "bxgr",
    "P17": "bxgR",
    "P18": "gxbr",
    "P19": "xxxr",
    "P20": "bxxx",
    "P21": "xxxg",
    "P22": "bxxg",
    "P23": "gxxb",
    "P24": "xxgr",
    "P25": "Gxxr",
    "P26": "bxxR",
    "P27": "bxxr",
    "P28": "gbGb",
    "P29": "rBrb",
    "P30": "grgR",
    "P31": "xxxx",
    "P32": "xxxx",
}

PRINTED = (
    "xxxbbxxx",
    "gggbbxxx",
    "xxxbxrrr",
    "ggrxxbbb",
    "ggrxbrrr",
    "xxrxbggg",
    "bbbrrxxx",
    "gggrrxxx",
)
"""Icons printed on the base, 8 rows of 8 quarter squares from the top."""


def _layout(cells: str) -> tuple[str, ...]:
    return tuple(cells.split())


START_LAYOUTS: dict[int, tuple[tuple[str, ...], ...]] = {
    2: (
        _layout("L1r1c1 L1r1c2 L1r2c1 L1r2c2 L1r2c3 L1r2c4 L1r3c1 L1r3c2 L1r3c3 L1r3c4 L1r4c3 L1r4c4 L2r1c1 L2r3c3"),
        _layout("L1r1c3 L1r1c4 L1r2c1 L1r2c2 L1r2c3 L1r2c4 L1r3c1 L1r3c2 L1r3c3 L1r3c4 L1r4c1 L1r4c2 L2r1c3 L2r3c1"),
        _layout("L1r1c1 L1r1c2 L1r1c3 L1r2c1 L1r2c2 L1r2c3 L1r3c2 L1r3c3 L1r3c4 L1r4c2 L1r4c3 L1r4c4 L2r1c1 L2r3c3"),
        _layout("L1r1c2 L1r1c3 L1r1c4 L1r2c2 L1r2c3 L1r2c4 L1r3c1 L1r3c2 L1r3c3 L1r4c1 L1r4c2 L1r4c3 L2r1c3 L2r3c1"),
    ),
    3: (
        _layout("L1r2c1 L1r2c2 L1r2c3 L1r2c4 L1r3c1 L1r3c2 L1r3c3 L1r3c4 L2r2c1 L2r2c3"),
        _layout("L1r1c2 L1r1c3 L1r2c2 L1r2c3 L1r3c2 L1r3c3 L1r4c2 L1r4c3 L2r1c2 L2r3c2"),
    ),
    4: (_layout("L1r1c2 L1r1c3 L1r2c1 L1r2c4 L1r3c1 L1r3c4 L1r4c2 L1r4c3"),),
}
"""Cells filled at the start by player count; the first layout of each is the standard one."""

DECORATION_TILES = {
    "C01": "BR",
    "C02": "xB",
    "C03": "GG",
    "C04": "BG",
    "C05": "RB",
    "C06": "Bx",
    "C07": "RR",
    "C08": "GB",
    "C09": "RG",
    "C10": "Gx",
    "C11": "xR",
    "C12": "BB",
    "C13": "GR",
    "C14": "Rx",
    "C15": "xG",
}
"""Icons as read on the north side, left to right."""


@dataclass(frozen=True, slots=True)
class Space:
    """A decoration space: its two quarter squares (row, column from 1; none on the printed rim), icons printed
    there, and the pyramid cells that must be filled below."""

    id: str
    quarters: tuple[tuple[int, int], ...] = ()
    printed: str = ""
    needs: tuple[str, ...] = ()

    @property
    def side(self) -> str:
        return self.id[0]

    @property
    def number(self) -> int:
        return int(self.id[1])


DECORATION_SPACES = {
    space.id: space
    for space in (
        Space("N1", printed="rg"),
        Space("N2", ((1, 4), (1, 5)), needs=("L1r1c2", "L1r1c3")),
        Space("N3", ((2, 4), (2, 5)), needs=("L2r1c2",)),
        Space("N4", ((3, 4), (3, 5)), needs=("L3r1c1", "L3r1c2")),
        Space("E1", printed="xg"),
        Space("E2", ((4, 8), (5, 8)), needs=("L1r2c4", "L1r3c4")),
        Space("E3", ((4, 7), (5, 7)), needs=("L2r2c3",)),
        Space("E4", ((4, 6), (5, 6)), needs=("L3r1c2", "L3r2c2")),
        Space("S1", printed="bx"),
        Space("S2", ((8, 4), (8, 5)), needs=("L1r4c2", "L1r4c3")),
        Space("S3", ((7, 4), (7, 5)), needs=("L2r3c2",)),
        Space("S4", ((6, 4), (6, 5)), needs=("L3r2c1", "L3r2c2")),
        Space("W1", printed="br"),
        Space("W2", ((4, 1), (5, 1)), needs=("L1r2c1", "L1r3c1")),
        Space("W3", ((4, 2), (5, 2)), needs=("L2r2c1",)),
        Space("W4", ((4, 3), (5, 3)), needs=("L3r1c1", "L3r2c1")),
    )
}

REVERSED_SIDES = "SW"
"""On these sides a decoration tile, arrow to the centre, reads the other way round."""

TRACK_MAX = 9
TOP_LEVEL = 4


@dataclass(frozen=True, slots=True)
class Cell:
    """A place for a pyramid tile: its quarter squares clockwise from the top left (indices 0 to 63 of the surface)
    and the four cells that carry it."""

    id: str
    level: int
    row: int
    col: int
    quarters: tuple[int, int, int, int]
    supports: tuple[str, ...]


def _cells() -> dict[str, Cell]:
    cells: dict[str, Cell] = {}
    for level in range(1, TOP_LEVEL + 1):
        for row in range(1, 6 - level):
            for col in range(1, 6 - level):
                top, left = 2 * row - 3 + level, 2 * col - 3 + level
                corners = (top * 8 + left, top * 8 + left + 1, top * 8 + left + 9, top * 8 + left + 8)
                below = ((row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)) if level > 1 else ()
                name = f"L{level}r{row}c{col}"
                cells[name] = Cell(name, level, row, col, corners, tuple(f"L{level - 1}r{r}c{c}" for r, c in below))
    return cells


CELLS = _cells()
TOP_CELL = "L4r1c1"
TEMPLE_OF_ICON = {"B": "TB", "R": "TR", "G": "TG"}
ICON_NAMES = {"b": "wave", "r": "sun", "g": "leaf", "x": "knot"}


def rotated(icons: str, quarter_turns: int) -> str:
    """Icons of a tile after clockwise quarter turns.

    >>> rotated("gBrx", 1)
    'xgBr'
    """
    turns = quarter_turns % 4
    return icons[-turns:] + icons[:-turns] if turns else icons


def decoration_icons(tile: str, space: str) -> str:
    """Icons of a decoration tile on a space, left to right (N, S) or top to bottom (E, W)."""
    icons = DECORATION_TILES[tile]
    return icons[::-1] if space[0] in REVERSED_SIDES else icons
