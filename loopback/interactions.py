"""Interactions from the moment a user acts until their token dies: deadlines, answers, follow-ups.

A user must be answered within 3 seconds; the token then lives 15 minutes. One answer only. All as Discord does it,
with its error codes.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal

from loopback import limits
from loopback.clock import Timer
from loopback.entities import DM, EPHEMERAL, LOADING, SLASH_REPLY, Channel, Json, Message, User
from loopback.errors import ApiError, thread_archived, unknown
from loopback.payloads import Payloads
from loopback.posting import Files, Poster
from loopback.world import World

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED_ANSWERS = {
    COMMAND: {MESSAGE, DEFERRED_MESSAGE, MODAL},
    COMPONENT: {MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL_SUBMIT: {MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE},
}

Stage = Literal["waiting", "answered", "failed"]


@dataclass(slots=True, eq=False)
class Interaction:
    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    data: Json
    created: float
    source: Message | None = None
    """The message whose component was used (also for a modal opened from it)."""
    command: str | None = None
    stage: Stage = "waiting"
    answer: int | None = None
    ephemeral: bool = False
    original_id: int | None = None
    settled: bool = False
    """The user has seen a result: a message, a change, a modal, choices, or the failure."""
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    followups: list[int] = field(default_factory=list)
    timer: Timer | None = None


Watcher = Callable[[Interaction], None]


class InteractionHub:
    def __init__(self, world: World, payloads: Payloads, poster: Poster) -> None:
        self._world = world
        self._payloads = payloads
        self._poster = poster
        self._by_token: dict[str, Interaction] = {}
        self._watchers: list[Watcher] = []
        self.send: Callable[[Json], None] = lambda payload: None
        """Where INTERACTION_CREATE payloads go; the gateway sets it."""
        self.count = 0

    @property
    def last(self) -> Interaction:
        """The interaction that was started last."""
        return next(reversed(self._by_token.values()))

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call `watcher` whenever an interaction's stage or result changes; the answer stops that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    # The user acts ---------------------------------------------------------------------------------------------------

    def start(
        self,
        user: User,
        channel: Channel,
        kind: int,
        data: Json,
        *,
        source: Message | None = None,
        command: str | None = None,
    ) -> Interaction:
        """Send an interaction to the bot and start its 3 seconds."""
        world = self._world
        now = world.clock.now()
        self._forget_old(now)
        interaction = Interaction(
            world.ids.next(), secrets.token_urlsafe(24), kind, user, channel, data, now, source, command
        )
        self._by_token[interaction.token] = interaction
        interaction.timer = world.clock.call_later(ANSWER_SECONDS, lambda: self._expire(interaction))
        self.count += 1
        self.send(self._payload(interaction))
        self._tell(interaction)
        return interaction

    def _payload(self, interaction: Interaction) -> Json:
        world, payloads, channel = self._world, self._payloads, interaction.channel
        home = None if channel.type == DM else world.guild_of(channel)
        guild = str(home.id) if home else "0"
        held = str(world.permissions(interaction.user, channel))
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(world.identity.app_id),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel": payloads.channel(channel) | {"permissions": held},
            "channel_id": str(channel.id),
            "locale": interaction.user.locale,
            "attachment_size_limit": limits.FILE_BYTES,
            "entitlements": [],
            "authorizing_integration_owners": {"0": guild},
            "app_permissions": str(world.permissions(world.bot, channel)),
            "context": 1 if channel.type == DM else 0,
        }
        if home is None:
            payload["user"] = payloads.user(interaction.user)
        else:
            payload |= {
                "guild_id": guild,
                "guild": {"id": guild, "locale": home.locale, "features": []},
                "guild_locale": home.locale,
                "member": payloads.member(interaction.user, in_channel=channel),
            }
        if interaction.source is not None:
            payload["message"] = payloads.message(interaction.source)
        return payload

    def _expire(self, interaction: Interaction) -> None:
        if interaction.stage == "waiting":
            interaction.stage, interaction.settled = "failed", True
            self._tell(interaction)

    def _forget_old(self, now: float) -> None:
        for token, interaction in list(islice(self._by_token.items(), 8)):
            if now - interaction.created <= TOKEN_SECONDS + 60:
                return
            del self._by_token[token]

    def _tell(self, interaction: Interaction) -> None:
        for watcher in tuple(self._watchers):
            watcher(interaction)

    # The bot answers -------------------------------------------------------------------------------------------------

    def respond(self, interaction_id: int, token: str, body: Json, files: Files) -> Interaction:
        """The first answer (the callback route). Raises 10062 when late or unknown, 40060 on a second one."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.stage == "failed":
            raise unknown("Interaction")
        if interaction.stage == "answered":
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        answer, data = body.get("type"), body.get("data") or {}
        allowed = set(ALLOWED_ANSWERS[interaction.kind])
        if interaction.source is None:
            allowed -= {UPDATE, DEFERRED_UPDATE}
        if answer not in allowed:
            errors = {
                "type": {"_errors": [{"code": "BASE_TYPE_CHOICES", "message": f"Must be one of {sorted(allowed)}"}]}
            }
            raise ApiError(400, 50035, "Invalid Form Body", errors)
        if interaction.channel.archived and answer not in (CHOICES, MODAL):
            raise thread_archived()
        self._carry_out(interaction, answer, data, files)
        interaction.stage, interaction.answer = "answered", answer
        if interaction.timer is not None:
            interaction.timer.cancel()
        self._tell(interaction)
        return interaction

    def _carry_out(self, interaction: Interaction, answer: int, data: Json, files: Files) -> None:
        world = self._world
        if answer in (MESSAGE, DEFERRED_MESSAGE):
            interaction.ephemeral = bool(data.get("flags", 0) & EPHEMERAL)
            kind = SLASH_REPLY if interaction.kind == COMMAND else 0
            to = interaction.user.id if interaction.ephemeral else None
            about = self._about(interaction)
            if answer == MESSAGE:
                message = self._poster.create(
                    interaction.channel, world.bot, data, files, ephemeral_to=to, interaction=about, kind=kind
                )
                interaction.settled = True
            else:
                message = self._poster.loading(
                    interaction.channel, world.bot, ephemeral_to=to, interaction=about, kind=kind
                )
            interaction.original_id = message.id
        elif answer in (UPDATE, DEFERRED_UPDATE):
            assert interaction.source is not None
            interaction.original_id = interaction.source.id
            interaction.ephemeral = interaction.source.ephemeral_to is not None
            if answer == UPDATE:
                if interaction.source.id not in world.messages:
                    raise unknown("Message")
                self._poster.revise(interaction.source, data, files)
                interaction.settled = True
        elif answer == MODAL:
            limits.check_modal(data)
            interaction.modal, interaction.settled = data, True
        elif answer == CHOICES:
            choices = data.get("choices") or []
            limits.check_choices(choices)
            interaction.choices, interaction.settled = choices, True

    def _about(self, interaction: Interaction) -> Json:
        about: Json = {
            "id": str(interaction.id),
            "type": interaction.kind,
            "user_id": interaction.user.id,
            "command": interaction.command,
        }
        if interaction.source is not None:
            about["interacted_message_id"] = str(interaction.source.id)
        if interaction.command is not None:
            about["name"] = interaction.command.removeprefix("/")
        return about

    # Follow-ups (the webhook routes) ---------------------------------------------------------------------------------

    def by_token(self, token: str) -> Interaction:
        """An answered interaction with a living token. Raises 10015 before the answer, 50027 when the token is dead."""
        interaction = self._by_token.get(token)
        if interaction is None or self._world.clock.now() - interaction.created > TOKEN_SECONDS:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if interaction.stage != "answered":
            raise unknown("Webhook")
        return interaction

    def follow_up(self, interaction: Interaction, body: Json, files: Files) -> Message:
        """A further message; the first one after a deferred answer takes the place of "thinking"."""
        world = self._world
        original = world.messages.get(interaction.original_id or 0)
        if interaction.answer == DEFERRED_MESSAGE and original is not None and original.flags & LOADING:
            return self.edit(interaction, original, body, files)
        if interaction.channel.archived:
            raise thread_archived()
        ephemeral = bool(body.get("flags", 0) & EPHEMERAL)
        to = interaction.user.id if ephemeral else None
        message = self._poster.create(
            interaction.channel, world.bot, body, files, ephemeral_to=to, interaction=self._about(interaction)
        )
        interaction.followups.append(message.id)
        interaction.settled = True
        self._tell(interaction)
        return message

    def message_of(self, interaction: Interaction, which: str) -> Message:
        """`@original` or one of the interaction's follow-ups."""
        message_id = interaction.original_id if which == "@original" else int(which)
        if message_id not in (interaction.original_id, *interaction.followups):
            raise unknown("Message")
        message = self._world.messages.get(message_id or 0)
        if message is None:
            raise unknown("Message")
        return message

    def edit(self, interaction: Interaction, message: Message, body: Json, files: Files) -> Message:
        if message.flags & LOADING:
            body = {"content": "", **body}
        self._poster.revise(message, body, files)
        interaction.settled = True
        self._tell(interaction)
        return message

    def delete(self, interaction: Interaction, message: Message) -> None:
        self._world.delete_message(message)
        interaction.settled = True
        self._tell(interaction)

    def source_changed(self, message: Message) -> None:
        """A bot may answer a silent deferral by editing or deleting the message itself."""
        for interaction in reversed(self._by_token.values()):
            if interaction.source is message and interaction.answer == DEFERRED_UPDATE and not interaction.settled:
                interaction.settled = True
                self._tell(interaction)
