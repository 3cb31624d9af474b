"""Pictures of rule cards."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.games import GAMES, games_of
from bot.rulebook.index import RulesIndex
from rendering.rules import DRAWINGS, rule_picture


@pytest.mark.parametrize("card", DRAWINGS)
def test_a_picture_is_small_legible_and_described(card: str) -> None:
    picture = rule_picture(card)
    assert picture is not None
    image = Image.open(io.BytesIO(picture.png))
    assert image.size == picture.size
    assert image.mode == "P"
    assert image.width == 1000
    assert image.height < 800
    assert len(picture.png) < 60_000
    assert 40 < len(picture.alt) <= 1_024
    assert picture.name.isascii()
    assert DRAWINGS[card]().png == picture.png, "the same bytes each time"


def test_pictures_belong_to_cards() -> None:
    assert set(DRAWINGS) <= set(RulesIndex.open(games_of(GAMES).values()).cards)
    assert rule_picture("small_world.tie-break") is None


def test_the_tables_are_told_in_words_too() -> None:
    picture = rule_picture("teotihuacan.gold")
    assert picture is not None
    assert "3 or more: 2 gold + 1 cocoa / 3 gold + 1 temple / 4 gold + 2 temple" in picture.alt
    cost = rule_picture("small_world.conquest-cost")
    assert cost is not None
    assert "Empty mountain: 3" in cost.alt
    assert "With lair and fortress: 7" in cost.alt
