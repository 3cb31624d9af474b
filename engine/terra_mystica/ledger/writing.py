"""From a record of ours to the text of a ledger."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core import Event, Game, Record
from engine.terra_mystica import moves as m
from engine.terra_mystica.events import PowerRefused
from engine.terra_mystica.ledger.spelling import DROP, STRICT_ANSWERS, SWITCHES
from engine.terra_mystica.state import AWAY, FACTION_CHOICE, State
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.tiles import BONUS_CARDS, CULTS, SCORING_TILES
from engine.terra_mystica.view import View


@dataclass(slots=True)
class Rows:
    """The lines of the ledger while it is written; the open row of each seat is joined at its end."""

    lines: list[str] = field(default_factory=list)
    open: dict[int, list[str]] = field(default_factory=dict)

    def add(self, seat: int, command: str) -> None:
        self.open.setdefault(seat, []).append(command)

    def close(self, state: State, seat: int) -> None:
        commands = self.open.pop(seat, [])
        if commands:
            self.lines.append(f"{state.players[seat].people.id}: {'. '.join(commands)}")


def write(game: Game[State, m.Move, View], record: Record) -> str:
    """The ledger of a record, also of an unfinished game.

    :raises GameError: the record is not legal.
    """
    state = game.new(record.setup, record.start).state
    table = list(state.table)
    rows = Rows()
    for entry in record.entries:
        move = game.parse(entry.line)
        _row(game, state, rows, entry.seat, move, entry.outcomes)
    for seat in list(rows.open):
        rows.close(state, seat)
    return "\n".join([*_header(state, record, table), *rows.lines, ""])


def _row(
    game: Game[State, m.Move, View], state: State, rows: Rows, seat: int, move: m.Move, outcomes: tuple[str, ...]
) -> None:
    setup = state.phase == FACTION_CHOICE
    topping = state.active == seat and state.turn.owed.tops and isinstance(move, m.Cult)
    tops = state.turn.owed.tops
    unfinished = state.active == seat and state.turn.acted and state.turn.actions > 0
    events = game.play(state, seat, move, outcomes).events
    if isinstance(move, m.Drop):
        rows.close(state, seat)
        rows.lines.append(f"{DROP} {state.players[seat].people.id}")
        return
    if setup:
        return
    if isinstance(move, m.Leech | m.Decline):
        rows.close(state, seat)
    rows.lines += _refused(state, seat, move, events)
    if topping and isinstance(move, m.Cult):
        _keep_off(rows, seat, tops & ~(1 << move.cult), state.turn.owed.tops > 0)
    elif not isinstance(move, m.End):
        rows.add(seat, str(move))
    elif unfinished:
        rows.add(seat, "done")
    if state.committed:
        rows.close(state, seat)


def _refused(state: State, seat: int, move: m.Move, events: tuple[Event, ...]) -> list[str]:
    """Acting refused the power still open: the ledger says so."""
    if isinstance(move, m.Decline):
        return []
    name = state.players[seat].people.id
    return [
        f"{name}: decline {event.power} from {state.players[event.builder].people.id}"
        for event in events
        if isinstance(event, PowerRefused) and event.seat == seat
    ]


def _keep_off(rows: Rows, seat: int, others: int, more: bool) -> None:
    """The other site takes the first track; so those not chosen step down before the town tile."""
    if more:
        return
    row = rows.open[seat]
    at = max(n for n, command in enumerate(row) if command.startswith("+TW"))
    row[at:at] = [f"-{CULTS[cult].upper()}" for cult in range(4) if others >> cult & 1]


def _header(state: State, record: Record, table: list[int]) -> list[str]:
    lines = [f"option {name}" for key, name in SWITCHES.items() if state.options[key] == "on"]
    if state.options["late-answers"] == "off":
        lines.append(f"option {STRICT_ANSWERS}")
    if state.final:
        lines.append(f"final-scoring {state.final}")
    lines.append("score " + ",".join(SCORING_TILES[tile].id for tile in state.scoring))
    promos = {card.id: card.promo for card in BONUS_CARDS}
    lines += [
        f"delete {card.id}"
        for card, coins in zip(BONUS_CARDS, state.cards, strict=True)
        if coins == AWAY and (not promos[card.id] or state.options[promos[card.id]] == "on")
    ]
    names = record.setup.seats
    if any(state.players[seat].faction < 0 for seat in table):
        lines += [f"player {'_'.join(names[seat].split())}" for seat in table]
    lines += [
        f"setup {FACTIONS[state.players[seat].faction].id} for {names[seat]}"
        for seat in table
        if state.players[seat].faction >= 0
    ]
    return lines
