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
        "aiosqlite",
        "msgspec",
        "platformdirs",
        "yarl",
        "PIL",
    },
    "cogs": {"engine", "rendering", "storage", "bot", "cogs", "discord"},
    "loopback": {"loopback", "discord", "aiohttp", "msgspec", "yarl", "PIL"},
}
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
