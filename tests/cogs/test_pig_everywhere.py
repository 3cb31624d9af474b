"""A game with no commands, cards or pictures, alone and among others: lobby, rules, moves, to its end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import Bot
from bot.games import GAMES, Edition, Editions
from loopback.driver import Loopback, MessageView
from tests.e2e.table import Table
from tests.engine.core.pig import PIG

PIGS: Editions = {"pig": Edition(PIG)}


@pytest.fixture(params=[PIGS, {**GAMES, **PIGS}], ids=["alone", "among others"])
async def table(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Table]:
    async with Loopback(lambda: Bot(tmp_path, games=request.param, gap=0)) as world:
        yield Table(world, 2)
        assert not world.server.unknown_routes
        assert not world.server.failures


def shown(message: MessageView | None) -> MessageView:
    assert message is not None
    return message


async def test_it_is_offered_and_opened_by_any_name(table: Table) -> None:
    ann = table.users[0]
    assert "pig" in [choice.value for choice in await ann.autocomplete("game new", "game", "PI")]
    card = shown((await ann.slash("game new", game="Pig", options={"options": "goal=20"})).message)
    assert "Goal: twenty" in card.text
    await table.users[1].press(card, "Join")
    assert "Start" in card.labels
    assert "**Ben**" in card.text


async def test_it_is_played_to_the_end(table: Table) -> None:
    post = await table.begin("pig")
    assert not post.images
    for _ in range(40):
        if "The game is over" in post.text:
            return
        up = table.up(post)[0]
        for line in ("ok",) if "say ok" in post.text else ("add 3", "add 3", "end"):
            await up.slash("move", line=line)
        post = await table.post()
    raise AssertionError(post.text)


async def test_rules_say_that_it_has_no_cards(table: Table) -> None:
    post = await table.begin("pig")
    (up, *_) = table.up(post)
    note = shown((await up.press(post, "Rules")).message)
    assert "no rule cards" in note.text
    assert "no rule cards" in shown((await up.slash("rules browse", game="pig")).message).text
    assert shown((await up.slash("rules find", query="how many faces", game="pig")).message).text
    assert isinstance(await up.autocomplete("rules find", "query", "add"), list)
    legal = shown((await up.slash("rules why", move="add 2")).message)
    assert "is legal for you now" in legal.text
    refused = shown((await up.slash("move", line="add 9")).message)
    assert "9 is too much" in refused.text
    assert not [label for label in refused.labels if label.startswith("Rule")]
