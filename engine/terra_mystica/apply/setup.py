"""The setup: factions, colours of ice factions, first dwellings, first bonus cards."""

from __future__ import annotations

from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply.context import Context, refuse
from engine.terra_mystica.apply.rounds import start_round
from engine.terra_mystica.apply.structures import favors_due, place
from engine.terra_mystica.apply.terraform import check_empty
from engine.terra_mystica.events import ColourChosen, FactionChosen
from engine.terra_mystica.moves import Build, End, Pick, PickColour
from engine.terra_mystica.state import (
    BONUS,
    COLOUR_CHOICE,
    DWELLINGS,
    FACTION_CHOICE,
    Player,
    State,
)
from engine.terra_mystica.tables.factions import FACTIONS, START_VP
from engine.terra_mystica.tables.terrain import COLOURS, ICE, TERRAINS
from engine.terra_mystica.tables.tiles import D
from engine.terra_mystica.turn import Turn


def free_factions(state: State) -> list[int]:
    """Factions whose colour nobody has."""
    colours = {player.people.colour for player in state.players if player.faction >= 0}
    ice = state.options["ice-factions"] == "on"
    return [
        number
        for number, faction in enumerate(FACTIONS)
        if faction.colour not in colours and (ice or not faction.expansion)
    ]


def free_colours(state: State) -> list[int]:
    """Wheel terrains that are nobody's home."""
    taken = {player.basis for player in state.players if player.faction >= 0}
    return [colour for colour in range(len(TERRAINS)) if colour not in taken]


def pick(ctx: Context, move: Pick) -> None:
    """Choose a faction.

    :raises NotLegal: not now, its colour is taken, or it is not in this game.
    """
    state, me = ctx.state, ctx.me
    if state.phase != FACTION_CHOICE:
        refuse("Factions are chosen before the game begins.", rule_ids.SETUP)
    if me.faction >= 0:
        refuse("You have a faction: end your turn.", rule_ids.SETUP, "end")
    faction = FACTIONS[move.faction]
    if move.faction not in free_factions(state):
        if faction.expansion and state.options["ice-factions"] != "on":
            refuse(f"The {faction.name} are not in this game.", rule_ids.SETUP)
        refuse(f"The colour {faction.colour_name} is taken: so are the {faction.name}.", rule_ids.SETUP)
    settle(state, ctx.seat, move.faction)
    ctx.tell(FactionChosen(seat=ctx.seat, faction=faction.id))


def settle(state: State, seat: int, number: int) -> None:
    """Lay out a faction board."""
    faction = FACTIONS[number]
    vp = faction.vp_2017 if state.options["start-vp-2017"] == "on" else START_VP
    state.players[seat] = Player(
        faction=number,
        home=faction.colour,
        basis=-1 if faction.picks_colour else faction.colour,
        vp=vp,
        coins=faction.coins,
        workers=faction.workers,
        priests=faction.priests,
        bowl1=faction.bowls[0],
        bowl2=faction.bowls[1],
        bowl3=faction.bowls[2],
        ship=faction.ship_start,
        cults=list(faction.cults),
        sources={"initial": vp},
    )


def pick_colour(ctx: Context, move: PickColour) -> None:
    """Ice factions choose a basis colour.

    :raises NotLegal: not now, or the colour is taken.
    """
    state, me = ctx.state, ctx.me
    if state.phase != COLOUR_CHOICE or me.basis >= 0:
        refuse("No colour is to be chosen now.", rule_ids.SETUP)
    if move.colour not in free_colours(state):
        free = ", ".join(COLOURS[colour] for colour in free_colours(state))
        refuse(f"{COLOURS[move.colour]} is not free; free: {free}.", rule_ids.SETUP, free)
    me.basis = move.colour
    ctx.tell(ColourChosen(seat=ctx.seat, colour=COLOURS[move.colour]))
    if me.people.start_favor:
        favors_due(ctx, me.people.start_favor)


def dwelling_order(state: State) -> list[int]:
    """First to last, last to first, then third dwellings, at the very end who places last."""
    seats = state.table
    boards = [player.people for player in state.players]
    usual = [seat for seat in seats if not boards[seat].places_last]
    order = usual + usual[::-1]
    order += [seat for seat in usual for _ in range(boards[seat].dwellings - 2)]
    return order + [seat for seat in seats if boards[seat].places_last for _ in range(boards[seat].dwellings)]


def build_first(ctx: Context, move: Build) -> None:
    """A dwelling of the setup.

    :raises NotLegal: not home terrain, occupied, or already placed in this turn.
    """
    state, turn, me = ctx.state, ctx.turn, ctx.me
    if not turn.actions:
        refuse("Your dwelling is placed: end your turn.", rule_ids.SETUP, "end")
    if move.dig:
        refuse("No spades are bought in the setup.", rule_ids.SETUP, f"build {move.cell}")
    cell = ctx.cell(move.cell)
    check_empty(ctx, cell)
    if state.terrain[cell] != me.basis:
        refuse(
            f"{move.cell} is {COLOURS[state.terrain[cell]]}; the first dwellings stand on {COLOURS[me.basis]}.",
            rule_ids.SETUP,
            ", ".join(ctx.board.names[c] for c in ctx.board.land if state.terrain[c] == me.basis and not state.kind[c]),
        )
    turn.actions = 0
    if me.home == ICE:
        state.terrain[cell] = ICE
    place(ctx, cell, D)


def choice_missing(state: State, seat: int) -> str:
    """What a seat must do before its turn of the setup ends, as a sentence; empty if all is chosen."""
    me = state.players[seat]
    if state.phase == FACTION_CHOICE:
        return "" if me.faction >= 0 else "Choose a faction."
    if state.phase == COLOUR_CHOICE:
        if me.basis < 0:
            return "Choose a colour."
        return "Take a favor tile." if state.turn.owed.favors else ""
    if state.phase == DWELLINGS:
        return "Place your dwelling." if state.turn.actions else ""
    return "" if me.bonus >= 0 else "Choose a bonus card."


def end_setup(ctx: Context, move: End) -> None:
    """``end`` of a setup turn.

    :raises NotLegal: the choice is not made.
    """
    state = ctx.state
    if missing := choice_missing(state, ctx.seat):
        refuse(missing, rule_ids.SETUP)
    state.committed = True
    state.queue.pop(0)
    next_choice(ctx)


def skip_dropped(ctx: Context) -> None:
    """A seat left during the setup: its remaining choices fall away."""
    state = ctx.state
    if state.phase in (FACTION_CHOICE, COLOUR_CHOICE):
        # A faction is needed to keep the colours right: the first one that is free.
        if ctx.me.faction < 0:
            settle(state, ctx.seat, free_factions(state)[0])
            state.players[ctx.seat].dropped = True
        if ctx.state.players[ctx.seat].basis < 0:
            state.players[ctx.seat].basis = free_colours(state)[0]
    was = state.active
    state.queue = [seat for seat in state.queue if seat != ctx.seat]
    if was == ctx.seat:
        next_choice(ctx)


def next_choice(ctx: Context) -> None:
    """The next seat of this phase of the setup, or the next phase."""
    state = ctx.state
    state.turn = ctx.turn = Turn()
    while not state.queue:
        seats = [seat for seat in state.table if not state.players[seat].dropped]
        if state.phase == FACTION_CHOICE:
            state.phase = COLOUR_CHOICE
            state.queue = [seat for seat in seats if state.players[seat].basis < 0]
        elif state.phase == COLOUR_CHOICE:
            state.phase = DWELLINGS
            state.queue = [seat for seat in dwelling_order(state) if seat in seats]
        elif state.phase == DWELLINGS:
            state.phase = BONUS
            state.queue = seats[::-1]
        else:
            _begin(ctx)
            return
    state.active = state.queue[0]


def _begin(ctx: Context) -> None:
    state = ctx.state
    state.cards = [coins + 1 if coins >= 0 else coins for coins in state.cards]
    state.order = state.table.copy()
    start_round(ctx)
