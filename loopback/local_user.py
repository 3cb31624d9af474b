"""A person at a client, for end-to-end tests: everything they can do and see."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from loopback import acting, commands, permissions
from loopback.commands import UserError
from loopback.context import Context
from loopback.driver_views import ChannelView, MessageView, ModalView, Outcome
from loopback.entities import Channel, Upload, User
from loopback.interactions import Interaction

if TYPE_CHECKING:
    from loopback.driver import Loopback

Until = Literal["result", "answer"]
"""Whether to wait for what the user sees in the end, or only for the bot's first answer (such as "thinking")."""


class LocalUser:
    """A person at a client. `channel` is the one they are looking at (first: #lobby); `at=` overrides it per call."""

    def __init__(self, loopback: "Loopback", user: User) -> None:
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

    def post(self, forum: ChannelView, title: str, text: str) -> ChannelView:
        """Begin a post in a forum."""
        return ChannelView(self.loopback, acting.post(self._context, self.user, forum.channel, title, text))

    async def slash(
        self,
        path: str,
        *,
        at: ChannelView | str | None = None,
        until: Until = "result",
        options: dict[str, Any] | None = None,
        **values: Any,
    ) -> Outcome:
        """Send a slash command; `options` takes option names that are no Python keywords.

        A bot that has just connected may still be sending its first commands: they are waited for.
        """
        await self.loopback.wait_until(lambda: self._context.world.commands, "commands of the bot")
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
        mine = [m for m in messages if m.ephemeral_to == self.user.id and not m.vanished]
        return [MessageView(self.loopback, m) for m in mine]

    def reload(self) -> None:
        """Load the client anew (or jump to the present): the notes that only this user saw are gone."""
        self._context.world.reload(self.user)

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
