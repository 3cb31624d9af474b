"""A game plugs in by its own folders and one line: what all games share names none of them and nothing of theirs."""

from __future__ import annotations

import ast
import importlib.util
import io
import keyword
import pkgutil
import tokenize
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

import pytest

from tests.games import GAMES

ROOT = Path(__file__).parent.parent
SHARED = ("bot", "cogs", "storage", "engine/core", "rendering")
WORDS: Mapping[str, str] = {
    "any": "the type, and Python's function",
    "base": "what something else builds on",
    "gold": "a material things are painted in",
    "wood": "a material things are painted in",
    "vp": "victory points, of many games",
}
"""Entries of some table that are words or parts of Python, each with what the shared code means by it."""


def find_files() -> Iterator[Path]:
    """The shared files: all but the games' own folders."""
    for room in SHARED:
        for path in sorted((ROOT / room).rglob("*.py")):
            place = path.relative_to(ROOT)
            if not set(place.parts) & set(GAMES):
                yield path


def find_entries(value: object, depth: int = 4) -> Iterator[str]:
    """Ids, names and keys in a table."""
    for name in ("id", "name"):
        if isinstance(found := getattr(value, name, None), str):
            yield found
    if isinstance(value, Mapping):
        yield from (key for key in value if isinstance(key, str))
        value = tuple(value.values())
    if depth and isinstance(value, Collection) and not isinstance(value, str):
        for entry in value:
            yield from find_entries(entry, depth - 1)
    elif depth and hasattr(value, "regions"):
        yield from find_entries(value.regions, depth - 1)


def list_own_words(kind: str) -> set[str]:
    """What only the game itself may call by name, in small letters: the game, and all that its tables hold."""
    meta = GAMES[kind].meta
    words = {meta.id, *meta.names}
    tables = f"{GAMES[kind].package}.tables"
    if importlib.util.find_spec(tables):
        for module in pkgutil.iter_modules(importlib.import_module(tables).__path__):
            for name, value in vars(importlib.import_module(f"{tables}.{module.name}")).items():
                if name.isupper():
                    words.update(find_entries(value))
    return {word.lower() for word in words if len(word) > 1 and not word.isdigit()}


OWN = {word: kind for kind in GAMES for word in list_own_words(kind)}


def find_words(text: str) -> Iterator[tuple[int, str]]:
    """Identifiers and whole string literals of a module, docstrings left out."""
    tree = ast.parse(text)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    pieces = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told | pieces:
            yield node.lineno, node.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            yield token.start[0], token.string


def find_named(text: str) -> list[str]:
    """Where a module names a game or a thing of a game."""
    return [
        f"{line}: {word!r} is of {OWN[word.lower()]}"
        for line, word in sorted(find_words(text))
        if word.lower() in OWN and word.lower() not in WORDS
    ]


@pytest.mark.parametrize("path", list(find_files()), ids=lambda path: str(path.relative_to(ROOT)))
def test_what_the_games_share_names_none_of_them(path: Path) -> None:
    assert find_named(path.read_text(encoding="utf-8")) == []


def test_a_name_is_noticed_and_a_docstring_is_not() -> None:
    game = next(iter(GAMES.values())).meta
    assert len(find_named(f"{game.id} = 1\nx = {game.name!r}\n")) == 2
    assert find_named(f'"""{game.name}"""\nx = f"{game.id}.{{y}}"\n') == []


def test_every_exception_is_needed() -> None:
    said = {word.lower() for path in find_files() for _, word in find_words(path.read_text(encoding="utf-8"))}
    assert [word for word in WORDS if word not in OWN or word not in said] == []
