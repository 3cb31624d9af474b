"""What the routes work on, in one place."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from aiohttp import web

from loopback.entities import Json, Upload
from loopback.errors import ApiError
from loopback.faults import Faults
from loopback.interactions import InteractionHub
from loopback.payloads import Payloads
from loopback.posting import Files, Poster
from loopback.ratelimit import RateLimiter
from loopback.store import Blobs
from loopback.world import World


@dataclass(slots=True)
class Context:
    world: World
    blobs: Blobs
    payloads: Payloads
    poster: Poster
    hub: InteractionHub
    faults: Faults
    limiter: RateLimiter
    token: str | None
    """The bot token to accept; None accepts any but an empty one."""
    shards: Callable[[], int]
    """How many shards the bot is told to have."""


CONTEXT = web.AppKey("context", Context)


def context(request: web.Request) -> Context:
    return request.app[CONTEXT]


def answer(payload: object, status: int = 200) -> web.Response:
    """JSON under exactly `Content-Type: application/json`: the client takes nothing else for JSON."""
    return web.Response(body=msgspec.json.encode(payload), status=status, content_type="application/json")


def nothing() -> web.Response:
    return web.Response(status=204)


async def read_body(request: web.Request) -> tuple[Json, Files]:
    """A JSON or multipart body: the payload and the files by their number."""
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        return _decode(raw) if raw else {}, {}
    payload: Json = {}
    files: Files = {}
    reader = await request.multipart()
    while True:
        part = await reader.next()
        if part is None:
            return payload, files
        name = getattr(part, "name", None) or ""
        data = bytes(await part.read(decode=True))  # type: ignore[union-attr]
        if name == "payload_json":
            payload = _decode(data)
        elif name.startswith("files["):
            filename = getattr(part, "filename", None) or "file"
            files[int(name[6:-1])] = Upload(filename, data)


def _decode(raw: bytes) -> Json:
    try:
        body = msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
    return body if isinstance(body, dict) else {"": body}
