"""``python -m tests.chaos --kills N``: play, kill, and look whether anything was lost or said twice."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from bot.app import DATABASE
from loopback.driver import Loopback
from tests.chaos.faults import trouble_discord, trouble_disk
from tests.chaos.marks import LENGTHS, PHASES, Marks
from tests.chaos.play import Table
from tests.chaos.store import Store
from tests.chaos.verdict import judge_posts, judge_store, judge_turns
from tests.e2e.table import SEATS

ROOT = Path(__file__).parents[2]
KINDS = ("small_world", "terra_mystica", "teotihuacan")
PATIENCE = 15.0
"""Seconds the killer waits for the phase it is told; then it kills all the same."""
CALM = 120.0
"""Seconds in which all that is owed must come once nothing goes wrong any more."""


class Chaos:
    """Tables on a loopback Discord, and one bot process after the other."""

    def __init__(self, world: Loopback, folder: Path, tables: int, seed: int, rest: float) -> None:
        self.world = world
        self.data = folder / "bot"
        self.store = Store(self.data / DATABASE)
        self.chance = random.Random(seed)
        self.rest = rest
        self.marks = folder / "marks"
        Marks(self.marks)
        self.log = (folder / "bot.log").open("ab")
        self.victim: asyncio.subprocess.Process | None = None
        self.kills: Counter[str] = Counter()
        self.troubles: Counter[str] = Counter()
        users = [world.user(name) for name in SEATS]
        self.tables = [
            Table(
                world,
                self.store,
                KINDS[number % len(KINDS)],
                world.add_channel(f"table-{number}"),
                self.chance.sample(users, self.chance.randint(2, 3)),
                random.Random(seed * 1000 + number),
            )
            for number in range(tables)
        ]

    async def start(self) -> asyncio.subprocess.Process:
        self.victim = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.chaos.victim", self.world.url, str(self.data), str(self.marks)),
            cwd=ROOT,
            stdout=self.log,
            stderr=self.log,
        )
        return self.victim

    def pid(self) -> int:
        """The bot's process now; a process that is no more is nobody's."""
        if self.victim is None or self.victim.returncode is not None:
            raise ProcessLookupError
        return self.victim.pid

    async def end(self) -> int:
        """End the bot as a service manager does."""
        assert self.victim
        self.victim.terminate()
        async with asyncio.timeout(60):
            return await self.victim.wait()

    async def kill(self, count: int) -> None:
        """Kill the bot so many times, each time in the phase in which it was killed least often."""
        killer = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.chaos.killer", str(self.marks)),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert killer.stdin
        assert killer.stdout
        victim = self.victim
        try:
            for number in range(count):
                phase = min(PHASES, key=lambda one: (self.kills[one], self.chance.random()))
                if victim is None or phase == "migration":
                    if victim:
                        victim.kill()
                        await victim.wait()
                    if phase == "migration":
                        self.store.step_back()
                    victim = await self.start()
                delay = self.chance.uniform(0, LENGTHS[phase])
                rest = 0.0 if phase in ("start-up", "migration") else self.chance.uniform(0, self.rest)
                killer.stdin.write(f"{victim.pid} {phase} {rest} {delay} {PATIENCE}\n".encode())
                answer = (await killer.stdout.readline()).decode().strip()
                await victim.wait()
                active = answer.split(",")
                self.kills[phase if phase in active else active[-1]] += 1
                print(f"\r{number + 1} of {count} kills", end="", file=sys.stderr, flush=True)
                victim = None if phase != "start-up" and self.chance.random() < 0.05 else await self.start()
        finally:
            print(file=sys.stderr)
            killer.stdin.close()
            await killer.wait()

    async def connected(self) -> None:
        """Until a bot is connected; on a busy machine its start takes its time."""
        async with asyncio.timeout(CALM):
            await self.world.server.gateway.connected.wait()

    async def begun(self) -> None:
        """Until a game runs at each table.

        :raises TimeoutError: one does not begin.
        """
        end = time.monotonic() + CALM
        for table in self.tables:
            while self.store.newest(table.channel.id)[1] != "running":
                if time.monotonic() > end:
                    raise TimeoutError(f"no game begins at {table.channel.name}")
                await asyncio.sleep(0.1)

    async def settle(self) -> list[str]:
        """With nothing going wrong: everything owed comes, and every running game can be moved on."""
        problems = await self._wait_for_posts()
        for table in self.tables:
            end = time.monotonic() + CALM
            while not await table.step():
                if time.monotonic() > end:
                    problems.append(f"the game of {table.channel.name} can't be moved on")
                    break
                await asyncio.sleep(0.1)
        return problems + await self._wait_for_posts()

    async def _wait_for_posts(self) -> list[str]:
        end = time.monotonic() + CALM
        while self.store.ask("SELECT 1 FROM outbox"):
            if time.monotonic() > end:
                return ["some posts never came"]
            await asyncio.sleep(0.2)
        await asyncio.sleep(0.5)
        return []


async def run(options: argparse.Namespace, folder: Path) -> int:
    """Play, kill, settle, judge; the exit code."""
    world = Loopback(timeout=8.0)
    async with world:
        chaos = Chaos(world, folder, options.tables, options.seed, options.rest)
        stop = asyncio.Event()
        await chaos.start()
        await chaos.connected()
        players = [asyncio.create_task(table.play(stop)) for table in chaos.tables]
        try:
            await chaos.begun()
            channels = [table.channel for table in chaos.tables]
            if "discord" in options.faults:
                players.append(
                    asyncio.create_task(trouble_discord(world, channels, chaos.chance, stop, chaos.troubles))
                )
            if "disk" in options.faults:
                players.append(asyncio.create_task(trouble_disk(chaos.pid, chaos.chance, stop, chaos.troubles)))
            await chaos.kill(options.kills)
            if chaos.victim is None or chaos.victim.returncode is not None:
                await chaos.start()
            await asyncio.sleep(options.seconds)
        finally:
            stop.set()
            died = [r for r in await asyncio.gather(*players, return_exceptions=True) if isinstance(r, BaseException)]
        problems = [f"a player stopped: {error!r}" for error in died]
        await chaos.connected()
        problems += await chaos.settle()
        if code := await chaos.end():
            problems.append(f"the bot ended with code {code}")
        problems += judge_turns(chaos.tables, chaos.store)
        found, posts, lines = judge_posts(world, [table.channel.id for table in chaos.tables], chaos.store)
        problems += found + judge_store(chaos.data, chaos.store)
        return report(chaos, problems, options.kills, posts, lines)


def report(chaos: Chaos, problems: list[str], kills: int, posts: int, lines: int) -> int:
    if kills >= 10 * len(PHASES):
        problems += [f"no kill while {phase}" for phase in PHASES if not chaos.kills[phase]]
    for problem in problems:
        print(problem)
    print("kills: " + ", ".join(f"{phase} {chaos.kills[phase]}" for phase in (*PHASES, "between")))
    if chaos.troubles:
        print("faults: " + ", ".join(f"{what} {count}" for what, count in sorted(chaos.troubles.items())))
    turns = sum(len(table.acknowledged) for table in chaos.tables)
    answered, failed = (sum(getattr(table, name) for table in chaos.tables) for name in ("answered", "failed"))
    games = len(chaos.store.ask("SELECT id FROM games"))
    print(
        f"{chaos.kills.total()} kills, {games} games, {turns} acknowledged turns, {posts} posts of {lines} lines, "
        f"{answered} answers, {failed} failed: {len(problems)} problems"
    )
    return 1 if problems else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.chaos",
        description="Random legal play of mixed games while the bot is killed and things go wrong. Afterwards every "
        "acknowledged turn must be in the log once, every post there once, 'check' clean, no draft stuck, and every "
        "game can be moved on. Exit code 0 only if all holds; the last line says the counts.",
    )
    parser.add_argument("--kills", type=int, default=10, metavar="N", help="how often the bot is killed (default 10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--tables", type=int, default=6, metavar="N", help="games at the same time (default 6)")
    parser.add_argument(
        "--faults", action="append", default=[], choices=("discord", "disk"), help="what else goes wrong; repeatable"
    )
    parser.add_argument("--seconds", type=float, default=0.0, help="how long to play on after the kills")
    parser.add_argument(
        "--rest", type=float, default=3.0, help="seconds at most that a bot plays before its killer looks (default 3)"
    )
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep the data and the bot's log here")
    options = parser.parse_args()
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
        return asyncio.run(run(options, options.keep))
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(options, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
