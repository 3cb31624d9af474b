"""The menus that offers are found in: their names, and their steps."""

from __future__ import annotations

BUILD, TRANSFORM, UPGRADE, SHIPPING, DIGGING = "Transform and build", "Transform only", "Upgrade", "Shipping", "Digging"
PRIEST, POWER_ACTION, SPECIAL, BRIDGE = "Priest", "Power action", "Special action", "Bridge"
CONVERT, BURN, PASS, FAVOR, TOWN = "Convert", "Burn power", "Pass", "Favor tile", "Town tile"
CULT, POWER, SPADES, END = "Cult", "Power from neighbours", "Spades", "End turn"
ORDAIN, OTHER = "Workers to priests", "To other terrain"
FACTION, COLOUR, DWELLING, CARD = "Faction", "Basis colour", "First dwelling", "Bonus card"


def area(name: str) -> str:
    """The row of a cell, as a step of a menu."""
    return f"Row {name[0]}"
