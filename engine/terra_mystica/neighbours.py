"""Whom a structure would offer power, as anybody can see it from the board."""

from __future__ import annotations

from engine.terra_mystica.tables.board import BOARDS
from engine.terra_mystica.view import View


def power_offered(view: View, seat: int, cell: str) -> tuple[tuple[int, int], ...]:
    """What the others' structures beside a cell are worth in power, across bridges too, by seat; before any cut.

    The same as :func:`engine.terra_mystica.apply.power.neighbours_power` says of a position.
    """
    board = BOARDS[view.board]
    spots = {spot.name: spot for spot in view.cells}
    beside = {board.names[one] for one in board.beside[board.cell[cell]]}
    for bridge in view.bridges:
        if cell in (bridge.a, bridge.b):
            beside.add(bridge.b if cell == bridge.a else bridge.a)
    worth: dict[int, int] = {}
    for name in sorted(beside & spots.keys()):
        owner, kind = spots[name].seat, spots[name].structure
        if kind and owner is not None and owner != seat:
            power = next((track.power for track in view.seats[owner].tracks if track.kind == kind), 0)
            worth[owner] = worth.get(owner, 0) + power
    return tuple(sorted(worth.items()))
