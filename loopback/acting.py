"""What a local user can do, as Discord's client would: the page and the test driver act through this.

Every function raises `UserError` for what the client would not let the user do.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from loopback import commands, components, limits, permissions
from loopback.commands import OptionValue, Resolver, UserError
from loopback.context import Context
from loopback.entities import FORUM, Attachment, Channel, Json, Message, Upload, User
from loopback.errors import ApiError
from loopback.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction

RESOLVED_KINDS = {
    components.USER_SELECT: commands.USER,
    components.ROLE_SELECT: commands.ROLE,
    components.MENTIONABLE_SELECT: commands.MENTIONABLE,
    components.CHANNEL_SELECT: commands.CHANNEL,
}


def say(
    ctx: Context, user: User, channel: Channel, text: str, files: Sequence[Upload] = (), reply_to: int = 0
) -> Message:
    """Write into a channel."""
    if not ctx.world.sees(user, channel):
        raise UserError(f"{user.name} cannot see this channel")
    if channel.type == FORUM:
        raise UserError("a forum has posts, not messages")
    if channel.locked and not _manages(ctx, user):
        raise UserError("this thread is locked")
    if channel.archived:
        channel.archived = False
        ctx.world.update_channel(channel)
    body: Json = {"content": text}
    if reply_to:
        body["message_reference"] = {"message_id": reply_to, "fail_if_not_exists": False}
    try:
        message = ctx.poster.create(channel, user, body, dict(enumerate(files)))
    except ApiError as error:
        raise UserError(str(error)) from None
    if channel.is_thread and user.id not in channel.members:
        channel.members.append(user.id)
        ctx.world.update_channel(channel)
    return message


def post(ctx: Context, user: User, forum: Channel, title: str, text: str) -> Channel:
    """Begin a post in a forum: a thread with a first message."""
    if forum.type != FORUM:
        raise UserError("posts are made in forums")
    thread = ctx.world.add_thread(forum, title, user.id)
    say(ctx, user, thread, text)
    return thread


def slash(ctx: Context, user: User, channel: Channel, path: str, values: Mapping[str, OptionValue]) -> Interaction:
    _check_sees(ctx, user, channel)
    _check_open(ctx, user, channel)
    found = commands.find(ctx.world, user, channel, path)
    data = commands.slash_data(ctx.world, ctx.payloads, channel, found, values)
    full = "/" + " ".join([found.command.body["name"], *(node["name"] for node in found.path)])
    return ctx.hub.start(user, channel, COMMAND, data, command=full)


def autocomplete(
    ctx: Context, user: User, channel: Channel, path: str, option: str, typed: str, others: Mapping[str, OptionValue]
) -> Interaction:
    _check_sees(ctx, user, channel)
    _check_open(ctx, user, channel)
    found = commands.find(ctx.world, user, channel, path)
    return ctx.hub.start(
        user, channel, AUTOCOMPLETE, commands.autocomplete_data(found, option, typed, others), command=path
    )


def message_menu(ctx: Context, user: User, channel: Channel, name: str, target: Message) -> Interaction:
    """A message command from the message's "Apps" menu."""
    _check_open(ctx, user, channel)
    offered = commands.context_menus(ctx.world, user, channel, 3)
    command = next((c for c in offered if c.body["name"] == name), None)
    if command is None:
        raise UserError(f"no message command {name!r}; there are {[c.body['name'] for c in offered]}")
    return ctx.hub.start(
        user, channel, COMMAND, commands.message_menu_data(ctx.payloads, command, target), command=name
    )


def press(ctx: Context, user: User, message: Message, custom_id: str, *, force: bool = False) -> Interaction:
    """Press a button; `force` sends it although it is gone, disabled or not theirs to see (a forged or late press)."""
    button = _usable(ctx, user, message, custom_id, (components.BUTTON,), force)
    data = {"custom_id": custom_id, "component_type": components.BUTTON, "id": button.get("id", 0)}
    return ctx.hub.start(user, ctx.world.channels[message.channel_id], COMPONENT, data, source=message)


def select(
    ctx: Context,
    user: User,
    message: Message,
    custom_id: str,
    values: Sequence[OptionValue],
    *,
    force: bool = False,
) -> Interaction:
    """Choose in a select: option values, or users/roles/channels for those selects."""
    menu = _usable(ctx, user, message, custom_id, components.SELECTS, force)
    channel = ctx.world.channels[message.channel_id]
    kind = menu.get("type", components.STRING_SELECT)
    sent, resolved = _selected(ctx, channel, menu, values, force)
    data = {"custom_id": custom_id, "component_type": kind, "id": menu.get("id", 0), "values": sent} | resolved
    return ctx.hub.start(user, channel, COMPONENT, data, source=message)


def submit(ctx: Context, opener: Interaction, values: Mapping[str, Any]) -> Interaction:
    """Send a modal that `opener` opened; `values` by custom id: text, bool, or a list for selects and files."""
    modal = opener.modal
    if modal is None:
        raise UserError("no modal is open")
    resolver = Resolver(ctx.world, ctx.payloads, opener.channel)
    rows: list[Json] = []
    known: set[str] = set()
    for top in modal["components"]:
        row: Json = {"type": top["type"], "id": top.get("id", len(rows) + 1)}
        if top["type"] == components.LABEL:
            row["component"] = _filled(ctx, top["component"], values, resolver, top.get("label", ""))
            known.add(top["component"]["custom_id"])
        elif top["type"] == components.ROW:
            item = top["components"][0]
            row["components"] = [_filled(ctx, item, values, resolver, item.get("label", ""))]
            known.add(item["custom_id"])
        rows.append(row)
    unknown = set(values) - known
    if unknown:
        raise UserError(f"the modal has no {', '.join(sorted(unknown))}; it has {', '.join(sorted(known))}")
    data = {"custom_id": modal["custom_id"], "components": rows} | resolver.payload()
    return ctx.hub.start(opener.user, opener.channel, MODAL_SUBMIT, data, source=opener.source)


def _check_sees(ctx: Context, user: User, channel: Channel) -> None:
    if channel.id not in ctx.world.channels or not ctx.world.sees(user, channel):
        raise UserError(f"{user.name} cannot see this channel")


def _manages(ctx: Context, user: User) -> bool:
    return bool(ctx.world.permissions(user) & (permissions.MANAGE_THREADS | permissions.ADMINISTRATOR))


def _check_open(ctx: Context, user: User, channel: Channel) -> None:
    """A forum has no commands, its posts have. In an archived thread there are words alone, which open it again."""
    if channel.type == FORUM:
        raise UserError("a forum has posts, not commands")
    if channel.archived:
        raise UserError("this thread is archived: it has no commands until somebody writes in it")
    if channel.locked and not _manages(ctx, user):
        raise UserError("this thread is locked")


def _usable(ctx: Context, user: User, message: Message, custom_id: str, of_types: Sequence[int], force: bool) -> Json:
    found = [c for c in components.interactive(message.components) if c["custom_id"] == custom_id]
    component = next((c for c in found if c["type"] in of_types), None)
    if force:
        return component or {}
    if message.id not in ctx.world.messages:
        raise UserError("the message is gone")
    if message.vanished:
        raise UserError("the message is gone since the client was loaded anew")
    if message.ephemeral_to not in (None, user.id) or not ctx.world.sees(user, ctx.world.channels[message.channel_id]):
        raise UserError(f"{user.name} cannot see this message")
    channel = ctx.world.channels[message.channel_id]
    if channel.archived and channel.locked and not _manages(ctx, user):
        raise UserError("this thread is archived and locked")
    if component is None:
        there = [c["custom_id"] for c in components.interactive(message.components) if c["type"] in of_types]
        raise UserError(f"the message has no {custom_id!r}; it has {there}")
    if component.get("disabled"):
        raise UserError(f"{component.get('label') or custom_id!r} is disabled")
    return component


def _selected(
    ctx: Context, channel: Channel, menu: Json, values: Sequence[OptionValue], force: bool
) -> tuple[list[str], Json]:
    low, high = menu.get("min_values", 1), menu.get("max_values", 1)
    if not force and not low <= len(values) <= high:
        raise UserError(f"choose {low} to {high} values, not {len(values)}")
    if menu.get("type", components.STRING_SELECT) == components.STRING_SELECT:
        offered = [option["value"] for option in menu.get("options") or []]
        sent = [str(value) for value in values]
        if not force and not set(sent) <= set(offered):
            raise UserError(f"{sent} is not among the options {offered}")
        return sent, {}
    resolver = Resolver(ctx.world, ctx.payloads, channel)
    try:
        sent = [resolver.add(RESOLVED_KINDS[menu["type"]], value) for value in values]
    except ValueError:
        raise UserError(f"{list(values)!r} cannot be chosen here") from None
    return sent, resolver.payload()


def _filled(ctx: Context, item: Json, values: Mapping[str, Any], resolver: Resolver, label: str) -> Json:
    """One modal item with what the user entered, or its default."""
    kind, custom_id = item["type"], item["custom_id"]
    filled: Json = {"type": kind, "id": item.get("id", 1), "custom_id": custom_id}
    given = values.get(custom_id)
    required = item.get("required", True)
    if kind == components.TEXT_INPUT:
        text = str(item.get("value") or "") if given is None else str(given)
        if required and not text:
            raise UserError(f"{label!r} is required")
        if text and not item.get("min_length", 0) <= len(text) <= item.get("max_length", 4000):
            raise UserError(f"{label!r} takes {item.get('min_length', 0)} to {item.get('max_length', 4000)} characters")
        return filled | {"value": text}
    if kind == components.CHECKBOX:
        return filled | {"value": bool(item.get("default")) if given is None else bool(given)}
    if kind == components.RADIO_GROUP:
        default = next((o["value"] for o in item.get("options", []) if o.get("default")), None)
        value = default if given is None else given
        if required and value is None:
            raise UserError(f"{label!r} is required")
        if value is not None and value not in [o["value"] for o in item.get("options", [])]:
            raise UserError(f"{value!r} is not among the options of {label!r}")
        return filled | {"value": value}
    return filled | {"values": _several(ctx, item, given, resolver, label, required)}


def _several(ctx: Context, item: Json, given: Any, resolver: Resolver, label: str, required: bool) -> list[str]:
    kind = item["type"]
    if given is None:
        given = [o["value"] for o in item.get("options", []) if o.get("default")]
    elif isinstance(given, str | int | User | Channel | Attachment):
        given = [given]
    low, high = item.get("min_values", 1), item.get("max_values", 1)
    if not required and not given:
        low = 0
    if not low <= len(given) <= high:
        raise UserError(f"{label!r}: choose {low} to {high}, not {len(given)}")
    if kind == components.FILE_UPLOAD:
        return [resolver.add(commands.ATTACHMENT, file) for file in given]
    if kind in RESOLVED_KINDS:
        return [resolver.add(RESOLVED_KINDS[kind], value) for value in given]
    offered = [option["value"] for option in item.get("options", [])]
    if not set(map(str, given)) <= set(offered):
        raise UserError(f"{given} is not among the options of {label!r}: {offered}")
    return [str(value) for value in given]


def upload(ctx: Context, file: Upload) -> Attachment:
    """A file for an attachment option or a modal's file upload."""
    try:
        limits.check_files([file])
    except ApiError as error:
        raise UserError(str(error)) from None
    return ctx.poster.upload(file, ephemeral=True)
