"""Discord's limits on messages, components and modals; breaking one is a 400 with code 50035 (or its own code)."""

from collections.abc import Sequence

from loopback import components as kinds
from loopback.addresses import host_of
from loopback.components import walk
from loopback.emoji import is_emoji
from loopback.entities import COMPONENTS_V2, Json, Upload
from loopback.errors import ApiError, FormErrors

CONTENT, CUSTOM_ID, LABEL, URL = 2000, 100, 80, 512
EMBEDS, EMBED_TEXT = 10, 6000
ROWS, ROW_BUTTONS, OPTIONS = 5, 5, 25
V2_COMPONENTS, V2_TEXT, GALLERY_ITEMS, ALT_TEXT = 40, 4000, 10, 1024
MODAL_TITLE, MODAL_COMPONENTS = 45, 5
FILE_BYTES, FILES = 10 * 1024 * 1024, 10
MENTIONS = 100
WEB = ("http", "https")
MEDIA_SCHEMES, LINK_SCHEMES = (*WEB, "attachment"), (*WEB, "discord")

LEGACY_TOP = {kinds.ROW}
V2_TOP = {kinds.ROW, kinds.SECTION, kinds.TEXT, kinds.GALLERY, kinds.FILE, kinds.SEPARATOR, kinds.CONTAINER}
IN_CONTAINER = V2_TOP - {kinds.CONTAINER}
MODAL_TOP = {kinds.ROW, kinds.TEXT, kinds.LABEL}
IN_LABEL = {
    kinds.TEXT_INPUT,
    *kinds.SELECTS,
    kinds.FILE_UPLOAD,
    kinds.RADIO_GROUP,
    kinds.CHECKBOX_GROUP,
    kinds.CHECKBOX,
}
BAD_TYPE = "BASE_TYPE_CHOICES"


def check_files(files: Sequence[Upload], kept: int = 0) -> None:
    if len(files) + kept > FILES:
        raise ApiError(400, 30015, f"Maximum number of attachments in a message reached ({FILES})")
    if any(len(file.data) > FILE_BYTES for file in files):
        raise ApiError(413, 40005, "Request entity too large")
    form = FormErrors()
    for index, file in enumerate(files):
        form.length(f"attachments.{index}.description", file.description, 0, ALT_TEXT)
    form.check()


def check_message(content: str, embeds: list[Json], components: list[Json], flags: int, attachments: int) -> None:
    """A whole message as it would stand; raises `ApiError` 50035, or 50006 for an empty one."""
    form = FormErrors()
    if flags & COMPONENTS_V2:
        for name, value in (("content", content), ("embeds", embeds)):
            if value:
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                form.add(name, code, f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
        _check_v2(form, components)
    else:
        form.length("content", content, 0, CONTENT)
        _check_embeds(form, embeds)
        _check_rows(form, components)
    _check_custom_ids(form, components)
    form.check()
    if not (content.strip() or embeds or components or attachments):
        raise ApiError(400, 50006, "Cannot send an empty message")


def _check_embeds(form: FormErrors, embeds: list[Json]) -> None:
    if len(embeds) > EMBEDS:
        form.add("embeds", "BASE_TYPE_MAX_LENGTH", f"Must be {EMBEDS} or fewer in length.")
    total = 0
    for index, embed in enumerate(embeds):
        at = f"embeds.{index}"
        fields = embed.get("fields") or []
        author, footer = embed.get("author") or {}, embed.get("footer") or {}
        parts = [
            ("title", embed.get("title"), 0, 256),
            ("description", embed.get("description"), 0, 4096),
            ("author.name", author.get("name"), 0, 256),
            ("footer.text", footer.get("text"), 0, 2048),
        ]
        for number, field in enumerate(fields):
            parts.append((f"fields.{number}.name", field.get("name"), 1, 256))
            parts.append((f"fields.{number}.value", field.get("value"), 1, 1024))
        if len(fields) > 25:
            form.add(f"{at}.fields", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
        for name in ("image", "thumbnail"):
            if embed.get(name):
                _check_url(form, f"{at}.{name}.url", embed[name].get("url"))
        for path, value, low, high in parts:
            form.length(f"{at}.{path}", value, low, high)
            total += len(value or "")
    if total > EMBED_TEXT:
        form.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TEXT}")


def _check_url(form: FormErrors, at: str, url: str | None, schemes: Sequence[str] = MEDIA_SCHEMES) -> None:
    scheme, colon, rest = (url or "").partition("://")
    if scheme not in schemes or not colon or not rest.strip() or (scheme in WEB and not host_of(url or "")):
        form.add(at, "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of {tuple(schemes)}.")


def _check_emoji(form: FormErrors, at: str, part: Json) -> None:
    """Of a button or an option: plain, or one of the application's own, of which it has none here."""
    emoji = part.get("emoji")
    if emoji and (emoji.get("id") or not is_emoji(emoji.get("name") or "")):
        form.add(f"{at}.emoji.name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_allowed_mentions(allowed: Json | None) -> None:
    """Kinds of mentions are parsed or listed, not both."""
    form = FormErrors()
    parse = (allowed or {}).get("parse") or []
    for kind in parse:
        if kind not in ("users", "roles", "everyone"):
            form.add("allowed_mentions.parse", BAD_TYPE, "Value must be one of ('users', 'roles', 'everyone').")
    for kind in ("users", "roles"):
        listed = (allowed or {}).get(kind) or []
        if len(listed) > MENTIONS:
            form.add(f"allowed_mentions.{kind}", "BASE_TYPE_MAX_LENGTH", f"Must be {MENTIONS} or fewer in length.")
        if listed and kind in parse:
            code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
            form.add("allowed_mentions", code, f"parse:['{kind}'] and {kind}: [ids...] are mutually exclusive.")
        if len(set(map(str, listed))) < len(listed):
            form.add(f"allowed_mentions.{kind}", "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains it")
    form.check()


def _check_rows(form: FormErrors, components: list[Json]) -> None:
    if len(components) > ROWS:
        form.add("components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {ROWS} in length.")
    for index, row in enumerate(components):
        at = f"components.{index}"
        if row.get("type") not in LEGACY_TOP:
            form.add(f"{at}.type", BAD_TYPE, 'Value of field "type" must be one of (1,).')
        else:
            _check_row(form, at, row)


def _check_row(form: FormErrors, at: str, row: Json) -> None:
    children = row.get("components") or []
    if not children:
        form.add(f"{at}.components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {ROW_BUTTONS} in length.")
    if any(child.get("type") in kinds.SELECTS for child in children) and len(children) > 1:
        form.add(
            f"{at}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
        )
    if len(children) > ROW_BUTTONS:
        form.add(f"{at}.components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {ROW_BUTTONS} in length.")
    for index, child in enumerate(children):
        path = f"{at}.components.{index}"
        if child.get("type") == kinds.BUTTON:
            _check_button(form, path, child)
        elif child.get("type") in kinds.SELECTS:
            _check_select(form, path, child)
        else:
            form.add(f"{path}.type", BAD_TYPE, 'Value of field "type" must be one of (2, 3, 5, 6, 7, 8).')


def _check_button(form: FormErrors, at: str, button: Json) -> None:
    form.words(f"{at}.label", button.get("label"), 0, LABEL)
    _check_emoji(form, at, button)
    if not button.get("label") and not button.get("emoji"):
        form.add(at, "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji")
    if button.get("style") == kinds.LINK_STYLE:
        if button.get("custom_id") or not button.get("url"):
            form.add(at, "BUTTON_COMPONENT_INVALID", "A link button must have a url and no custom id")
        form.length(f"{at}.url", button.get("url"), 1, URL)
        _check_url(form, f"{at}.url", button.get("url"), LINK_SCHEMES)
    elif button.get("style") in (1, 2, 3, 4):
        form.length(f"{at}.custom_id", button.get("custom_id"), 1, CUSTOM_ID)
    else:
        form.add(f"{at}.style", BAD_TYPE, 'Value of field "style" must be one of (1, 2, 3, 4, 5).')


def _check_select(form: FormErrors, at: str, select: Json) -> None:
    form.length(f"{at}.custom_id", select.get("custom_id"), 1, CUSTOM_ID)
    form.length(f"{at}.placeholder", select.get("placeholder"), 0, 150)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not (0 <= least <= OPTIONS and 1 <= most <= OPTIONS and least <= most):
        form.add(f"{at}.max_values", "NUMBER_TYPE_MAX", "min_values and max_values must be 0-25, 1-25 and in order")
    if select["type"] != kinds.STRING_SELECT:
        return
    options = select.get("options") or []
    form.count(f"{at}.options", len(options), 1, OPTIONS)
    if most > len(options):
        form.add(f"{at}.max_values", "BASE_TYPE_MAX", f"Must be {len(options)} or fewer")
    seen: set[str] = set()
    for index, option in enumerate(options):
        path = f"{at}.options.{index}"
        form.words(f"{path}.label", option.get("label"), 1, 100)
        _check_emoji(form, path, option)
        form.length(f"{path}.value", option.get("value"), 1, 100)
        form.length(f"{path}.description", option.get("description"), 0, 100)
        if option.get("value") in seen:
            form.add(
                f"{path}.value",
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(option.get("value", ""))
    if sum(bool(option.get("default")) for option in options) > most:
        form.add(f"{at}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values")


def _check_v2(form: FormErrors, components: list[Json]) -> None:
    count = sum(1 for _ in walk(components))
    if count > V2_COMPONENTS:
        form.add(
            "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"The maximum is {V2_COMPONENTS}, this has {count}"
        )
    if sum(map(len, kinds.texts(components))) > V2_TEXT:
        message = f"The total text of components cannot exceed {V2_TEXT} characters"
        form.add("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
    numbers = [c["id"] for c in walk(components) if c.get("id")]
    if len(numbers) != len(set(numbers)):
        form.add("components", "COMPONENT_ID_DUPLICATED", "Component ids must be unique")
    _check_v2_children(form, "components", components, V2_TOP)


def _check_v2_children(form: FormErrors, at: str, components: list[Json], allowed: set[int]) -> None:
    for index, component in enumerate(components):
        path, kind = f"{at}.{index}", component.get("type")
        if kind not in allowed:
            form.add(f"{path}.type", BAD_TYPE, f'Value of field "type" must be one of {tuple(sorted(allowed))}.')
        elif kind == kinds.ROW:
            _check_row(form, path, component)
        elif kind == kinds.CONTAINER:
            children = component.get("components") or []
            form.count(f"{path}.components", len(children), 1, V2_COMPONENTS)
            _check_v2_children(form, f"{path}.components", children, IN_CONTAINER)
        elif kind == kinds.SECTION:
            _check_section(form, path, component)
        elif kind == kinds.TEXT:
            form.words(f"{path}.content", component.get("content"), 1, V2_TEXT)
        elif kind == kinds.GALLERY:
            items = component.get("items") or []
            form.count(f"{path}.items", len(items), 1, GALLERY_ITEMS)
            for number, item in enumerate(items):
                form.length(f"{path}.items.{number}.description", item.get("description"), 0, ALT_TEXT)
                _check_url(form, f"{path}.items.{number}.media.url", (item.get("media") or {}).get("url"))
        elif kind == kinds.FILE:
            _check_url(form, f"{path}.file.url", (component.get("file") or {}).get("url"), ("attachment",))


def _check_section(form: FormErrors, at: str, section: Json) -> None:
    children = section.get("components") or []
    form.count(f"{at}.components", len(children), 1, 3)
    _check_v2_children(form, f"{at}.components", children, {kinds.TEXT})
    accessory = section.get("accessory") or {}
    if accessory.get("type") == kinds.BUTTON:
        _check_button(form, f"{at}.accessory", accessory)
    elif accessory.get("type") == kinds.THUMBNAIL:
        form.length(f"{at}.accessory.description", accessory.get("description"), 0, ALT_TEXT)
        _check_url(form, f"{at}.accessory.media.url", (accessory.get("media") or {}).get("url"))
    else:
        form.add(f"{at}.accessory", "BASE_TYPE_REQUIRED", "This field is required")


def _check_custom_ids(form: FormErrors, components: list[Json]) -> None:
    seen: set[str] = set()
    for component in walk(components):
        custom_id = component.get("custom_id")
        if custom_id in seen:
            form.add(
                "components", "COMPONENT_CUSTOM_ID_DUPLICATED", f"Component custom id {custom_id} cannot be duplicated"
            )
        if custom_id:
            seen.add(custom_id)


def check_media(names: Sequence[str], attached: Sequence[str]) -> None:
    """Every `attachment://name` must name a file of the message."""
    form = FormErrors()
    for name in names:
        if name not in attached:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            form.add("components", code, f"The referenced attachment {name} was not found")
    form.check()


def check_modal(modal: Json) -> None:
    form = FormErrors()
    form.length("data.title", modal.get("title"), 1, MODAL_TITLE)
    form.length("data.custom_id", modal.get("custom_id"), 1, CUSTOM_ID)
    components = modal.get("components") or []
    form.count("data.components", len(components), 1, MODAL_COMPONENTS)
    for index, component in enumerate(components):
        at = f"data.components.{index}"
        kind = component.get("type")
        if kind not in MODAL_TOP:
            form.add(f"{at}.type", BAD_TYPE, f'Value of field "type" must be one of {tuple(sorted(MODAL_TOP))}.')
        elif kind == kinds.LABEL:
            form.length(f"{at}.label", component.get("label"), 1, 45)
            form.length(f"{at}.description", component.get("description"), 0, 100)
            _check_modal_item(form, f"{at}.component", component.get("component") or {})
        elif kind == kinds.ROW:
            _check_modal_item(form, f"{at}.components.0", (component.get("components") or [{}])[0])
    _check_custom_ids(form, components)
    form.check()


def _check_modal_item(form: FormErrors, at: str, item: Json) -> None:
    kind = item.get("type")
    if kind not in IN_LABEL:
        form.add(f"{at}.type", BAD_TYPE, f'Value of field "type" must be one of {tuple(sorted(IN_LABEL))}.')
        return
    form.length(f"{at}.custom_id", item.get("custom_id"), 1, CUSTOM_ID)
    if kind in kinds.SELECTS:
        _check_select(form, at, item)
    elif kind == kinds.TEXT_INPUT:
        form.length(f"{at}.value", item.get("value"), 0, 4000)
        form.length(f"{at}.placeholder", item.get("placeholder"), 0, 100)
    elif kind in (kinds.RADIO_GROUP, kinds.CHECKBOX_GROUP):
        low = 2 if kind == kinds.RADIO_GROUP else 1
        form.count(f"{at}.options", len(item.get("options") or []), low, 10)


def check_choices(choices: list[Json]) -> None:
    form = FormErrors()
    if len(choices) > OPTIONS:
        form.add("data.choices", "BASE_TYPE_MAX_LENGTH", f"Must be {OPTIONS} or fewer in length.")
    for index, choice in enumerate(choices):
        form.length(f"data.choices.{index}.name", choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            form.length(f"data.choices.{index}.value", choice["value"], 1, 100)
    form.check()
