"""Many users at once get their answers; the figures themselves are for the bench."""

import asyncio
import statistics
import time

from loopback.driver import Loopback
from tests.loopback.sample_bot import SampleBot


async def test_fifty_channels_at_once() -> None:
    async with Loopback(SampleBot) as world:
        channels = [world.add_channel(f"c{n}") for n in range(50)]
        users = [world.user(f"P{n}") for n in range(50)]
        rounds = await asyncio.gather(
            *(user.slash("/ping", at=channel) for _ in range(4) for user, channel in zip(users, channels, strict=True))
        )
        assert all(reply.text == "pong" for reply in rounds)
        assert all(len(channel.messages) == 4 for channel in channels)


async def measure() -> dict[str, float]:
    """Text and picture replies one after the other (ms), and interactions per second over 50 channels."""
    figures: dict[str, float] = {}
    async with Loopback(SampleBot) as world:
        ann = world.user("Ann")
        for name, path in (("text", "/ping"), ("picture", "/panel")):
            await ann.slash(path)
            took = []
            for _ in range(200):
                start = time.perf_counter()
                await ann.slash(path)
                took.append((time.perf_counter() - start) * 1000)
            figures[f"{name}_p50_ms"] = statistics.median(took)
            figures[f"{name}_p99_ms"] = statistics.quantiles(took, n=100)[98]
        channels = [world.add_channel(f"c{n}") for n in range(50)]
        users = [world.user(f"P{n}") for n in range(50)]

        async def play(n: int) -> None:
            for _ in range(20):
                await users[n].slash("/ping", at=channels[n])

        start = time.perf_counter()
        await asyncio.gather(*(play(n) for n in range(50)))
        figures["interactions_per_second"] = 1000 / (time.perf_counter() - start)
    return figures


if __name__ == "__main__":
    for key, value in asyncio.run(measure()).items():
        print(f"{key:28} {value:8.1f}")
