"""From the text of a ledger to what was dealt and to commands, line by line. Nothing here knows a position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from engine.core import GameError, NotUnderstood, Setup
from engine.core.english import clip
from engine.core.typed import MOST_ROWS, MOST_TEXT, require_names, rows_of
from engine.terra_mystica import moves as m
from engine.terra_mystica.ledger import page
from engine.terra_mystica.ledger.header import Header, setup_of
from engine.terra_mystica.ledger.spelling import (
    DROP,
    faction_of,
    in_order,
    is_report,
    reported_points,
    respelled,
)
from engine.terra_mystica.notation import parse, split_row
from engine.terra_mystica.tables.factions import FACTIONS, START_VP

_FACTION = re.compile(r"[a-z_ -]+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Row:
    """What a player does on one line, answers to offered power first (that site may name them later).

    ``line`` counts from 1, ``text`` is the line as it stands, without remarks.
    """

    line: int
    text: str
    seat: int
    moves: tuple[m.Move, ...]

    @property
    def only_answers(self) -> bool:
        """Nothing but what may be decided outside the own turn."""
        return all(isinstance(move, m.Leech | m.Decline | m.Cult) for move in self.moves)


@dataclass(frozen=True, slots=True)
class Departure:
    """A player leaves the game."""

    line: int
    text: str
    seat: int


@dataclass(frozen=True, slots=True)
class Wrong:
    """A line that is none. ``error`` is raised where the play comes to it: an earlier one may be wrong by the rules."""

    line: int
    text: str
    error: GameError


@dataclass(frozen=True, slots=True)
class Printed:
    """The eleven figures that the page states for a seat. ``report``: what brought them if not a move of the seat
    (``cult``, ``income``, ``end``, or what the final scoring was for)."""

    line: int
    text: str
    seat: int
    figures: tuple[int, ...]
    report: str = ""


Command = Row | Departure | Wrong | Printed


@dataclass(frozen=True, slots=True)
class Ledger:
    """A ledger that is read. ``factions`` by seat (none: they were not chosen yet), ``deal`` what was drawn."""

    setup: Setup
    deal: tuple[str, ...]
    factions: tuple[int, ...]
    commands: tuple[Command, ...]


def reads(text: str) -> bool:
    """Does a text look like a public ledger? It has setup and scoring lines, or the rows of the page."""
    if len(text) > MOST_TEXT or text.count("\n") > MOST_ROWS:
        return False  # no game is so long: nothing of it is looked at
    rows = text.removeprefix("\ufeff").splitlines()
    if page.is_page(rows):
        return True
    lines = [row.strip().lower() for row in rows]
    setup = any(line.startswith("setup ") and setup_of(line.removeprefix("setup ")) for line in lines)
    return setup and any(line.startswith(("score ", "randomize ")) for line in lines)


def ledger_of(text: str) -> Ledger:
    """Read a ledger, also of an unfinished game.

    :raises NotUnderstood: what stands before the first command will not do.
    """
    rows = rows_of(text.removeprefix("\ufeff"))
    return _of_page(rows) if page.is_page(rows) else _of_log(rows)


def _of_log(rows: list[str]) -> Ledger:
    lines = [row.split("#", 1)[0].strip() for row in rows]
    header = Header()
    first = len(lines)
    for place, line in enumerate(lines):
        if _is_row(line):
            first = place
            break
        with at_line(place + 1, line):
            if line and not header.read(line) and not is_report(line):
                if line.lower().startswith(DROP):
                    first = place
                    break
                raise NotUnderstood("This is no line of a ledger.", text=line, example="witches: build E4")
    setup = header.finished()
    deal = header.deal(setup)
    require_names(setup.seats)
    seats = {faction: seat for seat, faction in enumerate(header.factions)}
    commands = (_command(header, seats, number, line) for number, line in enumerate(lines[first:], first + 1) if line)
    return Ledger(setup, deal, tuple(header.factions), tuple(command for command in commands if command))


@contextmanager
def at_line(number: int, text: str) -> Iterator[None]:
    """Errors name the line."""
    try:
        yield
    except GameError as error:
        name_line(error, number, text)
        raise


def name_line(error: GameError, number: int, text: str) -> None:
    """The words of an error begin with the line it is about."""
    error.args = (f"Line {number} ({clip(text)}): {error.message}",)


def _is_row(line: str) -> bool:
    """Does a line begin with the name of a faction and a colon?"""
    faction, colon, _ = line.partition(":")
    return bool(colon) and _FACTION.fullmatch(faction) is not None


def _command(header: Header, seats: dict[int, int], number: int, line: str) -> Command | None:
    """What a line says; None: nothing that is played."""
    faction, colon, row = line.partition(":")
    try:
        if not colon:
            return _without_faction(header, seats, number, line)
        seat = _seat(seats, faction)
        row = row.strip()
        if row.lower().startswith(DROP):
            if faction_of(row[len(DROP) :]) != faction_of(faction):
                raise NotUnderstood("Nobody drops another player.", text=line)
            return Departure(number, line, seat)
        moves = row_moves(row)
    except GameError as error:
        return Wrong(number, line, error)
    return Row(number, line, seat, moves) if moves else None


def _without_faction(header: Header, seats: dict[int, int], number: int, line: str) -> Command | None:
    if line[: len(DROP)].lower() == DROP:
        return Departure(number, line, _seat(seats, line[len(DROP) :]))
    if is_report(line):
        return None
    before = dict(header.options)
    late = Header(options=dict(before), named=set(header.named))
    if not line.lower().startswith(("option ", "dropoption ", "map ", "admin ", "player-count ")) or not late.read(
        line
    ):
        raise NotUnderstood("This is no line of a ledger.", text=line, example="witches: build E4")
    if late.options != before:
        raise NotUnderstood("This option changes the rules of a game that has begun.", text=line)
    return None


def _seat(seats: dict[int, int], faction: str) -> int:
    seat = seats.get(faction_of(faction), -1)
    if seat < 0:
        raise NotUnderstood(f"{clip(faction.strip())} do not play in this ledger.", text=faction)
    return seat


@lru_cache(maxsize=8192)
def row_moves(row: str) -> tuple[m.Move, ...]:
    """The moves of a typed row, answers first; none for a report of that site.

    :raises NotUnderstood: a command is none.
    """
    if is_report(row):
        return ()
    commands = [respelled(command) for command in in_order(split_row(row))]
    moves = [parse(command) for command in commands if command and not is_report(command)]
    answers = [move for move in moves if isinstance(move, m.Leech | m.Decline)]
    if answers and len(answers) < len(moves):
        moves = answers + [move for move in moves if not isinstance(move, m.Leech | m.Decline)]
    return tuple(moves)


# ---- the page


def _of_page(rows: list[str]) -> Ledger:
    header = Header()
    scoring: dict[int, str] = {}
    starts: list[int] = []
    found: list[page.PageRow | tuple[int, str]] = []
    for number, row in enumerate(rows, 1):
        words = page.words_of(row)
        if page.HINT.lower() == words.lower() or words.lower().startswith(page.CUT):
            raise NotUnderstood(
                f"Line {number} ({clip(words)}): these are only the last rows of the game; "
                f"press “{page.HINT}” on the page and copy it again."
            )
        with at_line(number, words):
            one = page.page_row(number, row)
            if one is None:
                if tile := page.scoring_tile(words):
                    scoring[tile[0]] = tile[1]
                elif name := page.player_name(words):
                    header.players.append(name)
                elif line := page.header_line(words):
                    header.read(line)
                elif words:
                    found.append((number, words))
            elif one.commands == ("setup",):
                header.seat(one.faction, row)
                starts.append(one.figures[0])
                found.append(one)
            else:
                found.append(one)
    header.scoring = [scoring[number] for number in sorted(scoring)]
    if set(starts) - {START_VP} and starts == [FACTIONS[faction].vp_2017 for faction in header.factions]:
        header.options["start-vp-2017"] = "on"
    setup = header.finished()
    deal = header.deal(setup)
    require_names(setup.seats)
    seats = {faction: seat for seat, faction in enumerate(header.factions)}
    return Ledger(setup, deal, tuple(header.factions), tuple(_page_commands(seats, found)))


def _page_commands(seats: dict[int, int], found: list[page.PageRow | tuple[int, str]]) -> Iterator[Command]:
    scored = ""
    for one in found:
        if isinstance(one, tuple):
            number, words = one
            scored = page.heading(words) or scored
            if gone := page.leaver(words):
                try:
                    yield Departure(number, words, _seat(seats, gone))
                except GameError as error:
                    yield Wrong(number, words, error)
            elif words.lower() == "converting resources to vps":
                scored = "end"
            continue
        text = f"{one.faction}: {'. '.join(one.commands)}"
        try:
            seat = _seat(seats, one.faction)
            yield from _cell(one, seat, text, scored)
        except GameError as error:
            yield Wrong(one.line, text, error)


def _cell(one: page.PageRow, seat: int, text: str, scored: str) -> Iterator[Command]:
    """The commands of a cell in the order written, then the figures of the row."""
    if one.commands == ("setup",):
        yield Printed(one.line, text, seat, one.figures)
        return
    report, moved = scored, False
    for command in one.commands:
        if is_report(command):
            if reported_points(command) and not scored:
                raise NotUnderstood("Points are reported before the end of the game.", text=command)
            report = _report(command) or report
        elif row := row_moves(command):
            moved = True
            yield Row(one.line, text, seat, row)
    if not one.commands and not scored:
        report = "unsaid"
    yield Printed(one.line, text, seat, one.figures, "both" if moved and report == "income" else report)


def _report(command: str) -> str:
    low = command.lower()
    if low.startswith("cult_income"):
        return "cult"
    if low.endswith("income_for_faction"):
        return "income"
    if low == "[opponent accepted power]":
        return ""
    return "console" if low.startswith("[") else ""
