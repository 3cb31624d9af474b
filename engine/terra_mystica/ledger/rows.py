"""The rows of a ledger while it is written, and what that site wants of a row.

One ``dig`` an action, one ``transform`` a cell, nothing after the pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.terra_mystica import moves as m
from engine.terra_mystica.apply.spades import spades_between
from engine.terra_mystica.state import Player, State


@dataclass(frozen=True, slots=True)
class Said:
    """A command of an open row. ``action`` counts the actions of the turn; ``old`` is the terrain a cell had."""

    move: m.Move
    action: int
    old: int = -1


@dataclass(slots=True)
class Rows:
    """The lines so far; the open row of each seat is joined at its end."""

    lines: list[str] = field(default_factory=list)
    open: dict[int, list[Said]] = field(default_factory=dict)
    later: list[str] = field(default_factory=list)
    """Lines that follow the next row: answers to power that means nothing to the players asked."""
    held: list[tuple[int, m.Move]] = field(default_factory=list)
    """Answers given while somebody is on turn: they follow his row, as that site ends a turn with the row."""

    def add(self, seat: int, said: Iterable[Said]) -> None:
        self.open.setdefault(seat, []).extend(said)

    def close(self, state: State, seat: int) -> None:
        """End the open row of a seat."""
        if said := self.open.pop(seat, []):
            me = state.players[seat]
            self.lines.append(f"{me.people.id}: {'. '.join(str(one.move) for one in tidy(me, said))}")
        if not self.open:
            self.lines += self.later
            self.later = []
            held, self.held = self.held, []
            for whose, move in held:
                self.lines.append(f"{state.players[whose].people.id}: {move}")

    def answer(self, state: State, seat: int, move: m.Move) -> None:
        """An answer is a row of its own, before that of a pass: nothing may follow one."""
        if self.held or any(other != seat for other in self.open):
            self.held.append((seat, move))
            return
        if not any(isinstance(one.move, m.Pass) for one in self.open.get(seat, [])):
            self.close(state, seat)
        self.lines.append(f"{state.players[seat].people.id}: {move}")


def parts(move: m.Move) -> list[m.Move]:
    """A move as single commands: what is bought or burned on the way is one of its own."""
    if isinstance(move, m.Build | m.Transform) and move.dig:
        return [m.Dig(move.dig), replace(move, dig=0)]
    if isinstance(move, m.Action) and move.burn:
        return [m.Burn(move.burn), replace(move, burn=0)]
    return [move]


def tidy(me: Player, said: list[Said]) -> list[Said]:
    """The commands of a row as that site takes them."""
    found: list[Said] = []
    for action in sorted({one.action for one in said}):
        found += _one_transform_a_cell(me, _one_dig([one for one in said if one.action == action]))
    return _pass_last(found)


def _one_dig(said: list[Said]) -> list[Said]:
    """All spades that an action buys are one command; the cells they change follow it."""
    digs = [place for place, one in enumerate(said) if isinstance(one.move, m.Dig)]
    if not digs or (len(digs) == 1 and not any(_thrown(one) for one in said[: digs[0]])):
        return said
    last = digs[-1]
    spades = sum(one.move.spades for one in said if isinstance(one.move, m.Dig))
    before = [one for one in said[:last] if not isinstance(one.move, m.Dig | m.Transform) and not _thrown(one)]
    cells = [one for one in said[:last] if isinstance(one.move, m.Transform)]
    after = last + 1
    while after < len(said) and isinstance(said[after].move, m.Transform):
        cells.append(said[after])
        after += 1
    thrown = [one for one in said[:last] if _thrown(one)]
    return [*before, replace(said[last], move=m.Dig(spades)), *cells, *thrown, *said[after:]]


def _thrown(one: Said) -> bool:
    """Spades thrown away: that site buys none after that."""
    return isinstance(one.move, m.Discard) and one.move.what == "SPADE"


def _one_transform_a_cell(me: Player, said: list[Said]) -> list[Said]:
    """The steps of a cell are one command, if the way they go is the short one."""
    found: list[Said] = []
    for one in said:
        move = one.move
        if isinstance(move, m.Transform):
            at = next((n for n, other in enumerate(found) if _same_cell(other.move, move)), -1)
            if at >= 0 and _joins(me, found[at], one):
                found[at] = replace(found[at], move=move)
                if any(isinstance(other.move, m.Action | m.Dig) for other in found[at:]):
                    found.append(found.pop(at))
                continue
        found.append(one)
    return found


def _same_cell(one: m.Move, other: m.Transform) -> bool:
    return isinstance(one, m.Transform) and one.cell == other.cell


def _joins(me: Player, one: Said, other: Said) -> bool:
    first, second = one.move, other.move
    if not isinstance(first, m.Transform) or not isinstance(second, m.Transform) or second.colour < 0:
        return False
    steps = [spades_between(me, old, new)[0] for old, new in ((one.old, other.old), (other.old, second.colour))]
    return min(steps) > 0 and spades_between(me, one.old, second.colour)[0] == sum(steps)


def _pass_last(said: list[Said]) -> list[Said]:
    at = next((place for place, one in enumerate(said) if isinstance(one.move, m.Pass)), len(said))
    late = [one for one in said[at:] if isinstance(one.move, m.Convert | m.Burn)]
    return [*said[:at], *late, *(one for one in said[at:] if one not in late)]
