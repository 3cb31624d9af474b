"""What every game's pictures offer to the bot.

A painter needs one method: :meth:`Painter.turn`. Everything else has a default, so a small game draws on a
:class:`~rendering.sheet.Sheet` and is done::

    class OxoPainter(Painter[OxoView]):
        def turn(self, view: OxoView, names: Sequence[str], done: Sequence[Done] = ()) -> list[Picture]:
            sheet = Sheet((0, 0, 660, 660), 1, theme.PAPER)
            ...
            return [make_picture("oxo", sheet.image, GAME.words.alt_text(view, names))]

A game with parts to be shown large derives from :class:`PartsPainter`. A painter is sent to the process that draws,
so it must be one that ``pickle`` takes: a class of a module, with no open files or lambdas in it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PIL import Image

from engine.core import Move, Offer, Words
from rendering import theme
from rendering.encode import LEVEL, png
from rendering.palette import Palette

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: plain ASCII file name, PNG bytes, size in pixels and its alt text (of any length)."""

    name: str
    png: bytes
    size: tuple[int, int]
    alt: str


def make_picture(
    name: str, image: Image.Image, alt: str, palette: Palette | None = None, level: int = LEVEL
) -> Picture:
    """An RGB image as a picture.

    ``name`` is that of its file without ``.png``, ``level`` zlib's, 1 (quick) to 9 (small); without a palette the
    theme's is taken.
    """
    return Picture(f"{name}.png", png(image, palette or theme.palette(), level), image.size, alt)


@dataclass(frozen=True, slots=True)
class Done:
    """A move that a seat has made since the last post."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Crop:
    """A part of the table that ``/show`` can draw large: id and the words of its menu entry."""

    id: str
    label: str


class Painter(ABC, Generic[V]):
    """Draws views of one game. ``names`` are the players' names by seat.

    All methods are synchronous and deterministic: the same view gives the same bytes.
    """

    @abstractmethod
    def turn(self, view: V, names: Sequence[str], done: Sequence[Done] = ()) -> list[Picture]:
        """The pictures of the post after a turn (one or two, 1,600 pixels wide at most).

        ``done`` are the moves since the post before, in order; what they changed may be marked.
        """

    def preview(self, view: V, names: Sequence[str], seat: int, offers: Sequence[Offer] = ()) -> list[Picture]:
        """The pictures of a seat's private panel: the position with its draft applied, as that seat sees it.

        ``offers`` are what the menus list; the places they speak of may be marked, in the menus' words.

        One that shows what the choice is about, three quarters as high as it is wide at most, leaves a phone's
        screen room for the menus.
        """
        return self.turn(view, names)

    def crops(self, view: V, names: Sequence[str]) -> list[Crop]:
        """What :meth:`crop` can draw, 25 entries at most."""
        return []

    def crop(self, view: V, names: Sequence[str], crop: str) -> Picture:
        """One part at double size.

        :raises KeyError: an id that :meth:`crops` does not list.
        """
        raise KeyError(crop)

    def prepare(self) -> None:
        """Whatever takes time once; called where pictures will be drawn, before the first one."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table: the words of its menu entry, and how it is drawn large."""

    label: str
    draw: Callable[[], Image.Image]


class PartsPainter(Painter[V]):
    """A painter whose crops are a table of parts; ``words`` give the alt texts."""

    prefix: str
    """Of the file names."""
    level: int = LEVEL
    """Of compression."""

    def __init__(self, words: Words[Any, V]) -> None:
        self.words = words

    @abstractmethod
    def palette(self) -> Palette:
        """The colours of all pictures."""

    @abstractmethod
    def parts(self, view: V, names: Sequence[str]) -> Mapping[str, Part]:
        """What can be drawn large, by id (letters, digits, ``-``)."""

    def picture(self, name: str, image: Image.Image, alt: str, level: int | None = None) -> Picture:
        """A finished picture of this game; without a ``name`` its file is called like the game."""
        file = f"{self.prefix}-{name}".lower().rstrip("-")
        return make_picture(file, image, alt, self.palette(), level or self.level)

    def crops(self, view: V, names: Sequence[str]) -> list[Crop]:
        return [Crop(id, part.label) for id, part in self.parts(view, names).items()]

    def crop(self, view: V, names: Sequence[str], crop: str) -> Picture:
        part = self.parts(view, names)[crop]
        return self.picture(crop, part.draw(), f"{part.label}. {self.crop_alt(view, names, crop)}")

    def crop_alt(self, view: V, names: Sequence[str], crop: str) -> str:
        """What a part shows, in words: the whole position unless a game knows better."""
        return self.words.alt_text(view, names)

    def prepare(self) -> None:
        self.palette()
