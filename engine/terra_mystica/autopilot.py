"""A sane move for a seat whose player is gone: looks one move ahead and weighs what it brings."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Amounts, GameError, Offer
from engine.core.copying import copy_of
from engine.terra_mystica import moves as m
from engine.terra_mystica.apply import perform
from engine.terra_mystica.network import group_of
from engine.terra_mystica.offers import offers
from engine.terra_mystica.offers.labels import CONVERT
from engine.terra_mystica.state import ACTIONS, CULT, Player, State
from engine.terra_mystica.tables.tiles import BONUS_CARDS, FAVOR_TILES, ROUNDS, SA, SH, TE, TP, D

WORTH = {
    "vp": 1.0,
    "coins": 0.4,
    "workers": 1.1,
    "priests": 1.7,
    "power": 0.35,
    "spades": 1.0,
    "cult": 0.8,
    "favor": 4.0,
    "towns": 9.0,
    "keys": 1.0,
    "shipping": 3.0,
    "each_cult": 3.0,
    "fire": 0.7,
    "water": 0.7,
    "earth": 0.7,
    "air": 0.7,
    "burned": 0.7,
    "bowl3": 0.35,
}
LAST = {**WORTH, "coins": 0.33, "workers": 0.33, "priests": 0.33, "power": 0.2, "bowl3": 0.33, "burned": 0.0}
"""In the last round resources are worth what they sell for."""
TOGETHER = 0.8
"""For each neighbour on the way to a town."""
FUTURE = 0.6
"""An income to come is worth less than the same in hand."""
SCORED = 0.35
"""How often in a round a favor tile that scores structures does so."""
STANDS = {D: 3.5, TP: 3.0, TE: 1.0, SH: 5.0, SA: 4.5}
"""What a structure is worth by standing: networks, towns, special actions."""
PLENTY = {"coins": 8, "workers": 5, "priests": 2}
"""A stock beyond this is worth less and less: it is there to be spent."""
KEPT = 0.7
"""Passing is better than an action worth less than this."""
MAX_POWER_PRICE = 2


class Pilot:
    """A position seen by the seat it plays."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.me: Player = state.players[seat]
        self.left = ROUNDS - state.round
        """Incomes still to come."""
        self.worth = dict(WORTH if self.left else LAST)
        if self.left:
            for key, plenty in PLENTY.items():
                self.worth[key] *= min(1.0, max(0.25, plenty / max(1, getattr(self.me, key))))

    def amounts(self, given: Amounts) -> float:
        return sum(self.worth.get(key, 0.3) * number for key, number in given)

    def income(self, kind: int, change: int) -> float:
        """What a structure more (or less) of a kind changes in all incomes to come."""
        built = self.me.built[kind]
        table = self.me.people.houses[kind].income
        return (
            change
            * (self.amounts(table[max(built, built + change)]) - self.amounts(table[min(built, built + change)]))
            * self.left
            * FUTURE
        )

    def together(self, name: str) -> float:
        """A structure in a group that is no town yet brings the town nearer."""
        group = group_of(self.state, self.seat, [self.state.board.cell[name]])
        return 0.0 if any(self.state.town[other] for other in group) else TOGETHER * min(3, len(group) - 1)

    def value(self, offer: Offer) -> float:
        """A rough worth of an offer in victory points."""
        move, state = offer.move, self.state
        worth = self.amounts(offer.gain) - self.amounts(offer.cost)
        if isinstance(move, m.Build):
            worth += STANDS[D] + self.together(move.cell) + (self.income(D, 1) if state.phase == ACTIONS else 0.0)
        elif isinstance(move, m.Upgrade):
            old = state.kind[state.board.cell[move.cell]]
            worth += STANDS[move.kind] + self.together(move.cell) + self.income(move.kind, 1) + self.income(old, -1)
        elif isinstance(move, m.Transform):
            worth += 1.5 if offer.likely > 0 else -9.0
        elif isinstance(move, m.Advance):
            worth += 0.8 * self.left
        elif isinstance(move, m.Favor):
            tile = FAVOR_TILES[move.tile]
            worth += self.amounts(tile.income) * self.left + self.amounts(tile.action) * (self.left + 1)
            worth += sum(vp * SCORED * self.left for _, vp in tile.build_vp)
        elif isinstance(move, m.Pass):
            worth = self.card(move) if state.phase != ACTIONS else KEPT + 0.01 * self.card(move)
        elif isinstance(move, m.Action):
            worth -= self.worth["burned"] * move.burn
        elif isinstance(move, m.Discard | m.Hold):
            worth -= 1.0
        elif isinstance(move, m.Bridge):
            worth += 0.3 * offer.likely
        return worth + 0.001 * offer.likely

    def card(self, move: m.Pass) -> float:
        """What the next bonus card will bring."""
        if move.card < 0:
            return 0.0
        card = BONUS_CARDS[move.card]
        scored = sum(each for _, each in card.pass_vp)
        coins = max(0, self.state.cards[move.card])
        return self.amounts((*card.income, *card.action, ("coins", coins))) + 1.5 * scored + 1.5 * card.shipping

    def ahead(self, offer: Offer) -> float:
        """The worth of an offer, with the best use of what it makes due."""
        worth = self.value(offer)
        if not isinstance(offer.move, m.Action):
            return worth
        after = self.after(offer.move)
        if after is None:
            return worth
        worth -= dict(offer.gain).get("spades", 0) * self.worth["spades"]
        if after.state.turn.actions:
            return worth + 3.0
        due = [after.value(one) for one in _useful(offers(after.state, self.seat)) if not isinstance(one.move, m.Pass)]
        return worth + max(due, default=0.0)

    def after(self, move: m.Move) -> Pilot | None:
        state = copy_of(self.state)
        try:
            perform(state, self.seat, move)
        except GameError:
            return None
        return Pilot(state, self.seat)

    def best(self, listed: Iterable[Offer]) -> tuple[float, Offer] | None:
        return max(((self.ahead(offer), offer) for offer in listed), key=lambda pair: pair[0], default=None)

    def trade(self, listed: list[Offer], best: float) -> m.Move | None:
        """A conversion after which something clearly better can be done."""
        found: tuple[float, m.Move] | None = None
        for offer in listed:
            move = offer.move
            small = isinstance(move, m.Convert) and move.take == "workers" and move.taken <= 2
            small = small or (isinstance(move, m.Convert) and move.take == "coins" and move.paid <= 2)
            after = self.after(move) if small else None
            if after is None:
                continue
            then = after.best(_useful(offers(after.state, self.seat)))
            if then and not isinstance(then[1].move, m.Pass):
                worth = then[0] - self.amounts(offer.cost) + self.amounts(offer.gain)
                if worth > best + 0.3 and (found is None or worth > found[0]):
                    found = worth, move
        return found[1] if found else None


def choose(state: State, seat: int) -> m.Move:
    """The best looking offer; answers to power by its price; ends its turn when nothing is due."""
    listed = offers(state, seat)
    if answer := _answer(listed):
        return answer
    pilot = Pilot(state, seat)
    end = next((offer for offer in listed if isinstance(offer.move, m.End)), None)
    useful = _useful(listed)
    if end is not None and state.phase == CULT:
        return end.move
    if end is not None and state.phase == ACTIONS and not state.turn.actions:
        work = state.turn.building
        build = work and work.worked
        useful = [o for o in useful if isinstance(o.move, m.Connect) or (build and isinstance(o.move, m.Build))]
    best = pilot.best(useful)
    if state.phase == ACTIONS and end is None and best and isinstance(best[1].move, m.Pass):
        better = pilot.trade(listed, best[0])
        if better:
            return better
    if best:
        return best[1].move
    return end.move if end is not None else listed[0].move


def _answer(listed: list[Offer]) -> m.Move | None:
    """To power offered by a neighbour: by its price."""
    for offer in listed:
        if isinstance(offer.move, m.Leech):
            if dict(offer.cost).get("vp", 0) > MAX_POWER_PRICE:
                return m.Decline(offer.move.power, offer.move.builder)
            return offer.move
    return next((offer.move for offer in listed if isinstance(offer.move, m.Decline)), None)


def _useful(listed: list[Offer]) -> list[Offer]:
    """Neither trades nor the end of the turn."""
    return [o for o in listed if not isinstance(o.move, m.Convert | m.Burn | m.End) and o.group != CONVERT]
