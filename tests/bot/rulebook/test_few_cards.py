"""Games with no cards, with two, with faulty ones: they are searched and shown, and disturb no other game."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refused
from bot.rulebook.chapters import read_cards, read_game
from bot.rulebook.index import RulesIndex
from bot.rulebook.lookup import Rules
from bot.rulebook.store import fingerprint
from engine.core import AnyGame, GameMeta
from engine.core.cards import CardError
from tests.engine.core.pig import PIG, Pig
from tests.games import GAMES

CHAPTER = """# The die

## Rolling {#roll}
aliases: dice, throw
see: nothing-of-the-kind

The die has **3** faces.

## Adding points {#add}

A move adds up to **3** points.
"""


def make_game(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, *chapters: str, **meta: object) -> AnyGame:
    """Pig under another name, in a package with these chapters beside it."""
    (folder / name / "rules").mkdir(parents=True)
    (folder / name / "__init__.py").touch()
    for number, text in enumerate(chapters, 1):
        (folder / name / "rules" / f"{number:02}.md").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))

    class Other(Pig):
        package = name
        meta = GameMeta(name, name.title(), 2, 4)

    Other.meta = replace(Other.meta, **meta)  # type: ignore[arg-type]
    return Other()


def test_a_game_without_cards_has_none_and_hides_no_others() -> None:
    assert read_game(PIG) == []
    rules = Rules({**GAMES, "pig": PIG})
    assert rules.opening("pig") == []
    assert rules.index.chapters("pig") == {}
    plain = Rules(GAMES)
    for words in ("pig", "pig tie", "how do I win", "mountain"):
        assert rules.index.search(words, "pig") == plain.index.search(words), words
        assert rules.index.search(words) == plain.index.search(words), words
    assert rules.index.titles("conq", "pig") == plain.index.titles("conq")


@pytest.mark.parametrize("games", [{}, {"pig": PIG}], ids=["none", "pig"])
def test_where_no_game_has_cards_nothing_is_found(games: dict[str, AnyGame]) -> None:
    rules = Rules(games)
    assert rules.index.search("anything", "pig") == []
    assert rules.index.titles("anything", None) == []
    with pytest.raises(Refused, match="No rule fits"):
        rules.answer("anything", "pig")


@pytest.mark.parametrize("others", [{}, GAMES], ids=["alone", "among others"])
def test_two_cards_are_found_and_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: dict[str, AnyGame]
) -> None:
    tiny = make_game(tmp_path, monkeypatch, "tiny_alone" if not others else "tiny_among", CHAPTER)
    kind = tiny.meta.id
    rules = Rules({**others, kind: tiny}, tmp_path / "rules.sqlite3")
    assert rules.index.search("rolling the die", kind)[0].card.slug == "roll"
    assert rules.index.search(f"{tiny.meta.name} points")[0].card.slug == "add"
    assert rules.index.search("throwing", kind)[0].card.slug == "roll"
    assert [card.slug for card in rules.index.titles("", kind)][:2] == ["roll", "add"]
    assert [card.title for card in rules.index.chapters(kind)["The die"]] == ["Rolling", "Adding points"]
    assert rules.related(rules.card(f"{kind}.roll")) == [], "a card that is not there is left out"


def test_a_small_game_changes_no_first_answer_of_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tiny = make_game(tmp_path, monkeypatch, "tiny_quiet", CHAPTER)
    plain, more = RulesIndex.open(GAMES.values()), RulesIndex.open([*GAMES.values(), tiny])
    for card in list(plain.cards.values())[::25]:
        found = [index.search(card.title, None, 1)[0].card for index in (plain, more)]
        assert found[0] == found[1] or found[1].game == tiny.meta.id, card.id


def test_references_to_cards_that_are_not_there_are_left_out_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = {"cards_always": ("roll", "gone"), "cards_by_verb": {"add": ("lost",)}}
    tiny = make_game(tmp_path, monkeypatch, "tiny_gaps", CHAPTER, **wrong)
    rules = Rules({tiny.meta.id: tiny})
    assert [card.slug for card in rules.opening(tiny.meta.id)] == ["roll"]
    assert rules.of_verb(tiny.meta.id, "add") is None
    assert "tiny_gaps" in caplog.text
    assert "gone" in caplog.text
    assert "lost" in caplog.text


@pytest.mark.parametrize("text", ["no heading", CHAPTER + CHAPTER.partition("\n\n")[2]], ids=["no cards", "ids twice"])
def test_faulty_chapters_leave_the_other_games_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    tiny = make_game(tmp_path, monkeypatch, f"tiny_faulty_{len(text)}", text)
    with pytest.raises(CardError):
        read_game(tiny)
    with caplog.at_level(logging.ERROR):
        assert read_cards([tiny, *GAMES.values()]) == read_cards(GAMES.values())
    assert tiny.meta.id in caplog.text


def test_the_file_is_built_anew_when_a_game_is_called_otherwise() -> None:
    metas = {kind: game.meta for kind, game in GAMES.items()}
    kind, meta = next(iter(metas.items()))
    marks = {
        fingerprint([], metas),
        fingerprint([], {kind: meta}),
        fingerprint([], {kind: replace(meta, nicknames=("something",))}),
        fingerprint([], {kind: replace(meta, synonyms=(("one", "other"),))}),
        fingerprint([], {kind: replace(meta, spellings={"dye": "die"})}),
        fingerprint([], {kind: replace(meta, codes=frozenset({"x"}))}),
    }
    assert len(marks) == 6
