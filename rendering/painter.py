"""What every game's pictures offer to the bot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: plain ASCII file name, PNG bytes, size in pixels and its alt text."""

    name: str
    png: bytes
    size: tuple[int, int]
    alt: str


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
    def turn(self, view: V, names: Sequence[str]) -> list[Picture]:
        """The pictures of the post after a turn (one or two, 1,600 pixels wide at most)."""

    @abstractmethod
    def preview(self, view: V, names: Sequence[str], seat: int) -> list[Picture]:
        """The picture of a seat's private panel: the position with its draft applied."""

    @abstractmethod
    def crops(self, view: V, names: Sequence[str]) -> list[Crop]:
        """What :meth:`crop` can draw, 25 entries at most."""

    @abstractmethod
    def crop(self, view: V, names: Sequence[str], crop: str) -> Picture:
        """One part at double size.

        :raises KeyError: an id that :meth:`crops` does not list.
        """
