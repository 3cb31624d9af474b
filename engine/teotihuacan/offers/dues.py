"""Which topic makes the offers of which due."""

from __future__ import annotations

from engine.core import Offer
from engine.teotihuacan import dues
from engine.teotihuacan.offers import actions, construction, discovery, power, royal, setup, temples
from engine.teotihuacan.state import State


def due_offers(state: State, seat: int) -> list[Offer]:
    """Everything that resolves one of the dues that are up."""
    found: list[Offer] = []
    for due in dict.fromkeys(state.up):
        found += _answers(state, seat, due)
        if due.optional:
            found.append(discovery.decline(state, seat, due))
    return list({offer.move: offer for offer in found}.values())


def _answers(state: State, seat: int, due: dues.Due) -> list[Offer]:
    match due:
        case dues.PlaceDue():
            return setup.place(state, seat, due)
        case dues.ResourcesDue():
            return temples.resources(state, seat, due)
        case dues.TempleDue():
            return temples.temple(state, seat, due)
        case dues.ClaimDue():
            return discovery.claim(state, seat, due)
        case dues.RoyalDue():
            return royal.royal(state, seat, due)
        case dues.TechnologyDue():
            return actions.technology(state, seat, due)
        case dues.NobleDue():
            return actions.noble(state, seat, due)
        case dues.DecorateDue():
            return actions.decorate(state, seat, due)
        case dues.BuildDue():
            return construction.build(state, seat, due)
        case dues.PowerUpDue() | dues.ExtraDue():
            return power.power_up(state, seat, due)
        case dues.AscendDue():
            return power.ascend(state, seat, due)
    raise TypeError(f"no topic makes offers for {due!r}")
