"""Who acts, and whether it still may: the order of steps within a turn."""

from __future__ import annotations

from engine.core import Event, NotLegal
from engine.small_world import rule_ids as rules
from engine.small_world.apply.market import affordable, collect_extras
from engine.small_world.bands import active_code
from engine.small_world.events import ConquestsEnded, Grown, HandedIn
from engine.small_world.state import CONQUER, NOBODY, READY, REDEPLOY, START, Band, State
from engine.small_world.tables import RACES, Region


def own_band(state: State, seat: int, ghouls: bool) -> tuple[int, Band]:
    """The band a move speaks of: the active race, or the seat's Ghouls in decline.

    :raises NotLegal: there is none.
    """
    if ghouls:
        code = state.ghouls(seat)
        if code == NOBODY:
            raise NotLegal("You have no Ghouls in decline.", rule=rules.GHOULS)
        return code, state.band(code)
    band = state.active(seat)
    if not band:
        raise NotLegal(
            "You have no active race: pick a combo first.", rule=rules.PICKING_A_COMBO, legal=affordable(state, seat)
        )
    return active_code(seat), band


def _no_race(state: State, seat: int) -> NotLegal:
    text = "You have no active race: pick a combo first."
    return NotLegal(text, rule=rules.PICKING_A_COMBO, legal=affordable(state, seat))


def ghouls_may_act(state: State) -> bool:
    """Ghouls in decline go before the active race: at the start, or after the pick until the first conquest."""
    turn = state.turn
    return turn.step == START or (turn.picked and turn.step == READY)


def begin(state: State, seat: int, ghouls: bool, last: int, events: list[Event]) -> tuple[int, Band]:
    """The band about to ready (``last`` READY) or conquer (CONQUER), its step moved on.

    :raises NotLegal: too late for that, or not its turn within the turn.
    """
    code, band = own_band(state, seat, ghouls)
    turn = state.turn
    if ghouls and not ghouls_may_act(state):
        raise NotLegal(
            "Ghouls in decline act before the active race begins.",
            rule=rules.GHOULS,
            legal="go on with the active race",
        )
    step = turn.ghouls if ghouls else turn.step
    if step > CONQUER:
        raise NotLegal("Conquests are over for this turn.", rule=rules.TURN_OVERVIEW, legal="deploy or end")
    if step > last:
        raise NotLegal(
            "Troops are taken back and regions abandoned before the first conquest of the turn.",
            rule=rules.READY_TROOPS,
            legal="conquer, redeploy or end",
        )
    if ghouls:
        turn.ghouls = last
    else:
        if turn.step == START:
            collect_extras(state, seat, events)
        turn.step = last
    return code, band


def redeploying(state: State, seat: int, events: list[Event]) -> None:
    """Enter the redeployment if it has not begun: Skeletons' bonus comes, Amazons' four go.

    :raises NotLegal: there is no active race to redeploy.
    """
    turn = state.turn
    if turn.step >= REDEPLOY:
        return
    band = state.active(seat)
    if not band:
        raise NotLegal(
            "You have no active race: pick a combo first.", rule=rules.PICKING_A_COMBO, legal=affordable(state, seat)
        )
    turn.step = turn.ghouls = REDEPLOY
    turn.roll = None
    # A treaty lasts until the Diplomat's own next turn; nobody else acts before it is renewed here.
    state.peace[seat] = NOBODY
    race = RACES[band.race]
    if race.conquests_per_token:
        bonus = min(turn.nonempty // race.conquests_per_token, state.tray[race.id])
        if bonus:
            band.hand += bonus
            state.tray[race.id] -= bonus
            events.append(Grown(seat=seat, race=race.id, tokens=bonus))
    if turn.extras:
        band.hand -= turn.extras
        state.tray[race.id] += turn.extras
        events.append(HandedIn(seat=seat, race=race.id, tokens=turn.extras))
        turn.extras = 0


def end_conquests(state: State, seat: int, events: list[Event], *, implied: bool = True) -> None:
    """Enter the redeployment, and say that conquests have ended; ``implied``: by placing something already.

    :raises NotLegal: there is no active race to redeploy.
    """
    if state.turn.step < REDEPLOY:
        redeploying(state, seat, events)
        events.append(ConquestsEnded(seat=seat, implied=implied))


def own_region(state: State, code: int, number: int, rule: str = rules.REDEPLOYMENT) -> Region:
    """The region, checked to be held by the band; ``rule``: the card of what is done there.

    :raises NotLegal: it is not.
    """
    region = region_of(state, number)
    band = state.band(code)
    if not band.regions >> number & 1:
        held = ", ".join(str(other.number) for other in state.board.regions[1:] if band.regions >> other.number & 1)
        raise NotLegal(
            f"Your {RACES[band.race].name} do not hold {region}.",
            rule=rule,
            legal=f"their regions: {held or 'none'}",
        )
    return region


def region_of(state: State, number: int) -> Region:
    """The region with this number.

    :raises NotLegal: the map has no such region.
    """
    regions = state.board.regions
    if not 1 <= number < len(regions):
        raise NotLegal(f"This map has regions 1 to {len(regions) - 1}; there is no {number}.", rule=rules.REACH)
    return regions[number]
