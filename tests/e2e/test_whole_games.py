"""Complete games through Discord: by panel, by slash commands, by notation."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.cli import main
from loopback.driver import LocalUser, Loopback, MessageView
from tests.e2e.table import Table, agree, bot_factory, play_by_panel
from tests.games import GAMES

Play = Callable[[Table, LocalUser, MessageView, random.Random], Awaitable[None]]


async def play_out(table: Table, game: str, chance: random.Random, play: Play, turns: int = 2_000) -> MessageView:
    """Everybody plays until the last post says that it is over."""
    post = await table.begin(game)
    for _ in range(turns):
        if "The game is over" in post.text:
            return post
        await play(table, (await table.waited(post))[0], post, chance)
        post = await table.following(post)
    raise AssertionError(f"{game} never ended: {post.text}")


async def by_panel(table: Table, user: LocalUser, post: MessageView, chance: random.Random) -> None:
    await play_by_panel(user, post, chance)


async def by_slash(table: Table, user: LocalUser, post: MessageView, chance: random.Random) -> None:
    """A turn by typed commands: whatever autocomplete offers under some verb."""
    group = GAMES["small_world"].meta.command
    for step in range(60):
        verbs = ["end"] if step > 8 else ["pick", "conquer", "decline", "ready", "redeploy", "deploy", "refuge", "end"]
        for verb in [*(chance.sample(verbs[:-1], len(verbs) - 1)), "end"]:
            option = OPTIONS.get(verb)
            if option is None:
                outcome = await user.slash(f"{group} {verb}")
            else:
                choices = await user.autocomplete(f"{group} {verb}", option)
                if not choices:
                    continue
                outcome = await user.slash(f"{group} {verb}", options={option: chance.choice(choices).value})
            outcome = await agree(user, outcome)
            if "✋" not in outcome.text:
                break
        if any(word in outcome.text for word in ("is sent", "Nothing for you", "✅ Sent")):
            return
    raise AssertionError("the turn never ended")


OPTIONS = {"pick": "combo", "conquer": "region", "deploy": "tokens", "refuge": "tokens"}


async def by_notation(table: Table, user: LocalUser, post: MessageView, chance: random.Random) -> None:
    """A turn by lines: the autopilot's moves, typed."""
    for _ in range(200):
        async with table.bot.services.tables.opened(1) as live:
            seat = live.seat_of(user.id)
            assert seat
            line = str(live.game.autopilot(live.draft(seat.seat).state, seat.seat))
        outcome = await agree(user, await user.slash("move", line=line))
        assert "✋" not in outcome.text, outcome.text
        if "is sent" in outcome.text or "✅ Sent" in outcome.text:
            return


def well(table: Table) -> None:
    """The loopback had nothing to complain of."""
    assert not table.world.server.unknown_routes
    assert not table.world.server.failures


@pytest.mark.parametrize("count", [2, 5])
async def test_a_whole_game_by_panel(tmp_path: Path, count: int) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, count)
        await play_out(table, "small_world", random.Random(count), by_panel)
        well(table)
    assert main(["check", "--data", str(tmp_path)]) == 0


@pytest.mark.parametrize("kind", [kind for kind in sorted(GAMES) if kind != "small_world"])
async def test_a_whole_game_of_the_others_by_panel(tmp_path: Path, kind: str) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        await play_out(table, kind, random.Random(kind), by_panel)
        well(table)
    assert main(["check", "--data", str(tmp_path)]) == 0


async def test_a_whole_game_by_slash_commands(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        await play_out(table, "small_world", random.Random(3), by_slash)
        well(table)
    assert main(["check", "--data", str(tmp_path)]) == 0


@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_a_whole_game_by_notation(tmp_path: Path, kind: str) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 3)
        last = await play_out(table, kind, random.Random(4), by_notation)
        well(table)
        exported = (await table.users[0].slash("game export")).message
        assert exported
        text = exported.files[0].data().decode()
    record = tmp_path / "record.txt"
    record.write_text(text, encoding="utf-8")
    assert main(["replay", str(record)]) == 0
    for name in ("Ann", "Ben", "Cat"):
        assert f"**{name}**" in last.text
