"""What the documents name is there: files, folders, modules to run, commands."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli import make_parser
from tests.games import GAMES

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    page for pattern in ("*.md", "docs/*.md", "loopback/*.md", "storage/**/*.md") for page in ROOT.glob(pattern)
)
ROOMS = {"engine", "rendering", "storage", "bot", "cogs", "loopback", "tests", "docs"}
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
RUN = re.compile(r"python -m ([\w.<>]+)(?: ([a-z]+))?")


def read_prose(page: Path) -> str:
    """A page without its fenced blocks, which are code of its own."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def expand(name: str) -> list[str]:
    """A name with ``<game>`` for every game there is."""
    return [name.replace("<game>", game) for game in GAMES] if "<game>" in name else [name]


def find_paths(page: Path) -> Iterator[str]:
    """Files and folders of the project that a page names."""
    for code in CODE.findall(read_prose(page)):
        room = code.partition("/")[0]
        if "/" in code and room in ROOMS and not re.search(r"[\s<](?!game>)|noughts", code.replace("<game>", "")):
            yield from expand(code.rstrip("/"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_and_folders_are_there(page: Path) -> None:
    missing = [path for path in find_paths(page) if not (list(ROOT.glob(path)) or list(ROOT.glob(f"{path}.py")))]
    links = [link for link in LINK.findall(read_prose(page)) if not (page.parent / link).exists()]
    assert (missing, links) == ([], [])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_programs_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    commands = set(make_parser()._subparsers._group_actions[0].choices)  # type: ignore[union-attr,arg-type]
    for module, command in RUN.findall(text):
        for name in expand(module):
            assert name.endswith(">") or importlib.util.find_spec(name), name
        assert module != "bot" or not command or command in commands, f"python -m bot {command}"


def test_every_room_and_file_of_the_tree_is_there() -> None:
    """The tree at the head of the architecture."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    tree = page.split("## The tree")[1].split("## The arrows")[0]
    folder = ""
    for line in tree.splitlines():
        found = re.match(r"^ {4}( *)([a-z_/ ]+?)(?:  |$)", line)
        if found and found[2].strip():
            names = found[2].split()
            if not found[1]:
                folder = names[0]
            for name in names:
                place = ROOT / folder / name if found[1] else ROOT / name
                assert place.exists() or place.with_suffix(".py").exists(), line


def test_the_pages_are_read() -> None:
    paths = {path for page in PAGES for path in find_paths(page)}
    assert len(paths) > 60
