"""Which rule carries out which move, and who may make it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.english import clip
from engine.core.errors import NotYours
from engine.core.events import Event
from engine.terra_mystica import moves as m
from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply import (
    converting,
    cults,
    passing,
    power,
    rounds,
    setup,
    special,
    structures,
    terraform,
    towns,
    tracks,
)
from engine.terra_mystica.apply.context import Context, refuse
from engine.terra_mystica.state import (
    ACTIONS,
    BONUS,
    COLOUR_CHOICE,
    CULT,
    DWELLINGS,
    FACTION_CHOICE,
    OVER,
    State,
)

Rule = Callable[[Context, Any], None]


def _end_turn(ctx: Context, move: m.End) -> None:
    rounds.end_turn(ctx)


def _end_setup(ctx: Context, move: m.End) -> None:
    setup.end_setup(ctx)


IN_ACTIONS: dict[type[m.Move], Rule] = {
    m.Build: terraform.build,
    m.Dig: terraform.dig,
    m.Transform: terraform.transform,
    m.Discard: terraform.discard,
    m.Upgrade: structures.upgrade,
    m.Favor: towns.take_favor,
    m.Town: towns.take_town,
    m.Cult: cults.choose,
    m.Hold: cults.hold,
    m.Send: cults.send,
    m.Advance: tracks.advance,
    m.Action: special.act,
    m.Bridge: towns.bridge,
    m.Connect: towns.connect,
    m.Convert: converting.convert,
    m.Burn: converting.burn,
    m.Pass: passing.pass_,
    m.End: _end_turn,
}
IN_CULT: dict[type[m.Move], Rule] = {
    m.Transform: terraform.transform,
    m.Discard: terraform.discard,
    m.End: _end_turn,
}
RULES: dict[str, dict[type[m.Move], Rule]] = {
    FACTION_CHOICE: {m.Pick: setup.pick, m.End: _end_setup},
    COLOUR_CHOICE: {m.PickColour: setup.pick_colour, m.Favor: towns.take_favor, m.End: _end_setup},
    DWELLINGS: {m.Build: setup.build_first, m.End: _end_setup},
    BONUS: {m.Pass: passing.pass_, m.End: _end_setup},
    ACTIONS: IN_ACTIONS,
    CULT: IN_CULT,
}
PHASE_NAMES = {
    FACTION_CHOICE: "the faction choice",
    COLOUR_CHOICE: "the colour choice",
    DWELLINGS: "the placing of the first dwellings",
    BONUS: "the choice of the first bonus cards",
    ACTIONS: "the action phase",
    CULT: "the cult bonus",
}


def perform(state: State, seat: int, move: m.Move) -> list[Event]:
    """Check a move and carry it out on ``state``.

    :raises NotLegal: not now; with the rule's id and numbers.
    :raises NotYours: the seat may not act now.
    """
    state.committed = False
    if not 0 <= seat < len(state.players):
        raise NotYours("There is no such seat.")
    ctx = Context(state, seat)
    if state.phase == OVER:
        refuse("The game is over.", rule_ids.END)
    if ctx.me.dropped:
        raise NotYours("This seat has left the game.")
    kind = type(move)
    if kind is m.Leech:
        power.take(ctx, move)  # type: ignore[arg-type]
        rounds.close_round(ctx)
    elif kind is m.Decline:
        power.decline(ctx, move)  # type: ignore[arg-type]
        rounds.close_round(ctx)
    elif kind is m.Drop:
        rounds.drop(ctx)
        rounds.close_round(ctx)
    elif kind is m.Cult and ctx.me.steps_due:
        cults.choose(ctx, move)  # type: ignore[arg-type]
        rounds.close_round(ctx)
    elif state.active != seat:
        raise NotYours("It is not your turn.")
    else:
        rule = RULES[state.phase].get(kind)
        if rule is None:
            refuse(f"“{clip(str(move))}” is not possible in {PHASE_NAMES[state.phase]}.", rule_ids.ROUND)
        rule(ctx, move)
        if ctx.declining:
            power.acted(ctx)
    return ctx.events
