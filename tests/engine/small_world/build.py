"""Positions for tests, set up by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core import Applied, Event, GameError, Offer, Setup
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

    def play(self, *lines: str, seat: int | None = None, die: int | None = None) -> list[Event]:
        """Play lines for the seat that is waited for; ``die`` is the face of the only roll."""
        events: list[Event] = []
        for line in lines:
            applied = self.apply(line, seat, die)
            self.state = applied.state
            events += applied.events
        return events

    def apply(self, line: str, seat: int | None = None, die: int | None = None) -> Applied[State]:
        who = self.waiting[0] if seat is None else seat
        move = GAME.parse(line)
        assert GAME.parse(str(move)) == move
        return GAME.apply(self.state, who, move, () if die is None else (str(die),))

    def refused(self, line: str, rule: str = "", seat: int | None = None) -> str:
        """The message of the refusal (by this rule, if named); the line is no offer and changes nothing."""
        before = GAME.copy(self.state)
        who = self.waiting[0] if seat is None else seat
        with pytest.raises(GameError) as caught:
            GAME.apply(self.state, who, GAME.parse(line))
        assert self.state == before
        assert not self.offered(line, who)
        if rule:
            assert caught.value.fields["rule"] == f"small_world.{rule}"
        return caught.value.message

    def offers(self, seat: int | None = None) -> list[Offer]:
        return GAME.offers(self.state, self.waiting[0] if seat is None else seat)

    def offered(self, line: str, seat: int | None = None) -> bool:
        return any(str(offer.move) == line for offer in self.offers(seat))

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
        found = next(event for event in events if event.kind == "score")
        return found.data["gain"], dict(found.data["parts"])


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
