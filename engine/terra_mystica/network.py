"""Who touches whom: bridges, reach of a player, groups and networks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.terra_mystica.state import Player, State
from engine.terra_mystica.tables.board import MAX_LEAP, MAX_SHIPPING
from engine.terra_mystica.tables.tiles import BONUS_CARDS, SH


def adjacent(state: State, cell: int) -> tuple[int, ...]:
    """Land cells directly adjacent: a common side, or anybody's bridge."""
    board = state.board
    cells = board.near[cell]
    for site, _ in state.bridges:
        a, b = board.bridges[site]
        if a == cell:
            cells = (*cells, b)
        elif b == cell:
            cells = (*cells, a)
    return cells


def adjacency(state: State) -> Sequence[tuple[int, ...]]:
    """:func:`adjacent` of every cell."""
    board = state.board
    if not state.bridges:
        return board.near
    cells = list(board.near)
    for site, _ in state.bridges:
        a, b = board.bridges[site]
        cells[a] = (*cells[a], b)
        cells[b] = (*cells[b], a)
    return cells


def own_cells(state: State, seat: int) -> list[int]:
    """Land cells with structures of the seat, in reading order."""
    kind, owner = state.kind, state.owner
    return [cell for cell in state.board.land if owner[cell] == seat and kind[cell]]


def shipping(player: Player, bonus: bool = True) -> int:
    """Shipping value, with the bonus card's step if ``bonus``; 0 without a shipping track."""
    if not player.people.ship_vp:
        return 0
    extra = BONUS_CARDS[player.bonus].shipping if bonus and player.bonus >= 0 else 0
    return min(MAX_SHIPPING, player.ship + extra)


def leap_range(player: Player) -> int:
    """Distance in cells a tunnel or carpet bridges (2: over one cell); 0 for others."""
    reach = player.people.reach
    if reach is None:
        return 0
    over = reach.over_with_stronghold if player.built[SH] else reach.over
    return min(MAX_LEAP, over + 1 + player.leap)


def touches(state: State, seat: int, cell: int) -> bool:
    """Is the cell directly adjacent to a structure of the seat?"""
    owner = state.owner
    for other in state.board.near[cell]:
        if owner[other] == seat:
            return True
    return bool(state.bridges) and any(owner[other] == seat for other in adjacent(state, cell))


def beside(state: State, seat: int, cell: int) -> bool:
    """Does the cell share a side with a structure of the seat (no bridges)?"""
    return any(state.owner[other] == seat for other in state.board.near[cell])


def sails_to(state: State, seat: int, cell: int, ship: int) -> bool:
    """Is the cell within shipping reach of a structure of the seat?"""
    owner = state.owner
    return any(owner[other] == seat for other in state.board.sail[cell][ship])


def leaps_to(state: State, seat: int, cell: int) -> bool:
    """Is the cell within the tunnel's or carpet's reach?"""
    distance = leap_range(state.players[seat])
    owner = state.owner
    return distance > 1 and any(owner[other] == seat for other in state.board.leap[cell][distance])


def way_to(state: State, seat: int, cell: int, bonus: bool = True, leap: bool = True) -> str:
    """How the seat reaches a cell: ``beside bridge ship``, the name of its leap, or empty."""
    if touches(state, seat, cell):
        return "beside" if beside(state, seat, cell) else "bridge"
    player = state.players[seat]
    ship = shipping(player, bonus)
    if ship and sails_to(state, seat, cell, ship):
        return "ship"
    reach = player.people.reach
    if leap and reach and leaps_to(state, seat, cell):
        return reach.name
    return ""


def reach_of(state: State, seat: int, bonus: bool = True, leap: bool = True) -> dict[int, str]:
    """All empty land cells the seat reaches, with the best way (see :func:`way_to`)."""
    player = state.players[seat]
    board = state.board
    own = own_cells(state, seat)
    kind = state.kind
    near = board.near
    found: dict[int, str] = {}
    distance = leap_range(player) if leap else 0
    if distance > 1 and player.people.reach:
        for cell in own:
            found.update(dict.fromkeys(board.leap[cell][distance], player.people.reach.name))
    if ship := shipping(player, bonus):
        for cell in own:
            found.update(dict.fromkeys(board.sail[cell][ship], "ship"))
    if state.bridges:
        joined = adjacency(state)
        for cell in own:
            found.update(dict.fromkeys(joined[cell], "bridge"))
    for cell in own:
        found.update(dict.fromkeys(near[cell], "beside"))
    return {cell: found[cell] for cell in sorted(found) if not kind[cell]}


def river_joins(state: State, seat: int, cell: int) -> list[int]:
    """Own cells joined to this one by a river cell that carries a town tile of the seat."""
    if not state.players[seat].people.river_town:
        return []
    joined: list[int] = []
    board = state.board
    for river in board.beside[cell]:
        if state.owner[river] == seat and not state.kind[river]:
            joined += board.near[river]
    return joined


def group_of(state: State, seat: int, start: Iterable[int]) -> list[int]:
    """Own structures directly connected with the given cells (which belong to the group)."""
    owner, kind = state.owner, state.kind
    joined = adjacency(state)
    found = list(start)
    seen = set(found)
    river = state.players[seat].people.river_town
    for cell in found:
        ahead: Iterable[int] = joined[cell]
        if river:
            ahead = (*ahead, *river_joins(state, seat, cell))
        for other in ahead:
            if owner[other] == seat and kind[other] and other not in seen:
                seen.add(other)
                found.append(other)
    return found


def _parts(cells: list[int], joined: Callable[[int], Iterable[int]]) -> list[list[int]]:
    left = set(cells)
    parts = []
    while left:
        part = [left.pop()]
        for cell in part:
            more = left.intersection(joined(cell))
            left -= more
            part += more
        parts.append(part)
    return parts


def clusters(state: State, seat: int, cells: list[int] | None = None) -> list[list[int]]:
    """Groups of directly adjacent structures."""
    own = own_cells(state, seat) if cells is None else cells
    return _parts(own, adjacency(state).__getitem__)


def networks(state: State, seat: int) -> list[list[int]]:
    """Groups connected directly or indirectly, as counted at the end (no bonus card)."""
    player = state.players[seat]
    ship, leap = shipping(player, bonus=False), leap_range(player)
    near, sail, far = adjacency(state), state.board.sail, state.board.leap

    def joined(cell: int) -> Iterable[int]:
        reach = near[cell]
        if ship:
            reach = (*reach, *sail[cell][ship])
        if leap:
            reach = (*reach, *far[cell][leap])
        if player.people.river_town:
            reach = (*reach, *river_joins(state, seat, cell))
        return reach

    return _parts(own_cells(state, seat), joined)
