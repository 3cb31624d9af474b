"""The menu of a seat while it is put together: the position looked at, what can be paid, warnings, amounts."""

from __future__ import annotations

from engine.core import Amounts, Offer
from engine.terra_mystica.apply.gains import room
from engine.terra_mystica.apply.power import fits, neighbours_power
from engine.terra_mystica.moves import Move
from engine.terra_mystica.state import Player, State
from engine.terra_mystica.turn import Turn, debt


class Menu:
    """The offers of a seat in a position, while they are listed."""

    __slots__ = ("_refused", "board", "me", "offers", "seat", "state", "turn")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.board = state.board
        self.seat = seat
        self.me: Player = state.players[seat]
        self.turn: Turn = state.turn
        self.offers: list[Offer] = []
        self._refused: tuple[str, ...] | None = None

    def add(
        self,
        move: Move,
        path: tuple[str, ...],
        label: str,
        cost: Amounts = (),
        gain: Amounts = (),
        warnings: tuple[str, ...] = (),
        likely: int = 0,
        note: str = "",
        *,
        whole: bool = False,
        short: str = "",
    ) -> None:
        self.offers.append(Offer(move, path, label, cost, gain, warnings, likely, note, label, whole, short=short))

    @property
    def can_begin(self) -> bool:
        """May an action begin now?"""
        return self.turn.actions > 0 and not self.me.passed and not debt(self.turn)

    @property
    def refused(self) -> tuple[str, ...]:
        """Warning that an action refuses power still offered to the seat."""
        if self._refused is None:
            power = [offer.amount for offer in self.state.offers if offer.seat == self.seat]
            late = self.state.options["late-answers"] == "on"
            self._refused = (
                (f"refuses the {' + '.join(map(str, power))} power offered to you",) if power and not late else ()
            )
        return self._refused

    def neighbours(self, cell: int) -> tuple[str, ...]:
        """Warnings: whom a structure here gives how much power."""
        found = []
        for seat, amount in sorted(neighbours_power(self.state, self.seat, cell).items()):
            player = self.state.players[seat]
            power = 0 if player.dropped else fits(player, amount)
            if power > 0:
                found.append(f"gives {player.people.name} {power} power")
        return tuple(found)

    def wasted(self, power: int) -> tuple[str, ...]:
        """Warning: power that does not fit."""
        lost = power - room(self.me)
        return (f"wastes {lost} power",) if lost > 0 else ()


def amounts(**numbers: int) -> Amounts:
    """Cost or gain without the zeros.

    >>> amounts(workers=1, coins=0)
    (('workers', 1),)
    """
    return tuple((key, number) for key, number in numbers.items() if number)
