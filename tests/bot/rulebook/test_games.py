"""Which game a search looks at: the one asked for; the channel's, unless the words name things of another."""

from __future__ import annotations

import pytest

from bot.errors import Refused
from bot.rulebook.lookup import Rules
from tests.games import GAMES

NAMING_OTHERS = ["how does the religion track work", "where do I put my dwelling", "leech", "ghouls", "fakirs", "tie"]
NAMING_OTHERS += ["terra mystica tie", "small world tie", "teotihuacan tie", "TW5", "what is a town", "mana"]


@pytest.fixture(scope="module")
def rules() -> Rules:
    return Rules(GAMES)


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("words", NAMING_OTHERS)
def test_a_game_asked_for_is_binding(rules: Rules, kind: str, words: str) -> None:
    assert all(hit.card.game == kind for hit in rules.index.search(words, kind, only=True))
    assert all(card.game == kind for card in rules.index.titles(words, kind, only=True))
    try:
        answer = rules.answer(words, kind, only=True)
    except Refused:
        return
    assert {card.game for card in (answer.card, *answer.others)} == {kind}
    assert not answer.away


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("how does the religion track work", "teotihuacan"),
        ("how do I get power from neighbours", "teotihuacan"),
        ("how expensive", "teotihuacan"),
        ("how many actions per turn", "small_world"),
        ("income per region", "small_world"),
        ("who leads the track", "teotihuacan"),
        ("decline the offer", "terra_mystica"),
        ("conversion of tokens", "small_world"),
        ("can I take back my worker", "terra_mystica"),
    ],
)
def test_ordinary_words_leave_the_channels_game_alone(rules: Rules, words: str, kind: str) -> None:
    assert {hit.card.game for hit in rules.index.search(words, kind)} == {kind}


def test_every_thing_with_a_name_of_its_own_leads_to_its_game(rules: Rules) -> None:
    """Races, factions and tiles that the channel's game does not know."""
    vocabulary = rules.index._ranker._reader.vocabulary
    for card in rules.index.cards.values():
        word = card.title.partition(":")[0].lower()
        for kind in GAMES:
            if kind == card.game or " " in word or rules.index._ranker._reader._is_known(word, kind):
                continue
            if rules.index._ranker._reader._is_name(word, card.game):
                found = rules.answer(word, kind)
                assert found.card.game != kind, (word, kind)
                assert found.away
    assert all(vocabulary.names[kind] for kind in GAMES)


@pytest.mark.parametrize(
    ("words", "kind", "game"),
    [
        ("temple", "small_world", None),
        ("what is a town", "small_world", "terra_mystica"),
        ("mana", "teotihuacan", "terra_mystica"),
        ("eclipse", "terra_mystica", "teotihuacan"),
    ],
)
def test_words_that_the_channels_game_does_not_know_at_all_lead_to_others(
    rules: Rules, words: str, kind: str, game: str | None
) -> None:
    answer = rules.answer(words, kind)
    assert answer.away
    assert answer.card.game == game or (game is None and answer.card.game != kind)


@pytest.mark.parametrize(
    ("words", "game"), [("power tokens", "terra_mystica"), ("conversions", "terra_mystica"), ("masks", "teotihuacan")]
)
def test_without_a_game_titles_tell_which_is_meant(rules: Rules, words: str, game: str) -> None:
    assert rules.answer(words, None).card.game == game
