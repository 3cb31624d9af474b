"""A seat's standing orders, as data for their menus."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.errors import Refused
from bot.tables.live import Live
from bot.tables.service import Tables, find_seat
from engine.core import GameMeta
from storage import orders as stored


@dataclass(frozen=True, slots=True)
class Orders:
    """What a player has ordered; ``everywhere``: for all games of this kind."""

    game: int
    seq: int
    meta: GameMeta
    given: Mapping[str, str]
    everywhere: bool


def describe_orders(live: Live, user: int, everywhere: bool) -> Orders:
    """:raises NotYours: the user has no seat."""
    seat = find_seat(live, user)
    return Orders(live.id, live.seq, live.game.meta, live.orders_of(seat), everywhere)


async def show_orders(tables: Tables, game: int, user: int, everywhere: bool) -> Orders:
    """:raises NotYours: the user has no seat."""
    async with tables.opened(game) as live:
        return describe_orders(live, user, everywhere)


async def give_order(tables: Tables, game: int, user: int, order: str, choice: str, *, everywhere: bool) -> Orders:
    """Set a standing order of the user and let it answer at once what it can answer.

    :raises Refused: the game has no such order or choice.
    """
    async with tables.opened(game) as live:
        seat = find_seat(live, user)
        spec = next((one for one in live.game.meta.orders if one.id == order), None)
        if spec is None or choice not in [one.id for one in spec.choices]:
            raise Refused(f"{live.game.meta.name} has no standing order {order} = {choice}.")
        where = 0 if everywhere else live.id
        await tables.database.write(stored.set_order, user, live.row.kind, where, order, choice)
        live.orders.setdefault(user, {})[order] = choice
        if any(waiting.seat == seat.seat for waiting in live.waiting()):
            await tables.go_on(live)
        return describe_orders(live, user, everywhere)
