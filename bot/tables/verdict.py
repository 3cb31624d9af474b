"""Would a line be legal now, and what would it do? Nothing is changed."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.live import Live
from bot.tables.press import require_waited
from bot.tables.sentences import tell
from engine.core import Draft, NotUnderstood
from storage.rows import Told


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a line would do now. ``open``: it would bring something new, so nothing is told of it."""

    line: str
    verb: str
    told: tuple[Told, ...]
    open: bool
    ends: bool


def judge(live: Live, seat: int, text: str) -> Verdict:
    """Whether a line (or a row of them) would be legal for the seat now.

    :raises GameError: it would not, and why.
    """
    require_waited(live, seat)
    trial = Draft(live.game, live.draft(seat).state, seat)
    reveals = False
    for line in [live.game.spelled(live.state, part, live.names) for part in live.game.lines(text)]:
        if reveals:
            live.game.parse(line)
            continue  # whether it is legal may depend on what was revealed
        reveals = trial.add(line).barrier
    if not trial.steps:
        raise NotUnderstood("There is no move in this line.", text=text)
    lines = " ".join(entry.line for entry in trial.entries) if len(trial.steps) == 1 else text.strip()
    said = () if reveals else tell(live.game, trial.events, live.names)
    verb = live.game.parse(trial.entries[-1].line).verb
    return Verdict(lines, verb, said, reveals, not reveals and trial.steps[-1].applied.commits)
