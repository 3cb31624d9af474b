"""The posts and panels of the real games with their real pictures."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from loopback.driver import Loopback
from tests.e2e.table import Table, play_by_panel, real_factory
from tests.games import EDITIONS

LARGEST = 300_000


@pytest.mark.parametrize("kind", sorted(EDITIONS))
async def test_every_board_and_panel_has_its_picture_with_alt_text(tmp_path: Path, kind: str) -> None:
    async with Loopback(real_factory(tmp_path)) as world:
        table = Table(world, 3)
        post = await table.begin(kind)
        chance = random.Random(kind)
        for _ in range(4):
            await play_by_panel(table.up(post)[0], post, chance, moves=3)
            post = await table.post()
        user = table.up(post)[0]
        panel = await user.press(post, "Take turn")
        look = await user.press(post, "Look")
        for message in (post, panel.message, look.message):
            assert message
            assert message.images
            for picture in message.images:
                width, _ = picture.size
                assert width
                assert width <= 1_600
                assert len(picture.data()) <= LARGEST
                assert picture.description
                assert len(picture.description) <= 1_024
        assert look.message
        parts = look.message.selects[0].options
        large = await user.select(look, values=parts[-1].value)
        assert large.message
        assert large.message.images
        for earlier in table.posts[:-1]:
            assert earlier.images, "earlier boards keep their pictures"
