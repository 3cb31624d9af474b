"""The world survives a restart of the server."""

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest

from loopback.driver import Loopback, Upload
from loopback.server import WORLD_FILE, LoopbackServer
from tests.loopback.sample_bot import SampleBot, picture


async def test_restart_of_server_and_bot(tmp_path: Path) -> None:
    async with Loopback(SampleBot, data_dir=tmp_path) as world:
        ann, zoe = world.user("Ann"), world.user("Zoe", "manager")
        await ann.slash("/panel", at="table-1")
        await ann.slash("/count")
        await ann.slash("/thread", name="game-1")
        await (await world.wait_for_channel("game-1")).wait_for(lambda m: "welcome" in m.text)
        await zoe.slash("/game table close")
        await ann.slash("/post", text=f"go {zoe.mention}", nonce="n1")
        commands = set(world.server.world.commands)
    async with Loopback(SampleBot, data_dir=tmp_path) as world:
        ann, zoe = world.user("Ann"), world.user("Zoe")
        assert zoe.user.role == "manager"
        assert set(world.server.world.commands) == commands
        [panel] = world.channel("table-1").messages
        assert panel.labels == ["Say hello", "Name"]
        assert panel.images[0].data() == picture().getvalue()
        assert world.channel("game-1").messages[0].text == f"welcome {ann.mention}"
        assert [note.text for note in zoe.ephemeral] == ["closed"]
        assert zoe.mentions("lobby") == 1
        assert (await ann.press(panel, "Say hello")).text == f"hello {ann.mention}"
        counter = next(m for m in world.channel("lobby").messages if m.labels == ["Count 0"])
        await ann.press(counter, "Count 0")
        assert counter.text == "counted to 1"
        await ann.slash("/post", text="again", nonce="n1")
        assert "again" not in [m.text for m in world.channel("lobby").messages]


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from loopback.driver import Loopback

async def main():
    async with Loopback(data_dir=Path(sys.argv[1])) as world:
        server = world.server
        import aiohttp
        async with aiohttp.ClientSession() as session:
            url = f"{world.url}/api/v10/channels/{world.channel('lobby').id}/messages"
            head = {"Authorization": "Bot loopback-token"}
            async with session.post(url, json={"content": "kept"}, headers=head) as r:
                assert r.status == 200, await r.text()
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def test_an_answered_message_survives_kill_9(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", KILLED, str(tmp_path))
    assert await asyncio.wait_for(process.wait(), 60) == -9
    async with Loopback(data_dir=tmp_path) as world:
        assert [m.text for m in world.channel("lobby").messages] == ["kept"]


async def test_deleted_things_stay_deleted(tmp_path: Path) -> None:
    async with Loopback(data_dir=tmp_path) as world:
        message = await world.user("Ann").say("lobby", "gone")
        world.server.world.delete_message(message.entity)
        world.server.world.delete_channel(world.channel("table-2").channel)
    async with Loopback(data_dir=tmp_path) as world:
        assert world.channel("lobby").messages == []
        assert [c.name for c in world.server.world.channels.values()] == ["lobby", "table-1"]


async def test_bytes_of_dropped_attachments_go(tmp_path: Path) -> None:
    async with Loopback(data_dir=tmp_path) as world:
        ann = world.user("Ann")
        first = await ann.say("lobby", "", Upload("a.png", picture().getvalue()))
        await ann.say("lobby", "", Upload("b.png", picture().getvalue()))
        world.server.world.delete_message(first.entity)
    with sqlite3.connect(tmp_path / WORLD_FILE) as db:
        assert db.execute("SELECT count(*) FROM blobs").fetchone() == (1,)


BOT_PROCESS = """
import asyncio, sys
from loopback.connect import pointed_at
from loopback.driver import TOKEN
from tests.loopback.sample_bot import SampleBot

with pointed_at(sys.argv[1]):
    asyncio.run(SampleBot().start(TOKEN))
"""


async def test_a_bot_in_another_process_killed_and_replaced() -> None:
    async with Loopback() as world:
        ann = world.user("Ann")
        counter = None
        for value in range(2):
            process = await asyncio.create_subprocess_exec(sys.executable, "-c", BOT_PROCESS, world.url)
            await world.wait_for_bot()
            if counter is None:
                counter = (await ann.slash("/count")).message
            assert counter is not None
            await ann.press(counter, f"Count {value}")
            assert counter.text == f"counted to {value + 1}"
            process.kill()
            await process.wait()
            async with asyncio.timeout(10):
                await world.server.gateway.disconnected.wait()


def test_a_file_of_another_format_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / WORLD_FILE) as db:
        db.execute("PRAGMA user_version=99")
    with pytest.raises(ValueError, match="format 99"):
        LoopbackServer(tmp_path)


def test_default_world() -> None:
    world = LoopbackServer().world
    assert [user.name for user in world.users.values()] == ["Tabletop by Post", "Ann", "Ben", "Cleo", "Dan", "Eve"]
    assert [channel.name for channel in world.channels.values()] == ["lobby", "table-1", "table-2"]
