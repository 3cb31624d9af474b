"""How many presses a turn takes through the panel: interactions the bot receives, and taps with the lists opened.

A tap more is counted for each list (it has to be opened), and one for each entry chosen in it beyond the first
and for sending several.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import bot.tables.lobbies
from loopback.driver import LocalUser, Loopback, MessageView, Outcome
from tests.e2e.table import Table, bot_factory, play_by_panel


@dataclass
class Hand:
    """One user's finger on the panel."""

    user: LocalUser
    panel: Outcome | MessageView
    presses: int = 0
    taps: int = 0

    async def press(self, label: str) -> Outcome:
        button = next(b.label for b in _view(self.panel).buttons if label in b.label and not b.disabled)
        return self._note(await self.user.press(self.panel, button), 1)

    async def choose(self, menu: str, *wanted: str | Callable[[str], bool]) -> Outcome:
        select = next(s for s in _view(self.panel).selects if menu in s.placeholder)
        values = [
            next(o.value for o in select.options if (one in o.label if isinstance(one, str) else one(o.label)))
            for one in wanted
        ]
        taps = 2 if len(values) == 1 else 2 + len(values)
        return self._note(await self.user.select(self.panel, custom_id=select.custom_id, values=values), taps)

    async def take_first(self) -> Outcome:
        """Whatever stands first."""
        panel = _view(self.panel)
        if panel.selects:
            return await self.choose(panel.selects[0].placeholder, panel.selects[0].options[0].label)
        return await self.press(next(b.label for b in panel.buttons if ":do:" in b.custom_id))

    def count(self, turn: str, *, presses: int, taps: int, capsys: pytest.CaptureFixture[str]) -> None:
        """Print the figures, and hold the bounds."""
        with capsys.disabled():
            print(f"\n{turn}: {self.presses} presses, {self.taps} taps")
        assert self.presses <= presses
        assert self.taps <= taps

    def _note(self, outcome: Outcome, taps: int) -> Outcome:
        self.presses += 1
        self.taps += taps
        self.panel = outcome
        return outcome


def _view(shown: Outcome | MessageView) -> MessageView:
    view = shown.message if isinstance(shown, Outcome) else shown
    assert view is not None, shown
    return view


Deal = Callable[[str], None]


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """Fixes the seed of the games that are begun."""

    def deal(seed: str) -> None:
        monkeypatch.setattr(bot.tables.lobbies.secrets, "token_hex", lambda _: seed)

    return deal


async def wait_for_turn(table: Table, post: MessageView) -> tuple[MessageView, LocalUser]:
    """Answer whatever is asked before the next turn of somebody's own."""
    chance = random.Random("setup")
    while "to take a turn" not in post.text:
        await play_by_panel((await table.waited(post))[0], post, chance, moves=1)
        post = await table.following(post)
    return post, table.up(post)[0]


async def finish(table: Table, hand: Hand, post: MessageView) -> tuple[MessageView, LocalUser]:
    """End the turn, agreeing if the bot asks; returns the next turn."""
    await hand.press("End")
    await agree(hand)
    return await wait_for_turn(table, await table.following(post))


async def agree(hand: Hand) -> None:
    if "Yes, send it" in [button.label for button in _view(hand.panel).buttons]:
        await hand.press("Yes, send it")
    assert re.search("Your turn is sent|✅ Sent", _view(hand.panel).text)


async def test_small_world(tmp_path: Path, dealt: Deal, capsys: pytest.CaptureFixture[str]) -> None:
    dealt("six-10")
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        post = await table.begin("small_world")
        first = table.up(post)[0]
        hand = Hand(first, post)
        await hand.press("Take turn")
        await hand.choose("Pick", "Mounted Ratmen")
        await hand.choose("Conquer", "22 Bogbottom", "15 Oatsworth", "5 Lark", "16 Hollow", "12 Windy", "8 Goldacre")
        assert "Conquered: " in _view(hand.panel).text
        conquered = next(line for line in _view(hand.panel).text.splitlines() if "Conquered: " in line)
        assert len(conquered.split(",")) == 6, conquered
        post, user = await finish(table, hand, post)
        hand.count("Small World, first turn with six conquests", presses=5, taps=15, capsys=capsys)

        await play_by_panel(user, post, random.Random(3), moves=3)
        post, user = await wait_for_turn(table, await table.following(post))
        assert user is first
        hand = Hand(user, post)
        await hand.press("Take turn")
        options = [o.label for s in _view(hand.panel).selects if "Conquer" in s.placeholder for o in s.options]
        await hand.choose("Conquer", *options[:2])
        assert "Conquered: " in _view(hand.panel).text, "troops are picked up by the first conquest"
        post, user = await finish(table, hand, post)
        hand.count("Small World, a later turn", presses=4, taps=9, capsys=capsys)

        await play_by_panel(user, post, random.Random(4), moves=3)
        post, user = await wait_for_turn(table, await table.following(post))
        hand = Hand(user, post)
        await hand.press("Take turn")
        await hand.choose("Decline", "decline")
        post, _ = await finish(table, hand, post)
        hand.count("Small World, decline", presses=3, taps=4, capsys=capsys)


async def test_terra_mystica(tmp_path: Path, dealt: Deal, capsys: pytest.CaptureFixture[str]) -> None:
    dealt("tm-1")
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        post, user = await wait_for_turn(table, await table.begin("terra_mystica"))
        hand = Hand(user, post)
        await hand.press("Take turn")
        await hand.choose("Upgrade", "dwelling to trading house")
        post, user = await finish(table, hand, post)
        hand.count("Terra Mystica, upgrade", presses=3, taps=4, capsys=capsys)

        hand = Hand(user, post)
        await hand.press("Take turn")
        await hand.choose("Pass", "Pass")
        await agree(hand)
        hand.count("Terra Mystica, pass", presses=2, taps=3, capsys=capsys)
        post, user = await wait_for_turn(table, await table.following(post))

        hand = Hand(user, post)
        await hand.press("Take turn")
        await hand.choose("Upgrade", "trading house to temple")
        await hand.choose("Favor tile", "FAV11")
        post, user = await finish(table, hand, post)
        hand.count("Terra Mystica, upgrade with a favor tile", presses=4, taps=6, capsys=capsys)


async def test_teotihuacan(tmp_path: Path, dealt: Deal, capsys: pytest.CaptureFixture[str]) -> None:
    dealt("te-1")
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        post, user = await wait_for_turn(table, await table.begin("teotihuacan"))
        for what, wanted, presses in (("main action", "Main action", 4), ("worship", "Worship", 5)):
            hand = Hand(user, post)
            await hand.press("Take turn")
            await hand.choose("Move", wanted)
            while "End turn" not in [button.label for button in _view(hand.panel).buttons]:
                await hand.take_first()
            post, user = await finish(table, hand, post)
            hand.count(f"Teotihuacan, {what}", presses=presses, taps=presses + 3, capsys=capsys)
