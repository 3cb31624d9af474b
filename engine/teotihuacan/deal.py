"""Dealing a game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Chance, Event, Setup
from engine.teotihuacan.apply import calendar, construction
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.apply.setup import open_setup
from engine.teotihuacan.events import Dealt
from engine.teotihuacan.state import Seat, State
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
from engine.teotihuacan.tables.start import DEALT, FACE_UP, PRESET_TILES, START_TILES, start_cocoa
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


def deal(setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
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
    play.table(Dealt(order=tuple(order), neutrals=tuple(map(tuple, state.neutrals))))
    if options["start"] == "deal":
        state.undecided = list(order)
    elif options["start"] == "draft":
        state.phase = "draft"
    else:
        open_setup(play)
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
