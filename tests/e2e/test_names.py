"""Names are what people call themselves: nowhere do they become links, invitations or mentions, turn a line or hide."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from bot.tables.names import bold, clean_name, tidy_name
from loopback.driver import Loopback
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, bot_factory

STEERING = "\u200b\u200c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad\u061c"
LINK = re.compile(r"https?://|@(everyone|here)|discord\.gg/|\]\(|<[@#:]", re.IGNORECASE)
OURS = re.compile(r"https://discord\.com/channels/[\d/@me]+|\[board\]\(\)|<@!?\d+>|<#\d+>")


def find_links(text: str) -> list[str]:
    """What Discord would make a link or a mention of, apart from the bot's own; escaped characters are none."""
    rest = OURS.sub("", OURS.sub("", re.sub(r"\\[^0-9A-Za-z\s]", "", text)))
    return [match[0] for match in LINK.finditer(rest)]


HOSTILE = (
    "https://evil.example/a",
    "Http://evil",
    "discord.gg/evil",
    "a\u202eb",
    "A\u200bnn",
    "[x](https://evil)",
    "@everyone",
    "<@&1>",
    "\u2067end",
)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_never_steers_or_links(name: str) -> None:
    shown = bold(name)
    assert not find_links(shown), shown
    assert not set(shown) & set(STEERING)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A\u200bnn", "Ann"),
        ("Ann\u202e", "Ann"),
        ("\u3164\u2800", "somebody"),
        ("\u200b", "somebody"),
        ("x\ny", "x y"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("Zo\u00eb \u5c71\u7530", "Zo\u00eb \u5c71\u7530"),
    ],
)
def test_what_can_be_seen_of_a_name_stays(name: str, shown: str) -> None:
    assert clean_name(name) == shown


def test_names_that_are_told_apart_by_their_end_stay_apart_in_bold() -> None:
    assert bold("x" * 40 + " 2") != bold("x" * 40)
    assert len(tidy_name("x" * 99)) == 40


def test_every_format_character_is_dropped() -> None:
    for code in range(0x110000):
        letter = chr(code)
        if unicodedata.category(letter) in ("Cf", "Cc", "Zl", "Zp", "Cs"):
            assert letter not in clean_name(f"a{letter}b"), hex(code)


async def test_no_outlet_shows_a_hostile_name_as_it_is(tmp_path: Path) -> None:
    """Lobby, board, panel, log, status, votes, what managers do, export: all words of the channel."""
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        table.users = [world.user("https://evil.example/\u202ea"), world.user("@everyone discord.gg/\u200bx")]
        manager = world.user("\u2067[mod](https://evil)", role="manager")
        ann, ben = table.users
        card = (await ann.slash("game new", game="pig")).message
        assert card
        await ben.press(card, "Join")
        told = [card.text]
        await ann.press(card, "Start")
        post = await table.post()
        for user in (ann, ben, manager):
            for command in ("game turn", "game status", "game board", "game log", "game mine"):
                told.append((await user.slash(command)).text)
        told.append((await ann.slash("game abandon")).text)
        told.append((await manager.slash("game join")).text)
        told.append((await manager.slash("manage host", player=ben)).text)
        told.append((await manager.slash("manage seat", player=ben)).text)
        asked = (await manager.slash("manage close")).message
        assert asked
        told.append((await manager.press(asked, "End the game")).text)
        await table.channel.wait_for(lambda m: "abandoned" in m.text and m.id != post.id)
        told += [message.text for message in table.channel.messages]
        for text in told:
            assert not find_links(text), text
            assert not set(text) & set(STEERING), text
