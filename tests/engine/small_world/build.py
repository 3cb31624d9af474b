"""Positions for tests, set up by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from engine.core import Applied, Event, GameError, NotLegal, Offer, Setup
from engine.small_world import GAME, State
from engine.small_world.bands import (
    ACTIVE,
    EMPTY,
    LOST_TRIBE,
    active_code,
    code_of,
    declined_code,
    seat_of,
    spirit_code,
)
from engine.small_world.events import Scored
from engine.small_world.price import price
from engine.small_world.reach import targets
from engine.small_world.state import Band, Combo, Turn
from engine.small_world.tables import POWERS, RACES, ROW
from engine.small_world.tables.board import regions_in


class Table:
    """A game in a position of one's choice. The map is empty at first, without Lost Tribes.

    It is the turn of ``seat`` (0-based), in round 2 unless told otherwise.
    """

    def __init__(self, players: int = 2, seat: int = 0, round: int = 2, **options: str) -> None:
        names = tuple(f"P{number}" for number in range(1, players + 1))
        options = {"first": "seat1", "coins": "open", **options}
        self.state: State = GAME.new(Setup("small_world", names, "test", options)).state
        self.state.seat = seat
        self.state.round = round
        size = len(self.state.who)
        self.state.who = [EMPTY] * size
        self.state.tokens = [0] * size
        self.row(*zip(list(RACES)[:ROW], list(POWERS)[:ROW], strict=True))

    # ---- setting up

    def row(self, *combos: tuple[str, str], coins: Mapping[int, int] | None = None) -> Table:
        """These combos in the row; all other free banners and badges in their stacks, in table order."""
        state = self.state
        state.row = [Combo(race, power, (coins or {}).get(place, 0)) for place, (race, power) in enumerate(combos)]
        races = {combo.race for combo in state.row} | {band.race for band in state.bands if band}
        powers = {combo.power for combo in state.row} | {band.power for band in state.bands if band}
        state.banners = [race for race in RACES if race not in races]
        state.badges = [power for power in POWERS if power not in powers]
        state.discards = []
        return self

    def _give(self, code: int, race: str, power: str, regions: Mapping[int, int], hand: int, new: bool) -> Table:
        state = self.state
        band = Band(race, power, hand, new=new, holes=RACES[race].holes if new else 0)
        for region, tokens in regions.items():
            assert state.who[region] == EMPTY
            state.who[region] = code
            state.tokens[region] = tokens
            band.regions |= 1 << region
        state.tray[race] -= hand + sum(regions.values())
        assert state.tray[race] >= 0
        state.bands[code] = band
        races = {b.race for b in state.bands if b}
        powers = {b.power for b in state.bands if b}
        banners = [r for r in RACES if r not in races]
        badges = [p for p in POWERS if p not in powers]
        return self.row(*zip(banners[:ROW], badges[:ROW], strict=True))

    def active(
        self,
        seat: int,
        race: str,
        power: str,
        regions: Mapping[int, int] | None = None,
        hand: int = 0,
        new: bool = False,
    ) -> Table:
        return self._give(active_code(seat), race, power, regions or {}, hand, new)

    def declined(self, seat: int, race: str, *regions: int) -> Table:
        return self._give(declined_code(seat), race, "", dict.fromkeys(regions, 1), 0, False)

    def ghouls(self, seat: int, regions: Mapping[int, int], hand: int = 0) -> Table:
        """Ghouls in decline, with all their tokens."""
        return self._give(declined_code(seat), "ghouls", "", regions, hand, False)

    def spirit(self, seat: int, race: str, *regions: int) -> Table:
        return self._give(spirit_code(seat), race, "spirit", dict.fromkeys(regions, 1), 0, False)

    def tribe(self, *regions: int) -> Table:
        for region in regions:
            self.state.who[region] = LOST_TRIBE
            self.state.tokens[region] = 1
        return self

    def fortress(self, *regions: int) -> Table:
        self.state.fortresses |= sum(1 << region for region in regions)
        return self

    def heroes(self, *regions: int) -> Table:
        self.state.heroes = sum(1 << region for region in regions)
        return self

    def holes(self, *regions: int) -> Table:
        self.state.holes = sum(1 << region for region in regions)
        return self

    def dragon(self, region: int) -> Table:
        self.state.dragon = 1 << region
        return self

    def camp(self, camps: Mapping[int, int]) -> Table:
        for region, count in camps.items():
            self.state.camps[region] = count
        return self

    def coins(self, *coins: int) -> Table:
        self.state.coins = list(coins)
        return self

    def turn(self, seat: int, round: int | None = None) -> Table:
        """The start of this seat's turn."""
        self.state.seat = seat
        self.state.turn = Turn()
        if round is not None:
            self.state.round = round
        return self

    # ---- playing

    def play(self, *rows: str, seat: int | None = None, die: int | None = None) -> list[Event]:
        """Play rows for the seat that is waited for; what the last move caused. ``die`` is the face of a roll."""
        applied = None
        for line in (line for row in rows for line in GAME.lines(row)):
            applied = self.apply(line, seat, die)
            self.state = applied.state
        return list(applied.events) if applied else []

    def apply(self, line: str, seat: int | None = None, die: int | None = None) -> Applied[State]:
        """What a move would lead to."""
        move = GAME.parse(line)
        assert GAME.parse(str(move)) == move
        return GAME.apply(self.state, self._who(seat), move, () if die is None else (str(die),))

    def legal(self, line: str, seat: int | None = None) -> bool:
        try:
            self.apply(line, seat)
        except GameError:
            return False
        return True

    def refusal(self, line: str, seat: int | None = None, *, rule: str = "") -> NotLegal:
        """Why a line is refused (by this rule, if named); it is no offer and changes nothing."""
        before = GAME.copy(self.state)
        with pytest.raises(NotLegal) as caught:
            GAME.apply(self.state, self._who(seat), GAME.parse(line))
        assert self.state == before
        assert line not in self.lines(seat)
        assert not rule or caught.value.rule == f"small_world.{rule}"
        return caught.value

    def offers(self, seat: int | None = None) -> list[Offer]:
        return GAME.offers(self.state, self._who(seat))

    def lines(self, seat: int | None = None) -> set[str]:
        """Every line that is offered."""
        return {str(offer.move) for offer in self.offers(seat)}

    def _who(self, seat: int | None) -> int:
        return self.waiting[0] if seat is None else seat

    # ---- looking

    @property
    def waiting(self) -> tuple[int, str]:
        """The seat the game waits for, and what for."""
        first = GAME.waiting(self.state)[0]
        return first.seat, first.what

    def owner(self, region: int) -> tuple[int, str, int] | str | None:
        """(seat, race, tokens), "lost_tribe" or None."""
        code = self.state.who[region]
        if code == EMPTY:
            return None
        if code == LOST_TRIBE:
            return "lost_tribe"
        return seat_of(code), self.state.band(code).race, self.state.tokens[region]

    def regions(self, seat: int, slot: int = ACTIVE) -> dict[int, int]:
        """Tokens by region of a band; empty if there is none."""
        band = self.state.bands[code_of(seat, slot)]
        return {region: self.state.tokens[region] for region in regions_in(band.regions)} if band else {}

    def hand(self, seat: int, slot: int = ACTIVE) -> int:
        return self.state.band(code_of(seat, slot)).hand

    def tray(self, race: str) -> int:
        return self.state.tray[race]

    def price(self, region: int, seat: int | None = None, slot: int = ACTIVE) -> int:
        """The cost of a region before any die."""
        return price(self.state, code_of(self.state.seat if seat is None else seat, slot), region)

    def targets(self, slot: int = ACTIVE) -> set[int]:
        return set(regions_in(targets(self.state, code_of(self.state.seat, slot))))

    def score(self, events: list[Event]) -> tuple[int, dict[str, int]]:
        """(coins, parts) of the scoring among the events."""
        found = next(event for event in events if isinstance(event, Scored))
        return found.gain, dict(found.parts)


def kinds(events: Iterable[Event]) -> list[type[Event]]:
    return [type(event) for event in events]
