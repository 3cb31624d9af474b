"""What those who manage a server choose for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.errors import Refused
from bot.tables.service import Tables
from engine.core import GameMeta
from storage import boards, servers
from storage.rows import ServerSettings

MOST_CHANNELS = 50
EVERY_TURN, EVERY_ROUND, ON_DEMAND = "turn", "round", "never"
"""How often the posts of a channel show pictures; the end of a game is always shown."""


def known_options(meta: GameMeta, given: Mapping[str, str]) -> dict[str, str]:
    """Those options that the game (still) has, with a choice that it has."""
    known = {spec.id: {choice.id for choice in spec.choices} for spec in meta.options}
    return {key: value for key, value in given.items() if value in known.get(key, ())}


def require_place(settings: ServerSettings, places: tuple[int, ...]) -> None:
    """:raises Refused: games are played in other channels of this server."""
    if settings.channels and not set(places) & set(settings.channels):
        allowed = ", ".join(f"<#{channel}>" for channel in settings.channels[:10])
        more = f" and {len(settings.channels) - 10} more" if len(settings.channels) > 10 else ""
        raise Refused(f"On this server games are played in {allowed}{more}. Whoever manages it chose that.")


class Servers:
    """Reads and changes the settings of one server at a time; each change returns them all."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.database = tables.database

    async def settings(self, guild: int | None) -> ServerSettings:
        """Those of a server; the defaults where there is none."""
        return ServerSettings() if guild is None else await self.database.read(servers.settings_of, guild)

    async def show_pictures(self, channel: int, guild: int | None, often: str) -> None:
        """How often posts of a channel or thread show pictures from now on: one of the three words above."""
        await self.database.write(boards.set_pictures, channel, guild, often)

    async def allow(self, guild: int, channel: int, allowed: bool) -> ServerSettings:
        """Put a channel on the list of those games are played in, or take it off.

        :raises Refused: the list is full, or the channel is not on it.
        """
        settings = await self.settings(guild)
        others = tuple(one for one in settings.channels if one != channel)
        if allowed and len(others) >= MOST_CHANNELS:
            raise Refused(f"At most {MOST_CHANNELS} channels can be named. A category's rights can hide commands too.")
        if not allowed and len(others) == len(settings.channels):
            raise Refused(
                f"<#{channel}> is not on the list of allowed channels"
                + (
                    ", so no new game can begin there."
                    if others
                    else ": it is empty, and games may be played anywhere."
                )
            )
        return await self._set(guild, replace(settings, channels=(*others, channel) if allowed else others))

    async def limit(self, guild: int, most: int | None) -> ServerSettings:
        """Set how many games may run at once; None: as many as the bot allows."""
        return await self._set(guild, replace(await self.settings(guild), games=most))

    async def prefer(self, guild: int, kind: str, options: Mapping[str, str]) -> ServerSettings:
        """Set what new lobbies of a kind of game begin with; nothing given: the game's own defaults again.

        :raises NotUnderstood: an unknown option or value.
        """
        meta = self.tables.kind(kind).meta
        meta.settled(options)
        settings = await self.settings(guild)
        rest = {name: given for name, given in settings.options.items() if name != kind}
        return await self._set(guild, replace(settings, options={**rest, kind: dict(options)} if options else rest))

    async def reset(self, guild: int) -> ServerSettings:
        await self.database.write(servers.reset, guild)
        return ServerSettings()

    async def _set(self, guild: int, settings: ServerSettings) -> ServerSettings:
        await self.database.write(servers.set_settings, guild, settings)
        return settings
