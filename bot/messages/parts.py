"""What all messages are made of."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from engine.core.english import clip
from engine.core.meta import PLAIN
from rendering.painter import Picture

MOST_COMPONENTS = 40
MOST_TEXT = 4_000
MOST_ALT = 1_024
IN_A_ROW = 5
IN_A_MENU = 25


@dataclass(frozen=True, slots=True)
class Message:
    """A message ready to be sent: components, pictures they refer to, users it may ping."""

    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()
    pings: tuple[int, ...] = ()

    def files(self) -> list[discord.File]:
        """Fresh file objects; each can be sent once."""
        return [
            discord.File(io.BytesIO(picture.png), filename=picture.name, description=clip_alt(picture))
            for picture in self.pictures
        ]

    @property
    def mentions(self) -> discord.AllowedMentions:
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in self.pings]
        )


Illustrated = Callable[[Sequence[Picture]], Message]
"""A message still without its pictures."""


class Layout(ui.LayoutView):
    """A view that lives on Discord only: its buttons are answered by their custom ids."""

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


def message(
    colour: int, parts: Sequence[ui.Item[Any] | None], pictures: Iterable[Picture] = (), pings: Sequence[int] = ()
) -> Message:
    """A message in one container with a game's colour (0xRRGGBB); parts that are None are left out."""
    box: ui.Container[Any] = ui.Container(*[part for part in parts if part is not None], accent_colour=colour)
    return Message(Layout(box), tuple(pictures), tuple(pings))


def add_note(given: Message, text: str) -> Message:
    """The message with a small line at its end; as it is if there is nothing to say."""
    for box in given.view.children if text else ():
        assert isinstance(box, ui.Container)
        box.add_item(ui.TextDisplay("\n".join(f"-# {line}" for line in text.splitlines())))
    return given


def strip_pictures(given: Message) -> Message:
    """The same message in words alone (the message given is used up)."""
    for box in given.view.children:
        assert isinstance(box, ui.Container)
        for item in list(box.children):
            if isinstance(item, ui.MediaGallery):
                box.remove_item(item)
    return replace(given, pictures=())


def notice(text: str, colour: int = PLAIN, pings: Sequence[int] = ()) -> Message:
    """A message of words alone."""
    return message(colour, [text_part(text, 3_900)], (), pings)


def clip_alt(picture: Picture) -> str:
    """The alt text as far as Discord takes it. Painters do not cut theirs: this is the place."""
    return clip(picture.alt, MOST_ALT)


def text_part(text: str, length: int = 1_500) -> ui.TextDisplay[Any] | None:
    """A text part; None if there is nothing to say."""
    text = text.strip()
    return ui.TextDisplay(clip(text, length)) if text else None


def list_lines(lines: Sequence[str], length: int, more: str = "… and {n} more") -> str:
    """The last lines that fit into ``length`` characters, with a word on those left out."""
    kept: list[str] = []
    room = length - len(more) - 8
    for line in reversed(lines):
        line = f"- {line}"
        if len(line) + 1 > room:
            break
        room -= len(line) + 1
        kept.append(line)
    left = len(lines) - len(kept)
    return "\n".join([*([f"-# {more.format(n=left)}"] if left else []), *reversed(kept)])


def join_last(texts: Sequence[str], length: int) -> str:
    """Sentences in one line, the last ones that fit into ``length`` characters, with a word on those left out."""
    kept: list[str] = []
    for text in reversed(texts):
        if kept and len("; ".join([text, *kept])) > length:
            break
        kept.insert(0, clip(text, length).rstrip("."))
    left = len(texts) - len(kept)
    return "; ".join([*([f"… {left} more"] if left else []), *kept])


def describe_held(file: discord.Attachment) -> Picture:
    """A picture that a message holds already, to be named in its new layout."""
    return Picture(file.filename, b"", (file.width or 0, file.height or 0), file.description or "")


def name_apart(pictures: Iterable[Picture]) -> list[Picture]:
    """Pictures with file names that differ."""
    seen: dict[str, int] = {}
    out = []
    for picture in pictures:
        count = seen[picture.name] = seen.get(picture.name, 0) + 1
        out.append(picture if count == 1 else replace(picture, name=f"{count}-{picture.name}"))
    return out


def show_pictures(pictures: Sequence[Picture]) -> list[ui.Item[Any] | None]:
    """The pictures with their alt texts, one below the other: a gallery of several shows them side by side."""
    return [
        ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture.name}", description=clip_alt(picture)))
        for picture in pictures
    ]


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> ui.Button[Any]:
    return ui.Button(label=clip(label, 80), custom_id=custom_id, style=style, emoji=emoji, disabled=disabled)


def button_rows(buttons: Sequence[ui.Button[Any]]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of five."""
    return [ui.ActionRow(*buttons[i : i + IN_A_ROW]) for i in range(0, len(buttons), IN_A_ROW)]


def menu_row(
    custom_id: str, placeholder: str, options: Sequence[discord.SelectOption], most: int = 1
) -> ui.ActionRow[Any]:
    """A select menu in a row of its own, of which ``most`` entries may be chosen at once.

    :raises AssertionError: no option, or more than Discord takes.
    """
    assert 1 <= len(options) <= IN_A_MENU
    select: ui.Select[Any] = ui.Select(
        custom_id=custom_id, placeholder=clip(placeholder, 150), options=list(options), max_values=most
    )
    return ui.ActionRow(select)
