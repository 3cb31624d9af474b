"""Temples, Avenue of the Dead, calendar, ascension and Eclipses."""

from __future__ import annotations

from dataclasses import dataclass

TEMPLES = ("TB", "TR", "TG")
TEMPLE_NAMES = {"TB": "blue temple", "TR": "red temple", "TG": "green temple"}

TEMPLE_TOP = 11
BONUS_STEP = 10

TEMPLE_STEPS: dict[str, tuple[dict[str, int], ...]] = {
    "TB": (
        {},
        {"any": 1},
        {"any": 1},
        {"any": 1},
        {"any": 1},
        {"any": 2},
        {"any": 2},
        {"vp": 2},
        {"any": 2},
        {"vp": 4},
        {},
        {"vp": 6},
    ),
    "TR": (
        {},
        {"vp": 1},
        {"vp": 1},
        {"vp": 2},
        {"vp": 2},
        {"vp": 2},
        {"vp": 3},
        {"vp": 3},
        {"vp": 4},
        {"vp": 5},
        {},
        {"vp": 7},
    ),
    "TG": (
        {},
        {"cocoa": 1},
        {"cocoa": 1},
        {"cocoa": 1},
        {"cocoa": 2},
        {"cocoa": 2},
        {"cocoa": 2},
        {"cocoa": 3},
        {"cocoa": 3},
        {"cocoa": 4},
        {},
        {"vp": 5},
    ),
}
"""Gain of each step from 0 to 11; "any" are resources of choice."""

TEMPLE_STACKS = {"TB4": 0, "TR5": 1, "TG3": -1, "TG6": 0}
"""Stacks of Discovery tiles on temple steps: their size less the number of players."""

AVENUE_MAX = 9
AVENUE_STACKS = {"AV3": 3, "AV6": 2, "AV8": 1}

DARK_START = {2: 10, 3: 11, 4: 12}
ECLIPSES = 3

TRACK_VP = {1: 4, 2: 3, 3: 2}
"""VP per step of the Pyramid track in the first, second and third Eclipse."""
TRACK_LEADER_VP = 4
UNPAID_VP = 3
"""VP lost per unpaid cocoa of salary."""


STRONG = 4
"""Workers of this power and above owe more salary, and count more for a bonus tile."""


def salary_of(power: int) -> int:
    return 2 if power >= STRONG else 1


UNLOCK_COCOA = 3
ASCENDS = 6
"""The power at which a worker ascends."""
MAX_WORKERS = 4
FOURTH_POWER = 3
"""The power of the worker that an ascension may bring."""

NEUTRAL_COLOURS = {2: 2, 3: 1, 4: 0}


@dataclass(frozen=True, slots=True)
class Reward:
    """A reward of an ascension; ``temple`` counts steps on temples of choice, ``worker``: the fourth one comes."""

    id: str
    sentence: str
    cocoa_cost: int = 0
    vp: int = 0
    cocoa: int = 0
    temple: int = 0
    worker: bool = False

    def __post_init__(self) -> None:
        text = self.sentence.format(vp=self.vp, cocoa=self.cocoa, cost=self.cocoa_cost)
        object.__setattr__(self, "sentence", text)


REWARDS = {
    reward.id: reward
    for reward in (
        Reward("Y1", "{vp} VP", vp=5),
        Reward("Y2", "two temple steps for {cost} cocoa", cocoa_cost=3, temple=2),
        Reward("Y3", f"the fourth worker (power {FOURTH_POWER}, Palace) and {{cocoa}} cocoa", cocoa=2, worker=True),
        Reward("Y4", "one temple step", temple=1),
        Reward("Y5", "{cocoa} cocoa", cocoa=5),
    )
}
