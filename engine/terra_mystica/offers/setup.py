"""Choices before the first round (neighbour of ``apply/setup.py``)."""

from __future__ import annotations

from engine.terra_mystica.apply.setup import free_colours, free_factions
from engine.terra_mystica.apply.spades import spades_home
from engine.terra_mystica.moves import Build, Pick, PickColour
from engine.terra_mystica.offers.common import COLOUR, DWELLING, FACTION, Looking, amounts, area
from engine.terra_mystica.state import COLOUR_CHOICE, DWELLINGS, FACTION_CHOICE
from engine.terra_mystica.tables.board import COLOURS, LAND, NAMES, NEAR, SAIL
from engine.terra_mystica.tables.factions import FACTIONS


def offers(look: Looking) -> None:
    """Factions, colours or dwellings, as the phase asks."""
    state, me = look.state, look.me
    if state.phase == FACTION_CHOICE and me.faction < 0:
        for number in free_factions(state):
            faction = FACTIONS[number]
            look.add(
                Pick(number),
                (FACTION,),
                f"{faction.name} ({faction.colour_name})",
                gain=amounts(coins=faction.coins, workers=faction.workers, priests=faction.priests),
                note=faction.short,
            )
    elif state.phase == COLOUR_CHOICE and me.basis < 0:
        for colour in free_colours(state):
            look.add(PickColour(colour), (COLOUR,), f"Basis colour {COLOURS[colour]}")
    elif state.phase == DWELLINGS and look.turn.actions:
        for cell in LAND:
            if state.terrain[cell] == me.basis and not state.kind[cell]:
                look.add(
                    Build(cell),
                    (DWELLING, area(cell)),
                    f"{NAMES[cell]}: first dwelling",
                    likely=_company(look, cell),
                    note=_surroundings(look, cell),
                )


def _surroundings(look: Looking, cell: int) -> str:
    """Whom a dwelling here has beside it, and how much ground close by is cheap to dig."""
    state = look.state
    seats = {state.owner[other] for other in NEAR[cell]} - {-1, look.seat}
    names = [f"beside {state.players[seat].board.name}" for seat in sorted(seats)]
    cheap = sum(1 for other in NEAR[cell] if not state.kind[other] and spades_home(look.me, state.terrain[other]) == 1)
    if cheap:
        names.append(f"{cheap} of its neighbours 1 spade away")
    return ", ".join(names)


def _company(look: Looking, cell: int) -> int:
    owner = look.state.owner
    beside = sum(1 for other in NEAR[cell] if owner[other] >= 0 and owner[other] != look.seat)
    close = sum(1 for other in SAIL[cell][1] if owner[other] == look.seat)
    return beside + 2 * close
