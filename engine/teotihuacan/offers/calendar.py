"""Offers at an Eclipse: the salary."""

from __future__ import annotations

from engine.core import Offer
from engine.teotihuacan import names as say
from engine.teotihuacan import scoring
from engine.teotihuacan.moves import Salary, Use
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.discovery import COCOA, DISCOVERIES, FREE_COCOA
from engine.teotihuacan.tables.tracks import UNPAID_VP


def salary(state: State, seat: int) -> list[Offer]:
    """Pay, refuse, or a tile."""
    me = state.seats[seat]
    due = scoring.salary(me.workers)
    have, points = me.have["cocoa"], me.have["vp"]
    paid = min(due, have)

    def lost(unpaid: int) -> int:
        return min(points, unpaid * UNPAID_VP)

    found = []
    if FREE_COCOA in me.tiles:
        found.append(Offer(Salary("free"), ("Salary",), f"Free Cocoa tile: all {due} cocoa waived", likely=30 + due))
    if COCOA in me.tiles:
        found.append(
            Offer(
                Use(COCOA),
                ("Salary",),
                f"Use {say.discovery(COCOA)}: {DISCOVERIES[COCOA].sentence} first",
                gain=tuple(DISCOVERIES[COCOA].gain.items()),
                likely=40 * (due > have),
            )
        )
    if paid:
        loss = lost(due - paid)
        text = f"Pay {paid} of {due} cocoa" if paid < due else f"Pay {due} cocoa"
        found.append(
            Offer(
                Salary("pay"),
                ("Salary",),
                f"{text}, lose {loss} VP" if loss else text,
                cost=(("cocoa", paid), *((("vp", loss),) if loss else ())),
                likely=20,
            )
        )
    for part in range(paid - 1, 0, -1):
        loss = lost(due - part)
        cost = (("cocoa", part), ("vp", loss)) if loss else (("cocoa", part),)
        found.append(
            Offer(
                Salary("pay", part), ("Salary", "Pay only a part"), f"Pay {part} of {due} cocoa, lose {loss} VP", cost
            )
        )
    loss = lost(due)
    found.append(
        Offer(
            Salary("refuse"),
            ("Salary",),
            f"Pay nothing, lose {loss} VP",
            cost=(("vp", loss),) if loss else (),
            warnings=(f"{loss} VP lost",) if loss and paid else (),
            likely=25 if loss <= lost(due - paid) else 1,
        )
    )
    return found
