"""Board posts with several pictures."""

from __future__ import annotations

import random
from pathlib import Path

from loopback.components import GALLERY, walk
from loopback.driver import Loopback
from loopback.driver_views import MessageView
from tests.e2e.table import Table, play_by_panel, real_factory
from tests.e2e.test_terra_mystica_rows import SETUP


def galleries(post: MessageView) -> list[list[str]]:
    """The file names each gallery of the post shows."""
    return [
        [item["media"]["url"].rpartition("/")[2] for item in part["items"]]
        for part in walk(post.entity.components)
        if part["type"] == GALLERY
    ]


async def test_a_board_keeps_each_of_its_pictures_when_an_answer_is_folded_in(tmp_path: Path) -> None:
    async with Loopback(real_factory(tmp_path)) as world:
        table = Table(world, 2)
        await table.begin("terra_mystica", "setup=fixed")
        for seat, row in (*SETUP, (1, "pass BON3. end"), (0, "pass BON5. end")):
            await table.users[seat].slash("move", line=row)
        await table.post()
        await table.users[0].slash("move", line="upgrade G4 to TP. end")
        board = await table.post(after=table.posts[-1])
        shown = galleries(board)
        assert [len(files) for files in shown] == [1, 1], "two pictures in one gallery stand side by side"
        assert shown[0] != shown[1]
        await table.users[1].press(board, "Ben: take 1")
        folded = next(post for post in table.posts if post.id == board.id)
        assert "took 1 power" in folded.text
        assert galleries(folded) == shown
        assert len(folded.images) == 2


async def test_an_old_board_opens_the_present_panel(tmp_path: Path) -> None:
    async with Loopback(real_factory(tmp_path)) as world:
        table = Table(world, 2)
        first = await table.begin("small_world")
        await play_by_panel(table.up(first)[0], first, random.Random(1))
        second = await table.post(after=first)
        panel = await table.up(second)[0].press(first, "Take turn")
        assert "your turn" in panel.text
