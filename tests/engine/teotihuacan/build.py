"""Positions for tests: an empty table on which a situation is set up, then played by lines of notation."""

from __future__ import annotations

import pytest

from engine.core import Event, NotLegal, Setup
from engine.teotihuacan import GAME
from engine.teotihuacan.apply import construction
from engine.teotihuacan.state import Seat, State, Turn, Worker
from engine.teotihuacan.tables.boards import FIRST_RING
from engine.teotihuacan.tables.pyramid import CELLS, PRINTED, PYRAMID_TILES, rotated

NAMES = ("Ann", "Bob", "Cat", "Dan")


class Table:
    """A game in its first round with nothing on the boards; seat 0 (Ann) is to move.

    The ring is that of the first game: A1 A3 A5 A2 A8 A7 A6 A4.
    """

    def __init__(self, players: int = 2, **options: str) -> None:
        setup = Setup("teotihuacan", NAMES[:players], "table", {"seating": "fixed", "start": "first", **options})
        self.state: State = GAME.new(setup).state
        state = self.state
        state.seats = [Seat() for _ in range(players)]
        state.ring = list(FIRST_RING)
        state.technologies = ["T1", "T2", "T3", "T5", "T8", "T9"]
        state.royals = ["R4", "R6", "R1"]
        state.bonuses = {"TB": "B3", "TR": "B4", "TG": "B7"}
        state.neutrals = []
        state.pyramid, state.surface = {}, "".join(PRINTED)
        state.decorations = {}
        state.discoveries = {"A1": "DR2", "A2": "DTB", "A3": "DTB", "A4": "DVP", "A7": "M4"}
        state.stacks = {place: [] for place in state.stacks}
        state.peeked, state.returned, state.due = {}, [], []
        state.phase, state.active, state.round, state.turn = "turn", 0, 1, Turn()

    # ---- setting up

    def seat(self, number: int = 0) -> Seat:
        return self.state.seats[number]

    def worker(self, board: str, power: int = 1, space: int = 0, seat: int = 0) -> int:
        """Put a worker on the table; returns its number."""
        self.seat(seat).workers.append(Worker(board, power, space))
        return len(self.seat(seat).workers)

    def give(self, seat: int = 0, **amounts: int) -> None:
        for key, number in amounts.items():
            self.seat(seat).have[key] = number
            if key == "vp":
                self.seat(seat).sources["boards"] = number

    def lay(self, *laid: str) -> None:
        """Pyramid tiles as ``L1r1c1=P15`` or ``L1r1c1=P15/2``; a cell alone takes any tile."""
        for text in laid:
            cell, _, tile = text.partition("=")
            tile = tile or "P31"
            name, _, turns = tile.partition("/")
            icons = rotated(PYRAMID_TILES[name], int(turns or 0))
            self.state.surface = construction.cover(self.state.surface, CELLS[cell], icons)
            self.state.pyramid[cell] = f"{name}/{turns or 0}"

    def pyramid_up_to(self, level: int) -> None:
        """All cells of the lower levels, with knots only."""
        self.lay(*(cell.id for cell in CELLS.values() if cell.level <= level))

    def offer(self, *tiles: str) -> None:
        self.state.pyramid_offer = [*tiles, *[""] * (3 - len(tiles))]

    def decor(self, *tiles: str) -> None:
        self.state.decoration_offer = [*tiles, *[""] * (4 - len(tiles))]

    # ---- playing

    def asked(self, seat: int | None) -> int:
        """A seat, or the first one the game waits for."""
        return GAME.waiting(self.state)[0].seat if seat is None else seat

    def play(self, *rows: str, seat: int | None = None) -> list[Event]:
        """Play rows of the notation, each by ``seat`` or whom the game waits for; what the last move caused."""
        events: list[Event] = []
        for line in (line for row in rows for line in GAME.lines(row)):
            move = GAME.parse(line)
            assert str(move) == line
            events = list(GAME.play(self.state, self.asked(seat), move).events)
        return events

    def legal(self, line: str, seat: int | None = None) -> bool:
        """Does the engine take the line? (Offers must agree.)"""
        move, seat = GAME.parse(line), self.asked(seat)
        offered = any(offer.move == move for offer in GAME.offers(self.state, seat))
        try:
            GAME.apply(self.state, seat, move)
        except NotLegal:
            assert not offered, f"{line} is offered but refused"
            return False
        assert offered, f"{line} is taken but not offered"
        return True

    def refusal(self, line: str, seat: int | None = None) -> NotLegal:
        """The refusal of an illegal line."""
        assert line not in self.lines(seat)
        with pytest.raises(NotLegal) as caught:
            GAME.apply(self.state, self.asked(seat), GAME.parse(line))
        return caught.value

    def lines(self, seat: int | None = None) -> set[str]:
        return {str(offer.move) for offer in GAME.offers(self.state, self.asked(seat))}

    def have(self, *keys: str, seat: int = 0) -> tuple[int, ...]:
        return tuple(self.seat(seat).have[key] for key in keys)

    def powers(self, seat: int = 0) -> list[int]:
        return [worker.power for worker in self.seat(seat).workers]
