"""The deal: seating, scoring tiles, bonus cards, dealt factions."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Chance, Event, Setup
from engine.terra_mystica.apply.context import Context
from engine.terra_mystica.apply.setup import free_factions, next_choice, settle
from engine.terra_mystica.events import Dealt, FactionChosen
from engine.terra_mystica.state import AWAY, Player, State
from engine.terra_mystica.tables.board import BOARDS, USUAL
from engine.terra_mystica.tables.factions import FACTION, FACTIONS
from engine.terra_mystica.tables.tiles import (
    BONUS_BESIDES_PLAYERS,
    BONUS_CARDS,
    FINAL_SCORINGS,
    INDEX,
    ROUNDS,
    SCORING_TILES,
    TOWN_TILES,
)

FIXED_SCORING = ("SCORE1", "SCORE4", "SCORE3", "SCORE6", "SCORE5", "SCORE8")
SPADE_TILE = "SCORE1"
SPADE_TILE_LAST_ROUND = 4


def deal(setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
    """The position before the first choice; every draw goes through ``chance``."""
    seats = len(setup.seats)
    board = BOARDS[options.get("map", USUAL)]
    state = State(
        chance=chance,
        options=dict(options),
        players=[Player() for _ in range(seats)],
        terrain=list(board.printed),
        kind=[0] * board.size,
        owner=[-1] * board.size,
        town=[0] * board.size,
    )
    state.table = list(range(seats))
    if options["seating"] == "random":
        state.table = [int(seat) - 1 for seat in chance.shuffle([str(seat + 1) for seat in range(seats)])]
    state.scoring = [INDEX.score[tile] for tile in _draw_scoring(options, chance)]
    for card in _draw_cards(options, chance)[: seats + BONUS_BESIDES_PLAYERS]:
        state.cards[INDEX.bonus[card]] = 0
    for number, tile in enumerate(TOWN_TILES):
        if not _in_game(tile.promo, options):
            state.tiles[number] = 0
    final = options["final-scoring"]
    if final == "random":
        final = chance.choose(list(FINAL_SCORINGS))
    state.final = "" if final == "none" else final
    events: list[Event] = [
        Dealt(
            scoring=tuple(SCORING_TILES[tile].id for tile in state.scoring),
            cards=tuple(card.id for card, coins in zip(BONUS_CARDS, state.cards, strict=True) if coins != AWAY),
            final=state.final,
        )
    ]
    if options["factions"] == "random":
        _deal_factions(state, chance, events)
    state.queue = [seat for seat in state.table if state.players[seat].faction < 0]
    next_choice(Context(state, state.table[0]))
    return state, events


def _in_game(promo: str, options: Mapping[str, str]) -> bool:
    """Tiles and cards belong to the game, those of a promo if its option is on."""
    return not promo or options[promo] == "on"


def _draw_scoring(options: Mapping[str, str], chance: Chance) -> list[str]:
    """The tiles of the rounds: shuffled until the spade tile lies in none of the last two rounds."""
    drawn = list(FIXED_SCORING)
    if options["setup"] != "fixed":
        tiles = [tile.id for tile in SCORING_TILES if _in_game(tile.promo, options)]
        drawn = chance.shuffle(tiles)
        while SPADE_TILE in drawn[SPADE_TILE_LAST_ROUND:ROUNDS]:
            drawn = chance.shuffle(tiles)
    return drawn[:ROUNDS]


def _draw_cards(options: Mapping[str, str], chance: Chance) -> list[str]:
    """The bonus cards in the order they are dealt."""
    cards = [card.id for card in BONUS_CARDS if _in_game(card.promo, options)]
    return cards if options["setup"] == "fixed" else chance.shuffle(cards)


def _deal_factions(state: State, chance: Chance, events: list[Event]) -> None:
    for name in chance.shuffle([FACTIONS[number].id for number in free_factions(state)]):
        open_seats = [seat for seat in state.table if state.players[seat].faction < 0]
        if open_seats and FACTION[name] in free_factions(state):
            settle(state, open_seats[0], FACTION[name])
            events.append(FactionChosen(seat=open_seats[0], faction=name))
