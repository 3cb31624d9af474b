"""What the next steps on a faction board's tracks cost."""

from __future__ import annotations

from engine.terra_mystica.price import DIG_PRIESTS, SHIP_COINS, SHIP_PRIESTS
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.view import Amounts, SeatView

PEOPLE = {faction.id: faction for faction in FACTIONS}


def ship_price(seat: SeatView) -> Amounts:
    """Of the next shipping step; nothing if there is none."""
    if seat.ship >= seat.ship_max:
        return ()
    return (("coins", SHIP_COINS), ("priests", SHIP_PRIESTS))


def dig_price(seat: SeatView) -> Amounts:
    """Of the next digging step; nothing if there is none."""
    if seat.dig >= seat.dig_max:
        return ()
    people = PEOPLE[seat.faction]
    price = (("workers", people.dig_workers), ("coins", people.dig_coins), ("priests", DIG_PRIESTS))
    return tuple((key, number) for key, number in price if number)
