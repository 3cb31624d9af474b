"""Rule lookup for the bot: the index, what matters now, and whether a line would be legal."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bot.errors import Refused
from bot.live import Live
from bot.words import told as in_words
from engine.core import Draft, NotUnderstood, NotYours
from engine.core.cards import Card
from engine.core.typed import clip
from engine.registry import GAMES
from storage.rows import Told
from storage.rules_index import Hit, RulesIndex
from storage.rules_rank import alike

GAME_TITLES = {"small_world": "Small World", "terra_mystica": "Terra Mystica", "teotihuacan": "Teotihuacan"}
MOST_NOW = 14


@dataclass(frozen=True, slots=True)
class Answer:
    """The best card for some words, the others that came with it, and whether some fit equally."""

    words: str
    card: Card
    others: tuple[Card, ...]
    several: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a line would do now. ``open``: it would reveal something, so nothing is told of it."""

    line: str
    verb: str
    told: tuple[Told, ...]
    open: bool
    ends: bool


class Rules:
    """All rule cards. The index is read from ``path``, and built there when the cards have changed."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._index: RulesIndex | None = None

    def open(self) -> RulesIndex:
        """Read or build the index; a second call costs nothing."""
        if self._index is None:
            self._index = RulesIndex.open(self._path)
        return self._index

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
        return [self.card(other) for other in card.see]

    def answer(self, words: str, kind: str | None) -> Answer:
        """The card for a player's words, or for a card's id.

        :raises Refused: nothing fits.
        """
        known = self.index.card(words.strip())
        if known:
            return Answer(words, known, (), False)
        hits: list[Hit] = self.index.search(words, kind, 9)
        if not hits:
            raise Refused(
                f"No rule fits “{clip(words)}”. Try other words, or `/rules browse` for the table of contents."
            )
        equal = alike(hits)
        return Answer(words, hits[0].card, tuple(hit.card for hit in hits[1:]), len(equal) > 1)

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
        return self._cards(kind, GAMES[kind].meta.cards_always if kind in GAMES else ())

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
        return [self.card(f"{kind}.{slug}") for slug in dict.fromkeys(slugs)]


def verdict(live: Live, seat: int, text: str) -> Verdict:
    """Whether a line (or a row of them) would be legal for the seat now; nothing is changed.

    :raises GameError: it would not, and why.
    """
    asked = [waiting.seat for waiting in live.waiting()]
    if seat not in asked:
        waited = ", ".join(f"{live.names[w.seat]} {live.game.words.waiting(w.what)}" for w in live.waiting())
        raise NotYours(f"No move of yours is legal now: the game waits for {waited}.")
    trial = Draft(live.game, live.draft(seat).state, seat)
    reveals = False
    for line in live.game.lines(text):
        if reveals:
            live.game.parse(line)
            continue  # whether it is legal may depend on what was revealed
        reveals = trial.add(line).barrier
    if not trial.steps:
        raise NotUnderstood("There is no move in this line.", text=text)
    lines = " ".join(entry.line for entry in trial.entries) if len(trial.steps) == 1 else text.strip()
    said = () if reveals else in_words(live.game, trial.events, live.names)
    verb = live.game.parse(trial.entries[-1].line).verb
    return Verdict(lines, verb, tuple(said), reveals, not reveals and trial.steps[-1].applied.commits)
