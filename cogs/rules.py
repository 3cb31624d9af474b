"""``/rules``: any rule in a second, for players and spectators, in channels and direct messages."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Refused
from bot.messages.cards import card_message, contents_message, now_message, verdict_message
from bot.post.answers import in_open_thread, replace, send
from bot.rulebook.lookup import Answer
from bot.services import Client, Interaction
from bot.tables.service import find_seat
from bot.tables.verdict import judge
from cogs.dynamic import dynamic_item, read_argument, unknown_press
from cogs.move import line_choices
from engine.core import GameError
from engine.core.cards import Card


async def kind_here(interaction: Interaction) -> str | None:
    """The game of this channel, if there is or was one."""
    try:
        return (await interaction.client.services.tables.in_channel(interaction.channel_id or 0)).kind
    except GameError:
        return None


async def show_card(
    interaction: Interaction, card: Card, *, answer: Answer | None = None, public: bool = False, turning: bool = False
) -> None:
    """A card: a private message of its own, in place of the one pressed (``turning``), or for everybody."""
    services = interaction.client.services
    answer = answer or Answer("", card, here=await kind_here(interaction))
    if services.pictures.must_draw(card):
        if turning:
            await in_open_thread(interaction, interaction.response.defer)
        else:
            await in_open_thread(interaction, partial(interaction.response.defer, ephemeral=not public, thinking=True))
    drawn = await services.pictures.card(card)
    shown = card_message(services.rules, card, drawn, answer=answer, public=public)
    await (replace(interaction, shown) if turning else send(interaction, shown, ephemeral=not public))


async def show_contents(interaction: Interaction, kind: str, chapter: str = "", *, turning: bool = False) -> None:
    rules = interaction.client.services.rules
    shown = contents_message(rules, rules.meta(kind), chapter)
    await (replace(interaction, shown) if turning else send(interaction, shown))


def list_values(message: discord.Message | None, custom_id: str) -> list[str]:
    """What can be chosen in a menu of a message."""
    boxes = [box for box in message.components if isinstance(box, discord.Container)] if message else []
    rows = [row for box in boxes for row in box.children if isinstance(row, discord.ActionRow)]
    menus = [menu for row in rows for menu in row.children if isinstance(menu, discord.SelectMenu)]
    return [option.value for menu in menus if menu.custom_id == custom_id for option in menu.options]


async def press_now(interaction: Interaction, kind: str) -> None:
    """**Rules** under a board or panel: whose decision it is, and the cards for it."""
    services = interaction.client.services
    asked = ""
    try:
        game = await services.tables.running_in(interaction.channel_id or 0)
        async with services.tables.opened(game) as live:
            if live.row.kind != kind:
                raise Refused("Another game is being played here now.")
            seat = live.seat_of(interaction.user.id)
            cards = services.rules.now(live, seat.seat if seat and not seat.pilot else None)
            asked = "\n".join(f"➡️ {waited}" for waited in live.waited())
    except Refused:
        cards = services.rules.opening(kind)
    await send(interaction, now_message(services.rules, services.rules.meta(kind), asked, cards))


async def press_card(interaction: Interaction, card: str) -> None:
    await show_card(interaction, interaction.client.services.rules.card(card))


async def press_turn(interaction: Interaction, card: str) -> None:
    await show_card(interaction, interaction.client.services.rules.card(card), turning=True)


async def press_public(interaction: Interaction, card: str) -> None:
    """The card for everybody, with the menu of the answer that it was shown in."""
    rules = interaction.client.services.rules
    shown = rules.card(card)
    others = [rules.index.card(value) for value in list_values(interaction.message, "rule_pick:hits")]
    answer = Answer("", shown, tuple(other for other in others if other), here=await kind_here(interaction))
    await show_card(interaction, shown, answer=answer, public=True)


async def press_contents(interaction: Interaction, kind: str) -> None:
    await show_contents(interaction, kind, turning=True)


async def pick_card(interaction: Interaction, _: str, value: str) -> None:
    await show_card(interaction, interaction.client.services.rules.card(value), turning=True)


async def open_card(interaction: Interaction, _: str, value: str) -> None:
    await show_card(interaction, interaction.client.services.rules.card(value))


async def pick_chapter(interaction: Interaction, kind: str, value: str) -> None:
    chapters = list(interaction.client.services.rules.index.chapters(kind))
    if not chapters:
        raise unknown_press()
    number = read_argument(value, len(chapters) - 1)
    await show_contents(interaction, kind, chapters[number], turning=True)


PRESSES: Mapping[str, Callable[[Interaction, str], Awaitable[None]]] = {
    "rule": press_card,
    "rule_go": press_turn,
    "rule_all": press_public,
    "rule_toc": press_contents,
    "rules": press_now,
}
PICKS: Mapping[str, Callable[[Interaction, str, str], Awaitable[None]]] = {
    "rule_pick": pick_card,
    "rule_open": open_card,
    "rule_chapter": pick_chapter,
}


async def handle_button(interaction: Interaction, match: re.Match[str], _: list[str]) -> None:
    await PRESSES[match["verb"]](interaction, match["what"])


async def handle_select(interaction: Interaction, match: re.Match[str], values: list[str]) -> None:
    await PICKS[match["verb"]](interaction, match["what"], values[0])


BUTTON = r"(?P<verb>rule(?:s|_go|_all|_toc)?):(?P<what>[a-z0-9_.-]+)"
SELECT = r"(?P<verb>rule_(?:pick|open|chapter)):(?P<what>[a-z0-9_]+)"


async def title_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Cards whose title or other names go with what is typed."""
    asked = getattr(interaction.namespace, "game", None)
    rules = interaction.client.services.rules
    metas, kind = rules.metas, asked or await kind_here(interaction)
    cards = rules.index.titles(typed, kind, 25, only=asked is not None)
    return [app_commands.Choice(name=f"{card.title} · {metas[card.game].short}"[:100], value=card.id) for card in cards]


def make_cog(choices: list[app_commands.Choice[str]]) -> commands.GroupCog:
    """The commands, with the games to choose from."""

    class RulesCog(commands.GroupCog, name="rules", description="Look up any rule of the games"):
        """The commands."""

        @app_commands.command(description="The rule for a few words or a whole question")
        @app_commands.describe(
            query="Words, a question, an abbreviation; titles are offered while you type",
            game="Only this game (otherwise the one played here, or what your words name)",
            public="Show the answer to everybody here",
        )
        @app_commands.autocomplete(query=title_choices)
        @app_commands.choices(game=choices)
        async def find(
            self,
            interaction: Interaction,
            query: app_commands.Range[str, 1, 300],
            game: str | None = None,
            public: bool = False,
        ) -> None:
            rules = interaction.client.services.rules
            answer = rules.answer(query, game or await kind_here(interaction), only=game is not None)
            await show_card(interaction, answer.card, answer=answer, public=public)

        @app_commands.command(description="All rules of a game as a table of contents")
        @app_commands.describe(game="Which game")
        @app_commands.choices(game=choices)
        async def browse(self, interaction: Interaction, game: str) -> None:
            await show_contents(interaction, game)

        @app_commands.command(description="Would this move be legal for you now? Nothing is changed")
        @app_commands.describe(move="A line of notation, as /move takes it")
        @app_commands.autocomplete(move=line_choices)
        async def why(self, interaction: Interaction, move: app_commands.Range[str, 1, 2000]) -> None:
            tables = interaction.client.services.tables
            game = await tables.running_in(interaction.channel_id or 0)
            async with tables.opened(game) as live:
                said = judge(live, find_seat(live, interaction.user.id).seat, move)
                meta = live.game.meta
            card = interaction.client.services.rules.of_verb(meta.id, said.verb)
            await send(interaction, verdict_message(meta, said, card))

    return RulesCog()


async def setup(bot: Client) -> None:
    bot.add_dynamic_items(dynamic_item(BUTTON, handle_button), dynamic_item(SELECT, handle_select))
    metas = [edition.game.meta for edition in bot.games.values()]
    await bot.add_cog(make_cog([app_commands.Choice(name=meta.short[:100], value=meta.id) for meta in metas[:25]]))
