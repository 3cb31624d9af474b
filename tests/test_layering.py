"""Imports go one way, between the rooms of the house and between the rooms of the bot."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = [folder.name for folder in sorted((ROOT / "engine").iterdir()) if (folder / "game.py").exists()]
CORE = {path.stem for path in (ROOT / "rendering").glob("*.py")} - {"__init__"}
DRAWING = {f"rendering.{name}" for name in CORE}

MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "engine/core": {"engine.core"},
    **{f"engine/{game}": {"engine.core", f"engine.{game}"} for game in GAMES},
    "rendering": {"engine.core", "rendering", "PIL"},
    **{f"rendering/{game}": {"engine.core", f"engine.{game}", f"rendering.{game}", *DRAWING, "PIL"} for game in GAMES},
    "storage": {"engine.core", "storage", "aiosqlite", "msgspec"},
    "bot/tables": {"engine.core", "storage", "bot.tables", "bot.errors"},
    "bot/rulebook": {"engine.core", "bot.rulebook", "bot.tables", "bot.errors"},
    "bot/messages": {"engine.core", "rendering.painter", "storage.rows", "bot.messages", "bot.tables", "bot.rulebook"},
    "bot/post": {"engine.core", "rendering", "storage", "bot.post", "bot.messages", "bot.tables", "bot.games"},
    "bot/cli": {"engine", "rendering", "storage", "bot", "loopback", "PIL", "discord"},
    "bot": {"engine.core", "rendering", "storage", "bot", "discord", "aiohttp", "platformdirs"},
    "cogs": {"engine.core", "bot", "cogs", "discord"},
    "loopback": {"loopback", "discord", "aiohttp", "msgspec", "yarl", "PIL"},
}
"""What a room may import besides the standard library; the longest name that fits a file is its room."""
MAY_IMPORT["bot/messages"] |= {"bot.errors", "discord"}
MAY_IMPORT["bot/post"] |= {"bot.errors", "discord", "aiohttp"}

FILES = sorted(
    path
    for room in ("engine", "rendering", "storage", "bot", "cogs", "loopback")
    for path in (ROOT / room).rglob("*.py")
)


def find_room(path: Path) -> str:
    place = path.relative_to(ROOT).parent.as_posix()
    return max((room for room in MAY_IMPORT if f"{place}/".startswith(f"{room}/")), key=len, default=place)


def list_imports(path: Path) -> set[str]:
    """The modules a file imports, standard library left out."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            # "from bot.tables import press" imports a module of the package, "from bot.tables.press import x" a name.
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name for name in found if name.partition(".")[0] not in sys.stdlib_module_names}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_one_way(path: Path) -> None:
    allowed = MAY_IMPORT[find_room(path)]
    wrong = [name for name in list_imports(path) if not any(f"{name}.".startswith(f"{room}.") for room in allowed)]
    assert not wrong


@pytest.mark.parametrize("path", [path for path in FILES if "engine" in path.relative_to(ROOT).parts[:1]], ids=str)
def test_the_engine_has_no_clock_and_no_io(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {
        alias.name.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    } | {(node.module or "").partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not names & {"time", "datetime", "socket", "sqlite3", "asyncio", "threading", "subprocess", "os"}


SQLITE = {"storage/sqlite.py", "bot/rulebook/store.py", "loopback/store.py"}
"""Where SQLite is spoken: the games' database, the index of the rules, and the loopback's own world."""
STORED = {
    *("connection", "database", "positions", "rows"),
    *("boards", "drafts", "games", "jobs", "log", "orders", "outbox", "personal", "players", "servers", "votes"),
}
"""The modules of the storage that hold for any database."""


def find_users(module: str) -> set[str]:
    """The files that import a module from outside the house."""
    users = set()
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.partition(".")[0] == module for name in names):
                users.add(str(path.relative_to(ROOT)))
    return users


def list_stored(path: Path) -> set[str]:
    """The modules of the storage that a file imports from."""
    return {name.split(".")[1] for name in list_imports(path) if name.startswith("storage.")}


def test_sqlite_is_spoken_in_one_module_of_each_file() -> None:
    assert find_users("sqlite3") == SQLITE
    assert find_users("aiosqlite") == {"storage/database.py"}


@pytest.mark.parametrize("path", [path for path in FILES if find_room(path) in ("bot/tables", "bot/post")], ids=str)
def test_tables_and_posts_know_no_kind_of_database(path: Path) -> None:
    assert list_stored(path) <= STORED


@pytest.mark.parametrize("module", sorted(STORED - {"database"}))
def test_what_holds_for_any_database_knows_none(module: str) -> None:
    assert not list_stored(ROOT / "storage" / f"{module}.py") & {"database", "migrate", "sqlite"}
