"""One sentence for a newcomer on what is asked now."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import TURN

LESSONS: Mapping[str, str] = {
    TURN: (
        "One action a turn, with any conversions: build or upgrade next to your land, use a power action, send a "
        "priest to a cult, improve shipping or digging, or pass for this round and take a new bonus card."
    ),
    "factions": "Your faction decides your home terrain, your prices and one ability; each terrain is played once.",
    "colours": "Your colour is your home terrain: only there you build.",
    "dwellings": (
        "A free dwelling on your home terrain. Neighbours are good for trade and give each other power: "
        "look for a place near others, with terrain next to it that is few spades away."
    ),
    "bonus": "A bonus card is yours for this round: it brings income or an action, and goes back when you pass.",
    "power": "Somebody built next to you: you may gain power for 1 victory point less than the power you take.",
    "step": "You may take a step on a cult track: look where the next power or the round's bonus is near.",
    "cult": "The cults gave you spades: transform land within reach, or let them go.",
}
