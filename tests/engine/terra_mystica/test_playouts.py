"""Random games with every invariant, and random lines against random positions."""

from __future__ import annotations

import random

import pytest

from engine.core import Setup
from engine.core.errors import GameError
from engine.terra_mystica.game import GAME
from engine.terra_mystica.state import OVER
from engine.terra_mystica.tables.factions import FACTIONS
from tests.engine.terra_mystica.playouts import Counts, playout


@pytest.mark.parametrize("first", range(0, 48, 6))
def test_random_games_keep_every_invariant(first: int) -> None:
    counts = Counts()
    for number in range(first, first + 6):
        playout(number, counts, thorough=0.1)
    assert counts.games == 6
    assert counts.refused > 100


def test_playouts_meet_every_faction() -> None:
    met: set[str] = set()
    for number in range(0, 40, 3):
        state = playout(number, Counts(), thorough=0.0)
        met |= {player.board.id for player in state.players}
    assert len(met) >= len(FACTIONS) - 3


WORD_TEXT = """
    build transform upgrade send advance action bridge connect convert burn leech decline pass pick pick-color end
    drop dig +FAV1 +FAV12 +TW8 +TW5 +FIRE +2AIR -SPADE -2SPADE -WATER -FREE_D -BRIDGE -CONVERT_W_TO_P
    A1 C2 E5 I12 r0 r35 D4 to TP TE SH SA red ice volcano FIRE P for 3 1 2 99 0 ACT1 ACT6 ACTC ACTE BON1 BON10
    FAV6 C2:E5 A7:C3 r4 C4:D5 3PW 1W 2VP 1C witches yetis from ship dig . : # =
"""
WORDS = WORD_TEXT.split()


@pytest.mark.parametrize("number", range(8))
def test_random_lines_raise_game_errors_only(number: int) -> None:
    rng = random.Random(number)
    positions = []
    state = GAME.new(_setup(number)).state
    for step in range(700):
        waiting = GAME.waiting(state)
        if not waiting:
            break
        seat = rng.choice(waiting).seat
        offers = GAME.offers(state, seat)
        move = rng.choice(offers).move if rng.random() < 0.5 else GAME.autopilot(state, seat)
        state = GAME.apply(state, seat, move).state
        if step % 10 == 0:
            positions.append(state)
    for _ in range(1500):
        position = rng.choice(positions)
        seat = rng.randrange(-1, len(position.players) + 1)
        line = " ".join(rng.choices(WORDS, k=rng.randint(1, 5)))
        if rng.random() < 0.6:
            line = _shaped(rng)
        try:
            GAME.apply(position, seat, GAME.parse(line))
        except GameError as error:
            assert str(error)  # noqa: PT017 any other exception fails the test by itself


def _setup(number: int):  # type: ignore[no-untyped-def]
    from tests.engine.terra_mystica.playouts import setup_of

    return setup_of(random.Random(number), number)


def _shaped(rng: random.Random) -> str:
    cell = rng.choice(["A1", "B3", "C2", "D4", "E5", "F4", "G2", "H8", "I12"])
    faction = rng.choice(FACTIONS).id
    forms = [
        f"build {cell}",
        f"dig {rng.randint(1, 6)}. build {cell}",
        f"dig {rng.randint(1, 6)}. transform {cell} to {rng.choice(['red', 'blue', 'ice', 'volcano', 'gray'])}",
        f"transform {cell}",
        f"upgrade {cell} to {rng.choice(['TP', 'TE', 'SH', 'SA'])}",
        f"leech {rng.randint(1, 5)} from {faction}",
        f"decline {rng.randint(1, 5)} from {faction}",
        f"pass BON{rng.randint(1, 10)}",
        f"+FAV{rng.randint(1, 12)}",
        f"+TW{rng.randint(1, 8)}",
        f"convert {rng.randint(1, 9)}{rng.choice(['P', 'W', 'C', 'PW', 'VP'])} to "
        f"{rng.randint(1, 9)}{rng.choice(['P', 'W', 'C', 'PW', 'VP'])}",
        f"burn {rng.randint(1, 9)}",
        f"connect r{rng.randint(0, 35)}",
        f"pick {faction}",
        "end",
        "decline",
        "drop",
    ]
    return rng.choice(forms)


def test_autopilot_plays_whole_games() -> None:
    """Five absent players finish a game with dwellings on the map, not only passes."""
    for seats in (2, 5):
        state = GAME.new(_setup(seats - 2)).state
        while waiting := GAME.waiting(state):
            seat = waiting[0].seat
            state = GAME.apply(state, seat, GAME.autopilot(state, seat)).state
        assert state.phase == OVER
        assert sum(sum(player.built) for player in state.players) >= 4 * len(state.players)
        assert all(player.vp >= 40 for player in state.players)


def test_autopilot_plays_a_fair_game() -> None:
    """It builds, converts when that opens something, and does not pass with its hands full."""
    scores, verbs = [], set()
    for number in range(6):
        state = GAME.new(Setup("terra_mystica", ("A", "B", "C"), f"pilot {number}", {"factions": "random"})).state
        while waiting := GAME.waiting(state):
            seat = waiting[-1].seat
            move = GAME.autopilot(state, seat)
            verbs.add(move.verb)
            GAME.perform(state, seat, move)
        scores += [player.vp for player in state.players]
        assert all(sum(player.built) >= 4 for player in state.players)
    assert sum(scores) / len(scores) > 75
    assert {"convert", "build", "upgrade", "send", "action"} <= verbs
