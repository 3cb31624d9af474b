"""``/manage``: what those may do who manage a channel, whether they play in its game or not."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from bot.errors import Refused
from bot.messages.ballots import end_question, ended_message
from bot.messages.confirmations import CLOSED, say_handed_over, say_host, say_pictures
from bot.messages.ids import Press
from bot.messages.lobby import closed_message
from bot.messages.servers import server_message
from bot.post.answers import replace, say, send
from bot.services import Client, Interaction, Services
from bot.tables import ServerSettings
from bot.tables.servers import EVERY_ROUND, EVERY_TURN, ON_DEMAND
from cogs import lobby
from cogs.choices import choose_game, find_game, read_options


def require_manager(interaction: Interaction) -> None:
    """:raises Refused: whoever it is does not manage this channel (or the server)."""
    held = interaction.permissions
    if not (held.manage_channels or held.manage_guild):
        raise Refused("Only somebody who may manage this channel (Manage Channels) or the server can do this.")


def require_server(interaction: Interaction) -> int:
    """Id of the server whose settings somebody may see and change here.

    :raises Refused: it is none, or they do not manage it.
    """
    require_manager(interaction)
    if interaction.guild_id is None:
        raise Refused("This is about a server; here there is none.")
    return interaction.guild_id


@app_commands.guild_only()
@app_commands.default_permissions(manage_channels=True)
class ManageCog(commands.GroupCog, name="manage", description="For those who manage the channel: its game"):
    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @property
    def services(self) -> Services:
        return self.bot.services

    @app_commands.command(description="End the game or close the lobby of this channel")
    async def close(self, interaction: Interaction) -> None:
        require_manager(interaction)
        row = await self.services.tables.in_channel(interaction.channel_id or 0)
        if row.is_lobby:
            before = await self.services.lobbies.get(row.id)
            await self.services.lobbies.close_by_manager(row.id)
            gone = closed_message(before.game.meta, interaction.user.display_name)
            await lobby.answer(interaction, before, gone, CLOSED)
            return
        game = await self.services.tables.running_in(interaction.channel_id or 0)
        await send(interaction, end_question(game, row.seq, self.services.tables.kind(row.kind).meta))

    @app_commands.command(description="Give the seat of somebody long waited for to the autopilot")
    @app_commands.describe(player="Whose seat")
    async def seat(self, interaction: Interaction, player: discord.User) -> None:
        require_manager(interaction)
        game = await self.services.tables.running_in(interaction.channel_id or 0)
        user = interaction.user
        seat = await self.services.council.free(game, user.id, user.display_name, player.id)
        await say(interaction, say_handed_over(seat.name))

    @app_commands.command(description="Make another player the host of this channel's game")
    @app_commands.describe(player="Who becomes the host")
    async def host(self, interaction: Interaction, player: discord.User) -> None:
        require_manager(interaction)
        game = await self.services.tables.running_in(interaction.channel_id or 0)
        user = interaction.user
        seat = await self.services.council.appoint(game, user.id, user.display_name, player.id)
        await say(interaction, say_host(seat.name))

    @app_commands.command(description="Show what is set for this server")
    async def settings(self, interaction: Interaction) -> None:
        guild = require_server(interaction)
        await self._show(interaction, await self.services.servers.settings(guild))

    @app_commands.command(description="Put this channel on the list of those where games are played, or take it off")
    @app_commands.describe(allowed="On the list, or off it; with an empty list games may be played anywhere")
    async def channel(self, interaction: Interaction, allowed: bool) -> None:
        guild = require_server(interaction)
        place = lobby.find_parent(interaction) or 0
        await self._show(interaction, await self.services.servers.allow(guild, place, allowed))

    @app_commands.command(description="How often posts in this channel (or thread) show the board's pictures")
    @app_commands.describe(often="Every turn, with the first post of every round, or only when somebody presses Look")
    @app_commands.choices(
        often=[
            app_commands.Choice(name="every turn", value=EVERY_TURN),
            app_commands.Choice(name="every round", value=EVERY_ROUND),
            app_commands.Choice(name="on demand", value=ON_DEMAND),
        ]
    )
    async def pictures(self, interaction: Interaction, often: app_commands.Choice[str]) -> None:
        require_manager(interaction)
        place = interaction.channel_id or 0
        await self.services.servers.show_pictures(place, interaction.guild_id, often.value)
        await say(interaction, say_pictures(often.value))

    @app_commands.command(description="How many games may run on this server at once")
    @app_commands.describe(games="At most so many; left out: as many as the bot allows")
    async def limit(self, interaction: Interaction, games: Range[int, 0, 300] | None = None) -> None:
        guild = require_server(interaction)
        await self._show(interaction, await self.services.servers.limit(guild, games))

    @app_commands.command(description="The options new lobbies of a game begin with on this server")
    @app_commands.describe(game="Which game", options="Like coins=open; left out: the game's own defaults")
    @app_commands.autocomplete(game=choose_game)
    async def default(self, interaction: Interaction, game: str, options: str = "") -> None:
        guild = require_server(interaction)
        kind = find_game(self.services.tables.kinds.values(), game)
        await self._show(interaction, await self.services.servers.prefer(guild, kind.meta.id, read_options(options)))

    @app_commands.command(description="Set everything of this server back to how it was at first")
    async def reset(self, interaction: Interaction) -> None:
        await self._show(interaction, await self.services.servers.reset(require_server(interaction)))

    async def _show(self, interaction: Interaction, settings: ServerSettings) -> None:
        await send(interaction, server_message(settings, self.services.tables.kinds))


async def press_close(interaction: Interaction, press: Press) -> None:
    """**End the game**, by a manager who was asked once more."""
    require_manager(interaction)
    user = interaction.user
    meta = await interaction.client.services.council.close(press.game, user.id, user.display_name)
    await replace(interaction, ended_message(meta))


async def setup(bot: Client) -> None:
    await bot.add_cog(ManageCog(bot))
