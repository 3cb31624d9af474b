"""What is stored about somebody: shown to them alone, and gone when they say so, while the games go on."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from bot.app import DATABASE
from bot.cli.check import compare
from loopback.driver import Loopback
from storage import games
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, bot_factory

NAME = "Quetzal*Ann_7"


def whole_text(data: Path) -> str:
    """Everything the database holds, as text."""
    connection = sqlite3.connect(data / DATABASE)
    try:
        return "\n".join(connection.iterdump())
    finally:
        connection.close()


async def test_a_user_is_shown_all_and_leaves_no_id_and_no_name(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 3)
        ann = world.user(NAME)
        table.users[0] = ann
        ben, cat = table.users[1:]
        post = await table.begin("pig")
        for _ in range(4):
            up = (await table.waited(post))[0]
            answers = "waits for you to say ok" in (await up.slash("game mine")).text
            await up.slash("move", line="ok" if answers else "add 2; end")
            post = await table.following(post)
        await ann.slash("game settings", confirm="always")
        await ann.slash("game abandon")
        elsewhere = world.add_channel("elsewhere")
        lobby = (await ann.slash("game new", game="pig", at=elsewhere)).message
        assert lobby
        third = world.add_channel("third")
        await ben.slash("game new", game="pig", at=third, options={"players": f"{ann.mention} {cat.mention}"})

        shown = await ann.slash("my data")
        assert shown.message
        assert shown.ephemeral
        given = await ann.press(shown.message, "Give me a file")
        assert given.message
        assert given.ephemeral
        about = json.loads(given.message.files[0].data())
        assert about["account"][0]["name"] == NAME
        assert about["account"][0]["confirm"] == "always"
        assert {row["status"] for row in about["seats"]} == {"running", "lobby"}
        assert about["log"]
        assert about["votes"]
        assert [row["id"] for row in about["invited to games"]] == [3]
        assert str(ben.id) not in given.message.files[0].data().decode()

        asked_again = await ann.press(shown.message, "Delete my data")
        assert "1 running game" in asked_again.text
        assert "1 lobby" in asked_again.text
        assert str(ann.id) in whole_text(tmp_path), "nothing is gone before the second yes"
        assert "a former player" in (await ann.press(shown.message, "Yes, delete")).text
        await table.post(post)
        await world.wait_until(lambda: "Join" not in lobby.labels, "the closed lobby")

        left = whole_text(tmp_path)
        assert str(ann.id) not in left
        assert "Quetzal" not in left
        row = await table.bot.database.read(games.game_row, 1)
        assert row
        assert row.is_running
        assert row.host in (ben.id, cat.id)
        assert "**a former player**" in (await ben.slash("game log")).text
        assert (await ben.slash("game export")).message
        assert (await cat.slash("my data")).message
        assert "no game" in (await ann.slash("game mine")).text
        await world.restart_bot()
        assert "a former player" in (await ben.slash("game status")).text
    assert compare_all(tmp_path) == []


def compare_all(data: Path) -> list[str]:
    connection = sqlite3.connect(data / DATABASE)
    connection.row_factory = sqlite3.Row
    try:
        return [
            fault for game in games.ids_of(connection, "running") if (fault := compare(connection, game, KINDS["pig"]))
        ]
    finally:
        connection.close()


async def test_the_last_person_who_deletes_their_data_ends_the_game(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 1)
        (ann,) = table.users
        card = (await ann.slash("game new", game="pig", options={"bots": 2})).message
        assert card
        await ann.press(card, "Start")
        post = await table.post()
        shown = (await ann.slash("my data")).message
        assert shown
        await ann.press(shown, "Delete my data")
        await ann.press(shown, "Yes, delete")
        assert "All players have left" in (await table.post(post)).text
        assert str(ann.id) not in whole_text(tmp_path)


async def test_names_of_earlier_days_and_of_seats_given_away_are_found_too(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 3)
        ann = world.user(NAME)
        table.users[0] = ann
        _, ben, _ = table.users
        post = await table.begin("pig")
        await ann.slash("game leave")
        post = await table.post(post)
        taken = await world.user("Dan").slash("game join")
        assert "seat" in taken.text
        await table.post(post)
        ann.user.name = "Other"
        await ann.slash("game settings", confirm="always")
        shown = (await ann.slash("my data")).message
        assert shown
        await ann.press(shown, "Delete my data")
        await ann.press(shown, "Yes, delete")
        assert str(ann.id) not in whole_text(tmp_path)
        assert "Quetzal" not in whole_text(tmp_path)
        assert "**Dan** takes over for **a former player**" in (await ben.slash("game log")).text
