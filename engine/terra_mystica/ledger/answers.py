"""How that site takes what players write: whose offer is meant, which is asked in vain, what is cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Event, NotLegal
from engine.terra_mystica import moves as m
from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply.power import worth_now
from engine.terra_mystica.events import PowerUseless, RoundBegun
from engine.terra_mystica.ledger.dialect import Command, Printed, Row
from engine.terra_mystica.state import ACTIONS, PowerOffer, State
from engine.terra_mystica.tables.factions import FACTIONS

TO_PRIESTS = 3
"""Workers that may become priests when the Darklings build their stronghold."""


class AskedInVain:
    """Offers of power to players whose bowls are full. That site asks them too; here their answer means nothing."""

    def __init__(self, factions: Sequence[int]) -> None:
        self._seats = {faction: seat for seat, faction in enumerate(factions)}
        self._offers: list[tuple[int, int, int]] = []

    def note(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, PowerUseless):
                self._offers.append((event.seat or 0, event.builder, event.amount))
            elif isinstance(event, RoundBegun):
                self._offers.clear()

    def answered(self, state: State, seat: int, move: m.Move) -> tuple[int, int, int] | None:
        """The offer to a full bowl (seat, builder, power) that a move answers, if it answers no other."""
        if not self._offers or not isinstance(move, m.Leech | m.Decline) or not move.power:
            return None
        asked = (seat, self._seats.get(move.builder, -1), move.power)
        open_too = any((offer.seat, offer.builder, offer.amount) == asked for offer in state.offers)
        return asked if asked in self._offers and not open_too else None

    def asked(self, seat: int) -> list[tuple[int, int, int]]:
        """Offers to the full bowls of a seat."""
        return [offer for offer in self._offers if offer[0] == seat]

    def drop(self, offer: tuple[int, int, int]) -> None:
        self._offers.remove(offer)

    def answer_comes(self, state: State, ahead: Iterable[Command]) -> bool:
        """Is such an offer answered before anybody moves on? That site waits for it before a round ends."""
        if not self._offers:
            return False
        for row in ahead:
            if isinstance(row, Printed):
                continue
            if not isinstance(row, Row) or not row.only_answers:
                return False
            if any(self.answered(state, row.seat, move) for move in row.moves):
                return True
        return False


class Loose:
    """Moves as that site takes them, written as the moves of ours that they mean."""

    def __init__(self, in_vain: AskedInVain) -> None:
        self._in_vain = in_vain
        self._overdue: list[PowerOffer] = []
        """Offers that should have been taken before: what came first was a conversion or a newer offer."""
        self._refused: list[PowerOffer] = []
        """Those refused here because a newer one was taken; there they are open until somebody says so."""
        self._round = 0

    def meant(self, state: State, seat: int, move: m.Move, rest: list[m.Move]) -> list[m.Move]:
        """Our moves for one of theirs; ``rest`` is what follows on the line (equal steps are taken from it)."""
        if isinstance(move, m.Leech | m.Decline):
            return self._answer(state, seat, move)
        if isinstance(move, m.Cult):
            return self._steps(state, seat, move, rest)
        if isinstance(move, m.Convert) and move.give == "workers" and move.take == "priests":
            return _priests(state, seat, move)
        if isinstance(move, m.Discard) and move.what == "CONVERT_W_TO_P" and state.active == seat:
            # That site counts what may be converted without the limit of priests.
            left = min(move.number, state.turn.action.to_priests)
            return [m.Discard(move.what, left)] if left else []
        return [move]

    def check(self, state: State, seat: int, move: m.Move) -> None:
        """With answers in time, the oldest offer is answered first, and before own conversions.

        :raises NotLegal: it is not.
        """
        if state.options["late-answers"] == "on" or state.phase != ACTIONS:
            return
        mine = [offer for offer in state.offers if offer.seat == seat]
        if isinstance(move, m.Convert):
            self._overdue += mine
        elif isinstance(move, m.Leech):
            meant = _meant(state, [*mine, *self._passed_over(seat)], move)
            if meant and meant in self._overdue:
                builder = FACTIONS[state.players[meant.builder].faction].id
                text = f"The {meant.amount} power from {builder} should be taken before conversions and newer power."
                raise NotLegal(text, rule=rule_ids.LEECH_ORDER, legal=f"decline {meant.amount} from {builder}")

    def _passed_over(self, seat: int) -> list[PowerOffer]:
        return [offer for offer in self._refused if offer.seat == seat]

    def _answer(self, state: State, seat: int, move: m.Leech | m.Decline) -> list[m.Move]:
        if state.round != self._round:
            self._round, self._refused = state.round, []
        mine = [offer for offer in state.offers if offer.seat == seat]
        if isinstance(move, m.Decline) and not move.power:
            for offer in self._in_vain.asked(seat):
                self._in_vain.drop(offer)
            self._refused = [offer for offer in self._refused if offer.seat != seat]
            return [move] if mine else []
        if not move.power:
            return [move]
        if found := _meant(state, mine, move):
            named = move if move.builder >= 0 else type(move)(found.amount, state.players[found.builder].faction)
            return [*self._pass_over(state, mine[: mine.index(found)], move), named]
        if isinstance(move, m.Decline) and (gone := _meant(state, self._passed_over(seat), move)):
            self._refused.remove(gone)
            return []
        for asked in self._in_vain.asked(seat) if move.builder < 0 else ():
            if asked[2] == move.power:
                self._in_vain.drop(asked)
                return []
        return [move]

    def _pass_over(self, state: State, older: Sequence[PowerOffer], move: m.Leech | m.Decline) -> list[m.Move]:
        """What a newer offer taken first means for the older ones: there they can only be refused from then on."""
        if isinstance(move, m.Decline) or state.options["late-answers"] == "on":
            return []
        self._overdue += older
        self._refused += older
        return [m.Decline(offer.amount, state.players[offer.builder].faction) for offer in older]

    def _steps(self, state: State, seat: int, move: m.Cult, rest: list[m.Move]) -> list[m.Move]:
        """Equal steps are one command where an action owes several, and several where each is owed by itself."""
        owed = state.turn.owed.cult if state.active == seat else 0
        steps = move.steps
        if state.players[seat].steps_due:
            return [m.Cult(move.cult)] * steps
        while steps < owed and rest and rest[0] == m.Cult(move.cult):
            rest.pop(0)
            steps += 1
        return [m.Cult(move.cult, steps)]


def _meant(state: State, mine: Sequence[PowerOffer], move: m.Leech | m.Decline) -> PowerOffer | None:
    """The oldest offer that an answer fits."""
    theirs = [offer for offer in mine if move.builder in (-1, state.players[offer.builder].faction)]
    exact = [offer for offer in theirs if move.power in (0, offer.amount)]
    cut = [offer for offer in theirs if move.power == worth_now(state, offer)]
    if move.builder >= 0:
        return next(iter(exact or cut), None)
    return next((offer for offer in theirs if offer in exact or offer in cut), None)


def _priests(state: State, seat: int, move: m.Convert) -> list[m.Move]:
    """Priests above the limit are lost on that site, the workers are gone."""
    me = state.players[seat]
    room = min(me.limit - me.priests, state.turn.action.to_priests)
    lost = move.paid - room
    if lost <= 0 or not room or move.paid != move.taken or move.paid > min(me.workers, TO_PRIESTS):
        return [move]
    return [m.Convert(room, "workers", room, "priests"), m.GiveAway(lost, "workers")]
