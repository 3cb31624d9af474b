"""The rule cards of the games: the ``rules/*.md`` beside each game's module."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterable
from importlib import resources

from engine.core import AnyGame
from engine.core.cards import Card, CardError, parse_chapter

_log = logging.getLogger(__name__)


def read_cards(games: Iterable[AnyGame]) -> list[Card]:
    """All cards of some games, chapter by chapter. A game whose chapters are faulty has none, which is logged."""
    cards: list[Card] = []
    for game in games:
        try:
            cards += read_game(game)
        except (ValueError, OSError, ImportError) as error:
            _log.error("%s: its rule cards are left out: %s", game.meta.id, error)
    return cards


def read_game(game: AnyGame) -> list[Card]:
    """The cards of one game; none if it has no chapters.

    :raises engine.core.cards.CardError: a chapter that is not written as cards, or an id that comes twice.
    """
    folder = resources.files(game.package) / "rules" if game.package else None
    if folder is None or not folder.is_dir():
        return []
    cards: list[Card] = []
    chapters = [entry for entry in folder.iterdir() if entry.name.endswith(".md")]
    for chapter in sorted(chapters, key=lambda entry: entry.name):
        name = f"{game.meta.id}/{chapter.name}"
        cards += parse_chapter(game.meta.id, chapter.read_text(encoding="utf-8"), name)
    ids = Counter(card_id for card in cards for card_id in (card.id, *card.also))
    twice = [card_id for card_id, count in ids.items() if count > 1]
    if twice:
        raise CardError(f"{game.meta.id}: several cards are called {', '.join(twice)}")
    return cards
