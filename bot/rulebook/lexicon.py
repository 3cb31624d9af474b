"""Common words that no card uses, and which words of the cards they stand for: a small table of a free dictionary."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from bot.rulebook.text import stem


@lru_cache(maxsize=1)
def read_lexicon() -> dict[str, tuple[str, ...]]:
    """By the stem of a word: the words that it may stand for."""
    text = (resources.files("bot.rulebook") / "lexicon.txt").read_text(encoding="utf-8")
    entries = [line.split(": ") for line in text.splitlines() if not line.startswith("#")]
    return {stem(word): tuple(meant.split()) for word, meant in entries}
