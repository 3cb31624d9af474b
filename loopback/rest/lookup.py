"""From the ids in a path to entities, with the checks every route makes."""

from aiohttp import web

from loopback import permissions
from loopback.context import Context, context
from loopback.entities import DM, FORUM, SPOKEN, Channel, Guild, Message, User
from loopback.errors import ApiError, missing_access, missing_permissions, thread_archived, unknown
from loopback.guilds import require_member


def number(request: web.Request, name: str) -> int:
    text = request.match_info[name]
    if not text.isdigit():
        errors = {name: {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": f'Value "{text}" is not snowflake.'}]}}
        raise ApiError(400, 50035, "Invalid Form Body", errors)
    return int(text)


def channel_of(request: web.Request) -> Channel:
    ctx = context(request)
    channel = ctx.world.channels.get(number(request, "channel"))
    if channel is None:
        raise unknown("Channel")
    if channel.type != DM:
        require_member(ctx.world.guild_of(channel))
    if not ctx.world.permissions(ctx.world.bot, channel) & permissions.VIEW_CHANNEL:
        raise missing_access()
    return channel


def holds(ctx: Context, channel: Channel, bits: int) -> bool:
    """Whether the bot holds all these permissions; in direct messages it holds what makes sense."""
    return channel.type == DM or ctx.world.permissions(ctx.world.bot, channel) & bits == bits


def need(ctx: Context, channel: Channel, bits: int) -> None:
    if not holds(ctx, channel, bits):
        raise missing_permissions()


def need_to_send(ctx: Context, channel: Channel) -> None:
    if channel.type == DM:
        assert channel.recipient_id is not None
        if not ctx.world.users[channel.recipient_id].accepts_dms:
            raise ApiError(403, 50007, "Cannot send messages to this user")
    if channel.type == FORUM:
        raise ApiError(400, 50008, "Cannot send messages in a non-text channel")
    if channel.type in SPOKEN:
        need(ctx, channel, permissions.CONNECT)
    need(ctx, channel, permissions.SEND_IN_THREADS if channel.is_thread else permissions.SEND_MESSAGES)
    if channel.locked and not channel.archived and not holds(ctx, channel, permissions.MANAGE_THREADS):
        raise ApiError(400, 160005, "Thread is locked")
    wake(ctx, channel)


def wake(ctx: Context, channel: Channel) -> None:
    """Sending unarchives a thread, unless it is locked."""
    if channel.archived:
        if channel.locked:
            raise thread_archived()
        channel.archived, channel.archive_changed = False, ctx.world.clock.now()
        ctx.world.update_channel(channel)


def message_of(request: web.Request, channel: Channel) -> Message:
    """A message of the channel; ephemeral ones do not exist here."""
    message = context(request).world.messages.get(number(request, "message"))
    if message is None or message.channel_id != channel.id or message.ephemeral_to is not None:
        raise unknown("Message")
    return message


def own_message_of(request: web.Request, channel: Channel) -> Message:
    message = message_of(request, channel)
    if message.author_id != context(request).world.identity.bot_id:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    return message


def user_of(request: web.Request, what: str = "User") -> User:
    ctx = context(request)
    text = request.match_info["user"]
    user = ctx.world.bot if text == "@me" else ctx.world.users.get(number(request, "user"))
    if user is None:
        raise unknown(what)
    return user


def guild_of(request: web.Request) -> Guild:
    guild = context(request).world.guilds.get(number(request, "guild"))
    if guild is None:
        raise unknown("Guild")
    require_member(guild)
    return guild
