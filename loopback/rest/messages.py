"""Messages, pins and reactions in channels."""

from urllib.parse import unquote

from aiohttp import web

from loopback import permissions
from loopback.context import Context, answer, context, nothing, read_body
from loopback.entities import SPOKEN, Channel, Message, Reaction
from loopback.errors import ApiError, missing_access
from loopback.payloads import iso
from loopback.rest.lookup import channel_of, holds, message_of, need, need_to_send, own_message_of

OLD = 3600.0
"""Seconds after which changes of a message are limited."""


def may_read(ctx: Context, channel: Channel) -> bool:
    """Whether the bot may read what was said; in voice channels that takes Connect, too."""
    return holds(ctx, channel, permissions.READ_HISTORY | (permissions.CONNECT if channel.type in SPOKEN else 0))


async def list_messages(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    limit = int(request.query.get("limit", "50"))
    if not 1 <= limit <= 100:
        raise ApiError(400, 50035, "Invalid Form Body")
    found = ctx.world.history(channel) if may_read(ctx, channel) else []
    if "before" in request.query:
        found = [m for m in found if m.id < int(request.query["before"])][-limit:]
    elif "after" in request.query:
        found = [m for m in found if m.id > int(request.query["after"])][:limit]
    elif "around" in request.query:
        middle = int(request.query["around"])
        older, newer = [m for m in found if m.id < middle], [m for m in found if m.id >= middle]
        found = older[-(limit // 2) :] + newer[: limit - limit // 2]
    else:
        found = found[-limit:]
    return answer([ctx.payloads.message(message) for message in reversed(found)])


async def get_message(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    if not may_read(ctx, channel):
        raise missing_access()
    return answer(ctx.payloads.message(message_of(request, channel)))


async def post_message(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    body, files = await read_body(request)
    need_to_send(ctx, channel)
    return answer(ctx.payloads.message(ctx.poster.create(channel, ctx.world.bot, body, files)))


async def edit_message(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    message = own_message_of(request, channel)
    body, files = await read_body(request)
    if ctx.world.clock.now() - message.created > OLD:
        ctx.limiter.note_old_edit(channel.id)
    ctx.poster.revise(message, body, files)
    ctx.hub.source_changed(message)
    return answer(ctx.payloads.message(message))


async def delete_message(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    message = message_of(request, channel)
    if message.author_id != ctx.world.identity.bot_id:
        need(ctx, channel, permissions.MANAGE_MESSAGES)
    ctx.world.delete_message(message)
    ctx.hub.source_changed(message)
    return nothing()


async def bulk_delete(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    need(ctx, channel, permissions.MANAGE_MESSAGES)
    body, _ = await read_body(request)
    for message_id in body.get("messages", []):
        message = ctx.world.messages.get(int(message_id))
        if message is not None and message.channel_id == channel.id and message.ephemeral_to is None:
            ctx.world.delete_message(message)
    return nothing()


async def set_pin(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    need(ctx, channel, permissions.PIN_MESSAGES)
    message = message_of(request, channel)
    message.pinned = request.method == "PUT"
    ctx.world.update_message(message)
    return nothing()


async def list_pins(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    pinned = [m for m in reversed(ctx.world.history(channel)) if m.pinned]
    rows = [{"pinned_at": iso(m.created), "message": ctx.payloads.message(m)} for m in pinned]
    return answer({"items": rows, "has_more": False})


def reaction_of(request: web.Request, message: Message) -> Reaction:
    emoji = unquote(request.match_info["emoji"])
    for reaction in message.reactions:
        if reaction.emoji == emoji:
            return reaction
    reaction = Reaction(emoji)
    message.reactions.append(reaction)
    return reaction


async def set_reaction(request: web.Request) -> web.Response:
    ctx, channel = context(request), channel_of(request)
    need(ctx, channel, permissions.ADD_REACTIONS)
    message, bot = message_of(request, channel), ctx.world.identity.bot_id
    reaction = reaction_of(request, message)
    if request.method == "PUT" and bot not in reaction.users:
        reaction.users.append(bot)
    elif request.method == "DELETE" and bot in reaction.users:
        reaction.users.remove(bot)
    message.reactions = [r for r in message.reactions if r.users]
    ctx.world.update_message(message)
    return nothing()


AT = "/channels/{channel}/messages/{message}"
ROUTES = [
    web.get("/channels/{channel}/messages", list_messages),
    web.post("/channels/{channel}/messages", post_message),
    web.post("/channels/{channel}/messages/bulk-delete", bulk_delete),
    web.get("/channels/{channel}/messages/pins", list_pins),
    web.put("/channels/{channel}/messages/pins/{message}", set_pin),
    web.delete("/channels/{channel}/messages/pins/{message}", set_pin),
    web.put("/channels/{channel}/pins/{message}", set_pin),
    web.delete("/channels/{channel}/pins/{message}", set_pin),
    web.get(AT, get_message),
    web.patch(AT, edit_message),
    web.delete(AT, delete_message),
    web.put(AT + "/reactions/{emoji}/@me", set_reaction),
    web.delete(AT + "/reactions/{emoji}/@me", set_reaction),
]
