"""The whole list of what a seat may do."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engine.core.offers import Offer
from engine.terra_mystica.apply.context import owed
from engine.terra_mystica.moves import Discard, End
from engine.terra_mystica.offers import (
    actions,
    converting,
    cults,
    power,
    setup,
    structures,
    terraform,
    tiles,
)
from engine.terra_mystica.offers.common import BRIDGE, BUILD, DWELLING, END, TRANSFORM, UPGRADE, Looking
from engine.terra_mystica.state import ACTIONS, BONUS, COLOUR_CHOICE, CULT, DWELLINGS, FACTION_CHOICE, OVER, State

MENU = 25
"""Entries of the longest list."""
OF_HEXES = (BUILD, UPGRADE, TRANSFORM, BRIDGE, DWELLING)
OTHER = "To other terrain"


def offers(state: State, seat: int) -> list[Offer]:
    """Everything the seat may do now, the most usual first within each group."""
    look = Looking(state, seat)
    if state.phase == OVER or look.me.dropped:
        return []
    power.offers(look)
    if state.active != seat:
        cults.offers(look)
    elif state.phase == ACTIONS:
        _action_phase(look)
        look.offers.sort(key=lambda offer: offer.group == TRANSFORM)
        look.offers = _shallow(look.offers)
    elif state.phase == CULT:
        if look.turn.free:
            terraform.offers(look)
        else:
            look.add(End(), (END,), "End your turn")
    else:
        _setup_phase(look)
        look.offers = _shallow(look.offers)
    return look.offers


def _shallow(offers: list[Offer]) -> list[Offer]:
    """Menus of hexes with fewer steps: one list if it is short enough, the most useful hexes first.

    Of a long list of transformations those to home terrain stand at once, the others one step further.
    """
    counts = Counter(offer.group for offer in offers)
    found: list[Offer] = []
    for group in counts:
        below = [offer for offer in offers if offer.group == group]
        if group not in OF_HEXES:
            found += below
        elif counts[group] <= MENU:
            found += [_at(offer, (group,)) for offer in sorted(below, key=lambda offer: -offer.likely)]
        elif group == TRANSFORM and sum(offer.likely > 0 for offer in below) < MENU:
            found += [_at(offer, (group,)) for offer in below if offer.likely > 0]
            found += [_at(offer, (group, OTHER, *offer.path[1:])) for offer in below if offer.likely <= 0]
        else:
            found += below
    return found


def _at(offer: Offer, path: tuple[str, ...]) -> Offer:
    return replace(offer, path=path)


def _setup_phase(look: Looking) -> None:
    state, me, turn = look.state, look.me, look.turn
    setup.offers(look)
    tiles.favors(look)
    if state.phase == BONUS:
        actions.passing(look)
    done = {
        FACTION_CHOICE: me.faction >= 0,
        COLOUR_CHOICE: me.basis >= 0 and not turn.favors,
        DWELLINGS: not turn.actions,
        BONUS: me.bonus >= 0,
    }
    if done[state.phase]:
        look.add(End(), (END,), "End your turn", likely=9)


def _action_phase(look: Looking) -> None:
    me, turn = look.me, look.turn
    tiles.favors(look)
    tiles.towns(look)
    cults.offers(look)
    actions.river_towns(look)
    actions.bridges(look)
    terraform.offers(look)
    structures.offers(look)
    actions.tracks(look)
    actions.priests(look)
    actions.power_actions(look)
    actions.specials(look)
    converting.offers(look)
    actions.passing(look)
    if turn.to_priests:
        look.add(
            Discard("CONVERT_W_TO_P", turn.to_priests),
            ("Workers to priests",),
            "No more workers to priests",
            likely=-9,
        )
    if turn.acted and not owed(turn) and (me.passed or not me.steps_due):
        warnings: tuple[str, ...] = ()
        if turn.actions:
            warnings = ("leaves an action of your double turn unused",)
        elif turn.to_priests and me.workers and me.priests < me.limit:
            warnings = ("workers can become priests only in this turn",)
        elif turn.tops:
            warnings = ("a key could still bring a cult to 10",)
        if turn.refused:
            warnings = (f"your action refuses the {turn.refused} power offered to you", *warnings)
        look.add(End(), (END,), "End your turn", warnings=warnings, likely=9 - 9 * turn.actions)
