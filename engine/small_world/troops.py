"""How many tokens a band can move: pure questions that moves, offers and the autopilot ask."""

from __future__ import annotations

from engine.small_world.bands import is_active
from engine.small_world.state import START, State
from engine.small_world.tables.board import regions_in


def tokens_held(state: State, code: int) -> int:
    """Tokens of the band on the map."""
    tokens = state.tokens
    return sum(tokens[region] for region in regions_in(state.band(code).regions))


def spare_troops(state: State, code: int) -> int:
    """Tokens on the map above one per region."""
    return tokens_held(state, code) - state.band(code).regions.bit_count()


def extra_troops(state: State, code: int) -> int:
    """The extra tokens Amazons take for conquest, as far as they are in the tray."""
    race = state.race(code)
    return min(race.extra_tokens, state.tray[race.id])


def hand_to_conquer(state: State, code: int) -> int:
    """Tokens to conquer with, counting the Amazons' four that come with the first step."""
    hand = state.band(code).hand
    return hand + extra_troops(state, code) if is_active(code) and state.turn.step == START else hand


def must_give_up(state: State, code: int) -> int:
    """Regions that cannot keep a token after the Amazons' hand-in."""
    band = state.band(code)
    if band.hand >= 0:
        return 0
    return max(0, -band.hand - spare_troops(state, code))
