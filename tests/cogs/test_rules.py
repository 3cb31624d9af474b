"""``/rules`` over the loopback: answers, related cards, browsing, what matters now, why a move is refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.messages.cards import discord_text
from loopback.driver import Loopback, MessageView
from storage import log
from tests.e2e.table import Table, bot_factory, real_factory


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[Loopback]:
    async with Loopback(bot_factory(tmp_path)) as loopback:
        yield loopback
        assert not loopback.server.unknown_routes
        assert not loopback.server.failures


def shown(message: MessageView | None) -> MessageView:
    assert message is not None
    return message


async def test_a_question_is_answered_privately_with_related_cards(world: Loopback) -> None:
    ann = world.user("Ann")
    answer = shown((await ann.slash("rules find", query="how much is an empty mountain?")).message)
    assert "Mountain regions" in answer.text
    assert "**3** tokens" in answer.text
    assert answer in ann.ephemeral
    assert {"Conquest cost", "Giants", "Show to all", "Contents"} <= set(answer.labels)

    turned = shown((await ann.press(answer, "Giants")).message)
    assert turned.id == answer.id, "related cards turn the page in place"
    assert "### Giants" in turned.text


async def test_a_picture_comes_with_the_card_and_goes_with_it(tmp_path: Path) -> None:
    async with Loopback(real_factory(tmp_path)) as world:
        ann = world.user("Ann")
        answer = shown((await ann.slash("rules find", query="conquest cost")).message)
        (picture,) = answer.images
        assert "Empty mountain: 3" in (picture.description or "")
        turned = shown((await ann.press(answer, "Mountain regions")).message)
        assert not turned.images


async def test_show_to_all_posts_the_card_for_everybody(world: Loopback) -> None:
    ann, ben = world.user("Ann"), world.user("Ben")
    answer = shown((await ann.slash("rules find", query="power from neighbours")).message)
    public = shown((await ann.press(answer, "Show to all")).message)
    assert public in world.channel("lobby").messages
    assert "Show to all" not in public.labels

    bens = shown((await ben.press(public, "Structures")).message)
    assert bens in ben.ephemeral
    assert "Power from neighbours" in public.text, "somebody's reading leaves the public card alone"


async def test_a_typo_is_understood_and_other_cards_can_be_picked(world: Loopback) -> None:
    ann = world.user("Ann")
    answer = shown((await ann.slash("rules find", query="redeploymnet leave one token")).message)
    assert "### Redeployment" in answer.text
    menu = answer.selects[0]
    assert 2 <= len(menu.options) <= 25
    other = menu.options[0]
    turned = shown((await ann.select(answer, custom_id=menu.custom_id, values=[other.value])).message)
    assert f"### {other.label.partition(' · ')[0]}" in turned.text


async def test_titles_are_offered_while_typing(world: Loopback) -> None:
    ann = world.user("Ann")
    choices = await ann.autocomplete("rules find", "query", "conq")
    assert "Conquest cost · Small World" in [choice.name for choice in choices]
    answer = shown((await ann.slash("rules find", query=choices[0].value)).message)
    assert f"### {choices[0].name.partition(' · ')[0]}" in answer.text
    assert await ann.autocomplete("rules find", "query", "")


async def test_nothing_found_says_what_to_do(world: Loopback) -> None:
    answer = shown((await world.user("Ann").slash("rules find", query="zzzzzz")).message)
    assert "/rules browse" in answer.text


async def test_the_table_of_contents_leads_to_every_chapter_and_card(world: Loopback) -> None:
    ann = world.user("Ann")
    contents = shown((await ann.slash("rules browse", game="terra_mystica")).message)
    chapters = contents.selects[0]
    seen = 0
    for chapter in chapters.options:
        contents = shown((await ann.select(contents, custom_id=chapters.custom_id, values=[chapter.value])).message)
        seen += sum(len(menu.options) for menu in contents.selects[1:])
    assert seen == sum(card.game == "terra_mystica" for card in Table(world, 1).bot.services.rules.index.cards.values())
    menu = contents.selects[1]
    card = shown((await ann.select(contents, custom_id=menu.custom_id, values=[menu.options[0].value])).message)
    assert f"### {menu.options[0].label}" in card.text
    back = shown((await ann.press(card, "Contents")).message)
    assert "Terra Mystica: the rules" in back.text


async def test_it_works_in_direct_messages(world: Loopback) -> None:
    ann = world.user("Ann")
    answer = shown((await ann.slash("rules find", at=ann.dm, query="worker salary eclipse")).message)
    assert "### Salary" in answer.text


async def test_the_games_channel_is_preferred_but_words_can_name_another(world: Loopback) -> None:
    table = Table(world, 2)
    await table.begin("small_world")
    ann = table.users[0]
    assert "### Tie-break\nWith equal coins" in shown((await ann.slash("rules find", query="tie")).message).text
    named = shown((await ann.slash("rules find", query="teotihuacan tie")).message)
    assert "cocoa left" in named.text


async def test_a_game_asked_for_is_binding_and_a_foreign_card_says_so_at_its_top(world: Loopback) -> None:
    table = Table(world, 2)
    await table.begin("small_world")
    ann = table.users[0]
    asked = shown((await ann.slash("rules find", query="teotihuacan tie", game="small_world")).message)
    assert "### Tie-break\nWith equal coins" in asked.text
    assert "⚠️" not in asked.text
    titles = [choice.name for choice in await ann.autocomplete("rules find", "query", "tie", game="terra_mystica")]
    assert titles
    assert all(title.endswith("Terra Mystica") for title in titles)

    foreign = shown((await ann.slash("rules find", query="fakirs")).message)
    assert foreign.text.startswith("⚠️ **A rule of Terra Mystica**, not of Small World")
    home = shown((await ann.slash("rules find", query="ghouls")).message)
    assert "⚠️" not in home.text
    public = shown((await ann.press(foreign, "Show to all")).message)
    assert public.text.startswith("⚠️ **A rule of Terra Mystica**")


async def test_a_public_answer_keeps_the_way_on(world: Loopback) -> None:
    """Its menu opens private cards: whoever reads on changes nothing for the others."""
    ann, ben = world.user("Ann"), world.user("Ben")
    direct = shown((await ann.slash("rules find", query="does a fortress stay in decline", public=True)).message)
    private = shown((await ann.slash("rules find", query="does a fortress stay in decline")).message)
    passed_on = shown((await ann.press(private, "Show to all")).message)
    for public in (direct, passed_on):
        assert public in world.channel("lobby").messages
        before = public.text
        (menu,) = public.selects
        assert [option.value for option in menu.options] == [option.value for option in private.selects[0].options]
        other = menu.options[0]
        card = shown((await ben.select(public, custom_id=menu.custom_id, values=[other.value])).message)
        assert card in ben.ephemeral
        assert f"### {other.label.partition(' · ')[0]}" in card.text
        assert public.text == before


async def test_the_next_cards_tell_what_they_say_of_the_words(world: Loopback) -> None:
    answer = shown((await world.user("Ann").slash("rules find", query="does a fortress stay in decline")).message)
    assert "### Fortress" in answer.text
    assert "**Fortified**: " in answer.text
    assert "In decline fortresses stay as defence but pay nothing." in answer.text
    both = shown(
        (
            await world.user("Ann").slash(
                "rules find", query="what is the tie-break and how many turns are there", game="small_world"
            )
        ).message
    )
    assert "### Tie-break" in both.text
    assert "### Number of turns" in both.text


async def test_the_rules_button_opens_what_matters_now(world: Loopback) -> None:
    table = Table(world, 2)
    post = await table.begin("small_world")
    (up,) = table.up(post)
    spectator = world.user("Zoe")
    for who in (up, spectator):
        note = shown((await who.press(post, "Rules")).message)
        assert note in who.ephemeral
        assert up.name in note.text
        assert "Picking a combo" in note.labels
        card = shown((await who.press(note, "Price of a combo")).message)
        assert "### Price of a combo" in card.text

    panel = shown((await up.press(post, "Take turn")).message)
    panel = shown((await up.press(panel, "No tips")).message)
    note = shown((await up.press(panel, "Rules")).message)
    assert note.id != panel.id, "the panel stays"


@pytest.mark.parametrize("game", ["terra_mystica", "teotihuacan"])
async def test_the_rules_button_knows_every_game(world: Loopback, game: str) -> None:
    table = Table(world, 2)
    post = await table.begin(game)
    (up, *_) = table.up(post)
    note = shown((await up.press(post, "Rules")).message)
    assert up.name in note.text
    cards = [label for label in note.labels if label != "Contents"]
    assert len(cards) >= 3
    card = shown((await up.press(note, cards[0])).message)
    assert f"### {cards[0]}" in card.text


async def test_a_refused_move_carries_its_card(world: Loopback) -> None:
    table = Table(world, 2)
    post = await table.begin("small_world")
    (up,) = table.up(post)
    refused = shown((await up.slash("move", line="decline")).message)
    label = next(label for label in refused.labels if label.startswith("Rule: "))
    card = shown((await up.press(refused, label)).message)
    assert card.text.startswith("### ")
    assert card.id != refused.id


async def test_why_tells_legality_and_changes_nothing(world: Loopback) -> None:
    table = Table(world, 2)
    post = await table.begin("small_world")
    (up,) = table.up(post)
    other = next(user for user in table.users if user is not up)
    game = next(iter(table.bot.services.tables._live))
    rows = len(await table.bot.database.read(log.log_of, game))
    pick = (await up.autocomplete("rules why", "move", "pick"))[0].value

    legal = shown((await up.slash("rules why", move=pick)).message)
    assert "is legal for you now" in legal.text
    assert "Picking a combo" in legal.labels
    refused = shown((await up.slash("rules why", move="decline")).message)
    assert "✋" in refused.text
    assert any(label.startswith("Rule: ") for label in refused.labels)
    assert up.name in shown((await other.slash("rules why", move=pick)).message).text
    assert "no seat" in shown((await world.user("Zoe").slash("rules why", move=pick)).message).text
    assert "example" in shown((await up.slash("rules why", move="dance")).message).text

    async with table.bot.services.tables.opened(game) as live:
        assert not live.drafts
    assert len(await table.bot.database.read(log.log_of, game)) == rows


async def test_buttons_of_cards_work_after_a_restart(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        ann = world.user("Ann")
        answer = shown((await ann.slash("rules find", query="masks")).message)
        await world.restart_bot()
        turned = shown((await ann.press(answer, "Discovery tiles")).message)
        assert "### Discovery tiles" in turned.text


def test_tables_become_even_columns() -> None:
    text = discord_text("Before\n\n| a | long |\n| --- | --- |\n| **12** | x |\n\nAfter")
    assert text == "Before\n\n```\na   long\n12  x\n```\n\nAfter"
