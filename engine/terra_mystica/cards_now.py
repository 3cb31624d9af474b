"""Which rule cards matter now: always, and while a move with a verb can be made (slugs)."""

from __future__ import annotations

from collections.abc import Mapping

ALWAYS = ("actions", "round-structure")

BY_VERB: Mapping[str, tuple[str, ...]] = {
    "pick": ("faction-choice",),
    "pick-color": ("ice-factions",),
    "build": ("transform-and-build", "build-dwelling"),
    "dig": ("spade-cost",),
    "transform": ("transform", "terrain-wheel", "reach"),
    "discard": ("free-spades",),
    "upgrade": ("upgrade", "structure-costs", "trading-house"),
    "favor": ("favor-tiles",),
    "town": ("town-tiles", "town"),
    "cult": ("cult-tracks", "cult-power"),
    "hold": ("cult-tracks",),
    "send": ("send-priest", "cult-power"),
    "advance": ("advance-shipping", "advance-digging"),
    "action": ("power-actions", "special-actions"),
    "bridge": ("bridges",),
    "connect": ("mermaids-town",),
    "convert": ("conversions",),
    "burn": ("burning",),
    "give": ("burning",),
    "leech": ("leech", "leech-amount", "leech-order"),
    "decline": ("leech", "leech-amount"),
    "pass": ("passing", "bonus-cards"),
}
