"""The loopback's world: one guild with its channels, users, messages and commands, as plain state.

Everything that changes is announced to listeners (`Event`) and noted in `dirty` for the store. No sockets, no files.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from loopback import permissions
from loopback.clock import Clock, Snowflakes
from loopback.entities import (
    DM,
    HAS_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Command,
    Guild,
    Json,
    Mark,
    Message,
    Role,
    User,
)

APP_NAME = "Tabletop by Post"
FIRST_CHANNELS = ("lobby", "table-1", "table-2")
FIRST_USERS: tuple[tuple[str, Role], ...] = (
    ("Ann", "administrator"),
    ("Ben", "manager"),
    ("Cleo", "member"),
    ("Dan", "member"),
    ("Eve", "member"),
)

Change = Literal["created", "updated", "deleted"]


@dataclass(frozen=True, slots=True)
class MessageChanged:
    change: Change
    message: Message


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    change: Change
    channel: Channel


@dataclass(frozen=True, slots=True)
class UserAdded:
    user: User


@dataclass(frozen=True, slots=True)
class RolesChanged:
    """What roles allow has changed."""


@dataclass(frozen=True, slots=True)
class BotChanged:
    """The bot as a member has changed: it got or lost its role."""


@dataclass(frozen=True, slots=True)
class CommandsSynced:
    pass


@dataclass(frozen=True, slots=True)
class Typing:
    channel_id: int
    user_id: int


@dataclass(frozen=True, slots=True)
class MarkChanged:
    mark: Mark


@dataclass(frozen=True, slots=True)
class GuildChanged:
    """The bot has joined or left a guild, or a guild has failed or is there again."""

    change: Literal["joined", "left", "unavailable", "available"]
    guild: Guild


Event = (
    MessageChanged
    | ChannelChanged
    | RolesChanged
    | BotChanged
    | UserAdded
    | CommandsSynced
    | Typing
    | MarkChanged
    | GuildChanged
)
Listener = Callable[[Event], None]


@dataclass(slots=True)
class Identity:
    """What the world is called and the ids it hangs from."""

    app_id: int
    guild_id: int
    admin_role: int
    manager_role: int
    bot_role: int
    app_name: str = APP_NAME
    guild_name: str = "Game night"

    @staticmethod
    def fresh(ids: Snowflakes) -> "Identity":
        return Identity(ids.next(), ids.next(), ids.next(), ids.next(), ids.next())

    @property
    def bot_id(self) -> int:
        return self.app_id


class World:
    def __init__(self, clock: Clock, identity: Identity | None = None) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.identity = identity or Identity.fresh(self.ids)
        home = self.identity
        self.guilds: dict[int, Guild] = {
            home.guild_id: Guild(home.guild_id, home.guild_name, home.admin_role, home.manager_role, home.bot_role)
        }
        self.users: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.by_channel: dict[int, list[int]] = {}
        self.commands: dict[int, Command] = {}
        self.marks: dict[tuple[int, int], Mark] = {}
        self.nonces: dict[tuple[int, str], tuple[int, float]] = {}
        self.dirty: set[tuple[str, int]] = set()
        self.dirty_marks: set[tuple[int, int]] = set()
        self.dropped: list[int] = []
        """Attachments that no message has any more; their bytes can go."""
        self.everyone_may, self.bot_role_may = permissions.COMMON, permissions.BOT
        """What the roles allow the bot; not kept in the world's file."""
        self.bot_has_role = True
        self.most_threads = 1000
        """Active threads of a guild; one more is refused."""
        self._listeners: list[Listener] = []

    # Listening -------------------------------------------------------------------------------------------------------

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` on every event from now on; the answer stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def announce(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    # Users and channels ----------------------------------------------------------------------------------------------

    def furnish(self) -> None:
        """Fill an empty world: the bot, some local users and channels."""
        self.users[self.identity.bot_id] = User(self.identity.bot_id, self.identity.app_name, bot=True)
        self.dirty.add(("users", self.identity.bot_id))
        for name, role in FIRST_USERS:
            self.add_user(name, role)
        for channel in FIRST_CHANNELS:
            self.add_channel(channel)

    @property
    def bot(self) -> User:
        return self.users[self.identity.bot_id]

    def add_user(self, name: str, role: Role = "member") -> User:
        user = User(self.ids.next(), name, role=role)
        self.users[user.id] = user
        self.dirty.add(("users", user.id))
        self.announce(UserAdded(user))
        return user

    def user_named(self, name: str) -> User | None:
        return next((u for u in self.users.values() if u.name.lower() == name.lower() and not u.bot), None)

    def add_channel(self, name: str, topic: str | None = None) -> Channel:
        position = sum(channel.type == TEXT for channel in self.channels.values())
        return self.add(Channel(self.ids.next(), TEXT, name=name, topic=topic, position=position))

    def add_thread(
        self, parent: Channel, name: str, owner: int, *, kind: int = PUBLIC_THREAD, source: Message | None = None
    ) -> Channel:
        """A thread of a text channel; one started from a message has the message's id."""
        thread = Channel(source.id if source else self.ids.next(), kind, name=name, parent_id=parent.id, owner_id=owner)
        thread.guild_id = parent.guild_id
        thread.members, thread.archive_changed = [owner], self.clock.now()
        if source is not None:
            source.flags |= HAS_THREAD
        self.add(thread)
        if source is not None:
            self.update_message(source)
        return thread

    def dm(self, user: User) -> Channel:
        for channel in self.channels.values():
            if channel.recipient_id == user.id:
                return channel
        return self.add(Channel(self.ids.next(), DM, recipient_id=user.id))

    def add(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.by_channel.setdefault(channel.id, [])
        self.dirty.add(("channels", channel.id))
        self.announce(ChannelChanged("created", channel))
        return channel

    def update_channel(self, channel: Channel) -> None:
        self.dirty.add(("channels", channel.id))
        self.announce(ChannelChanged("updated", channel))

    def delete_channel(self, channel: Channel) -> None:
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(thread)
        for message_id in self.by_channel.pop(channel.id, []):
            self.dropped += [attachment.id for attachment in self.messages.pop(message_id).attachments]
            self.dirty.add(("messages", message_id))
        for key in [key for key in self.marks if key[1] == channel.id]:
            del self.marks[key]
            self.dirty_marks.add(key)
        del self.channels[channel.id]
        self.dirty.add(("channels", channel.id))
        self.announce(ChannelChanged("deleted", channel))

    def members(self) -> list[User]:
        return list(self.users.values())

    def sees(self, user: User, channel: Channel) -> bool:
        if channel.type == DM:
            return user.bot or channel.recipient_id == user.id
        return channel.type != 12 or user.bot or user.id in channel.members

    def permissions(self, user: User, channel: Channel | None = None) -> int:
        if not user.bot:
            return permissions.BY_ROLE[user.role]
        if channel and channel.type != DM and not self.guild_of(channel).member:
            return permissions.COMMANDS_ONLY
        held = self.everyone_may | (self.bot_role_may if self.bot_has_role else 0)
        return held & ~self.denied(channel) if channel else held

    def guild_of(self, channel: Channel) -> Guild:
        """The guild of a channel that is not a direct one."""
        return self.guilds[channel.guild_id or self.identity.guild_id]

    def denied(self, channel: Channel) -> int:
        """What is taken from the bot in a channel; a thread has its parent's denials."""
        parent = self.channels.get(channel.parent_id or 0)
        return channel.bot_denied | (parent.bot_denied if parent else 0)

    def forbid(self, channel: Channel, bits: int) -> None:
        """Deny the bot exactly these permissions in a channel, as its overwrites would, and tell clients."""
        channel.bot_denied = bits
        self.update_channel(channel)

    def set_roles(self, everyone: int, bot_role: int, *, has_role: bool = True) -> None:
        """What @everyone and the bot's role allow, and whether the bot has its role."""
        changed = (everyone, bot_role) != (self.everyone_may, self.bot_role_may)
        given = has_role != self.bot_has_role
        self.everyone_may, self.bot_role_may, self.bot_has_role = everyone, bot_role, has_role
        if changed:
            self.announce(RolesChanged())
        if given:
            self.announce(BotChanged())

    # Messages --------------------------------------------------------------------------------------------------------

    def add_message(self, message: Message) -> Message:
        self.messages[message.id] = message
        self.by_channel[message.channel_id].append(message.id)
        self.dirty.add(("messages", message.id))
        self.announce(MessageChanged("created", message))
        self._mark(message)
        return message

    def update_message(self, message: Message) -> None:
        self.dirty.add(("messages", message.id))
        self.announce(MessageChanged("updated", message))

    def delete_message(self, message: Message) -> None:
        del self.messages[message.id]
        self.by_channel[message.channel_id].remove(message.id)
        self.dropped += [attachment.id for attachment in message.attachments]
        self.dirty.add(("messages", message.id))
        self.announce(MessageChanged("deleted", message))

    def history(self, channel: Channel, user: User | None = None) -> list[Message]:
        """The channel's messages, oldest first; ephemeral ones only to the user who may see them."""
        found = (self.messages[message_id] for message_id in self.by_channel[channel.id])
        return [m for m in found if m.ephemeral_to is None or (user is not None and self.shows(m, user))]

    @staticmethod
    def shows(message: Message, user: User) -> bool:
        """Whether a user's client still shows the message; ephemeral ones go when it is loaded anew."""
        return message.ephemeral_to in (None, user.id) and not message.vanished

    def reload(self, user: User) -> None:
        """The user loads the client anew."""
        for message in self.messages.values():
            if message.ephemeral_to == user.id and not message.vanished:
                message.vanished = True
                self.dirty.add(("messages", message.id))

    # Read and mention marks ------------------------------------------------------------------------------------------

    def mark(self, user_id: int, channel_id: int) -> Mark:
        return self.marks.get((user_id, channel_id)) or Mark(user_id, channel_id)

    def read(self, user: User, channel: Channel) -> None:
        """The user has seen everything in the channel."""
        ids = self.by_channel[channel.id]
        self._set_mark(Mark(user.id, channel.id, read=ids[-1] if ids else 0))

    def unread(self, user: User, channel: Channel) -> bool:
        last_read = self.mark(user.id, channel.id).read
        for message_id in reversed(self.by_channel[channel.id]):
            if message_id <= last_read:
                return False
            message = self.messages[message_id]
            if message.author_id != user.id and message.ephemeral_to in (None, user.id):
                return True
        return False

    def _mark(self, message: Message) -> None:
        channel = self.channels[message.channel_id]
        author = self.users.get(message.author_id)
        if author is not None and not author.bot:
            self.read(author, channel)
        if message.ephemeral_to is not None:
            return
        pinged = set(message.mentions)
        if message.mention_everyone:
            pinged = {user.id for user in self.users.values()}
        if channel.recipient_id is not None:
            pinged.add(channel.recipient_id)
        for user_id in pinged - {message.author_id, self.identity.bot_id}:
            if user_id in self.users:
                old = self.mark(user_id, channel.id)
                self._set_mark(Mark(user_id, channel.id, old.read, old.mentions + 1))
                if channel.is_thread and user_id not in channel.members:
                    channel.members.append(user_id)
                    self.update_channel(channel)

    def _set_mark(self, mark: Mark) -> None:
        key = (mark.user_id, mark.channel_id)
        if self.marks.get(key) != mark:
            self.marks[key] = mark
            self.dirty_marks.add(key)
            self.announce(MarkChanged(mark))

    # Commands --------------------------------------------------------------------------------------------------------

    def set_commands(self, guild_id: int | None, bodies: list[Json]) -> list[Command]:
        """Replace all commands of a scope; a command whose name and type stay keeps its id."""
        old = {(c.body["type"], c.body["name"]): c for c in self.commands.values() if c.guild_id == guild_id}
        for command in old.values():
            del self.commands[command.id]
            self.dirty.add(("commands", command.id))
        return [self.add_command(guild_id, body, old.get((body.get("type", 1), body["name"]))) for body in bodies]

    def add_command(self, guild_id: int | None, body: Json, previous: Command | None = None) -> Command:
        kind = body.get("type", 1)
        command_id = previous.id if previous else self.ids.next()
        filled: Json = {"description": "", "options": [], "default_member_permissions": None, **body}
        filled |= {
            "id": str(command_id),
            "application_id": str(self.identity.app_id),
            "version": str(self.ids.next()),
            "type": kind,
        }
        if guild_id is not None:
            filled["guild_id"] = str(guild_id)
        command = Command(command_id, guild_id, filled)
        self.commands[command.id] = command
        self.dirty.add(("commands", command.id))
        self.announce(CommandsSynced())
        return command
