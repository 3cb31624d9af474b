"""Random games with every invariant, and random lines against random positions."""

from __future__ import annotations

import random

import pytest

from engine.core import GameError, Offer, Setup
from engine.terra_mystica.game import GAME
from engine.terra_mystica.state import ACTIONS, CULT, OVER, State
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.tiles import CULTS
from tests.engine.terra_mystica.build import Table
from tests.engine.terra_mystica.playouts import play, run, setup


@pytest.mark.parametrize("block", range(8))
def test_random_games_keep_the_invariants(block: int) -> None:
    assert run(6, 6 * block, check=0.1).games == 6


def test_playouts_meet_every_faction() -> None:
    met = {player.people.id for number in range(0, 40, 3) for player in play(number)[0].players}
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
    state = GAME.new(setup(number)).state
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
        state = GAME.new(setup(seats - 2)).state
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


def test_previews_are_true() -> None:
    """Cost and gain of an offer are what the move changes at once: points, resources, cult steps, towns."""
    rng = random.Random(3)
    seen: set[str] = set()
    for number in range(12):
        state = GAME.new(setup(number)).state
        while waiting := GAME.waiting(state):
            seat = rng.choice(waiting).seat
            offers = [offer for offer in GAME.offers(state, seat) if offer.move.verb != "drop"]
            for offer in rng.sample(offers, min(3, len(offers))):
                seen.add(_preview(state, seat, offer))
            random_move = rng.choice(offers).move
            GAME.perform(state, seat, random_move if rng.random() < 0.4 else GAME.autopilot(state, seat))
    assert {"build", "upgrade", "town", "favor", "send", "action", "advance", "convert", "leech", "pass"} <= seen


def _preview(state: State, seat: int, offer: Offer) -> str:
    """Compare one offer with its move; returns the verb."""
    after = GAME.apply(state, seat, offer.move).state
    same = (state.phase, state.round) == (after.phase, after.round)
    if state.phase not in (ACTIONS, CULT) or not same or offer.move.verb == "end":
        return ""
    me, then = state.players[seat], after.players[seat]
    change = dict(offer.gain)
    for key, number in offer.cost:
        change[key] = change.get(key, 0) - number
    for key in ("vp", "coins", "workers", "priests"):
        capped = any("supply" in warning for warning in offer.warnings)
        assert capped or getattr(then, key) - getattr(me, key) == change.get(key, 0), (str(offer.move), key)
    if not offer.warnings:
        steps = [change.get(cult, 0) + change.get("each_cult", 0) for cult in CULTS]
        made = [new - old for new, old in zip(then.cults, me.cults, strict=True)]
        capped = offer.move.verb == "town" and all(
            new >= 9 or one == step for new, one, step in zip(then.cults, made, steps, strict=True)
        )
        assert made == steps or capped, str(offer.move)
    if offer.move.verb != "town":
        assert after.turn.owed.towns - state.turn.owed.towns == change.get("towns", 0), str(offer.move)
    return offer.move.verb


def test_a_free_shipping_step_is_previewed_with_its_points() -> None:
    table = Table("mermaids", "giants").put(0, TP="D1 D2", D="E2 E1").put(1, D="I12")
    gain = {str(offer.move): dict(offer.gain) for offer in GAME.offers(table.state, 0)}["upgrade D1 to SH"]
    before = table.seat(0).vp
    table.play("upgrade D1 to SH", seat=0)
    assert table.seat(0).vp - before == gain["vp"] == 7
