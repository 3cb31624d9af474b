"""The bot's own user and application, other users, members and the guild."""

from aiohttp import web

from loopback.context import Context, answer, context, read_body
from loopback.entities import DM, Channel, Guild
from loopback.errors import unknown
from loopback.rest.lookup import guild_of, user_of


async def get_user(request: web.Request) -> web.Response:
    return answer(context(request).payloads.user(user_of(request)))


async def get_application(request: web.Request) -> web.Response:
    return answer(context(request).payloads.application())


async def get_guild(request: web.Request) -> web.Response:
    guild = guild_of(request)
    return answer(
        context(request).payloads.guild(guild) | {"approximate_member_count": len(context(request).world.users)}
    )


def channels_of(ctx: Context, guild: Guild) -> list[Channel]:
    return [c for c in ctx.world.channels.values() if c.type != DM and ctx.world.guild_of(c) is guild]


async def get_guild_channels(request: web.Request) -> web.Response:
    ctx, guild = context(request), guild_of(request)
    return answer([ctx.payloads.channel(c) for c in channels_of(ctx, guild) if not c.is_thread])


async def get_active_threads(request: web.Request) -> web.Response:
    ctx, guild = context(request), guild_of(request)
    threads = [c for c in channels_of(ctx, guild) if c.is_thread and not c.archived]
    return answer({"threads": [ctx.payloads.channel(c) for c in threads], "members": [], "has_more": False})


async def get_member(request: web.Request) -> web.Response:
    guild = guild_of(request)
    return answer(context(request).payloads.member(user_of(request, "Member"), guild=guild))


async def get_members(request: web.Request) -> web.Response:
    ctx, guild = context(request), guild_of(request)
    limit, after = int(request.query.get("limit", "1")), int(request.query.get("after", "0"))
    users = sorted((u for u in ctx.world.members() if u.id > after), key=lambda user: user.id)
    return answer([ctx.payloads.member(user, guild=guild) for user in users[:limit]])


async def get_roles(request: web.Request) -> web.Response:
    return answer(context(request).payloads.roles(guild_of(request)))


async def open_dm(request: web.Request) -> web.Response:
    ctx = context(request)
    body, _ = await read_body(request)
    user = ctx.world.users.get(int(body["recipient_id"]))
    if user is None or user.bot:
        raise unknown("User")
    return answer(ctx.payloads.channel(ctx.world.dm(user)))


async def gateway_address(request: web.Request) -> web.Response:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    shards = context(request).shards()
    return answer({"url": f"ws://{request.host}/gateway", "shards": shards, "session_start_limit": limit})


async def no_emojis(request: web.Request) -> web.Response:
    return answer({"items": []})


ROUTES = [
    web.get("/users/{user}", get_user),
    web.get("/oauth2/applications/@me", get_application),
    web.get("/applications/@me", get_application),
    web.get("/applications/{app}/emojis", no_emojis),
    web.get("/gateway/bot", gateway_address),
    web.get("/guilds/{guild}", get_guild),
    web.get("/guilds/{guild}/channels", get_guild_channels),
    web.get("/guilds/{guild}/threads/active", get_active_threads),
    web.get("/guilds/{guild}/roles", get_roles),
    web.get("/guilds/{guild}/members", get_members),
    web.get("/guilds/{guild}/members/{user}", get_member),
    web.post("/users/@me/channels", open_dm),
]
