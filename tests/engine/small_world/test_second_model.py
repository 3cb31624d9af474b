"""Prices, reach and scores against a second model, written plainly from the rules and sharing no tables of bits."""

from __future__ import annotations

import random

import pytest

from engine.core import Setup
from engine.small_world import GAME
from engine.small_world.bands import EMPTY, active_code, codes_of, is_active, seat_of
from engine.small_world.events import Scored
from engine.small_world.moves import Conquer, Convert
from engine.small_world.state import CONQUER, NOBODY, READY, START, State
from engine.small_world.tables import BOARDS, Region

WATER = ("sea", "lake")


class Seen:
    """One band in one position, by the rule book."""

    def __init__(self, state: State, code: int) -> None:
        self.state, self.code = state, code
        self.regions = BOARDS[state.players].regions
        self.band = state.band(code)
        self.active = is_active(code)
        self.race = self.band.race if self.active else ""
        self.power = self.band.power if self.active else ""
        self.held = [region for region in self.regions[1:] if state.who[region.number] == code]

    def around(self, region: Region) -> list[Region]:
        return [self.regions[number] for number in region.neighbours]

    def cost(self, region: Region) -> int:
        state, number = self.state, region.number
        there = state.who[number]
        cost = 2 + (state.tokens[number] if there != EMPTY else 0) + state.camps[number]
        cost += region.terrain == "mountain"
        cost += there >= 0 and state.band(there).race == "trolls"
        cost += state.fortresses >> number & 1
        coastal = region.terrain not in WATER and any(other.terrain in WATER for other in self.around(region))
        cost -= self.race == "tritons" and coastal
        by_mountain = any(other in self.held and other.terrain == "mountain" for other in self.around(region))
        cost -= self.race == "giants" and by_mountain
        cost -= self.power == "commando"
        cost -= self.power == "mounted" and region.terrain in ("hill", "farmland")
        cost -= self.power == "underworld" and "cavern" in region.symbols
        return max(1, cost)

    def may_attack(self, region: Region) -> bool:
        state, number = self.state, region.number
        there = state.who[number]
        if region in self.held or (state.heroes | state.holes | state.dragon) >> number & 1:
            return False
        if region.terrain in WATER and self.power != "seafaring":
            return False
        at_peace = there >= 0 and is_active(there) and state.peace[seat_of(there)] == seat_of(self.code)
        if self.active and at_peace:
            return False
        if self.power == "flying" or (self.race == "halflings" and not self.held):
            return True
        if not self.held:
            by_sea = any(other.terrain == "sea" for other in self.around(region))
            return region.terrain != "lake" and (region.terrain == "sea" or region.edge or by_sea)
        caverns = "cavern" in region.symbols and any("cavern" in other.symbols for other in self.held)
        return any(other in self.held for other in self.around(region)) or (self.power == "underworld" and caverns)

    def conquests(self, hand: int, roll: int) -> dict[int, int]:
        """Regions that can be paid, with the tokens to place."""
        costs = {r.number: max(1, self.cost(r) - roll) for r in self.regions[1:] if self.may_attack(r)}
        return {number: cost for number, cost in costs.items() if cost <= hand}

    def conversions(self) -> set[int]:
        if self.race != "sorcerers" or not self.held or not self.state.tray["sorcerers"]:
            return set()
        return {region.number for region in self.regions[1:] if self._lone(region) and self.may_attack(region)}

    def _lone(self, region: Region) -> bool:
        state, there = self.state, self.state.who[region.number]
        enemy = there >= 0 and is_active(there) and there != self.code
        fresh = enemy and not state.turn.converted >> seat_of(there) & 1
        return fresh and state.tokens[region.number] == 1 and not state.camps[region.number]

    def coins(self, nonempty: int, first_turn: bool) -> int:
        held = self.held
        of = {terrain: sum(r.terrain == terrain for r in held) for terrain in ("farmland", "forest", "hill", "swamp")}
        mines, magic = (sum(symbol in r.symbols for r in held) for symbol in ("mine", "magic"))
        coins = len(held) + (mines if self.band.race == "dwarves" else 0)
        coins += {"humans": of["farmland"], "wizards": magic, "orcs": nonempty}.get(self.race, 0)
        by_power = {"alchemist": 2, "merchant": len(held), "pillaging": nonempty, "wealthy": 7 * first_turn, **of}
        by_power["fortified"] = sum(self.state.fortresses >> r.number & 1 for r in held)
        return coins + by_power.get(self.power, 0)


def offered(state: State, seat: int, ghouls: bool) -> dict[int, int]:
    return {
        offer.move.region: dict(offer.cost)["tokens"]
        for offer in GAME.offers(state, seat)
        if isinstance(offer.move, Conquer) and offer.move.ghouls == ghouls
    }


def compare_offers(state: State, seat: int) -> None:
    turn = state.turn
    if state.active(seat) and turn.step <= CONQUER:
        seen = Seen(state, active_code(seat))
        extra = 4 if seen.race == "amazons" and turn.step == START else 0
        assert offered(state, seat, False) == seen.conquests(seen.band.hand + extra, turn.roll or 0)
        conversions = {offer.move.region for offer in GAME.offers(state, seat) if isinstance(offer.move, Convert)}
        assert conversions == seen.conversions()
    ghouls = state.ghouls(seat)
    if ghouls != NOBODY:
        first = turn.step == START or (turn.picked and turn.step == READY)
        expected = Seen(state, ghouls).conquests(state.band(ghouls).hand, 0) if first and turn.ghouls <= CONQUER else {}
        assert offered(state, seat, True) == expected


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_a_second_model_agrees_on_prices_reach_and_scores(seats: int, seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.new(Setup("small_world", tuple("ABCDE"[:seats]), f"second {seed}")).state
    while GAME.waiting(state):
        (waiting,) = GAME.waiting(state)
        seat, turn = waiting.seat, state.turn
        if waiting.what == "turn":
            compare_offers(state, seat)
        offers = GAME.offers(state, seat)
        move = GAME.autopilot(state, seat) if chance.random() < 0.6 else chance.choice(offers).move
        applied = GAME.apply(state, seat, move)
        state = applied.state
        for event in applied.events:
            if isinstance(event, Scored) and not turn.stout:
                bands = [Seen(state, code) for code in codes_of(seat) if state.bands[code]]
                assert event.gain == sum(band.coins(turn.nonempty, turn.picked) for band in bands)
