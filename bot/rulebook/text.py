"""Texts as plain words and stems, the same for cards and for queries."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from unicodedata import combining, normalize

from bot.rulebook.synonyms import COMMON, IRREGULAR, JOINED, NUMBER_WORDS, SPELLINGS, STOP_WORDS
from engine.core import GameMeta
from engine.core.cards import Card

ONE_WORD = NUMBER_WORDS | SPELLINGS | IRREGULAR
SHORT = 3
"""In more words than these "score 3" is no tile but a sentence about points."""
WORD = re.compile(r"[a-z0-9]+")


class Splitter:
    """Splits texts into words, with the tile codes and the spellings of some games."""

    def __init__(self, games: Iterable[GameMeta] = ()) -> None:
        games = list(games)
        self.codes = frozenset(code for meta in games for code in meta.codes)
        self.one_word = ONE_WORD | {word: instead for meta in games for word, instead in meta.spellings.items()}
        """Words that are made one with another."""
        codes = self.codes
        self._loose = codes & {word for group in COMMON for word in group}
        """Codes that are words of their own: in a long question a number after one of them is no tile's."""

    def words_of(self, text: str) -> list[str]:
        """The plain lower-case words of a text: "Troll's Lair (+1)" -> ["troll", "lair", "1"]."""
        text = "".join(letter for letter in normalize("NFKD", text.lower()) if not combining(letter)).replace("’", "'")
        text = re.sub(r"\b(?:n't|'s|'re|'ll|'ve|'d|'m)\b|(?<=[a-z])(?:n't|'s|'re|'ll|'ve|'d|'m|')(?![a-z])", " ", text)
        for phrase, joined in JOINED:
            text = text.replace(phrase, joined)
        return [self.one_word.get(word, word) for word in self._join_codes(WORD.findall(text))]

    def _join_codes(self, words: list[str]) -> list[str]:
        """Tile codes in one piece: "fav 5" and "pr-3" -> "fav5", "pr3"."""
        joined: list[str] = []
        apart = self._loose if len(words) > SHORT else frozenset[str]()
        for word in words:
            if joined and word.isdigit() and joined[-1] in self.codes - apart and len(joined[-1]) > 1:
                joined[-1] += str(int(word))
            elif (split := re.fullmatch(r"([a-z]+)0*([0-9]+)", word)) and split[1] in self.codes:
                joined.append(split[1] + split[2])
            else:
                joined.append(word)
        return joined

    def stems_of(self, text: str) -> tuple[str, ...]:
        return tuple(stem(word) for word in self.words_of(text))

    def content_stems(self, text: str) -> tuple[str, ...]:
        """The stems that carry meaning; all of them if none does."""
        words = self.words_of(text)
        return tuple(stem(word) for word in words if word not in STOP_WORDS) or tuple(stem(word) for word in words)


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """A word without its common endings; rough, but the same on both sides of a comparison."""
    if len(word) <= 3 or not word.isalpha():
        return word
    for ending, instead in (("ies", "y"), ("lves", "lf"), ("rves", "rf"), ("sses", "ss"), ("xes", "x"), ("ches", "ch")):
        if word.endswith(ending):
            return word[: -len(ending)] + instead
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ingly", "edly", "ing", "ed"):
        root = word[: -len(ending)]
        if word.endswith(ending) and len(root) >= 3 and re.search("[aeiouy]", root):
            doubled = len(root) > 3 and root[-1] == root[-2] and root[-1] not in "lsz"
            return (root[:-1] if doubled else root).removesuffix("e")
    return word.removesuffix("e") if len(word) > 4 else word


def whole_text(card: Card) -> str:
    return f"{card.title} {', '.join(card.aliases)} {card.plain}"
