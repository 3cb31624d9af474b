"""Royal tiles of the Palace."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import NotLegal
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import RoyalDue
from engine.teotihuacan.moves import Royal
from engine.teotihuacan.names import amount
from engine.teotihuacan.state import Seat, State
from engine.teotihuacan.tables.boards import LETTERS, RESOURCES
from engine.teotihuacan.tables.discovery import FREE_COCOA
from engine.teotihuacan.tables.tiles import ROYALS

PLAIN: dict[str, Callable[[Seat, int], tuple[str, int]]] = {
    "R1": lambda me, power: ("cocoa", power + 1),
    "R4": lambda me, power: ("vp", 2 * min(len(me.technologies), power)),
    "R5": lambda me, power: ("vp", 2 * min(me.have["track"], power)),
    "R9": lambda me, power: ("vp", min(me.have["avenue"], power + 1)),
}
"""Tiles without a choice: what they bring by the seat and its locked worker's power."""
TRADES = ("R2", "R6", "R8")
"""Tiles that trade cocoa, so many times."""


def limit(tile: str, power: int) -> int:
    """How often a trade may be made with a worker of this power."""
    return power - 1 if tile == "R8" else power


def promise(state: State, seat: int, tile: str, power: int) -> str:
    """What a royal tile would bring a seat with a worker of this power: "4 VP", "up to 3 times ..."."""
    if tile in PLAIN:
        key, number = plain_gain(state, seat, tile, power)
        return amount(key, number)
    if not limit(tile, power):
        return "nothing with power 1"
    times = f"up to {limit(tile, power)} times " if limit(tile, power) > 1 else "once "
    return {
        "R2": f"{times}1 cocoa for 1 wood and 1 stone",
        "R3": f"{times}1 resource for 2 cocoa",
        "R6": f"{times}1 cocoa for 1 gold and 1 stone",
        "R7": f"1 cocoa and 1 resource for {power} resources",
        "R8": f"{times}1 cocoa for a temple step",
    }[tile]


def power_of(state: State, seat: int) -> int:
    """Power of the worker locked on the royal tile's space."""
    return state.seats[seat].workers[state.turn.workers[0]].power


def refusal(tile: str, power: int, have: dict[str, int], free: bool) -> str:
    """Why the compulsory effect could not be paid; empty if it can (DEC-10). ``free``: a Free Cocoa tile is at hand."""
    cost = ROYALS[tile].cost
    if tile == "R8" and power == 1:
        return ""
    if "cocoa" in cost and have["cocoa"] < 1 and not free:
        return f"Royal tile {tile} must be carried out and costs at least 1 cocoa; you would have {have['cocoa']} left."
    if "any" in cost and not sum(have[key] for key in RESOURCES):
        return f"Royal tile {tile} must be carried out and costs 1 resource; you have none."
    return ""


def royal(play: Play, move: Royal) -> None:
    due = play.need(RoyalDue)
    tile = due.tile
    power = power_of(play.state, play.seat)
    if move.free and "cocoa" not in ROYALS[tile].cost:
        raise NotLegal(f"Royal tile {tile} costs no cocoa.", rule=rule_ids.FREE_COCOA, legal="royal")
    if tile in PLAIN:
        _shape(move, not (move.times or move.pay or move.free), tile, "royal")
        plain(play, due, power)
    elif tile in TRADES:
        _shape(move, not move.pay, tile, "royal 1")
        _trade(play, due, move, power)
    elif tile == "R3":
        _shape(move, not (move.times or move.get), tile, "royal ws")
        _sell(play, due, move, power)
    else:
        _shape(move, not move.times, tile, "royal w ssg")
        _exchange(play, due, move, power)


def _shape(move: Royal, right: bool, tile: str, example: str) -> None:
    if not right:
        raise NotLegal(
            f"“{move}” does not fit royal tile {tile}: {ROYALS[tile].sentence}. Write for example “{example}”.",
            rule=rule_ids.ROYAL_TILES,
            legal=example,
        )


def plain_gain(state: State, seat: int, tile: str, power: int) -> tuple[str, int]:
    """What a tile without a choice brings."""
    return PLAIN[tile](state.seats[seat], power)


def plain(play: Play, due: RoyalDue, power: int) -> None:
    key, number = plain_gain(play.state, play.seat, due.tile, power)
    play.gain(key, number, "royal")
    play.resolve(due)
    play.emit(events.RoyalUsed(tile=due.tile, power=power))


def _check_times(tile: str, times: int, most: int, none_possible: bool) -> None:
    least = 0 if none_possible else 1
    if not least <= times <= most:
        raise NotLegal(
            f"Royal tile {tile} works {least} to {most} times with this worker, not {times}."
            if most
            else f"Royal tile {tile} does nothing with a worker of power 1: write “royal”.",
            rule=rule_ids.ROYAL_TILES,
            legal=f"{least} to {most}",
            limit=most,
        )


def _trade(play: Play, due: RoyalDue, move: Royal, power: int) -> None:
    tile, times = due.tile, move.times
    most = limit(tile, power)
    stuck = not most or (play.me.have["cocoa"] < 1 and FREE_COCOA not in play.me.tiles)
    _check_times(tile, times, most, stuck)
    if times or move.free:
        play.pay_cocoa(times, move.free, rule_ids.ROYAL_TILES, f"Royal tile {tile}, {times} times,")
    gain = ROYALS[tile].gain
    for key, number in gain.items():
        if key != "temple":
            play.gain(key, number * times)
    play.resolve(due)
    play.emit(events.RoyalUsed(tile=tile, power=power, times=times, free=move.free))
    if "temple" in gain:
        temples.push_steps(play, [""] * times)


def _sell(play: Play, due: RoyalDue, move: Royal, power: int) -> None:
    stuck = not any(play.me.have[key] for key in RESOURCES)
    _check_times(due.tile, len(move.pay), power, stuck)
    _pay_resources(play, move.pay)
    play.gain("cocoa", 2 * len(move.pay))
    play.resolve(due)
    play.emit(events.RoyalUsed(tile=due.tile, power=power, times=len(move.pay), pay=move.pay))


def _exchange(play: Play, due: RoyalDue, move: Royal, power: int) -> None:
    have = play.me.have
    stuck = not any(have[key] for key in RESOURCES) or (have["cocoa"] < 1 and FREE_COCOA not in play.me.tiles)
    if move.pay or not stuck:
        if len(move.pay) != 1 or len(move.get) != power:
            raise NotLegal(
                f"Royal tile R7 takes 1 resource and gives {power}: write “royal w {'s' * power}”.",
                rule=rule_ids.ROYAL_TILES,
                legal=f"1 resource for {power}",
                power=power,
            )
        play.pay_cocoa(1, move.free, rule_ids.ROYAL_TILES, "Royal tile R7")
        _pay_resources(play, move.pay)
        for letter in move.get:
            play.gain(LETTERS[letter], 1)
    play.resolve(due)
    play.emit(events.RoyalUsed(tile=due.tile, power=power, pay=move.pay, get=move.get, free=move.free))


def _pay_resources(play: Play, letters: str) -> None:
    for letter, key in LETTERS.items():
        number = letters.count(letter)
        if number:
            play.pay(key, number, rule_ids.ROYAL_TILES, f"Paying {amount(key, number)}")
