"""What happens in the game, one class for each thing.

``seat`` is who it happens to. Cells, tiles, cards and actions are named as in the notation, structures by their kind,
colours by colour word; amounts are ``(("coins", 6), ("workers", 1))``.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Amounts, Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """Scoring tiles by round, bonus cards of the game, the extra final scoring (empty: none)."""

    scoring: tuple[str, ...]
    cards: tuple[str, ...]
    final: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FactionChosen(Event):
    """A faction was chosen or dealt."""

    faction: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourChosen(Event):
    """An ice faction has its basis colour."""

    colour: str


# ---- land and structures


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesBought(Event):
    """Spades were bought, all of them for ``cost`` of a resource."""

    spades: int
    cost: int
    resource: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Leapt(Event):
    """A tunnel or carpet to a cell was paid for."""

    name: str
    cell: str
    cost: int
    resource: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Transformed(Event):
    """A cell changed its terrain, from one colour to another."""

    cell: str
    old: str
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Event):
    """A structure was placed; ``old`` is the one it replaces, or empty."""

    cell: str
    structure: str
    old: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeBuilt(Event):
    """A bridge was placed between two cells."""

    a: str
    b: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TownFounded(Event):
    """Cells became a town; its tile is to be taken."""

    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TownTileTaken(Event):
    """The tile of a town."""

    tile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FavorTileTaken(Event):
    """A favor tile."""

    tile: str


# ---- cults and tracks


@dataclass(frozen=True, slots=True, kw_only=True)
class PriestSent(Event):
    """A priest went to a cult for so many steps; he stays there for good, or returns to the supply."""

    cult: str
    steps: int
    stays: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CultRisen(Event):
    """A marker moved so many steps (0: none was left) to ``to``; ``power`` was gained on the way."""

    cult: str
    steps: int
    to: int
    power: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CultHeld(Event):
    """A marker is kept off step 10."""

    cult: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StepDue(Event):
    """A cult step may be chosen, for power that a neighbour took."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShippingRaised(Event):
    """The shipping marker stands on ``ship`` now."""

    ship: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeapLengthened(Event):
    """The carpet flies one cell further for good."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpadesCheapened(Event):
    """A spade costs ``price`` from now on."""

    price: int


# ---- actions, resources, points


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionUsed(Event):
    """A power action or a special action, for so much power (0: none)."""

    name: str
    power: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    """The player does without what is due, named as in the notation (``SPADE``, ``FREE_TF``)."""

    what: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained(Event):
    """Resources really got from a tile, an action or the stronghold (perhaps none)."""

    gain: Amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerGained(Event):
    """Power that moved for spades (perhaps none)."""

    power: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Converted(Event):
    """So many of a resource paid for so many of another."""

    paid: int
    give: str
    taken: int
    take: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Burned(Event):
    """Power tokens were burned, each for another that moved to bowl III."""

    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenAway(Event):
    """The player does without so much of a resource, or without victory points."""

    number: int
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    """Victory points (negative: paid) under the name of their source."""

    vp: int
    source: str


# ---- power from neighbours


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerOffered(Event):
    """Power may be taken for a structure that ``builder`` placed on a cell: what fits, for so many points."""

    amount: int
    fits: int
    vp: int
    builder: int
    cell: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerUseless(Event):
    """A structure of ``builder`` would give power, but the bowls are full: nothing is offered."""

    amount: int
    builder: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerTaken(Event):
    """Power offered by a builder was taken, for so many points."""

    power: int
    vp: int
    builder: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerRefused(Event):
    """Power offered by a builder was refused."""

    power: int
    builder: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Consoled(Event):
    """Power for the Cultists, whose power everybody refused (perhaps none fitted)."""

    power: int


# ---- the course of the game


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """The player passed, as the ``place``-th of the round."""

    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTaken(Event):
    """A bonus card with the coins on it."""

    card: str
    coins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegun(Event):
    """A round with its scoring tile."""

    round: int
    tile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomePaid(Event):
    """Resources really got as income (perhaps none)."""

    gain: Amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class CultBonusPaid(Event):
    """What the scoring tile of the round pays for the cults; spades are to be used at once."""

    gain: Amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDropped(Event):
    """A player left the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinallyScored(Event):
    """A scoring at the end: what was counted of each seat, and the points it brought."""

    source: str
    values: tuple[int, ...]
    vp: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResourcesSold(Event):
    """Points for what was left at the end."""

    vp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOver(Event):
    """The game is over."""
