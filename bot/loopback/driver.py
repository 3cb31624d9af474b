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
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

import discord

from bot.loopback import acting, commands, permissions
from bot.loopback.clock import Clock
from bot.loopback.commands import UserError
from bot.loopback.connect import point_at
from bot.loopback.context import Context
from bot.loopback.driver_views import ChannelView, MessageView, ModalView, Outcome
from bot.loopback.entities import Channel, Role, Upload, User
from bot.loopback.faults import Fault
from bot.loopback.interactions import Interaction
from bot.loopback.ratelimit import RateLimits
from bot.loopback.server import LoopbackServer

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
Until = Literal["result", "answer"]


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

    def user(self, name: str, role: Role | None = None) -> "LocalUser":
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

    def add_channel(self, name: str) -> ChannelView:
        return ChannelView(self, self.server.world.add_channel(name))

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


class LocalUser:
    """A person at a client. `channel` is the one they are looking at (first: #lobby); `at=` overrides it per call."""

    def __init__(self, loopback: Loopback, user: User) -> None:
        self.loopback = loopback
        self.user = user
        self.channel = loopback.channel("lobby")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LocalUser) and other.user is self.user

    def __hash__(self) -> int:
        return hash(self.user.id)

    def __repr__(self) -> str:
        return f"<LocalUser {self.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    @property
    def _context(self) -> Context:
        return self.loopback.context

    def _at(self, at: ChannelView | str | None) -> Channel:
        if isinstance(at, str):
            at = self.loopback.channel(at)
        return (at or self.channel).channel

    # Acting ----------------------------------------------------------------------------------------------------------

    async def say(
        self, channel: ChannelView | str | None, text: str, *files: Upload, reply_to: MessageView | None = None
    ) -> MessageView:
        """Write a message into a channel (None: the current one)."""
        source = reply_to.id if reply_to else 0
        return MessageView(self.loopback, acting.say(self._context, self.user, self._at(channel), text, files, source))

    async def slash(
        self,
        path: str,
        *,
        at: ChannelView | str | None = None,
        until: Until = "result",
        options: dict[str, Any] | None = None,
        **values: Any,
    ) -> Outcome:
        """Send a slash command; `options` takes option names that are no Python keywords."""
        values = self._values({**(options or {}), **values})
        return await self._outcome(acting.slash(self._context, self.user, self._at(at), path, values), until)

    async def autocomplete(
        self,
        path: str,
        option: str,
        value: str = "",
        *,
        at: ChannelView | str | None = None,
        **others: Any,
    ) -> list[commands.Choice]:
        """The choices offered while `value` is typed into `option`."""
        started = acting.autocomplete(self._context, self.user, self._at(at), path, option, value, self._values(others))
        outcome = await self._outcome(started, "result")
        if outcome.failed:
            raise TimeoutError(f"autocomplete of {path} {option}: the bot did not answer\n{self.loopback.describe()}")
        return [commands.Choice(c["name"], c["value"]) for c in started.choices]

    async def press(
        self,
        message: "MessageView | Outcome",
        label: str | None = None,
        *,
        custom_id: str | None = None,
        force: bool = False,
        until: Until = "result",
    ) -> Outcome:
        """Press a button by its label (or a unique part of it) or custom id."""
        view = _message(message)
        if custom_id is None:
            custom_id = view.button(label or "").custom_id
        return await self._outcome(acting.press(self._context, self.user, view.entity, custom_id, force=force), until)

    async def select(
        self,
        message: "MessageView | Outcome",
        menu: str | None = None,
        values: Sequence[Any] | Any = (),
        *,
        custom_id: str | None = None,
        force: bool = False,
        until: Until = "result",
    ) -> Outcome:
        """Choose `values` (option values or labels; users or channels) in a select, named by placeholder or custom id.

        Without a name the message's only select is meant.
        """
        view = _message(message)
        if custom_id is not None and force:
            chosen = [str(v) for v in (values if isinstance(values, list | tuple) else [values])]
        else:
            found = view.select(custom_id or menu)
            custom_id = found.custom_id
            many = values if isinstance(values, list | tuple | set) else [values]
            chosen = [found.value_of(_plain(value)) for value in many]
        return await self._outcome(
            acting.select(self._context, self.user, view.entity, custom_id, chosen, force=force), until
        )

    async def submit(self, modal: "ModalView | Outcome", values: dict[str, Any], *, until: Until = "result") -> Outcome:
        """Fill in a modal by label or custom id and send it; what is left out keeps its default."""
        view = modal if isinstance(modal, ModalView) else modal.modal
        if view is None:
            raise UserError("this answer opened no modal")
        by_id = {view.custom_id_of(name): self._entered(value) for name, value in values.items()}
        return await self._outcome(acting.submit(self._context, view.opener, by_id), until)

    async def message_menu(self, name: str, message: "MessageView", *, until: Until = "result") -> Outcome:
        """Use a message command ("Apps") on a message."""
        channel = message.channel.channel
        return await self._outcome(acting.message_menu(self._context, self.user, channel, name, message.entity), until)

    async def _outcome(self, started: Interaction, until: Until) -> Outcome:
        def done() -> Interaction | None:
            over = started.settled if until == "result" else started.stage != "waiting"
            return started if over else None

        await self.loopback.wait_until(done, f"result of {started.command or started.data.get('custom_id')}")
        return Outcome(self.loopback, started)

    def _values(self, values: dict[str, Any]) -> dict[str, Any]:
        return {name: self._entered(value) for name, value in values.items()}

    def _entered(self, value: Any) -> Any:
        if isinstance(value, Upload):
            return acting.upload(self._context, value)
        if isinstance(value, list | tuple):
            return [self._entered(item) for item in value]
        return _plain(value)

    # Looking ---------------------------------------------------------------------------------------------------------

    def sees(self, channel: ChannelView | str | None = None) -> list[MessageView]:
        """Everything this user sees in a channel, ephemeral notes included, oldest first."""
        found = self._context.world.history(self._at(channel), self.user)
        return [MessageView(self.loopback, message) for message in found]

    @property
    def ephemeral(self) -> list[MessageView]:
        """The notes only this user sees, in all channels, oldest first."""
        messages = self._context.world.messages.values()
        return [MessageView(self.loopback, m) for m in messages if m.ephemeral_to == self.user.id]

    async def wait_for_ephemeral(self, predicate: Callable[[MessageView], bool]) -> MessageView:
        def probe() -> MessageView | None:
            return next((m for m in reversed(self.ephemeral) if predicate(m)), None)

        return await self.loopback.wait_until(probe, f"note for {self.name}")

    @property
    def dm(self) -> ChannelView:
        """The direct message channel with the bot."""
        return ChannelView(self.loopback, self._context.world.dm(self.user))

    def mentions(self, channel: ChannelView | str | None = None) -> int:
        """Unread pings in a channel."""
        return self._context.world.mark(self.user.id, self._at(channel).id).mentions

    def unread(self, channel: ChannelView | str | None = None) -> bool:
        return self._context.world.unread(self.user, self._at(channel))

    def read(self, channel: ChannelView | str | None = None) -> None:
        self._context.world.read(self.user, self._at(channel))

    @property
    def is_administrator(self) -> bool:
        return bool(self._context.world.permissions(self.user) & permissions.ADMINISTRATOR)


def _message(message: "MessageView | Outcome") -> MessageView:
    view = message if isinstance(message, MessageView) else message.message
    if view is None:
        raise UserError("this answer has no message")
    return view


def _plain(value: Any) -> Any:
    if isinstance(value, LocalUser):
        return value.user
    if isinstance(value, ChannelView):
        return value.channel
    return value
