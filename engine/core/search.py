"""A player that thinks: it tries its candidates in many imagined games and takes what ends best. It knows no game.

Flat Monte Carlo with sequential halving: every candidate left is played to the end in the same imagined positions
against the same players (common random numbers), the worse half is dropped, and so on while rollouts are left.
The result hangs on nothing but the view of the seat, level and seed, unless ``late`` cuts it short.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import TypeVar

from engine.core.game import Game
from engine.core.moves import Move

S = TypeVar("S")
M = TypeVar("M", bound=Move)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a computer player is."""

    id: str
    name: str
    rollouts: int = 0
    """Imagined games a decision; 0: the policy alone."""
    slip: float = 0.0
    """How often it takes the second or third candidate instead of the first."""


LEVELS: Mapping[str, Level] = {
    level.id: level
    for level in (
        Level("apprentice", "Apprentice", slip=0.25),
        Level("builder", "Builder"),
        Level("rival", "Rival", 12),
        Level("master", "Master", 64),
    )
}


@dataclass(frozen=True, slots=True)
class Alternative:
    """A candidate as the search saw it."""

    line: str
    own: float
    """The total it expects for itself at the end."""
    lead: float
    """Its utility: the own total less that of the best other, which counts half among three players or more."""
    tried: int
    """Imagined games."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move, and what else was thought of (best first; empty if nothing was weighed)."""

    move: Move
    alternatives: tuple[Alternative, ...] = ()
    rollouts: int = 0


def choose(
    game: Game[S, M, V], state: S, seat: int, level: Level, seed: str, late: Callable[[], bool] = lambda: False
) -> Decision:
    """The next move of a seat that is waited for. ``late`` is asked before each imagined game: true ends the thinking.

    :raises ValueError: the seat has nothing to do.
    """
    dice = random.Random(seed)
    if level.slip and dice.random() < level.slip:
        worse = game.candidates(state, seat)[1:3]
        if worse:
            return Decision(dice.choice(worse))
    if not level.rollouts:
        return Decision(game.autopilot(state, seat))
    candidates = game.candidates(state, seat)
    if len(candidates) == 1:
        return Decision(candidates[0])
    return _halve(game, state, seat, candidates, level.rollouts, seed, late)


def _halve(
    game: Game[S, M, V],
    state: S,
    seat: int,
    candidates: Sequence[M],
    rollouts: int,
    seed: str,
    late: Callable[[], bool],
) -> Decision:
    found: list[list[tuple[float, float]]] = [[] for _ in candidates]
    left = list(range(len(candidates)))
    phases = max(1, (len(candidates) - 1).bit_length())
    spent = number = 0

    def rank(place: int) -> tuple[float, int]:
        return -mean(lead for _, lead in found[place]), place

    for _ in range(phases):
        for _ in range(max(1, rollouts // (phases * len(left)))):
            if late():
                break
            for place in left:
                found[place].append(_rollout(game, state, seat, candidates[place], f"{seed}/{number}"))
            spent += len(left)
            number += 1
        if late():
            break
        left = sorted(left, key=rank)[: (len(left) + 1) // 2]
    if not found[0]:
        return Decision(candidates[0])
    order = sorted(range(len(candidates)), key=lambda place: (place not in left, rank(place)))
    alternatives = [
        Alternative(
            str(candidates[place]),
            mean(own for own, _ in found[place]),
            mean(lead for _, lead in found[place]),
            len(found[place]),
        )
        for place in order
    ]
    return Decision(candidates[order[0]], tuple(alternatives), spent)


def _rollout(game: Game[S, M, V], state: S, seat: int, move: M, seed: str) -> tuple[float, float]:
    """Own total and lead at the end of one imagined game that begins with ``move``."""
    imagined = game.imagine(state, seat, seed)
    dice = random.Random(seed)
    players = [game.draw_policy(dice) for _ in game.scores(imagined, seat)]
    imagined = game.play(imagined, seat, move).state
    while waiting := game.waiting(imagined):
        asked = waiting[0].seat
        imagined = game.play(imagined, asked, players[asked](imagined, asked)).state
    totals = [score.total or 0 for score in game.scores(imagined, seat)]
    own = totals.pop(seat)
    best = max(totals, default=0)
    return own, own - (best if len(totals) == 1 else best / 2)
