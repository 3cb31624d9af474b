"""What happens in the game. Races and powers are named by their ids; ``to`` and the like are pieces by region."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine.core import Event
from engine.small_world.tables import Region

How = Literal["pay", "dice", "dragon", "convert"]
"""By what a region was conquered: tokens, the last attempt, the Dragon, a conversion."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Event):
    """The game is dealt."""

    first: int
    """The seat that begins."""
    players: int
    rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked(Event):
    """A seat took a combo."""

    race: str
    power: str
    tokens: int
    paid: int
    """Coins."""
    got: int
    """Coins that lay on the combo."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    """A new combo lies at the bottom of the row."""

    race: str
    power: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(Event):
    """The discarded badges are the new stack."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtrasTaken(Event):
    """Amazons took their extra tokens."""

    race: str
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Readied(Event):
    """All troops but one token per region are back in hand."""

    tokens: int
    ghouls: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(Event):
    """Some tokens of a region are back in hand."""

    region: Region
    tokens: int
    ghouls: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Abandoned(Event):
    """A region was left before the conquests."""

    race: str
    region: Region
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """What a conquest costs the defender."""

    seat: int
    race: str
    active: bool
    had: int
    """Tokens that stood in the region."""
    lost: int
    """Tokens of them that go to the tray; the others go back to hand."""
    camps: int
    """Encampments that an opponent is to place again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conquered(Event):
    """A region was taken."""

    race: str
    region: Region
    tokens: int
    """Tokens that moved in."""
    how: How
    lost_tribe: bool
    """From a Lost Tribe."""
    loss: Loss | None
    """From another race."""
    hole: bool
    """A Hole-in-the-Ground was dug."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DieCast(Event):
    """The die of a last attempt."""

    region: Region
    need: int
    face: int
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BerserkRolled(Event):
    """The die before a conquest."""

    face: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackFailed(Event):
    """A Berserk attack that was known not to be enough."""

    region: Region
    need: int
    """Tokens it would have taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConquestsEnded(Event):
    """The redeployment began; ``implied``: by something placed, not by its own move."""

    implied: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Grown(Event):
    """Skeletons got tokens for their conquests."""

    race: str
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedIn(Event):
    """Amazons gave their extra tokens back."""

    race: str
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Deployed(Event):
    """Regions were set to so many tokens."""

    race: str
    to: Mapping[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpreadOut(Event):
    """Tokens left in hand at the end of a turn were laid out."""

    race: str
    added: Mapping[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenUp(Event):
    """Amazons left a region after their hand-in."""

    race: str
    region: Region


@dataclass(frozen=True, slots=True, kw_only=True)
class FortressBuilt(Event):
    """A region has a new fortress."""

    region: Region


@dataclass(frozen=True, slots=True, kw_only=True)
class CampsPlaced(Event):
    """The encampments stand so, all of them."""

    to: Mapping[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroesPlaced(Event):
    """The heroes stand so, all of them."""

    to: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PeaceMade(Event):
    """A Diplomat named a seat, or nobody."""

    other: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineAnnounced(Event):
    """A Stout race will decline after the scoring."""

    race: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined(Event):
    """A race went into decline."""

    race: str
    power: str
    regions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Vanished(Event):
    """A race in decline left the map for another."""

    race: str
    regions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BannerReturned(Event):
    """A race is gone from the map; its banner is in the stack again."""

    race: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    """Coins of a turn, and where they came from."""

    gain: int
    parts: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class RefugeTaken(Event):
    """A victim placed tokens and encampments that had come back."""

    race: str
    to: Mapping[int, int]
    """Tokens added."""
    camps: Mapping[int, int]
    """Encampments added."""
    auto: bool = False
    """There was only one region to choose."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegun(Event):
    """A round, of so many."""

    round: int
    rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegun(Event):
    """The next player's turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The game is over. Coins that were hidden are shown by it."""

    ranking: tuple[tuple[int, ...], ...]
    """Groups of seats, best first."""
    coins: tuple[int, ...]
    """By seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(Event):
    """A seat left the game."""
