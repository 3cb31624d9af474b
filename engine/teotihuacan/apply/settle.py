"""After each move: what resolves itself is resolved, what has become impossible falls away."""

from __future__ import annotations

from engine.teotihuacan import events
from engine.teotihuacan.apply import actions, construction, discovery, power, royal, temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import BuildDue, ClaimDue, Due, ExtraDue, NobleDue, PowerUpDue, RoyalDue, TempleDue
from engine.teotihuacan.price import can_pay, royal_limit, workers_counted
from engine.teotihuacan.reserves import may_bring, may_help, tiles_at
from engine.teotihuacan.tables.tiles import EXTRA_COCOA, ROYAL_PLAIN, ROYAL_TRADES


def settle(play: Play) -> None:
    """Resolve dues until one is left to the player."""
    while play.state.due:
        group = play.state.up
        alone = len(set(group)) == 1
        if not any(_settle_one(play, due, alone) for due in group):
            return


def _settle_one(play: Play, due: Due, alone: bool) -> bool:
    """Resolve this due if nothing about it is to be chosen (``alone``: nor about the order); was anything done?"""
    match due:
        case TempleDue():
            return _settle_step(play, due, alone)
        case PowerUpDue():
            return _settle_power_up(play, due)
        case ExtraDue():
            return _settle_extra(play, due)
        case ClaimDue():
            return alone and _settle_claim(play, due)
        case RoyalDue():
            return alone and _settle_royal(play, due)
        case BuildDue(further=True):
            return _settle_build(play, due)
        case NobleDue():
            return _settle_noble(play, due)
    return False


def _settle_step(play: Play, due: TempleDue, alone: bool) -> bool:
    if not due.temple and not play.state.possible_temples(play.seat):
        play.resolve(due)
        play.emit(events.StepLost())
        return True
    if due.temple and (alone or play.state.temple_blocked(play.seat, due.temple)):
        play.resolve(due)
        temples.step(play, due.temple)
        return True
    return False


def _settle_power_up(play: Play, due: PowerUpDue) -> bool:
    allowed = power.eligible(play.state, play.seat, due.board)
    if len(allowed) > 1 or (allowed and due.further) or may_help(play.state, play.seat, due):
        return False
    if allowed:
        play.resolve(due, due.rest)
        power.raise_worker(play, allowed[0])
    else:
        play.resolve(due)
        play.emit(events.PowerUpLost())
    return True


def _settle_extra(play: Play, due: ExtraDue) -> bool:
    """T7 falls away without T7 (acquired just now it has no effect yet), without cocoa, or with nobody to raise."""
    state, me = play.state, play.me
    forfeited = state.turn.forfeits or state.turn.learnt == "T7" or "T7" not in me.technologies
    broke = me.have["cocoa"] < EXTRA_COCOA and not may_help(state, play.seat, due)
    if forfeited or broke or not power.eligible(state, play.seat, due.board):
        play.resolve(due)
        return True
    return False


def _settle_claim(play: Play, due: ClaimDue) -> bool:
    state, seat, me = play.state, play.seat, play.me
    if any(can_pay(me.have, tile) for tile in tiles_at(state, due)) or may_help(state, seat, due):
        return False
    play.resolve(due)
    discovery.decline_claim(play, due)
    return True


def _settle_royal(play: Play, due: RoyalDue) -> bool:
    worker = royal.power_of(play.state, play.seat)
    if due.tile in ROYAL_PLAIN:
        royal.plain(play, due, worker)
        return True
    if due.tile in ROYAL_TRADES and not royal_limit(due.tile, worker):
        play.resolve(due)
        play.emit(events.RoyalUsed(tile=due.tile, power=worker))
        return True
    return False


def _settle_build(play: Play, due: BuildDue) -> bool:
    """Construction ends when the limit is reached or nothing more can be built."""
    state = play.state
    if construction.may_go_on(state, play.seat) and construction.possible(state, play.seat):
        return False
    if any(state.pyramid_offer) and construction.open_cells(state) and may_help(state, play.seat, due):
        more = construction.may_go_on(state, play.seat) or "worker" in may_bring(state, play.seat)
        if more:
            return False
    construction.finish(play)
    return True


def _settle_noble(play: Play, due: NobleDue) -> bool:
    if may_help(play.state, play.seat, due):
        return False
    rows = actions.noble_rows(play.state, workers_counted(play.state, play.seat))
    if len(rows) != 1:
        return False
    play.resolve(due)
    actions.place_building(play, rows[0])
    return True
