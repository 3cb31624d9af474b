"""Lobbies, games from records, and records of games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.errors import Refused
from bot.tables.dealing import seat_players
from bot.tables.lobbies import Plan
from bot.tables.records import check_record, read_record, record_of
from bot.tables.service import Tables
from engine.core import NotUnderstood, Setup, final_state
from storage import games, log
from storage.database import Database
from tests.bot.tables.pigs import KINDS, pigs
from tests.engine.core.pig import PIG


async def test_a_whole_game_with_its_results_and_its_record(tmp_path: Path) -> None:
    async with pigs(tmp_path, 3) as table:
        while True:
            up = await table.turn()
            done = await table.play(up, "roll", "add 3", "end")
            if done.panel.over:
                break
            for user in await table.others():
                await table.play(user, "ok")
        assert table.check() == ""
        row = await table.database.read(games.game_row, table.game)
        assert row
        assert row.status == "finished"
        seats = await table.database.read(games.seats_of, table.game)
        rows = await table.database.read(log.log_of, table.game)
        text = str(record_of(row, seats, rows))
        kind, record = read_record(text, KINDS)
        assert str(record) == text
        async with table.tables.opened(table.game) as live:
            assert final_state(kind, record) == live.state
        totals = await table.database.read(
            lambda c: [tuple(r) for r in c.execute("SELECT total, rank FROM results ORDER BY rank")]
        )
        assert totals[0][0] >= 10
        assert totals[0][1] == 1


async def test_a_running_games_record_keeps_the_seed_and_goes_on_elsewhere(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        up = await table.turn()
        await table.play(up, "roll", "end")
        row = await table.database.read(games.game_row, table.game)
        assert row
        seats = await table.database.read(games.seats_of, table.game)
        text = str(record_of(row, seats, await table.database.read(log.log_of, table.game)))
        assert row.seed not in text
        lobby = await table.lobbies.new(Plan("pig", 6, 1, 101, "Ben", {"goal": "10"}, text))
        assert (lobby.low, lobby.high) == (2, 2)
        await table.lobbies.join(lobby.row.id, 100, "Ann")
        await table.lobbies.start(lobby.row.id, 101)
        async with table.tables.opened(table.game) as old, table.tables.opened(lobby.row.id) as new:
            assert new.state.points == old.state.points
            assert new.state.asked == old.state.asked
            assert new.names == old.names
            assert new.state.chance.seed not in ("withheld", old.state.chance.seed)


async def test_no_record_brings_its_seed_along(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        begun = PIG.new(Setup("pig", ("Ann", "Ben"), "evil", {"goal": "10"})).state
        up = begun.turn + 1
        head = "game: pig\nseed: evil\nseat 1: Ann\nseat 2: Ben\noption goal: 10\nstart"
        for channel, moves in enumerate(("", f"\n{up}: roll", f"\n{up}: roll\n{up}: end"), 10):
            lobby = await table.lobbies.new(Plan("pig", channel, 1, 100, "Ann", {}, f"{head}{moves}\n"))
            await table.lobbies.join(lobby.row.id, 101, "Ben")
            await table.lobbies.start(lobby.row.id, 100)
            async with table.tables.opened(lobby.row.id) as live:
                assert live.row.seed == live.state.chance.seed != "evil"
                assert not moves or live.state.points[up - 1] > 0
            assert table.check() == ""


async def test_nobody_is_seated_twice_whatever_a_record_says(tmp_path: Path) -> None:
    text = "game: pig\nseed: x\nseat 1: Ann\nseat 2: Ann\noption goal: 10\nstart\n"
    with pytest.raises(NotUnderstood, match="Ann"):
        check_record(text, KINDS)
    async with pigs(tmp_path) as table:
        lobby = await table.lobbies.new(Plan("pig", 6, 1, 101, "Ann", {}, text.replace("2: Ann", "2: Cat")))
        twice = Setup("pig", ("Ann", "Ann"), "x")
        joined = await table.lobbies.join(lobby.row.id, 100, "Ben")
        assert joined.record
        for seats in (("Ann", "Ann"), ("Ben", "Ann"), ("Cat", "Dan"), ("Ann", "Ben"), ("Ben", "Ben")):
            asked = replace(joined, record=replace(joined.record, setup=replace(twice, seats=seats)))
            assert sorted(seat.user for seat in seat_players(asked)) == [100, 101]


async def test_lobby_rules(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "games.sqlite3")
    try:
        from bot.tables.lobbies import Lobbies, Plan

        lobbies = Lobbies(Tables(database, KINDS))
        lobby = await lobbies.new(Plan("pig", 5, 1, 100, "Ann"))
        game = lobby.row.id
        with pytest.raises(Refused, match="already has a game"):
            await lobbies.new(Plan("pig", 5, 1, 101, "Ben"))
        with pytest.raises(Refused, match="more must join"):
            await lobbies.start(game, 100)
        with pytest.raises(Refused, match="joined already"):
            await lobbies.join(game, 100, "Ann")
        joined = await lobbies.join(game, 101, "Ann")
        assert [seat.name for seat in joined.seats] == ["Ann", "Ann 2"]
        with pytest.raises(Refused, match="Only"):
            await lobbies.choose(game, 101, "goal", "20")
        chosen = await lobbies.choose(game, 100, "goal", "20")
        assert chosen.row.options == {"goal": "20"}
        with pytest.raises(NotUnderstood):
            await lobbies.choose(game, 100, "goal", "30")
        left = await lobbies.leave(game, 100)
        assert left
        assert left.row.host == 101
        assert await lobbies.leave(game, 101) is None
        with pytest.raises(Refused, match="closed"):
            await lobbies.get(game)
    finally:
        await database.close()
