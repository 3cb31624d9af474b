"""Making and changing messages from request bodies: files, media, mentions, limits."""

import dataclasses
import io
import mimetypes
import re
import struct

from loopback import components as trees
from loopback import limits, mentions, permissions
from loopback.entities import (
    COMPONENTS_V2,
    DEFAULT,
    EPHEMERAL,
    LOADING,
    REPLY,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Json,
    Message,
    Upload,
    User,
)
from loopback.errors import ApiError, thread_archived, unknown
from loopback.store import Blobs
from loopback.world import World

SETTABLE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
NONCE_SECONDS = 120.0
"""How long an author's nonce is remembered; Discord says "the past few minutes"."""
Files = dict[int, Upload]
"""Uploaded files by their number n in `files[n]`."""


class Poster:
    def __init__(self, world: World, blobs: Blobs) -> None:
        self._world = world
        self._blobs = blobs

    def create(
        self,
        channel: Channel,
        author: User,
        body: Json,
        files: Files,
        *,
        ephemeral_to: int | None = None,
        interaction: Json | None = None,
        kind: int = DEFAULT,
    ) -> Message:
        """Post a message, or return the earlier one with the same enforced nonce.

        Raises `ApiError` for broken limits, unknown references and missing permissions.
        """
        world = self._world
        nonce = body.get("nonce")
        if nonce is not None:
            nonce = str(nonce)
            if len(nonce) > 25:
                raise ApiError(400, 50035, "Invalid Form Body")
        if nonce is not None and body.get("enforce_nonce"):
            earlier, when = world.nonces.get((author.id, nonce), (0, 0.0))
            if earlier in world.messages and world.clock.now() - when < NONCE_SECONDS:
                return world.messages[earlier]
        if files and not world.permissions(author, channel) & permissions.ATTACH_FILES:
            raise ApiError(403, 50013, "Missing Permissions")
        message = Message(world.ids.next(), channel.id, author.id, type=kind, created=world.clock.now())
        message.nonce, message.interaction, message.ephemeral_to = nonce, interaction, ephemeral_to
        message.webhook = interaction is not None
        if ephemeral_to is not None:
            message.flags |= EPHEMERAL
        reference = (body.get("message_reference") or {}).get("message_id")
        if reference is not None:
            message.reference, message.type = self._reference(channel, body["message_reference"]), REPLY
        self._fill(message, body, files, author)
        if nonce is not None and not message.webhook:
            world.nonces[author.id, nonce] = (message.id, message.created)
        return world.add_message(message)

    def loading(
        self, channel: Channel, author: User, *, ephemeral_to: int | None, interaction: Json, kind: int
    ) -> Message:
        """The "thinking" message of a deferred answer."""
        world = self._world
        message = Message(world.ids.next(), channel.id, author.id, type=kind, created=world.clock.now(), flags=LOADING)
        message.interaction, message.webhook, message.ephemeral_to = interaction, True, ephemeral_to
        if ephemeral_to is not None:
            message.flags |= EPHEMERAL
        return world.add_message(message)

    def revise(self, message: Message, body: Json, files: Files) -> Message:
        """Change only what the body names; a deferred answer's first change counts as its posting."""
        world = self._world
        channel = world.channels[message.channel_id]
        if channel.archived:
            raise thread_archived()
        draft = dataclasses.replace(message, flags=message.flags & ~LOADING)
        self._fill(draft, body, files, world.users[message.author_id])
        kept = {attachment.id for attachment in draft.attachments}
        world.dropped += [attachment.id for attachment in message.attachments if attachment.id not in kept]
        for name in ("flags", "content", "embeds", "components", "attachments"):
            setattr(message, name, getattr(draft, name))
        message.mentions, message.mention_roles = draft.mentions, draft.mention_roles
        message.mention_everyone = draft.mention_everyone
        message.edited = world.clock.now()
        world.update_message(message)
        return message

    def upload(self, file: Upload, *, ephemeral: bool = False) -> Attachment:
        """Keep a file and describe it."""
        attachment = Attachment(
            self._world.ids.next(),
            re.sub(r"[^A-Za-z0-9._-]", "_", file.filename) or "file",
            len(file.data),
            mimetypes.guess_type(file.filename)[0] or "application/octet-stream",
            file.description,
            ephemeral=ephemeral,
        )
        size = picture_size(file.data) if attachment.content_type.startswith("image/") else None
        if size is not None:
            attachment.width, attachment.height = size
        self._blobs.put(attachment.id, file.data)
        return attachment

    def _fill(self, message: Message, body: Json, files: Files, author: User) -> None:
        world = self._world
        if "content" in body:
            message.content = body["content"] or ""
        if "embeds" in body:
            message.embeds = [{"type": "rich", **embed} for embed in body["embeds"] or []]
        if "components" in body:
            message.components = body["components"] or []
        if body.get("flags") is not None:
            sticky = message.flags & COMPONENTS_V2
            message.flags = (message.flags & ~SETTABLE_FLAGS) | (body["flags"] & SETTABLE_FLAGS) | sticky
        limits.check_allowed_mentions(body.get("allowed_mentions"))
        kept = self._kept(message, body)
        listed = {int(a["id"]): a for a in body.get("attachments") or [] if int(a["id"]) in files}
        ordered = [self._described(files[n], listed.get(n)) for n in sorted(files)]
        limits.check_files(ordered, len(kept))
        count = len(kept) + len(ordered)
        limits.check_message(message.content, message.embeds, message.components, message.flags, count)
        names = [a.filename for a in kept] + [re.sub(r"[^A-Za-z0-9._-]", "_", u.filename) for u in ordered]
        limits.check_media([*trees.attached_names(message.components), *trees.attached_names(message.embeds)], names)
        trees.number(message.components)
        ephemeral = message.ephemeral_to is not None
        message.attachments = kept + [self.upload(file, ephemeral=ephemeral) for file in ordered]
        if "content" in body or "components" in body:
            self._find_mentions(message, body, author)
        if message.reference in world.messages and (body.get("allowed_mentions") or {}).get("replied_user", True):
            replied = world.messages[message.reference].author_id
            if replied not in message.mentions:
                message.mentions.append(replied)

    def _kept(self, message: Message, body: Json) -> list[Attachment]:
        if "attachments" not in body:
            return list(message.attachments)
        wanted = {int(entry["id"]): entry for entry in body["attachments"] or []}
        kept = [a for a in message.attachments if a.id in wanted]
        for attachment in kept:
            if "description" in wanted[attachment.id]:
                attachment.description = wanted[attachment.id]["description"]
        return kept

    @staticmethod
    def _described(file: Upload, entry: Json | None) -> Upload:
        if entry is None:
            return file
        return Upload(entry.get("filename") or file.filename, file.data, entry.get("description") or file.description)

    def _find_mentions(self, message: Message, body: Json, author: User) -> None:
        world = self._world
        text = "\n".join([message.content, *trees.texts(message.components)])
        held = world.permissions(author, world.channels[message.channel_id])
        found = mentions.find(
            text,
            body.get("allowed_mentions"),
            users_only=message.webhook,
            may_everyone=bool(held & (permissions.MENTION_EVERYONE | permissions.ADMINISTRATOR)),
        )
        message.mentions = [user for user in found.users if user in world.users]
        message.mention_roles, message.mention_everyone = found.roles, found.everyone

    def _reference(self, channel: Channel, reference: Json) -> int | None:
        source = self._world.messages.get(int(reference["message_id"]))
        if source is not None and source.channel_id == channel.id and source.ephemeral_to is None:
            return source.id
        if reference.get("fail_if_not_exists", True):
            raise unknown("Message")
        return None


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF, JPEG or WebP, or None."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return None
