"""From /game new to a game that runs: alone, with bots, among friends, and once more."""

from __future__ import annotations

from pathlib import Path

from loopback.driver import LocalUser, Loopback, MessageView, Outcome
from tests.bot.tables.pigs import KINDS
from tests.e2e.table import Table, agree, bot_factory


async def open_lobby(host: LocalUser, **options: object) -> MessageView:
    card = (await host.slash("game new", game="pig", options=options)).message
    assert card
    return card


async def play_to_the_end(table: Table, post: MessageView) -> MessageView:
    """Two points a turn, and an ok to everybody else's."""
    for _ in range(90):
        if "The game is over" in post.text:
            return post
        up = table.up(post)[0]
        asked = next(line for line in post.text.splitlines() if line.startswith("➡️"))
        moved = await up.slash("move", line="ok" if "to say ok" in asked else "add 2; end")
        assert "✅" in moved.text, moved.text
        post = await table.post(post)
    raise AssertionError("no end")


async def test_alone_against_bots_in_two_acts_and_the_same_again_in_one(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table, ann = Table(world, 1), world.user("Ann")
        card = await open_lobby(ann, bots=2)
        assert "2. **Bot Ada** · bot, Builder" in card.text
        assert "3. **Bot Blaise**" in card.text
        await ann.press(card, "Start")
        post = await table.post()
        end = await play_to_the_end(table, post)
        assert "**Bot Ada**" in end.text
        log = (await ann.slash("game log")).text
        assert "(bot)" in log
        assert "(autopilot)" not in log
        again = await ann.press(end, "Again")
        assert again.message
        post = await table.post(end)
        await world.wait_until(lambda: "The game has begun" in again.message.text, "the card of a game that runs")
        assert "Bot Ada" in post.text
        assert "Bot Blaise" in post.text


async def test_a_card_names_only_what_is_unusual_and_start_is_there_when_it_can_work(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        ann = world.user("Ann")
        card = await open_lobby(ann)
        assert card.labels == ["Join", "Add a bot", "Options", "Leave"]
        assert card.text.splitlines()[-1] == "For 2 to 4 players: 1 more must join, or **Add a bot**."
        await ann.press(card, "Add a bot")
        assert "Start" in card.labels
        page = (await ann.press(card, "Options")).message
        assert page
        await ann.select(page, "Pace", "day")
        await world.wait_until(lambda: "Pace: A turn a day" in card.text, "the pace")
        await ann.select(page, "Take somebody out …", "Take out Bot Ada")
        await world.wait_until(lambda: "Bot Ada" not in card.text, "the card without the bot")
        for _ in range(3):
            await ann.press(card, "Add a bot")
        assert "Add a bot" not in card.labels
        assert "All seats are taken" in card.text


async def test_the_host_is_called_when_it_can_start_and_may_start_right_there(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        ann, ben = table.users
        card = await open_lobby(ann)
        await ben.press(card, "Join")
        call = await table.channel.wait_for(lambda m: "Pig can start" in m.text)
        assert call.mentions == ["Ann"]
        refused = await ben.press(call, "Start")
        assert "who opened this lobby" in refused.text
        await ann.press(call, "Start")
        await table.post()
        await world.wait_until(lambda: "The game has begun" in card.text, "the card of a game that runs")
        assert not call.buttons


async def test_a_private_game_is_for_those_named(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        ann, ben, cat = world.user("Ann"), world.user("Ben"), world.user("Cat")
        refused = await ann.slash("game new", game="pig", options={"players": "everybody"})
        assert "named by mention" in refused.text
        card = await open_lobby(ann, players=ben.mention)
        assert f"Only for {ben.mention}" in card.text
        refused = await cat.press(card, "Join")
        assert "for invited players" in refused.text
        page = (await ann.press(card, "Options")).message
        assert page
        menu = next(one for one in page.selects if ":invite" in one.custom_id)
        await ann.select(page, custom_id=menu.custom_id, values=[cat.user, ben.user])
        await world.wait_until(lambda: cat.mention in card.text, "the card with Cat")
        await cat.press(card, "Join")
        assert "**Cat**" in card.text


async def test_the_same_people_again_begins_when_the_last_has_joined(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        ann, ben = table.users
        cat = world.user("Cat")
        card = await open_lobby(ann, options="goal=20")
        await ben.press(card, "Join")
        await ann.press(card, "Start")
        post = await table.post()
        post = await play_to_the_end(table, post)
        refused = await cat.press(post, "Again")
        assert "Only those who played" in refused.text
        again: Outcome = await ben.press(post, "Again")
        assert again.message
        assert ann.mention in again.message.text
        assert "Goal: twenty" in again.message.text
        refused = await cat.press(again.message, "Join")
        assert "for invited players" in refused.text
        await ann.press(again.message, "Join")
        await table.post(post)
        assert "The game has begun" in again.message.text


async def test_a_newcomer_is_helped_with_three_panels_or_until_it_is_enough(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        ann, ben = table.users
        post = await table.begin("smallworld", "first=seat1")
        (up,) = table.up(post)
        other = ben if up == ann else ann
        for number in range(4):
            panel = (await up.press(post, "Take turn")).message
            assert panel
            assert ("Pick a race (each one passed over" in panel.text) == (number < 3)
            assert ("Your turn in 60 seconds" in panel.labels) == (number < 3)
        await agree(up, await up.slash("move", line="pick 0; end"))
        post = await table.post(post)
        panel = (await other.press(post, "Take turn")).message
        assert panel
        card = await other.press(panel, "Your turn in 60 seconds")
        assert "Your turn in 60 seconds" in card.text
        assert card.ephemeral
        await other.press(panel, "No tips")
        assert "No tips" not in panel.labels
        panel = (await other.press(post, "Take turn")).message
        assert panel
        assert "No tips" not in panel.labels
