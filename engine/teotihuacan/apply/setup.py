"""The starting tiles and workers of each seat."""

from __future__ import annotations

from engine.core import Event, NotLegal
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import settle, temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import ClaimDue, PlaceDue, PowerUpDue, ResourcesDue, TempleDue
from engine.teotihuacan.moves import End, Keep, Place, Take
from engine.teotihuacan.state import Seat, State, Turn, Worker
from engine.teotihuacan.tables.boards import RESOURCES
from engine.teotihuacan.tables.start import (
    KEPT,
    PRESET_MORE,
    PRESET_TECHNOLOGY,
    PRESET_WORKERS,
    START_TILES,
    START_WORKERS,
)
from engine.teotihuacan.tables.tiles import temple_of_slot
from engine.teotihuacan.tables.tracks import TEMPLES

# ---- choosing starting tiles


def keep(play: Play, move: Keep) -> None:
    state, me = play.state, play.me
    if move.tiles[0] == move.tiles[1] or any(tile not in me.dealt for tile in move.tiles):
        raise NotLegal(
            f"Keep two different tiles of {', '.join(me.dealt)}.",
            rule=rule_ids.STARTING_TILES,
            legal=", ".join(me.dealt),
        )
    me.kept = list(move.tiles)
    state.undecided.remove(play.seat)
    play.emit(events.TilesChosen())
    if state.undecided:
        return
    for number in state.order:
        seat = state.seats[number]
        for tile in seat.dealt:
            if tile in state.peeked and tile not in seat.kept:
                state.returned.append(state.peeked.pop(tile))
        seat.dealt = []
    open_setup(play)


def take(play: Play, move: Take) -> None:
    """Draft: first seat to last, then last to first."""
    state, me = play.state, play.me
    if move.tile not in state.start_offer:
        raise NotLegal(
            f"{move.tile} is not on display.", rule=rule_ids.STARTING_TILES, legal=", ".join(state.start_offer)
        )
    state.start_offer.remove(move.tile)
    me.kept.append(move.tile)
    play.emit(events.TileDrafted(tile=move.tile))
    taken = sum(len(seat.kept) for seat in state.seats)
    players = len(state.seats)
    if taken < KEPT * players:
        state.active = taken if taken < players else 2 * players - 1 - taken
        return
    for tile in state.start_offer:
        if tile in state.peeked:
            state.returned.append(state.peeked.pop(tile))
    state.start_offer = []
    state.active = 0
    open_setup(play)


# ---- each seat's own setup, in turn order


def open_setup(play: Play) -> None:
    state = play.state
    state.phase = "setup"
    play.table(events.TilesRevealed(tiles={n: tuple(state.seats[n].kept) for n in state.order}, barrier=True))
    _receive(play)


def _receive(play: Play) -> None:
    """Gains of the two kept tiles of the seat whose setup it is; what needs a choice becomes due."""
    state, before = play.state, play.seat
    play.seat = state.actor
    me = play.me
    gains = [(key, number) for tile in me.kept for key, number in START_TILES[tile].gain.items()]
    preset = state.options["start"] == "first"
    if preset:
        gains += PRESET_MORE[state.active].items()
    for key, number in gains:
        if key == "cocoa" or key in RESOURCES:
            play.gain(key, number)
    technology = ""
    if any(key == "technology" for key, _ in gains):
        named = PRESET_TECHNOLOGY[state.active] if preset else ""
        technology = named if named in state.technologies else state.technologies[0]
        me.technologies.append(technology)
    play.emit(events.StartGained(technology=technology))
    if preset:
        me.workers = [Worker(board, number) for board, number in PRESET_WORKERS[state.active]]
    _push_start_dues(play, gains, preset)
    steps = [key for key, _ in gains if key in TEMPLES]
    if technology:
        steps.append(temple_of_slot(state.technologies.index(technology)))
    for temple in steps:
        play.push(TempleDue(temple))
    settle.settle(play)
    if preset and not state.due:
        finish(play)
    play.seat = before


def _push_start_dues(play: Play, gains: list[tuple[str, int]], preset: bool) -> None:
    """The last pushed comes first; workers of the first game have their power-ups already."""

    def total(wanted: str) -> int:
        return sum(number for key, number in gains if key == wanted)

    if not preset:
        if total("power"):
            play.push(PowerUpDue(total("power")))
        play.push(PlaceDue(START_WORKERS))
    for tile in play.me.kept:
        if tile in play.state.peeked:
            play.push(ClaimDue(tile))
    if total("any"):
        play.push(ResourcesDue(total("any")))
    for _ in range(total("avenue")):
        temples.avenue(play)


def boards_shown(seat: Seat) -> list[str]:
    """Boards on its kept tiles where no worker of it stands yet."""
    shown = dict.fromkeys(board for tile in seat.kept for board in START_TILES[tile].boards)
    return [board for board in shown if not any(worker.board == board for worker in seat.workers)]


def place(play: Play, move: Place) -> None:
    due = play.need(PlaceDue)
    allowed = boards_shown(play.me)
    if move.board not in allowed:
        raise NotLegal(
            f"Workers go on different boards of your starting tiles; left: {', '.join(allowed)}.",
            rule=rule_ids.START_WORKERS,
            legal=", ".join(allowed),
        )
    play.me.workers.append(Worker(move.board))
    play.resolve(due, PlaceDue(due.number - 1) if due.number > 1 else None)
    play.emit(events.WorkerPlaced(board=move.board, worker=len(play.me.workers)))


def end(play: Play, move: End) -> None:
    if play.state.due:
        raise NotLegal(f"Not finished. {play.due_text()}", rule=rule_ids.START_WORKERS, legal=play.due_text())
    finish(play)


def finish(play: Play) -> None:
    """This seat is set up: the next one, or the first round."""
    state = play.state
    play.emit(events.SetUp())
    if state.active < len(state.order) - 1:
        state.active += 1
        _receive(play)
        return
    if state.returned:
        state.discovery_deck = state.chance.shuffle(state.discovery_deck[::-1] + state.returned)[::-1]
        state.returned = []
    state.phase, state.active, state.round, state.turn = "turn", 0, 1, Turn()
    play.table(events.TurnBegun(actor=state.actor))


def drop(state: State, seat: int) -> list[Event]:
    """A seat leaves for good; its workers stay."""
    state.seats[seat].dropped = True
    return [events.SeatDropped(seat=seat)]
