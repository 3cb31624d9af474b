"""The ledger page of a game as it is copied: rows of fifteen cells, and rows of words between them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.core import NotUnderstood
from engine.terra_mystica.ledger.spelling import SCORING_KEYS, faction_of

CELLS = 15
CUT = "showing only last 20 lines"
HINT = "Load full log"
UNITS = {3: "VP", 5: "C", 7: "W", 9: "P", 11: "PW"}
"""Words behind the figures of a row, by cell (from 1)."""
_SCORING = re.compile(r"round ([1-6]) scoring: (score\d+),.*")
_REMOVED = re.compile(r"removing tile (bon\d+)")
_PLAYER = re.compile(r"player [1-9]: (.+)")
_FINAL = re.compile(r"added final scoring tile: ([\w-]+)")
_LEFT = re.compile(r"(\w+) dropped from the game")
_HEADING = re.compile(r"scoring ([\w-]+?)(?: cult)?")
_FIGURES = re.compile(r"-?\d+")


@dataclass(frozen=True, slots=True)
class PageRow:
    """A row of moves: what a faction did, and its eleven figures afterwards."""

    line: int
    faction: str
    figures: tuple[int, ...]
    commands: tuple[str, ...]


def cells_of(row: str) -> list[str]:
    """The cells of a row of moves, or nothing."""
    cells = [cell.strip() for cell in row.lstrip().split("\t")]
    # Editors cut empty cells off the end of a line.
    if not CELLS - 2 <= len(cells) <= CELLS or faction_of(cells[0]) < 0:
        return []
    return cells + [""] * (CELLS - len(cells))


def words_of(row: str) -> str:
    """A row of words without what the page adds to it."""
    return row.strip().removesuffix("show history").strip()


def is_page(rows: list[str]) -> bool:
    """Are these the rows of a page?"""
    return any(cells_of(row) or words_of(row).lower().startswith(CUT) for row in rows)


def page_row(number: int, row: str) -> PageRow | None:
    """A row of moves; None: a row of words.

    :raises NotUnderstood: its figures are none.
    """
    cells = cells_of(row)
    if not cells:
        if faction_of(row.lstrip().split("\t")[0]) >= 0 and "\t" in row.strip():
            raise NotUnderstood(f"A row of the page has {CELLS} cells.", text=row)
        return None
    parts = [cells[place - 1].removesuffix(unit).strip() for place, unit in UNITS.items()]
    parts[-1:] = parts[-1].split("/")
    parts += cells[12].split("/")
    if len(parts) != 11 or not all(len(part) < 6 and _FIGURES.fullmatch(part) for part in parts):
        raise NotUnderstood("The figures of this row cannot be read.", text=row)
    commands = tuple(part.strip() for part in cells[14].split(".") if part.strip())
    return PageRow(number, cells[0], tuple(map(int, parts)), commands)


def header_line(words: str) -> str:
    """What a row of words says of the deal, as a line of the typed log; empty: nothing."""
    low = words.lower()
    if low.startswith(("option ", "map ")):
        return words
    for pattern, line in ((_REMOVED, "delete {}"), (_FINAL, "final-scoring {}")):
        if found := pattern.fullmatch(low):
            return line.format(found[1])
    return ""


def scoring_tile(words: str) -> tuple[int, str] | None:
    """Round and scoring tile that a row of words names."""
    found = _SCORING.fullmatch(words.lower())
    return (int(found[1]), found[2].upper()) if found else None


def player_name(words: str) -> str:
    """The player that a row of words names; empty: it names none."""
    found = _PLAYER.fullmatch(words.lower())
    return words[-len(found[1]) :] if found else ""


def leaver(words: str) -> str:
    """The faction that leaves the game by a row of words; empty: none."""
    found = _LEFT.fullmatch(words.lower())
    return found[1] if found else ""


def heading(words: str) -> str:
    """What is scored at the end below a row of words; empty: it is no heading."""
    found = _HEADING.fullmatch(words.lower())
    return found[1] if found and found[1] in SCORING_KEYS else ""
