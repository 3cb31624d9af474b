"""Offers for Discovery tiles that may be claimed or used, and for declining."""

from __future__ import annotations

from engine.core import Offer
from engine.teotihuacan import names as say
from engine.teotihuacan.apply import discovery as rules
from engine.teotihuacan.dues import ClaimDue, Due, NobleDue, TechnologyDue
from engine.teotihuacan.moves import Claim, Decline, Use
from engine.teotihuacan.offers.temples import gain_text
from engine.teotihuacan.price import can_pay, workers_counted
from engine.teotihuacan.reserves import tiles_at
from engine.teotihuacan.scoring import mask_vp
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import power_ups, row
from engine.teotihuacan.tables.discovery import DISCOVERIES, EXTRA_WORKER
from engine.teotihuacan.tables.tiles import WORKERS_OF_LOWER_ROW
from engine.teotihuacan.tables.tracks import AVENUE_MAX, TEMPLE_NAMES, TEMPLE_STACKS, TEMPLE_STEPS


def claim(state: State, seat: int, due: ClaimDue) -> list[Offer]:
    return [
        Offer(
            Claim(name),
            ("Discovery tile",),
            f"Buy {say.discovery(name)}",
            cost=tuple(DISCOVERIES[name].cost.items()),
            likely=40 if DISCOVERIES[name].mask else 25,
            note=_mask_note(state, seat, name) if DISCOVERIES[name].mask else DISCOVERIES[name].sentence,
        )
        for name in dict.fromkeys(tiles_at(state, due))
        if can_pay(state.seats[seat].have, name)
    ]


def _mask_note(state: State, seat: int, name: str) -> str:
    """What the masks are worth with this one."""
    masks = state.seats[seat].masks
    return f"your masks: {mask_vp(masks)} to {mask_vp([*masks, name])} VP at each Eclipse"


def decline(state: State, seat: int, due: Due) -> Offer:
    if isinstance(due, ClaimDue):
        gain = tuple(TEMPLE_STEPS[due.place[:2]][int(due.place[2:])].items()) if due.place in TEMPLE_STACKS else ()
        label = f"No tile: take {gain_text(gain)}" if gain else "No tile"
        return Offer(Decline(), ("Discovery tile",), label, gain=gain, likely=12 * bool(gain))
    path, label = DECLINED[due.kind]
    return Offer(Decline(), (path,), label)


DECLINED = {
    "build": ("Pyramid tile", "No further tile"),
    "extra": ("Power up", "No extra power-up"),
    "powerup": ("Power up", "No second power-up"),
}
"""Menu and label of going without, by kind of due."""


def tiles(state: State, seat: int) -> list[Offer]:
    """Tiles that can be used; they stand behind the move and what is due: until then only taste says when."""
    turn = state.turn
    return [
        Offer(
            Use(tile),
            ("Use a tile",),
            f"Use {say.discovery(tile)}",
            warnings=useless(state, seat, tile),
            likely=LIKELY.get(tile, 0) if turn.action and not state.due else 1,
            note=DISCOVERIES[tile].sentence,
        )
        for tile in dict.fromkeys(state.seats[seat].tiles)
        if rules.use_refusal(state, seat, tile) is None
    ]


LIKELY = {"DVP": 90, "DR3": 60, "DR2": 60, "DAV": 60, "DTA": 70, "DTB": 60, "DTR": 60, "DTG": 60, "DPU": 50}


def useless(state: State, seat: int, tile: str) -> tuple[str, ...]:
    gain = DISCOVERIES[tile].gain
    if "avenue" in gain and state.seats[seat].have["avenue"] >= AVENUE_MAX:
        return ("You are at the end of the Avenue: nothing would happen.",)
    possible = state.possible_temples(seat)
    if ("temple" in gain and not possible) or any(key in TEMPLE_NAMES and key not in possible for key in gain):
        return ("No step is possible there: nothing would happen.",)
    if tile == EXTRA_WORKER and not _counts_more(state, seat):
        return ("One worker more changes nothing here.",)
    return ()


def _counts_more(state: State, seat: int) -> bool:
    """Would one worker more change the action that is due?"""
    count = workers_counted(state, seat)
    if any(isinstance(due, TechnologyDue) for due in state.up):
        return count < WORKERS_OF_LOWER_ROW
    if any(isinstance(due, NobleDue) for due in state.up):
        return row(count) != row(count + 1)
    laying = count - state.turn.built < sum(bool(tile) for tile in state.pyramid_offer)
    return laying or power_ups(count) != power_ups(count + 1)
