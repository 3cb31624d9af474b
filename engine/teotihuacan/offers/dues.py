"""Which topic makes the offers of which due."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Offer
from engine.teotihuacan.offers import actions, construction, discovery, power, royal, setup, temples
from engine.teotihuacan.state import Due, State

MAKERS: dict[str, Callable[[State, int, Due], list[Offer]]] = {
    "place": setup.place,
    "resources": temples.resources,
    "temple": temples.temple,
    "claim": discovery.claim,
    "royal": royal.royal,
    "technology": actions.technology,
    "noble": actions.noble,
    "decorate": actions.decorate,
    "build": construction.build,
    "powerup": power.power_up,
    "extra": power.power_up,
    "ascend": power.ascend,
}


def due_offers(state: State, seat: int) -> list[Offer]:
    """Everything that resolves one of the dues that are up."""
    if not state.due:
        return []
    found: list[Offer] = []
    for due in dict.fromkeys(state.due[-1]):
        found += MAKERS[due.kind](state, seat, due)
        if due.optional:
            found.append(discovery.decline(state, seat, due))
    return list({offer.move: offer for offer in found}.values())
