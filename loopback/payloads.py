"""Entities as Discord's JSON. Every payload is built afresh: nothing stored is ever handed out."""

import copy
from collections.abc import Callable
from datetime import UTC, datetime

from loopback import permissions
from loopback.components import resolve_media
from loopback.entities import DM, FORUM, SPOKEN, Attachment, Channel, Guild, Json, Message, User
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

    def member(
        self, user: User, *, in_channel: Channel | None = None, bare: bool = False, guild: Guild | None = None
    ) -> Json:
        """A guild member; `in_channel` adds `permissions` as interactions carry them, `bare` leaves `user` out."""
        world = self._world
        if guild is None and in_channel is not None and in_channel.type != DM:
            guild = world.guild_of(in_channel)
        guild = guild or world.guilds[world.identity.guild_id]
        roles = {"administrator": [guild.admin_role], "manager": [guild.manager_role], "member": []}[user.role]
        if user.bot:
            roles = [guild.bot_role] if world.bot_has_role else []
        payload: Json = {
            "roles": [str(r) for r in roles],
            "flags": 0,
            "joined_at": iso(self._created(guild.id)),
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

    def roles(self, guild: Guild | None = None) -> list[Json]:
        """Of a guild, or of the first."""
        identity = self._world.identity
        guild = guild or self._world.guilds[identity.guild_id]
        rows = [
            (guild.id, "@everyone", self._world.everyone_may, False),
            (guild.bot_role, identity.app_name, self._world.bot_role_may, True),
            (guild.manager_role, "Managers", permissions.MANAGER, False),
            (guild.admin_role, "Administrators", permissions.ADMINISTRATOR, False),
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

    def guild(self, guild: Guild) -> Json:
        world = self._world
        owner = next(user for user in world.users.values() if not user.bot)
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "owner_id": str(owner.id),
            "features": [],
            "preferred_locale": guild.locale,
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
            "roles": self.roles(guild),
        }

    def guild_create(self, guild: Guild) -> Json:
        world = self._world
        channels = [c for c in world.channels.values() if c.type != DM and world.guild_of(c) is guild]
        return self.guild(guild) | {
            "joined_at": iso(self._created(guild.id)),
            "large": False,
            "unavailable": False,
            "member_count": len(world.users),
            "members": [self.member(user, guild=guild) for user in world.members()],
            "channels": [self.channel(c) for c in channels if not c.is_thread],
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
        guild = self._world.guild_of(channel)
        payload |= {"guild_id": str(guild.id), "name": channel.name, "rate_limit_per_user": 0}
        if not channel.is_thread:
            overwrites = []
            if channel.bot_denied:
                bot = str(self._world.identity.bot_id)
                overwrites.append({"id": bot, "type": 1, "allow": "0", "deny": str(channel.bot_denied)})
            if channel.type in SPOKEN:
                payload |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
            elif channel.type == FORUM:
                payload |= {"available_tags": [], "default_reaction_emoji": None, "default_sort_order": None}
                payload |= {"default_forum_layout": 0}
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
            payload["guild_id"] = str(world.guild_of(channel).id)
            payload["member"] = self.member(author, bare=True, guild=world.guild_of(channel))
        if message.webhook:
            payload |= {"webhook_id": str(world.identity.app_id), "application_id": str(world.identity.app_id)}
        if message.interaction is not None:
            shown = {key: value for key, value in message.interaction.items() if key not in ("user_id", "command")}
            payload["interaction_metadata"] = shown | {
                "user": self.user(world.users[message.interaction["user_id"]]),
                "authorizing_integration_owners": {"0": payload.get("guild_id", "0")},
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
