"""Spades: what gaining one brings, how many a cell needs."""

from __future__ import annotations

from functools import cache

from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply.context import Context, refuse
from engine.terra_mystica.apply.gains import gain_power, score_all
from engine.terra_mystica.events import PowerGained
from engine.terra_mystica.price import Price
from engine.terra_mystica.state import Player
from engine.terra_mystica.tables.terrain import COLOURS, ICE, STEPS, TERRAINS

WHEEL = len(TERRAINS)


def gain_spades(ctx: Context, seat: int, gained: Price) -> None:
    """What gained spades bring: the round's tile, Halflings, Alchemists, Darklings (bought ones)."""
    score_all(ctx, seat, gained.points)
    if gained.power:
        got = gain_power(ctx.state.players[seat], gained.power)
        ctx.tell(PowerGained(seat=seat, power=got))


def spades_home(player: Player, terrain: int) -> int:
    """Spades until a terrain is the player's home; 0 if it is, -1 if it never can be."""
    if terrain == player.home:
        return 0
    if not 0 <= terrain < WHEEL:
        return -1
    if player.people.spades_per_cell:
        return player.people.spades_per_cell
    if player.home == ICE:
        return max(1, STEPS[terrain][player.basis])
    return STEPS[terrain][player.basis]


def spades_between(player: Player, start: int, goal: int) -> tuple[int, int]:
    """Spades and direction from one terrain to another without crossing home; (-1, 0) if impossible."""
    if goal == player.home:
        spades = spades_home(player, start)
        away = (player.basis - start) % WHEEL
        return spades, 1 if away <= WHEEL - away else -1
    if player.people.spades_per_cell:
        return -1, 0
    return _between(player.basis, start, goal)


@cache
def _between(basis: int, start: int, goal: int) -> tuple[int, int]:
    """As :func:`spades_between`, to another terrain than home."""
    if not 0 <= start < WHEEL or not 0 <= goal < WHEEL or goal in (start, basis):
        return -1, 0
    up = (goal - start) % WHEEL
    ways = [(up, 1), (WHEEL - up, -1)]
    return min(
        (spades, way) for spades, way in ways if basis not in [(start + way * n) % WHEEL for n in range(1, spades)]
    )


def towards_home(player: Player, terrain: int, spades: int) -> int:
    """The terrain so many spades towards home (home if they suffice)."""
    need = spades_home(player, terrain)
    if need < 0 or (player.people.spades_per_cell and spades < need):
        refuse(f"{COLOURS[terrain]} cannot become home by {spades} spades.", rule_ids.SPADES)
    if spades >= need:
        return player.home
    up = (player.basis - terrain) % WHEEL
    way = 1 if up <= WHEEL - up else -1
    return (terrain + way * spades) % WHEEL
