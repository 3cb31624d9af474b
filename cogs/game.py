"""``/game``: everything around a game."""

from __future__ import annotations

import asyncio
from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.errors import Refused
from bot.messages.confirmations import LEFT_BY_ALL, say_handed_over
from bot.messages.rights import add_trouble
from bot.messages.status import (
    export_note,
    own_games_message,
    settings_message,
    status_message,
)
from bot.post.answers import in_time, say, send, send_file
from bot.post.rights import missing_here
from bot.services import Client, Interaction, Services
from bot.tables import GameRow
from bot.tables.limits import IMPORTS
from bot.tables.press import TakeBack
from bot.tables.records import check_record
from cogs import board, lobby, log, orders, panel, replay, votes
from cogs.choices import choose_game, find_game, read_options, read_players
from engine.core import AnyGame, Record
from engine.core.typed import MOST_TEXT


class GameCog(commands.GroupCog, name="game", description="Start, join, look at and end games"):
    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @property
    def services(self) -> Services:
        return self.bot.services

    async def _find(self, interaction: Interaction) -> GameRow:
        """The lobby or game of this channel."""
        return await self.services.tables.in_channel(interaction.channel_id or 0)

    @app_commands.command(description="Open a lobby for a new game in this channel")
    @app_commands.describe(
        game="Which game",
        bots="How many bots play with you",
        players="Like @Ben @Cat: only they may join",
        thread="Play in a thread of its own",
        options="Like coins=open; or use Options on the card",
    )
    @app_commands.autocomplete(game=choose_game)
    @app_commands.guild_only()
    async def new(
        self,
        interaction: Interaction,
        game: str,
        bots: Range[int, 0, 5] = 0,
        players: str = "",
        thread: bool = False,
        options: str = "",
    ) -> None:
        kind = find_game(self.services.tables.kinds.values(), game)
        plan = lobby.plan_for(
            interaction, kind.meta, options=read_options(options), bots=bots, invited=read_players(players)
        )
        await lobby.open_lobby(interaction, plan, thread)

    @app_commands.command(description="Join the lobby here, or take over a seat somebody has left")
    async def join(self, interaction: Interaction) -> None:
        row = await self._find(interaction)
        if row.is_lobby:
            await lobby.join(interaction, row.id)
            return
        await votes.join(interaction, row.id)

    @app_commands.command(description="Leave: give back your seat in the lobby, or hand it to the autopilot")
    @app_commands.describe(player="Whom to take out of the lobby (host); in a game: whose seat the autopilot gets")
    async def leave(self, interaction: Interaction, player: discord.User | None = None) -> None:
        row = await self._find(interaction)
        if row.is_lobby:
            await lobby.leave(interaction, row.id, player)
            return
        if player and player.id != interaction.user.id:
            await votes.drop(interaction, row.id, player.id)
            return
        left = await self.services.council.leave(row.id, interaction.user.id)
        trouble = await self.services.channels.find_trouble(interaction)
        await say(interaction, add_trouble(LEFT_BY_ALL if left.over else say_handed_over(left.seat.name), trouble))

    @app_commands.command(description="Start the game of this lobby (host)")
    async def start(self, interaction: Interaction) -> None:
        row = await self._find(interaction)
        if not row.is_lobby:
            raise Refused("There is no lobby here to start." if not row.is_running else "The game runs already.")
        await lobby.start(interaction, row.id)

    @app_commands.command(description="Take your turn: the same panel as the button under the board opens")
    async def turn(self, interaction: Interaction) -> None:
        game = await self.services.tables.running_in(interaction.channel_id or 0)
        await panel.open_turn(interaction, game)
        await self.services.poster.revive(game)

    @app_commands.command(description="Who is waited for, how far the game is, how it stands")
    async def status(self, interaction: Interaction) -> None:
        row = await self._find(interaction)
        if row.is_lobby:
            await lobby.post_again(interaction, row.id)
            return
        trouble = await self.services.channels.find_trouble(interaction)
        status = await self.services.history.status(row.id, interaction.user.id)
        await self.services.poster.try_again(row.id)
        lesser = missing_here(interaction).lesser
        await send(interaction, status_message(self.services.tables.kind(row.kind), status, trouble, lesser))
        await self.services.poster.revive(row.id)

    @app_commands.command(description="The board, with a menu to see parts of it large")
    @app_commands.describe(public="Show it to everybody here")
    async def board(self, interaction: Interaction, public: bool = False) -> None:
        row = await self._find(interaction)
        await board.show_board(interaction, row.id, public=public)

    @app_commands.command(description="What has happened, move by move")
    @app_commands.describe(page="Page, 1 is the newest")
    async def log(self, interaction: Interaction, page: Range[int, 1, 10_000] = 1) -> None:
        row = await self._find(interaction)
        await log.show_log(interaction, row.id, page - 1)

    @app_commands.command(description="Look back: any earlier position with its picture, turn by turn")
    @app_commands.describe(turn="Which turn, counted from 1; left out: since your own last turn")
    async def replay(self, interaction: Interaction, turn: Range[int, 0, 100_000] | None = None) -> None:
        row = await self._find(interaction)
        if row.is_lobby:
            raise Refused("The game has not started yet.")
        await replay.show_replay(interaction, row.id, turn)

    @app_commands.command(name="take-back", description="Take back your last move, or ask to take back your last turn")
    async def take_back(self, interaction: Interaction) -> None:
        tables, user = self.services.tables, interaction.user.id
        game = await tables.running_in(interaction.channel_id or 0)
        if await tables.has_draft(game, user):
            await panel.show_answer(interaction, await tables.press(game, user, TakeBack()))
        else:
            await votes.propose_rewind(interaction, game)

    @app_commands.command(description="End the game without a result: everybody must agree (a lobby: the host)")
    async def abandon(self, interaction: Interaction) -> None:
        row = await self._find(interaction)
        if row.is_lobby:
            await lobby.close(interaction, row.id)
        else:
            await votes.abandon(interaction, row.id)

    @app_commands.command(description="The whole game as a text file that anybody can replay")
    @app_commands.describe(notation="own: our record; public: the game's public notation, where it has one")
    async def export(self, interaction: Interaction, notation: Literal["own", "public"] = "own") -> None:
        row = await self._find(interaction)
        if row.is_lobby:
            raise Refused("The game has not started yet.")
        await interaction.response.defer(ephemeral=True, thinking=True)
        exported = await self.services.history.export(row.id, notation == "public")
        await send_file(interaction, export_note(row.id, exported), exported.name, exported.text)

    @app_commands.command(name="import", description="Open a lobby that goes on from a record file")
    @app_commands.describe(record="A file of /game export, or a public log", thread="Play in a thread of its own")
    @app_commands.guild_only()
    async def import_(self, interaction: Interaction, record: discord.Attachment, thread: bool = False) -> None:
        if record.size > MOST_TEXT:
            raise Refused("This file is too large for a record.")
        self.services.limits.spend(IMPORTS, interaction.user.id, interaction.guild_id)

        async def read() -> tuple[AnyGame, Record, str]:
            text = (await record.read()).decode()
            return *await asyncio.to_thread(check_record, text, self.services.tables.kinds), text

        try:
            kind, parsed, text = await in_time(interaction, read())
        except UnicodeDecodeError:
            raise Refused("This file is no text.") from None
        plan = lobby.plan_for(interaction, kind.meta, options=dict(parsed.setup.options), record=text)
        await lobby.open_lobby(interaction, plan, thread)

    @app_commands.command(description="Your games everywhere, those that wait for you first")
    async def mine(self, interaction: Interaction) -> None:
        user = interaction.user.id
        own = await self.services.people.games(user)
        await send(interaction, own_games_message(own, user, self.services.tables.clock()))

    @app_commands.command(description="Answers given in advance, so that nobody waits for you")
    @app_commands.describe(everywhere="For all games of this kind, not only for the one here")
    async def orders(self, interaction: Interaction, everywhere: bool = False) -> None:
        game = await self.services.tables.running_in(interaction.channel_id or 0)
        await orders.open_orders(interaction, game, everywhere)

    @app_commands.command(description="Your reminders, quiet hours and confirmations, in all games")
    @app_commands.describe(
        confirm="Ask before a turn is sent",
        remind_hours="Remind me after so many hours (0: never)",
        remind_times="At most so many reminders for a turn",
        quiet_from="No reminders from this hour on",
        quiet_to="Until this hour (the same as from: no quiet hours)",
        utc_offset="Your time zone: minutes ahead of UTC (60 for Berlin in winter)",
    )
    async def settings(
        self,
        interaction: Interaction,
        confirm: Literal["always", "warnings", "never"] | None = None,
        remind_hours: Range[int, 0, 720] | None = None,
        remind_times: Range[int, 1, 20] | None = None,
        quiet_from: Range[int, 0, 23] | None = None,
        quiet_to: Range[int, 0, 23] | None = None,
        utc_offset: Range[int, -720, 840] | None = None,
    ) -> None:
        user = interaction.user
        given = {
            "confirm": confirm,
            "remind_hours": remind_hours,
            "remind_times": remind_times,
            "quiet_from": quiet_from,
            "quiet_to": quiet_to,
            "utc_offset": utc_offset,
        }
        await send(
            interaction,
            settings_message(await self.services.people.set_settings(user.id, user.display_name, given)),
        )


async def setup(bot: Client) -> None:
    await bot.add_cog(GameCog(bot))
