"""The position: plain data, cheap to copy. Sets of regions are bit masks (bit n is region n).

Who stands where is told by the codes of :mod:`engine.small_world.bands`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core import Chance
from engine.small_world.bands import active_code, declined_code, is_active, seat_of, spirit_code
from engine.small_world.tables import BOARDS, POWERS, RACES, Board, Power, Race
from engine.small_world.tables.powers import NO_POWER

NOBODY = -1

START, READY, CONQUER, REDEPLOY, GONE_INTO_DECLINE, VICTIMS, OVER = range(7)
"""Steps of a turn, in order. Ghouls in decline have their own count of the first four."""
STEP_NAMES = ("start", "ready", "conquer", "redeploy", "declined", "victims", "over")


@dataclass(slots=True)
class Band:
    """One race of one seat. ``power`` is empty once the badge is discarded."""

    race: str
    power: str
    hand: int
    """Tokens off the map; below 0 while Amazons owe tokens of their hand-in."""
    regions: int = 0
    new: bool = True
    """Its first turn is not over yet."""
    holes: int = 0
    """Holes-in-the-Ground still to come."""


@dataclass(slots=True)
class Combo:
    race: str
    power: str
    coins: int = 0

    @property
    def tokens(self) -> int:
        """Race tokens it brings."""
        return RACES[self.race].tokens + POWERS[self.power].tokens


@dataclass(slots=True)
class Turn:
    """What matters only within the turn being played."""

    step: int = START
    ghouls: int = START
    """The step of the owner's Ghouls in decline."""
    picked: bool = False
    extras: int = 0
    """Amazons' extra tokens in play."""
    ghouls_conquered: list[int] = field(default_factory=list)
    """Regions, in order; Ghouls in decline come first."""
    conquered: list[int] = field(default_factory=list)
    """Regions the active race conquered, in order."""
    nonempty: int = 0
    """Non-empty conquests of the active race."""
    attacked: int = 0
    """Seats (bit mask) whose active race lost a region to this player."""
    converted: int = 0
    """Seats (bit mask) that lost a token to Sorcerers."""
    dragon: bool = False
    """The dragon attack of the turn is used."""
    fortress: bool = False
    """The new fortress of the turn is placed."""
    roll: int | None = None
    """A Berserk roll waiting for its conquest."""
    die: int | None = None
    """The last face shown."""
    stout: bool = False
    victims: dict[int, int] = field(default_factory=dict)
    """The bands of others that lost regions, each with the encampments that came back to it and are not placed
    again; after the scoring those still to redeploy, in order."""

    @property
    def conquests(self) -> tuple[int, ...]:
        """The regions conquered by either band of the seat, in order."""
        return (*self.ghouls_conquered, *self.conquered)


@dataclass(slots=True)
class State:
    """A whole game. Lists by region have a blank at index 0."""

    players: int
    hidden: bool
    first: int
    round: int
    seat: int
    """Whose turn it is (or was, while victims redeploy)."""
    who: list[int]
    """By region: a band code, EMPTY or LOST_TRIBE."""
    tokens: list[int]
    """By region: race tokens, or 1 for a Lost Tribe."""
    camps: list[int]
    """By region: encampments."""
    fortresses: int
    heroes: int
    holes: int
    dragon: int
    """Bit of the dragon's region, 0 while it is in hand or out of play."""
    bands: list[Band | None]
    """By band code."""
    coins: list[int]
    parts: list[dict[str, int]]
    """By seat: where its coins came from."""
    earned: list[int]
    """By seat: coins of its last scoring."""
    gone: list[bool]
    peace: list[int]
    """By seat: the seat its Diplomat has bound, or NOBODY."""
    row: list[Combo]
    banners: list[str]
    badges: list[str]
    discards: list[str]
    tray: dict[str, int]
    turn: Turn
    chance: Chance

    @property
    def board(self) -> Board:
        return BOARDS[self.players]

    def active(self, seat: int) -> Band | None:
        """The seat's active race."""
        return self.bands[active_code(seat)]

    def ghouls(self, seat: int) -> int:
        """The code of the seat's race in decline that still conquers, or NOBODY."""
        for code in (declined_code(seat), spirit_code(seat)):
            band = self.bands[code]
            if band and RACES[band.race].lives_on:
                return code
        return NOBODY

    def band(self, code: int) -> Band:
        """The band with this code, which must be there."""
        band = self.bands[code]
        assert band is not None
        return band

    def power(self, code: int) -> Power:
        """The power in effect: none in decline."""
        band = self.bands[code]
        return POWERS[band.power] if band and is_active(code) else NO_POWER

    def race(self, code: int) -> Race:
        return RACES[self.band(code).race]

    def immune(self) -> int:
        """Regions nobody may conquer."""
        return self.heroes | self.holes | self.dragon

    def camps_in_hand(self, seat: int) -> int:
        power = self.power(active_code(seat))
        return power.camps and power.camps - sum(self.camps)

    def heroes_in_hand(self, seat: int) -> int:
        power = self.power(active_code(seat))
        return power.heroes and power.heroes - self.heroes.bit_count()

    def tokens_on_map(self, seat: int) -> int:
        """Race tokens of the seat on the map, active and in decline (the tie-break)."""
        return sum(count for code, count in zip(self.who, self.tokens, strict=True) if seat_of(code) == seat)
