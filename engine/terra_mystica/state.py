"""The position: small lists of numbers, cheap to copy and change.

Cells, factions, tiles, cards, actions and structures are numbers (see ``tables``); -1 means none.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core import Chance
from engine.core.copying import FIXED
from engine.terra_mystica.tables.board import BOARDS, USUAL, Board
from engine.terra_mystica.tables.factions import FACTIONS, Faction
from engine.terra_mystica.tables.tiles import (
    BONUS_CARDS,
    BRIDGES_EACH,
    FAVOR_TILES,
    POWER_ACTIONS,
    PRIESTS_EACH,
    TOWN_TILES,
)
from engine.terra_mystica.turn import Turn

FACTION_CHOICE, COLOUR_CHOICE, DWELLINGS, BONUS, ACTIONS, CULT, OVER = (
    "factions",
    "colours",
    "dwellings",
    "bonus",
    "actions",
    "cult",
    "over",
)
AWAY = -2
"""A bonus card that is not in this game (in ``State.cards``)."""
HELD = -1


@dataclass(slots=True)
class Player:
    """One seat. ``built`` counts structures by kind, ``used`` are the bits of special actions used in the round."""

    faction: int = -1
    home: int = -1
    """Terrain its dwellings stand on."""
    basis: int = -1
    """Wheel terrain spades are counted from."""
    vp: int = 0
    coins: int = 0
    workers: int = 0
    priests: int = 0
    bowl1: int = 0
    bowl2: int = 0
    bowl3: int = 0
    burned: int = 0
    limit: int = PRIESTS_EACH
    """Priests that do not lie on cult spaces for good."""
    keys: int = 0
    ship: int = 0
    dig: int = 0
    leap: int = 0
    """Cells the carpet flies further by town tiles."""
    bridges: int = BRIDGES_EACH
    bonus: int = -1
    used: int = 0
    passed: bool = False
    dropped: bool = False
    steps_due: int = 0
    """Cult steps the Cultists may choose now."""
    cults: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    built: list[int] = field(default_factory=lambda: [0, 0, 0, 0, 0, 0])
    favors: list[int] = field(default_factory=list)
    towns: list[int] = field(default_factory=list)
    sources: dict[str, int] = field(default_factory=dict)
    """Where the victory points came from."""

    @property
    def people(self) -> Faction:
        """The faction board."""
        return FACTIONS[self.faction]


@dataclass(frozen=True, slots=True)
class PowerOffer:
    """Power a neighbour may take from one building action (``group``: for the Cultists)."""

    seat: int
    builder: int
    cell: int
    amount: int
    group: int
    worth: int
    """What of it could be gained, and paid, when it was made: no conversion since makes it more."""
    late: bool = False
    """Its player has acted since (only with the option for late answers): the round does not wait for it."""


@dataclass(slots=True)
class Answers:
    """How the neighbours answered one building action of the Cultists."""

    group: int
    builder: int
    open: int
    taken: int = 0
    refused: int = 0


@dataclass(slots=True)
class State:
    """A whole position."""

    chance: Chance
    options: dict[str, str] = field(metadata=FIXED)
    players: list[Player]
    terrain: list[int]
    """By cell, as the next three."""
    kind: list[int]
    owner: list[int]
    """Seat of the structure; on a river cell the seat whose town tile lies there."""
    town: list[int]
    """Number of the town a cell belongs to, from 1."""
    table: list[int] = field(default_factory=list, metadata=FIXED)
    """Seats clockwise, from the first player of the setup."""
    phase: str = FACTION_CHOICE
    round: int = 0
    order: list[int] = field(default_factory=list)
    """Turn order of this round."""
    passed: list[int] = field(default_factory=list)
    """Seats in the order they passed in this round."""
    active: int = -1
    queue: list[int] = field(default_factory=list)
    """Seats still to come in the setup; seats that have spades in the cult phase."""
    spades: list[int] = field(default_factory=list)
    """Cult phase: spades of each seat of ``queue``."""
    turn: Turn = field(default_factory=Turn)
    founded: list[int] = field(default_factory=list)
    """Tile of each town (-1: not chosen yet)."""
    bridges: list[tuple[int, int]] = field(default_factory=list)
    """(site, seat)."""
    spaces: list[list[int]] = field(default_factory=lambda: [[-1] * 4 for _ in range(4)])
    """Seats of the priests on the four spaces of each cult."""
    taken: list[int] = field(default_factory=lambda: [-1] * len(POWER_ACTIONS))
    scoring: list[int] = field(default_factory=list)
    final: str = ""
    cards: list[int] = field(default_factory=lambda: [AWAY] * len(BONUS_CARDS))
    """Coins on each bonus card; HELD or AWAY."""
    favors: list[int] = field(default_factory=lambda: [tile.count for tile in FAVOR_TILES])
    tiles: list[int] = field(default_factory=lambda: [tile.count for tile in TOWN_TILES])
    offers: list[PowerOffer] = field(default_factory=list)
    answers: list[Answers] = field(default_factory=list)
    groups: int = 0
    fresh: list[int] = field(default_factory=list)
    """Cells changed in the latest turn; bridge sites as size of the map + site."""
    committed: bool = False
    """The latest move completed what its seat had to do."""

    @property
    def board(self) -> Board:
        """The map."""
        return BOARDS[self.options.get("map", USUAL)]
