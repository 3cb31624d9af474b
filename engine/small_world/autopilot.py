"""A decent player for absent people and demonstration games.

Picks the combo with the best prospect, conquers what brings most per token, tries the die last,
and declines once its race is stretched thin.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import End, Move, Offer
from engine.small_world.bands import active_code
from engine.small_world.moves import (
    BORDER,
    EVEN,
    Abandon,
    Camps,
    Conquer,
    Convert,
    Decline,
    Dice,
    Dragon,
    Fortress,
    Heroes,
    Peace,
    Pick,
    Ready,
    Redeploy,
    RefugeSpread,
    Roll,
    Spread,
)
from engine.small_world.offers import offers
from engine.small_world.scoring import decline_earnings, earnings
from engine.small_world.state import CONQUER, REDEPLOY, VICTIMS, State
from engine.small_world.tables import RACES
from engine.small_world.troops import spare_troops


@dataclass(frozen=True, slots=True)
class Taste:
    """What makes one player different from another; the usual numbers come from trial games."""

    spare: int = 4
    """It declines only with at most so many tokens to spare,"""
    loss: int = 4
    """and if declining costs less than so many coins at once."""
    token: int = 2
    """The worth of a token of a combo,"""
    coin: int = 2
    """and of a coin."""
    favour: float = 1.0
    """How much the known strength of races and powers counts."""


USUAL = Taste()


def choose(state: State, seat: int, taste: Taste = USUAL) -> Move:
    """The next move for a seat that is waited for.

    :raises ValueError: the seat has nothing to do.
    """
    listed = offers(state, seat)
    if not listed:
        raise ValueError(f"seat {seat} is not waited for")
    turn = state.turn
    if turn.step == VICTIMS:
        return _victim(listed)
    kinds: dict[type[Move], list[Offer]] = {}
    for offer in listed:
        kinds.setdefault(type(offer.move), []).append(offer)
    if Decline in kinds and _tired(state, seat, taste):
        return Decline()
    for ghouls in (True, False):
        move = _expand(kinds, ghouls)
        if move:
            return move
        if ghouls and Pick in kinds:
            return max(kinds[Pick], key=lambda offer: _prospect(state, offer, taste)).move
    if turn.step <= CONQUER and state.active(seat):
        return Redeploy()
    if turn.step == REDEPLOY:
        return _arrange(state, seat, kinds)
    return End()


def _victim(listed: list[Offer]) -> Move:
    for how in (BORDER, EVEN):
        for offer in listed:
            if offer.move == RefugeSpread(how):
                return offer.move
    return End()


def _tired(state: State, seat: int, taste: Taste) -> bool:
    """Better a new race than another turn with this one? Not at the very end. The numbers come from trial games."""
    if state.board.rounds - state.round < 2:
        return False
    band = state.band(active_code(seat))
    if RACES[band.race].lives_on and band.regions.bit_count() >= 4:
        return True
    spare = band.hand + spare_troops(state, active_code(seat))
    now = sum(earnings(state, seat).values())
    after = sum(decline_earnings(state, seat).values())
    return spare <= taste.spare and after + taste.loss > now + spare // 3


def _prospect(state: State, offer: Offer, taste: Taste) -> float:
    assert isinstance(offer.move, Pick)
    combo = state.row[offer.move.position]
    gain = dict(offer.gain)
    bonus = _FAVOURITES.get(combo.power, 3) + _FAVOURITES.get(combo.race, 2)
    coins = gain.get("coins", 0) - offer.move.position
    return taste.token * gain["tokens"] + taste.coin * coins + taste.favour * bonus


_FAVOURITES = {
    "alchemist": 5,
    "commando": 6,
    "flying": 5,
    "merchant": 7,
    "wealthy": 9,
    "pillaging": 5,
    "orcs": 4,
    "dwarves": 2,
    "humans": 4,
    "wizards": 4,
    "ghouls": 6,
    "trolls": 5,
    "giants": 3,
    "tritons": 4,
    "amazons": 0,
}


def _expand(kinds: dict[type[Move], list[Offer]], ghouls: bool) -> Move | None:
    """Ready, convert, conquer, dragon, die; None when there is nothing worth trying."""

    def those(kind: type[Move]) -> list[Offer]:
        return [o for o in kinds.get(kind, []) if getattr(o.move, "ghouls", False) == ghouls]

    for offer in those(Ready):
        return offer.move
    if not ghouls:
        for offer in those(Convert):
            return offer.move
        strong = [offer for offer in those(Dragon) if offer.likely >= 100]
        if strong:
            return max(strong, key=_worth).move
        if Roll in kinds:
            return Roll()
    paid = [offer for offer in those(Conquer) if _coins(offer) > 0]
    if paid:
        return max(paid, key=_worth).move
    if not ghouls:
        dragons = [offer for offer in those(Dragon) if _coins(offer) > 0]
        if dragons:
            return max(dragons, key=_worth).move
    tried = [offer for offer in those(Dice) if _coins(offer) > 0]
    if tried:
        return max(tried, key=_worth).move
    return None


def _coins(offer: Offer) -> int:
    return sum(number for what, number in offer.gain if what == "coins")


def _worth(offer: Offer) -> int:
    return offer.likely


def _arrange(state: State, seat: int, kinds: dict[type[Move], list[Offer]]) -> Move:
    """Give up what must be given up, then spread, then place what the power has; at last end."""
    if Abandon in kinds:
        return max(kinds[Abandon], key=_coins).move
    band = state.band(active_code(seat))
    spreads = [offer.move for offer in kinds.get(Spread, [])]
    ghouls = state.ghouls(seat)
    for code in (active_code(seat), ghouls):
        if code >= 0 and state.band(code).hand:
            mine = [m for m in spreads if isinstance(m, Spread) and m.ghouls == (code == ghouls)]
            if mine:
                return next((m for m in mine if m.how == BORDER), mine[0])
    if Fortress in kinds:
        return kinds[Fortress][0].move
    if state.camps_in_hand(seat) and band.regions:
        for offer in kinds.get(Camps, []):
            if offer.path == ("Encampments",):
                return offer.move
    for offer in kinds.get(Heroes, []):
        if isinstance(offer.move, Heroes) and len(offer.move.to) > state.heroes.bit_count():
            return offer.move
    if Peace in kinds and state.peace[seat] < 0:
        return max(kinds[Peace], key=lambda offer: _threat(state, offer)).move
    return End()


def _threat(state: State, offer: Offer) -> int:
    assert isinstance(offer.move, Peace)
    other = offer.move.seat
    band = state.active(other) if other is not None else None
    return band.regions.bit_count() if band else 0
