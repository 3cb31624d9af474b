"""The menus that offers are found in: their names, and their steps."""

from __future__ import annotations

from engine.terra_mystica.tables.board import PLACES

BUILD, TRANSFORM, UPGRADE, SHIPPING, DIGGING = "Transform and build", "Transform only", "Upgrade", "Shipping", "Digging"
PRIEST, POWER_ACTION, SPECIAL, BRIDGE = "Priest", "Power action", "Special action", "Bridge"
CONVERT, BURN, PASS, FAVOR, TOWN = "Convert", "Burn power", "Pass", "Favor tile", "Town tile"
CULT, POWER, SPADES, END = "Cult", "Power from neighbours", "Spades", "End turn"
FACTION, COLOUR, DWELLING, CARD = "Faction", "Basis colour", "First dwelling", "Bonus card"


def area(cell: int) -> str:
    """The row of the map, as a step of a menu."""
    return f"Row {'ABCDEFGHI'[PLACES[cell][0]]}"
