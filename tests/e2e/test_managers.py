"""Somebody who manages the channel can end, free and hand over; nobody else can. What is lost is closed."""

from __future__ import annotations

from pathlib import Path

from loopback.driver import Loopback
from storage import games
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, agree, bot_factory, real_factory


async def test_a_manager_without_a_seat_ends_a_game_after_a_question(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        manager = world.user("Max", role="manager")
        asked = (await manager.slash("manage close")).message
        assert asked
        assert asked.ephemeral
        forged = await world.user("Zoe").press(asked, "End the game", force=True)
        assert "Only somebody who may manage" in forged.text
        assert "ended" in (await manager.press(asked, "End the game")).text
        over = await table.channel.wait_for(lambda m: "abandoned" in m.text and m.id != post.id)
        assert "**Max**, who manages this channel" in over.text
        assert (await table.users[0].slash("game new", game="pig")).message


async def test_a_manager_closes_a_lobby_and_may_not_free_a_seat_too_early(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        manager = world.user("Max", role="manager")
        await table.users[0].slash("game new", game="pig")
        await manager.slash("manage close")
        post = await table.begin("pig")
        up, *others = table.up(post)
        assert "3 days" in (await manager.slash("manage seat", player=up)).text
        host = next(user for user in table.users if user.id != 0 and user is not table.users[0])
        assert f"**{host.name}** is the host now" in (await manager.slash("manage host", player=host)).text
        row = await table.bot.database.read(games.game_row, 2)
        assert row
        assert row.host == host.id
        assert others is not None


async def test_the_command_is_hidden_from_players(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        await world.wait_until(lambda: world.server.world.commands, "commands")
        commands = {c.body["name"]: c.body for c in world.server.world.commands.values()}
        assert int(commands["manage"]["default_member_permissions"])


async def test_a_deleted_channel_ends_its_game_and_leaves_no_trace_in_ones_list(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        await table.begin("pig")
        here = world.add_channel("elsewhere")
        world.server.world.delete_channel(table.channel.channel)
        for _ in range(200):
            row = await table.bot.database.read(games.game_row, 1)
            if row and row.status == "abandoned":
                break
            await table.bot.services.poster.idle()
        assert row
        assert row.status == "abandoned"
        assert "no game" in (await table.users[0].slash("game mine", at=here)).text


async def test_a_channel_shows_pictures_as_often_as_its_manager_likes(tmp_path: Path) -> None:
    async with Loopback(real_factory(tmp_path)) as world:
        table = Table(world, 2)
        manager = world.user("Max", role="manager")
        shown = []
        for often in ("round", "never", "turn"):
            said = await manager.slash("manage pictures", options={"often": often})
            assert "pictures" in said.text
            post = await table.begin("small_world") if not shown else table.posts[-1]
            for _ in range(2):
                up = table.up(post)[0]
                for line in ("pick 0", "end"):
                    await agree(up, await up.slash("move", line=line))
                post = await table.post(after=post)
                shown.append(bool(post.images))
        # The first post of round 1 had them: then the second turn, and the first of round 2 ...
        assert shown == [False, True, False, False, True, True]
