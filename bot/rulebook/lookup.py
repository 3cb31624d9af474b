"""Rule lookup for the bot: the index, what matters now, and whether a line would be legal."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.errors import Refused
from bot.rulebook.index import RulesIndex
from bot.rulebook.ranking import alike
from bot.tables.live import Live
from engine.core import AnyGame, GameMeta
from engine.core.cards import Card
from engine.core.english import clip

_log = logging.getLogger(__name__)
MOST_NOW = 14
NEAR = 2
"""So many further cards show their telling sentences."""
NEAR_SCORE = 0.5
"""A card is near when it fits at least this well, the best being 1."""
TOLD = 260
"""What is told of a near card has at most so many characters, unless one sentence is longer."""
CLOSE_SCORE, CLOSE_TOLD = 0.8, 400
"""Of a card that fits nearly as well as the best one more is told."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The best card for some words, the others that came with it, and whether some fit equally."""

    words: str
    card: Card
    others: tuple[Card, ...] = ()
    several: bool = False
    here: str | None = None
    """The channel's game, if there is one."""
    half: Card | None = None
    """The card that answers the other half of the question."""
    near: tuple[tuple[Card, str], ...] = ()
    """The next cards with what they say of the words."""

    @property
    def away(self) -> bool:
        """The card is of another game than the channel's."""
        return self.here is not None and self.card.game != self.here


class Rules:
    """All rule cards of some games. The index is read from ``path``, and built there when something has changed.

    ``cards`` are their cards, read from their chapters if not given.
    """

    def __init__(
        self, games: Mapping[str, AnyGame], path: Path | None = None, cards: Sequence[Card] | None = None
    ) -> None:
        self.metas = {kind: game.meta for kind, game in games.items()}
        self._games = games
        self._path = path
        self._cards_given = cards
        self._index: RulesIndex | None = None

    def open(self) -> RulesIndex:
        """Read or build the index; a second call costs nothing."""
        if self._index is None:
            self._index = RulesIndex.open(self._games.values(), self._path, self._cards_given)
            self._report_gaps(self._index)
        return self._index

    def _report_gaps(self, index: RulesIndex) -> None:
        """A game may point at a card that it does not have: that is left out where it would be shown."""
        for kind, meta in self.metas.items():
            slugs = [*meta.cards_always, *(slug for slugs in meta.cards_by_verb.values() for slug in slugs)]
            missing = [slug for slug in dict.fromkeys(slugs) if index.card(f"{kind}.{slug}") is None]
            if missing:
                _log.error("%s: cards_always or cards_by_verb name cards that are not there: %s", kind, missing)

    @property
    def index(self) -> RulesIndex:
        return self.open()

    def card(self, card_id: str) -> Card:
        """:raises Refused: no such card."""
        card = self.index.card(card_id)
        if card is None:
            raise Refused(f"There is no rule card `{card_id}`. `/rules find` searches them all.")
        return card

    def related(self, card: Card) -> list[Card]:
        found = [self.index.card(other) for other in card.see]
        return [other for other in found if other]

    def meta(self, kind: str) -> GameMeta:
        """:raises Refused: no such game."""
        if kind not in self.metas:
            raise Refused(f"There are no rules of a game called {kind!r}.")
        return self.metas[kind]

    def answer(self, words: str, kind: str | None, *, only: bool = False) -> Answer:
        """The card for a player's words, or for a card's id.

        ``kind`` is the channel's game, or with ``only`` the one that was asked for: nothing else is looked at then.

        :raises Refused: nothing fits.
        """
        here = None if only else kind
        known = self.index.card(words.strip())
        if known:
            return Answer(words, known, here=here)
        found = self.index.find(words, kind, 9, only=only)
        if not found.hits:
            raise Refused(
                f"No rule fits “{clip(words)}”. Try other words, or `/rules browse` for the table of contents."
            )
        best = found.hits[0]
        cards = [hit.card for hit in found.hits[1:]]
        half = cards.pop(0) if found.halves else None
        likely = [hit for hit in found.hits if hit.card in cards and hit.score >= NEAR_SCORE * best.score]
        near = tuple(
            (
                hit.card,
                self.index.telling(found, hit.card, CLOSE_TOLD if hit.score >= CLOSE_SCORE * best.score else TOLD),
            )
            for hit in likely[: NEAR - int(found.halves)]
        )
        return Answer(words, best.card, tuple(cards), len(alike(found.hits)) > 1, here, half, near)

    def titled(self, kind: str, text: str) -> list[Card]:
        """Cards of things that ``text`` names (a race, a faction, a tile), in the order of the text."""
        places: list[tuple[int, Card]] = []
        for card in self.index.cards.values():
            name = card.title.partition(":")[0].partition(" (")[0]
            if card.game == kind and name[:1].isupper() and len(name.split()) <= 2:
                found = re.search(rf"\b{re.escape(name)}\b", text)
                if found:
                    places.append((found.start(), card))
        return [card for _, card in sorted(places, key=lambda entry: entry[0])]

    def opening(self, kind: str) -> list[Card]:
        """The cards to begin with, where no game is running."""
        return self._cards(kind, self.metas[kind].cards_always if kind in self.metas else ())

    def now(self, live: Live, seat: int | None) -> list[Card]:
        """The cards for what is to be decided now: by ``seat`` if it is asked, else by the first who is."""
        kind = live.row.kind
        asked = [waiting.seat for waiting in live.waiting()]
        if not asked:
            return self.opening(kind)
        who = seat if seat in asked else asked[0]
        assert who is not None
        own = who == seat
        offers = live.offers(who) if own else live.game.offers(live.state, who)
        view = live.game.view(live.state, seat if own else None)
        have = live.game.words.have(view, who, live.names)
        verbs = dict.fromkeys(offer.move.verb for offer in offers)
        slugs = [slug for verb in verbs for slug in live.game.meta.cards_by_verb.get(verb, ())]
        cards = [*self._cards(kind, slugs), *self.titled(kind, have), *self.opening(kind)]
        return list(dict.fromkeys(cards))[:MOST_NOW]

    def _cards(self, kind: str, slugs: Iterable[str]) -> list[Card]:
        found = [self.index.card(f"{kind}.{slug}") for slug in dict.fromkeys(slugs)]
        return [card for card in found if card]

    def of_verb(self, kind: str, verb: str) -> Card | None:
        """The first card that goes with a move; None if there is none."""
        return next(iter(self._cards(kind, self.metas[kind].cards_by_verb.get(verb, ()))), None)
