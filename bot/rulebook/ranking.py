"""Ranking: BM25 of the full-text tables, joined with how well the words name the card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log

from bot.rulebook.query import Query, Reader, Term
from bot.rulebook.store import Store
from bot.rulebook.text import Splitter, stem
from engine.core import GameMeta
from engine.core.cards import Card

NAME_WEIGHT = 16.0
"""What a title or alias that is met whole, and says all the words said, is worth against BM25."""

NAME_WHOLE, NAME_SAID = 2.0, 0.65
"""Exponents: a name counts by how much of it was said, and by how much of what was said it says."""

LACKING = 0.9
"""What each subject named in the words that a card does not mention leaves of its score."""

PHRASE_WEIGHT = 1.0
"""What each word of a title or alias that stands in the query word for word is worth."""

NAMED_WEIGHT = 2.0
"""What it is worth that the words name the very thing of a card: a race, a faction, a tile."""

COVERAGE_SHARE, COVERAGE_SHARPNESS = 0.6, 1.0
"""How much of the text score depends on how many of the telling words the card holds, and how sharply."""

NEAR_TELLS = 0.5
"""How much a word that is only nearly one of a game's tells of the game."""

UNKNOWN_TELLS = 0.1
"""What a word that nothing in a game is near to leaves of its likelihood."""

ALIKE = 0.93
"""A hit this near to the best one fits equally."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A card found, with its score (higher is better; only comparable within one search)."""

    card: Card
    score: float


@dataclass(frozen=True, slots=True, eq=False)
class Name:
    """A title or an alias as the stems that carry its meaning."""

    card: int
    weights: dict[str, float]
    """How telling each of its stems is."""
    mass: float
    share: float
    phrase: str
    """All its words, those of little meaning too."""
    length: int
    proper: bool
    """It is the title of a card of a thing with a name of its own: a race, a faction, a tile."""


class Ranker:
    """Ranks the cards of one index."""

    def __init__(self, store: Store, cards: Sequence[Card], games: Mapping[str, GameMeta], split: Splitter) -> None:
        self._cards = cards
        self._split = split
        self._reader = Reader(store, cards, games, split)
        self._matches = lru_cache(maxsize=1024)(store.match)
        self._names: dict[str, dict[str, list[Name]]] = {game: {} for game in games}
        for number, card in enumerate(cards):
            head = [(card.title.partition(":")[0], 1.0)] if ":" in card.title else []
            for text, share in [(card.title, 1.0), *head, *((alias, 0.95) for alias in card.aliases)]:
                self._add_name(card.game, number, text, share)
        self._typed = [
            (number, self._spell_out(card.title), self._spell_out(" ".join(card.aliases)))
            for number, card in enumerate(cards)
        ]

    def _spell_out(self, text: str) -> str:
        """The words of a text, each with a blank before it."""
        return f" {' '.join(self._split.words_of(text))}"

    def _add_name(self, game: str, card: int, text: str, share: float) -> None:
        weights = {part: self._reader.vocabulary.weight(game, part) for part in self._split.content_stems(text)}
        words = self._split.words_of(text)
        proper = share == 1.0 and weights.keys() <= self._reader.vocabulary.names[game]
        name = Name(card, weights, sum(weights.values()), share, f" {' '.join(words)} ", len(words), proper)
        for part in weights:
            self._names[game].setdefault(part, []).append(name)

    def read(self, text: str, game: str | None, only: bool = False) -> Query:
        return self._reader.read(text, game, only)

    def rank(self, query: Query, limit: int) -> list[Hit]:
        if not query.words or not query.terms:
            return []
        likely = self._likely_games(query)
        scores: dict[int, float] = {}
        for game, terms in query.terms.items():
            for number, score in self._scores(game, terms, query.words).items():
                scores[number] = score * likely[game]
        best = sorted(scores, key=lambda number: (-scores[number], number))[:limit]
        return [Hit(self._cards[number], round(scores[number], 3)) for number in best if scores[number] > 0]

    def titles(self, typed: str, game: str | None, limit: int, only: bool) -> list[Card]:
        words = self._split.words_of(typed)
        ranked: list[tuple[int, int, int]] = []
        for number, title, aliases in self._typed:
            away = int(game is not None and self._cards[number].game != game)
            if away and only:
                continue
            where = _find_place(words, title, aliases)
            if where < 4:
                ranked.append((where + 2 * away, away, number))
        ranked.sort()
        found = [self._cards[number] for _, _, number in ranked[:limit]]
        if len(found) < 3 and len(typed) > 2:
            found += [hit.card for hit in self.rank(self.read(typed, game, only), 8) if hit.card not in found]
        return found[:limit]

    def _scores(self, game: str, terms: Sequence[Term], words: Sequence[str]) -> dict[int, float]:
        whole = sum(term.importance for term in terms)
        if not whole:
            return {}
        text: dict[int, float] = {}
        covered: dict[int, float] = {}
        held: dict[int, int] = {}
        subjects = sum(term.subject for term in terms)
        few = self._reader.vocabulary.has_few(game)
        for term in terms:
            least = term.importance if few else 0.0
            best: dict[int, tuple[float, float]] = {}
            for way in term.ways:
                for number, score in self._matches(game, way.match):
                    had = best.get(number, (0.0, 0.0))
                    best[number] = (max(had[0], way.weight * max(score, least)), max(had[1], way.weight))
            for number, (score, share) in best.items():
                text[number] = text.get(number, 0.0) + score * term.telling
                covered[number] = covered.get(number, 0.0) + share * term.importance
                held[number] = held.get(number, 0) + term.subject
        names = self._name_scores(game, terms, whole, f" {' '.join(words)} ")
        scores = {}
        for number in text.keys() | names.keys():
            coverage = covered.get(number, 0.0) / whole
            per_text = text.get(number, 0.0) * (1 - COVERAGE_SHARE + COVERAGE_SHARE * coverage**COVERAGE_SHARPNESS)
            lacking = subjects - held.get(number, 0)
            scores[number] = (per_text + NAME_WEIGHT * names.get(number, 0.0)) * LACKING**lacking
        return scores

    def _name_scores(self, game: str, terms: Sequence[Term], whole: float, text: str) -> dict[int, float]:
        """For each card the best of its names: how much of the name is said, times how much of what is said."""
        said: dict[str, tuple[float, int]] = {}
        for index, term in enumerate(terms):
            for way in term.ways:
                if way.prefix:
                    continue
                for part in way.stems:
                    if way.weight > said.get(part, (0.0, 0))[0]:
                        said[part] = (way.weight, index)
        scores: dict[int, float] = {}
        masses: dict[Name, float] = {}
        for part, (share, _) in said.items():
            for name in self._names[game].get(part, ()):
                masses[name] = masses.get(name, 0.0) + name.weights[part] * share
        for name, mass in masses.items():
            of_name = name.share * (mass / name.mass) ** NAME_WHOLE
            exact = PHRASE_WEIGHT * name.length / NAME_WEIGHT if name.length > 1 and name.phrase in text else 0.0
            if name.proper:
                exact += NAMED_WEIGHT / NAME_WEIGHT * mass / name.mass
            best = scores.get(name.card, 0.0)
            if of_name + exact <= best:
                continue
            by_term: dict[int, float] = {}
            for part in name.weights.keys() & said.keys():
                share, index = said[part]
                by_term[index] = max(share, by_term.get(index, 0.0))
            of_said = sum(terms[index].importance * share for index, share in by_term.items()) / whole
            scores[name.card] = max(best, of_name * of_said**NAME_SAID + exact)
        return scores

    def _likely_games(self, query: Query) -> dict[str, float]:
        """How well the words fit each game's vocabulary, 0 to 1, the best being 1."""
        counts = self._reader.vocabulary
        logs = dict.fromkeys(query.terms, 0.0)
        for game, terms in query.terms.items():
            least = counts.share(game, "")
            logs[game] = sum(log(counts.share(game, stem(word))) for word in query.words)
            for term in terms:
                if any(counts.knows(stem(word), game) for word in term.words):
                    continue
                near = [way.weight * counts.share(game, part) for way in term.ways[1:] for part in way.stems]
                logs[game] += NEAR_TELLS * log(max(least, *near) / least) if near else log(UNKNOWN_TELLS)
        top = max(logs.values())
        return {game: 0.35 + 0.65 * exp(0.5 * (value - top)) for game, value in logs.items()}


def _find_place(words: Sequence[str], title: str, aliases: str) -> int:
    """0: the title begins so, 1: the title holds it, 2: title and aliases hold it, 4: neither."""
    if title.startswith(" " + " ".join(words)):
        return 0
    if all(f" {word}" in title for word in words):
        return 1
    if all(f" {word}" in title or f" {word}" in aliases for word in words):
        return 2
    return 4


def alike(hits: Sequence[Hit]) -> list[Hit]:
    """The hits that fit as well as the best one."""
    return [hit for hit in hits if hit.score >= ALIKE * hits[0].score]
