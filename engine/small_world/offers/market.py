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
        tokens = combo.tokens + race.extra_tokens
        extra = f" ({race.extra_tokens} of {tokens} tokens for conquest only)" if race.extra_tokens else ""
        found.append(
            Offer(
                Pick(position),
                ("Pick a combo",),
                f"{power.name} {race.name}{extra}",
                (("coins", position),) if position else (),
                (("tokens", tokens), *((("coins", combo.coins),) if combo.coins else ())),
                likely=100 - position,
                note=f"{power.brief}; {race.brief}",
                final=True,
            )
        )
    return found
