"""What the test driver shows of messages, channels, modals and answers. Views are live: they read the world."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from loopback import components
from loopback.commands import UserError
from loopback.entities import DM, LOADING, Attachment, Channel, Json, Message
from loopback.interactions import MODAL_SUBMIT, Interaction

if TYPE_CHECKING:
    from loopback.driver import Loopback


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    custom_id: str
    style: int
    disabled: bool
    emoji: str | None = None
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    label: str
    value: str
    description: str | None = None
    default: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    custom_id: str
    placeholder: str
    kind: int
    options: list[Option]
    min_values: int
    max_values: int
    disabled: bool

    def value_of(self, wanted: Any) -> Any:
        """An option's value by value or label; anything else (users, channels) as it is."""
        for option in self.options:
            if wanted == option.value:
                return wanted
        named = [option.value for option in self.options if option.label == wanted]
        return named[0] if named else wanted


@dataclass(frozen=True, slots=True)
class Picture:
    """An attachment as shown: `data()` are its bytes."""

    attachment: Attachment
    description: str | None
    loopback: "Loopback"

    @property
    def filename(self) -> str:
        return self.attachment.filename

    @property
    def size(self) -> tuple[int | None, int | None]:
        return self.attachment.width, self.attachment.height

    def data(self) -> bytes:
        found = self.loopback.context.blobs.get(self.attachment.id)
        assert found is not None, f"{self.filename} is no longer kept"
        return found


class MessageView:
    def __init__(self, loopback: "Loopback", entity: Message) -> None:
        self.loopback = loopback
        self.entity = entity

    def __repr__(self) -> str:
        return f"<Message {self.author}: {self.text[:60]!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MessageView) and other.entity is self.entity

    def __hash__(self) -> int:
        return hash(self.entity.id)

    @property
    def id(self) -> int:
        return self.entity.id

    @property
    def exists(self) -> bool:
        return self.entity.id in self.loopback.server.world.messages

    @property
    def author(self) -> str:
        return self.loopback.server.world.users[self.entity.author_id].name

    @property
    def from_bot(self) -> bool:
        return self.entity.author_id == self.loopback.server.world.identity.bot_id

    @property
    def channel(self) -> "ChannelView":
        return ChannelView(self.loopback, self.loopback.server.world.channels[self.entity.channel_id])

    @property
    def content(self) -> str:
        return self.entity.content

    @property
    def text(self) -> str:
        """All words of the message: content, embeds, and the text parts of its components, line by line."""
        lines = [self.entity.content] if self.entity.content else []
        for embed in self.entity.embeds:
            lines += [embed[key] for key in ("title", "description") if embed.get(key)]
            lines += [f"{field['name']}: {field['value']}" for field in embed.get("fields") or []]
            if embed.get("footer"):
                lines.append(embed["footer"]["text"])
        return "\n".join([*lines, *components.texts(self.entity.components)])

    @property
    def buttons(self) -> list[Button]:
        return [
            Button(
                c.get("label") or "",
                c.get("custom_id") or "",
                c["style"],
                bool(c.get("disabled")),
                (c.get("emoji") or {}).get("name"),
                c.get("url"),
            )
            for c in components.walk(self.entity.components)
            if c["type"] == components.BUTTON
        ]

    @property
    def labels(self) -> list[str]:
        """The buttons' labels."""
        return [button.label for button in self.buttons]

    def button(self, label: str) -> Button:
        """By exact label, else by a part of it that only one button has."""
        exact = [b for b in self.buttons if b.label == label]
        partial = [b for b in self.buttons if label and label.lower() in b.label.lower()]
        for found in (exact, partial):
            if len(found) == 1:
                return found[0]
        raise UserError(f"{'several' if partial else 'no'} buttons {label!r} among {self.labels}")

    @property
    def selects(self) -> list[Select]:
        return [
            Select(
                c["custom_id"],
                c.get("placeholder") or "",
                c["type"],
                [
                    Option(o["label"], o["value"], o.get("description"), bool(o.get("default")))
                    for o in c.get("options") or []
                ],
                c.get("min_values", 1),
                c.get("max_values", 1),
                bool(c.get("disabled")),
            )
            for c in components.walk(self.entity.components)
            if c["type"] in components.SELECTS
        ]

    def select(self, name: str | None = None) -> Select:
        """By custom id, by placeholder (or a part of it), or the only one."""
        found = self.selects
        if name is not None:
            exact = [s for s in found if name in (s.custom_id, s.placeholder)]
            found = exact or [s for s in found if name.lower() in s.placeholder.lower()]
        if len(found) != 1:
            there = [(s.custom_id, s.placeholder) for s in self.selects]
            raise UserError(f"{'several' if found else 'no'} selects {name!r} among {there}")
        return found[0]

    @property
    def images(self) -> list[Picture]:
        """The attached pictures, with the alt text they are shown with."""
        shown: dict[str, str] = {}
        for component in components.walk(self.entity.components):
            places = [component, *(component.get("items") or [])]
            for place in places:
                media = place.get("media") or place.get("file")
                if isinstance(media, dict) and place.get("description"):
                    shown[str(media["url"]).removeprefix("attachment://")] = place["description"]
        return [
            Picture(a, shown.get(a.filename) or a.description, self.loopback)
            for a in self.entity.attachments
            if a.content_type.startswith("image/")
        ]

    @property
    def files(self) -> list[Picture]:
        """All attachments."""
        return [Picture(a, a.description, self.loopback) for a in self.entity.attachments]

    @property
    def mentions(self) -> list[str]:
        """Names of the pinged users."""
        users = self.loopback.server.world.users
        return [users[user_id].name for user_id in self.entity.mentions]

    @property
    def ephemeral(self) -> bool:
        return self.entity.ephemeral_to is not None

    @property
    def thinking(self) -> bool:
        return bool(self.entity.flags & LOADING)

    @property
    def edited(self) -> bool:
        return self.entity.edited is not None

    @property
    def thread(self) -> "ChannelView | None":
        """The thread started from this message."""
        found = self.loopback.server.world.channels.get(self.entity.id)
        return ChannelView(self.loopback, found) if found else None

    async def wait_for(self, predicate: Callable[["MessageView"], bool], within: float = 0) -> "MessageView":
        """Until the message, as edited, satisfies the predicate."""

        def probe() -> MessageView | None:
            return self if predicate(self) else None

        return await self.loopback.wait_until(probe, f"such change of {self!r}", within)


class ChannelView:
    def __init__(self, loopback: "Loopback", channel: Channel) -> None:
        self.loopback = loopback
        self.channel = channel

    def __repr__(self) -> str:
        return f"<Channel {self.name}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ChannelView) and other.channel is self.channel

    def __hash__(self) -> int:
        return hash(self.channel.id)

    @property
    def id(self) -> int:
        return self.channel.id

    @property
    def name(self) -> str:
        return self.channel.name or ("direct messages" if self.channel.type == DM else "")

    @property
    def archived(self) -> bool:
        return self.channel.archived

    @property
    def messages(self) -> list[MessageView]:
        """What everybody sees here, oldest first."""
        return [MessageView(self.loopback, m) for m in self.loopback.server.world.history(self.channel)]

    @property
    def last(self) -> MessageView:
        return self.messages[-1]

    @property
    def threads(self) -> list["ChannelView"]:
        channels = self.loopback.server.world.channels.values()
        return [ChannelView(self.loopback, c) for c in channels if c.parent_id == self.channel.id]

    async def wait_for(
        self, predicate: Callable[[MessageView], bool], *, after: MessageView | None = None, within: float = 0
    ) -> MessageView:
        """The newest message that satisfies the predicate, now or once one comes or is edited; `after` skips older."""
        floor = after.id if after else 0

        def probe() -> MessageView | None:
            return next((m for m in reversed(self.messages) if m.id > floor and predicate(m)), None)

        return await self.loopback.wait_until(probe, f"such message in #{self.name}", within)


class ModalView:
    """An open modal."""

    def __init__(self, opener: Interaction) -> None:
        assert opener.modal is not None
        self.opener = opener
        self.body: Json = opener.modal

    @property
    def title(self) -> str:
        return str(self.body["title"])

    @property
    def custom_id(self) -> str:
        return str(self.body["custom_id"])

    @property
    def texts(self) -> list[str]:
        return components.texts(self.body["components"])

    @property
    def fields(self) -> dict[str, Json]:
        """The items to fill in, by label."""
        fields: dict[str, Json] = {}
        for top in self.body["components"]:
            if top["type"] == components.LABEL:
                fields[top["label"]] = top["component"]
            elif top["type"] == components.ROW:
                fields[top["components"][0]["label"]] = top["components"][0]
        return fields

    def custom_id_of(self, name: str) -> str:
        """From a label or custom id; raises `UserError` for neither."""
        if name in self.fields:
            return str(self.fields[name]["custom_id"])
        if name in [item["custom_id"] for item in self.fields.values()]:
            return name
        raise UserError(f"the modal {self.title!r} has no {name!r}; it has {list(self.fields)}")


class Outcome:
    """What came of an interaction, as the user sees it: a message (new or changed), a modal, or a failure."""

    def __init__(self, loopback: "Loopback", interaction: Interaction) -> None:
        self.loopback = loopback
        self.interaction = interaction

    def __repr__(self) -> str:
        if self.failed:
            return "<Outcome: this interaction failed>"
        return f"<Outcome {self.modal.title if self.modal else self.message!r}>"

    @property
    def failed(self) -> bool:
        """The bot did not answer in time: "This interaction failed"."""
        return self.interaction.stage == "failed"

    @property
    def error(self) -> str | None:
        return "This interaction failed" if self.failed else None

    @property
    def modal(self) -> ModalView | None:
        return ModalView(self.interaction) if self.interaction.modal else None

    @property
    def updated(self) -> bool:
        """The answer changed the component's own message instead of making a new one."""
        source = self.interaction.source
        return source is not None and self.interaction.original_id == source.id

    @property
    def message(self) -> MessageView | None:
        """The answer: the new message, or the one that was changed; for a silent deferral, the first follow-up."""
        ids = [self.interaction.original_id, *self.interaction.followups]
        if self.updated and self.interaction.followups and self.interaction.answer == 6:
            ids = ids[1:]
        messages = self.loopback.server.world.messages
        found = next((messages[one] for one in ids if one in messages), None)  # the answer itself may be deleted
        return MessageView(self.loopback, found) if found else None

    @property
    def followups(self) -> list[MessageView]:
        messages = self.loopback.server.world.messages
        return [MessageView(self.loopback, messages[m]) for m in self.interaction.followups if m in messages]

    @property
    def ephemeral(self) -> bool:
        return self.message is not None and self.message.ephemeral

    @property
    def text(self) -> str:
        return self.message.text if self.message else (self.error or "")

    @property
    def buttons(self) -> list[Button]:
        return self.message.buttons if self.message else []

    @property
    def labels(self) -> list[str]:
        return [button.label for button in self.buttons]

    @property
    def from_modal(self) -> bool:
        return self.interaction.kind == MODAL_SUBMIT
