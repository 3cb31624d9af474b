"""Buttons, menus and commands under the thumbs of several people."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.service import Tables
from loopback.driver import Loopback, Outcome
from tests.bot.tables.pigs import KINDS, Hour
from tests.e2e.pictures import PigPainter
from tests.e2e.table import Table, bot_factory


def labels(outcome: Outcome) -> list[str]:
    return [button.label for button in outcome.buttons]


async def test_the_lobby_card_lives(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        ann, ben, cat = world.user("Ann"), world.user("Ben"), world.user("Cat")
        card = (await ann.slash("game new", game="Pig")).message
        assert card
        assert "**Ann** · host" in card.text
        assert "1 more must join" in card.text
        assert "Start" not in card.labels
        await ben.slash("game join")
        await world.wait_until(lambda: "**Ben**" in card.text, "the card with Ben")
        refused = await ben.press(card, "Start")
        assert "who opened this lobby" in refused.text
        assert refused.ephemeral
        await cat.press(card, "Join")
        await cat.press(card, "Leave")
        assert "**Cat**" not in card.text
        assert "Goal" not in card.text
        page = await ann.press(card, "Options")
        assert page.ephemeral
        assert page.message
        await ann.select(page.message, "Goal", "20")
        await world.wait_until(lambda: "Goal: twenty" in card.text, "the card with its option")
        read = await ben.press(card, "Options")
        assert "may change them" in read.text
        assert read.message
        assert not read.message.selects
        await ann.press(card, "Start")
        assert "The game has begun" in card.text
        assert not card.buttons
        again = await ben.slash("game new", game="pig")
        assert "already has a game" in again.text
        assert again.ephemeral


async def test_a_game_in_a_thread_of_its_own(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        ann, ben = world.user("Ann"), world.user("Ben")
        answer = await ann.slash("game new", game="pig", thread=True)
        assert answer.ephemeral
        (thread,) = world.threads
        assert f"<#{thread.id}>" in answer.text
        card = thread.last
        await ben.press(card, "Join")
        await ann.press(card, "Start")
        post = await thread.wait_for(lambda m: "Take turn" in m.labels)
        up = ann if ann.mention in post.text else ben
        assert "Pig" in (await up.press(post, "Take turn")).text
        assert "already" not in (await ann.slash("game new", game="pig")).text


async def test_two_presses_of_one_button_make_one_move(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        panel = (await up.press(post, "Take turn")).message
        assert panel
        die = panel.button("Roll the die").custom_id
        await asyncio.gather(*(up.press(panel, custom_id=die, force=True) for _ in range(5)))
        seen = (await up.press(post, "Take turn")).text
        assert seen.count("rolls") == 1


async def test_two_users_at_once(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 4)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await up.slash("move", line="end")
        post = await table.post(post)
        others = table.up(post)
        assert len(others) == 3
        assert all(user.mention in post.text for user in others)
        panels = await asyncio.gather(*(user.press(post, "Take turn") for user in others))
        done = await asyncio.gather(*(u.press(p, "Answer: Ok") for u, p in zip(others, panels, strict=True)))
        assert [p.text for p in done if "sent" not in p.text and "your turn" not in p.text] == []
        post = await table.post(post)
        assert len(table.up(post)) == 1


async def test_a_stale_button_is_answered_with_the_present(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        panel = (await up.press(post, "Take turn")).message
        assert panel
        old = panel.button("Roll the die").custom_id
        await up.slash("move", line="add 3")
        late = await up.press(panel, custom_id=old, force=True)
        assert "earlier position" in late.text
        assert "adds 3" in late.text
        assert "rolls" not in late.text


async def test_another_users_panel_is_no_use(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        stranger = world.user("Zoe")
        post = await table.begin("pig")
        up = table.up(post)[0]
        other = next(user for user in table.users if user is not up)
        looked = await stranger.press(post, "Take turn")
        assert "no seat" in looked.text
        assert looked.ephemeral
        waiting = await other.press(post, "Take turn")
        assert "Nothing for you to do now" in waiting.text
        assert not waiting.message or not waiting.message.selects
        assert "nothing to do" in (await other.slash("move", line="roll")).text
        board = await stranger.press(post, "Look")
        assert board.ephemeral
        assert "Standing" in board.text


async def test_one_ping_per_hand_over_in_a_new_message(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 3)
        post = await table.begin("pig")
        for user in table.users:
            user.read()
        up = table.up(post)[0]
        await up.slash("move", line="add 1")
        await up.slash("move", line="end")
        post = await table.post(post)
        first, second = [user for user in table.users if user is not up]
        assert [first.mentions(), second.mentions(), up.mentions()] == [1, 1, 0]
        await first.slash("move", line="ok")
        assert await table.post() == post, "an answer that asks nobody anything new is no post of its own"
        assert second.mentions() == 1, "still waited for, but not called again"
        await second.slash("move", line="ok")
        post = await table.post(post)
        (next_up,) = table.up(post)
        assert sum(user.mentions() for user in table.users) == (2 if next_up is second else 3)


async def test_refusals_are_private_and_change_nothing(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        before = len(table.channel.messages)
        refused = await up.slash("move", line="add 7")
        assert refused.ephemeral
        assert "7 is too much" in refused.text
        assert not refused.buttons, "the game has no card for it, so no button leads nowhere"
        unread = await up.slash("move", line="dance")
        assert "add 2" in unread.text
        assert len(table.channel.messages) == before
        assert "This turn so far" not in (await up.press(post, "Take turn")).text


async def test_commands_without_a_game_say_what_to_do(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        ann = world.user("Ann")
        for command in ("game status", "game board", "game log", "game take-back", "game abandon", "game export"):
            answer = await ann.slash(command)
            assert "/game new" in answer.text, command
            assert answer.ephemeral
        assert "no game" in (await ann.slash("game mine")).text
        assert "don't know a game" in (await ann.slash("game new", game="chess")).text
        assert await ann.autocomplete("move", "line", "a") == []


async def test_an_unexpected_error_shows_an_id_and_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]

        async def broken(*args: object, **more: object) -> None:
            raise KeyError("secret detail")

        monkeypatch.setattr(Tables, "_play", broken)
        panel = await up.press(post, "Take turn")
        for answer in (await up.slash("move", line="roll"), await up.press(panel, "Roll the die")):
            assert "error `" in answer.text or any("error `" in m.text for m in answer.followups)
            assert "secret" not in answer.text


async def test_pictures_come_with_the_post_the_panel_and_parts(tmp_path: Path) -> None:
    painter = PigPainter()
    async with Loopback(bot_factory(tmp_path, KINDS, {"pig": painter})) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        (picture,) = post.images
        assert picture.description
        assert picture.description.startswith("turn: ")
        up = table.up(post)[0]
        panel = await up.press(post, "Take turn")
        assert panel.message
        assert panel.message.images[0].description == f"preview: {', '.join(f'{n} 0' for n in names(table))}"
        moved = await up.select(panel, "Add", "Add 3")
        assert moved.message
        assert "3" in (moved.message.images[0].description or "")
        await up.press(moved, "End turn")
        newer = await table.post(post)
        assert len(post.images) == 1, "the earlier board keeps its picture"
        assert "turn: " in (post.images[0].description or "")
        looked = await up.press(newer, "Look")
        large = await up.select(looked, values="seat1")
        assert large.message
        assert large.message.images[0].size == (80, 80)
        shown = await up.slash("show", part="all", public=True)
        assert not shown.ephemeral
        assert "no part" in (await up.slash("show", part="moon")).text
        choices = await up.autocomplete("show", "part", "every")
        assert [choice.value for choice in choices] == ["all"]


def names(table: Table) -> tuple[str, ...]:
    live = table.bot.services.tables._live[1]
    return live.names


async def test_a_painter_that_fails_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painter = PigPainter()

    def broken(*args: object) -> None:
        raise ValueError("no paint")

    monkeypatch.setattr(painter, "turn", broken)
    monkeypatch.setattr(painter, "preview", broken)
    async with Loopback(bot_factory(tmp_path, KINDS, {"pig": painter})) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        assert "to take a turn" in post.text
        assert "Roll the die" in labels(await table.up(post)[0].press(post, "Take turn"))


async def test_abandon_by_vote_of_all(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        ann, ben = table.users
        post = await table.begin("pig")
        vote = await ann.slash("game abandon")
        assert not vote.ephemeral
        assert ben.mention in vote.text
        assert "no seat" in (await world.user("Zoe").press(vote, "Agree")).text
        await ben.press(vote, "Agree")
        last = await table.post(post)
        assert "abandoned" in last.text
        assert "Take turn" not in last.labels
        assert "over" in (await ann.slash("move", line="roll")).text


async def test_take_back_shows_what_before_it_is_done(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        other = next(user for user in table.users if user is not up)
        await up.slash("move", line="add 1")
        assert "Taken back: `add 1`" in (await up.slash("game take-back")).text
        await up.slash("move", line="roll")
        await up.slash("move", line="end")
        post = await table.post(post)
        asked = await up.slash("game take-back")
        assert "`roll`" in asked.text
        assert "revealed" in asked.text
        await up.press(asked, "Ask the others")
        proposal = await table.channel.wait_for(lambda m: "asks to take back" in m.text)
        assert other.mention in proposal.text
        await other.press(proposal, "Agree")
        post = await table.post(post)
        assert "takes back" in post.text
        assert up.name in post.text
        assert "This turn so far" not in (await up.press(post, "Take turn")).text


async def test_export_and_import_are_inverse(tmp_path: Path) -> None:
    from loopback.driver import Upload

    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await up.slash("move", line="roll")
        await up.slash("move", line="end")
        await table.post(post)
        exported = (await up.slash("game export")).message
        assert exported
        text = exported.files[0].data().decode()
        assert "roll => " in text
        elsewhere = world.add_channel("elsewhere")
        wrong = text.replace("roll => ", "add 9\n1: roll => ").encode()
        refused = await table.users[0].slash("game import", at=elsewhere, record=Upload("wrong.txt", wrong))
        assert "✋ Move 1 (" in refused.text
        assert "add 9): 9 is too much" in refused.text
        ann, ben = table.users
        card = (await ann.slash("game import", at=elsewhere, record=Upload("g.txt", text.encode()))).message
        assert card
        assert "Goes on from a record of 2 moves" in card.text
        await ben.press(card, "Join")
        await ann.press(card, "Start")
        board = await elsewhere.wait_for(lambda m: "goes on after 2 moves" in m.text)
        assert "to say ok" in board.text
        again = (await ann.slash("game export", at=elsewhere)).message
        assert again
        assert again.files[0].data().decode() == text


async def test_mine_log_settings_orders_and_status(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        other = next(user for user in table.users if user is not up)
        assert "waits for you to take a turn" in (await up.slash("game mine")).text
        assert f"waits for **{up.name}**" in (await other.slash("game mine")).text
        orders = await other.slash("game orders")
        await other.select(orders, "Ok", "yes")
        await up.slash("move", line="add 3")
        await up.slash("move", line="end")
        post = await table.post(post)
        assert table.up(post) == [other]
        log = await up.press(post, "Log")
        assert "`add 3; end`" in log.text
        assert "standing order" in log.text
        assert "Waiting for" in (await up.slash("game status")).text
        changed = await up.slash("game settings", confirm="always", remind_hours=6, utc_offset=90)
        assert "UTC+1:30" in changed.text
        assert "every 6 hours" in changed.text
        panel = await other.press(post, "Take turn")
        assert "Your turn is sent" in (await other.press(panel, "End turn")).text
        post = await table.post(post)
        await up.slash("move", line="ok")
        post = await table.post(post)
        panel = await up.press(post, "Take turn")
        asked = await up.press(panel, "End turn")
        assert labels(asked) == ["Yes, send it", "Not yet"]
        assert "Roll the die" in labels(await up.press(asked, "Not yet"))


async def test_autocomplete_lists_the_legal_moves(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 2)
        post = await table.begin("pig")
        up = table.up(post)[0]
        choices = await up.autocomplete("move", "line", "add")
        assert [choice.value for choice in choices] == ["add 1", "add 2", "add 3"]
        assert "brings 2 points" in choices[1].name
        other = next(user for user in table.users if user is not up)
        assert await other.autocomplete("move", "line", "") == []


async def test_leaving_and_taking_over(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        table = Table(world, 3)
        post = await table.begin("pig")
        host = table.users[0]
        up = table.up(post)[0]
        leaver = next(user for user in table.users if user is not up and user is not host)
        for user in (host, leaver):
            refused = await user.slash("game leave", player=leaver if user is host else host)
            assert "After 1 day the host may" in refused.text
        await leaver.slash("game leave")
        post = await table.post(post)
        assert f"**{leaver.name}** has left" in post.text
        await up.slash("move", line="end")
        post = await table.post(post)
        assert leaver not in table.up(post)
        zoe = world.user("Zoe")
        assert "You sit on seat" in (await zoe.slash("game join")).text
        post = await table.post(post)
        assert f"**Zoe** takes over for **{leaver.name}**" in post.text
        assert "All seats" in (await world.user("Yan").slash("game join")).text


async def test_the_seat_of_somebody_absent_is_not_a_strangers_for_the_asking(tmp_path: Path) -> None:
    clock = Hour()
    async with Loopback(bot_factory(tmp_path, KINDS, clock=clock)) as world:
        table = Table(world, 3)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await table.bot.services.poster.idle()
        others = [user for user in table.users if user is not up]
        host = table.users[0] if table.users[0] is not up else others[0]
        async with table.bot.services.tables.opened(1) as live:
            live.row = replace(live.row, host=host.id)
        clock.now += 25 * 3_600
        await host.slash("game leave", player=up)
        await table.channel.wait_for(lambda m: f"**{up.name}**'s seat to the autopilot" in m.text)
        zoe = world.user("Zoe")
        asked = (await zoe.slash("game join")).message
        assert asked
        assert not asked.ephemeral
        assert "You have no seat" in (await world.user("Yan").press(asked, "Agree")).text
        assert "You have no seat" in (await zoe.press(asked, "Agree")).text
        assert "has the seat" in (await others[0].press(asked, "Agree")).text
        assert "All seats" in (await up.slash("game join")).text
        async with table.bot.services.tables.opened(1) as live:
            assert live.seat_of(zoe.id)


async def test_an_absent_player_takes_the_seat_back_first_and_may_give_it_away_alone(tmp_path: Path) -> None:
    clock = Hour()
    async with Loopback(bot_factory(tmp_path, KINDS, clock=clock)) as world:
        table = Table(world, 4)
        post = await table.begin("pig")
        up = table.up(post)[0]
        await table.bot.services.poster.idle()
        host = next(user for user in table.users if user is not up)
        async with table.bot.services.tables.opened(1) as live:
            live.row = replace(live.row, host=host.id)
        clock.now += 25 * 3_600
        await host.slash("game leave", player=up)
        await table.channel.wait_for(lambda m: f"**{up.name}**'s seat to the autopilot" in m.text)
        zoe = world.user("Zoe")
        asked = (await zoe.slash("game join")).message
        assert asked
        assert "Still to agree" in (await host.press(asked, "Agree")).text
        assert "has the seat" in (await up.press(asked, "Agree")).text
