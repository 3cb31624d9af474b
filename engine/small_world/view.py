"""What one viewer may see of a game: everything is public but the coin totals of others."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RegionView:
    """One region. Facts of the map first, then who stands there."""

    number: int
    name: str
    terrain: str
    """farmland, forest, hill, swamp, mountain, sea or lake."""
    symbols: tuple[str, ...]
    """Of mine, magic, cavern."""
    mountain: bool
    """Carries the permanent Mountain piece (+1 defence)."""
    owner: int | None
    """Seat; None for an empty region or a Lost Tribe."""
    race: str
    """Race id; empty without race tokens."""
    active: bool
    """False for a race in decline (and without race tokens)."""
    tokens: int
    """Race tokens; 0 for a Lost Tribe."""
    lost_tribe: bool
    lair: bool
    fortress: bool
    camps: int
    """Encampments, 0 to 5."""
    hero: bool
    hole: bool
    """Hole-in-the-Ground."""
    dragon: bool
    fresh: bool
    """Conquered in the turn that is being played (or was played last)."""

    @property
    def immune(self) -> bool:
        return self.hero or self.hole or self.dragon


@dataclass(frozen=True, slots=True)
class ComboView:
    """A combo of the row. Its position is its price: one coin on each combo above it."""

    position: int
    race: str
    power: str
    tokens: int
    """Race tokens it brings (without the Amazons' four)."""
    coins: int
    """Coins lying on it."""


@dataclass(frozen=True, slots=True)
class BandView:
    """The tokens of one race of one seat."""

    race: str
    power: str
    """Badge id; empty once discarded. A Spirit race in decline keeps its badge."""
    hand: int
    """Tokens off the map. Negative while Amazons still owe tokens of their hand-in."""
    regions: tuple[int, ...]
    tokens: int
    """Tokens on the map."""
    tray: int
    """Tokens of this race left in the box."""
    camps: int = 0
    """Encampments in hand (Bivouacking)."""
    heroes: int = 0
    """Heroes in hand (Heroic)."""
    holes: int = 0
    """Holes-in-the-Ground still to come (Halflings)."""
    dragon: bool = False
    """The Dragon is in hand (Dragon Master)."""
    fortresses: int = 0
    """Fortresses left in the stock (Fortified)."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player. ``coins`` is None while the total is hidden from the viewer."""

    seat: int
    coins: int | None
    active: BandView | None
    declined: BandView | None
    spirit: BandView | None
    """A Spirit race in decline, beside the ordinary one."""
    peace: int | None
    """The seat this player's Diplomat has bound."""
    earned: int
    """Coins scored at the end of the last own turn (public), 0 before."""
    gone: bool
    """Left the game; its turns are played for it."""


@dataclass(frozen=True, slots=True)
class TurnView:
    """The turn being played; for the end of the game the last one."""

    seat: int
    step: str
    """"start", "ready", "conquer", "redeploy", "declined" (only the end is left), "victims" (the turn is
    scored, victims redeploy) or "over"."""
    conquered: tuple[int, ...]
    """Regions conquered in this turn, in order."""
    roll: int | None
    """A Berserk roll waiting for its conquest."""
    die: int | None
    """The last face the die showed in this turn."""
    nonempty: int
    """Non-empty conquests of the active race (Orcs, Pillaging, Skeletons)."""
    stout: bool
    """Will decline after scoring."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it.

    ``viewer`` is a seat or None for a spectator. ``regions`` holds every region in order of number
    (``regions[i].number == i + 1``), ``row`` the combos from the top (free) one down, six or fewer.
    ``map`` is the id of the map (2 to 5).
    """

    viewer: int | None
    map: int
    round: int
    """From 1 to ``rounds``."""
    rounds: int
    first: int
    """The seat that starts each round."""
    turn: TurnView
    waiting: tuple[tuple[int, str], ...]
    """Seats the game waits for, with "turn" or "redeploy"."""
    seats: tuple[SeatView, ...]
    regions: tuple[RegionView, ...]
    row: tuple[ComboView, ...]
    banners: int
    """Race banners left in the stack."""
    hidden: bool
    """Coin totals of others are hidden (option, and the game is not over)."""
    over: bool
    ranking: tuple[tuple[int, ...], ...]
    """After the end: groups of seats, best first; a group of several shares its rank. Else empty."""

    def region(self, number: int) -> RegionView:
        """The region with this number."""
        return self.regions[number - 1]
