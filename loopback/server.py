"""The loopback server: Discord's REST and gateway, the files, and the chat page, on one loopback port."""

import asyncio
import logging
from pathlib import Path
from typing import Any

from aiohttp import web

from loopback import page_api
from loopback.addresses import host_of, is_loopback, require_loopback
from loopback.clock import Clock, SystemClock
from loopback.context import CONTEXT, Context, answer, context
from loopback.errors import ApiError, TooMany
from loopback.faults import Fault, Faults
from loopback.gateway import Gateway
from loopback.interactions import InteractionHub
from loopback.payloads import Payloads
from loopback.posting import Poster
from loopback.ratelimit import RateLimiter, RateLimits, Verdict
from loopback.rest import ROUTES
from loopback.store import Blobs, MemoryBlobs, WorldFile
from loopback.world import APP_NAME, World

log = logging.getLogger(__name__)

API = "/api/v10"
WORLD_FILE = "loopback.sqlite"
MAX_REQUEST = 26 * 1024 * 1024
NEW_MESSAGE_ROUTE = ("POST", f"{API}/channels/{{channel}}/messages")
TOKEN_ROUTES = (f"{API}/interactions/", f"{API}/webhooks/")


class LoopbackServer:
    """A Discord for one bot on this machine.

    `data_dir` keeps the world in a file (None: in memory only). `port` 0 takes a free one; a start on a port that is
    taken raises `OSError`. `host` must be a loopback address (`ValueError` otherwise). `token` None accepts any bot
    token. Example::

        server = LoopbackServer(Path("data"))
        await server.start()
        print(server.url)
        ...
        await server.stop()
    """

    def __init__(
        self,
        data_dir: Path | None = None,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        app_name: str = APP_NAME,
        token: str | None = None,
        clock: Clock | None = None,
        rate_limits: RateLimits | None = None,
    ) -> None:
        require_loopback(host)
        self.host = host
        self.port = port
        self.clock: Clock = clock or SystemClock()
        self._file = WorldFile(data_dir / WORLD_FILE) if data_dir is not None else None
        self.world = (self._file.load(self.clock) if self._file else None) or World(self.clock)
        self.world.identity.app_name = app_name
        if not self.world.users:
            self.world.furnish()
        self.world.bot.name = app_name
        self._blobs: Blobs = self._file or MemoryBlobs()
        self.save()
        self.payloads = Payloads(self.world, lambda: self.url)
        self.poster = Poster(self.world, self._blobs)
        self.hub = InteractionHub(self.world, self.payloads, self.poster)
        self.gateway = Gateway(self.world, self.payloads, token)
        self.hub.send = self.gateway.interaction
        self.faults = Faults()
        self.limiter = RateLimiter(rate_limits or RateLimits(), self.clock)
        self.unknown_routes: list[str] = []
        """What was asked for and is not implemented, as "METHOD /path"."""
        self.failures: list[str] = []
        """Errors of the loopback itself."""
        self.requests = 0
        self.download_seconds = 0.0
        """What the download of an attachment takes."""
        self._context = Context(
            self.world,
            self._blobs,
            self.payloads,
            self.poster,
            self.hub,
            self.faults,
            self.limiter,
            token,
            self.gateway.shards,
        )
        self._runner: web.AppRunner | None = None

    def set_delay(self, seconds: float) -> None:
        """What everything on the way between Discord and the bot takes from now on, each way."""
        self.gateway.delay = seconds

    @property
    def url(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    async def start(self) -> None:
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self.host, self.port)
        await site.start()
        if self.port == 0:
            self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        await self.gateway.stop()
        if self._runner is not None:
            await self._runner.cleanup()
        self.save()
        if self._file is not None:
            self._file.close()

    def save(self) -> None:
        """Write what changed to the world's file, if there is one; done before any answer leaves."""
        for blob_id in self.world.dropped:
            self._blobs.drop(blob_id)
        self.world.dropped.clear()
        if self._file is not None:
            self._file.save(self.world)
        else:
            self.world.dirty.clear()
            self.world.dirty_marks.clear()

    # Wiring ----------------------------------------------------------------------------------------------------------

    def _application(self) -> web.Application:
        api = web.Application(middlewares=[self._discord], client_max_size=MAX_REQUEST)
        api[CONTEXT] = self._context
        api.add_routes(ROUTES)
        api.router.add_route("*", "/{rest:.*}", self._not_implemented)
        app = web.Application(middlewares=[self._local_only], client_max_size=MAX_REQUEST)
        app[CONTEXT] = self._context
        app.add_subapp(API, api)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/attachments/{channel}/{attachment}/{filename}", self._attachment)
        page_api.Page(self._context).add_to(app, self.save)
        return app

    @web.middleware
    async def _local_only(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Foreign Host or Origin headers mean a web page elsewhere is talking to us: refuse."""
        origin = request.headers.get("Origin")
        if not is_loopback(host_of(request.host)) or (origin and host_of(origin) != host_of(request.host)):
            raise web.HTTPForbidden(text="This server answers its own page and clients on this machine only.")
        response: web.StreamResponse = await handler(request)
        return response

    @web.middleware
    async def _discord(self, request: web.Request, handler: Any) -> web.StreamResponse:
        self.requests += 1
        path = request.path.removeprefix(API)
        fault = self.faults.strike(request.method, path)
        await self._travel()
        if fault is not None and not fault.after:
            broken = await self._break(request, fault)
            if broken is not None:
                return broken
        verdict = self._limit(request)
        try:
            if verdict.retry_after is not None:
                return too_many(verdict)
            self._authorize(request)
            response: web.StreamResponse = await handler(request)
        except TooMany as error:
            response = too_many(Verdict({"X-RateLimit-Scope": "user"}, error.retry_after), error)
        except ApiError as error:
            response = answer(error.body(), error.status)
        except web.HTTPException:
            raise
        except Exception as error:
            log.exception("loopback: %s %s failed", request.method, path)
            self.failures.append(f"{request.method} {path}: {error!r}")
            response = answer({"code": 0, "message": f"Loopback failed: {error!r}"}, 501)
        self.save()
        response.headers.update(verdict.headers)
        await self._travel()
        if fault is not None and fault.after:
            return await self._break(request, fault) or response
        return response

    async def _travel(self) -> None:
        if self.gateway.delay:
            await asyncio.sleep(self.gateway.delay)

    def _authorize(self, request: web.Request) -> None:
        if request.path.startswith(TOKEN_ROUTES):
            return
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        accepted = token == self._context.token if self._context.token is not None else bool(token)
        if kind != "Bot" or not accepted:
            raise ApiError(401, 0, "401: Unauthorized")

    def _limit(self, request: web.Request) -> Verdict:
        resource = request.match_info.route.resource
        route = resource.canonical if resource is not None else request.path
        info = request.match_info
        major = info.get("token") or info.get("channel") or info.get("guild") or ""
        return self.limiter.take(
            f"{request.method}:{route}".replace("/", "-"),
            major,
            new_message=(request.method, route) == NEW_MESSAGE_ROUTE,
            exempt=request.path.startswith(TOKEN_ROUTES),
        )

    async def _break(self, request: web.Request, fault: Fault) -> web.StreamResponse | None:
        if fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
            return None
        if fault.kind == "drop":
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=503)
        if fault.kind == "ratelimit":
            return too_many(Verdict({"X-RateLimit-Scope": "shared"}, fault.seconds))
        return answer({"code": fault.code, "message": f"{fault.status}: injected fault"}, fault.status)

    async def _not_implemented(self, request: web.Request) -> web.Response:
        route = f"{request.method} {request.path.removeprefix(API)}"
        log.warning("loopback: route not implemented: %s", route)
        self.unknown_routes.append(route)
        return answer({"code": 0, "message": f"Not implemented by the loopback: {route}"}, 501)

    async def _attachment(self, request: web.Request) -> web.Response:
        attachment = request.match_info["attachment"]
        await asyncio.sleep(self.download_seconds)
        data = context(request).blobs.get(int(attachment)) if attachment.isdigit() else None
        if data is None:
            raise web.HTTPNotFound
        kind = page_api.type_of(request.match_info["filename"])
        headers = {
            "Cache-Control": "private, max-age=31536000, immutable",
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": "sandbox",
        }
        if not kind.startswith("image/") or kind == "image/svg+xml":
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=data, content_type=kind, headers=headers)


def too_many(verdict: Verdict, error: TooMany | None = None) -> web.Response:
    """A 429 as Discord's edge sends it; without `Via` the client would not retry."""
    wait = round(verdict.retry_after or 0.0, 3)
    body = error.body() if error else {"message": "You are being rate limited."}
    response = answer(body | {"retry_after": wait, "global": verdict.is_global}, 429)
    response.headers.update(verdict.headers)
    response.headers["Via"] = "1.1 loopback"
    response.headers["Retry-After"] = str(max(1, round(wait)))
    return response
