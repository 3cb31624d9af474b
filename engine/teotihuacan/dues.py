"""The choices that may be due: one small class each, with what it speaks of, its words and what it needs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from engine.core.english import counted
from engine.teotihuacan import names as say
from engine.teotihuacan import rule_ids
from engine.teotihuacan.tables.boards import BOARDS
from engine.teotihuacan.tables.tiles import EXTRA_COCOA, ROYALS
from engine.teotihuacan.tables.tracks import TEMPLE_NAMES


@dataclass(frozen=True, slots=True)
class Due:
    """A choice to be made by the seat whose turn it is."""

    kind: ClassVar[str]
    """Its name in views, and of its field in :class:`Held`."""
    noun: ClassVar[str]
    """What is not due when a move answers it out of time: "A technology"."""
    order: ClassVar[str]
    """What is to be done, for refusals: "choose a technology"."""
    card: ClassVar[str]
    """The rule card of the moves that answer it."""
    counts_workers: ClassVar[bool] = False
    """An Extra Worker tile may be used for it."""
    needs: ClassVar[frozenset[str]] = frozenset()
    """What more of would open further answers: counters, "worker" (in the worker count), "unlocked" (a worker)."""

    @property
    def optional(self) -> bool:
        """May it be declined?"""
        return False

    @property
    def pauses(self) -> bool:
        """Is nothing half done, so that tiles may be used and workers unlocked first?"""
        return False

    def task(self) -> str:
        """What is to be done, for the head of a panel: "take 2 resources of choice"."""
        return self.order


@dataclass(frozen=True, slots=True)
class PlaceDue(Due):
    """Starting workers to place."""

    kind = "place"
    noun = "A starting worker"
    order = "place a starting worker"
    card = rule_ids.START_WORKERS
    number: int

    def task(self) -> str:
        return f"place {counted(self.number, 'more worker')}"


@dataclass(frozen=True, slots=True)
class ResourcesDue(Due):
    """Resources of choice to take."""

    kind = "resources"
    noun = "A choice of resources"
    order = "choose resources"
    card = rule_ids.TEMPLES
    number: int

    def task(self) -> str:
        return f"take {say.amount('any', self.number)}"


@dataclass(frozen=True, slots=True)
class TempleDue(Due):
    """A temple step to take; ``temple`` is empty for one of choice."""

    kind = "temple"
    noun = "A temple step"
    order = "choose a temple step"
    card = rule_ids.TEMPLES
    temple: str = ""

    def task(self) -> str:
        return f"step on the {TEMPLE_NAMES[self.temple]}" if self.temple else "choose a temple for a step"


@dataclass(frozen=True, slots=True)
class ClaimDue(Due):
    """A Discovery tile that may be bought: beside a board, on a stack (``TB4``, ``AV3``), or of a starting tile."""

    kind = "claim"
    noun = "A Discovery tile"
    order = "claim or decline a Discovery tile"
    card = rule_ids.DISCOVERY_CLAIM
    place: str

    @property
    def optional(self) -> bool:
        return True

    @property
    def pauses(self) -> bool:
        return True

    @property
    def beside_board(self) -> bool:
        return self.place in BOARDS

    def task(self) -> str:
        return f"buy a Discovery tile from {say.place(self.place)}, or decline"


@dataclass(frozen=True, slots=True)
class RoyalDue(Due):
    """The royal tile of the Worship space just taken."""

    kind = "royal"
    noun = "A royal tile"
    order = "use the royal tile"
    card = rule_ids.ROYAL_TILES
    tile: str

    @property
    def pauses(self) -> bool:
        return True

    def task(self) -> str:
        return f"use royal tile {self.tile} ({ROYALS[self.tile].sentence})"


@dataclass(frozen=True, slots=True)
class _ActionDue(Due):
    """The choice a main action is taken for."""

    @property
    def pauses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class TechnologyDue(_ActionDue):
    """Alchemy: a technology."""

    kind = "technology"
    noun = "A technology"
    order = "choose a technology"
    card = rule_ids.ALCHEMY
    counts_workers = True
    needs = frozenset({"gold", "worker"})


@dataclass(frozen=True, slots=True)
class NobleDue(_ActionDue):
    """Nobles: the row of the building."""

    kind = "noble"
    noun = "A building"
    order = "place the building"
    card = rule_ids.NOBLES
    counts_workers = True
    needs = frozenset({"worker"})

    def task(self) -> str:
        return "choose the row of the building"


@dataclass(frozen=True, slots=True)
class DecorateDue(_ActionDue):
    """Decorations: a tile and its space."""

    kind = "decorate"
    noun = "A decoration"
    order = "place a decoration"
    card = rule_ids.DECORATIONS
    needs = frozenset({"gold"})


@dataclass(frozen=True, slots=True)
class BuildDue(_ActionDue):
    """Construction: a pyramid tile; ``further``: one more, which may be declined."""

    kind = "build"
    noun = "A pyramid tile"
    order = "place a pyramid tile"
    card = rule_ids.CONSTRUCTION
    counts_workers = True
    needs = frozenset({"wood", "stone", "worker"})
    further: bool = False

    @property
    def optional(self) -> bool:
        return self.further


@dataclass(frozen=True, slots=True)
class PowerUpDue(Due):
    """Power-ups of unlocked workers, on one board or (``board`` empty) anywhere; ``further`` ones may be declined."""

    kind = "powerup"
    noun = "A power-up"
    order = "power up a worker"
    card = rule_ids.POWER_UP
    needs = frozenset({"unlocked"})
    number: int
    board: str = ""
    further: bool = False

    @property
    def optional(self) -> bool:
        return self.further

    @property
    def pauses(self) -> bool:
        return bool(self.board)

    @property
    def rest(self) -> PowerUpDue | None:
        """What is left after one."""
        return PowerUpDue(self.number - 1, self.board, True) if self.number > 1 else None

    def task(self) -> str:
        return f"power up a worker{f' on {BOARDS[self.board].name}' if self.board else ''}"


@dataclass(frozen=True, slots=True)
class ExtraDue(Due):
    """T7: one more power-up on the board, for cocoa."""

    kind = "extra"
    noun = "A power-up"
    order = "buy or decline the extra power-up"
    card = rule_ids.TECHNOLOGIES
    needs = frozenset({"cocoa"})
    board: str

    @property
    def optional(self) -> bool:
        return True

    @property
    def pauses(self) -> bool:
        return True

    def task(self) -> str:
        return f"buy one more power-up for {EXTRA_COCOA} cocoa, or decline"


@dataclass(frozen=True, slots=True)
class AscendDue(Due):
    """The reward of an ascension; ``worker`` is the number of the one that ascended."""

    kind = "ascend"
    noun = "An ascension reward"
    order = "choose the ascension reward"
    card = rule_ids.ASCENSION
    worker: int

    @property
    def pauses(self) -> bool:
        return True

    def task(self) -> str:
        return f"choose the reward of worker {self.worker}'s ascension"


@dataclass(frozen=True, slots=True)
class Held:
    """A due as a position holds it: exactly one field is set, and tells which class a stored one is of."""

    place: PlaceDue | None = None
    resources: ResourcesDue | None = None
    temple: TempleDue | None = None
    claim: ClaimDue | None = None
    royal: RoyalDue | None = None
    technology: TechnologyDue | None = None
    noble: NobleDue | None = None
    decorate: DecorateDue | None = None
    build: BuildDue | None = None
    powerup: PowerUpDue | None = None
    extra: ExtraDue | None = None
    ascend: AscendDue | None = None

    @property
    def due(self) -> Due:
        found = (
            (self.powerup or self.extra or self.temple or self.claim or self.resources or self.build)
            or (self.technology or self.noble or self.decorate or self.royal)
            or (self.ascend or self.place)
        )
        assert found
        return found


@lru_cache(maxsize=1024)
def hold(due: Due) -> Held:
    """A due as it is put into a position."""
    return Held(
        due if isinstance(due, PlaceDue) else None,
        due if isinstance(due, ResourcesDue) else None,
        due if isinstance(due, TempleDue) else None,
        due if isinstance(due, ClaimDue) else None,
        due if isinstance(due, RoyalDue) else None,
        due if isinstance(due, TechnologyDue) else None,
        due if isinstance(due, NobleDue) else None,
        due if isinstance(due, DecorateDue) else None,
        due if isinstance(due, BuildDue) else None,
        due if isinstance(due, PowerUpDue) else None,
        due if isinstance(due, ExtraDue) else None,
        due if isinstance(due, AscendDue) else None,
    )
