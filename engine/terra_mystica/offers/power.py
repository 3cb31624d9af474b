"""Answers to power offered by neighbours (neighbour of ``apply/power.py``)."""

from __future__ import annotations

from engine.terra_mystica.apply.power import worth_now
from engine.terra_mystica.moves import Decline, Leech
from engine.terra_mystica.offers.labels import POWER
from engine.terra_mystica.offers.menu import Menu, amounts


def offers(menu: Menu) -> None:
    """Take the oldest offer (any, if answers may be late), refuse any one or all."""
    state = menu.state
    mine = [offer for offer in state.offers if offer.seat == menu.seat]
    any_order = state.options["late-answers"] == "on"
    seen: set[tuple[int, int]] = set()
    for offer in mine:
        builder = state.players[offer.builder]
        key = (offer.amount, builder.faction)
        if key in seen:
            continue
        seen.add(key)
        power = worth_now(state, offer)
        price = max(0, power - 1)
        name = builder.people.name
        whence = f" ({menu.board.names[offer.cell]})" if len(mine) > 1 else ""
        cut = (f"only {power} of {offer.amount} fit",) if power < offer.amount else ()
        if any_order or offer is mine[0]:
            menu.add(
                Leech(offer.amount, builder.faction),
                (POWER,),
                f"Take {power} power from {name} ({menu.board.names[offer.cell]}) for {price} VP",
                amounts(vp=price),
                amounts(power=power),
                cut,
                12 - price,
                whole=True,
                short=f"take {power}{whence} for {price}" if price else f"take {power}{whence}",
            )
        label = f"Refuse {offer.amount} power from {name}"
        # One that must wait for the oldest stands in the panel only: at most three choices fit a board.
        answerable = any_order or offer is mine[0]
        short = (f"refuse {offer.amount}{whence}" if whence else "refuse") if answerable else ""
        menu.add(Decline(offer.amount, builder.faction), (POWER,), label, likely=7, whole=True, short=short)
    if len(mine) > 1:
        menu.add(Decline(), (POWER,), "Refuse all power", likely=6, whole=True, short="refuse all")
