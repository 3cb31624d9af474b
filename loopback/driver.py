"""Plays local users against a bot for end-to-end tests, over real sockets::

    async with Loopback(make_bot) as world:
        ann, ben = world.user("Ann"), world.user("Ben")
        reply = await ann.slash("/game new", game="small_world")
        assert "Small World" in reply.text
        await ben.press(reply.message, "Join")
        await world.channel("lobby").wait_for(lambda message: "2 seats" in message.text)

Every wait ends with an event or, after `timeout` seconds, with a `TimeoutError` that shows the latest messages.
"""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import discord

from loopback import guilds, permissions
from loopback.clock import Clock
from loopback.commands import UserError
from loopback.connect import point_at
from loopback.context import Context
from loopback.driver_views import ChannelView, MessageView, ModalView, Outcome
from loopback.entities import TEXT, Guild, Role, Upload
from loopback.faults import Fault
from loopback.local_user import LocalUser
from loopback.ratelimit import RateLimits
from loopback.server import LoopbackServer

__all__ = [
    "ChannelView",
    "Fault",
    "LocalUser",
    "Loopback",
    "MessageView",
    "ModalView",
    "Outcome",
    "Upload",
    "UserError",
]

TOKEN = "loopback-token"
TIMEOUT = 20.0
T = TypeVar("T")
MakeClient = Callable[[], discord.Client | Awaitable[discord.Client]]


class Loopback:
    """A server with a fresh world (or the one kept in `data_dir`) and, if `make_client` is given, a bot on it.

    The bot is started on entering and closed on leaving; `restart_bot` replaces it by a new one in the same world.
    """

    def __init__(
        self,
        make_client: MakeClient | None = None,
        *,
        data_dir: Path | None = None,
        clock: Clock | None = None,
        rate_limits: RateLimits | None = None,
        timeout: float = TIMEOUT,
        port: int = 0,
    ) -> None:
        self.server = LoopbackServer(data_dir, port=port, token=TOKEN, clock=clock, rate_limits=rate_limits)
        self.timeout = timeout
        self.client: discord.Client | None = None
        self._make_client = make_client
        self._task: asyncio.Task[None] | None = None
        self._undo: Callable[[], None] | None = None

    # Life ------------------------------------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        await self.server.start()
        try:
            if self._make_client is not None:
                await self.start_bot(self._make_client)
        except BaseException:
            await self.__aexit__(None, None, None)
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop_bot()
        await self.server.stop()

    async def start_bot(self, make_client: MakeClient) -> discord.Client:
        """Log a client in and wait until it is ready; its errors on the way come out here."""
        self._make_client = make_client
        self._undo = point_at(self.server.url)
        made = make_client()
        client = await made if inspect.isawaitable(made) else made
        self.client = client
        client._connection.guild_ready_timeout = 0.05
        await client.login(TOKEN)
        self._task = asyncio.create_task(client.connect())
        ready = asyncio.create_task(client.wait_until_ready())
        done, _ = await asyncio.wait({self._task, ready}, timeout=self.timeout, return_when=asyncio.FIRST_COMPLETED)
        if ready not in done:
            ready.cancel()
            if self._task in done:
                self._task.result()
            raise TimeoutError(f"the bot was not ready within {self.timeout} s")
        return client

    async def stop_bot(self) -> None:
        if self.client is not None:
            await self.client.close()
            self.client = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        if self._undo is not None:
            self._undo()
            self._undo = None

    async def restart_bot(self) -> discord.Client:
        """Close the bot and start a new one from the same factory, in the same world."""
        assert self._make_client is not None
        await self.stop_bot()
        return await self.start_bot(self._make_client)

    async def wait_for_bot(self) -> None:
        """Until some client (perhaps of another process) is connected to the gateway."""
        async with asyncio.timeout(self.timeout):
            await self.server.gateway.connected.wait()

    # The world -------------------------------------------------------------------------------------------------------

    @property
    def url(self) -> str:
        return self.server.url

    @property
    def context(self) -> Context:
        return self.server._context

    def user(self, name: str, role: Role | None = None) -> LocalUser:
        """The local user of that name, added if need be; `role` changes what they may."""
        world = self.server.world
        user = world.user_named(name) or world.add_user(name, role or "member")
        if role is not None:
            user.role = role
        return LocalUser(self, user)

    def channel(self, name: str = "lobby") -> ChannelView:
        """The channel or thread of that name; raises `UserError` if there is none (yet)."""
        found = self._channel(name)
        if found is None:
            names = [c.name for c in self.server.world.channels.values()]
            raise UserError(f"there is no channel {name!r} among {names}; see add_channel and wait_for_channel")
        return found

    def _channel(self, name: str) -> ChannelView | None:
        channels = self.server.world.channels.values()
        found = next((c for c in channels if c.name == name.removeprefix("#")), None)
        return ChannelView(self, found) if found else None

    def add_channel(self, name: str, kind: int = TEXT, guild: Guild | None = None) -> ChannelView:
        """A channel of any kind (see `loopback.entities`) of the first guild or another."""
        return ChannelView(self, guilds.add_channel(self.server.world, name, kind=kind, guild=guild))

    @property
    def guild(self) -> Guild:
        """The first guild; what becomes of it and others: `loopback.guilds`."""
        world = self.server.world
        return world.guilds[world.identity.guild_id]

    def delete(self, what: ChannelView | MessageView) -> None:
        """Somebody deletes a channel or a message."""
        if isinstance(what, ChannelView):
            self.server.world.delete_channel(what.channel)
        else:
            self.server.world.delete_message(what.entity)

    def forbid(self, channel: ChannelView, *bits: int) -> None:
        """Take exactly these permissions (see `loopback.permissions`) from the bot in a channel and its threads."""
        self.server.world.forbid(channel.channel, sum(bits))

    def entitle(self, *bits: int) -> None:
        """Give the bot's role these permissions beyond those of its invitation."""
        world = self.server.world
        world.set_roles(world.everyone_may, permissions.BOT | sum(bits))

    async def wait_for_channel(self, name: str) -> ChannelView:
        """The channel or thread of that name, once the bot (or somebody) has made it."""
        return await self.wait_until(lambda: self._channel(name), f"channel {name!r}")

    @property
    def threads(self) -> list[ChannelView]:
        return [ChannelView(self, c) for c in self.server.world.channels.values() if c.is_thread]

    async def wait_until(self, probe: Callable[[], T | None], what: str = "condition", within: float = 0) -> T:
        """The first true answer of `probe`, asked now and after everything that happens in the world."""
        found = probe()
        if found:
            return found
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def look(_event: object) -> None:
            if future.done():
                return
            try:
                if found := probe():
                    future.set_result(found)
            except Exception as error:
                future.set_exception(error)

        stops = self.server.world.listen(look), self.server.hub.watch(look)
        try:
            async with asyncio.timeout(within or self.timeout):
                return await future
        except TimeoutError:
            raise TimeoutError(f"no {what} within {within or self.timeout} s\n{self.describe()}") from None
        finally:
            for stop in stops:
                stop()

    def describe(self) -> str:
        """The latest messages and the loopback's complaints, for error texts."""
        lines = []
        for message in sorted(self.server.world.messages.values(), key=lambda m: m.id)[-6:]:
            view = MessageView(self, message)
            lines.append(f"#{view.channel.name} {view.author}: {view.text[:200]!r} {[b.label for b in view.buttons]}")
        lines += [f"not implemented: {route}" for route in self.server.unknown_routes]
        lines += self.server.failures
        return "\n".join(lines)
