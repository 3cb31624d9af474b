"""What a seat may do, by topic (neighbours of ``apply``), and the whole list."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from engine.core import Offer
from engine.terra_mystica.apply.setup import choice_missing
from engine.terra_mystica.moves import Discard, End
from engine.terra_mystica.offers import (
    converting,
    cults,
    passing,
    power,
    setup,
    special,
    structures,
    terraform,
    towns,
    tracks,
)
from engine.terra_mystica.offers.labels import BRIDGE, BUILD, DWELLING, END, ORDAIN, OTHER, TRANSFORM, UPGRADE
from engine.terra_mystica.offers.menu import Menu
from engine.terra_mystica.state import ACTIONS, BONUS, CULT, OVER, State
from engine.terra_mystica.turn import debt

LONGEST = 25
"""Entries of the longest menu."""
OF_HEXES = (BUILD, UPGRADE, TRANSFORM, BRIDGE, DWELLING)


def offers(state: State, seat: int) -> list[Offer]:
    """Everything the seat may do now, the most usual first within each group."""
    menu = Menu(state, seat)
    if state.phase == OVER or menu.me.dropped:
        return []
    power.offers(menu)
    if state.active != seat:
        cults.offers(menu)
    elif state.phase == ACTIONS:
        _action_phase(menu)
        menu.offers.sort(key=lambda offer: offer.group == TRANSFORM)
        menu.offers = _shallow(menu.offers)
    elif state.phase == CULT:
        if menu.turn.spades:
            terraform.offers(menu)
        else:
            menu.add(End(), (END,), "End your turn")
    else:
        _setup_phase(menu)
        menu.offers = _shallow(menu.offers)
    return menu.offers


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
        elif counts[group] <= LONGEST:
            found += [_at(offer, (group,)) for offer in sorted(below, key=lambda offer: -offer.likely)]
        elif group == TRANSFORM and sum(offer.likely > 0 for offer in below) < LONGEST:
            found += [_at(offer, (group,)) for offer in below if offer.likely > 0]
            found += [_at(offer, (group, OTHER, *offer.path[1:])) for offer in below if offer.likely <= 0]
        else:
            found += below
    return found


def _at(offer: Offer, path: tuple[str, ...]) -> Offer:
    return replace(offer, path=path)


def _setup_phase(menu: Menu) -> None:
    setup.offers(menu)
    towns.favors(menu)
    if menu.state.phase == BONUS:
        passing.offers(menu)
    if not choice_missing(menu.state, menu.seat):
        menu.add(End(), (END,), "End your turn", likely=9)


def _action_phase(menu: Menu) -> None:
    me, turn = menu.me, menu.turn
    towns.favors(menu)
    towns.towns(menu)
    cults.offers(menu)
    towns.river_towns(menu)
    towns.bridges(menu)
    terraform.offers(menu)
    structures.offers(menu)
    tracks.offers(menu)
    cults.priests(menu)
    special.power_actions(menu)
    special.specials(menu)
    converting.offers(menu)
    passing.offers(menu)
    if turn.action.to_priests:
        menu.add(
            Discard("CONVERT_W_TO_P", turn.action.to_priests),
            (ORDAIN,),
            "No more workers to priests",
            likely=-9,
        )
    if turn.acted and not debt(turn) and (me.passed or not me.steps_due):
        warnings: tuple[str, ...] = ()
        if turn.actions:
            warnings = ("leaves an action of your double turn unused",)
        elif turn.action.to_priests and me.workers and me.priests < me.limit:
            warnings = ("workers can become priests only in this turn",)
        elif turn.action.tops:
            warnings = ("a key could still bring a cult to 10",)
        if turn.refused:
            warnings = (f"your action refuses the {turn.refused} power offered to you", *warnings)
        menu.add(End(), (END,), "End your turn", warnings=warnings, likely=9 - 9 * turn.actions)
