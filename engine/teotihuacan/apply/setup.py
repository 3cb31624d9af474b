"""Dealing a game, and the starting tiles and workers of each seat."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Chance, Event, NotLegal, Setup
from engine.teotihuacan import rule_ids
from engine.teotihuacan.apply import calendar, construction, settle, temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.moves import Keep, Place, Take
from engine.teotihuacan.state import RESOURCES, Due, Seat, State, Turn, Worker
from engine.teotihuacan.tables.boards import DISCOVERY_BOARDS, FIRST_RING
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.pyramid import (
    CELLS,
    DECORATION_TILES,
    PRINTED,
    PYRAMID_TILES,
    START_LAYOUTS,
    rotated,
)
from engine.teotihuacan.tables.start import (
    DEALT,
    FACE_UP,
    KEPT,
    PRESET_TILES,
    PRESET_WORKERS,
    START_TILES,
    START_WORKERS,
    start_cocoa,
)
from engine.teotihuacan.tables.tiles import (
    BONUSES,
    FIRST_BONUSES,
    FIRST_ROYALS,
    FIRST_TECHNOLOGIES,
    ROYAL_CATEGORIES,
    ROYALS,
    TECHNOLOGIES,
)
from engine.teotihuacan.tables.tracks import AVENUE_STACKS, DARK_START, NEUTRAL_COLOURS, TEMPLE_STACKS, TEMPLES

PYRAMID_OFFER = 3
DECORATION_OFFER = 4


def begin(setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
    """Deal the table; the order of draws is fixed, so that a record can name the results."""
    players = len(setup.seats)
    order = list(range(players))
    if options["seating"] == "random":
        order = [int(number) - 1 for number in chance.shuffle([str(i + 1) for i in order])]
    ring, technologies, royals, bonuses = _board(options, chance)
    pyramid, deck = _pyramid(options, players, chance)
    decorations = chance.shuffle(list(DECORATION_TILES))
    tiles = chance.shuffle(list(START_TILES))
    discoveries = chance.shuffle([tile.id for tile in DISCOVERIES.values() for _ in range(tile.copies)])
    surface = "".join(PRINTED)
    for cell, laid in pyramid.items():
        tile, rotation = laid.split("/")
        surface = construction.cover(surface, CELLS[cell], rotated(PYRAMID_TILES[tile], int(rotation)))
    draw = iter(discoveries)
    beside = {board: next(draw) for board in DISCOVERY_BOARDS}
    stacks = {place: [next(draw) for _ in range(players + more)] for place, more in TEMPLE_STACKS.items()}
    stacks |= {place: [next(draw) for _ in range(size)] for place, size in AVENUE_STACKS.items()}
    seats = [Seat() for _ in range(players)]
    start_offer: list[str] = []
    if options["start"] == "deal":
        for position, number in enumerate(order):
            seats[number].dealt = tiles[position * DEALT : (position + 1) * DEALT]
        shown = [tile for number in order for tile in seats[number].dealt]
    elif options["start"] == "draft":
        shown = start_offer = sorted(tiles[: FACE_UP[players]])
    else:
        shown = []
        for position, number in enumerate(order):
            seats[number].kept = list(PRESET_TILES[position])
    peeked = {tile: next(draw) for tile in shown if "discovery" in START_TILES[tile].gain}
    for position, number in enumerate(order):
        seats[number].have["cocoa"] = start_cocoa(position, players)
    state = State(
        chance=chance,
        options=dict(options),
        seats=seats,
        order=order,
        ring=ring,
        technologies=technologies,
        royals=royals,
        bonuses=bonuses,
        surface=surface,
        pyramid=pyramid,
        pyramid_offer=deck[:PYRAMID_OFFER],
        pyramid_deck=deck[PYRAMID_OFFER:][::-1],
        decorations={},
        decoration_offer=decorations[:DECORATION_OFFER],
        decoration_deck=decorations[DECORATION_OFFER:][::-1],
        discoveries=beside,
        stacks=stacks,
        discovery_deck=list(draw)[::-1],
        peeked=peeked,
        start_offer=start_offer,
        neutrals=[[] for _ in range(NEUTRAL_COLOURS[players])],
        nobles=[0, 0, 0],
        dark=DARK_START[players],
    )
    calendar.draw_neutrals(state)
    play = Play(state, order[0])
    play.table("start", order=order, ring=ring, neutrals=[list(dice) for dice in state.neutrals])
    if options["start"] == "deal":
        state.undecided = list(order)
    elif options["start"] == "draft":
        state.phase = "draft"
    else:
        _open_setup(play)
    return state, play.events


def _board(options: Mapping[str, str], chance: Chance) -> tuple[list[str], list[str], list[str], dict[str, str]]:
    if options["board"] == "first":
        return list(FIRST_RING), list(FIRST_TECHNOLOGIES), list(FIRST_ROYALS), dict(FIRST_BONUSES)
    free = chance.shuffle(["A2", "A3", "A4", "A5", "A6", "A7"])
    ring = ["A1", *free[:3], "A8", *free[3:]]
    if options["technologies"] == "split":
        cheap = chance.shuffle([tile.id for tile in TECHNOLOGIES.values() if tile.gold == 1])[:3]
        dear = chance.shuffle([tile.id for tile in TECHNOLOGIES.values() if tile.gold == 2])[:3]
        technologies = sorted(cheap) + sorted(dear)
    else:
        technologies = sorted(chance.shuffle(list(TECHNOLOGIES))[:6])
    royals = [
        chance.choose([tile.id for tile in ROYALS.values() if tile.category == category])
        for category in ROYAL_CATEGORIES
    ]
    return ring, technologies, royals, dict(zip(TEMPLES, chance.shuffle(list(BONUSES)), strict=False))


def _pyramid(options: Mapping[str, str], players: int, chance: Chance) -> tuple[dict[str, str], list[str]]:
    layouts = START_LAYOUTS[players]
    layout = layouts[0]
    if options["pyramid"] == "varied" and len(layouts) > 1:
        layout = layouts[int(chance.choose([str(n + 1) for n in range(len(layouts))])) - 1]
    tiles = chance.shuffle(list(PYRAMID_TILES))
    pyramid = {cell: f"{tile}/{chance.choose('0123')}" for cell, tile in zip(layout, tiles, strict=False)}
    return pyramid, tiles[len(layout) :]


# ---- choosing starting tiles


def keep(play: Play, move: Keep) -> None:
    state, me = play.state, play.me
    if move.tiles[0] == move.tiles[1] or any(tile not in me.dealt for tile in move.tiles):
        raise NotLegal(
            f"Keep two different tiles of {', '.join(me.dealt)}.",
            rule=rule_ids.STARTING_TILES,
            legal=", ".join(me.dealt),
        )
    me.kept = list(move.tiles)
    state.undecided.remove(play.seat)
    play.emit("chosen")
    if state.undecided:
        return
    for number in state.order:
        seat = state.seats[number]
        for tile in seat.dealt:
            if tile in state.peeked and tile not in seat.kept:
                state.returned.append(state.peeked.pop(tile))
        seat.dealt = []
    _open_setup(play)


def take(play: Play, move: Take) -> None:
    """Draft: first seat to last, then last to first."""
    state, me = play.state, play.me
    if move.tile not in state.start_offer:
        raise NotLegal(
            f"{move.tile} is not on display.", rule=rule_ids.STARTING_TILES, legal=", ".join(state.start_offer)
        )
    state.start_offer.remove(move.tile)
    me.kept.append(move.tile)
    play.emit("take", tile=move.tile)
    taken = sum(len(seat.kept) for seat in state.seats)
    players = len(state.seats)
    if taken < KEPT * players:
        state.active = taken if taken < players else 2 * players - 1 - taken
        return
    for tile in state.start_offer:
        if tile in state.peeked:
            state.returned.append(state.peeked.pop(tile))
    state.start_offer = []
    state.active = 0
    _open_setup(play)


# ---- each seat's own setup, in turn order


def _open_setup(play: Play) -> None:
    state = play.state
    state.phase = "setup"
    play.table("kept", barrier=True, tiles={str(n): list(state.seats[n].kept) for n in state.order})
    _receive(play)


def _receive(play: Play) -> None:
    """Gains of the two kept tiles of the seat whose setup it is; what needs a choice becomes due."""
    state = play.state
    seat = state.actor
    before, play.seat = play.seat, seat
    me = state.seats[seat]
    power, steps, chosen, claims, lowest, avenue = 0, [], 0, [], False, 0
    for tile in me.kept:
        for key, number in START_TILES[tile].gain.items():
            if key == "cocoa" or key in RESOURCES:
                play.gain(key, number)
            elif key in TEMPLES:
                steps.append(key)
            elif key == "power":
                power += number
            elif key == "any":
                chosen += number
            elif key == "avenue":
                avenue += number
            elif key == "technology":
                lowest = True
            elif tile in state.peeked:
                claims.append(tile)
    if lowest:
        me.technologies.append(state.technologies[0])
        steps.append("TB")
    play.emit("start_gain", tiles=list(me.kept), technology=state.technologies[0] if lowest else "")
    preset = state.options["start"] == "first"
    if preset:
        me.workers = [Worker(board, number) for board, number in PRESET_WORKERS[state.active]]
    elif power:
        play.push(Due("powerup", power))
    if not preset:
        play.push(Due("place", START_WORKERS))
    for tile in claims:
        play.push(Due("claim", at=tile, optional=True))
    if chosen:
        play.push(Due("resources", chosen))
    for _ in range(avenue):
        temples.avenue(play)
    for temple in steps:
        play.push(Due("temple", at=temple))
    settle.settle(play)
    if preset and not state.due:
        finish(play)
    play.seat = before


def boards_shown(seat: Seat) -> list[str]:
    """Boards on its kept tiles where no worker of it stands yet."""
    shown = dict.fromkeys(board for tile in seat.kept for board in START_TILES[tile].boards)
    return [board for board in shown if not any(worker.board == board for worker in seat.workers)]


def place(play: Play, move: Place) -> None:
    due = play.need("place", rule_ids.START_WORKERS, "A starting worker")
    allowed = boards_shown(play.me)
    if move.board not in allowed:
        raise NotLegal(
            f"Workers go on different boards of your starting tiles; left: {', '.join(allowed)}.",
            rule=rule_ids.START_WORKERS,
            legal=", ".join(allowed),
        )
    play.me.workers.append(Worker(move.board))
    play.resolve(due, Due("place", due.n - 1) if due.n > 1 else None)
    play.emit("place", board=move.board, worker=len(play.me.workers))


def end(play: Play) -> None:
    if play.state.due:
        raise NotLegal(f"Not finished. {play.due_text()}", rule=rule_ids.START_WORKERS, legal=play.due_text())
    finish(play)


def finish(play: Play) -> None:
    """This seat is set up: the next one, or the first round."""
    state = play.state
    play.emit("ready")
    if state.active < len(state.order) - 1:
        state.active += 1
        _receive(play)
        return
    if state.returned:
        state.discovery_deck = state.chance.shuffle(state.discovery_deck[::-1] + state.returned)[::-1]
        state.returned = []
    state.phase, state.active, state.round, state.turn = "turn", 0, 1, Turn()
    play.table("next", seat=state.actor)
