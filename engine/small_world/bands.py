"""Who stands where, as one number: the code of a band.

A band is the tokens of one race of one seat. A seat has up to three: its active race, its race in decline, and beside
that a Spirit race in decline. Codes go seat by seat, so that all bands lie in one list and a region names its holder
by a number. What no seat holds has a number below 0, which is of no seat and no active race.
"""

from __future__ import annotations

ACTIVE, DECLINED, SPIRIT = 0, 1, 2
"""The places of a seat's bands among each other."""
SLOTS = 3
EMPTY, LOST_TRIBE = -1, -2
"""What a region holds instead of a band."""


def code_of(seat: int, slot: int) -> int:
    """The code of one of the seat's bands.

    >>> code_of(2, SPIRIT), seat_of(8), is_active(8)
    (8, 2, False)
    """
    return SLOTS * seat + slot


def active_code(seat: int) -> int:
    return SLOTS * seat


def declined_code(seat: int) -> int:
    return SLOTS * seat + DECLINED


def spirit_code(seat: int) -> int:
    return SLOTS * seat + SPIRIT


def codes_of(seat: int) -> range:
    """The codes of all bands that a seat may have."""
    return range(SLOTS * seat, SLOTS * seat + SLOTS)


def seat_of(code: int) -> int:
    """Whose band that is; -1 for what no seat holds."""
    return code // SLOTS


def is_active(code: int) -> bool:
    """Is that an active race: not one in decline, no Lost Tribe, not an empty region?

    >>> is_active(3), is_active(EMPTY), is_active(LOST_TRIBE)
    (True, False, False)
    """
    return code % SLOTS == ACTIVE
