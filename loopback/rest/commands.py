"""Application commands, global and of the guild."""

from aiohttp import web

from loopback.command_limits import check_commands
from loopback.context import answer, context, nothing, read_body
from loopback.entities import Command
from loopback.errors import unknown
from loopback.rest.lookup import guild_of, number


def scope(request: web.Request) -> int | None:
    if request.match_info["app"] != str(context(request).world.identity.app_id):
        raise unknown("Application Command")
    return guild_of(request).id if "guild" in request.match_info else None


def command_of(request: web.Request) -> Command:
    guild = scope(request)
    command = context(request).world.commands.get(number(request, "command"))
    if command is None or command.guild_id != guild:
        raise unknown("Application Command")
    return command


async def list_commands(request: web.Request) -> web.Response:
    guild = scope(request)
    return answer([c.body for c in context(request).world.commands.values() if c.guild_id == guild])


async def overwrite_commands(request: web.Request) -> web.Response:
    guild = scope(request)
    body, _ = await read_body(request)
    bodies = body.get("", [])
    check_commands(bodies)
    world = context(request).world
    known = {(c.body["type"], c.body["name"]) for c in world.commands.values() if c.guild_id == guild}
    new = sum((body.get("type", 1), body["name"]) not in known for body in bodies)
    context(request).limiter.note_creates(guild, new)
    return answer([command.body for command in world.set_commands(guild, bodies)])


async def upsert_command(request: web.Request) -> web.Response:
    guild, world = scope(request), context(request).world
    body, _ = await read_body(request)
    check_commands([body])
    kind = body.get("type", 1)
    same = [c for c in world.commands.values() if c.guild_id == guild and c.body["name"] == body["name"]]
    previous = next((c for c in same if c.body["type"] == kind), None)
    context(request).limiter.note_creates(guild, 0 if previous else 1)
    return answer(world.add_command(guild, body, previous).body, 200 if previous else 201)


async def get_command(request: web.Request) -> web.Response:
    return answer(command_of(request).body)


async def edit_command(request: web.Request) -> web.Response:
    command = command_of(request)
    body, _ = await read_body(request)
    merged = {k: v for k, v in command.body.items() if k not in ("id", "version", "application_id")} | body
    check_commands([merged])
    return answer(context(request).world.add_command(command.guild_id, merged, command).body)


async def delete_command(request: web.Request) -> web.Response:
    command, world = command_of(request), context(request).world
    rest = [c.body for c in world.commands.values() if c.guild_id == command.guild_id and c is not command]
    world.set_commands(command.guild_id, rest)
    return nothing()


ROUTES = [
    route
    for base in ("/applications/{app}/commands", "/applications/{app}/guilds/{guild}/commands")
    for route in (
        web.get(base, list_commands),
        web.put(base, overwrite_commands),
        web.post(base, upsert_command),
        web.get(base + "/{command}", get_command),
        web.patch(base + "/{command}", edit_command),
        web.delete(base + "/{command}", delete_command),
    )
]
