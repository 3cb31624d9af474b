"""Discovery tiles."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Discovery:
    """A kind of Discovery tile: copies in the box, price, and what using it gives (empty for masks and for
    the tiles that change a move or a payment)."""

    id: str
    copies: int
    name: str
    sentence: str
    cost: dict[str, int] = field(default_factory=dict)
    gain: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentence", self.sentence.format(**self.gain))

    @property
    def mask(self) -> bool:
        return self.id[0] == "M"


DISCOVERIES = {
    tile.id: tile
    for tile in (
        Discovery("M1", 1, "Mask 1", "mask 1", {"cocoa": 2, "gold": 1}, {}),
        Discovery("M2", 2, "Mask 2", "mask 2", {"cocoa": 1, "wood": 1}, {}),
        Discovery("M3", 2, "Mask 3", "mask 3", {"cocoa": 1, "wood": 1}, {}),
        Discovery("M4", 3, "Mask 4", "mask 4", {"wood": 1}, {}),
        Discovery("M5", 3, "Mask 5", "mask 5", {"wood": 1}, {}),
        Discovery("M6", 3, "Mask 6", "mask 6", {"wood": 1}, {}),
        Discovery("M7", 3, "Mask 7", "mask 7", {"wood": 1}, {}),
        Discovery("DVP", 3, "Victory Points", "{vp} VP", {"wood": 1}, {"vp": 4}),
        Discovery("DR3", 2, "Three resources", "{any} resources of choice", {"cocoa": 1}, {"any": 3}),
        Discovery("DR2", 2, "Two resources", "{any} resources of choice", {}, {"any": 2}),
        Discovery("DAV", 3, "Avenue step", "one step on the Avenue of the Dead", {"cocoa": 1}, {"avenue": 1}),
        Discovery("DTA", 3, "Temple of choice", "one step on a temple of choice", {"cocoa": 1}, {"temple": 1}),
        Discovery("DTB", 2, "Blue temple", "one step on the blue temple", {}, {"TB": 1}),
        Discovery("DTR", 2, "Red temple", "one step on the red temple", {}, {"TR": 1}),
        Discovery("DTG", 2, "Green temple", "one step on the green temple", {}, {"TG": 1}),
        Discovery("DCO", 3, "Cocoa", "{cocoa} cocoa", {"gold": 1}, {"cocoa": 4}),
        Discovery("DPU", 3, "Power-ups", "two power-ups of unlocked workers, anywhere", {"cocoa": 1}, {"power": 2}),
        Discovery("DMV", 3, "Second worker", "a second worker moves along", {}, {}),
        Discovery("DFC", 3, "Free cocoa", "pays the cocoa of one payment", {}, {}),
        Discovery("DFR", 3, "Far move", "move any distance", {}, {}),
        Discovery("DXW", 3, "Extra worker", "counts as one more worker on Alchemy, Nobles or Construction", {}, {}),
    )
}

SECOND_WORKER, FAR_MOVE = "DMV", "DFR"
MOVEMENT_TILES = (SECOND_WORKER, FAR_MOVE)
COCOA = "DCO"
FREE_COCOA = "DFC"
EXTRA_WORKER = "DXW"
POWER_UPS = "DPU"
SALARY_TILES = (FREE_COCOA, COCOA)
"""Tiles that may be used while the salary is due."""

MASK_SET_VP = (0, 1, 3, 6, 10, 15, 21, 28)
"""VP of a set of 0 to 7 different masks."""
