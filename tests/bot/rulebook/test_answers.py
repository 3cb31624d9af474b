"""What an answer shows: near cards with their telling sentences, both cards of a question with two ideas."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.rulebook.index import RulesIndex
from bot.rulebook.lexicon import read_lexicon
from bot.rulebook.lookup import CLOSE_TOLD, NEAR, Rules
from bot.rulebook.passages import first_sentence, sentences_of
from engine.core.cards import Card
from tests.games import GAMES
from tests.rules_quality import is_seen, measure, read_queries, without_their_names

FIXTURES = Path(__file__).parents[2] / "fixtures" / "rules"


@pytest.fixture(scope="module")
def rules() -> Rules:
    return Rules(GAMES)


def card_of(body: str, title: str = "Title") -> Card:
    return Card("small_world.title", "small_world", "Chapter", title, (), body, ())


def test_a_body_is_cut_into_sentences_that_can_be_read_alone() -> None:
    body = "One **1**. Two, e.g. half: yes.\n\n- a: **2** coins\n- b\n\n| thing | cost | stays |\n| --- | --- | --- |\n"
    body += "| Hero | **2** | no |\n\nEnd."
    sentences = ["One **1**.", "Two, e.g. half: yes.", "a: **2** coins", "b", "Hero: cost **2**, stays no", "End."]
    assert sentences_of(card_of(body)) == sentences
    assert first_sentence(card_of(body)) == "One 1."


def test_the_sentence_that_fits_the_words_is_told(rules: Rules) -> None:
    index = rules.index
    for words, kind, slug, part in [
        ("turn a priest into a worker", "terra_mystica", "conversions", "1** priest → **1** worker"),
        ("does a fortress pay in decline", "small_world", "fortified", "In decline fortresses stay"),
        ("salary of the fourth die", "teotihuacan", "salary", "a fourth die not yet in play costs nothing"),
    ]:
        card = index.card(f"{kind}.{slug}")
        assert card
        told = index.telling(index.find(words, kind), card, 260)
        assert part in told
        assert len(told) < 500


def test_near_cards_are_few_short_and_none_twice(rules: Rules) -> None:
    for card in list(rules.index.cards.values())[::7]:
        for name in (card.title, *card.aliases[:2]):
            answer = rules.answer(name, card.game, only=True)
            near = [other for other, _ in answer.near]
            shown = [answer.card, *near, *([answer.half] if answer.half else [])]
            assert len(near) <= NEAR
            assert len(set(shown)) == len(shown)
            longest = max(len(sentence) for other in near for sentence in sentences_of(other)) if near else 0
            assert all(0 < len(told) <= max(CLOSE_TOLD, longest) + 8 for _, told in answer.near)


@pytest.mark.parametrize(
    ("words", "kind", "slugs"),
    [
        (
            "how much does a temple cost and how many cult steps does a priest give",
            "terra_mystica",
            {"structure-costs", "send-priest"},
        ),
        ("what is the tie-break and how many turns are there", "small_world", {"tie-break", "game-length"}),
        ("how does worship work and what do masks score", "teotihuacan", {"worship", "masks"}),
    ],
)
def test_two_ideas_show_both_cards(rules: Rules, words: str, kind: str, slugs: set[str]) -> None:
    answer = rules.answer(words, kind)
    assert answer.half
    assert {answer.card.slug, answer.half.slug} == slugs
    assert answer.half not in answer.others


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("coins and workers for a temple", "terra_mystica"),
        ("fire and ice", "terra_mystica"),
        ("lost tribe on a mountain and a fortress", "small_world"),
        ("leech", "terra_mystica"),
        ("wood, stone and gold", "teotihuacan"),
    ],
)
def test_one_idea_is_not_cut(rules: Rules, words: str, kind: str) -> None:
    assert rules.answer(words, kind).half is None


def test_cutting_a_question_leaves_its_best_card_first(rules: Rules) -> None:
    for words in ("I have 3 tokens, and can I roll the die", "my opponent upgraded, do I have to take power"):
        for kind in GAMES:
            whole = rules.index._ranker.rank(rules.index._ranker.read(words, kind, True), 3)
            assert rules.index.search(words, kind, only=True)[0] == whole[0]


def test_the_measure_counts_what_is_seen(rules: Rules) -> None:
    given = {"game": "small_world", "scope": "given", "query": "mountain cost"}
    assert is_seen({**given, "must": ["empty mountain", "3"]}, rules)
    assert not is_seen({**given, "must": ["no such text"]}, rules)
    assert is_seen({**given, "cards": ["small_world.mountain", "small_world.conquest-cost"]}, rules)
    assert not is_seen(
        {**given, "game": "terra_mystica", "scope": "none", "must": ["mountain"], "query": "lost tribe"}, rules
    )
    asked = {**given, "query": "does a fortress pay coins in decline"}
    best, near = (lambda answer: (answer.card, answer.near))(rules.answer(asked["query"], "small_world", only=True))
    (told, *_) = [word for word in re.findall("[a-z]{5,}", near[0][1]) if word not in best.plain]
    assert is_seen({**asked, "must": [told]}, rules), "what is told of a near card is seen"
    assert measure(rules, [{**given, "must": ["mountain"]}], quiet=True)["seen"] == 1.0


def test_a_half_is_measured_without_the_names_it_speaks_for(rules: Rules) -> None:
    split = rules.index._ranker._split
    card = Card("small_world.a", "small_world", "C", "T", ("cost of an empty mountain", "mountains"), "B.", ())
    (kept,) = without_their_names([card], [{"query": "what is the cost of an empty mountain?"}], split)
    assert kept.aliases == ("mountains",), "names of a word or two stay"
    assert without_their_names([card], [{"query": "leech"}], split) == [card]


def test_words_of_the_dictionary_stand_for_words_of_the_cards(rules: Rules) -> None:
    words = {word for card in rules.index.cards.values() for word in card.plain.lower().split()}
    lexicon = read_lexicon()
    assert len(lexicon) > 200
    assert all(meant for meant in lexicon.values())
    known = [word for meant in lexicon.values() for word in meant if word in words]
    assert len(known) > 0.8 * sum(map(len, lexicon.values()))
    assert isinstance(rules.index, RulesIndex)


def test_few_questions_that_only_set_a_scene_are_cut(rules: Rules) -> None:
    queries = read_queries(sorted(FIXTURES.glob("blind_*.jsonl")))[::5]
    cut = [query for query in queries if rules.index.find(query["query"], query["game"], 3, only=True).halves]
    assert len(cut) <= 0.05 * len(queries)
