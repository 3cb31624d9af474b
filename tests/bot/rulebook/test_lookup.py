"""The rule service: every kind of move has its cards, what matters now, verdicts that change nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.errors import Refused
from bot.rulebook.lookup import Rules
from bot.tables.live import Live
from bot.tables.verdict import judge
from engine.core import NotLegal, NotUnderstood, NotYours, Setup
from engine.registry import GAMES
from storage.codec import encode_state
from storage.rows import RUNNING, GameRow, SeatRow


@pytest.fixture(scope="module")
def rules() -> Rules:
    return Rules(GAMES)


def live_of(kind: str, moves: int, seed: str = "rules") -> Live:
    """A game of two after some random moves, as the table keeps it."""
    game: Any = GAMES[kind]
    state = game.new(Setup(kind, ("Ann", "Ben"), seed)).state
    dice = random.Random(seed)
    for _ in range(moves):
        waiting = game.waiting(state)
        if not waiting:
            break
        seat = waiting[0].seat
        state = game.play(state, seat, dice.choice(game.offers(state, seat)).move).state
    row = GameRow(1, kind, RUNNING, None, 1, 100, seq=1)
    return Live(row, (SeatRow(0, 100, "Ann"), SeatRow(1, 101, "Ben")), game, state)


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("moves", [0, 12, 60, 200])
def test_what_matters_now_at_any_moment(rules: Rules, kind: str, moves: int) -> None:
    live = live_of(kind, moves)
    for seat in (None, 0, 1):
        cards = rules.now(live, seat)
        assert 2 <= len(cards) <= 14
        assert len(set(cards)) == len(cards)
        assert all(card.game == kind for card in cards)


@pytest.mark.parametrize("kind", GAMES)
def test_a_verdict_changes_nothing_and_agrees_with_the_engine(kind: str) -> None:
    live = live_of(kind, 20)
    seat = live.waiting()[0].seat
    before = encode_state(live.state)
    for offer in live.game.offers(live.state, seat)[:20]:
        said = judge(live, seat, str(offer.move))
        assert said.line == str(offer.move)
        assert said.verb == offer.move.verb
        assert not (said.open and said.told), "what chance would bring is not told"
    assert encode_state(live.state) == before
    assert not live.drafts


def test_a_verdict_says_what_is_wrong(rules: Rules) -> None:
    live = live_of("small_world", 0)
    seat = live.waiting()[0].seat
    with pytest.raises(NotLegal) as refused:
        judge(live, seat, "decline")
    assert rules.card(refused.value.rule)
    with pytest.raises(NotUnderstood):
        judge(live, seat, "dance")
    with pytest.raises(NotYours, match="waits for"):
        judge(live, 1 - seat, "decline")


def test_races_factions_and_tiles_named_in_a_text_have_their_cards(rules: Rules) -> None:
    found = rules.titled("small_world", "Commando Ratmen: 3 in hand\nIn decline: Ghouls")
    assert [card.slug for card in found] == ["commando", "ratmen", "ghouls"]
    found = rules.titled("terra_mystica", "Witches: 20 VP, BON4, FAV5")
    assert [card.slug for card in found] == ["witches", "bon4", "fav5"]


def test_an_unknown_card_is_refused(rules: Rules) -> None:
    with pytest.raises(Refused, match="no rule card"):
        rules.card("small_world.nothing")
