"""The turn in progress: what it may still do, the action it is in, and what it owes.

Sets of cults are bits (``1 << cult``); -1 means none.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.core.english import counted
from engine.terra_mystica.tables.faction_board import FreeStep

Origin = Literal[
    "bought", "power action", "bonus card", "special action", "stronghold", "cult bonus", "sandstorm"
]  # fmt: skip
"""Where the spades of an action come from. Those of a power action or a card may be topped up with bought ones."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the rules allow with the spades of an origin.

    ``dwelling`` says where one may be built with them: "" nowhere, "made" only on a cell they made home, "home" also
    elsewhere once none is left that was not paid for and no cell was changed. ``short``: so many of the cells they
    change may stay short of home.
    """

    top_up: bool
    """More spades may be bought: all of them go into one cell then."""
    dwelling: Literal["", "made", "home"]
    short: int


MOST_STEPS = 6
"""Steps on the wheel in one action, all its spades and cells together."""
ANY = 99
TERMS: dict[Origin, Terms] = {
    "bought": Terms(top_up=True, dwelling="home", short=1),
    "power action": Terms(top_up=True, dwelling="home", short=1),
    "bonus card": Terms(top_up=True, dwelling="home", short=1),
    "special action": Terms(top_up=True, dwelling="home", short=1),
    "stronghold": Terms(top_up=False, dwelling="made", short=1),
    "cult bonus": Terms(top_up=False, dwelling="", short=ANY),
    "sandstorm": Terms(top_up=False, dwelling="home", short=0),
}


@dataclass(frozen=True, slots=True)
class Worked:
    """A cell that spades changed: its number, the direction on the wheel (1 or -1; 0: the sandstorm), the steps."""

    cell: int
    way: int
    steps: int


@dataclass(slots=True)
class Spadework:
    """The spades of an action, the cells they change, and the dwelling that may follow."""

    origin: Origin
    free: int = 0
    """Spades left that were not paid for."""
    paid: int = 0
    """Bought spades left."""
    bought: int = 0
    """Spades bought so far, used or not."""
    leapt: int = -1
    """Cell the tunnel or carpet of this action was paid for."""
    built: bool = False
    """The dwelling of this action stands."""
    worked: list[Worked] = field(default_factory=list)

    @property
    def terms(self) -> Terms:
        return TERMS[self.origin]

    @property
    def left(self) -> int:
        """Spades not yet used."""
        return self.free + self.paid

    @property
    def steps(self) -> int:
        """Steps taken so far."""
        return sum(one.steps for one in self.worked)

    def may_step(self, steps: int) -> bool:
        """May so many steps follow? All come before the dwelling."""
        return not self.built and self.steps + steps <= MOST_STEPS

    @property
    def cells(self) -> list[int]:
        return [one.cell for one in self.worked]

    @property
    def may_buy(self) -> bool:
        """May more spades be bought for it, its cell aside?"""
        return self.terms.top_up and not self.built

    @property
    def may_build(self) -> bool:
        """May a dwelling follow?"""
        return bool(self.terms.dwelling) and not self.built

    def on(self, cell: int) -> Worked | None:
        """What was done to a cell."""
        return next((one for one in self.worked if one.cell == cell), None)

    def use(self, cell: int, way: int, steps: int) -> None:
        """So many spades go into a cell, bought ones first."""
        paid = min(self.paid, steps)
        self.paid -= paid
        self.free -= steps - paid
        before = self.on(cell)
        if before is None:
            self.worked.append(Worked(cell, way, steps))
        else:
            self.worked[self.worked.index(before)] = Worked(cell, before.way, before.steps + steps)


@dataclass(slots=True)
class Owed:
    """What must be settled before anything else may begin. (Spades that are left are owed too.)"""

    favors: int = 0
    """Favor tiles."""
    towns: int = 0
    """Town tiles."""
    tops: int = 0
    """Cults of which as many as there are keys rise to 10 now."""
    cult: int = 0
    """Steps on one cult of choice."""
    bridges: int = 0
    step: FreeStep = ""
    """What a special action lets the seat do at no cost."""


@dataclass(slots=True)
class Action:
    """The action in progress, until the next one begins."""

    spadework: Spadework | None = None
    to_priests: int = 0
    """Workers the Darklings may still turn into priests."""
    tops: int = 0
    """Cults that a key may still bring to 10."""
    missed: int = 0
    """Cults that missed step 10 for want of a key."""
    held: int = 0
    """Cults the player keeps off step 10."""


@dataclass(slots=True)
class Turn:
    """What the acting seat may still do, has done and owes."""

    actions: int = 1
    """Actions it may still begin."""
    begun: bool = False
    """Something was done in this turn (an action or a conversion)."""
    acted: bool = False
    """An action was begun in this turn."""
    refused: int = 0
    """Power from neighbours that acting refused in this turn."""
    action: Action = field(default_factory=Action)
    owed: Owed = field(default_factory=Owed)

    @property
    def spades(self) -> int:
        """Spades not yet used."""
        work = self.action.spadework
        return work.left if work else 0

    @property
    def building(self) -> Spadework | None:
        """The spadework after which a dwelling may still be built."""
        work = self.action.spadework
        return work if work and work.may_build else None


def debt(turn: Turn) -> str:
    """What the turn owes before anything else may begin, in words; empty if nothing."""
    owed, work = turn.owed, turn.action.spadework
    if owed.favors:
        return "take a favor tile" if owed.favors == 1 else f"take {owed.favors} favor tiles"
    if owed.towns:
        return "take a town tile" if owed.towns == 1 else f"take {owed.towns} town tiles"
    if owed.tops:
        return "choose the cult that rises to 10"
    if owed.cult:
        return "choose the cult"
    if owed.bridges:
        return "place the bridge, or do without it (-BRIDGE)"
    if owed.step:
        return STEP_WORDS[owed.step]
    if work and work.paid:
        return f"use the {work.paid} bought spade{'s' if work.paid > 1 else ''}"
    if work and work.free and work.built:
        return f"throw away the {counted(work.free, 'spade')} left after the dwelling (-SPADE)"
    if work and work.free:
        them = "spades or throw them away" if work.free > 1 else "spade or throw it away"
        return f"use {work.free} {them} (-SPADE)"
    return ""


STEP_WORDS: dict[FreeStep, str] = {
    "sandstorm": "choose the hex of the sandstorm, or do without it (-FREE_TF)",
    "ride": "choose the forest to ride to, or do without it (-FREE_D)",
    "trading house": "choose the dwelling to upgrade, or do without it (-FREE_TP)",
}
