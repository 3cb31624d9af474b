"""Where pictures are drawn: in a process of its own that is replaced when it dies and goes when the bot goes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

from bot.games import Edition
from bot.post.pictures import Pictures
from bot.post.studio import Studio
from engine.core import Setup
from engine.core.cards import Card
from rendering.art import Art
from rendering.painter import Picture
from tests.e2e.pictures import square
from tests.engine.core.pig import PIG
from tests.games import EDITIONS, GAMES

GAME = GAMES["small_world"]
NAMES = ("Ann", "Ben")


async def test_the_bot_draws_apart_and_the_bytes_are_the_same() -> None:
    view = GAME.view(GAME.new(Setup("small_world", NAMES, "s")).state, None)
    pictures = Pictures(EDITIONS)
    try:
        painter = EDITIONS["small_world"].art.painter
        assert painter
        assert await pictures.turn("small_world", 1, view, NAMES) == painter.turn(view, NAMES)
    finally:
        pictures.close()


async def test_a_dead_drawing_process_is_replaced() -> None:
    studio: Studio[int] = Studio(apart=True)
    try:
        first = await studio.run(os.getpid)
        assert first not in (None, os.getpid())
        os.kill(first or 0, signal.SIGKILL)
        second = await studio.run(os.getpid)
        assert second not in (None, first, os.getpid())
        assert await asyncio.gather(*(studio.run(os.getpid) for _ in range(5))) == [second] * 5
    finally:
        studio.close()


async def test_where_no_process_starts_drawing_goes_on_in_a_thread() -> None:
    studio: Studio[int] = Studio(apart=True)
    try:
        assert await studio.run(partial(die_elsewhere, os.getpid())) == os.getpid()
        assert await studio.run(os.getpid) == os.getpid()
    finally:
        studio.close()


def die_elsewhere(home: int) -> int:
    if os.getpid() != home:
        os._exit(1)
    return home


async def test_a_superseded_picture_is_not_drawn() -> None:
    studio: Studio[int] = Studio(apart=False)
    drawn: list[str] = []
    wanted = {"old": True}

    def draw(name: str, seconds: float = 0.0) -> int:
        time.sleep(seconds)
        drawn.append(name)
        return len(drawn)

    jobs = [asyncio.create_task(studio.run(partial(draw, name, 0.05))) for name in ("a", "b")]
    late = asyncio.create_task(studio.run(partial(draw, "old"), lambda: wanted["old"]))
    await asyncio.sleep(0)
    wanted["old"] = False
    assert await asyncio.gather(*jobs, late) == [1, 2, None]
    assert drawn == ["a", "b"]
    studio.close()


def test_the_drawing_process_goes_when_the_bot_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(
        "import asyncio, os, time\n"
        "from bot.post.studio import Studio\n"
        "if __name__ == '__main__':\n"
        "    print(asyncio.run(Studio(apart=True).run(os.getpid)), flush=True)\n"
        "    time.sleep(60)\n"
    )
    root = Path(__file__).parents[3]
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(root)}
    ) as parent:
        assert parent.stdout
        child = int(parent.stdout.readline())
        parent.kill()
    deadline = time.monotonic() + 20
    while alive(child):
        assert time.monotonic() < deadline, "the drawing process outlives the bot"
        time.sleep(0.05)


def alive(process: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except FileNotFoundError:
        return False


def draw_sty() -> Picture:
    return square("rule-sty.png", (90, 60, os.getpid() % 200), 20, str(os.getpid()))


async def test_rule_cards_are_drawn_apart_once_and_only_if_they_have_a_drawing() -> None:
    pictures = Pictures({"pig": Edition(PIG, Art(cards={"sty": draw_sty}))})
    sty, pen = (Card(f"pig.{slug}", "pig", "Pigs", slug, (), slug, ()) for slug in ("sty", "pen"))
    try:
        first = await pictures.card(sty)
        assert first[0].alt != str(os.getpid())
        assert await pictures.card(sty) == first
        assert await pictures.card(pen) == []
        assert not pictures.can("pig")
        assert await pictures.turn("pig", 1, None, NAMES) == []
    finally:
        pictures.close()
