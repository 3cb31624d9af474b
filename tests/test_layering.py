"""Imports go one way: engine <- rendering, storage <- bot <- cogs."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "engine": {"engine"},
    "rendering": {"engine", "rendering", "PIL"},
    "storage": {"engine", "storage", "aiosqlite", "msgspec"},
    "bot": {
        "engine",
        "rendering",
        "storage",
        "bot",
        "loopback",
        "discord",
        "aiohttp",
        "msgspec",
        "platformdirs",
        "yarl",
        "PIL",
    },
    "cogs": {"engine", "rendering", "storage", "bot", "cogs", "discord"},
    "loopback": {"loopback", "discord", "aiohttp", "msgspec", "yarl", "PIL"},
}
SQLITE = {"storage/sqlite.py", "bot/rulebook/index_file.py", "loopback/store.py"}
"""Where SQLite is spoken: the games' database, the index of the rules, and the loopback's own world."""
STORED = {
    *("connection", "database", "positions", "rows"),
    *("drafts", "games", "jobs", "log", "orders", "outbox", "players", "votes"),
}
"""The modules of the storage that hold for any database."""
FILES = sorted(path for layer in MAY_IMPORT for path in (ROOT / layer).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The top-level packages a file imports, standard library left out."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_downwards(path: Path) -> None:
    layer = path.relative_to(ROOT).parts[0]
    assert imported(path) <= MAY_IMPORT[layer]


@pytest.mark.parametrize("path", [p for p in FILES if p.relative_to(ROOT).parts[0] == "engine"], ids=str)
def test_the_engine_has_no_clock_and_no_io(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {
        alias.name.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    } | {(node.module or "").partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not names & {"time", "datetime", "socket", "sqlite3", "asyncio", "threading", "subprocess", "os"}


def modules_of(path: Path, package: str) -> set[str]:
    """The modules of a package that a file imports, and what it takes from the package itself."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == package:
            found.update(f"{package}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return {name.split(".")[1] if "." in name else "" for name in found if name.split(".")[0] == package}


def test_sqlite_is_spoken_in_one_module_of_each_file() -> None:
    assert {str(path.relative_to(ROOT)) for path in FILES if modules_of(path, "sqlite3")} == SQLITE
    assert [str(path.relative_to(ROOT)) for path in FILES if modules_of(path, "aiosqlite")] == ["storage/database.py"]


def test_tables_and_posts_know_no_kind_of_database() -> None:
    for path in FILES:
        if path.is_relative_to(ROOT / "bot" / "tables") or path.is_relative_to(ROOT / "bot" / "post"):
            assert modules_of(path, "storage") <= STORED, path


@pytest.mark.parametrize("module", sorted(STORED - {"database"}))
def test_what_holds_for_any_database_knows_none(module: str) -> None:
    assert not modules_of(ROOT / "storage" / f"{module}.py", "storage") & {"database", "migrate", "sqlite"}
