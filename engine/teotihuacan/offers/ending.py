"""Offers for the end of a turn."""

from __future__ import annotations

from engine.core import End, Offer
from engine.core.english import listed
from engine.teotihuacan import names as say
from engine.teotihuacan.offers import discovery
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.tracks import ECLIPSES

LAST_CHANCES = ("DVP", "DAV", "DTA", "DTB", "DTR", "DTG")
"""Tiles that may still bring VP after the last move."""


def end(state: State) -> list[Offer]:
    if state.due or (state.phase == "turn" and not state.turn.action):
        return []
    return [Offer(End(), ("End turn",), "End turn", warnings=_forgotten(state), likely=30)]


def is_last_turn(state: State) -> bool:
    """Is this the acting seat's last turn of the game?"""
    if state.phase != "turn" or not (state.final or state.era == ECLIPSES):
        return False
    if state.options["eclipse"] == "dark":
        return state.light + (state.active == len(state.order) - 1) >= state.dark
    return state.countdown == 1


def _forgotten(state: State) -> tuple[str, ...]:
    """Tiles worth VP that would be lost with the last turn."""
    if not is_last_turn(state):
        return ()
    tiles = [tile for tile in dict.fromkeys(state.seats[state.actor].tiles) if tile in LAST_CHANCES]
    useful = [say.discovery(tile) for tile in tiles if not discovery.useless(state, state.actor, tile)]
    return (f"This is your last turn, and you have not used {listed(useful)}.",) if useful else ()
