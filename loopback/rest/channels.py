"""Channels, threads and their members."""

from aiohttp import web

from loopback import permissions
from loopback.context import Context, answer, context, nothing, read_body
from loopback.entities import (
    ANNOUNCEMENT,
    ANNOUNCEMENT_THREAD,
    FORUM,
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    SPOKEN,
    THREAD_CREATED,
    Channel,
    Json,
    Message,
)
from loopback.errors import ApiError, FormErrors, thread_archived
from loopback.guilds import add_channel
from loopback.rest.lookup import channel_of, guild_of, message_of, need, user_of
from loopback.world import Typing

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
OWNERS_PART = {"name", "archived", "auto_archive_duration"}
"""What the maker of a thread may change of it."""


def check_thread(body: Json) -> None:
    form = FormErrors()
    if "name" in body:
        form.length("name", body["name"], 1, 100)
    if body.get("auto_archive_duration", 60) not in ARCHIVE_MINUTES:
        form.add("auto_archive_duration", "BASE_TYPE_CHOICES", f"Must be one of {ARCHIVE_MINUTES}")
    form.check()


async def get_channel(request: web.Request) -> web.Response:
    return answer(context(request).payloads.channel(channel_of(request)))


async def create_channel(request: web.Request) -> web.Response:
    guild, ctx = guild_of(request), context(request)
    if not ctx.world.permissions(ctx.world.bot) & permissions.MANAGE_CHANNELS:
        raise ApiError(403, 50013, "Missing Permissions")
    body, _ = await read_body(request)
    return answer(ctx.payloads.channel(add_channel(ctx.world, body["name"], guild=guild)), 201)


async def edit_channel(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    body, _ = await read_body(request)
    need(ctx, channel, _needed_to_edit(ctx, channel, body))
    check_thread(body)
    if channel.archived and body.get("archived") is not False:
        raise thread_archived()
    channel.name = body.get("name", channel.name)
    channel.topic = body.get("topic", channel.topic)
    if channel.is_thread:
        if body.get("archived", channel.archived) != channel.archived:
            channel.archive_changed = ctx.world.clock.now()
        channel.archived = body.get("archived", channel.archived)
        channel.locked = body.get("locked", channel.locked)
        channel.auto_archive_minutes = body.get("auto_archive_duration", channel.auto_archive_minutes)
    ctx.world.update_channel(channel)
    return answer(ctx.payloads.channel(channel))


def _needed_to_edit(ctx: Context, channel: Channel, body: Json) -> int:
    """A thread that is not locked is opened again by whoever may write in it; its maker may also name or close it."""
    if not channel.is_thread:
        return permissions.MANAGE_CHANNELS
    own = channel.owner_id == ctx.world.identity.bot_id and set(body) <= OWNERS_PART
    if not channel.locked and (own or (body.get("archived") is False and set(body) == {"archived"})):
        return permissions.SEND_IN_THREADS
    return permissions.MANAGE_THREADS


async def delete_channel(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    need(ctx, channel, permissions.MANAGE_THREADS if channel.is_thread else permissions.MANAGE_CHANNELS)
    payload = ctx.payloads.channel(channel)
    ctx.world.delete_channel(channel)
    return answer(payload)


async def typing(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    ctx.world.announce(Typing(channel.id, ctx.world.identity.bot_id))
    return nothing()


def open_thread(ctx: Context, parent: Channel, body: Json, source: Message | None = None) -> Channel:
    """A thread by the bot; without a source message a public one is announced in its parent channel."""
    kind = PUBLIC_THREAD if source or parent.type == FORUM else body.get("type", PRIVATE_THREAD)
    if parent.is_thread or parent.type in SPOKEN or (parent.type == ANNOUNCEMENT and kind == PRIVATE_THREAD):
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if parent.type == ANNOUNCEMENT:
        kind = ANNOUNCEMENT_THREAD
    bit = permissions.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else permissions.CREATE_PUBLIC_THREADS
    need(ctx, parent, bit)
    check_thread(body)
    world = ctx.world
    there = [c for c in world.channels.values() if c.is_thread and c.guild_id == parent.guild_id]
    if sum(not thread.archived for thread in there) >= world.most_threads:
        raise ApiError(400, 160006, "Maximum number of active threads reached")
    thread = world.add_thread(parent, body["name"], world.identity.bot_id, kind=kind, source=source)
    thread.auto_archive_minutes = body.get("auto_archive_duration", thread.auto_archive_minutes)
    if source is None and kind != PRIVATE_THREAD and parent.type != FORUM:
        notice = Message(world.ids.next(), parent.id, world.identity.bot_id, thread.name, THREAD_CREATED)
        notice.created, notice.flags = world.clock.now(), HAS_THREAD
        world.add_message(notice)
    return thread


async def start_thread(request: web.Request) -> web.Response:
    """In a forum: a post, with its first message."""
    ctx, parent = context(request), channel_of(request)
    body, files = await read_body(request)
    thread = open_thread(ctx, parent, body)
    opened = ctx.payloads.channel(thread)
    if parent.type == FORUM:
        opened["message"] = ctx.payloads.message(ctx.poster.create(thread, ctx.world.bot, body["message"], files))
    return answer(opened, 201)


async def start_thread_from_message(request: web.Request) -> web.Response:
    ctx, parent = context(request), channel_of(request)
    source = message_of(request, parent)
    if source.id in ctx.world.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    body, _ = await read_body(request)
    return answer(ctx.payloads.channel(open_thread(ctx, parent, body, source)), 201)


async def add_thread_member(request: web.Request) -> web.Response:
    ctx, thread, user = context(request), channel_of(request), user_of(request)
    if thread.archived:
        raise thread_archived()
    if user.id not in thread.members:
        thread.members.append(user.id)
        ctx.world.update_channel(thread)
    return nothing()


async def remove_thread_member(request: web.Request) -> web.Response:
    ctx, thread, user = context(request), channel_of(request), user_of(request)
    if user.id in thread.members:
        thread.members.remove(user.id)
        ctx.world.update_channel(thread)
    return nothing()


async def list_thread_members(request: web.Request) -> web.Response:
    thread = channel_of(request)
    stamp = context(request).payloads.channel(thread)["thread_metadata"]["create_timestamp"]
    rows = [{"id": str(thread.id), "user_id": str(u), "join_timestamp": stamp, "flags": 0} for u in thread.members]
    return answer(rows)


ROUTES = [
    web.get("/channels/{channel}", get_channel),
    web.patch("/channels/{channel}", edit_channel),
    web.delete("/channels/{channel}", delete_channel),
    web.post("/guilds/{guild}/channels", create_channel),
    web.post("/channels/{channel}/typing", typing),
    web.post("/channels/{channel}/threads", start_thread),
    web.post("/channels/{channel}/messages/{message}/threads", start_thread_from_message),
    web.get("/channels/{channel}/thread-members", list_thread_members),
    web.put("/channels/{channel}/thread-members/{user}", add_thread_member),
    web.delete("/channels/{channel}/thread-members/{user}", remove_thread_member),
]
