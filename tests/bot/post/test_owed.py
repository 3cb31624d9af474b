"""What a post knows of the moves that it carries, so that its picture can mark them."""

from __future__ import annotations

from pathlib import Path

from bot.post.owed import claim_post
from rendering.painter import Done
from storage import outbox
from tests.bot.tables.pigs import pigs
from tests.engine.core.pig import PIG


async def test_a_post_carries_the_moves_since_the_one_before(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        first = await claim_post(table.tables, table.game)
        assert first is not None
        assert first.done == ()
        await table.database.write(outbox.posted, table.game, first.batch.post, 77, False)
        user = await table.turn()
        async with table.tables.opened(table.game) as live:
            seat = live.state.turn
        await table.play(user, "add 2", "end")
        post = await claim_post(table.tables, table.game)
        assert post is not None
        assert post.done == tuple(Done(seat, PIG.parse(line)) for line in ("add 2", "end"))


async def test_what_is_chosen_in_secret_is_not_told_to_the_picture(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        await table.play(await table.turn(), "add 2", "end")
        sealing = type("Sealed", (type(PIG),), {"sealed": lambda self, state: frozenset({0})})
        async with table.tables.opened(table.game) as live:
            live.game = sealing()
        post = await claim_post(table.tables, table.game)
        assert post is not None
        assert post.done == ()
