"""What a server's managers set holds for everybody there; what one user or server may ask for has a limit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refused
from bot.post.pictures import Pictures
from bot.tables.limits import GAMES, IMPORTS, LIMITS, LOBBIES, PICTURES, Limit, Limits
from loopback.driver import Loopback, Upload
from storage.database import Database
from tests.bot.tables.pigs import KINDS, Hour
from tests.e2e.pictures import PigPainter
from tests.e2e.table import Table, bot_factory

FEW = {
    LOBBIES: Limit("open lobbies", 2, 3),
    GAMES: Limit("running games", 1, 2),
    IMPORTS: Limit("imports", 1, 5, 3_600.0),
    PICTURES: Limit("pictures", 2, 5, 60.0),
}


async def test_games_are_played_only_in_allowed_channels_and_their_threads(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        ann, max_ = world.user("Ann"), world.user("Max", role="manager")
        elsewhere = world.add_channel("elsewhere")
        shown = await max_.slash("manage channel", allowed=True, at=elsewhere)
        assert shown.ephemeral
        assert "played in: <#" in shown.text
        refused = await ann.slash("game new", game="pig")
        assert "games are played in <#" in refused.text
        assert refused.ephemeral
        threaded = await ann.slash("game new", game="pig", options={"thread": True})
        assert "games are played in <#" in threaded.text
        assert not world.threads, "none is made for a lobby that may not be"
        assert (await ann.slash("game new", game="pig", at=elsewhere, options={"thread": True})).message
        assert len(world.threads) == 1
        assert (await ann.slash("game new", game="pig", at=elsewhere)).message
        await max_.slash("manage reset")
        assert (await ann.slash("game new", game="pig")).message
        assert "everywhere" in (await max_.slash("manage settings")).text
        assert "not on the list" in (await max_.slash("manage channel", allowed=False)).text


async def test_a_servers_default_options_begin_each_lobby_and_can_be_taken_back(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        ann, max_ = world.user("Ann"), world.user("Max", role="manager")
        assert "goal" in (await max_.slash("manage default", game="pig", options={"options": "goal=9999"})).text
        shown = await max_.slash("manage default", game="pig", options={"options": "goal=20"})
        assert "Pig: `goal=20`" in shown.text
        card = (await ann.slash("game new", game="pig")).message
        assert card
        assert "Goal: twenty" in card.text
        other = world.add_channel("other")
        card = (await ann.slash("game new", game="pig", at=other, options={"options": "goal=10"})).message
        assert card
        assert "twenty" not in card.text
        assert "own defaults" in (await max_.slash("manage default", game="pig")).text


async def test_the_managers_limit_of_running_games_holds_at_the_lobby_and_at_the_start(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table, max_ = Table(world, 2), world.user("Max", role="manager")
        ann = table.users[0]
        other = world.add_channel("other")
        waiting = (await ann.slash("game new", game="pig", at=other, options={"bots": 1})).message
        assert waiting
        await table.begin("pig")
        await max_.slash("manage limit", games=1)
        refused = await ann.press(waiting, "Start")
        assert "allows 1 running games" in refused.text
        assert refused.ephemeral
        third = world.add_channel("third")
        assert "As soon as one of them ends" in (await ann.slash("game new", game="pig", at=third)).text
        await max_.slash("manage limit")
        assert "begun" in (await ann.press(waiting, "Start")).text


async def test_limits_say_which_and_when_there_is_room_again(tmp_path: Path) -> None:
    clock = Hour()
    factory = bot_factory(tmp_path, KINDS, {"pig": PigPainter()}, limits=FEW, clock=clock)
    async with Loopback(factory) as world:
        table = Table(world, 2)
        ann, ben = table.users
        places = [world.add_channel(f"c{number}") for number in range(4)]
        for place in places[:2]:
            assert (await ann.slash("game new", game="pig", at=place, options={"bots": 1})).message
        third = await ann.slash("game new", game="pig", at=places[2])
        assert "2 open lobbies, which is the most for one person" in third.text
        assert third.ephemeral
        assert (await ben.slash("game new", game="pig", at=places[2])).message
        assert "This server has 3 open lobbies" in (await world.user("Cat").slash("game new", game="pig")).text
        await ann.slash("game start", at=places[0])
        assert "You play in 1 running games" in (await ann.slash("game new", game="pig")).text
        assert "You play in 1 running games" in (await ann.slash("game join", at=places[2])).text
        for _ in range(2):
            assert (await ben.slash("game board", at=places[0], options={"public": True})).message
        much = await ben.slash("game board", at=places[0], options={"public": True})
        assert "2 pictures within a minute" in much.text
        assert "in 1 minute" in much.text or "seconds" in much.text
        assert much.ephemeral
        clock.now += 61
        assert (await ben.slash("game board", at=places[0])).message
        junk = Upload("pig.txt", b"nothing")
        assert "imports" not in (await ben.slash("game import", record=junk, at=places[3])).text
        assert "1 imports within an hour" in (await ben.slash("game import", record=junk, at=places[3])).text


async def test_a_refusal_is_private_although_the_answer_was_to_be_public(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.post.answers.PATIENCE", 0.0)
    async with Loopback(bot_factory(tmp_path, KINDS, {"pig": PigPainter()})) as world:
        table = Table(world, 2)
        await table.begin("pig")
        ann = table.users[0]
        before = len(table.channel.messages)
        refused = await ann.slash("show", part="nonsense", options={"public": True})
        assert "no part called" in refused.text
        assert refused.ephemeral
        monkeypatch.setattr(Pictures, "turn", refuse)
        late = await ann.slash("game board", options={"public": True})
        await world.wait_until(lambda: late.message, "the refusal of what had been promised to all")
        assert "too late" in late.text
        assert late.ephemeral
        elsewhere = world.add_channel("elsewhere")
        junk = await ann.slash("game import", record=Upload("pig.txt", b"nothing"), at=elsewhere)
        await world.wait_until(lambda: junk.text, "the refusal")
        assert junk.text.startswith("✋")
        assert junk.ephemeral
        assert [m for m in elsewhere.messages if not m.ephemeral] == []
        assert len([m for m in table.channel.messages if not m.ephemeral]) <= before


async def refuse(*_: object) -> list[object]:
    raise Refused("It is too late.")


async def test_what_was_spent_is_forgotten(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "games.sqlite3")
    try:
        clock = Hour()
        limits = Limits(database, clock, {**LIMITS, PICTURES: replace(LIMITS[PICTURES], user=1)})
        for user in range(1_500):
            limits.spend(PICTURES, user, None)
        with pytest.raises(Refused, match="room again in 1 minute"):
            limits.spend(PICTURES, 7, None)
        clock.now += 4_000
        limits.spend(PICTURES, 7, None)
        assert len(limits._spent) < 10
    finally:
        await database.close()
