"""What Discord's own client does for a typed slash command: find it, check the options, build the interaction data."""

from collections.abc import Mapping
from dataclasses import dataclass

from loopback import permissions
from loopback.entities import DM, Attachment, Channel, Command, Json, Message, User
from loopback.payloads import Payloads
from loopback.world import World

SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)

OptionValue = str | int | float | bool | User | Channel | Attachment


class UserError(Exception):
    """The client would not have let the user do this; says why."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An autocomplete choice."""

    name: str
    value: str | int | float


@dataclass(frozen=True, slots=True)
class Found:
    """A command and the way to one of its subcommands."""

    command: Command
    path: list[Json]
    """The (sub)command nodes from the group down, without the command itself."""

    @property
    def leaf(self) -> Json:
        return self.path[-1] if self.path else self.command.body

    @property
    def options(self) -> list[Json]:
        options: list[Json] = self.leaf.get("options") or []
        return options


def usable(world: World, user: User, channel: Channel) -> list[Command]:
    """The slash commands this user sees in this channel, as the permissions and contexts of each say."""
    held = world.permissions(user, channel)
    return [
        command
        for command in world.commands.values()
        if command.body["type"] == 1
        and _in_context(command, channel)
        and (channel.type == DM or permissions.may_use(command.body["default_member_permissions"], held))
    ]


def _in_context(command: Command, channel: Channel) -> bool:
    contexts = command.body.get("contexts")
    if contexts is None:
        allowed_in_dm = command.body.get("dm_permission") is not False and command.guild_id is None
        return channel.type != DM or allowed_in_dm
    return (1 if channel.type == DM else 0) in contexts


def find(world: World, user: User, channel: Channel, path: str) -> Found:
    """`/smallworld conquer` -> the subcommand; raises `UserError` if there is none such for this user."""
    words = path.strip().removeprefix("/").split()
    named = [c for c in world.commands.values() if c.body["type"] == 1 and words and c.body["name"] == words[0]]
    if not named:
        known = ", ".join(sorted("/" + c.body["name"] for c in world.commands.values())) or "none"
        raise UserError(f"there is no command {path!r}; known: {known}")
    command = next((c for c in named if c.guild_id is not None), named[0])
    if command not in usable(world, user, channel):
        needed = command.body["default_member_permissions"]
        raise UserError(f"{user.name} may not use /{words[0]} here (needs permissions {needed}, or another context)")
    node, nodes = command.body, []
    for word in words[1:]:
        children = [o for o in node.get("options") or [] if o["type"] in (SUBCOMMAND, GROUP)]
        child = next((o for o in children if o["name"] == word), None)
        if child is None:
            raise UserError(f"{path!r}: no {word!r}; there are {', '.join(o['name'] for o in children) or 'none'}")
        nodes.append(child)
        node = child
    if any(o["type"] in (SUBCOMMAND, GROUP) for o in node.get("options") or []):
        below = ", ".join(o["name"] for o in node["options"])
        raise UserError(f"{path!r} needs a subcommand: {below}")
    return Found(command, nodes)


def slash_data(
    world: World, payloads: Payloads, channel: Channel, found: Found, values: Mapping[str, OptionValue]
) -> Json:
    """Interaction data for a complete command; raises `UserError` for what Discord's client would refuse."""
    known = {option["name"]: option for option in found.options}
    for name in values:
        if name not in known:
            raise UserError(
                f"/{found.command.body['name']}: no option {name!r}; there are {', '.join(known) or 'none'}"
            )
    missing = [name for name, option in known.items() if option.get("required") and name not in values]
    if missing:
        raise UserError(f"/{found.command.body['name']}: required option missing: {', '.join(missing)}")
    resolved = Resolver(world, payloads, channel)
    leaves = [_leaf(option, values[name], resolved) for name, option in known.items() if name in values]
    return _data(found, leaves) | resolved.payload()


def autocomplete_data(found: Found, focused: str, typed: str, others: Mapping[str, OptionValue]) -> Json:
    """Interaction data while an option is being typed; other options may be absent."""
    known = {option["name"]: option for option in found.options}
    if focused not in known:
        raise UserError(f"no option {focused!r}; there are {', '.join(known) or 'none'}")
    if not known[focused].get("autocomplete"):
        raise UserError(f"option {focused!r} has no autocomplete")
    leaves = []
    for name, option in known.items():
        if name == focused:
            leaves.append({"type": option["type"], "name": name, "value": typed, "focused": True})
        elif name in others:
            value = others[name]
            plain = str(value.id) if isinstance(value, User | Channel | Attachment) else value
            leaves.append({"type": option["type"], "name": name, "value": plain})
    return _data(found, leaves)


def _data(found: Found, leaves: list[Json]) -> Json:
    options = leaves
    for node in reversed(found.path):
        options = [{"type": node["type"], "name": node["name"], "options": options}]
    body = found.command.body
    data: Json = {"id": body["id"], "name": body["name"], "type": body["type"], "options": options}
    if found.command.guild_id is not None:
        data["guild_id"] = str(found.command.guild_id)
    return data


def _leaf(option: Json, value: OptionValue, resolved: "Resolver") -> Json:
    kind, name = option["type"], option["name"]
    sent: str | int | float | bool
    try:
        if kind == STRING:
            sent = str(value)
        elif kind == INTEGER:
            sent = int(value)  # type: ignore[arg-type]
        elif kind == NUMBER:
            sent = float(value)  # type: ignore[arg-type]
        elif kind == BOOLEAN:
            if not isinstance(value, bool):
                raise ValueError
            sent = value
        else:
            sent = resolved.add(kind, value)
    except (TypeError, ValueError):
        raise UserError(f"option {name!r} does not take {value!r}") from None
    _check_range(option, sent)
    return {"type": kind, "name": name, "value": sent}


def _check_range(option: Json, value: str | int | float | bool) -> None:
    name, choices = option["name"], option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise UserError(f"option {name!r}: {value!r} is none of {[choice['value'] for choice in choices]}")
    size = len(value) if isinstance(value, str) else value
    low, high = ("min_length", "max_length") if isinstance(value, str) else ("min_value", "max_value")
    if option.get(low) is not None and size < option[low]:
        raise UserError(f"option {name!r}: {value!r} is below {low} {option[low]}")
    if option.get(high) is not None and size > option[high]:
        raise UserError(f"option {name!r}: {value!r} is above {high} {option[high]}")


class Resolver:
    """Collects the `resolved` part of interaction data."""

    def __init__(self, world: World, payloads: Payloads, channel: Channel) -> None:
        self._world = world
        self._payloads = payloads
        self._channel = channel
        self._parts: Json = {}

    def add(self, kind: int, value: OptionValue) -> str:
        """Resolve an entity or its id; raises `ValueError` if there is none of the kind."""
        wanted = value.id if isinstance(value, User | Channel | Attachment) else int(value)
        if isinstance(value, Attachment):
            if kind != ATTACHMENT:
                raise ValueError
            self._part("attachments")[str(wanted)] = self._payloads.attachment(self._channel.id, value)
        elif kind in (USER, MENTIONABLE) and wanted in self._world.users:
            user = self._world.users[wanted]
            self._part("users")[str(wanted)] = self._payloads.user(user)
            member = self._payloads.member(user, in_channel=self._channel, bare=True)
            self._part("members")[str(wanted)] = member
        elif kind == CHANNEL and wanted in self._world.channels:
            channel = self._payloads.channel(self._world.channels[wanted])
            held = self._world.permissions(self._world.bot, self._channel)
            self._part("channels")[str(wanted)] = channel | {"permissions": str(held)}
        elif kind in (ROLE, MENTIONABLE):
            role = next((r for r in self._payloads.roles() if r["id"] == str(wanted)), None)
            if role is None:
                raise ValueError
            self._part("roles")[str(wanted)] = role
        else:
            raise ValueError
        return str(wanted)

    def _part(self, name: str) -> Json:
        part: Json = self._parts.setdefault(name, {})
        return part

    def payload(self) -> Json:
        return {"resolved": self._parts} if self._parts else {}


def context_menus(world: World, user: User, channel: Channel, kind: int) -> list[Command]:
    held = world.permissions(user, channel)
    return [
        command
        for command in world.commands.values()
        if command.body["type"] == kind and permissions.may_use(command.body["default_member_permissions"], held)
    ]


def message_menu_data(payloads: Payloads, command: Command, target: Message) -> Json:
    """Interaction data for a message command ("Apps" in a message's menu)."""
    data: Json = {"id": command.body["id"], "name": command.body["name"], "type": 3, "target_id": str(target.id)}
    if command.guild_id is not None:
        data["guild_id"] = str(command.guild_id)
    return data | {"resolved": {"messages": {str(target.id): payloads.message(target)}}}
