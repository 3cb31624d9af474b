"""From a player's words to what is searched: corrected, with synonyms, per game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from bot.rulebook.lexicon import read_lexicon
from bot.rulebook.store import Store
from bot.rulebook.synonyms import COMMON, QUESTION_WORDS, STOP_WORDS
from bot.rulebook.text import Splitter, stem, whole_text
from bot.rulebook.vocabulary import CODE, Vocabulary
from engine.core import GameMeta
from engine.core.cards import Card

SYNONYM_WEIGHT = 0.65
SLANG_WEIGHT = 0.9
"""A synonym of a word that the game's cards do not use themselves."""
LEXICON_WEIGHT = 0.6
"""What a word may stand for by the dictionary."""
PART_WEIGHT = 0.5
PREFIX_WEIGHT = 0.75
INITIALS_WEIGHT = 0.8
"""The initials of a title for the whole."""
UNLIKE = 0.8
"""How much a changed letter, as a share of the word, takes from its likeness."""
SKELETON_WEIGHT = 0.8
"""A word written without its vowels for the whole."""
VOWEL = re.compile("[aeiou]")
SURE = 0.6
"""Above this weight a way says what was meant, not only something near to it."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to say a term: its words as they go into the index, their stems, and how near it is."""

    words: tuple[str, ...]
    weight: float
    prefix: bool = False
    stems: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "stems", tuple(stem(word) for word in self.words))

    @property
    def match(self) -> str:
        """The FTS5 expression that finds it."""
        return f'"{" ".join(self.words)}"' + ("*" if self.prefix else "")


@dataclass(frozen=True, slots=True)
class Term:
    """One thing the player wrote, with all the ways to say it in a game."""

    words: tuple[str, ...]
    ways: tuple[Way, ...]
    importance: float
    telling: float = 1.0
    """What raises the importance above the rarity of the word."""
    subject: bool = False
    """It names what a card is about."""


@dataclass(frozen=True, slots=True)
class Query:
    """What a player's words were made into. ``game`` is the only one looked at, if the words leave no other."""

    text: str
    words: tuple[str, ...]
    game: str | None
    named: bool
    """The words themselves name the game."""
    terms: dict[str, tuple[Term, ...]] = field(default_factory=dict)


class Reader:
    """Makes queries of words, with the vocabulary and the trigram table for typos."""

    def __init__(self, store: Store, cards: Sequence[Card], games: Mapping[str, GameMeta], split: Splitter) -> None:
        self.games = tuple(games)
        self.split = split
        self.vocabulary = Vocabulary.of(cards, self.games, split)
        self._store = store
        self._names = {game: meta.names for game, meta in games.items()}
        self._synonyms = {game: _group_synonyms(COMMON + meta.synonyms, split) for game, meta in games.items()}
        self._own = {game: _group_synonyms(meta.synonyms, split) for game, meta in games.items()}
        self._lexicon = read_lexicon()
        self._corrections = lru_cache(maxsize=1024)(self._near_words)
        self._word = lru_cache(maxsize=2048)(self._make_word)
        self._spellings = {game: _list_spellings(cards, game, split) for game in games}
        self._by_letter = {game: _sort_by_letter(self._spellings[game]) for game in games}
        self._otherwise = _sort_by_letter(word for word in split.one_word if len(word) > 3 and word.isalpha())
        """Right spellings that the texts do not show, because they are made one with others."""
        self._skeletons = {game: _sort_by_skeleton(self._spellings[game]) for game in games}
        self._initials = {game: _list_initials(cards, game, split) for game in games}

    def read(self, text: str, game: str | None, only: bool = False) -> Query:
        words = self.split.words_of(text)[:40]
        named, words = _find_name(words, self._names)
        if game not in self._names:
            game = None
        if only and game is not None:
            named = None
            games: Sequence[str] = [game]
        elif named is not None:
            games = [named]
        else:
            games = self.games if game is None else self._games_of(words, game)
        terms = {each: self._terms(words, each) for each in games}
        return Query(text, tuple(words), named or (game if len(games) == 1 else None), named is not None, terms)

    def _games_of(self, words: Sequence[str], game: str) -> list[str]:
        """The channel's game; others too only if the words name something of theirs, or nothing that it knows."""
        strange = [word for word in dict.fromkeys(words) if word not in STOP_WORDS and not self._is_known(word, game)]
        others = [each for each in self.games if each != game]
        naming = [each for each in others if any(self._is_name(word, each) for word in strange)]
        if naming:
            return [game, *naming]
        telling = {word for word in words if word not in STOP_WORDS and word not in QUESTION_WORDS}
        topics = [each for each in others if any(self._is_topic(word, each) for word in strange)]
        return [game, *topics] if telling <= set(strange) else [game]

    def _is_known(self, word: str, game: str) -> bool:
        """Is it a word of this game, or a misspelt one, if no game has it?"""
        if word in self._spellings[game] or self.vocabulary.knows(stem(word), game) or (stem(word),) in self._own[game]:
            return True
        elsewhere = any(word in self._spellings[each] or (stem(word),) in self._own[each] for each in self.games)
        return not elsewhere and bool(self._corrections(word, game))

    def _is_topic(self, word: str, game: str) -> bool:
        return stem(word) in self.vocabulary.topics[game] or (stem(word),) in self._own[game]

    def _is_name(self, word: str, game: str) -> bool:
        return word in self._spellings[game] and stem(word) in self.vocabulary.names[game]

    def _terms(self, words: Sequence[str], game: str) -> tuple[Term, ...]:
        terms: list[Term] = []
        place = 0
        skipped = STOP_WORDS if any(word not in STOP_WORDS for word in words) else frozenset[str]()
        synonyms = self._synonyms[game]
        while place < len(words):
            for length in (4, 3, 2):
                key = tuple(stem(word) for word in words[place : place + length])
                if len(key) == length and key in synonyms:
                    terms.append(self._phrase(tuple(words[place : place + length]), synonyms[key], game))
                    place += length
                    break
            else:
                if words[place] not in skipped:
                    terms.append(self._word(words[place], synonyms.get((stem(words[place]),), ()), game))
                place += 1
        return tuple(terms)

    def _phrase(self, words: tuple[str, ...], others: Sequence[tuple[str, ...]], game: str) -> Term:
        ways = [Way(words, 1.0)]
        ways += [Way(other, SYNONYM_WEIGHT) for other in others]
        ways += [Way((word,), PART_WEIGHT) for word in words if word not in STOP_WORDS]
        importance = max(self.vocabulary.weight(game, stem(word)) for word in words)
        return Term(words, tuple(ways), importance, self.vocabulary.telling(game, map(stem, words)))

    def _make_word(self, word: str, others: Sequence[tuple[str, ...]], game: str) -> Term:
        known = word in self._spellings[game]
        ways = [Way((word,), 1.0)] + [Way(other, SYNONYM_WEIGHT if known else SLANG_WEIGHT) for other in others]
        importance = self.vocabulary.weight(game, stem(word))
        if not known and CODE.fullmatch(word):
            ways += [Way((part,), PART_WEIGHT) for part in re.findall("[a-z]+|[0-9]+", word)]
        elif not known:
            elsewhere = any(word in spellings for spellings in self._spellings.values())
            if not elsewhere:
                ways += [Way(phrase, INITIALS_WEIGHT) for phrase in self._initials[game].get(word, ())]
            trust = 0.5 if others or elsewhere else 0.7 if self.vocabulary.knows(stem(word), game) else 1.0
            if not others:
                ways += [Way((meant,), LEXICON_WEIGHT) for meant in self._lexicon.get(stem(word), ())]
            near = self._corrections(word, game)
            ways += [Way((spelling,), trust * likeness) for spelling, likeness in near]
            ways += self._meant_synonyms(near, trust, game)
            if len(word) >= 3 and any(spelling.startswith(word) for spelling in self._by_letter[game].get(word[0], ())):
                ways.append(Way((word,), PREFIX_WEIGHT, prefix=True))
        others_weigh = [self.vocabulary.weight(game, part) for way in ways[1:] for part in way.stems]
        if others_weigh and not self.vocabulary.by_game[game][stem(word)]:
            importance = min(importance, max(others_weigh))
        stems = [part for way in ways for part in way.stems]
        sure = [part for way in ways if way.weight > SURE for part in way.stems]
        subject = any(part in self.vocabulary.subjects[game] for part in sure)
        return Term((word,), tuple(ways), importance, self.vocabulary.telling(game, stems), subject)

    def _meant_synonyms(self, near: Sequence[tuple[str, float]], trust: float, game: str) -> list[Way]:
        if not near:
            return []
        spelling, likeness = near[0]
        others = self._synonyms[game].get((stem(spelling),), ())
        return [Way(other, trust * likeness * SYNONYM_WEIGHT) for other in others]

    def _near_words(self, word: str, game: str) -> list[tuple[str, float]]:
        """Words of the game that ``word`` may be a misspelling of, with their likeness (0 to 1)."""
        if len(word) < 3 or any(character.isdigit() for character in word):
            return []
        if not VOWEL.search(word):
            return [(spelling, SKELETON_WEIGHT) for spelling in self._skeletons[game].get(skeleton(word), ())]
        if len(word) < 4:
            return []
        far = 1 if len(word) <= 5 else 2 if len(word) <= 9 else 3
        alike = self._store.find_alike(word[at : at + 3] for at in range(len(word) - 2))
        shapes = [spelling for spelling in alike if spelling in self._spellings[game]]
        found = _within(far, word, shapes) + _within(1, word, self._otherwise.get(word[0], ()))
        found = found or _within(1, word, self._by_letter[game].get(word[0], ()))
        found.sort(key=lambda pair: (pair[0], pair[1][0] != word[0], pair[1]))
        written = self.split.one_word
        likeness = {each: 1 - UNLIKE * distance / len(word) for distance, each in found[2::-1]}
        near = {written.get(spelling, spelling): share for spelling, share in likeness.items()}
        return sorted(near.items(), key=lambda pair: -pair[1])


def _within(far: int, word: str, spellings: Iterable[str]) -> list[tuple[int, str]]:
    same = (len(word) - 2) // 2 if far == 1 else 0  # with one change at most, a word begins or ends as it should
    near = [
        (edits(word, each), each)
        for each in spellings
        if abs(len(each) - len(word)) <= far
        and (not same or each.startswith(word[:same]) or each.endswith(word[-same:]))
    ]
    return [(distance, each) for distance, each in near if distance <= far]


def _sort_by_letter(spellings: Iterable[str]) -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for spelling in sorted(spellings):
        table.setdefault(spelling[0], []).append(spelling)
    return table


def skeleton(word: str) -> str:
    """A word without its vowels and doubled letters, as people shorten it: "power" -> "pwr"."""
    return re.sub(r"(.)\1", r"\1", word[0] + VOWEL.sub("", word[1:]))


def _sort_by_skeleton(spellings: Iterable[str]) -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for spelling in sorted(spellings):
        if len(spelling) > 3:
            table.setdefault(skeleton(spelling), []).append(spelling)
    return table


def edits(one: str, other: str) -> int:
    """How many letters to add, drop, change or swap with their neighbour to get from one to the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, goal in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != goal))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == goal:
                best = min(best, last[j - 2] + 1)
            row.append(best)
    return row[-1]


def _find_name(words: list[str], named: Mapping[str, Sequence[str]]) -> tuple[str | None, list[str]]:
    """The game whose name stands in the words, and the words without it."""
    for game, names in named.items():
        for name in names:
            parts = name.split()
            for at in range(len(words) - len(parts) + 1):
                said = words[at : at + len(parts)]
                if len(words) > len(parts) and len(said) == len(parts) and all(map(_is_near, said, parts)):
                    return game, words[:at] + words[at + len(parts) :]
    return None, words


@lru_cache(maxsize=4096)
def _is_near(word: str, part: str) -> bool:
    """Is the word this part of a game's name, or a long one nearly so?"""
    far = len(part) // 5
    near = len(part) > 4 and len(word) > 4 and abs(len(word) - len(part)) <= far
    return word == part or (near and edits(word, part) <= far)


def _group_synonyms(
    groups: Iterable[Sequence[str]], split: Splitter
) -> dict[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    table: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for group in groups:
        ways = [tuple(split.words_of(way)) for way in group]
        for way in ways:
            key = tuple(stem(word) for word in way)
            table.setdefault(key, []).extend(other for other in ways if tuple(map(stem, other)) != key)
    return {key: tuple(dict.fromkeys(others)) for key, others in table.items()}


def _list_initials(cards: Sequence[Card], game: str, split: Splitter) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The titles of several words by their initials, with and without small words: "hitg" -> hole in the ground."""
    table: dict[str, list[tuple[str, ...]]] = {}
    for card in cards:
        if card.game != game:
            continue
        words = tuple(split.words_of(card.title.partition(":")[0]))
        for chosen in (words, tuple(word for word in words if word not in STOP_WORDS)):
            if len(chosen) > 1:
                table.setdefault("".join(word[0] for word in chosen), []).append(words)
    return {initials: tuple(dict.fromkeys(phrases)) for initials, phrases in table.items()}


def _list_spellings(cards: Sequence[Card], game: str, split: Splitter) -> frozenset[str]:
    return frozenset(word for card in cards if card.game == game for word in split.words_of(whole_text(card)))
