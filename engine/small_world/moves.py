"""Every move of the game, one small value each. ``ghouls`` means the seat's Ghouls in decline act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core import Move

Counts = tuple[tuple[int, int], ...]
"""Pieces by region, in order of region: ``((13, 3), (14, 2))``."""

EVEN, BORDER = "even", "border"


def _pairs(counts: Counts) -> str:
    return " ".join(f"{region}:{count}" for region, count in counts)


@dataclass(frozen=True, slots=True)
class Pick(Move):
    """Take the combo at a position of the row (0 is the free one on top), or that of a race."""

    position: int = -1
    race: str = ""
    verb: ClassVar[str] = "pick"

    def __str__(self) -> str:
        return f"pick {self.race or self.position}"


@dataclass(frozen=True, slots=True)
class Decline(Move):
    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Ready(Move):
    """Take back everything above one token per region."""

    ghouls: bool = False
    verb: ClassVar[str] = "ready"

    def __str__(self) -> str:
        return "ghouls ready" if self.ghouls else "ready"


@dataclass(frozen=True, slots=True)
class Regional(Move):
    region: int

    def __str__(self) -> str:
        return f"{self.verb} {self.region}"


@dataclass(frozen=True, slots=True)
class Banded(Regional):
    """Made by the active race or by Ghouls in decline."""

    ghouls: bool = False

    def __str__(self) -> str:
        return f"{'ghouls ' if self.ghouls else ''}{self.verb} {self.region}"


@dataclass(frozen=True, slots=True)
class Take(Banded):
    """Take back some tokens, at least one stays."""

    tokens: int = 1
    verb: ClassVar[str] = "take"

    def __str__(self) -> str:
        return f"{Banded.__str__(self)} {self.tokens}"


@dataclass(frozen=True, slots=True)
class Abandon(Banded):
    """Take back all tokens; in the redeployment: Amazons give the region up."""

    verb: ClassVar[str] = "abandon"


@dataclass(frozen=True, slots=True)
class Conquer(Banded):
    verb: ClassVar[str] = "conquer"


@dataclass(frozen=True, slots=True)
class Dice(Banded):
    """The last attempt: all tokens in hand and the die against a region named first."""

    verb: ClassVar[str] = "dice"


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """The Berserk die, before the region is chosen."""

    verb: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Convert(Regional):
    """Sorcerers replace a lone enemy token."""

    verb: ClassVar[str] = "convert"


@dataclass(frozen=True, slots=True)
class Dragon(Regional):
    verb: ClassVar[str] = "dragon"


@dataclass(frozen=True, slots=True)
class Redeploy(Move):
    """Conquests are over; Skeletons get their bonus, Amazons owe their four."""

    verb: ClassVar[str] = "redeploy"


@dataclass(frozen=True, slots=True)
class Deploy(Move):
    """Set the tokens of these regions; what is left over stays in hand for now."""

    to: Counts
    ghouls: bool = False
    verb: ClassVar[str] = "deploy"

    def __str__(self) -> str:
        return f"{'ghouls ' if self.ghouls else ''}deploy {_pairs(self.to)}"


@dataclass(frozen=True, slots=True)
class Spread(Move):
    """Arrange all tokens anew: ``even`` or mostly on the ``border``."""

    how: str
    ghouls: bool = False
    verb: ClassVar[str] = "deploy"

    def __str__(self) -> str:
        return f"{'ghouls ' if self.ghouls else ''}deploy {self.how}"


@dataclass(frozen=True, slots=True)
class Place(Banded):
    """Put tokens from the hand onto a region, in one's own or a victim's redeployment."""

    tokens: int = 1
    verb: ClassVar[str] = "place"

    def __str__(self) -> str:
        return f"{Banded.__str__(self)} {self.tokens}"


@dataclass(frozen=True, slots=True)
class Camp(Regional):
    """Put encampments from the hand onto a region."""

    camps: int = 1
    verb: ClassVar[str] = "camp"

    def __str__(self) -> str:
        return f"camp {self.region} {self.camps}"


@dataclass(frozen=True, slots=True)
class Camps(Move):
    """The complete new position of the encampments."""

    to: Counts
    verb: ClassVar[str] = "camps"

    def __str__(self) -> str:
        return f"camps {_pairs(self.to)}" if self.to else "camps none"


@dataclass(frozen=True, slots=True)
class Fortress(Regional):
    verb: ClassVar[str] = "fortress"


@dataclass(frozen=True, slots=True)
class Heroes(Move):
    """The complete new position of the heroes."""

    to: tuple[int, ...]
    verb: ClassVar[str] = "heroes"

    def __str__(self) -> str:
        return f"heroes {' '.join(map(str, self.to))}" if self.to else "heroes none"


@dataclass(frozen=True, slots=True)
class Peace(Move):
    """Bind a seat (0-based here, 1-based in text), or nobody."""

    seat: int | None
    verb: ClassVar[str] = "peace"

    def __str__(self) -> str:
        return "peace none" if self.seat is None else f"peace {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Stout(Move):
    """Decline after this turn's scoring."""

    verb: ClassVar[str] = "stout"


@dataclass(frozen=True, slots=True)
class Refuge(Move):
    """A victim places all its tokens in hand, and the encampments that came back."""

    to: Counts
    camps: Counts = ()
    ghouls: bool = False
    verb: ClassVar[str] = "refuge"

    def __str__(self) -> str:
        words = ["ghouls", self.verb] if self.ghouls else [self.verb]
        if self.to:
            words.append(_pairs(self.to))
        if self.camps:
            words += ["camps", _pairs(self.camps)]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class RefugeSpread(Move):
    """As :class:`Refuge`, arranged by the program: ``even`` or on the ``border``."""

    how: str
    ghouls: bool = False
    verb: ClassVar[str] = "refuge"

    def __str__(self) -> str:
        return f"{'ghouls ' if self.ghouls else ''}refuge {self.how}"
