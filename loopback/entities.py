"""What the loopback world is made of. Plain data: the store writes these as they are."""

from dataclasses import dataclass, field
from typing import Any, Literal

Json = dict[str, Any]
Role = Literal["administrator", "manager", "member"]

TEXT, DM, VOICE, ANNOUNCEMENT, STAGE, FORUM = 0, 1, 2, 5, 13, 15
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
GUILD_CHANNELS = (TEXT, VOICE, ANNOUNCEMENT, STAGE, FORUM)
SPOKEN = (VOICE, STAGE)
THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)

# Message flags.
SUPPRESS_EMBEDS, HAS_THREAD, EPHEMERAL, LOADING = 1 << 2, 1 << 5, 1 << 6, 1 << 7
SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 12, 1 << 15

# Message types.
DEFAULT, THREAD_CREATED, REPLY, SLASH_REPLY = 0, 18, 19, 20


@dataclass(slots=True)
class User:
    id: int
    name: str
    bot: bool = False
    role: Role = "member"
    accepts_dms: bool = True
    locale: str = "en-US"


@dataclass(slots=True)
class Guild:
    """A server. `member`: the bot is in it, and not only its commands. `available`: it has not failed."""

    id: int
    name: str
    admin_role: int
    manager_role: int
    bot_role: int
    member: bool = True
    available: bool = True
    locale: str = "en-US"


@dataclass(slots=True)
class Channel:
    """A channel of a guild, a thread of one, or a direct message channel between the bot and `recipient_id`."""

    id: int
    type: int
    name: str = ""
    topic: str | None = None
    position: int = 0
    parent_id: int | None = None
    owner_id: int | None = None
    recipient_id: int | None = None
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 4320
    archive_changed: float = 0.0
    members: list[int] = field(default_factory=list)
    bot_denied: int = 0
    """Permission bits taken from the bot here, for tests of missing permissions."""
    guild_id: int = 0
    """0: the first guild."""

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS


@dataclass(slots=True)
class Attachment:
    id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False


@dataclass(slots=True)
class Reaction:
    emoji: str
    users: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Message:
    """Media in `components` and `embeds` stay as sent (`attachment://name`); payloads resolve them."""

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    type: int = DEFAULT
    created: float = 0.0
    edited: float | None = None
    flags: int = 0
    attachments: list[Attachment] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    reactions: list[Reaction] = field(default_factory=list)
    pinned: bool = False
    nonce: str | None = None
    reference: int | None = None
    ephemeral_to: int | None = None
    vanished: bool = False
    """An ephemeral message that its user sees no longer, having loaded the client anew."""
    webhook: bool = False
    interaction: Json | None = None
    """`interaction_metadata`, and under `command` the typed command for the page."""


@dataclass(slots=True)
class Command:
    id: int
    guild_id: int | None
    body: Json
    """As synced, with `id`, `application_id`, `version`, `type` and `description` filled in."""


@dataclass(slots=True)
class Mark:
    """How far a user has read a channel, and how often they were mentioned since."""

    user_id: int
    channel_id: int
    read: int = 0
    mentions: int = 0


@dataclass(frozen=True, slots=True)
class Upload:
    """A file on its way in: from a multipart part, a local user or a test."""

    filename: str
    data: bytes
    description: str | None = None
