"""Entities as Discord's JSON. Every payload is built afresh: nothing stored is ever handed out."""

import copy
from collections.abc import Callable
from datetime import UTC, datetime

from loopback import permissions
from loopback.components import resolve_media
from loopback.entities import DM, TEXT, Attachment, Channel, Json, Message, User
from loopback.world import World


def iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


class Payloads:
    """Builds payloads for one world; `base_url()` is where its files are served."""

    def __init__(self, world: World, base_url: Callable[[], str]) -> None:
        self._world = world
        self._base_url = base_url

    def user(self, user: User) -> Json:
        return {
            "id": str(user.id),
            "username": user.name if user.bot else user.name.lower().replace(" ", "_"),
            "global_name": None if user.bot else user.name,
            "discriminator": "0000" if user.bot else "0",
            "avatar": None,
            "bot": user.bot,
            "public_flags": 0,
        }

    def member(self, user: User, *, in_channel: Channel | None = None, bare: bool = False) -> Json:
        """A guild member; `in_channel` adds `permissions` as interactions carry them, `bare` leaves `user` out."""
        identity = self._world.identity
        roles = {"administrator": [identity.admin_role], "manager": [identity.manager_role], "member": []}[user.role]
        if user.bot:
            roles = [identity.bot_role] if self._world.bot_has_role else []
        payload: Json = {
            "roles": [str(r) for r in roles],
            "flags": 0,
            "joined_at": iso(self._created(identity.guild_id)),
            "nick": None,
            "avatar": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "premium_since": None,
            "communication_disabled_until": None,
        }
        if not bare:
            payload["user"] = self.user(user)
        if in_channel is not None:
            payload["permissions"] = str(self._world.permissions(user, in_channel))
        return payload

    def application(self) -> Json:
        identity = self._world.identity
        owner = next(user for user in self._world.users.values() if not user.bot)
        return {
            "id": str(identity.app_id),
            "name": identity.app_name,
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "owner": self.user(owner),
            "team": None,
            "flags": 0,
            "bot": self.user(self._world.bot),
        }

    def roles(self) -> list[Json]:
        identity = self._world.identity
        rows = [
            (identity.guild_id, "@everyone", self._world.everyone_may, False),
            (identity.bot_role, identity.app_name, self._world.bot_role_may, True),
            (identity.manager_role, "Managers", permissions.MANAGER, False),
            (identity.admin_role, "Administrators", permissions.ADMINISTRATOR, False),
        ]
        return [
            {
                "id": str(role_id),
                "name": name,
                "permissions": str(bits),
                "position": position,
                "color": 0,
                "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
                "hoist": False,
                "managed": managed,
                "mentionable": False,
                "icon": None,
                "unicode_emoji": None,
                "flags": 0,
            }
            for position, (role_id, name, bits, managed) in enumerate(rows)
        ]

    def guild(self) -> Json:
        world = self._world
        owner = next(user for user in world.users.values() if not user.bot)
        return {
            "id": str(world.identity.guild_id),
            "name": world.identity.guild_name,
            "icon": None,
            "owner_id": str(owner.id),
            "features": [],
            "preferred_locale": "en-US",
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "afk_timeout": 300,
            "emojis": [],
            "stickers": [],
            "roles": self.roles(),
        }

    def guild_create(self) -> Json:
        world = self._world
        channels = world.channels.values()
        return self.guild() | {
            "joined_at": iso(self._created(world.identity.guild_id)),
            "large": False,
            "unavailable": False,
            "member_count": len(world.users),
            "members": [self.member(user) for user in world.members()],
            "channels": [self.channel(c) for c in channels if c.type == TEXT],
            "threads": [self.channel(c) for c in channels if c.is_thread and not c.archived],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def channel(self, channel: Channel) -> Json:
        ids = self._world.by_channel.get(channel.id, [])
        payload: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "last_message_id": str(ids[-1]) if ids else None,
            "flags": 0,
        }
        if channel.type == DM:
            assert channel.recipient_id is not None
            return payload | {"recipients": [self.user(self._world.users[channel.recipient_id])]}
        payload |= {"guild_id": str(self._world.identity.guild_id), "name": channel.name, "rate_limit_per_user": 0}
        if channel.type == TEXT:
            overwrites = []
            if channel.bot_denied:
                bot = str(self._world.identity.bot_id)
                overwrites.append({"id": bot, "type": 1, "allow": "0", "deny": str(channel.bot_denied)})
            return payload | {
                "topic": channel.topic,
                "position": channel.position,
                "parent_id": None,
                "nsfw": False,
                "permission_overwrites": overwrites,
            }
        return payload | {
            "parent_id": str(channel.parent_id),
            "owner_id": str(channel.owner_id),
            "message_count": len(ids),
            "total_message_sent": len(ids),
            "member_count": len(channel.members),
            "thread_metadata": {
                "archived": channel.archived,
                "locked": channel.locked,
                "auto_archive_duration": channel.auto_archive_minutes,
                "archive_timestamp": iso(channel.archive_changed),
                "create_timestamp": iso(self._created(channel.id)),
            },
        }

    def attachment_url(self, channel_id: int, attachment: Attachment) -> str:
        return f"{self._base_url()}/attachments/{channel_id}/{attachment.id}/{attachment.filename}"

    def attachment(self, channel_id: int, attachment: Attachment) -> Json:
        url = self.attachment_url(channel_id, attachment)
        payload: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": attachment.size,
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.width is not None:
            payload |= {"width": attachment.width, "height": attachment.height}
        if attachment.description:
            payload["description"] = attachment.description
        if attachment.ephemeral:
            payload["ephemeral"] = True
        return payload

    def message(self, message: Message, *, references: bool = True) -> Json:
        world = self._world
        channel = world.channels[message.channel_id]
        author = world.users[message.author_id]
        components, embeds = copy.deepcopy(message.components), copy.deepcopy(message.embeds)
        for tree in (components, embeds):
            resolve_media(tree, message.attachments, lambda a: self.attachment_url(channel.id, a))
        payload: Json = {
            "id": str(message.id),
            "channel_id": str(channel.id),
            "type": message.type,
            "content": message.content,
            "author": self.user(author),
            "timestamp": iso(message.created),
            "edited_timestamp": iso(message.edited) if message.edited else None,
            "attachments": [self.attachment(channel.id, a) for a in message.attachments],
            "embeds": embeds,
            "components": components,
            "mentions": [self.user(world.users[u]) for u in message.mentions if u in world.users],
            "mention_roles": [str(r) for r in message.mention_roles],
            "mention_everyone": message.mention_everyone,
            "tts": False,
            "pinned": message.pinned,
            "flags": message.flags,
            "reactions": [self._reaction(r.emoji, r.users) for r in message.reactions],
        }
        if message.nonce is not None:
            payload["nonce"] = message.nonce
        if channel.type != DM:
            payload["guild_id"] = str(world.identity.guild_id)
            payload["member"] = self.member(author, bare=True)
        if message.webhook:
            payload |= {"webhook_id": str(world.identity.app_id), "application_id": str(world.identity.app_id)}
        if message.interaction is not None:
            shown = {key: value for key, value in message.interaction.items() if key not in ("user_id", "command")}
            payload["interaction_metadata"] = shown | {
                "user": self.user(world.users[message.interaction["user_id"]]),
                "authorizing_integration_owners": {"0": str(world.identity.guild_id)},
            }
        if message.reference is not None:
            payload["message_reference"] = {"message_id": str(message.reference), "channel_id": str(channel.id)}
            source = world.messages.get(message.reference)
            if references:
                payload["referenced_message"] = self.message(source, references=False) if source else None
        thread = world.channels.get(message.id)
        if thread is not None and thread.parent_id == channel.id:
            payload["thread"] = self.channel(thread)
        return payload

    def _reaction(self, emoji: str, users: list[int]) -> Json:
        bot = self._world.identity.bot_id
        return {
            "emoji": {"id": None, "name": emoji},
            "count": len(users),
            "me": bot in users,
            "me_burst": False,
            "count_details": {"burst": 0, "normal": len(users)},
            "burst_colors": [],
        }

    @staticmethod
    def _created(snowflake: int) -> float:
        return ((snowflake >> 22) + 1_420_070_400_000) / 1000
