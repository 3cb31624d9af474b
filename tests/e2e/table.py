"""A table of local users who play through Discord's components and commands."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.app import Bot
from bot.tables.limits import LIMITS
from engine.core import AnyGame
from loopback.driver import LocalUser, Loopback, MessageView, Outcome
from rendering.painter import Painter
from tests.games import EDITIONS, GAMES, make_editions

NO_MOVE = ("Look", "Log", "Rules", "All actions", "Can't be taken back", "Not yet")
BOUNDLESS = {kind: replace(limit, user=10**9, server=10**9) for kind, limit in LIMITS.items()}
"""For tests that ask for far more than people do, by a clock that stands still."""
SEATS = ("Ann", "Ben", "Cat", "Dan", "Eve")


def bot_factory(
    data: Path, kinds: Mapping[str, AnyGame] = GAMES, painters: Mapping[str, Painter[Any]] | None = None, **more: Any
) -> Any:
    """A factory for :class:`Loopback`: no pause between posts, pictures only if painters are given.

    They are drawn in a thread, so that a test can watch them; see :func:`real_factory`.
    """
    games = make_editions(kinds, painters)
    return lambda: Bot(data, games=games, draw_apart=False, gap=0, **more)


def real_factory(data: Path, **more: Any) -> Any:
    """A factory as :func:`bot_factory`, with the games as they are played: their pictures, drawn by a process."""
    return lambda: Bot(data, games=EDITIONS, gap=0, **more)


class Table:
    """Users around one game in ``#lobby``."""

    def __init__(self, world: Loopback, count: int) -> None:
        self.world = world
        self.users = [world.user(name) for name in SEATS[:count]]
        self.channel = world.channel("lobby")

    async def begin(self, game: str, options: str = "") -> MessageView:
        """Open a lobby, join, start; returns the first board post."""
        host, *guests = self.users
        more = {"options": {"options": options}} if options else {}
        card = (await host.slash("game new", game=game, **more)).message
        assert card is not None
        for guest in guests:
            await guest.press(card, "Join")
        await host.press(card, "Start")
        return await self.post()

    @property
    def bot(self) -> Bot:
        assert isinstance(self.world.client, Bot)
        return self.world.client

    @property
    def posts(self) -> list[MessageView]:
        """All board posts, oldest first."""
        return [m for m in self.channel.messages if m.from_bot and "· game " in m.text]

    async def post(self, after: MessageView | None = None) -> MessageView:
        """The newest board post, once everything owed has been posted."""

        def newest() -> MessageView | None:
            found = [m for m in self.posts if after is None or m.id > after.id]
            return found[-1] if found else None

        try:
            async with asyncio.timeout(20):
                await self.bot.services.poster.idle()
        except TimeoutError:
            raise TimeoutError(
                f"posts are still owed: {self.bot.services.poster._busy}\n{self.world.describe()}"
            ) from None
        return await self.world.wait_until(newest, "board post")

    async def following(self, post: MessageView) -> MessageView:
        """The next board, or the same one if only answers came in that ask nobody anew."""
        await self.bot.services.poster.idle()
        newest = self.posts[-1]
        if newest.id == post.id and not await self.waited(post):
            newest = await self.post(post)
        return newest

    async def waited(self, post: MessageView) -> list[LocalUser]:
        """Whom the game the post is about waits for now."""
        game = int(re.search(r"· game (\d+)", post.text)[1])  # type: ignore[index]
        async with self.bot.services.tables.opened(game) as live:
            users = {one.user for one in live.waited()}
        return [user for user in self.users if user.user.id in users]

    def up(self, post: MessageView) -> list[LocalUser]:
        """Whom the post names (pinged or not), in its order."""
        named = [line for line in post.text.splitlines() if line.startswith("➡️")]
        return [u for line in named for u in self.users if u.mention in line or f"**{u.name}**" in line]


def moves_of(panel: MessageView) -> list[tuple[str, str]]:
    """Everything on a panel that moves: (custom id, value or empty), its end of turn left out."""
    buttons = [
        (b.custom_id, "")
        for b in panel.buttons
        if not b.disabled and b.label not in NO_MOVE and not re.search(r":(end|back|home|look|log)$", b.custom_id)
    ]
    buttons = [b for b in buttons if not b[0].startswith("rule")]
    return buttons + [(s.custom_id, o.value) for s in panel.selects for o in s.options]


def end_of(panel: MessageView) -> str | None:
    return next((b.custom_id for b in panel.buttons if b.custom_id.endswith(":end")), None)


async def agree(user: LocalUser, outcome: Outcome) -> Outcome:
    """Say yes if the bot asks before the turn is sent."""
    yes = next((button for button in outcome.buttons if button.label == "Yes, send it"), None)
    return await user.press(outcome.message, "Yes, send it") if yes and outcome.message else outcome


async def choose(user: LocalUser, panel: MessageView, entry: tuple[str, str]) -> Outcome:
    custom_id, value = entry
    if value:
        return await user.select(panel, custom_id=custom_id, values=[value])
    return await user.press(panel, custom_id=custom_id)


async def play_by_panel(user: LocalUser, post: MessageView, chance: random.Random, moves: int = 6) -> None:
    """A whole turn by buttons and menus: some random moves, then the end of the turn."""
    outcome = await user.press(post, "Take turn")
    panel = None
    for step in range(200):
        if panel is None or not outcome.text.startswith("✋"):  # else what lies behind other regions was chosen alone
            panel = outcome.message
        assert panel is not None, outcome
        text = panel.text
        if "Your turn is sent" in text or "Nothing for you to do" in text or "the game is over" in text:
            return
        sure = next((b.custom_id for b in panel.buttons if ":yes:" in b.custom_id), None)
        end = end_of(panel)
        entries = moves_of(panel)
        if sure:
            outcome = await user.press(panel, custom_id=sure)
        elif end and (step >= moves or not entries):
            outcome = await user.press(panel, custom_id=end)
        else:
            assert entries, f"nothing to press: {text}"
            outcome = await choose(user, panel, chance.choice(entries))
    raise AssertionError("the turn never ended")
