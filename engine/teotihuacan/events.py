"""What happens in a game, one class per thing that happens. Ids are those of the tables; workers count from 1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core import Event

Change = Mapping[str, int]
"""Counter -> difference."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatEvent(Event):
    """Something a seat does or gets, with all that it changed."""

    change: Change = field(default_factory=dict)
    """What the seat itself gained or paid."""
    others: Mapping[int, Change] = field(default_factory=dict)
    """What other seats gained or paid."""

    def complete(self, seat: int, change: Change, others: Mapping[int, Change]) -> None:
        """Set who it was and what changed: once, before anybody has seen the event (a copy would double its cost)."""
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "change", change)
        object.__setattr__(self, "others", others)


# ---- setting up


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """The table is dealt: seats in turn order, and the boards of each neutral colour's dice."""

    order: tuple[int, ...]
    neutrals: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesChosen(SeatEvent):
    """A seat has kept two of its starting tiles, face down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TileDrafted(SeatEvent):
    """A starting tile was taken from the table."""

    tile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesRevealed(Event):
    """All starting tiles are open, by seat."""

    tiles: Mapping[int, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartGained(SeatEvent):
    """What the starting tiles bring without a choice; ``technology`` is the lowest one, if they give it."""

    technology: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerPlaced(SeatEvent):
    """A starting worker stands on a board."""

    board: str
    worker: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp(SeatEvent):
    """A seat is set up."""


# ---- turns


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegun(Event):
    """It is the turn of ``actor``."""

    actor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(SeatEvent):
    """A seat is done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(SeatEvent):
    """Workers moved clockwise (so many ``steps``) and act.

    ``action`` is the move's; ``colours`` were counted there (0 at a worship), ``palace`` is T1's cocoa, ``free``: a
    Free Cocoa tile paid, ``space`` the Worship space taken (0: none), ``bumped`` the seat whose worker was unlocked.
    """

    workers: tuple[int, ...]
    start: str
    to: str
    steps: int
    action: str
    colours: int = 0
    palace: int
    free: bool
    space: int = 0
    bumped: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Unlocked(SeatEvent):
    """All locked workers of a seat came free: ``how`` is "turn" or "pay"."""

    how: str
    workers: tuple[int, ...]
    free: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ResourcesTaken(SeatEvent):
    """Resources of choice, in letters."""

    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TempleStepped(SeatEvent):
    """A temple step; ``to`` is the step reached, or stood on if no further one was possible (``blocked``)."""

    temple: str
    to: int
    blocked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AvenueStepped(SeatEvent):
    """A step on the Avenue; ``blocked``: its end was reached before."""

    to: int
    blocked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StepLost(SeatEvent):
    """A temple step of choice with no step possible anywhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscoveryClaimed(SeatEvent):
    """A Discovery tile was bought from a place (board, stack, starting tile)."""

    tile: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscoveryDeclined(SeatEvent):
    """No Discovery tile was bought there."""

    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscoveryUsed(SeatEvent):
    """A Discovery tile was turned."""

    tile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoyalUsed(SeatEvent):
    """A royal tile by a worker of this power; ``times`` of a trade, resources paid and received in letters."""

    tile: str
    power: int
    times: int = 0
    pay: str = ""
    get: str = ""
    free: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PoweredUp(SeatEvent):
    """A worker's power rose to ``to`` (6: it ascends)."""

    worker: int
    board: str
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerUpDeclined(SeatEvent):
    """The second power-up was left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerUpLost(SeatEvent):
    """A power-up that no worker could use."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraDecided(SeatEvent):
    """T7's extra power-up was bought or left."""

    bought: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ascended(SeatEvent):
    """A reward was chosen for a worker's ascension."""

    worker: int
    reward: str
    free: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TechnologyLearnt(SeatEvent):
    """A technology of a slot (``r1c1``), with so many workers."""

    tile: str
    slot: str
    workers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingPlaced(SeatEvent):
    """A building in a Nobles row, at ``row`` (0 top) and ``column`` from 1."""

    row: int
    column: int
    workers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TileBuilt(SeatEvent):
    """A pyramid tile was laid, turned clockwise by quarters, for so much; ``left`` more may follow."""

    tile: str
    cell: str
    rotation: int
    matches: int
    stone: int
    wood: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildingEnded(SeatEvent):
    """Construction is over; T6 has paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decorated(SeatEvent):
    """A decoration was placed."""

    tile: str
    space: str
    matches: int


# ---- the table


@dataclass(frozen=True, slots=True, kw_only=True)
class OffersRefilled(Event):
    """New tiles on offer: by slot (from 1), and by board."""

    pyramid: Mapping[int, str]
    decorations: Mapping[int, str]
    discoveries: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscsMet(Event):
    """The light disc reached the dark one: the Eclipse comes after so many round ends (``dark``: after this turn)."""

    rounds: int
    dark: bool


@dataclass(frozen=True, slots=True)
class PyramidCompleted(Event):
    """The top tile lies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EclipseScore:
    """VP of a seat at an Eclipse by part, and its step on the Pyramid track before that was reset."""

    avenue: int
    leader: int
    track: int
    masks: int
    position: int

    @property
    def total(self) -> int:
        return self.avenue + self.leader + self.track + self.masks


@dataclass(frozen=True, slots=True, kw_only=True)
class EclipseScored(Event):
    """Steps 1 to 5 of an Eclipse: its number, what an Avenue step was worth, the scores by seat."""

    number: int
    value: int
    last: bool
    scores: tuple[EclipseScore, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SalarySettled(SeatEvent):
    """A salary: cocoa due and paid; ``free``: waived by a Free Cocoa tile."""

    due: int
    paid: int
    free: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusesScored(Event):
    """VP of the temple bonus tiles by seat, then temple; ``tiles`` are the bonus tiles by temple."""

    scores: tuple[Mapping[str, int], ...]
    tiles: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class EraBegun(Event):
    """The next era, with the dark disc's place and new boards of the neutral dice."""

    era: int
    dark: int
    neutrals: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """Seats from first to last; ``tie``: what broke a tie for the first place ("cocoa", "order" or nothing)."""

    ranking: tuple[int, ...]
    tie: str = ""


@dataclass(frozen=True, slots=True)
class SeatDropped(Event):
    """A seat left the game."""
