"""The state of one game: plain dataclasses, copied by their annotations."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core import Chance
from engine.core.copying import FIXED
from engine.teotihuacan.dues import Due, Held
from engine.teotihuacan.tables.boards import RESOURCES
from engine.teotihuacan.tables.tracks import BONUS_STEP, TEMPLE_TOP, TEMPLES

COUNTERS = ("vp", "cocoa", *RESOURCES, *TEMPLES, "avenue", "track")


@dataclass(frozen=True, slots=True)
class Worker:
    """A player's die; ``space`` is 0 in the general area, else the Worship space where it is locked."""

    board: str
    power: int = 1
    space: int = 0


@dataclass(slots=True)
class Seat:
    have: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTERS, 0))
    """VP, cocoa, resources and steps on the tracks, by the names of ``COUNTERS``."""
    workers: list[Worker] = field(default_factory=list)
    """Workers 1 to 4, by number less one."""
    technologies: list[str] = field(default_factory=list)
    masks: list[str] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    sources: dict[str, int] = field(default_factory=dict)
    """VP by where they came from; they add up to the VP."""
    dealt: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    dropped: bool = False

    def unlocked(self, board: str) -> list[int]:
        """Indices of its unlocked workers on a board."""
        return [i for i, worker in enumerate(self.workers) if worker.board == board and not worker.space]

    @property
    def locked(self) -> list[int]:
        return [i for i, worker in enumerate(self.workers) if worker.space]


@dataclass(slots=True)
class Turn:
    """What has happened in the turn in progress."""

    action: str = ""
    """"cocoa", "main", "worship", "unlock"; empty before the move."""
    board: str = ""
    workers: list[int] = field(default_factory=list)
    """Indices of the workers moved."""
    tiles_up: list[str] = field(default_factory=list)
    """Movement tiles turned for the move to come or just made."""
    extra: int = 0
    """Extra Worker tiles used on this main action."""
    count: int = 0
    """The worker count once the main action has begun; 0 while it can still change."""
    built: int = 0
    discounted: bool = False
    """T8's discount is spent."""
    learnt: str = ""
    """Technology acquired by this action: no effect within it (DEC-11)."""
    forfeits: bool = False
    """No power-up: a single strong worker took a lower-row technology."""


@dataclass(slots=True)
class State:
    chance: Chance
    options: dict[str, str] = field(metadata=FIXED)
    seats: list[Seat]
    order: list[int] = field(metadata=FIXED)
    """Seats in turn order."""
    ring: list[str] = field(metadata=FIXED)
    technologies: list[str] = field(metadata=FIXED)
    """Six slots, top row first."""
    royals: list[str] = field(metadata=FIXED)
    bonuses: dict[str, str] = field(metadata=FIXED)
    surface: str
    """The 64 icons of the pyramid seen from above, row by row."""
    pyramid: dict[str, str]
    """Cell -> tile and quarter turns: ``P05/3``."""
    pyramid_offer: list[str]
    pyramid_deck: list[str]
    """Next tile last, as in the other decks."""
    decorations: dict[str, str]
    decoration_offer: list[str]
    decoration_deck: list[str]
    discoveries: dict[str, str]
    """The tile beside each board; missing when the deck has run out."""
    stacks: dict[str, list[str]]
    discovery_deck: list[str]
    peeked: dict[str, str]
    """Starting tile -> the Discovery tile it offers, until setup is over."""
    start_offer: list[str]
    """Starting tiles on display in the draft."""
    neutrals: list[list[str]]
    """Boards of the three dice of each neutral colour."""
    nobles: list[int]
    """Buildings in the top, centre and bottom row."""
    phase: str = "keep"
    active: int = 0
    """Index into ``order`` of the seat whose turn (or setup) it is."""
    round: int = 0
    era: int = 1
    light: int = 0
    dark: int = 12
    countdown: int = 0
    """Round ends until the Eclipse once the discs have met."""
    final: bool = False
    """The pyramid is complete: the coming Eclipse is the last."""
    turn: Turn = field(default_factory=Turn)
    due: list[list[Held]] = field(default_factory=list)
    """Choices due: groups resolved from the last; within a group in any order."""
    returned: list[str] = field(default_factory=list)
    """Inspected starting Discovery tiles that nobody took."""
    undecided: list[int] = field(default_factory=list)
    """Seats that still choose starting tiles, or still decide on their salary."""

    @property
    def up(self) -> list[Due]:
        """The group that is up: what is due now, any of it first."""
        return [held.due for held in self.due[-1]] if self.due else []

    @property
    def actor(self) -> int:
        """The seat whose turn it is."""
        return self.order[self.active]

    def colours(self, board: str, besides: tuple[int, tuple[int, ...]] = (-1, ())) -> int:
        """Different colours with an unlocked worker on a board.

        ``besides`` names a seat and indices of its workers that are not looked at (those about to move).
        """
        seat_besides, skipped = besides
        count = sum(board in dice for dice in self.neutrals)
        for number, seat in enumerate(self.seats):
            for index, worker in enumerate(seat.workers):
                if worker.board == board and not worker.space and not (number == seat_besides and index in skipped):
                    count += 1
                    break
        return count

    def occupant(self, board: str, space: int) -> tuple[int, int] | None:
        """Seat and index of the worker locked on a Worship space."""
        for number, seat in enumerate(self.seats):
            for index, worker in enumerate(seat.workers):
                if worker.space == space and worker.board == board:
                    return number, index
        return None

    def temple_blocked(self, seat: int, temple: str) -> bool:
        """No further step: on the top, or below it while somebody stands there."""
        step = self.seats[seat].have[temple]
        return step >= BONUS_STEP and (
            step >= TEMPLE_TOP or any(other.have[temple] == TEMPLE_TOP for other in self.seats)
        )

    def possible_temples(self, seat: int) -> list[str]:
        return [temple for temple in TEMPLES if not self.temple_blocked(seat, temple)]

    @property
    def buildings_taken(self) -> int:
        return sum(self.nobles)
