"""From the text of a ledger to what was dealt and to commands, line by line. Nothing here knows a position."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from engine.core import GameError, NotUnderstood, Setup
from engine.core.english import clip
from engine.core.typed import require_names, rows_of
from engine.terra_mystica import moves as m
from engine.terra_mystica.ledger.spelling import DROP, UNSAID, faction_of, is_report, option
from engine.terra_mystica.notation import parse, split_row
from engine.terra_mystica.tables.factions import FACTION, FACTIONS
from engine.terra_mystica.tables.tiles import BONUS_BESIDES_PLAYERS, BONUS_CARDS, FINAL_SCORINGS, SCORING_TILES

SEED = "ledger"
_SETUP = re.compile(r"[\w-]+")
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


Command = Row | Departure | Wrong


@dataclass(frozen=True, slots=True)
class Ledger:
    """A ledger that is read. ``factions`` by seat (none: they were not chosen yet), ``deal`` what was drawn."""

    setup: Setup
    deal: tuple[str, ...]
    factions: tuple[int, ...]
    commands: tuple[Command, ...]


@dataclass(slots=True)
class Header:
    """What stands before the first command."""

    options: dict[str, str] = field(default_factory=dict)
    scoring: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    factions: list[int] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)

    def read(self, line: str) -> bool:
        """Take in a header line; False if it is none.

        :raises NotUnderstood: it names a faction or a final scoring that is not there.
        """
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word == "option":
            if ours := option(rest.lower()):
                self.options[ours[0]] = ours[1]
        elif word == "score":
            self.scoring = [tile.strip().upper() for tile in rest.split(",")]
        elif word == "delete":
            self.deleted.append(rest.upper())
        elif word == "final-scoring":
            if rest.lower() not in FINAL_SCORINGS:
                raise NotUnderstood(f"There is no final scoring {clip(rest)}.", text=line)
            self.options["final-scoring"] = rest.lower()
        elif word == "setup" and (found := _setup(rest)):
            self._seat(*found, line)
        elif word == "player" and rest:
            self.players.append(rest.split(None, 1)[0])
        else:
            return False
        return True

    def _seat(self, faction: str, player: str, line: str) -> None:
        name = faction.lower().replace("-", "")
        if name not in FACTION:
            raise NotUnderstood(f"The faction {clip(faction)} is not in this program.", text=line)
        if player:
            self.names[len(self.factions)] = player
        self.factions.append(FACTION[name])

    def setup(self) -> Setup:
        """Seats and options.

        :raises NotUnderstood: there are too few seats.
        """
        seats = max(len(self.factions), len(self.players))
        if seats < 2:
            raise NotUnderstood("This ledger has no “setup FACTION” lines for two players or more.")
        return Setup("terra_mystica", tuple(map(self._name, range(seats))), SEED, {**UNSAID, **self.options})

    def _name(self, seat: int) -> str:
        faction = FACTIONS[self.factions[seat]].id if seat < len(self.factions) else f"player {seat + 1}"
        listed = self.players[seat] if seat < len(self.players) else faction
        return self.names.get(seat, listed)

    def deal(self, setup: Setup) -> tuple[str, str]:
        """The results of the deal: scoring tiles and bonus cards, those of the game first.

        :raises NotUnderstood: scoring tiles or bonus cards are missing.
        """
        on = {key for key, value in setup.options.items() if value == "on"}
        tiles = [tile.id for tile in SCORING_TILES if not tile.promo or tile.promo in on]
        cards = [card.id for card in BONUS_CARDS if not card.promo or card.promo in on]
        unknown = [tile for tile in self.scoring if tile not in tiles]
        if len(self.scoring) != 6 or unknown:
            raise NotUnderstood("The ledger needs a line “score” with six scoring tiles of its options.")
        kept = [card for card in cards if card not in self.deleted]
        seats = len(setup.seats)
        if len(kept) != seats + BONUS_BESIDES_PLAYERS:
            raise NotUnderstood(
                f"{len(kept)} bonus cards are left by the “delete” lines; {seats} players use "
                f"{seats + BONUS_BESIDES_PLAYERS}."
            )
        return (
            " ".join(self.scoring + [tile for tile in tiles if tile not in self.scoring]),
            " ".join(kept + [card for card in cards if card not in kept]),
        )


def _setup(rest: str) -> tuple[str, str] | None:
    """Faction and player (empty: not named) of a setup line: “witches for Ann email x”."""
    words = rest.split()
    if not words or not _SETUP.fullmatch(words[0]):
        return None
    more = words[1:]
    if len(more) > 1 and more[-2].lower() == "email":
        more = more[:-2]
    if not more:
        return words[0], ""
    return (words[0], " ".join(more[1:])) if more[0].lower() == "for" and len(more) > 1 else None


def reads(text: str) -> bool:
    """Does a text look like a public ledger? It has setup and scoring lines, and is no record of ours."""
    lines = [line.strip().lower() for line in text.splitlines()]
    setup = any(line.startswith("setup ") and _setup(line.removeprefix("setup ")) for line in lines)
    return setup and any(line.startswith("score ") for line in lines)


def ledger_of(text: str) -> Ledger:
    """Read a ledger, also of an unfinished game.

    :raises NotUnderstood: what stands before the first command will not do.
    """
    lines = [_without_remark(row) for row in rows_of(text)]
    header = Header()
    first = len(lines)
    for place, line in enumerate(lines):
        if line and not header.read(line) and _is_row(line) and not is_report(line):
            first = place
            break
    setup = header.setup()
    deal = header.deal(setup)
    require_names(setup.seats)
    seats = {faction: seat for seat, faction in enumerate(header.factions)}
    commands = (_command(seats, number, line) for number, line in enumerate(lines[first:], first + 1) if line)
    return Ledger(setup, deal, tuple(header.factions), tuple(command for command in commands if command))


def _without_remark(row: str) -> str:
    return row.split("#", 1)[0].strip()


def _is_row(line: str) -> bool:
    """Does a line begin with the name of a faction and a colon?"""
    faction, colon, _ = line.partition(":")
    return bool(colon) and _FACTION.fullmatch(faction) is not None


def _command(seats: dict[int, int], number: int, line: str) -> Command | None:
    """What a line says; None: nothing that is played."""
    faction, colon, row = line.partition(":")
    try:
        if (seat := seats.get(FACTION.get(faction, -1))) is None:
            if line[: len(DROP)].lower() == DROP:
                return Departure(number, line, _seat(seats, line[len(DROP) :]))
            if is_report(line) or (not colon and Header().read(line)):
                return None
            if not colon:
                raise NotUnderstood("This is no line of a ledger.", text=line, example="witches: build E4")
            seat = _seat(seats, faction)
        moves = row_moves(row.strip())
    except GameError as error:
        return Wrong(number, line, error)
    return Row(number, line, seat, moves) if moves else None


def _seat(seats: dict[int, int], faction: str) -> int:
    seat = seats.get(faction_of(faction), -1)
    if seat < 0:
        raise NotUnderstood(f"{clip(faction.strip())} do not play in this ledger.", text=faction)
    return seat


@lru_cache(maxsize=8192)
def row_moves(row: str) -> tuple[m.Move, ...]:
    """The moves of a row, answers first; none for a report of that site.

    :raises NotUnderstood: a command is none.
    """
    if is_report(row):
        return ()
    moves = [parse(text) for text in split_row(row) if text.lower() != "wait"]
    answers = [move for move in moves if isinstance(move, m.Leech | m.Decline)]
    if answers and len(answers) < len(moves):
        moves = answers + [move for move in moves if not isinstance(move, m.Leech | m.Decline)]
    return tuple(moves)
