"""One region as the board prints it."""

from __future__ import annotations

from dataclasses import dataclass

SEA, LAKE, MOUNTAIN = "sea", "lake", "mountain"
WATER = frozenset((SEA, LAKE))
TERRAINS = ("farmland", "forest", "hill", "swamp", MOUNTAIN, SEA, LAKE)
SYMBOLS = ("mine", "magic", "cavern")


@dataclass(frozen=True, slots=True)
class Region:
    """A numbered area: land, sea or lake. A mountain region carries the permanent Mountain piece."""

    number: int
    name: str
    """An invented label; regions are told apart by their number."""
    terrain: str
    symbols: tuple[str, ...]
    edge: bool
    """Touches the edge of the board."""
    lost_tribe: bool
    """Holds a Lost Tribe at the start."""
    neighbours: tuple[int, ...]

    def __str__(self) -> str:
        """Number and name: ``13 Wheatholm``"""
        return f"{self.number} {self.name}"
