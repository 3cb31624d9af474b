"""Whom the game waits for, and how far it is."""

from __future__ import annotations

from engine.core import Waiting
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.tracks import ECLIPSES


def seats_asked(state: State) -> list[int]:
    """The seats the game waits for, in turn order."""
    if state.phase == "over":
        return []
    if state.phase in ("keep", "salary"):
        return state.undecided
    return [state.actor]


def waiting(state: State) -> tuple[Waiting, ...]:
    return tuple(Waiting(seat, state.phase) for seat in seats_asked(state))


def progress(state: State) -> float:
    """How much is played, 0 to 1: by Eclipses, and between them by the light disc's way to the dark one."""
    if state.phase == "over":
        return 1.0
    if not state.round:
        return 0.0
    eras = 1 if state.final else ECLIPSES - state.era + 1
    share = 1 if state.phase == "salary" else state.light / (state.dark + 1)
    return max(0.0, min(1.0, 1 - (eras - share) / (eras + state.era - 1)))


def sealed(state: State) -> list[int]:
    """While starting tiles are kept, all seats choose in secret."""
    return state.order if state.phase == "keep" else []
