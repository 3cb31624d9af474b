"""The rule service: every kind of move has its cards, what matters now, verdicts that change nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.errors import Refused
from bot.rulebook.lookup import MOST_NOW, Rules
from bot.tables.live import Live
from bot.tables.verdict import judge
from engine.core import Entry, NotLegal, NotUnderstood, NotYours, Record, Setup, final_state
from engine.core.secrets import without_secrets
from storage.codec import encode_state
from storage.rows import RUNNING, GameRow, SeatRow
from tests.engine.core.pig import Pig
from tests.games import GAMES


@pytest.fixture(scope="module")
def rules() -> Rules:
    return Rules(GAMES)


def live_of(kind: str, moves: int, seed: str = "rules") -> Live:
    """A game of two after some random moves, as the table keeps it; before its last move, if that comes first."""
    game: Any = GAMES[kind]
    state = game.new(Setup(kind, ("Ann", "Ben"), seed)).state
    dice = random.Random(seed)
    for _ in range(moves):
        seat = game.waiting(state)[0].seat
        after = game.apply(state, seat, dice.choice(game.offers(state, seat)).move).state
        if game.over(after):
            break
        state = after
    row = GameRow(1, kind, RUNNING, None, 1, 100, seq=1)
    return Live(row, (SeatRow(0, 100, "Ann"), SeatRow(1, 101, "Ben")), game, state)


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("moves", [0, 12, 60, 200])
def test_what_matters_now_at_any_moment(rules: Rules, kind: str, moves: int) -> None:
    live = live_of(kind, moves)
    for seat in (None, 0, 1):
        cards = rules.now(live, seat)
        assert min(2, len(rules.opening(kind))) <= len(cards) <= MOST_NOW
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


def random_record(kind: str, moves: int, seed: str) -> tuple[Record, Any]:
    """A record of random moves of whoever is asked, and the position after it."""
    game: Any = GAMES[kind]
    setup = Setup(kind, ("Ann", "Ben"), seed, game.meta.settled({}))
    first = game.new(setup)
    state, entries, dice = first.state, [], random.Random(seed)
    for _ in range(moves):
        waiting = game.waiting(state)
        if not waiting:
            break
        seat = dice.choice(waiting).seat
        move = dice.choice(game.offers(state, seat)).move
        applied = game.play(state, seat, move)
        entries.append(Entry(seat, str(move), applied.outcomes))
    return Record(setup, game.meta.rules_version, first.outcomes, tuple(entries)), state


def has_results(kind: str) -> bool:
    """Does chance bring anything after the deal?"""
    return any(entry.outcomes for number in range(5) for entry in random_record(kind, 60, f"{number}")[0].entries)


def live_at(kind: str, state: Any) -> Live:
    row = GameRow(1, kind, RUNNING, None, 1, 100, seq=1)
    return Live(row, (SeatRow(0, 100, "Ann"), SeatRow(1, 101, "Ben")), GAMES[kind], state)


@pytest.mark.parametrize("kind", GAMES)
def test_a_verdict_tells_nothing_of_what_a_move_would_reveal(kind: str) -> None:
    """Random positions; and a game in which all that is face down lies in another order gets the same verdicts."""
    game: Any = GAMES[kind]
    dice, barriers, told = random.Random(kind), 0, 0
    for number in range(40):
        record, state = random_record(kind, dice.randrange(60), f"{kind} {number}")
        live = live_at(kind, state)
        other = live_at(kind, final_state(game, without_secrets(game, record, dice)))
        for seat in {waiting.seat for waiting in live.waiting()}:
            lines = [str(offer.move) for offer in game.offers(state, seat)]
            dealt_alike = game.view(state, seat) == game.view(other.state, seat)
            for line in dice.sample(lines, min(8, len(lines))):
                said = judge(live, seat, line)
                barrier = game.apply(state, seat, game.parse(line)).barrier
                assert said.open == barrier
                assert not (barrier and (said.told or said.ends))
                assert not dealt_alike or judge(other, seat, line) == said
                barriers += barrier
                told += bool(said.told)
    assert told
    assert barriers or not has_results(kind), "chance of a game without results is in its deal alone"


def test_the_next_combo_and_the_others_starting_tiles_are_not_told() -> None:
    live = live_at("small_world", random_record("small_world", 0, "peek")[1])
    said = judge(live, live.waiting()[0].seat, "pick 1")
    assert (said.open, said.told) == (True, ())
    game: Any = GAMES["teotihuacan"]
    _, state = random_record("teotihuacan", 1, "peek")
    (asked,) = game.waiting(state)
    line = str(game.offers(state, asked.seat)[0].move)
    said = judge(live_at("teotihuacan", state), asked.seat, line)
    assert (said.open, said.told, said.ends) == (True, (), False)


def test_names_are_bold_once_in_a_verdict() -> None:
    live = live_at("small_world", random_record("small_world", 30, "names")[1])
    live.seats = (SeatRow(0, 100, "Ann*"), SeatRow(1, 101, "Ben"))
    seat = live.waiting()[0].seat
    offers = live.game.offers(live.state, seat)
    told = [line.text for offer in offers for line in judge(live, seat, str(offer.move)).told]
    named = [text for text in told if "Ann" in text or "Ben" in text]
    assert named
    assert all("**Ann\\***" in text or "**Ben**" in text for text in named)


def test_after_a_move_that_reveals_the_rest_of_a_row_is_not_tried() -> None:
    """Whether what follows a die is legal may tell the die."""
    rows = Rows()
    state = rows.new(Setup("pig", ("Ann", "Ben"), "rows")).state
    seats = (SeatRow(0, 100, "Ann"), SeatRow(1, 101, "Ben"))
    live = Live(GameRow(1, "pig", RUNNING, None, 1, 100, seq=1), seats, rows, state)
    said = judge(live, state.turn, "roll. add 9")
    assert (said.open, said.told, said.ends) == (True, (), False)
    with pytest.raises(NotUnderstood):
        judge(live, state.turn, "roll. hop")
    with pytest.raises(NotUnderstood):
        judge(live, state.turn, ".")


class Rows(Pig):
    """Pig with rows of moves."""

    def lines(self, text: str) -> list[str]:
        return [part.strip() for part in text.split(".") if part.strip()]


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
