"""``/game``: everything around a game."""

from __future__ import annotations

import asyncio
import io
import random
from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.app import Bot
from bot.errors import Refused
from bot.layout.lobby import lobby_message
from bot.layout.parts import message, words
from bot.records import checked_record, record_of
from bot.replies import Interaction, say, send
from bot.words import bold
from cogs import agree, lobby, look, mine, panel
from engine.core.secrets import without_secrets
from engine.core.typed import MOST_TEXT, clip
from storage import games, log, players
from storage.rows import LOBBY, RUNNING


async def game_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The games there are, those whose name fits first."""
    metas = [game.meta for game in interaction.client.kinds.values()]
    fitting = [meta for meta in metas if typed.lower() in meta.name.lower() or typed.lower() in meta.id]
    return [app_commands.Choice(name=meta.name, value=meta.id) for meta in fitting[:25]]


def kind_named(bot: Bot, text: str) -> str:
    """The id of the game meant by an id, a name or a command.

    :raises Refused: none.
    """
    wanted = text.lower().replace(" ", "").replace("_", "")
    for game in bot.kinds.values():
        names = (game.meta.id, game.meta.name, game.meta.command)
        if wanted in [name.lower().replace(" ", "").replace("_", "") for name in names]:
            return game.meta.id
    known = ", ".join(game.meta.name for game in bot.kinds.values())
    raise Refused(f"I don't know a game called “{clip(text)}”. There are: {known}.")


def parsed_options(text: str) -> dict[str, str]:
    """``coins=open first=random`` as a mapping."""
    pairs = [word.partition("=") for word in text.replace(",", " ").split()]
    if not all(key and equals and value for key, equals, value in pairs):
        raise Refused("Options are written like `coins=open first=random`; the lobby card has menus for them too.")
    return {key: value for key, _, value in pairs}


class GameCog(commands.GroupCog, name="game", description="Start, join, look at and end games"):
    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    async def _here(self, interaction: Interaction) -> int:
        return await self.bot.tables.running_in(interaction.channel_id or 0)

    @app_commands.command(description="Open a lobby for a new game in this channel")
    @app_commands.describe(
        game="Which game", thread="Play in a thread of its own", options="Like coins=open; or use the card's menus"
    )
    @app_commands.autocomplete(game=game_choices)
    @app_commands.guild_only()
    async def new(self, interaction: Interaction, game: str, thread: bool = False, options: str = "") -> None:
        kind = kind_named(self.bot, game)
        await self._open(interaction, kind, thread, parsed_options(options))

    async def _open(
        self, interaction: Interaction, kind: str, thread: bool, options: dict[str, str], record: str = ""
    ) -> None:
        """Open a lobby here or in a new thread, with its card."""
        user = interaction.user
        place = interaction.channel
        meta = self.bot.kinds[kind].meta
        meta.settled(options)
        if thread:
            if not isinstance(place, discord.TextChannel):
                raise Refused("A thread can only be made in a text channel. Leave `thread` off here.")
            if not interaction.app_permissions.create_public_threads:
                raise Refused("I may not make threads here: I need the permission Create Public Threads.")
            await interaction.response.defer(ephemeral=True, thinking=True)
            made = await place.create_thread(
                name=f"{meta.name} · {user.display_name}"[:100], type=discord.ChannelType.public_thread
            )
            card = await self.bot.lobbies.new(
                kind, made.id, interaction.guild_id, user.id, user.display_name, options, record
            )
            sent = await made.send(view=lobby_message(card).view)
            await self.bot.lobbies.set_message(card.row.id, sent.id)
            await send(interaction, message(kind, [words(f"The lobby is open: <#{made.id}>")]))
            return
        allowed = interaction.app_permissions
        may = allowed.send_messages_in_threads if isinstance(place, discord.Thread) else allowed.send_messages
        if not (may and allowed.view_channel):
            raise Refused("I may not write in this channel: I need View Channel and Send Messages here.")
        card = await self.bot.lobbies.new(
            kind, interaction.channel_id or 0, interaction.guild_id, user.id, user.display_name, options, record
        )
        sent_id = await send(interaction, lobby_message(card), ephemeral=False)
        await self.bot.lobbies.set_message(card.row.id, sent_id)

    @app_commands.command(description="Join the lobby here, or take over a seat somebody has left")
    async def join(self, interaction: Interaction) -> None:
        row = await self.bot.tables.in_channel(interaction.channel_id or 0)
        if row.status == LOBBY:
            await lobby.join(interaction, row.id)
            return
        seat = await self.bot.council.take_over(row.id, interaction.user.id, interaction.user.display_name)
        await say(interaction, f"You sit on seat {seat.seat + 1}.")

    @app_commands.command(description="Leave: give back your seat in the lobby, or hand it to the autopilot")
    @app_commands.describe(player="Somebody absent, whose seat to hand to the autopilot (host, or a vote)")
    async def leave(self, interaction: Interaction, player: discord.User | None = None) -> None:
        row = await self.bot.tables.in_channel(interaction.channel_id or 0)
        if row.status == LOBBY:
            await lobby.leave(interaction, row.id)
            return
        if player and player.id != interaction.user.id:
            await agree.drop(interaction, row.id, player.id)
            return
        seat = await self.bot.council.leave(row.id, interaction.user.id)
        await say(interaction, f"The autopilot plays for {bold(seat.name)} now. `/game join` takes the seat back.")

    @app_commands.command(description="Start the game of this lobby (host)")
    async def start(self, interaction: Interaction) -> None:
        row = await self.bot.tables.in_channel(interaction.channel_id or 0)
        if row.status != LOBBY:
            raise Refused("There is no lobby here to start." if row.status != RUNNING else "The game runs already.")
        await lobby.start(interaction, row.id)

    @app_commands.command(description="Who is waited for, how far the game is, how it stands")
    async def status(self, interaction: Interaction) -> None:
        row = await self.bot.tables.in_channel(interaction.channel_id or 0)
        if row.status == LOBBY:
            card = await self.bot.lobbies.get(row.id)
            await say(interaction, f"A lobby with {len(card.seats)} of {card.low} to {card.high} players. Join it!")
            return
        text = await look.status_text(interaction, row.id)
        await self.bot.poster.try_again(row.id)
        await say(interaction, text)

    @app_commands.command(description="The board, with a menu to see parts of it large")
    @app_commands.describe(public="Show it to everybody here")
    async def board(self, interaction: Interaction, public: bool = False) -> None:
        row = await self.bot.tables.in_channel(interaction.channel_id or 0)
        await look.look(interaction, row.id, public=public)

    @app_commands.command(description="What has happened, move by move")
    @app_commands.describe(page="Page, 1 is the newest")
    async def log(self, interaction: Interaction, page: Range[int, 1, 10_000] = 1) -> None:
        row = await self.bot.tables.in_channel(interaction.channel_id or 0)
        await look.show_log(interaction, row.id, page - 1)

    @app_commands.command(name="take-back", description="Take back your last move, or ask to take back your last turn")
    async def take_back(self, interaction: Interaction) -> None:
        game = await self._here(interaction)
        now = await self.bot.tables.panel(game, interaction.user.id)
        if now.lines:
            await panel.show_done(interaction, await self.bot.tables.take_back(game, interaction.user.id))
        else:
            await agree.propose_rewind(interaction, game)

    @app_commands.command(description="End the game without a result: everybody must agree (a lobby: the host)")
    async def abandon(self, interaction: Interaction) -> None:
        row = await self.bot.tables.in_channel(interaction.channel_id or 0)
        if row.status == LOBBY:
            await lobby.close(interaction, row.id)
        else:
            await agree.abandon(interaction, row.id)

    @app_commands.command(description="The whole game as a text file that anybody can replay")
    @app_commands.describe(notation="own: our record; public: the game's public notation, where it has one")
    async def export(self, interaction: Interaction, notation: Literal["own", "public"] = "own") -> None:
        row = await self.bot.tables.in_channel(interaction.channel_id or 0)
        if row.status == LOBBY:
            raise Refused("The game has not started yet.")
        await interaction.response.defer(ephemeral=True, thinking=True)
        kind = self.bot.tables.kind(row.kind)
        record = record_of(
            row, await self.bot.database.read(games.seats_of, row.id), await self.bot.database.read(log.log_of, row.id)
        )
        moves = len(record.entries)
        if row.ended is None:
            record = await asyncio.to_thread(without_secrets, kind, record, random.SystemRandom())
        note = f"Game {row.id}, {len(record.entries)} moves. `/game import` goes on from it."
        if row.ended is None:
            note += " What is still face down has been shuffled again in it, so it tells nobody what comes."
        if len(record.entries) < moves:
            note += " Choices that are still secret are left out: whoever made them chooses again."
        text = str(record) if notation == "own" else kind.write_foreign(record)
        if text is None:
            raise Refused("This game has no public notation.")
        file = discord.File(io.BytesIO(text.encode()), filename=f"{row.kind}-{row.id}.txt")
        await interaction.edit_original_response(content=note, attachments=[file])

    @app_commands.command(name="import", description="Open a lobby that goes on from a record file")
    @app_commands.describe(record="A file of /game export, or a public log", thread="Play in a thread of its own")
    @app_commands.guild_only()
    async def import_(self, interaction: Interaction, record: discord.Attachment, thread: bool = False) -> None:
        if record.size > MOST_TEXT:
            raise Refused("This file is too large for a record.")
        try:
            text = (await record.read()).decode()
        except UnicodeDecodeError:
            raise Refused("This file is no text.") from None
        kind, parsed = await asyncio.to_thread(checked_record, text, self.bot.kinds)
        await self._open(interaction, kind.meta.id, thread, dict(parsed.setup.options), text)

    @app_commands.command(description="Your games everywhere, those that wait for you first")
    async def mine(self, interaction: Interaction) -> None:
        await send(interaction, await mine.mine_message(self.bot, interaction.user.id))

    @app_commands.command(description="Answers given in advance, so that nobody waits for you")
    @app_commands.describe(everywhere="For all games of this kind, not only for the one here")
    async def orders(self, interaction: Interaction, everywhere: bool = False) -> None:
        await agree.show_orders(interaction, await self._here(interaction), everywhere)

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
        await self.bot.database.write(players.meet, user.id, user.display_name)
        for key, value in given.items():
            if value is not None:
                await self.bot.database.write(players.set_setting, user.id, key, value)
        await say(interaction, mine.settings_text(await self.bot.database.read(players.player, user.id)))


async def setup(bot: Bot) -> None:
    await bot.add_cog(GameCog(bot))
