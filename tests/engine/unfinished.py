"""Records of games that the autopilot has played, whole or in part."""

from __future__ import annotations

import random

from engine.core import Entry, Record, Setup, final_state
from tests.games import GAMES

NAMES = ("Ann", "Ben", "Cleo")


def unfinished(kind: str, commits: int) -> Record:
    """A game of three (or as many as can play) after so many saved turns, or at its end."""
    game = GAMES[kind]
    setup = Setup(kind, NAMES[: game.meta.max_seats], "a secret seed", game.meta.settled({}))
    first = game.new(setup)
    state, entries = first.state, []
    while commits > 0 and game.waiting(state):
        seat = game.waiting(state)[0].seat
        move = game.autopilot(state, seat)
        applied = game.play(state, seat, move)
        entries.append(Entry(seat, str(move), applied.outcomes))
        commits -= applied.commits
    return Record(setup, game.meta.rules_version, first.outcomes, tuple(entries))


def finished(kind: str) -> Record:
    """A whole game: by the autopilot, and by chance where the autopilot gets nowhere."""
    game, record = GAMES[kind], unfinished(kind, 1_000)
    state, entries, dice = final_state(game, record), list(record.entries), random.Random(kind)
    while waiting := game.waiting(state):
        seat = waiting[0].seat
        move = dice.choice(game.offers(state, seat)).move
        applied = game.play(state, seat, move)
        entries.append(Entry(seat, str(move), applied.outcomes))
        state = applied.state
    return Record(record.setup, record.rules_version, record.start, tuple(entries))


def future(kind: str, record: Record, moves: int = 60) -> list[tuple[str, ...]]:
    """What chance and the piles bring when the autopilot goes on."""
    game = GAMES[kind]
    state, told = final_state(game, record), []
    for _ in range(moves):
        waiting = game.waiting(state)
        if not waiting:
            break
        applied = game.play(state, waiting[0].seat, game.autopilot(state, waiting[0].seat))
        told.append((*applied.outcomes, *(repr(event) for event in applied.events if event.barrier)))
        state = applied.state
    return told
