"""Royal tiles of the Palace."""

from __future__ import annotations

from engine.core import NotLegal
from engine.core.english import counted
from engine.teotihuacan import events, rule_ids
from engine.teotihuacan.apply import temples
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import RoyalDue
from engine.teotihuacan.moves import Royal
from engine.teotihuacan.names import amount
from engine.teotihuacan.price import royal_gain, royal_limit, waives
from engine.teotihuacan.refusing import WhyNot
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import LETTERS, RESOURCES
from engine.teotihuacan.tables.tiles import ROYAL_PLAIN, ROYAL_TRADES, ROYALS


def power_of(state: State, seat: int) -> int:
    """Power of the worker locked on the royal tile's space."""
    return state.seats[seat].workers[state.turn.workers[0]].power


def refusal(tile: str, power: int, have: dict[str, int], free: bool) -> WhyNot | None:
    """Why the compulsory effect could not be paid (DEC-10). ``free``: a Free Cocoa tile would waive it."""
    cost, message = ROYALS[tile].cost, ""
    if not royal_limit(tile, power):
        return None
    if have["cocoa"] < cost.get("cocoa", 0) and not free:
        message = f"costs at least {cost['cocoa']} cocoa; you would have {have['cocoa']} left"
    elif sum(have[key] for key in RESOURCES) < cost.get("any", 0):
        message = f"costs {cost['any']} resource; you have none"
    if not message:
        return None
    return WhyNot(
        f"Royal tile {tile} must be carried out and {message}.", rule_ids.ROYAL_TILES, "another space or action"
    )


def royal(play: Play, move: Royal) -> None:
    due = play.need(RoyalDue)
    tile = due.tile
    power = power_of(play.state, play.seat)
    if move.free and "cocoa" not in ROYALS[tile].cost:
        raise NotLegal(f"Royal tile {tile} costs no cocoa.", rule=rule_ids.FREE_COCOA, legal="royal")
    if tile in ROYAL_PLAIN:
        _shape(move, not (move.times or move.pay or move.free), tile, "royal")
        plain(play, due, power)
    elif tile in ROYAL_TRADES:
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


def plain(play: Play, due: RoyalDue, power: int) -> None:
    key, number = royal_gain(play.me, due.tile, power)
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
    most = royal_limit(tile, power)
    stuck = not most or (play.me.have["cocoa"] < 1 and not waives(play.state, play.seat, listed=False))
    _check_times(tile, times, most, stuck)
    if times or move.free:
        why = f"Royal tile {tile}, {counted(times, 'time')},"
        play.pay_cocoa(times, move.free, rule_ids.ROYAL_TILES, why, listed=False)
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
    play.gain("cocoa", ROYALS[due.tile].gain["cocoa"] * len(move.pay))
    play.resolve(due)
    play.emit(events.RoyalUsed(tile=due.tile, power=power, times=len(move.pay), pay=move.pay))


def _exchange(play: Play, due: RoyalDue, move: Royal, power: int) -> None:
    have = play.me.have
    stuck = not any(have[key] for key in RESOURCES) or (
        have["cocoa"] < 1 and not waives(play.state, play.seat, listed=False)
    )
    if move.pay or not stuck:
        if len(move.pay) != 1 or len(move.get) != power:
            raise NotLegal(
                f"Royal tile R7 takes 1 resource and gives {power}: write “royal w {'s' * power}”.",
                rule=rule_ids.ROYAL_TILES,
                legal=f"1 resource for {power}",
                power=power,
            )
        play.pay_cocoa(1, move.free, rule_ids.ROYAL_TILES, "Royal tile R7", listed=False)
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
