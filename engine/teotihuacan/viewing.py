"""From a state to what a viewer may see of it."""

from __future__ import annotations

from engine.teotihuacan import price, scoring
from engine.teotihuacan.apply import actions, construction
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import (
    BOARDS,
    BUILDING_VALUES,
    BUILDINGS,
    DECORATION_VP,
    LEVEL_VP,
    NOBLES_LETTERS,
    NOBLES_ROWS,
    PALACE,
)
from engine.teotihuacan.tables.pyramid import (
    CELLS,
    DECORATION_SPACES,
    PYRAMID_TILES,
    TOP_CELL,
    TRACK_MAX,
    decoration_icons,
    rotated,
)
from engine.teotihuacan.tables.tiles import TECHNOLOGIES, TECHNOLOGY_SLOTS, temple_of_slot
from engine.teotihuacan.tables.tracks import (
    AVENUE_MAX,
    AVENUE_STACKS,
    ECLIPSES,
    TEMPLE_NAMES,
    TEMPLE_STACKS,
    TEMPLE_STEPS,
    TEMPLE_TOP,
    TEMPLES,
    TRACK_LEADER_VP,
    TRACK_VP,
)
from engine.teotihuacan.view import (
    AvenueStep,
    BoardView,
    CalendarView,
    DecorationView,
    Due,
    Fitting,
    NobleSpace,
    Placement,
    PlayerView,
    PyramidTile,
    PyramidView,
    StartChoice,
    TechnologyView,
    TempleStep,
    TempleView,
    TurnView,
    View,
    WorkerView,
)
from engine.teotihuacan.waiting import seats_asked


def view_of(state: State, viewer: int | None) -> View:
    """The whole table as ``viewer`` may see it."""
    players = len(state.seats)
    workers = [
        WorkerView(number, False, index + 1, worker.board, worker.power, worker.space)
        for number, seat in enumerate(state.seats)
        for index, worker in enumerate(seat.workers)
    ]
    neutrals = tuple(
        tuple(WorkerView(players + colour, True, index + 1, board, 1, 0) for index, board in enumerate(dice))
        for colour, dice in enumerate(state.neutrals)
    )
    everyone = [*workers, *(die for dice in neutrals for die in dice)]
    return View(
        players=players,
        viewer=viewer,
        phase=state.phase,
        round=state.round,
        order=tuple(state.order),
        waiting=tuple(seats_asked(state)),
        turn=_turn(state, viewer),
        calendar=CalendarView(
            state.era,
            state.light,
            state.dark,
            state.countdown,
            state.final or state.era == ECLIPSES,
            state.options["eclipse"] == "dark",
        ),
        boards=tuple(_board(state, position, everyone) for position in range(len(state.ring))),
        technologies=tuple(
            TechnologyView(
                tile,
                TECHNOLOGY_SLOTS[slot],
                slot // 3 + 1,
                slot % 3 + 1,
                temple_of_slot(slot),
                TECHNOLOGIES[tile].gold,
                tuple(n for n, seat in enumerate(state.seats) if tile in seat.technologies),
            )
            for slot, tile in enumerate(state.technologies)
        ),
        buildings_left=BUILDINGS - state.buildings_taken,
        building_values=BUILDING_VALUES,
        building_value=scoring.building_value(state),
        nobles=tuple(
            NobleSpace(f"H{NOBLES_LETTERS[row]}{index + 1}", row, value, index < state.nobles[row])
            for row, values in enumerate(NOBLES_ROWS)
            for index, value in enumerate(values)
        ),
        pyramid=_pyramid(state),
        pyramid_offer=tuple(state.pyramid_offer),
        decoration_offer=tuple(state.decoration_offer),
        temples=tuple(_temple(state, temple) for temple in TEMPLES),
        avenue=tuple(
            AvenueStep(step, _stack(state, f"AV{step}", AVENUE_STACKS), _standing(state, "avenue", step))
            for step in range(AVENUE_MAX + 1)
        ),
        track=tuple(_standing(state, "track", step) for step in range(TRACK_MAX + 1)),
        neutrals=neutrals,
        seats=tuple(_player(state, number, workers, viewer) for number in range(players)),
        dealt=_dealt(state, viewer),
    )


def _standing(state: State, track: str, step: int) -> tuple[int, ...]:
    return tuple(number for number, seat in enumerate(state.seats) if seat.have[track] == step)


def _stack(state: State, place: str, stacks: dict[str, int]) -> tuple[str, ...] | None:
    return tuple(state.stacks[place]) if place in stacks else None


def _turn(state: State, viewer: int | None) -> TurnView | None:
    if state.phase not in ("setup", "turn", "draft"):
        return None
    turn = state.turn
    count = price.workers_counted(state, state.actor) if turn.action == "main" else 0
    # A tile drawn for a kept starting tile is open to all; nothing that is due is secret.
    return TurnView(
        state.actor,
        tuple(index + 1 for index in turn.workers),
        turn.board,
        turn.action,
        count,
        tuple(turn.tiles_up),
        tuple(Due(due.kind, due.task()) for due in state.up),
    )


def _board(state: State, position: int, everyone: list[WorkerView]) -> BoardView:
    board = BOARDS[state.ring[position]]
    here = [worker for worker in everyone if worker.board == board.id]
    colours = state.colours(board.id)
    locked = {worker.space: worker for worker in here if worker.locked}
    return BoardView(
        board.id,
        board.name,
        position + 1,
        tuple(worker for worker in here if not worker.locked),
        tuple(locked.get(space + 1) for space in range(board.spaces)),
        colours,
        colours + 1,
        board.id != PALACE,
        state.discoveries.get(board.id, ""),
        tuple(state.royals) if board.id == PALACE else (),
    )


def _temple(state: State, temple: str) -> TempleView:
    return TempleView(
        temple,
        TEMPLE_NAMES[temple],
        state.bonuses[temple],
        tuple(
            TempleStep(
                step,
                tuple(TEMPLE_STEPS[temple][step].items()),
                _stack(state, f"{temple}{step}", TEMPLE_STACKS),
                _standing(state, temple, step),
            )
            for step in range(TEMPLE_TOP + 1)
        ),
    )


def _squares(quarters: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((quarter // 8 + 1, quarter % 8 + 1) for quarter in quarters)


def _pyramid(state: State) -> PyramidView:
    tiles = []
    for cell in CELLS.values():
        if cell.id in state.pyramid:
            tile, _, turns = state.pyramid[cell.id].partition("/")
            icons = rotated(PYRAMID_TILES[tile], int(turns))
            quarters = _squares(cell.quarters)
            tiles.append(PyramidTile(cell.id, cell.level, cell.row, cell.col, tile, int(turns), icons, quarters))
    decorations = []
    for space in DECORATION_SPACES.values():
        tile = state.decorations.get(space.id, "")
        icons = decoration_icons(tile, space.id) if tile else ""
        free = not actions.space_refusal(state, space)
        decorations.append(DecorationView(space.id, tile, icons, space.printed, space.quarters, free))
    return PyramidView(
        tuple(tiles),
        tuple(state.surface[row * 8 : row * 8 + 8] for row in range(8)),
        tuple(cell.id for cell in construction.open_cells(state)),
        tuple(decorations),
        TOP_CELL in state.pyramid,
    )


def _player(state: State, number: int, workers: list[WorkerView], viewer: int | None) -> PlayerView:
    seat = state.seats[number]
    have = seat.have
    top = max(other.have["track"] for other in state.seats)
    masks = scoring.mask_vp(seat.masks)
    leader = TRACK_LEADER_VP if top and have["track"] == top else 0
    eclipse = have["avenue"] * scoring.building_value(state) + leader + have["track"] * TRACK_VP[state.era] + masks
    return PlayerView(
        seat=number,
        position=state.order.index(number) + 1,
        vp=have["vp"],
        cocoa=have["cocoa"],
        wood=have["wood"],
        stone=have["stone"],
        gold=have["gold"],
        temples=tuple((temple, have[temple]) for temple in TEMPLES),
        avenue=have["avenue"],
        track=have["track"],
        workers=tuple(worker for worker in workers if worker.colour == number),
        technologies=tuple(seat.technologies),
        masks=tuple(seat.masks),
        tiles=tuple(seat.tiles),
        used=tuple(seat.used),
        start_tiles=() if state.phase == "keep" and number != viewer else tuple(seat.kept),
        salary=scoring.salary(seat.workers),
        mask_vp=masks,
        eclipse_vp=eclipse,
        sources=tuple((source, points) for source, points in seat.sources.items() if points),
    )


def _dealt(state: State, viewer: int | None) -> tuple[StartChoice, ...]:
    if state.phase == "draft":
        tiles = state.start_offer
    elif state.phase == "keep" and viewer is not None:
        tiles = state.seats[viewer].dealt
    else:
        tiles = []
    return tuple(StartChoice(tile, state.peeked.get(tile, "")) for tile in tiles)


def placement(view: View, tile: str, cell: str, rotation: int) -> Placement:
    """Preview of a pyramid tile: its rotated icons, what they cover and match, and what that brings.

    Nothing is checked; ``tile`` and ``cell`` are ids of the tables, ``rotation`` quarter turns clockwise.
    """
    where = CELLS[cell]
    icons = rotated(PYRAMID_TILES[tile], rotation)
    surface = "".join(view.pyramid.surface)
    under = "".join(surface[quarter] for quarter in where.quarters)
    found, steps = construction.matches(icons, under)
    stone, wood = price.build_cost(where.level)
    return Placement(
        tile=tile,
        cell=cell,
        rotation=rotation % 4,
        icons=icons,
        covered=under,
        quarters=_squares(where.quarters),
        matched=construction.matched(icons, under),
        temples=steps,
        vp=LEVEL_VP[where.level] + found,
        stone=stone,
        wood=wood,
    )


def fitting(view: View, tile: str, space: str) -> Fitting:
    """Preview of a decoration: its icons as they read there, what they cover and match, and what that brings.

    Nothing is checked; ``tile`` and ``space`` are ids of the tables.
    """
    where = DECORATION_SPACES[space]
    icons = decoration_icons(tile, space)
    under = where.printed or "".join(view.pyramid.surface[row - 1][column - 1] for row, column in where.quarters)
    found, steps = construction.matches(icons, under)
    return Fitting(
        tile=tile,
        space=space,
        icons=icons,
        covered=under,
        matched=construction.matched(icons, under),
        temples=steps,
        vp=DECORATION_VP + found,
    )
