"""Teotihuacan's positions for the gallery: games from fixed seeds at several stages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.teotihuacan import GAME
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.pyramid import CELLS, DECORATION_TILES, PYRAMID_TILES, decoration_icons, rotated
from engine.teotihuacan.view import Due, PyramidTile, PyramidView, TurnView, View, WorkerView
from rendering.scenes import ODD_PLAYERS, PLAYERS, Scene, play_stages, play_to


def make_scenes() -> Iterator[Scene]:
    """Games at several stages, panels with something to choose, and tables full of everything there is."""
    yield from play_stages(GAME)
    own = play_to(GAME, 2, "own", 0.0, viewer=0)
    yield Scene("2p-own", "2 players, starting tiles of the first", own, PLAYERS[:2])
    view = play_to(GAME, 3, "gallery-3", 0.6, viewer=0)
    yield Scene("3p-build-own", "3 players, the first builds", let_choose(view, "A8", "build"), PLAYERS[:3])
    yield Scene("3p-decorate-own", "3 players, the first decorates", let_choose(view, "A7", "decorate"), PLAYERS[:3])
    for seats in (2, 4):
        view = crowd(play_to(GAME, seats, f"gallery-{seats}", 0.7))
        yield Scene(f"{seats}p-markers", f"{seats} players, every piece", view, PLAYERS[:seats])
    yield Scene("4p-names", "Long and odd names", play_to(GAME, 4, "names", 0.6), (*ODD_PLAYERS[:3], ODD_PLAYERS[4]))


def crowd(view: View) -> View:
    """The same position with everything there is: all dice on two boards, the pyramid and its sides complete."""
    boards = ("A1", "A3")
    seats = []
    for seat in view.seats:
        workers = tuple(
            WorkerView(seat.seat, False, n + 1, boards[n % 2], 1 + (seat.seat + n) % 5, 1 if n == seat.seat == 1 else 0)
            for n in range(4)
        )
        kinds = [id for id, facts in DISCOVERIES.items() if not facts.mask]
        seats.append(
            replace(
                seat,
                vp=188 + seat.seat,
                cocoa=27,
                wood=18,
                stone=12,
                gold=20,
                temples=(("TB", 4), ("TR", 10), ("TG", 6)),
                avenue=3,
                track=9,
                workers=workers,
                technologies=tuple(tech.id for tech in view.technologies),
                masks=("M1", "M2", "M3", "M4", "M5", "M6", "M7", "M7"),
                tiles=tuple(kinds[:7]),
                used=tuple(kinds[7:] + kinds[:4]),
                mask_vp=29,
                eclipse_vp=99,
                salary=8,
            )
        )
    everyone = [worker for seat in seats for worker in seat.workers]
    everyone += [replace(die, board="A3") for dice in view.neutrals for die in dice]
    all_seats = tuple(range(view.players))
    return replace(
        view,
        seats=tuple(seats),
        boards=tuple(
            replace(
                board,
                workers=tuple(w for w in everyone if w.board == board.id and not w.locked),
                spaces=tuple(
                    next((w for w in everyone if w.board == board.id and w.space == n + 1), None)
                    for n in range(len(board.spaces))
                ),
                colours=6,
                collect=7,
            )
            for board in view.boards
        ),
        technologies=tuple(replace(tech, owners=all_seats) for tech in view.technologies),
        temples=tuple(
            replace(
                temple,
                steps=tuple(
                    replace(step, seats=all_seats if step.step == {"TB": 4, "TR": 10, "TG": 6}[temple.id] else ())
                    for step in temple.steps
                ),
            )
            for temple in view.temples
        ),
        avenue=tuple(replace(step, seats=all_seats if step.step == 3 else ()) for step in view.avenue),
        track=tuple(all_seats if step == 9 else () for step in range(10)),
        calendar=replace(view.calendar, light=12, dark=12, rounds_left=2, final=True),
        pyramid=fill(view.pyramid),
    )


def fill(pyramid: PyramidView) -> PyramidView:
    """All thirty tiles and fifteen decorations."""
    tiles = tuple(
        PyramidTile(cell.id, cell.level, cell.row, cell.col, tile, n % 4, rotated(PYRAMID_TILES[tile], n), ())
        for n, (cell, tile) in enumerate(zip(CELLS.values(), PYRAMID_TILES, strict=False))
    )
    decorations = tuple(
        replace(space, tile=tile, icons=decoration_icons(tile, space.space), open=False)
        for space, tile in zip(pyramid.decorations, (*DECORATION_TILES, "C01"), strict=True)
    )
    return replace(pyramid, tiles=tiles, decorations=decorations, open_cells=(), complete=True)


def let_choose(view: View, board: str, kind: str) -> View:
    """The same position with the first seat about to place a tile."""
    turn = TurnView(0, (1,), board, "main", 2, (), (Due(kind),))
    return replace(view, viewer=0, phase="turn", waiting=(0,), turn=turn)
