"""What masks, buildings, workers and bonus tiles are worth, and the final ranking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from engine.core import Score
from engine.teotihuacan.state import Seat, State, Worker
from engine.teotihuacan.tables.boards import BUILDING_VALUES
from engine.teotihuacan.tables.discovery import MASK_SET_VP
from engine.teotihuacan.tables.tiles import BONUSES
from engine.teotihuacan.tables.tracks import BONUS_STEP, STRONG, TEMPLES, salary_of

SOURCES = (
    "boards",
    "temples",
    "technologies",
    "owners",
    "nobles",
    "construction",
    "decorations",
    "royal",
    "discovery",
    "ascension",
    "eclipse_avenue",
    "eclipse_leader",
    "eclipse_track",
    "eclipse_masks",
    "salary",
    "bonus",
)
"""Where VP come from, in the order of a breakdown."""


def mask_sets(masks: Iterable[str]) -> list[int]:
    """Sizes of the mask sets: set k holds every kind owned at least k times.

    >>> mask_sets(["M1", "M4", "M4", "M5"])
    [3, 1]
    """
    counts = Counter(masks).values()
    return [sum(count > k for count in counts) for k in range(max(counts, default=0))]


def mask_vp(masks: Iterable[str]) -> int:
    return sum(MASK_SET_VP[size] for size in mask_sets(masks))


def building_value(state: State) -> int:
    """The lowest visible number of the buildings row."""
    return BUILDING_VALUES[state.buildings_taken]


def salary(workers: Iterable[Worker]) -> int:
    """Cocoa due at an Eclipse: 1 per worker, 2 for power 4 and 5."""
    return sum(salary_of(worker.power) for worker in workers)


_COUNTED: dict[str, Callable[[Seat], int]] = {
    "B2": lambda me: len(me.technologies),
    "B3": lambda me: 1,
    "B4": lambda me: me.have["avenue"],
    "B5": lambda me: sum(me.have[temple] >= BONUS_STEP for temple in TEMPLES),
    "B6": lambda me: len(me.tiles) + len(me.used),
    "B7": lambda me: sum(worker.power < STRONG for worker in me.workers),
}
"""What bonus tiles count."""


def bonus_vp(tile: str, me: Seat) -> int:
    """What a temple bonus tile is worth to a seat that has reached it."""
    if tile == "B1":
        return max((MASK_SET_VP[size] for size in mask_sets(me.masks)), default=0)
    bonus = BONUSES[tile]
    strong = sum(worker.power >= STRONG for worker in me.workers)
    return bonus.vp * _COUNTED[tile](me) + bonus.strong_vp * strong


def temple_bonuses(state: State) -> list[dict[str, int]]:
    """Per seat: VP of each temple's bonus tile at the final Eclipse."""
    return [
        {temple: bonus_vp(state.bonuses[temple], seat) if seat.have[temple] >= BONUS_STEP else 0 for temple in TEMPLES}
        for seat in state.seats
    ]


def ranking(state: State) -> list[int]:
    """Seats from first to last: VP, then cocoa, then the earlier place in turn order (later in Dark Eclipse)."""
    late = -1 if state.options["eclipse"] == "dark" else 1

    def key(seat: int) -> tuple[int, int, int]:
        have = state.seats[seat].have
        return -have["vp"], -have["cocoa"], late * state.order.index(seat)

    return sorted(state.order, key=key)


def tie_break(state: State) -> str:
    """What put the first seat before the second where their VP are the same: "cocoa", "order" or nothing."""
    first, second = (state.seats[seat].have for seat in ranking(state)[:2])
    if first["vp"] != second["vp"]:
        return ""
    return "cocoa" if first["cocoa"] != second["cocoa"] else "order"


def scores(state: State, viewer: int | None) -> tuple[Score, ...]:
    """The standing; everything in this game is open."""
    ranks = {seat: place for place, seat in enumerate(ranking(state), 1)}
    parts = [tuple((key, seat.sources[key]) for key in SOURCES if seat.sources.get(key)) for seat in state.seats]
    return tuple(
        Score(number, seat.have["vp"], parts[number], ranks[number]) for number, seat in enumerate(state.seats)
    )
