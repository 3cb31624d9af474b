"""Walking, numbering and reading Discord's component trees (plain JSON)."""

from collections.abc import Callable, Iterator

from loopback.entities import Attachment, Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = range(1, 9)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = range(9, 15)
CONTAINER, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 17, 18, 19, 21, 22, 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK_STYLE = 5


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, parents before their children, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for single in ("accessory", "component"):
            if component.get(single):
                yield from walk([component[single]])


def number(components: list[Json]) -> None:
    """Give every component without an `id` one that is free in the tree."""
    taken = {component["id"] for component in walk(components) if component.get("id")}
    free = 1
    for component in walk(components):
        if not component.get("id"):
            while free in taken:
                free += 1
            component["id"] = free
            taken.add(free)


def media(tree: list[Json]) -> Iterator[Json]:
    """Every unfurled media item (`{"url": ...}`) of components or embeds."""
    for node in walk(tree):
        for key in ("media", "file", "image", "thumbnail"):
            item = node.get(key)
            if isinstance(item, dict) and "url" in item:
                yield item
        for key in ("author", "footer"):
            item = node.get(key)
            if isinstance(item, dict) and "icon_url" in item:
                yield item
        for item in node.get("items") or []:
            if isinstance(item.get("media"), dict):
                yield item["media"]


def attached_names(tree: list[Json]) -> Iterator[str]:
    """File names that the tree refers to as `attachment://name`."""
    for item in media(tree):
        for key in ("url", "icon_url"):
            url = item.get(key)
            if isinstance(url, str) and url.startswith("attachment://"):
                yield url.removeprefix("attachment://")


def resolve_media(tree: list[Json], attachments: list[Attachment], url_of: Callable[[Attachment], str]) -> None:
    """Replace `attachment://name` by what Discord answers: address, size and type of the file."""
    by_name = {attachment.filename: attachment for attachment in attachments}
    for item in media(tree):
        for key in ("url", "icon_url"):
            url = item.get(key)
            if not isinstance(url, str) or not url.startswith("attachment://"):
                continue
            found = by_name.get(url.removeprefix("attachment://"))
            if found is None:
                continue
            item[key] = url_of(found)
            item["proxy_" + key] = item[key]
            if key == "url":
                item["width"], item["height"] = found.width, found.height
                item["content_type"] = found.content_type
                item["attachment_id"] = str(found.id)


def texts(components: list[Json]) -> list[str]:
    return [component["content"] for component in walk(components) if component["type"] == TEXT]


def interactive(components: list[Json]) -> Iterator[Json]:
    """Buttons and selects that can be used, i.e. have a custom id."""
    for component in walk(components):
        if component["type"] in (BUTTON, *SELECTS) and component.get("custom_id"):
            yield component
