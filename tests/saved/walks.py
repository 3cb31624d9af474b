"""Random games of the engine alone: each is a seed, options and the moves, so that a table can play it again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.core import Draft, Entry, Game, Move, Offer, Setup
from tests.engine.small_world import playouts as small_world
from tests.engine.teotihuacan import playouts as teotihuacan
from tests.games import GAMES

AnyGame = Game[Any, Any, Any]
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")
LONGEST_DRAFT = 30
"""After so many moves of one turn the autopilot brings it to its end."""
LONGEST_GAME = 2_500
SELDOM = {"Convert": 0.1, "Burn power": 0.1, "Pass": 0.15}
"""How likely a random player of Terra Mystica looks into these menus, as against all others."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a walk: after so many entries, the last ``drafted`` of them a draft of ``seat``, who is asked."""

    entries: int
    drafted: int
    seat: int
    state: Any
    offers: tuple[Offer, ...]
    barrier: bool
    """A move of the draft revealed something."""


@dataclass(slots=True)
class Walk:
    """One random game. ``setup.seed`` is what a table must be dealt from."""

    number: int
    game: AnyGame
    setup: Setup
    entries: list[Entry] = field(default_factory=list)


def _lively(kind: str, rng: random.Random, offers: list[Offer]) -> Move:
    if kind == "small_world":
        return small_world.choose(rng, offers)
    if kind == "teotihuacan":
        return teotihuacan.choose(rng, offers)
    weights = {offer.group: SELDOM.get(offer.group, 1.0) for offer in offers}
    (group,) = rng.choices([*weights], [*weights.values()])
    return rng.choice([offer for offer in offers if offer.group == group]).move


def choose(game: AnyGame, rng: random.Random, state: Any, seat: int, offers: list[Offer], sane: float) -> Move:
    """A move of a random player who is sane (the autopilot) so often, else lively."""
    if rng.random() < sane:
        return game.autopilot(state, seat)  # type: ignore[no-any-return]
    return _lively(game.meta.id, rng, offers)


def setup_of(kind: str, number: int) -> Setup:
    """Seats in turn and options at random, every choice of every option likely within a dozen games."""
    meta = GAMES[kind].meta
    rng = random.Random(f"saved/{kind}/{number}")
    seats = meta.min_seats + number % (meta.max_seats - meta.min_seats + 1)
    options = {spec.id: rng.choice(spec.choices).id for spec in meta.options}
    return Setup(kind, NAMES[:seats], f"{rng.getrandbits(64):016x}", options)


def walk(kind: str, number: int, watch: Callable[[Walk, Position], None]) -> Walk:
    """Play game ``number`` turn by turn, each by any seat that is waited for; ``watch`` sees every position."""
    game = GAMES[kind]
    rng = random.Random(f"walk/{kind}/{number}")
    sane = (0.0, 0.5, 0.9)[number // 4 % 3]
    played = Walk(number, game, setup_of(kind, number))
    state = game.new(played.setup).state
    while waiting := game.waiting(state):
        seat = rng.choice(waiting).seat
        for position in _turn(played, rng, state, seat, sane):
            watch(played, position)
            state = position.state
        state = game.apply(state, seat, game.parse(played.entries[-1].line), played.entries[-1].outcomes).state
        state = _answered(played, state)
        if len(played.entries) > LONGEST_GAME:
            break
    return played


def _answered(played: Walk, state: Any) -> Any:
    """The position after what the standing orders answer of themselves, all of them at their defaults."""
    game = played.game
    orders = {spec.id: spec.default for spec in game.meta.orders}
    while True:
        for waiting in game.waiting(state):
            draft = Draft(game, state, waiting.seat)
            while (move := game.standing(draft.state, waiting.seat, orders)) is not None:
                if draft.add(str(move), "order").commits:
                    break
            if draft.steps and draft.steps[-1].applied.commits:
                played.entries += draft.entries
                state = draft.state
                break
        else:
            return state


def _turn(played: Walk, rng: random.Random, state: Any, seat: int, sane: float) -> Iterator[Position]:
    """The positions of a turn before each of its moves; its entries are appended meanwhile."""
    game, barrier, begun = played.game, False, len(played.entries)
    while True:
        offers = game.offers(state, seat)
        done = len(played.entries) - begun
        yield Position(len(played.entries), done, seat, state, tuple(offers), barrier)
        move = choose(game, rng, state, seat, offers, 1.0 if done > LONGEST_DRAFT else sane)
        applied = game.apply(state, seat, move)
        played.entries.append(Entry(seat, str(move), applied.outcomes))
        if applied.commits:
            return
        state, barrier = applied.state, barrier or applied.barrier
