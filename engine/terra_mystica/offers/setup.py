"""Choices before the first round (neighbour of ``apply/setup.py``)."""

from __future__ import annotations

from engine.terra_mystica.apply.setup import free_colours, free_factions
from engine.terra_mystica.apply.spades import spades_home
from engine.terra_mystica.moves import Build, Pick, PickColour
from engine.terra_mystica.offers.labels import COLOUR, DWELLING, FACTION, area
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.state import COLOUR_CHOICE, DWELLINGS, FACTION_CHOICE
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.terrain import COLOURS


def offers(menu: Menu) -> None:
    """Factions, colours or dwellings, as the phase asks."""
    state, me = menu.state, menu.me
    if state.phase == FACTION_CHOICE and me.faction < 0:
        for number in free_factions(state):
            faction = FACTIONS[number]
            menu.add(
                Pick(number),
                (FACTION,),
                f"{faction.name} ({faction.colour_name})",
                gain=amounts(coins=faction.coins, workers=faction.workers, priests=faction.priests),
                note=faction.short,
                whole=True,
            )
    elif state.phase == COLOUR_CHOICE and me.basis < 0:
        for colour in free_colours(state):
            menu.add(PickColour(colour), (COLOUR,), f"Basis colour {COLOURS[colour]}", whole=True)
    elif state.phase == DWELLINGS and menu.turn.actions:
        for cell in menu.board.land:
            if state.terrain[cell] == me.basis and not state.kind[cell]:
                name = menu.board.names[cell]
                menu.add(
                    Build(name),
                    (DWELLING, area(name)),
                    f"{name}: first dwelling",
                    likely=_company(menu, cell),
                    note=_surroundings(menu, cell),
                    whole=True,
                )


def _surroundings(menu: Menu, cell: int) -> str:
    """Whom a dwelling here has beside it, and how much ground close by is cheap to dig."""
    state, near = menu.state, menu.board.near[cell]
    seats = {state.owner[other] for other in near} - {-1, menu.seat}
    names = [f"beside {state.players[seat].people.name}" for seat in sorted(seats)]
    cheap = sum(1 for other in near if not state.kind[other] and spades_home(menu.me, state.terrain[other]) == 1)
    if cheap:
        names.append(f"{cheap} of its neighbours 1 spade away")
    return ", ".join(names)


def _company(menu: Menu, cell: int) -> int:
    owner = menu.state.owner
    beside = sum(1 for other in menu.board.near[cell] if owner[other] >= 0 and owner[other] != menu.seat)
    close = sum(1 for other in menu.board.sail[cell][1] if owner[other] == menu.seat)
    return beside + 2 * close
