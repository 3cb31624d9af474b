"""Setting a game up."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Chance, Event, Setup
from engine.small_world.bands import EMPTY, LOST_TRIBE, SLOTS
from engine.small_world.events import Begun
from engine.small_world.meta import COINS, DIPLOMAT, FIRST
from engine.small_world.state import NOBODY, Combo, State, Turn
from engine.small_world.tables import BOARDS, POWERS, RACES, ROW, START_COINS


def deal(setup: Setup, options: Mapping[str, str], chance: Chance) -> tuple[State, list[Event]]:
    """Shuffle banners and badges, lay out the row and the Lost Tribes, draw who begins."""
    players = len(setup.seats)
    board = BOARDS[players]
    banners = chance.shuffle(list(RACES))
    peaceful = players > 2 or options[DIPLOMAT.id] == "no"
    badges = chance.shuffle([power.id for power in POWERS.values() if peaceful or not power.peace])
    first = 0
    if options[FIRST.id] == "random":
        first = int(chance.choose([str(number) for number in range(1, players + 1)])) - 1
    row = [Combo(race, power) for race, power in zip(banners[:ROW], badges[:ROW], strict=True)]
    tribes = board.lost_tribes
    state = State(
        players=players,
        hidden=options[COINS.id] == "hidden",
        first=first,
        round=1,
        seat=first,
        who=[LOST_TRIBE if tribes >> number & 1 else EMPTY for number in range(board.size + 1)],
        tokens=[tribes >> number & 1 for number in range(board.size + 1)],
        camps=[0] * (board.size + 1),
        fortresses=0,
        heroes=0,
        holes=0,
        dragon=0,
        bands=[None] * (SLOTS * players),
        coins=[START_COINS] * players,
        parts=[{"start": START_COINS} for _ in range(players)],
        earned=[0] * players,
        gone=[False] * players,
        peace=[NOBODY] * players,
        row=row,
        banners=banners[ROW:],
        badges=badges[ROW:],
        discards=[],
        tray={race.id: race.supply for race in RACES.values()},
        turn=Turn(),
        chance=chance,
    )
    return state, [Begun(first=first, players=players, rounds=board.rounds, touches=(first,))]
