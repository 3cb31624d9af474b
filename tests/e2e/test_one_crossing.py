"""A press crosses to its table once: one lock, one check of the position, one view, one answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.tables.service import Tables
from loopback.driver import Loopback, MessageView, Outcome
from storage.database import Database
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, bot_factory
from tests.engine.core.pig import Pig


@contextmanager
def count_crossings(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often a table is opened, a position looked at, a database written to while this lasts."""
    counts: Counter[str] = Counter()

    def counted(owner: type, name: str) -> None:
        original = getattr(owner, name)

        def count(*args: object, **more: object) -> object:
            counts[name] += 1
            return original(*args, **more)

        monkeypatch.setattr(owner, name, count)

    with monkeypatch.context():
        for owner, name in ((Tables, "opened"), (Tables, "press"), (Pig, "view"), (Database, "write")):
            counted(owner, name)
        yield counts
    monkeypatch.undo()


async def check_once(outcome: Outcome, counts: Counter[str], writes: int, views: int = 1) -> MessageView:
    assert outcome.message
    assert len(outcome.followups) == 0
    assert (counts["press"], counts["opened"], counts["view"]) == (1, 1, views), counts
    assert counts["write"] == writes, counts
    return outcome.message


async def test_each_press_of_a_panel_is_one_crossing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        with count_crossings(monkeypatch) as counts:
            panel = await check_once(await up.press(post, "Take turn"), counts, writes=0)
        with count_crossings(monkeypatch) as counts:
            panel = await check_once(await up.select(panel, "Add", "Add 3"), counts, writes=1)
        with count_crossings(monkeypatch) as counts:
            panel = await check_once(await up.press(panel, "Take back: add 3"), counts, writes=1)
        with count_crossings(monkeypatch) as counts:
            panel = await check_once(await up.press(panel, "Roll the die"), counts, writes=1)


async def test_a_typed_line_takes_the_same_way_as_a_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        up = table.up(await table.begin("pig"))[0]
        with count_crossings(monkeypatch) as counts:
            await check_once(await up.slash("move", line="add 1; add 2"), counts, writes=1)


@pytest.mark.parametrize("typed", [True, False], ids=["typed", "pressed"])
@pytest.mark.parametrize(("wish", "asked"), [("always", True), ("never", False), ("warnings", False)])
async def test_who_wants_to_be_asked_is_asked_however_the_turn_is_ended(
    tmp_path: Path, wish: str, asked: bool, typed: bool
) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await up.slash("game settings", confirm=wish)
        if typed:
            ended = await up.slash("move", line="add 1; end")
        else:
            panel = (await up.press(post, "Take turn")).message
            assert panel
            moved = (await up.select(panel, "Add", "Add 1")).message
            assert moved
            ended = await up.press(moved, "End turn")
        assert ("Yes, send it" in [button.label for button in ended.buttons]) is asked
        assert ("Your turn is sent" in ended.text) is not asked
        if asked:
            assert ended.message
            assert "Your turn is sent" in (await up.press(ended.message, "Yes, send it")).text
