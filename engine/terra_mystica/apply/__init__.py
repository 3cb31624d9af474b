"""Moves checked and carried out, by topic: which rule carries out which move, and who may make it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core import Event, NotYours
from engine.core.english import clip
from engine.terra_mystica import moves as m
from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply import (
    converting,
    cults,
    leaving,
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
"""Checks and carries out a move of its own class."""
Rules = Mapping[type[m.Move], Rule]

AT_ANY_TIME: Rules = {
    m.Leech: power.take,
    m.Decline: power.decline,
    m.Cult: cults.choose,
    m.Drop: leaving.drop,
    m.GiveAway: converting.give_away,
}
"""Made whoever is active; the round may end by them. Of :class:`~engine.terra_mystica.moves.Cult` only the step from
the power of neighbours."""
IN_ACTIONS: Rules = {
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
    m.End: rounds.end_turn,
}
IN_CULT: Rules = {
    m.Transform: terraform.transform,
    m.Discard: terraform.discard,
    m.End: rounds.end_turn,
}
RULES: Mapping[str, Rules] = {
    FACTION_CHOICE: {m.Pick: setup.pick, m.End: setup.end_setup},
    COLOUR_CHOICE: {m.PickColour: setup.pick_colour, m.Favor: towns.take_favor, m.End: setup.end_setup},
    DWELLINGS: {m.Build: setup.build_first, m.End: setup.end_setup},
    BONUS: {m.Pass: passing.pass_, m.End: setup.end_setup},
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
    rule = AT_ANY_TIME.get(kind)
    if rule and (kind is not m.Cult or ctx.me.steps_due):
        rule(ctx, move)
        rounds.close_round(ctx)
        return ctx.events
    if state.active != seat:
        raise NotYours("It is not your turn.")
    rule = RULES[state.phase].get(kind)
    if rule is None:
        refuse(f"“{clip(str(move))}” is not possible in {PHASE_NAMES[state.phase]}.", rule_ids.ROUND)
    rule(ctx, move)
    if ctx.declining:
        power.acted(ctx)
    return ctx.events
