"""Decline and the end of the turn."""

from __future__ import annotations

from engine.core import End, Offer
from engine.core.copying import copy_of
from engine.core.english import counted
from engine.small_world.apply.acting import redeploying
from engine.small_world.apply.redeploy import settle
from engine.small_world.bands import active_code, declined_code
from engine.small_world.moves import Decline
from engine.small_world.offers.markers import unplaced
from engine.small_world.offers.redeploy import open_ends
from engine.small_world.scoring import decline_earnings, earnings
from engine.small_world.state import GONE_INTO_DECLINE, NOBODY, REDEPLOY, START, State
from engine.small_world.tables import POWERS, RACES
from engine.small_world.troops import hand_to_conquer, spare_troops


def offer_decline(state: State, seat: int) -> Offer:
    """Put the active race in decline, with what that loses."""
    band = state.band(active_code(seat))
    race, power = RACES[band.race], POWERS[band.power]
    said = []
    old = state.bands[declined_code(seat)]
    if old and not power.spirit:
        said.append(f"your declined {RACES[old.race].name} leave {counted(old.regions.bit_count(), 'region')}")
    lost = band.hand + (0 if race.lives_on else spare_troops(state, active_code(seat)))
    if lost:
        where = " in hand" if race.lives_on else ""
        said.append(f"{counted(lost, 'token')}{where} {'goes' if lost == 1 else 'go'} back to the box")
    if not band.regions:
        said.append("no region is left in decline")
    coins = sum(decline_earnings(state, seat).values())
    label = f"Put the {race.name} in decline (the whole turn)"
    return Offer(Decline(), ("Decline",), label, (), (("coins", coins),), tuple(said), likely=50)


def offer_end(state: State, seat: int) -> Offer:
    """End the turn: the coins it scores and what it leaves open."""
    turn = state.turn
    said: list[str] = []
    if turn.step != GONE_INTO_DECLINE:
        code = active_code(seat)
        band = state.band(code)
        if turn.step == START and hand_to_conquer(state, code) + spare_troops(state, code):
            said.append("no conquest made in this turn")
        elif turn.step < REDEPLOY and band.hand > turn.extras:
            said.append(f"{counted(band.hand - turn.extras, 'token')} in hand will be {_fate(state, code)}")
        elif turn.step == REDEPLOY:
            said += open_ends(state, code)
        elif band.hand < turn.extras:
            said += open_ends(_handed_in(state, seat), code)
        ghouls = state.ghouls(seat)
        if ghouls != NOBODY:
            if state.band(ghouls).regions:
                said += [f"Ghouls: {text}" for text in open_ends(state, ghouls)]
            else:
                said.append("your Ghouls hold no region and leave the game")
        said += unplaced(state, seat)
    coins = sum(earnings(_settled(state, seat), seat).values())
    label = f"End the turn{' and decline' if turn.stout else ''}: +{counted(coins, 'coin')}"
    return Offer(End(), ("End turn",), label, (), (("coins", coins),), tuple(said), likely=10)


def _handed_in(state: State, seat: int) -> State:
    """The position once the redeployment has begun."""
    after = copy_of(state)
    redeploying(after, seat, [])
    return after


def _settled(state: State, seat: int) -> State:
    """The position that is scored: Amazons may have to give regions up first."""
    band = state.active(seat)
    if not band or band.hand >= state.turn.extras:
        return state
    after = _handed_in(state, seat)
    settle(after, seat, [])
    return after


def _fate(state: State, code: int) -> str:
    return "spread evenly" if state.band(code).regions else "kept: you hold no region"
