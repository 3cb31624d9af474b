"""All rule cards, and what the cards of a complete game are checked for."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from types import ModuleType

from bot.rulebook.chapters import read_game
from engine.core import AnyGame, Drop, End, Move
from engine.core.cards import Card
from tests.games import GAMES

CARDS = [card for game in GAMES.values() for card in read_game(game)]
BY_ID: dict[str, Card] = {card_id: card for card in CARDS for card_id in (card.id, *card.also)}


def make_codes(letters: str, numbers: Iterable[int]) -> list[str]:
    return [f"{letters}{number}" for number in numbers]


def make_slug(name: str) -> str:
    return name.lower().replace(" ", "-").replace("_", "-")


def find_unwritten(game: str, slugs: Iterable[str]) -> list[str]:
    """The slugs without a card of their own."""
    return [slug for slug in slugs if f"{game}.{slug}" not in BY_ID]


def find_unnamed(game: str, names: Iterable[str]) -> list[str]:
    """The names that no card of the game speaks of."""
    whole = "\n".join(f"{card.title} {', '.join(card.aliases)} {card.plain}" for card in CARDS if card.game == game)
    return [name for name in names if not re.search(rf"\b{re.escape(name)}\b", whole)]


def check_options_are_named(game: AnyGame) -> None:
    """Every option of the lobby and every standing order stands in its card."""
    kind = game.meta.id
    options, orders = (BY_ID[f"{kind}.{slug}"].plain.lower() for slug in ("options", "standing-orders"))
    assert [spec.name for spec in game.meta.options if spec.name.lower() not in options] == []
    assert [spec.name for spec in game.meta.orders if spec.name.lower() not in orders] == []


def check_rule_ids(rule_ids: ModuleType) -> None:
    """Every rule the engine points to has its card."""
    ids = [value for name, value in vars(rule_ids).items() if name.isupper() and isinstance(value, str)]
    assert ids
    assert [rule for rule in ids if rule not in BY_ID] == []


def check_moves_have_cards(game: AnyGame, moves: ModuleType) -> None:
    """Every kind of move has the cards that matter while it can be made, and they exist."""
    found = [kind for _, kind in inspect.getmembers(moves, inspect.isclass) if issubclass(kind, Move)]
    verbs = {move.verb for move in found if move.verb} - {End.verb, Drop.verb}
    assert verbs - set(game.meta.cards_by_verb) == set()
    for slugs in (*game.meta.cards_by_verb.values(), game.meta.cards_always):
        assert [slug for slug in slugs if BY_ID[f"{game.meta.id}.{slug}"].slug != slug] == []
