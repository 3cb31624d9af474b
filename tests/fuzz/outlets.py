"""What reads texts: each takes a text and answers, or refuses with one of the three kinds of errors."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.messages.ids import BUTTON, SELECT
from bot.rulebook.lookup import Rules
from bot.tables.records import check_record
from cogs.buttons import read_press
from engine.core import AnyGame, GameError, Record, Setup
from tests.games import GAMES

TALKS_CODE = re.compile(r"Traceback|\w+Error\b|\w+Exception\b|object at 0x|<class |NoneType")
NAMES = ("Ann", "Ben", "Cat")


@dataclass(frozen=True)
class Outlet:
    """``seeds`` are proper inputs; ``send`` gives a text in, and asserts that a refusal has changed nothing."""

    name: str
    seeds: Sequence[str]
    send: Callable[[str], None]


def walk(game: AnyGame, seed: int, moves: int) -> tuple[Any, list[str]]:
    """A position after random moves, and the lines that led there."""
    chance = random.Random(seed)
    state = game.new(Setup(game.meta.id, NAMES, str(seed), game.meta.settled({}))).state
    lines: list[str] = []
    for _ in range(moves):
        waiting = game.waiting(state)
        if not waiting:
            break
        seat = waiting[0].seat
        offers = game.offers(state, seat)
        move = chance.choice(offers).move if offers and chance.random() < 0.7 else game.autopilot(state, seat)
        state = game.play(state, seat, move).state
        lines.append(str(move))
    return state, lines


def notation(game: AnyGame, positions: int = 12) -> Outlet:
    """Lines typed at random positions of a game; a row is applied up to the first refusal, each move on its own."""
    places = [walk(game, seed, seed * 9) for seed in range(positions)]
    offered: list[str] = []
    for state, _ in places:
        for waiting in game.waiting(state)[:1]:
            offered += [str(offer.move) for offer in game.offers(state, waiting.seat)][:40]
    lines = sorted({line for _, played in places for line in played} | set(offered))
    turn = random.Random(0)

    def send(text: str) -> None:
        state, _ = turn.choice(places)
        seats = [waiting.seat for waiting in game.waiting(state)] or [0]
        for line in game.lines(game.spelled(state, text, NAMES)):
            move = game.parse(line)
            assert game.parse(str(move)) == move, f"{line!r} is read as {move}, which is read otherwise"
            before = copy.deepcopy(state)
            try:
                state = game.apply(state, turn.choice(seats), move).state
            except GameError:
                assert state == before, f"the refusal of {line!r} has changed the position"
                raise

    return Outlet(f"notation of {game.meta.id}", lines, send)


def records() -> Outlet:
    """Files given to an import."""
    texts = []
    for game in GAMES.values():
        setup = Setup(game.meta.id, NAMES, "s", game.meta.settled({}))
        texts.append(str(Record(setup, game.meta.rules_version, (), ())))
    return Outlet("import", texts, lambda text: _ignore(check_record(text, GAMES)))


def search(folder: Path) -> Outlet:
    """Questions to the rules."""
    rules = Rules(GAMES, folder / "rules.sqlite3")
    rules.open()
    titles = ["can I take only part of the power", "how many dice", "decline", "town key", "cost of a temple"]
    kinds = random.Random(1)
    return Outlet("rules search", titles, lambda text: _ignore(rules.answer(text, kinds.choice([None, *GAMES]))))


def options() -> Outlet:
    """Options of a new game, as name and choice."""
    pairs = [f"{o.id} {c.id}" for game in GAMES.values() for o in game.meta.options for c in o.choices]
    kinds = random.Random(2)

    def send(text: str) -> None:
        name, _, choice = text.partition(" ")
        kinds.choice(list(GAMES.values())).meta.settled({name: choice})

    return Outlet("options", pairs, send)


def custom_ids() -> Outlet:
    """Custom ids of buttons and menus, as they are read from a press."""
    seeds = ["g:12:345.9af1:do:5e2f", "s:12:345.9af1:pick:0", "g:1:1:turn", "g:1:2.0:end"]

    def send(text: str) -> None:
        for pattern in (BUTTON, SELECT):
            if match := re.fullmatch(pattern, text[:100]):
                read_press(match)

    return Outlet("custom ids", seeds, send)


def _ignore(_: object) -> None:
    return None


def refusal_of(error: GameError) -> str:
    """What is wrong with the words of a refusal; empty if nothing is."""
    text = str(error)
    found = TALKS_CODE.search(text)
    if found:
        return f"it talks of code: {found[0]}"
    return "" if text.strip() and len(text) < 1_500 else f"it has {len(text)} characters"
