"""The deal: seating, scoring tiles, bonus cards, dealt factions."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.chance import Chance
from engine.core.events import Event
from engine.terra_mystica.apply.context import Context
from engine.terra_mystica.apply.setup import free_factions, next_choice, settle
from engine.terra_mystica.state import AWAY, Player, State
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


def deal(seats: int, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
    """The position before the first choice; every draw goes through ``chance``."""
    state = State(chance=chance, options=dict(options), players=[Player() for _ in range(seats)])
    fixed = options["setup"] == "fixed"
    state.table = list(range(seats))
    if options["seating"] == "random":
        state.table = [int(seat) - 1 for seat in chance.shuffle([str(seat + 1) for seat in range(seats)])]
    tiles = [tile.id for tile in SCORING_TILES if not tile.promo or options[tile.promo] == "on"]
    drawn = list(FIXED_SCORING) if fixed else _draw_scoring(tiles, chance)
    state.scoring = [INDEX.score[tile] for tile in drawn[:ROUNDS]]
    cards = [card.id for card in BONUS_CARDS if not card.promo or options[card.promo] == "on"]
    if not fixed:
        cards = chance.shuffle(cards)
    for card in cards[: seats + BONUS_BESIDES_PLAYERS]:
        state.cards[INDEX.bonus[card]] = 0
    for number, tile in enumerate(TOWN_TILES):
        if tile.promo and options[tile.promo] != "on":
            state.tiles[number] = 0
    final = options["final-scoring"]
    if final == "random":
        final = chance.choose(list(FINAL_SCORINGS))
    state.final = "" if final == "none" else final
    events = [
        Event(
            "dealt",
            None,
            {
                "scoring": tuple(SCORING_TILES[tile].id for tile in state.scoring),
                "cards": tuple(card.id for card, coins in zip(BONUS_CARDS, state.cards, strict=True) if coins != AWAY),
                "final": state.final,
            },
        )
    ]
    if options["factions"] == "random":
        _deal_factions(state, chance, events)
    state.queue = [seat for seat in state.table if state.players[seat].faction < 0]
    next_choice(Context(state, state.table[0]))
    return state, events


def _draw_scoring(tiles: list[str], chance: Chance) -> list[str]:
    """Shuffled until the spade tile lies in none of the last two rounds."""
    while True:
        drawn = chance.shuffle(tiles)
        if SPADE_TILE not in drawn[SPADE_TILE_LAST_ROUND:ROUNDS]:
            return drawn


def _deal_factions(state: State, chance: Chance, events: list[Event]) -> None:
    for name in chance.shuffle([FACTIONS[number].id for number in free_factions(state)]):
        open_seats = [seat for seat in state.table if state.players[seat].faction < 0]
        if open_seats and FACTION[name] in free_factions(state):
            settle(state, open_seats[0], FACTION[name])
            events.append(Event("faction", open_seats[0], {"faction": name}))
