"""A server's settings in words."""

from __future__ import annotations

from collections.abc import Mapping

from bot.messages.parts import Message, notice
from bot.tables.limits import GAMES, LIMITS
from bot.tables.servers import known_options
from engine.core import AnyGame
from storage.rows import ServerSettings


def server_message(settings: ServerSettings, kinds: Mapping[str, AnyGame]) -> Message:
    """All settings of a server, and how each is changed."""
    channels = ", ".join(f"<#{channel}>" for channel in settings.channels) or "everywhere"
    games = f"{LIMITS[GAMES].server} (the bot's own limit)" if settings.games is None else str(settings.games)
    lines = [
        "### This server's settings",
        f"- Games are played in: {channels} · `/manage channel`",
        f"- Running games at once: at most {games} · `/manage limit`",
    ]
    preferred = [
        f"{kinds[kind].meta.name}: " + ", ".join(f"`{key}={value}`" for key, value in chosen.items())
        for kind, given in settings.options.items()
        if kind in kinds and (chosen := known_options(kinds[kind].meta, given))
    ]
    lines.append(f"- New lobbies begin with: {'; '.join(preferred) or 'each game’s own defaults'} · `/manage default`")
    lines.append("-# `/manage reset` sets all this back. Running games and lobbies stay as they are.")
    return notice("\n".join(lines))
