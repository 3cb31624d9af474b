"""One sentence for a newcomer on what is asked now."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import TURN

LESSONS: Mapping[str, str] = {
    TURN: "One action a turn: build, upgrade, a power action, a priest to a cult, shipping, digging, or pass.",
    "factions": "Your faction decides your home terrain, your prices and one ability; each terrain is played once.",
    "colours": "Your colour is your home terrain: only there you build.",
    "dwellings": "A free dwelling on your home terrain, best near others and with terrain that is few spades away.",
    "bonus": "A bonus card is yours for this round: it brings income or an action, and goes back when you pass.",
    "power": "Somebody built next to you: you may gain power for 1 victory point less than the power you take.",
    "step": "You may take a step on a cult track: look where the next power or the round's bonus is near.",
    "cult": "The cults gave you spades: transform land within reach, or let them go.",
}
