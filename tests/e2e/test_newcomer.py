"""The newcomer's path, in a real browser."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.e2e.newcomer import CHROMIUM, walk

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists() and not os.environ.get("CI"), reason="needs /usr/bin/chromium"),
]


async def test_a_newcomer_opens_a_game_and_plays_a_turn(tmp_path: Path) -> None:
    stops = await walk(tmp_path)
    assert [path.name for path in stops] == [
        "page-1-commands.png",
        "page-2-lobby.png",
        "page-3-board.png",
        "page-4-panel.png",
        "page-5-phone-board.png",
        "page-6-phone-panel.png",
        "page-7-phone-menu.png",
    ]
    assert all(path.stat().st_size > 10_000 for path in stops)
