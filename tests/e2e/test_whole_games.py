"""Complete games of Small World through Discord: by panel, by slash commands, by notation."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.loopback.driver import Loopback
from tests.e2e.table import Table, bot_factory, play_by_panel


@pytest.mark.parametrize("count", [2, 5])
async def test_a_whole_game_by_panel(tmp_path: Path, count: int) -> None:
    chance = random.Random(count)
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, count)
        post = await table.begin("small_world")
        for _ in range(400):
            if "The game is over" in post.text:
                break
            who = table.up(post)[0]
            await play_by_panel(who, post, chance)
            post = await table.post()
        assert "The game is over" in post.text
        assert not world.server.unknown_routes
        assert not world.server.failures
        for earlier in table.posts[:-1]:
            assert not earlier.buttons, "the previous board's buttons go"
