"""Temple steps, resources of choice and the Avenue of the Dead."""

from __future__ import annotations

from engine.core import NotLegal
from engine.core.english import counted
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import ClaimDue, ResourcesDue, TempleDue
from engine.teotihuacan.moves import Resources, Temple
from engine.teotihuacan.tables.boards import LETTERS
from engine.teotihuacan.tables.pyramid import TRACK_MAX
from engine.teotihuacan.tables.tracks import AVENUE_MAX, TEMPLE_NAMES, TEMPLE_STEPS


def push_steps(play: Play, temples: list[str]) -> None:
    """Temple steps due in any order; "" stands for a temple of choice."""
    if temples:
        play.push(*(TempleDue(temple) for temple in temples))


def printed_gain(play: Play, temple: str, step: int) -> int:
    """Gain of a step; returns the resources of choice that follow."""
    chosen = 0
    for key, number in TEMPLE_STEPS[temple][step].items():
        if key == "any":
            chosen = number
        else:
            play.gain(key, number, "temples")
    return chosen


def step(play: Play, temple: str) -> None:
    """One step, with its gain, or the choice of the Discovery stack there."""
    if play.state.temple_blocked(play.seat, temple):
        play.emit(events.TempleStepped(temple=temple, to=play.me.have[temple], blocked=True))
        return
    play.gain(temple, 1)
    to = play.me.have[temple]
    stack = f"{temple}{to}"
    if play.state.stacks.get(stack):
        play.emit(events.TempleStepped(temple=temple, to=to))
        play.push(ClaimDue(stack))
        return
    chosen = printed_gain(play, temple, to)
    play.emit(events.TempleStepped(temple=temple, to=to))
    if chosen:
        play.push(ResourcesDue(chosen))


def choose(play: Play, move: Temple) -> None:
    """A step that is due, on the temple named."""
    due = next((d for d in _steps_due(play) if d.temple == move.temple), None)
    due = due or next((d for d in _steps_due(play) if not d.temple), None)
    if due is None:
        fixed = ", ".join(dict.fromkeys(TEMPLE_NAMES[d.temple] for d in _steps_due(play) if d.temple))
        what = f"The step due is on the {fixed}." if fixed else f"No temple step is due now. {play.due_text()}"
        raise NotLegal(what, rule=rule_ids.TEMPLES, legal=what)
    possible = play.state.possible_temples(play.seat)
    if not due.temple and possible and move.temple not in possible:
        names = " or ".join(TEMPLE_NAMES[temple] for temple in possible)
        raise NotLegal(
            f"No step is possible on the {TEMPLE_NAMES[move.temple]} (you are on {play.me.have[move.temple]}); "
            f"the step must go to the {names}.",
            rule=rule_ids.TEMPLES,
            legal=names,
        )
    play.resolve(due)
    step(play, move.temple)


def _steps_due(play: Play) -> list[TempleDue]:
    return [due for due in play.state.up if isinstance(due, TempleDue)]


def take_resources(play: Play, move: Resources) -> None:
    due = play.need(ResourcesDue)
    if len(move.what) != due.number:
        raise NotLegal(
            f"You may take {counted(due.number, 'resource')}, not {len(move.what)}.",
            rule=rule_ids.TEMPLES,
            legal=f"{due.number} of the letters w, s, g",
        )
    play.resolve(due)
    for letter in move.what:
        play.gain(LETTERS[letter], 1)
    play.emit(events.ResourcesTaken(what=move.what))


def advance_track(play: Play) -> None:
    """One step on the Pyramid track, if there is any left."""
    if play.me.have["track"] < TRACK_MAX:
        play.gain("track", 1)


def avenue(play: Play) -> None:
    """One step on the Avenue of the Dead, with the Discovery stack there."""
    if play.me.have["avenue"] >= AVENUE_MAX:
        play.emit(events.AvenueStepped(to=AVENUE_MAX, blocked=True))
        return
    play.gain("avenue", 1)
    to = play.me.have["avenue"]
    play.emit(events.AvenueStepped(to=to))
    if play.state.stacks.get(f"AV{to}"):
        play.push(ClaimDue(f"AV{to}"))
