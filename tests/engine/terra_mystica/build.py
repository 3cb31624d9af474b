"""Positions for tests, set up by hand."""

from __future__ import annotations

import pytest

from engine.core import Event, GameError, NotLegal, NotUnderstood, Setup
from engine.terra_mystica.apply.setup import settle
from engine.terra_mystica.game import GAME
from engine.terra_mystica.network import own_cells
from engine.terra_mystica.state import ACTIONS, AWAY, DWELLINGS, HELD, Player, State
from engine.terra_mystica.tables.factions import FACTION
from engine.terra_mystica.tables.terrain import COLOURS, ICE
from engine.terra_mystica.tables.tiles import BONUS_CARDS, CULTS, INDEX, KINDS
from engine.terra_mystica.turn import Turn


class Table:
    """A game in a position of one's choice: everybody rich, the map empty, seat 0 to move.

    All bonus cards but those given away lie free; the scoring tiles are ``scoring`` in the current round and
    tiles without spades or dwellings in the others.
    """

    def __init__(self, *factions: str, round: int = 1, scoring: str = "SCORE4", seat: int = 0, **options: str) -> None:
        names = tuple(f"P{number + 1}" for number in range(len(factions)))
        given = {key.replace("_", "-"): value for key, value in options.items()}
        if any(name in ("yetis", "icemaidens") for name in factions):
            given.setdefault("ice-factions", "on")
        self.state: State = GAME.new(Setup("terra_mystica", names, "test", given)).state
        state = self.state
        free = [colour for colour in range(7) if colour not in self._colours(factions)]
        for place, name in enumerate(factions):
            settle(state, place, FACTION[name])
            me = state.players[place]
            if me.home == ICE:
                me.basis = free[0]
            me.coins, me.workers, me.priests = 60, 30, 3
            me.bowl1, me.bowl2, me.bowl3 = 2, 4, 6
        state.phase, state.round, state.queue = ACTIONS, round, []
        state.order = list(range(len(factions)))
        state.active, state.turn = seat, Turn()
        state.scoring = [INDEX.score["SCORE7"]] * 6
        state.scoring[round - 1] = INDEX.score[scoring]
        state.cards = [0] * len(BONUS_CARDS)
        for place, _ in enumerate(factions):
            card = ("BON3", "BON5", "BON8", "BON2", "BON1")[place]
            self.give(place, bonus=card)

    @staticmethod
    def _colours(factions: tuple[str, ...]) -> set[int]:
        from engine.terra_mystica.tables.factions import FACTIONS

        return {FACTIONS[FACTION[name]].colour for name in factions}

    # ---- setting up

    def cell(self, name: str) -> int:
        return self.state.board.cell[name]

    def seat(self, seat: int) -> Player:
        return self.state.players[seat]

    def put(self, seat: int, **kinds: str) -> Table:
        """Structures on cells: ``put(0, D="A1 A2", SH="A3")``; the cells become home terrain."""
        state, me = self.state, self.seat(seat)
        for kind, cells in kinds.items():
            for name in cells.split():
                cell = self.cell(name)
                state.kind[cell] = KINDS.index(kind)
                state.owner[cell] = seat
                state.terrain[cell] = me.home
                me.built[KINDS.index(kind)] += 1
        return self

    def town(self, seat: int, cells: str) -> Table:
        """A town founded earlier (tile TW1)."""
        self.state.founded.append(INDEX.town["TW1"])
        for name in cells.split():
            self.state.town[self.cell(name)] = len(self.state.founded)
        return self

    def land(self, colour: str, *cells: str) -> Table:
        for name in cells:
            self.state.terrain[self.cell(name)] = COLOURS.index(colour)
        return self

    def give(self, seat: int, bonus: str = "", favors: str = "", bowls: tuple[int, int, int] | None = None,
             cults: tuple[int, int, int, int] | None = None, **numbers: int) -> Table:  # fmt: skip
        """Resources, tiles, cult steps of a seat."""
        me = self.seat(seat)
        if bonus:
            if me.bonus >= 0:
                self.state.cards[me.bonus] = 0
            me.bonus = INDEX.bonus[bonus]
            self.state.cards[me.bonus] = HELD
        for name in favors.split():
            me.favors.append(INDEX.favor[name])
            self.state.favors[INDEX.favor[name]] -= 1
        if bowls:
            me.bowl1, me.bowl2, me.bowl3 = bowls
            me.burned = 12 - sum(bowls)
        if cults:
            me.cults = list(cults)
        for key, number in numbers.items():
            setattr(me, key, number)
        if "vp" in numbers:
            me.sources = {"initial": numbers["vp"]}
        return self

    def tiles(self, **left: int) -> Table:
        """Town tiles left; kinds not named are gone."""
        self.state.tiles = [0] * len(self.state.tiles)
        for name, number in left.items():
            self.state.tiles[INDEX.town[name]] = number
        return self

    def cards(self, **coins: int) -> Table:
        """Free bonus cards and the coins on them; cards not named and not held leave the game."""
        for number, card in enumerate(BONUS_CARDS):
            if self.state.cards[number] != HELD:
                self.state.cards[number] = coins.get(card.id, AWAY)
        return self

    # ---- playing

    def play(self, *rows: str, seat: int | None = None) -> list[Event]:
        """Play rows of the notation (``end`` included where wanted), each by ``seat`` or the seat that is waited for.

        Returns what the last move caused.
        """
        events: list[Event] = []
        for row in rows:
            who = self.waited(seat)
            for line in GAME.lines(row):
                applied = GAME.apply(self.state, who, GAME.parse(line))
                self.state = applied.state
                events = list(applied.events)
        return events

    def legal(self, line: str, seat: int | None = None) -> bool:
        """Could the line be played?"""
        try:
            GAME.apply(self.state, self.waited(seat), GAME.parse(line))
        except GameError:
            return False
        return True

    def refusal(self, line: str, seat: int | None = None) -> NotLegal:
        """Why the line is refused; the position is unchanged."""
        before = GAME.copy(self.state)
        with pytest.raises(NotLegal) as caught:
            GAME.apply(self.state, self.waited(seat), GAME.parse(line))
        assert self.state == before
        return caught.value

    def refused_text(self, line: str) -> NotUnderstood:
        """The line is no move of the game."""
        with pytest.raises(NotUnderstood) as caught:
            GAME.parse(line)
        return caught.value

    def lines(self, seat: int | None = None) -> set[str]:
        """The offers of a seat as lines."""
        return {str(offer.move) for offer in GAME.offers(self.state, self.waited(seat))}

    def waited(self, seat: int | None = None) -> int:
        """This seat, or else the one the game waits for."""
        return GAME.waiting(self.state)[0].seat if seat is None else seat

    def scored(self, source: str, seat: int = 0) -> int:
        """Victory points a seat has had from a source so far."""
        return self.seat(seat).sources.get(source, 0)

    def waits(self) -> list[tuple[int, str]]:
        return [(one.seat, one.what) for one in GAME.waiting(self.state)]

    def offered(self, seat: int) -> list[int]:
        """Amounts of power offered to a seat."""
        return [offer.amount for offer in self.state.offers if offer.seat == seat]

    def built(self, seat: int) -> set[str]:
        return {self.state.board.names[cell] for cell in own_cells(self.state, seat)}

    def steps(self, seat: int) -> dict[str, int]:
        return dict(zip(CULTS, self.seat(seat).cults, strict=True))

    def bowls(self, seat: int) -> tuple[int, int, int]:
        me = self.seat(seat)
        return me.bowl1, me.bowl2, me.bowl3


def fresh_setup(*factions: str, **options: str) -> Table:
    """A game in which these factions were just chosen, about to place dwellings."""
    table = Table(*factions)
    names = tuple(f"P{number + 1}" for number in range(len(factions)))
    given = {key.replace("_", "-"): value for key, value in options.items()}
    table.state = GAME.new(Setup("terra_mystica", names, "test", given)).state
    for seat, name in enumerate(factions):
        table.play(f"pick {name}. end", seat=seat)
    assert table.state.phase == DWELLINGS
    return table
