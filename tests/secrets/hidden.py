"""What a viewer may not know of a position: canaries in the names of hidden things, and twins of the position.

Canaries are words that stand for one hidden thing each: names planted in the games' tables, coin totals of a size no
game knows, ids of tiles, the seed. A *twin* is the same position with everything hidden from the viewer laid in another
order and the dice to come thrown anew: whoever may not know it cannot tell them apart.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, MutableMapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from engine.small_world.tables.powers import POWERS
from engine.small_world.tables.races import RACES
from engine.teotihuacan.tables.discovery import DISCOVERIES

TREASURE = 71_000
"""A coin total far beyond any of a real game."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """What one game hides."""

    plant: Callable[[pytest.MonkeyPatch], None]
    """Plant canaries in the game's tables."""
    enrich: Callable[[Any], None]
    """Plant canaries in a fresh position."""
    words: Callable[[Any, int | None], set[str]]
    """The canaries of what is hidden from a viewer, among them what he has seen before."""
    scramble: Callable[[Any, int | None, random.Random], None]
    """Make a position its own twin for a viewer."""
    piles: Callable[[Any], list[list[str]]]
    """The face-down piles, in their order."""


def nothing(_: Any) -> None:
    pass


def plant_names(patch: pytest.MonkeyPatch, table: MutableMapping[str, Any]) -> None:
    """Give every entry of a table a name of its own that no text has by chance."""
    for id, entry in list(table.items()):
        names = {field: canary(id) for field in ("name", "one") if hasattr(entry, field)}
        patch.setitem(table, id, replace(entry, **names))


def canary(id: str) -> str:
    """
    >>> canary("ratmen")
    'Ratmenqx'
    """
    return f"{id.capitalize()}qx"


def mix(dice: random.Random, things: Iterable[str]) -> list[str]:
    mixed = list(things)
    dice.shuffle(mixed)
    return mixed


# Small World: undealt races and powers, the coins of others ---------------------------------------------------------


def plant_small_world(patch: pytest.MonkeyPatch) -> None:
    plant_names(patch, RACES)
    plant_names(patch, POWERS)


def enrich_small_world(state: Any) -> None:
    """Unless they are there already."""
    for seat in range(state.players):
        if state.coins[seat] < TREASURE:
            state.coins[seat] += TREASURE + 1_111 * seat


def words_of_small_world(state: Any, viewer: int | None) -> set[str]:
    words = {canary(id) for id in (*state.banners, *state.badges)}
    return words | {str(coins) for seat, coins in enumerate(state.coins) if seat != viewer}


def scramble_small_world(state: Any, viewer: int | None, dice: random.Random) -> None:
    state.banners, state.badges = mix(dice, state.banners), mix(dice, state.badges)
    for seat in range(state.players):
        if seat != viewer:
            state.coins[seat] += dice.randrange(100, 10_000)


# Teotihuacan: decks, tiles dealt to others and kept by them ----------------------------------------------------------


def plant_teotihuacan(patch: pytest.MonkeyPatch) -> None:
    plant_names(patch, DISCOVERIES)


def dealt_to_others(state: Any, viewer: int | None) -> list[str]:
    if state.phase != "keep":
        return []
    return [tile for number, seat in enumerate(state.seats) if number != viewer for tile in (*seat.dealt, *seat.kept)]


def words_of_teotihuacan(state: Any, viewer: int | None) -> set[str]:
    tiles = dealt_to_others(state, viewer)
    found = {*state.pyramid_deck, *state.decoration_deck, *state.discovery_deck, *state.returned, *tiles}
    found |= {state.peeked[tile] for tile in tiles if tile in state.peeked}
    return found | {canary(id) for id in found if id in DISCOVERIES}


def scramble_teotihuacan(state: Any, viewer: int | None, dice: random.Random) -> None:
    for name in ("pyramid_deck", "decoration_deck", "discovery_deck"):
        setattr(state, name, mix(dice, getattr(state, name)))
    if state.phase != "keep":
        return
    others = [seat for number, seat in enumerate(state.seats) if number != viewer]
    tiles = mix(dice, (tile for seat in others for tile in seat.dealt))
    peeked = [state.peeked[tile] for tile in tiles if tile in state.peeked]
    beside = dict(zip((tile for tile in tiles if tile in state.peeked), mix(dice, peeked), strict=True))
    state.peeked = {**state.peeked, **beside}
    for seat in others:
        count = len(seat.dealt)
        seat.dealt, tiles = tiles[:count], tiles[count:]
        if seat.kept:
            seat.kept = sorted(dice.sample(seat.dealt, len(seat.kept)))


SECRETS: Mapping[str, Secrets] = {
    "small_world": Secrets(
        plant_small_world,
        enrich_small_world,
        words_of_small_world,
        scramble_small_world,
        lambda state: [list(state.banners), list(state.badges)],
    ),
    "terra_mystica": Secrets(nothing, nothing, lambda _, __: set(), lambda _, __, ___: None, lambda _: []),
    "teotihuacan": Secrets(
        plant_teotihuacan,
        nothing,
        words_of_teotihuacan,
        scramble_teotihuacan,
        lambda state: [list(state.pyramid_deck), list(state.decoration_deck), list(state.discovery_deck)],
    ),
}


def twin_of(game: Any, kind: str, state: Any, viewer: int | None, dice: random.Random) -> Any:
    """Another position that the viewer cannot tell from this one."""
    twin = game.copy(state)
    twin.chance.seed = f"another {dice.random()}"
    SECRETS[kind].scramble(twin, viewer, dice)
    return twin
