"""Public game ledgers: reading one as a record of ours, writing a record as a ledger.

The reader plays the ledger while it reads, with all checks on. It inserts what the foreign notation leaves to
the rules: the ``end`` of a turn, and which cult rises to 10 when a town tile brings several there (that site
takes them in the order fire, water, earth, air).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from engine.core.english import clip
from engine.core.errors import GameError, NotUnderstood
from engine.core.events import Event
from engine.core.game import Game, Setup
from engine.core.record import Entry, Record
from engine.core.typed import require_names, rows_of
from engine.terra_mystica import moves as m
from engine.terra_mystica.apply import perform
from engine.terra_mystica.apply.context import owed
from engine.terra_mystica.notation import parse, split_row
from engine.terra_mystica.state import ACTIONS, BONUS, COLOUR_CHOICE, CULT, DWELLINGS, State
from engine.terra_mystica.tables.factions import FACTION
from engine.terra_mystica.tables.tiles import (
    BONUS_BESIDES_PLAYERS,
    BONUS_CARDS,
    FINAL_SCORINGS,
    SCORING_TILES,
)
from engine.terra_mystica.view import View

SEED = "ledger"
SWITCHES = (
    "errata-cultist-power",
    "mini-expansion-1",
    "shipping-bonus",
    "temple-scoring-tile",
    "variable-turn-order",
    "start-vp-2017",
)
_SETUP = re.compile(r"[\w-]+")
_FACTION = re.compile(r"[a-z_ -]+", re.IGNORECASE)
_SKIP = re.compile(
    r"^(\[.*\]|\+?-?\d+\s*vp for .*|income|start|finish|score_resources|\w*income_for_faction.*|randomize.*|map.*"
    r"|player-count.*|email.*|wait|all_income.*)$",
    re.IGNORECASE,
)
_MAIN = (m.Dig, m.Upgrade, m.Send, m.Advance, m.Action, m.Pass)


@dataclass(slots=True)
class Header:
    """What stands before the first move."""

    options: dict[str, str] = field(default_factory=dict)
    scoring: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    factions: list[int] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)

    def read(self, line: str) -> bool:
        """Take in a header line; False if it is none."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word == "option":
            self._option(rest.lower())
        elif word == "score":
            self.scoring = [tile.strip().upper() for tile in rest.split(",")]
        elif word == "delete":
            self.deleted.append(rest.upper())
        elif word == "final-scoring":
            if rest.lower() not in FINAL_SCORINGS:
                raise NotUnderstood(f"There is no final scoring {clip(rest)}.", text=line)
            self.options["final-scoring"] = rest.lower()
        elif word == "setup" and (found := _setup(rest)):
            faction, player = found
            name = faction.lower().replace("-", "")
            if name not in FACTION:
                raise NotUnderstood(f"The faction {clip(faction)} is not in this program.", text=line)
            if player:
                self.names[len(self.factions)] = player
            self.factions.append(FACTION[name])
        elif word == "player" and rest:
            self.players.append(rest.split(None, 1)[0])
        else:
            return False
        return True

    def _option(self, name: str) -> None:
        if name == "strict-leech":
            self.options["late-answers"] = "off"
        elif name in SWITCHES:
            self.options[name] = "on"
        elif name.startswith("fire-and-ice-factions"):
            self.options["ice-factions"] = "on"

    def setup(self) -> tuple[Setup, tuple[str, ...]]:
        """The setup and the results of the deal.

        :raises NotUnderstood: seats, scoring tiles or bonus cards are missing.
        """
        seats = max(len(self.factions), len(self.players))
        if seats < 2:
            raise NotUnderstood("This ledger has no “setup FACTION” lines for two players or more.")
        names = []
        for seat in range(seats):
            faction = list(FACTION)[self.factions[seat]] if seat < len(self.factions) else f"player {seat + 1}"
            listed = self.players[seat] if seat < len(self.players) else faction
            names.append(self.names.get(seat, listed))
        options = {"errata-cultist-power": "off", "late-answers": "on", **self.options}
        on = {key for key, value in options.items() if value == "on"}
        tiles = [tile.id for tile in SCORING_TILES if not tile.promo or tile.promo in on]
        cards = [card.id for card in BONUS_CARDS if not card.promo or card.promo in on]
        unknown = [tile for tile in self.scoring if tile not in tiles]
        if len(self.scoring) != 6 or unknown:
            raise NotUnderstood("The ledger needs a line “score” with six scoring tiles of its options.")
        kept = [card for card in cards if card not in self.deleted]
        if len(kept) != seats + BONUS_BESIDES_PLAYERS:
            raise NotUnderstood(
                f"{len(kept)} bonus cards are left by the “delete” lines; {seats} players use "
                f"{seats + BONUS_BESIDES_PLAYERS}."
            )
        deal = (
            " ".join(self.scoring + [tile for tile in tiles if tile not in self.scoring]),
            " ".join(kept + [card for card in cards if card not in kept]),
        )
        return Setup("terra_mystica", tuple(names), SEED, options), deal


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


def _is_row(line: str) -> bool:
    """Does a line begin with the name of a faction and a colon?"""
    faction, colon, _ = line.partition(":")
    return bool(colon) and _FACTION.fullmatch(faction) is not None


class Reader:
    """Plays a ledger line by line. ``moves`` is what our log would hold."""

    def __init__(self, game: Game[State, m.Move, View], text: str) -> None:
        self.game = game
        self.rows = rows_of(text)
        self.moves: list[tuple[int, m.Move]] = []
        self.held: dict[int, tuple[m.Move, ...]] = {}
        self.full: list[tuple[int, int, int]] = []
        self.events: list[Event] = []
        self.at = 0
        self.pending = -1
        header = Header()
        self.first = len(self.rows)
        for number, raw in enumerate(self.rows):
            line = raw.split("#", 1)[0].strip()
            if line and not header.read(line) and _is_row(line) and not _SKIP.match(line):
                self.first = number
                break
        self.setup, self.deal = header.setup()
        require_names(self.setup.seats)
        self.state = game.new(self.setup, self.deal).state
        self.seats = {faction: seat for seat, faction in enumerate(header.factions)}
        self.names = {list(FACTION)[faction]: seat for faction, seat in self.seats.items()}
        for seat, faction in enumerate(header.factions):
            self._play(seat, m.Pick(faction))
            self._play(seat, m.End())

    def play(self) -> Iterator[tuple[int, State]]:
        """Number of each played line (from 1) and the position after it, the same object each time.

        :raises GameError: naming the line.
        """
        for number in range(self.first, len(self.rows)):
            self.at = number
            line = _text(self.rows[number])
            if not line:
                continue
            if self.events:
                self.events = []
            try:
                if not self._line(line):
                    continue
            except GameError as error:
                error.args = (f"Line {number + 1} ({clip(line)}): {error.message}",)
                raise
            yield number + 1, self.state
        self._end_pending()

    def _line(self, line: str) -> bool:
        faction, _, row = line.partition(":")
        seat = self.names.get(faction, -1)
        if seat < 0:
            read = self._other_line(line)
            if read is not None:
                return read
            seat = self._seat(faction)
        commands = row_moves(row.strip())
        if not commands:
            return False
        if self.state.phase == CULT and self.state.active != seat and seat in self.state.queue:
            self.held[seat] = self.held.get(seat, ()) + commands
            return True
        goes_on = seat == self.pending and not self._begins(commands[0])
        if self.pending >= 0 and not goes_on:
            waits = self.state.players[self.pending].passed and _only_answers(commands)
            if not waits:
                self._end_pending()
        self._finish_other(seat, commands)
        self._row(seat, commands)
        if self.pending >= 0 and self._at_once(self.pending):
            self._end_pending()
        self._after_cult()
        return True

    def _other_line(self, line: str) -> bool | None:
        """A line that is no plain row of a player: was something played? None: it may be a row after all."""
        if line[:12].lower() == "drop-faction":
            self._end_pending()
            self._play(self._seat(line[12:]), m.Drop())
            self._after_cult()
            return True
        if _SKIP.match(line) or ":" not in line:
            if _SKIP.match(line) or Header().read(line):
                return False
            raise NotUnderstood("This is no line of a ledger.", text=line, example="witches: build E4")
        return None

    def _finish_other(self, seat: int, commands: tuple[m.Move, ...]) -> None:
        """Somebody else moves on: the active seat left the rest of its double turn."""
        state = self.state
        other = state.active
        if other in (-1, seat) or state.phase != ACTIONS:
            return
        if _only_answers(commands):
            return
        if state.turn.acted and state.turn.actions and not owed(state.turn):
            self._play(other, m.End())

    def _after_cult(self) -> None:
        """Those who used their spades before their turn came."""
        while self.held and self.state.phase == CULT and self.state.active in self.held:
            seat = self.state.active
            self._row(seat, self.held.pop(seat))

    def _seat(self, faction: str) -> int:
        name = re.sub(r"[ _-]", "", faction.lower())
        seat = self.seats.get(FACTION.get(name, -1), -1)
        if seat < 0:
            raise NotUnderstood(f"{clip(faction.strip())} do not play in this ledger.", text=faction)
        return seat

    def _row(self, seat: int, commands: tuple[m.Move, ...]) -> None:
        state = self.state
        for place, move in enumerate(commands):
            if state.phase == ACTIONS and self._begins(move) and self._done(seat):
                self._play(seat, m.End())
            self._play(seat, move)
            if state.turn.must_top and not (place + 1 < len(commands) and isinstance(commands[place + 1], m.Cult)):
                self._tops(seat)
            if state.phase not in (ACTIONS, CULT):
                self._end_setup(seat)
        if self._done(seat):
            self.pending = seat
            if self._at_once(seat):
                self._end_pending()

    def _at_once(self, seat: int) -> bool:
        """Does the end of this turn show by itself (next phase, next turn of a lone player)?"""
        players = self.state.players
        if self.state.phase == CULT:
            return True
        if players[seat].passed:
            return not self._asked_in_vain()
        return all(other.passed or other.dropped for place, other in enumerate(players) if place != seat)

    def _end_pending(self) -> None:
        """End the turn that is complete; what follows a pass by the rules must show at once, the rest can wait
        for further commands of the same turn on the next line."""
        seat, self.pending = self.pending, -1
        if seat >= 0 and self._done(seat):
            self._play(seat, m.End())

    def _asked_in_vain(self) -> bool:
        """Is an offer that means nothing answered in the next lines? That site waits for it before a round ends."""
        if not self.full:
            return False
        for row in self.rows[self.at + 1 :]:
            faction, _, commands = _text(row).partition(":")
            seat = self.names.get(faction, -1)
            if seat < 0:
                return False
            moves = row_moves(commands.strip())
            if not moves or not _only_answers(moves):
                return False
            if any(self._vain(seat, move) for move in moves):
                return True
        return False

    def _begins(self, move: m.Move) -> bool:
        if isinstance(move, m.Build):
            turn = self.state.turn
            follows = turn.build and (
                self.state.board.cell[move.cell] in turn.cells or not turn.cells or turn.free or turn.paid
            )
            return not (follows or turn.ride or turn.storm)
        return isinstance(move, _MAIN)

    def _done(self, seat: int) -> bool:
        """Action used up and nothing owed."""
        state = self.state
        turn = state.turn
        if state.active != seat or owed(turn):
            return False
        return (state.phase == ACTIONS and turn.begun and not turn.actions) or state.phase == CULT

    def _end_setup(self, seat: int) -> None:
        state = self.state
        turn, player = state.turn, state.players[seat]
        chosen = {
            COLOUR_CHOICE: player.basis >= 0 and not turn.favors,
            DWELLINGS: not turn.actions,
            BONUS: player.bonus >= 0,
        }
        if state.active == seat and chosen.get(state.phase, False):
            self._play(seat, m.End())

    def _tops(self, seat: int) -> None:
        for cult in range(4):
            if self.state.turn.must_top and self.state.turn.tops >> cult & 1:
                self._play(seat, m.Cult(cult))

    def _vain(self, seat: int, move: m.Move) -> bool:
        """That site also asks players whose bowls are full; their answer means nothing."""
        if not self.full or not isinstance(move, m.Leech | m.Decline) or not move.power:
            return False
        asked = (seat, self.seats.get(move.builder, -1), move.power)
        if asked not in self.full:
            return False
        return not any((offer.seat, offer.builder, offer.amount) == asked for offer in self.state.offers)

    def _play(self, seat: int, move: m.Move) -> None:
        if self._vain(seat, move) and isinstance(move, m.Leech | m.Decline):
            self.full.remove((seat, self.seats[move.builder], move.power))
            return
        events = perform(self.state, seat, move)
        if events:
            self.events += events
            for event in events:
                if event.kind == "power_full":
                    self.full.append((event.seat or 0, event.data["builder"], event.data["amount"]))
                elif event.kind == "round":
                    self.full.clear()
        self.moves.append((seat, move))


def _only_answers(moves: tuple[m.Move, ...]) -> bool:
    """Nothing but what may be decided outside the own turn."""
    return all(isinstance(move, m.Leech | m.Decline | m.Cult) for move in moves)


def _text(row: str) -> str:
    return row.split("#", 1)[0].strip() if "#" in row else row.strip()


@lru_cache(maxsize=8192)
def row_moves(row: str) -> tuple[m.Move, ...]:
    """The moves of a row, answers first (foreign logs may name them later); none for a report of that site."""
    if _SKIP.match(row):
        return ()
    moves = [parse(text) for text in split_row(row) if text.lower() != "wait"]
    answers = [move for move in moves if isinstance(move, m.Leech | m.Decline)]
    if answers and len(answers) < len(moves):
        moves = answers + [move for move in moves if not isinstance(move, m.Leech | m.Decline)]
    return tuple(moves)


def read(game: Game[State, m.Move, View], text: str) -> Record:
    """The record a ledger means, also of an unfinished game.

    :raises GameError: naming the first line that is wrong.
    """
    reader = Reader(game, text)
    for _ in reader.play():
        pass
    entries = tuple(Entry(seat, str(move)) for seat, move in reader.moves)
    return Record(reader.setup, game.meta.rules_version, reader.deal, entries)


def reads(text: str) -> bool:
    """Does a text look like a public ledger? It has setup and scoring lines, and is no record of ours."""
    lines = [line.strip().lower() for line in text.splitlines()]
    setup = any(line.startswith("setup ") and _setup(line.removeprefix("setup ")) for line in lines)
    return setup and any(line.startswith("score ") for line in lines)
