"""Positions that look the same to a seat, and the seat's turn before it has come."""

from __future__ import annotations

import random

from engine.core import Chance, GameError
from engine.core.copying import copy_of
from engine.teotihuacan.apply.calendar import end_turn
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.waiting import seats_asked


def imagine(state: State, seat: int, seed: str) -> State:
    """Every deck in another order and other draws; while tiles are kept in secret, others were dealt other tiles."""
    dice = random.Random(seed)
    found = copy_of(state)
    found.chance = Chance(seed)
    found.pyramid_deck = _mix(state.pyramid_deck, dice)
    found.decoration_deck = _mix(state.decoration_deck, dice)
    unseen = [*state.discovery_deck, *state.returned]
    if state.phase == "keep":
        own = state.seats[seat].dealt
        unseen += [tile for start, tile in state.peeked.items() if start not in own]
    pool = _mix(unseen, dice)
    if state.phase == "keep":
        _deal_anew(found, seat, pool, dice)
    cut = len(state.returned)
    found.returned, found.discovery_deck = pool[:cut], pool[cut:]
    return found


def _deal_anew(found: State, seat: int, pool: list[str], dice: random.Random) -> None:
    """Starting tiles of the other seats, and the Discovery tiles they offer, taken from ``pool``."""
    own = found.seats[seat].dealt
    tiles = _mix([tile for tile in START_TILES if tile not in own], dice)
    found.peeked = {start: tile for start, tile in found.peeked.items() if start in own}
    for number, other in enumerate(found.seats):
        if number == seat:
            continue
        other.dealt = [tiles.pop() for _ in other.dealt]
        other.kept = sorted(dice.sample(other.dealt, len(other.kept)))
        for tile in other.dealt:
            if "discovery" in START_TILES[tile].gain:
                found.peeked[tile] = pool.pop()


def _mix(things: list[str], dice: random.Random) -> list[str]:
    mixed = sorted(things)
    dice.shuffle(mixed)
    return mixed


def as_if(state: State, seat: int) -> State:
    """A copy in which it is the seat's turn: seats before it in the order have ended theirs without a move.

    :raises GameError: during setup, salary and after the end, or if an Eclipse comes first.
    """
    found = copy_of(state)
    if seat in seats_asked(found):
        return found
    if found.phase == "over":
        raise GameError("The game is over: there is no turn to try.")
    if found.phase == "salary":
        raise GameError("The others decide on their salary first; try your turn then.")
    if found.phase != "turn":
        raise GameError("The game is being set up: try your turn when the first round has begun.")
    found.due = []
    while found.actor != seat:
        end_turn(Play(found, found.actor))
        if found.phase != "turn":
            raise GameError("An Eclipse comes before your next turn, and what the others pay there is not known.")
    return found
