"""Offers for technologies, buildings and decorations."""

from __future__ import annotations

from engine.core import Offer
from engine.teotihuacan import names as say
from engine.teotihuacan.apply import actions
from engine.teotihuacan.apply.construction import matches
from engine.teotihuacan.dues import DecorateDue, NobleDue, TechnologyDue
from engine.teotihuacan.moves import Decorate, Learn, Noble
from engine.teotihuacan.offers.construction import result
from engine.teotihuacan.offers.labels import capital, fit, icons
from engine.teotihuacan.price import workers_counted
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import ALCHEMY, DECORATION_VP, NOBLES_NAMES, NOBLES_ROWS, decoration_cost
from engine.teotihuacan.tables.pyramid import DECORATION_TILES, decoration_icons
from engine.teotihuacan.tables.tiles import OTHER_OWNER_VP, TECHNOLOGIES, in_lower_row, temple_of_slot
from engine.teotihuacan.tables.tracks import TEMPLE_NAMES


def technology(state: State, seat: int, due: TechnologyDue) -> list[Offer]:
    me = state.seats[seat]
    count = workers_counted(state, seat)
    highest = max(me.workers[i].power for i in me.unlocked(ALCHEMY))
    found = []
    for slot, name in enumerate(state.technologies):
        if actions.technology_refusal(state, seat, slot, count, highest):
            continue
        kind = TECHNOLOGIES[name]
        others = sum(name in other.technologies for other in state.seats)
        warnings = ["No power-up with a single worker in the lower row."] * (in_lower_row(slot) and count == 1)
        if others:
            whom = "an earlier owner" if others == 1 else f"each of {others} earlier owners"
            warnings.append(f"{OTHER_OWNER_VP} VP go to {whom}.")
        found.append(
            Offer(
                Learn(name),
                ("Technology",),
                f"{name} and {TEMPLE_NAMES[temple_of_slot(slot)]} step",
                (("gold", kind.gold),),
                (),
                tuple(warnings),
                50 - 5 * kind.gold - 4 * others,
                kind.sentence,
            )
        )
    return found


def noble(state: State, seat: int, due: NobleDue) -> list[Offer]:
    count = workers_counted(state, seat)
    return [
        Offer(
            Noble(NOBLES_NAMES[row]),
            ("Building",),
            f"Building in the {NOBLES_NAMES[row]} row: {NOBLES_ROWS[row][state.nobles[row]]} VP and an Avenue step",
            gain=(("vp", NOBLES_ROWS[row][state.nobles[row]]), ("avenue", 1)),
            likely=30 + NOBLES_ROWS[row][state.nobles[row]],
        )
        for row in actions.noble_rows(state, count)
    ]


def decorate(state: State, seat: int, due: DecorateDue) -> list[Offer]:
    """Tile -> space."""
    price = decoration_cost(workers_counted(state, seat))
    if state.seats[seat].have["gold"] < price:
        return []
    found = []
    spaces = actions.open_spaces(state)
    for tile in dict.fromkeys(state.decoration_offer):
        if not tile:
            continue
        for space in spaces:
            turned = decoration_icons(tile, space.id)
            matched, steps = matches(turned, actions.under_decoration(state, space))
            vp = DECORATION_VP + matched
            found.append(
                Offer(
                    Decorate(tile, space.id),
                    ("Decoration", f"{icons(DECORATION_TILES[tile])} ({tile})"),
                    fit(f"{capital(say.space(space.id))}: {result(matched, steps, vp)}"),
                    (("gold", price),),
                    (("vp", vp), ("track", 1), *((step, 1) for step in steps)),
                    likely=10 * vp + 18 * len(steps),
                )
            )
    return sorted(found, key=lambda offer: -offer.likely)
