"""The same bot on a second, independent model of Discord (simcord), behind this file's own thin fixtures.

That model lets time stand still unless all of the bot's tasks rest in ways it knows, so the posts are made by hand.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import simcord

from bot.app import Bot
from engine.core import GameError
from tests.bot.tables.pigs import KINDS
from tests.e2e.pictures import PigPainter
from tests.games import make_editions


class ByHand(Bot):
    """The bot without its background tasks."""

    def begin_work(self) -> None:
        return


def words(message: Any) -> str:
    """All text, labels and custom ids of a message."""
    return json.dumps(tree(message), ensure_ascii=False)


def tree(message: Any) -> list[Any]:
    return [part if isinstance(part, dict) else part.to_dict() for part in message.components]


class Scene:
    """A guild with a channel and three people."""

    def __init__(self, env: Any, bot: ByHand) -> None:
        self.bot = bot
        guild = env.create_guild()
        self.channel = guild.create_text_channel("table")
        self.ann, self.ben, self.zoe = (guild.add_member(env.create_user(name)) for name in ("Ann", "Ben", "Zoe"))

    async def post(self) -> Any:
        """The board post, made now."""
        await self.bot.services.poster.post_due()
        return self.channel.last_message

    async def begin(self) -> Any:
        card = (await self.ann.slash(self.channel, "game new", game="pig")).response
        await self.ben.click(card, label="Join")
        await self.ann.click(card, label="Start")
        return await self.post()

    def up(self, post: Any) -> tuple[Any, Any]:
        """Who is up, and the other one."""
        return (self.ann, self.ben) if f"<@{self.ann.id}>" in words(post) else (self.ben, self.ann)


@asynccontextmanager
async def staged(tmp_path: Path) -> AsyncIterator[Scene]:
    bot = ByHand(tmp_path, games=make_editions(KINDS, {"pig": PigPainter()}), gap=0)
    async with simcord.run(bot, shard_count=1) as env:
        await bot.send_commands()
        yield Scene(env, bot)
        # Refusals travel as errors to the command tree's handler, which answers them: they are no failures.
        assert all(isinstance(error.__cause__ or error, GameError) for error in env.errors)


async def test_lobby_turn_and_hand_over(tmp_path: Path) -> None:
    async with staged(tmp_path) as scene:
        post = await scene.begin()
        assert len(post.attachments) == 1
        assert "attachment" not in post.content
        up, other = scene.up(post)
        opened = await up.click(post, label="Take turn")
        assert opened.ephemeral
        moved = await up.click(opened.response, label="Roll the die")
        assert "rolls" in words(moved.response)
        sent = await up.click(moved.response, label="End turn")
        assert "Your turn is sent" in words(sent.response)
        newer = await scene.post()
        assert newer.id != post.id
        assert f"<@{other.id}>" in words(newer)
        assert f"<@{up.id}>" not in words(newer)


async def test_the_previous_board_is_left_as_it_is(tmp_path: Path) -> None:
    async with staged(tmp_path) as scene:
        post = await scene.begin()
        up, _ = scene.up(post)
        await up.slash(scene.channel, "move", line="end")
        await scene.post()
        earlier = scene.channel.get_message(post.id) if hasattr(scene.channel, "get_message") else post
        fresh = await scene.bot.get_partial_messageable(scene.channel.id).fetch_message(earlier.id)
        assert "Take turn" in words(fresh), "it opens the present panel"
        assert len(fresh.attachments) == 1


async def test_refusals_and_strangers(tmp_path: Path) -> None:
    async with staged(tmp_path) as scene:
        post = await scene.begin()
        up, other = scene.up(post)
        refused = await up.slash(scene.channel, "move", line="add 9")
        assert refused.ephemeral
        assert "9 is too much" in words(refused.response)
        assert "rule:" not in words(refused.response), "the game has no card for it"
        assert "no seat" in words((await scene.zoe.click(post, label="Take turn")).response)
        assert "nothing to do" in words((await other.slash(scene.channel, "move", line="roll")).response)
        offered = await up.autocomplete(scene.channel, "move", "line", "ad")
        assert [choice["value"] for choice in offered] == ["add 1", "add 2", "add 3"]


async def test_a_panel_menu_and_taking_back(tmp_path: Path) -> None:
    async with staged(tmp_path) as scene:
        post = await scene.begin()
        up, _ = scene.up(post)
        opened = await up.click(post, label="Take turn")
        (menu,) = [
            item
            for row in tree(opened.response)[0]["components"]
            for item in row.get("components", [])
            if item["type"] == 3
        ]
        option = next(option["value"] for option in menu["options"] if option["label"] == "Add 2")
        picked = await up.select(opened.response, [option], custom_id=menu["custom_id"])
        assert "adds 2" in words(picked.response)
        back = await up.click(picked.response, label="Take back: add 2")
        assert "Taken back" in words(back.response)


async def test_a_game_in_a_thread(tmp_path: Path) -> None:
    async with staged(tmp_path) as scene:
        answer = await scene.ann.slash(scene.channel, "game new", game="pig", thread=True)
        assert answer.ephemeral
        assert "The lobby is open: <#" in words(answer.response)
