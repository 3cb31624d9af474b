"""Worship: who is in the way, what it costs, and what it gives."""

from __future__ import annotations

from engine.core import NotLegal
from engine.teotihuacan import rule_ids
from engine.teotihuacan.apply import royal
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.dues import ClaimDue, Due, RoyalDue, TempleDue
from engine.teotihuacan.moves import MoveWorkers
from engine.teotihuacan.names import amount
from engine.teotihuacan.price import bump_gain, can_pay, waives, worship_cost
from engine.teotihuacan.refusing import WhyNot
from engine.teotihuacan.state import State, Worker
from engine.teotihuacan.tables.boards import BOARDS, PALACE
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.tracks import TEMPLE_NAMES


def worship_refusal(state: State, seat: int, board: str, space: int, action: str) -> WhyNot | None:
    """Why a Worship space cannot be used so; payments aside."""
    place = BOARDS[board]
    message, rule = "", rule_ids.WORSHIP
    held = state.occupant(board, space or 1)
    if not place.spaces:
        message = f"{place.name} has no Worship space."
    elif held and held[0] == seat:
        message = f"Your own worker {held[1] + 1} is locked there."
    elif action != "ability" and board not in state.discoveries:
        message, rule = f"No Discovery tile lies at {place.name}.", rule_ids.DISCOVERY_CLAIM
    elif board == PALACE and action == "tile":
        message, rule = "On the Palace the tile comes only with the royal tile: choose both.", rule_ids.PALACE
    elif board != PALACE and action != "tile":
        possible = state.possible_temples(seat)
        if not possible or (place.worship != "any" and place.worship not in possible):
            where = f"the {TEMPLE_NAMES[place.worship]}" if place.worship != "any" else "any temple"
            message, rule = f"No step is possible on {where}.", rule_ids.TEMPLES
    return WhyNot(message, rule, "another space or action") if message else None


def pay(play: Play, move: MoveWorkers, index: int) -> int | None:
    """Checks and payment; unlocks and returns whoever is in the way."""
    state, me = play.state, play.me
    if refusal := worship_refusal(state, play.seat, move.board, move.space, move.action):
        raise refusal.error()
    held = state.occupant(move.board, move.space or 1)
    cost = worship_cost(state, move.board, move.space, move.action)
    play.gain("cocoa", bump_gain(state, move.board, move.space))
    if cost or move.free:
        bumps = cost > (move.action == "both")
        parts = ["1 to unlock the worker there"] * bumps + ["1 for both"] * (move.action == "both")
        why = f"This worship ({', '.join(parts)})" if parts else "This worship"
        play.pay_cocoa(cost, move.free, rule_ids.WORSHIP, why)
    if move.action == "tile" and not can_pay(me.have, state.discoveries[move.board]):
        tile = DISCOVERIES[state.discoveries[move.board]]
        price = " and ".join(amount(key, number) for key, number in tile.cost.items())
        raise NotLegal(
            f"{tile.name} ({tile.id}) costs {price}: you could not pay for it.",
            rule=rule_ids.DISCOVERY_CLAIM,
            legal="the ability, or collect cocoa",
        )
    if move.board == PALACE:
        tile_id = state.royals[move.space - 1]
        waived = waives(state, play.seat, listed=False)
        if refusal := royal.refusal(tile_id, me.workers[index].power, me.have, waived):
            raise refusal.error()
    if held is None:
        return None
    seat, other = held
    worker = state.seats[seat].workers[other]
    state.seats[seat].workers[other] = Worker(worker.board, worker.power)
    return seat


def push_effects(play: Play, move: MoveWorkers) -> None:
    group: list[Due] = []
    if move.board == PALACE:
        group.append(RoyalDue(play.state.royals[move.space - 1]))
    elif move.action != "tile":
        worship = BOARDS[move.board].worship
        group.append(TempleDue("" if worship == "any" else worship))
    if move.action != "ability":
        group.append(ClaimDue(move.board))
    play.push(*group)
