"""Servers beside the first one, and what becomes of the bot in them: it is added, removed, or the server fails.

The first guild is that of the world's identity. All local users are members of all guilds.
"""

from loopback.entities import GUILD_CHANNELS, TEXT, Channel, Guild
from loopback.errors import ApiError, missing_access
from loopback.world import GuildChanged, World


def add_guild(world: World, name: str, *, member: bool = True) -> Guild:
    """A new guild; the bot is in it, or (not `member`) only its commands are."""
    ids = world.ids
    guild = Guild(ids.next(), name, ids.next(), ids.next(), ids.next(), member=member)
    world.guilds[guild.id] = guild
    world.dirty.add(("guilds", guild.id))
    if member:
        world.announce(GuildChanged("joined", guild))
    return guild


def add_channel(world: World, name: str, *, kind: int = TEXT, guild: Guild | None = None) -> Channel:
    """A channel of any kind a guild has: text, announcement, voice, stage or forum."""
    if kind not in GUILD_CHANNELS:
        raise ValueError(f"{kind} is no kind of channel of a guild")
    position = sum(channel.type in GUILD_CHANNELS for channel in world.channels.values())
    home = guild.id if guild else 0
    return world.add(Channel(world.ids.next(), kind, name=name, position=position, guild_id=home))


def expel(world: World, guild: Guild) -> None:
    """The bot is taken off a server; its commands stay there."""
    guild.member = False
    world.dirty.add(("guilds", guild.id))
    world.announce(GuildChanged("left", guild))


def admit(world: World, guild: Guild) -> None:
    """The bot is added to a server."""
    guild.member = True
    world.dirty.add(("guilds", guild.id))
    world.announce(GuildChanged("joined", guild))


def set_available(world: World, guild: Guild, available: bool) -> None:
    """A server fails (its requests are answered 503), or is there again."""
    guild.available = available
    world.announce(GuildChanged("available" if available else "unavailable", guild))


def require_member(guild: Guild) -> None:
    """Raises `ApiError` where the bot is no member, or the guild has failed."""
    if not guild.member:
        raise missing_access()
    if not guild.available:
        raise ApiError(503, 0, "Service Unavailable")
