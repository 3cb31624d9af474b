"""Pictures of rule cards."""

from __future__ import annotations

import io
import pickle

import pytest
from PIL import Image

from bot.rulebook.index import RulesIndex
from rendering.painter import Picture
from tests.games import EDITIONS, GAMES

DRAWN = [(kind, slug) for kind, edition in EDITIONS.items() for slug in edition.art.cards]


def draw(kind: str, slug: str) -> Picture:
    return EDITIONS[kind].art.cards[slug]()


@pytest.mark.parametrize(("kind", "slug"), DRAWN)
def test_a_picture_is_small_legible_and_described(kind: str, slug: str) -> None:
    picture = draw(kind, slug)
    image = Image.open(io.BytesIO(picture.png))
    assert image.size == picture.size
    assert image.mode == "P"
    assert image.width == 1000
    assert image.height < 800
    assert len(picture.png) < 60_000
    assert 40 < len(picture.alt) <= 1_024
    assert picture.name.isascii()
    sent = pickle.loads(pickle.dumps(EDITIONS[kind].art.cards[slug]))
    assert sent().png == picture.png, "the same bytes each time, also where it is sent"


def test_pictures_belong_to_cards() -> None:
    assert len(DRAWN) >= 18
    assert {f"{kind}.{slug}" for kind, slug in DRAWN} <= set(RulesIndex.open(GAMES.values()).cards)


def test_the_tables_are_told_in_words_too() -> None:
    assert "3 or more: 2 gold + 1 cocoa / 3 gold + 1 temple / 4 gold + 2 temple" in draw("teotihuacan", "gold").alt
    cost = draw("small_world", "conquest-cost")
    assert "Empty mountain: 3" in cost.alt
    assert "With lair and fortress: 7" in cost.alt
