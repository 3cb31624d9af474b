"""A quiet channel: one post a turn, answers by a press on it, nobody called twice, few requests."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.lobbies import Plan
from bot.tables.press import Write
from engine.core import Entry, Record
from engine.terra_mystica.game import GAME
from loopback.driver import Loopback
from loopback.driver_views import MessageView
from tests.bot.tables.pigs import Hour
from tests.e2e.table import BOUNDLESS, Table, bot_factory, play_by_panel

LEDGERS = Path(__file__).parents[1] / "fixtures" / "terra_mystica"
PAUSE = 600.0
"""Seconds between two turns of the recorded game."""


@pytest.fixture
def hour() -> Hour:
    return Hour()


async def import_game(table: Table, record: Record) -> None:
    """A game of the users around the table that begins as the recorded one did."""
    services = table.bot.services
    host, *guests = table.users
    empty = str(replace(record, entries=(), rules_version=GAME.meta.rules_version))
    channel = table.channel.id
    plan = Plan(GAME.meta.id, channel, None, host.id, host.name, record=empty)
    lobby = await services.lobbies.new(plan)
    for guest in guests:
        await services.lobbies.join(lobby.row.id, guest.id, guest.name)
    await services.lobbies.start(lobby.row.id, host.id)
    services.poster.notify(lobby.row.id)


async def settle(table: Table, clock: Hour, seconds: float) -> None:
    """Time passes, and all that falls due is posted."""
    clock.now += seconds
    table.bot.services.poster.notify(1)
    await table.bot.services.poster.idle()


async def play_entry(table: Table, entry: Entry) -> bool:
    """Make a move of the record: an answer by its button if the newest post has it (True), else typed."""
    async with table.bot.services.tables.opened(1) as live:
        user = next(one for one in table.users if one.id == live.seats[entry.seat].user)
        drafting = entry.seat in live.drafts
    wanted = find_answer(table.posts[-1], entry) if table.posts and not drafting else None
    if wanted:
        await user.press(table.posts[-1], custom_id=wanted)
        return True
    await table.bot.services.tables.press(1, user.id, Write(entry.line), confirmed=True)
    return False


def find_answer(post: MessageView, entry: Entry) -> str | None:
    """The custom id of the one button that gives this answer."""
    word, number, *_ = [*entry.line.split(), ""]
    mine = [button for button in post.buttons if f":answer:{entry.seat}-" in button.custom_id]
    said = {"leech": (f"take {number} ", f"take {number}"), "decline": (f"refuse {number} ", "refuse")}.get(word, ())
    for button in mine:
        words = button.label.partition(": ")[2]
        if said and (words.startswith(said[0]) or words == said[1]):
            return button.custom_id
    return None


def pings(posts: list[MessageView]) -> int:
    return sum(len(post.entity.mentions) for post in posts)


async def test_a_league_game_posts_little(tmp_path: Path, hour: Hour) -> None:
    """267 posts and 218 pings it took when each answer to power was a post of its own, and 2 requests a post."""
    record = GAME.read_foreign((LEDGERS / "001.txt").read_text(encoding="utf-8"))
    async with Loopback(bot_factory(tmp_path, clock=hour, limits=BOUNDLESS)) as world:
        table = Table(world, 4)
        await import_game(table, record)
        await settle(table, hour, 0.0)
        before, pressed = world.server.requests, 0
        for entry in record.entries:
            pressed += await play_entry(table, entry)
            await settle(table, hour, PAUSE)
        assert "The game is over" in table.posts[-1].text
        turns = sum(entry.line == "end" for entry in record.entries)
        requests = world.server.requests - before - pressed
        print(f"{len(table.posts)} posts, {pings(table.posts)} pings, {pressed} presses, {requests} requests")
        assert len(table.posts) <= 180
        assert pings(table.posts) <= 190
        assert requests <= 1.2 * turns
        assert pressed >= 50, "most answers are one press"


async def offered(table: Table, clock: Hour) -> MessageView:
    """The recorded game at the first trading house, next to which the third and the fourth player may take power."""
    record = GAME.read_foreign((LEDGERS / "001.txt").read_text(encoding="utf-8"))
    await import_game(table, record)
    for entry in record.entries[: [e.line for e in record.entries].index("upgrade E4 to TP") + 2]:
        await play_entry(table, entry)
    await settle(table, clock, 0.0)
    post = table.posts[-1]
    assert [label for label in post.labels if ":" in label] == [
        "Cat: take 1",
        "Cat: refuse",
        "Dan: take 1",
        "Dan: refuse",
    ]
    return post


def now(table: Table, post: MessageView) -> MessageView:
    return next(one for one in table.posts if one.id == post.id)


async def test_a_press_is_answered_by_the_post_itself(tmp_path: Path, hour: Hour) -> None:
    async with Loopback(bot_factory(tmp_path, clock=hour)) as world:
        table = Table(world, 4)
        post = await offered(table, hour)
        ann, _, cat, dan = table.users
        count, requests, mentioned = len(table.posts), world.server.requests, set(post.entity.mentions)
        for user in (ann, dan):
            outcome = await user.press(post, "Cat: take 1")
            assert "This is for **Cat** to answer." in outcome.text
            assert outcome.ephemeral
        outcome = await cat.press(post, "Cat: take 1")
        assert world.server.requests == requests + 3, "nothing but the three answers"
        shown = now(table, post)
        assert "**Cat** took 1 power from **Ann**" in shown.text
        assert [label for label in shown.labels if ":" in label] == ["Dan: take 1", "Dan: refuse"]
        assert set(shown.entity.mentions) == mentioned - {cat.id}, "an edit calls nobody"
        await settle(table, hour, 120.0)
        assert len(table.posts) == count
        assert world.server.requests == requests + 3, "there is nothing left to fold in"


async def test_two_who_answer_at_once_are_both_told(tmp_path: Path, hour: Hour) -> None:
    async with Loopback(bot_factory(tmp_path, clock=hour)) as world:
        table = Table(world, 4)
        post = await offered(table, hour)
        _, _, cat, dan = table.users
        await asyncio.gather(cat.press(post, "Cat: take 1"), dan.press(post, "Dan: refuse"))
        await settle(table, hour, 60.0)
        shown = now(table, post)
        assert shown.text.count("**Cat** took 1 power") == 1
        assert shown.text.count("**Dan** refused 1 power") == 1
        assert not [label for label in shown.labels if ":" in label]


async def test_a_typed_answer_is_folded_in_by_one_edit_even_after_a_restart(tmp_path: Path, hour: Hour) -> None:
    async with Loopback(bot_factory(tmp_path, clock=hour)) as world:
        table = Table(world, 4)
        post = await offered(table, hour)
        count, mentioned = len(table.posts), set(post.entity.mentions)
        for user, line in zip(table.users[2:], ("leech", "decline"), strict=True):
            await user.slash("move", line=line)
            assert "power from **Ann**" not in now(table, post).text, "a moment is waited for what else comes"
        await world.restart_bot()
        await settle(table, hour, 6.0)
        shown = now(table, post)
        assert "**Cat** took 1 power" in shown.text
        assert "**Dan** refused 1 power" in shown.text
        assert "Cat: take 1" not in shown.labels
        assert len(table.posts) == count
        assert set(shown.entity.mentions) == mentioned - {user.id for user in table.users[2:]}


async def test_an_old_post_is_not_edited_and_the_next_tells_it_once(tmp_path: Path, hour: Hour) -> None:
    async with Loopback(bot_factory(tmp_path, clock=hour)) as world:
        table = Table(world, 4)
        post = await offered(table, hour)
        _, ben, cat, _ = table.users
        hour.now += 2 * 3_600.0
        await cat.slash("move", line="leech")
        await settle(table, hour, 60.0)
        assert now(table, post).text == post.text
        await ben.slash("move", line="upgrade F6 to TP. end")
        await settle(table, hour, 0.0)
        told = table.posts[-1]
        assert told.id != post.id
        assert "**Cat** took 1 power from **Ann**" in told.text
        assert "**Ben** F6 dwelling → trading house" in told.text
        await settle(table, hour, 600.0)
        assert sum("**Cat** took 1 power from **Ann**" in one.text for one in table.posts) == 1


async def test_an_open_question_moves_to_the_next_post_without_a_second_ping(tmp_path: Path, hour: Hour) -> None:
    async with Loopback(bot_factory(tmp_path, clock=hour)) as world:
        table = Table(world, 4)
        post = await offered(table, hour)
        _, ben, cat, dan = table.users
        assert {cat.id, dan.id} <= set(post.entity.mentions)
        await ben.slash("move", line="upgrade F6 to TP. end")
        await settle(table, hour, 0.0)
        newest = table.posts[-1]
        assert newest.id != post.id
        assert "Dan: take 1" in newest.labels
        assert dan.id not in newest.entity.mentions
        await dan.press(post, "Dan: take 1")
        assert not [label for label in now(table, post).labels if ":" in label], "an old post loses its choices"
        await settle(table, hour, 60.0)
        assert "**Dan** took 1 power from **Ann**" in table.posts[-1].text
        assert "Dan: take 1" not in table.posts[-1].labels


async def test_edits_of_a_post_are_half_a_minute_apart(tmp_path: Path, hour: Hour) -> None:
    async with Loopback(bot_factory(tmp_path, clock=hour)) as world:
        table = Table(world, 4)
        post = await offered(table, hour)
        _, _, cat, dan = table.users
        await cat.slash("move", line="leech")
        await settle(table, hour, 6.0)
        assert "**Cat** took 1 power" in now(table, post).text
        await dan.slash("move", line="leech")
        await settle(table, hour, 10.0)
        assert "**Dan** took 1 power" not in now(table, post).text
        await settle(table, hour, 21.0)
        assert "**Dan** took 1 power" in now(table, post).text


async def test_who_presses_twice_or_too_late_is_told_and_nothing_happens(tmp_path: Path, hour: Hour) -> None:
    async with Loopback(bot_factory(tmp_path, clock=hour)) as world:
        table = Table(world, 4)
        post = await offered(table, hour)
        cat = table.users[2]
        await cat.slash("move", line="decline")
        outcome = await cat.press(post, "Cat: take 1")
        assert "not offered any more" in outcome.text or "nothing to do now" in outcome.text
        await settle(table, hour, 60.0)
        assert "**Cat** took" not in now(table, post).text


@pytest.mark.parametrize(
    ("game", "choice"),
    [
        ("terra_mystica", "take what is free, ask above"),
        ("small_world", "Spread them evenly"),
        ("teotihuacan", "Pay at once"),
    ],
)
async def test_orders_are_offered_with_the_first_post_only(tmp_path: Path, hour: Hour, game: str, choice: str) -> None:
    async with Loopback(bot_factory(tmp_path, clock=hour)) as world:
        table = Table(world, 2)
        first = await table.begin(game)
        page = (await table.users[1].press(first, "Answer for me")).message
        assert page
        assert page.ephemeral
        done = (await table.users[1].press(page, choice)).message
        assert done
        assert choice not in done.labels, "it is given"
        async with table.bot.services.tables.opened(1) as live:
            seat = live.seat_of(table.users[1].id)
            other = live.seat_of(table.users[0].id)
            assert seat
            assert other
            spec = live.game.meta.orders[0]
            assert live.orders_of(seat)[spec.id] == spec.suggested
            assert live.orders_of(other)[spec.id] == spec.default
        outsider = await world.user("Zoe").press(first, "Answer for me")
        assert "You have no seat" in outsider.text
        for up in table.up(first):
            await play_by_panel(up, first, random.Random(3))
        assert "Answer for me" not in (await table.post(after=first)).labels
