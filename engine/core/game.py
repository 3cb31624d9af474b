"""The contract every game fulfils. Everything above the engine knows games only through it."""

from __future__ import annotations

import random
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.core.chance import Chance
from engine.core.copying import copy_of
from engine.core.errors import GameError, NotLegal, NotUnderstood
from engine.core.events import Event
from engine.core.hints import make_true
from engine.core.meta import GameMeta
from engine.core.moves import Drop, End, Move
from engine.core.offers import Offer
from engine.core.series import Arranged, arrange

if TYPE_CHECKING:
    from engine.core.record import Record

_PARTED = re.compile(r"[;\n]|\.(?=\s|$)")
S = TypeVar("S")
M = TypeVar("M", bound=Move)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game is built from, before any chance. ``seats`` are names in seat order."""

    game: str
    seats: tuple[str, ...]
    seed: str
    options: Mapping[str, str] = field(default_factory=dict)


TURN = "turn"
"""What a seat is waited for that is to take its own turn, in every game; anything else is an answer to others."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A seat the game waits for; ``what`` is :data:`TURN` or another key of the game's wording ("redeploy")."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Score:
    """The standing of one seat. ``total`` is None while it is hidden from the viewer.

    ``parts`` says where the points came from, ``rank`` starts at 1 and is shared by ties
    (0 while any total is hidden).
    """

    seat: int
    total: int | None
    parts: tuple[tuple[str, int], ...] = ()
    rank: int = 0


def rank_totals(totals: Sequence[int]) -> list[int]:
    """The rank of each total, from 1; equal ones share a rank."""
    return [1 + sum(other > total for other in totals) for total in totals]


@dataclass(frozen=True, slots=True)
class Applied(Generic[S]):
    """The result of one move: a new state, what happened, and what chance brought."""

    state: S
    events: tuple[Event, ...]
    outcomes: tuple[str, ...] = ()
    commits: bool = False
    """The seat is done: its draft must now be saved as a turn."""

    @property
    def barrier(self) -> bool:
        return bool(self.outcomes) or any(event.barrier for event in self.events)


class Words(ABC, Generic[M, V]):
    """A game's words. ``names`` are the players' names by seat; results are plain text."""

    @abstractmethod
    def event(self, event: Event, names: Sequence[str]) -> str:
        """One short sentence for log and digest, told in the past; empty for events not worth a line."""

    def digest(self, events: Sequence[Event]) -> list[Event | None]:
        """The events of a turn as they are to be told, place by place; None: a later one tells it too."""
        return list(events)

    tasks: Mapping[str, str] = MappingProxyType({})
    """What a seat is waited for besides its own turn, by :attr:`Waiting.what`: "to redeploy after losses"."""
    parts: Mapping[str, str] = MappingProxyType({})
    """The names of the parts of a score, and of the amounts of offers; what is not here is called by its key."""

    lessons: Mapping[str, str] = MappingProxyType({})
    """A sentence for a newcomer on what is asked, by :attr:`Waiting.what`."""

    def lesson(self, view: V, seat: int, what: str) -> str:
        """What a newcomer on this seat does now; empty if there is nothing to say."""
        return self.lessons.get(what, "")

    def waiting(self, what: str) -> str:
        """What the seat is waited for: "to take a turn"."""
        return "to take a turn" if what == TURN else self.tasks[what]

    def have(self, view: V, seat: int, names: Sequence[str]) -> str:
        """What the seat has, for the head of its panel (a few lines); lines with “- ” are shown beside its menus."""
        return ""

    def holdings(self, view: V, seat: int) -> Mapping[str, int]:
        """What a seat holds that a ledger tells the changes of, by the keys of :meth:`part`; nothing hidden."""
        return {}

    def offer(self, offer: Offer, names: Sequence[str]) -> str:
        """The label of an offer, seats called by name."""
        return offer.label

    @abstractmethod
    def alt_text(self, view: V, names: Sequence[str]) -> str:
        """The position in words, at most 1,024 characters."""

    def part(self, key: str) -> str:
        """The name of a part of a score, or of an amount in an offer's cost or gain."""
        return self.parts.get(key, key)


class Game(ABC, Generic[S, M, V]):
    """One game. The object itself holds no state of any table.

    A state is a tree of plain dataclasses, built-in containers, strings and numbers (so that it can be
    encoded and compared); it has a field ``chance`` of type :class:`Chance`.
    """

    meta: GameMeta
    state_type: type[S]
    words: Words[M, V]
    first_shape: str = ""
    """The shape (as storage tells it) that ``state_type`` had in the first release, before shapes were stored."""
    earlier: Mapping[str, Callable[[Any], Any]] = MappingProxyType({})
    """Converters of stored positions, by the shape they were stored in: from its plain data to that of ``state_type``
    as it is now. A position in a shape that is not named here is had from the log instead."""

    # ---- what each game writes

    @abstractmethod
    def parse(self, line: str) -> M:
        """The move a line of text means; accepts sloppy case, blanks and common short forms.

        :raises NotUnderstood: with an example of a line that would do.
        """

    @abstractmethod
    def deal(self, setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[S, list[Event]]:
        """The state before the first move; every shuffle goes through ``chance``."""

    @abstractmethod
    def perform(self, state: S, seat: int, move: M) -> list[Event]:
        """Check the move and carry it out on ``state`` itself, without listing offers.

        A refused move may leave ``state`` half changed: callers that keep it use :meth:`apply`.

        :raises NotLegal: not now; with the rule card's id and the numbers.
        :raises NotYours: the seat may not act now.
        """

    @abstractmethod
    def waiting(self, state: S) -> tuple[Waiting, ...]:
        """Everyone the game waits for, in order of play; empty when it is over."""

    @abstractmethod
    def offers(self, state: S, seat: int) -> list[Offer]:
        """What the seat may do now; empty if nothing. Each can be applied; the list is never huge."""

    @abstractmethod
    def view(self, state: S, viewer: int | None) -> V:
        """What ``viewer`` (a seat, or None for a spectator) may see: a whitelist."""

    @abstractmethod
    def scores(self, state: S, viewer: int | None) -> tuple[Score, ...]:
        """The standing by seat as ``viewer`` may know it; all is open once the game is over."""

    # ---- what a game may leave as it is

    committing: tuple[type[Move], ...] = (End, Drop)
    """The moves after which a seat is done: the end of a turn, answers to others."""

    def copy(self, state: S) -> S:
        """A copy that shares nothing which a move can change."""
        return copy_of(state)

    def commits(self, state: S, seat: int, move: M) -> bool:
        """After ``move``: is the seat done, so that its draft is to be saved?"""
        return isinstance(move, self.committing)

    def progress(self, state: S) -> float:
        """Roughly how much of the game is played, 0 to 1."""
        return float(self.over(state))

    def round(self, state: S) -> int:
        """The round that is played, as far as the game has rounds; 0 before the first."""
        return 0

    def autopilot(self, state: S, seat: int) -> M:
        """A sane legal move for a seat whose player is gone, repeated until it commits; here: the likeliest offer."""
        return max(self.offers(state, seat), key=lambda offer: offer.likely).move  # type: ignore[return-value]

    def standing(self, state: S, seat: int, orders: Mapping[str, str]) -> M | None:
        """The move a player's standing orders make now, or None: ask the player."""
        return None

    def candidates(self, state: S, seat: int) -> Sequence[M]:
        """One to eight moves worth thinking about, the likeliest first; one alone where there is nothing to weigh."""
        return [self.autopilot(state, seat)]

    def draw_policy(self, dice: random.Random) -> Callable[[S, int], M]:
        """A quick player for one seat of one imagined game: as the autopilot, with a taste of its own."""
        return self.autopilot

    def imagine(self, state: S, seat: int, seed: str) -> S:
        """A position that looks the same to the seat (``view``), all it cannot see drawn anew, chance under a new seed.

        It depends on nothing that the seat may not know. Here: nothing is hidden but the dice.
        """
        found = self.copy(state)
        found.chance = Chance(seed)  # type: ignore[attr-defined]
        return found

    def as_if(self, state: S, seat: int) -> S:
        """A copy in which it is the seat's turn: the others pass over without a move, nothing of theirs is decided.

        :raises GameError: that makes no sense now (setup, a secret choice, no turn left), in a sentence.
        """
        if any(waiting.seat == seat for waiting in self.waiting(state)):
            return self.copy(state)
        raise GameError("Turns of this game can't be tried before they have come.")

    def further(self, state: S, seat: int) -> list[Offer]:
        """What only other moves of a series make possible, or only what :meth:`arrange` puts before it: for menus in
        which several may be chosen. Cost and gain are those of the position as it is."""
        return []

    def arrange(self, state: S, seat: int, wanted: Sequence[M]) -> Arranged:
        """An order for moves of a series that were chosen together, from the offers and from :meth:`further`."""
        return arrange(self, state, seat, wanted)

    def over(self, state: S) -> bool:
        """No seat has anything to do any more."""
        return not self.waiting(state)

    def sealed(self, state: S) -> Collection[int]:
        """The seats that all choose in secret now. What such a seat has chosen (its last move, once the game does
        not wait for it) is told to nobody, and changes nothing for the others, until all have chosen."""
        return ()

    def lines(self, text: str) -> list[str]:
        """The single moves of a pasted text (a whole row of the game's notation), in order.

        Moves are parted by ``;``, by lines, or by a full stop and a blank.
        """
        return [part.strip() for part in _PARTED.split(text) if part.strip()]

    def spelled(self, state: S, text: str, names: Sequence[str]) -> str:
        """A typed text with the names it uses in this position (regions, players) put as ``parse`` reads them."""
        return text

    def reads(self, text: str) -> bool:
        """Is this a record in the game's own foreign notation (besides our record files)?"""
        return False

    def read_foreign(self, text: str) -> Record:
        """The record such a text means, also of an unfinished game.

        :raises GameError: naming the first line that is wrong.
        """
        raise NotUnderstood(f"{self.meta.name} knows no foreign records.")

    def write_foreign(self, record: Record) -> str | None:
        """A record in the foreign notation; None if the game has none."""
        return None

    @property
    def package(self) -> str:
        """The package of the module that defines the game: its rule cards are the ``rules/*.md`` beside it, if any."""
        return type(self).__module__.rpartition(".")[0]

    # ---- given

    def new(self, setup: Setup, outcomes: Sequence[str] = ()) -> Applied[S]:
        """Deal a game. ``outcomes`` replays recorded results of the deal.

        :raises NotUnderstood: wrong number of seats, unknown option, impossible recorded results.
        """
        low, high = self.meta.min_seats, self.meta.max_seats
        if not low <= len(setup.seats) <= high:
            raise NotUnderstood(f"{self.meta.name} is for {low} to {high} players, not {len(setup.seats)}.")
        chance = Chance(setup.seed, script=list(outcomes))
        state, events = self.deal(setup, self.meta.settled(self.meta.as_begun(setup.options)), chance)
        return Applied(state, tuple(events), chance.close(), True)

    def apply(self, state: S, seat: int, move: M, outcomes: Sequence[str] = ()) -> Applied[S]:
        """The position after a move; ``state`` stays as it is. See :meth:`perform` for errors; their hints are true."""
        try:
            return self.play(self.copy(state), seat, move, outcomes)
        except NotLegal as error:
            make_true(self, state, seat, move, error)
            raise

    def play(self, state: S, seat: int, move: M, outcomes: Sequence[str] = ()) -> Applied[S]:
        """As :meth:`apply`, on a state the caller owns and throws away if this raises."""
        chance: Chance = state.chance  # type: ignore[attr-defined]
        chance.script.extend(outcomes)
        events = self.perform(state, seat, move)
        return Applied(state, tuple(events), chance.close(), self.commits(state, seat, move))


AnyGame = Game[Any, Any, Any]
"""Some game, where it does not matter which."""
