"""Taking troops back and abandoning regions, before any conquest."""

from __future__ import annotations

from engine.core import Event, NotLegal
from engine.small_world import rule_ids as rules
from engine.small_world.apply.acting import begin, own_region
from engine.small_world.bands import EMPTY, active_code
from engine.small_world.events import Abandoned, GivenUp, Readied, TakenBack
from engine.small_world.moves import Abandon, Ready, Take
from engine.small_world.state import READY, REDEPLOY, State
from engine.small_world.tables.board import regions_in
from engine.small_world.troops import must_give_up


def ready(state: State, seat: int, move: Ready, events: list[Event]) -> None:
    _, band = begin(state, seat, move.ghouls, READY, events)
    tokens, taken = state.tokens, 0
    for region in regions_in(band.regions):
        taken += tokens[region] - 1
        tokens[region] = 1
    if not taken and not events:
        raise NotLegal("Every region holds a single token: there is nothing to take back.", rule=rules.READY_TROOPS)
    band.hand += taken
    if taken:
        events.append(Readied(seat=seat, tokens=taken, ghouls=move.ghouls))


def take(state: State, seat: int, move: Take, events: list[Event]) -> None:
    code, band = begin(state, seat, move.ghouls, READY, events)
    region = own_region(state, code, move.region, rules.READY_TROOPS)
    there = state.tokens[move.region]
    if not 1 <= move.tokens < there:
        may = (
            f"you can take back {there - 1}, or abandon the region" if there > 1 else "you can only abandon the region"
        )
        raise NotLegal(
            f"{region} holds {there}, and one must stay: {may}.",
            rule=rules.READY_TROOPS,
            legal=_removable(move, there),
            there=there,
        )
    state.tokens[move.region] -= move.tokens
    band.hand += move.tokens
    events.append(TakenBack(seat=seat, region=region, tokens=move.tokens, ghouls=move.ghouls))


def _removable(move: Take, there: int) -> str:
    """What may be taken out of a region with so many tokens."""
    if there < 2:
        return str(Abandon(move.region, move.ghouls))
    line = str(Take(move.region, move.ghouls, 1))
    return line if there == 2 else f"{line} to {there - 1}"


def abandon(state: State, seat: int, move: Abandon, events: list[Event]) -> None:
    """Leave a region. In the redeployment only Amazons do, as far as their hand-in forces them."""
    if state.turn.step == REDEPLOY and not move.ghouls:
        _give_up(state, seat, move, events)
        return
    code, band = begin(state, seat, move.ghouls, READY, events)
    region = own_region(state, code, move.region)
    tokens = state.tokens[move.region]
    leave(state, code, move.region)
    events.append(Abandoned(seat=seat, race=band.race, region=region, tokens=tokens))


def _give_up(state: State, seat: int, move: Abandon, events: list[Event]) -> None:
    code = active_code(seat)
    region = own_region(state, code, move.region)
    if not must_give_up(state, code):
        raise NotLegal(
            f"Nothing is abandoned in the redeployment: at least one token stays in {region}.",
            rule=rules.REDEPLOYMENT,
            legal="deploy or end",
        )
    leave(state, code, move.region)
    events.append(GivenUp(seat=seat, race=state.band(code).race, region=region))


def leave(state: State, code: int, region: int) -> None:
    """Tokens, encampments, hero and dragon back to hand; lair, fortress and hole are gone."""
    band = state.band(code)
    bit = 1 << region
    band.hand += state.tokens[region]
    band.regions &= ~bit
    state.who[region] = EMPTY
    state.tokens[region] = 0
    state.camps[region] = 0
    state.fortresses &= ~bit
    state.heroes &= ~bit
    state.holes &= ~bit
    state.dragon &= ~bit
