"""Custom ids and values this bot has never sent are answered in a sentence, and the log stays clean."""

from __future__ import annotations

import logging
import random
from pathlib import Path

import pytest

from cogs.buttons import BUTTONS, SELECTS
from loopback import components
from loopback.driver import Loopback, MessageView
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, bot_factory

POSITIONS = ("0", "2", "2.9af1", "999999999", "9" * 30, "٣")
ARGUMENTS = ("", "0", "-1", "x", "²", "1.2", "9" * 25, "a.b.c", "99")
RULES = ("rule:pig.none", "rule_go:none", "rule_all:pig.none", "rule_toc:none", "rules:none")


def disguise(message: MessageView, custom_id: str) -> None:
    """Give the message's first button this custom id."""
    item = next(c for c in components.interactive(message.entity.components) if c["type"] == components.BUTTON)
    item["custom_id"] = custom_id


def disguise_menu(message: MessageView, custom_id: str) -> None:
    """Put a menu of one value with this custom id in the place of the message's first row of buttons."""
    rows = [part for box in message.entity.components for part in box.get("components", ()) if part["type"] == 1]
    rows[0]["components"] = [{"type": 3, "id": 99, "custom_id": custom_id, "options": [{"label": "x", "value": "x"}]}]


def forged_ids() -> list[str]:
    chance = random.Random(5)
    verbs = [*BUTTONS, "nothing", "x" * 20]
    made = [f"g:{chance.choice(('1', '77', '9' * 25))}:{chance.choice(POSITIONS)}:{verb}" for verb in verbs]
    made += [f"g:1:{chance.choice(POSITIONS)}:{verb}:{chance.choice(ARGUMENTS)}" for verb in verbs for _ in range(3)]
    return [*made, *RULES]


@pytest.mark.sends_faults
async def test_forged_buttons_are_answered_in_a_sentence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        stranger = world.user("Zoe")
        silent = []
        for custom_id in forged_ids():
            disguise(post, custom_id)
            outcome = await stranger.press(post, custom_id=custom_id)
            if outcome.failed or "Something went wrong" in outcome.text:
                silent.append((custom_id, outcome.text))
        assert not silent
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]


@pytest.mark.sends_faults
async def test_forged_menus_are_answered_in_a_sentence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        stranger = world.user("Zoe")
        silent = []
        chance = random.Random(6)
        ids = [f"s:1:{chance.choice(POSITIONS)}:{verb}:{chance.choice(ARGUMENTS)}" for verb in [*SELECTS, "nothing"]]
        for custom_id in [*ids, "rule_pick:hits", "rule_open:x", "rule_chapter:none", "rule_chapter:pig"]:
            disguise_menu(post, custom_id)
            outcome = await stranger.select(post, custom_id=custom_id, values=["x"])
            if outcome.failed or "Something went wrong" in outcome.text:
                silent.append((custom_id, outcome.text))
        assert not silent
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]
