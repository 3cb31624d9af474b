"""Combos to pick."""

from __future__ import annotations

from engine.core import Offer
from engine.small_world.moves import Pick
from engine.small_world.state import State
from engine.small_world.tables import POWERS, RACES


def combos(state: State, seat: int) -> list[Offer]:
    """The combos the seat can pay for."""
    found = []
    for position, combo in enumerate(state.row):
        if position > state.coins[seat]:
            break
        race, power = RACES[combo.race], POWERS[combo.power]
        extra = f"+{race.extra_tokens}" if race.extra_tokens else ""
        tokens = race.tokens + power.tokens
        found.append(
            Offer(
                Pick(position),
                ("Pick a combo",),
                f"{power.name} {race.name}: {tokens}{extra} tokens",
                (("coins", position),) if position else (),
                (("tokens", tokens + race.extra_tokens), *((("coins", combo.coins),) if combo.coins else ())),
                likely=100 + 10 * tokens + 10 * (combo.coins - position),
            )
        )
    return found
