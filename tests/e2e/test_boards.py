"""Board posts with several pictures."""

from __future__ import annotations

import random
from pathlib import Path

from loopback.components import GALLERY, walk
from loopback.driver import Loopback
from loopback.driver_views import MessageView
from tests.e2e.table import Table, play_by_panel, real_factory


def galleries(post: MessageView) -> list[list[str]]:
    """The file names each gallery of the post shows."""
    return [
        [item["media"]["url"].rpartition("/")[2] for item in part["items"]]
        for part in walk(post.entity.components)
        if part["type"] == GALLERY
    ]


async def test_an_old_board_keeps_each_of_its_pictures_and_loses_its_buttons(tmp_path: Path) -> None:
    async with Loopback(real_factory(tmp_path)) as world:
        table = Table(world, 2)
        first = await table.begin("terra_mystica")
        shown = galleries(first)
        assert [len(files) for files in shown] == [1, 1], "two pictures in one gallery stand side by side"
        assert shown[0] != shown[1]
        await play_by_panel(table.up(first)[0], first, random.Random(1))
        await table.post(after=first)
        old = next(post for post in table.posts if post.id == first.id)
        await world.wait_until(lambda: not old.buttons or None, "the old board without its buttons")
        assert galleries(old) == shown
        assert len(old.images) == 2
