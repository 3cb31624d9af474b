"""Offers for moving: every worker, destination and action."""

from __future__ import annotations

from itertools import combinations

from engine.core import Offer
from engine.core.english import counted, listed
from engine.core.offers import Amounts
from engine.teotihuacan import scoring
from engine.teotihuacan.apply import actions, royal
from engine.teotihuacan.apply.worship import worship_refusal
from engine.teotihuacan.moves import MoveWorkers
from engine.teotihuacan.offers.labels import LABEL, amounts, fit
from engine.teotihuacan.offers.royal import lost, promise
from engine.teotihuacan.price import (
    bump_gain,
    can_pay,
    harvest_gain,
    palace_cocoa,
    royal_gain,
    royal_limit,
    steps_between,
    waives,
    worship_cost,
)
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import (
    ALCHEMY,
    BOARDS,
    CONSTRUCTION,
    DECORATIONS,
    LEVEL_STONE,
    MAX_STEPS,
    NOBLES,
    NOBLES_COST,
    NOBLES_ROWS,
    PALACE,
    RESOURCE_OF,
    RING_SIZE,
    decoration_cost,
)
from engine.teotihuacan.tables.discovery import DISCOVERIES, EXTRA_WORKER, FAR_MOVE, FREE_COCOA, SECOND_WORKER
from engine.teotihuacan.tables.tiles import ROYAL_PLAIN
from engine.teotihuacan.tables.tracks import ASCENDS, TEMPLE_NAMES

MOST_TILES = 3
"""Pyramid tiles that a label promises."""
LIKELY_PER_UNIT = {"vp": 10, "cocoa": 6, "wood": 9, "stone": 10, "gold": 10, "temple": 18, "any": 10}


def move_workers(state: State, seat: int) -> list[Offer]:
    """Every worker (or pair), destination and action."""
    turn, me = state.turn, state.seats[seat]
    if turn.action or state.due:
        return []
    unlocked = [i for i, worker in enumerate(me.workers) if not worker.space]
    groups: list[tuple[int, ...]] = [(i,) for i in unlocked]
    if SECOND_WORKER in turn.tiles_up:
        groups = [
            pair
            for one, two in combinations(unlocked, 2)
            if me.workers[one].board == me.workers[two].board
            for pair in ((one, two), (two, one))
        ]
    found: list[Offer] = []
    for movers in groups:
        start = me.workers[movers[0]].board
        at = state.ring.index(start)
        powers = "+".join(str(me.workers[i].power) for i in movers)
        names = "+".join(str(i + 1) for i in movers)
        who = f"Worker {names}: {BOARDS[start].name}, power {powers}"
        if len(movers) == 2:
            who = f"Workers {names}: {BOARDS[start].name}, power {powers} ({movers[0] + 1} worships)"
        for steps in range(1, (RING_SIZE if FAR_MOVE in turn.tiles_up else MAX_STEPS) + 1):
            found += _Arrival(state, seat, movers, who, state.ring[(at + steps) % RING_SIZE]).offers()
    return found


class _Arrival:
    """Offers of some workers arriving on one board."""

    def __init__(self, state: State, seat: int, movers: tuple[int, ...], who: str, board: str) -> None:
        self.state, self.seat, self.movers, self.board = state, seat, movers, board
        self.me = me = state.seats[seat]
        start = me.workers[movers[0]].board
        self.steps = steps_between(state, start, board)
        self.colours = state.colours(board, (seat, movers))
        self.palace = palace_cocoa(state, seat, start, board)
        self.cocoa = me.have["cocoa"] + self.palace
        self.free_tiles = me.tiles.count(FREE_COCOA)
        self.extra_workers = me.tiles.count(EXTRA_WORKER)
        self.numbers = tuple(i + 1 for i in movers)
        self.power = me.workers[movers[0]].power
        self.here = [i for i in me.unlocked(board) if i not in movers] + list(movers)
        self.refusal = actions.refusal(state, seat, board, self.here)
        self.path = ("Move", who, self._destination())
        self.short = f"{who.partition(':')[0]} → {BOARDS[board].name}"

    def _destination(self) -> str:
        """What awaits there: "Forest, 2 steps · action 1 cocoa · worship free · Cocoa"."""
        board = BOARDS[self.board]
        parts = [f"{board.name}, {counted(self.steps, 'step')}"]
        if self.board != PALACE:
            if self.refusal:
                parts.append("no main action possible")
            else:
                short = f", you have {self.cocoa}" if self.colours > self.cocoa else ""
                parts.append(f"main action {self.colours} cocoa{short}" if self.colours else "main action free")
        if board.spaces == 1:
            parts.append("worship taken" if self.state.occupant(self.board, 1) else "worship")
        if self.board in self.state.discoveries:
            parts.append(f"tile {DISCOVERIES[self.state.discoveries[self.board]].name}")
        if self.palace:
            parts.append("T1 +1 cocoa")
        while len(" · ".join(parts)) > LABEL:
            parts.pop()
        return " · ".join(parts)

    def _offer(
        self,
        action: str,
        label: str,
        cocoa: int,
        gain: Amounts,
        likely: int,
        space: int = 0,
        *,
        bonus: int = 0,
        cost: Amounts = (),
        note: str = "",
    ) -> list[Offer]:
        """The offer, and the same paid by a Free Cocoa tile; ``cost`` is what else is paid, ``bonus`` cocoa
        that comes first."""
        found = []
        gain += (("cocoa", bonus),) if bonus else ()
        warnings = self._warnings(action, cocoa - bonus)
        if space:
            warnings += lost(self.state, self.seat, self.state.royals[space - 1])
        move = MoveWorkers(self.numbers, self.board, action, space)
        if self.cocoa + bonus >= cocoa:
            price = ((("cocoa", cocoa),) if cocoa else ()) + cost
            flat = f"{self.short}: {fit(label)}"
            found.append(Offer(move, self.path, fit(label), price, gain, warnings, likely - 6 * cocoa, note, flat))
        if cocoa and self.free_tiles:
            paid = MoveWorkers(self.numbers, self.board, action, space, True)
            text = fit(label, " (Free Cocoa tile)")
            flat = f"{self.short}: {text}"
            found.append(Offer(paid, self.path, text, cost, gain, warnings, likely - 12, note, flat))
        return found

    def _short(self, cocoa: int) -> list[str]:
        """What the board's Discovery tile costs and could not be paid after ``cocoa`` has been: "1 wood"."""
        tile = DISCOVERIES[self.state.discoveries[self.board]]
        have = {**self.me.have, "cocoa": self.cocoa - cocoa}
        return [f"{number} {key}" for key, number in tile.cost.items() if have[key] < number]

    def _warnings(self, action: str, cocoa: int) -> tuple[str, ...]:
        found = []
        if action == "both" and (short := self._short(cocoa)):
            name = DISCOVERIES[self.state.discoveries[self.board]].name
            found.append(f"After this you cannot pay for {name} ({listed(short)}) yet.")
        if action == "main" and [self.me.workers[i].power for i in self.here] == [ASCENDS - 1]:
            found.append("The power-up makes this worker ascend.")
            if self.state.light == self.state.dark - 1:
                found.append("The ascension brings the discs together: the Eclipse comes.")
        if cocoa and self.state.countdown == 1 and self.state.phase == "turn":
            owed, left = scoring.salary(self.me.workers), self.cocoa - cocoa
            if left < owed <= self.cocoa:
                found.append(f"The Eclipse is near: the salary is {owed} cocoa, you would have {left}.")
        return tuple(found)

    def offers(self) -> list[Offer]:
        found = self._offer(
            "cocoa",
            f"Collect {self.colours + 1} cocoa",
            0,
            (("cocoa", self.colours + 1 + self.palace),),
            6 * (self.colours + 1),
        )
        if self.board == PALACE:
            for space in (1, 2, 3):
                found += self._worship(space)
        if not self.refusal:
            found += self._main(self.here)
        if BOARDS[self.board].spaces == 1:
            found += self._worship(0)
        return sorted(found, key=lambda offer: -offer.likely)

    def _main(self, here: list[int]) -> list[Offer]:
        count, board = len(here), self.board
        cost: Amounts = ()
        gain: Amounts = ()
        here_are = counted(count, "worker")
        if board in RESOURCE_OF:
            gain = tuple(harvest_gain(self.state, self.seat, board, here).items())
            label = f"Main action, {here_are}: {amounts(gain)}"
            likely = sum(LIKELY_PER_UNIT[key] * number for key, number in gain) + 8
        elif board == ALCHEMY:
            label, likely = f"Main action, {here_are}: a technology", 55
        elif board == NOBLES:
            cost = (("wood", NOBLES_COST),)
            counts = range(count, count + self.extra_workers + 1)
            rows = {row for number in counts for row in actions.noble_rows(self.state, number)}
            values = " or ".join(str(NOBLES_ROWS[row][self.state.nobles[row]]) for row in sorted(rows))
            label, likely = f"Main action, {here_are}: a building for {values} VP, Avenue step", 45 + 15 * count
        elif board == DECORATIONS:
            cost = (("gold", decoration_cost(count)),)
            label, likely = f"Main action, {here_are}: a decoration", 75 - 8 * decoration_cost(count)
        else:
            assert board == CONSTRUCTION
            tiles = min(count + ("T8" in self.me.technologies), MOST_TILES, self.me.have["stone"] // LEVEL_STONE or 1)
            most = "a pyramid tile" if tiles == 1 else f"up to {tiles} pyramid tiles"
            label, likely = f"Main action, {here_are}: {most}", 40 + 30 * tiles
        return self._offer("main", label, self.colours, gain, likely, cost=cost)

    def _worship(self, space: int) -> list[Offer]:
        found: list[Offer] = []
        state, power = self.state, self.power
        for action in ("ability", "tile", "both"):
            if worship_refusal(state, self.seat, self.board, space, action):
                continue
            cocoa = worship_cost(state, self.board, space, action)
            label, note = self._worship_words(action, space)
            likely = self._worship_likely(action, space)
            bonus = bump_gain(state, self.board, space)
            for offer in self._offer(action, label, cocoa, (), likely, space, bonus=bonus, note=note):
                assert isinstance(offer.move, MoveWorkers)
                left = self.cocoa + bonus - (0 if offer.move.free else cocoa)
                have = {**self.me.have, "cocoa": left}
                if space:
                    dfc = self.free_tiles > offer.move.free and waives(state, self.seat, listed=False)
                    if royal.refusal(state.royals[space - 1], power, have, dfc):
                        continue
                if action == "tile" and not can_pay(have, state.discoveries[self.board]):
                    continue
                found.append(offer)
        return found

    def _worship_likely(self, action: str, space: int) -> int:
        """Roughly ten per VP, for short lists and the autopilot."""
        value = 0
        if action != "ability" and not self._short(worship_cost(self.state, self.board, space, action)):
            value += 22
        if action == "tile":
            return value
        if not space:
            return value + 24
        tile = self.state.royals[space - 1]
        if tile in ROYAL_PLAIN:
            key, number = royal_gain(self.me, tile, self.power)
            return value + LIKELY_PER_UNIT[key] * number
        times = min(royal_limit(tile, self.power), self.cocoa)
        return value + {"R2": 12, "R3": 3, "R6": 12, "R7": 6, "R8": 18}[tile] * times

    def _worship_words(self, action: str, space: int) -> tuple[str, str]:
        """Label and note."""
        bought = DISCOVERIES[self.state.discoveries[self.board]].name if action != "ability" else ""
        if space:
            tile = self.state.royals[space - 1]
            promised = promise(self.me, tile, self.power)
            place = f"Worship, space {space} ({tile})"
            return (f"{place}, and buy {bought}", promised) if bought else (f"{place}: {promised}", "")
        step = f"{TEMPLE_NAMES.get(BOARDS[self.board].worship, 'temple of choice')} step"
        what = {"ability": step, "tile": f"buy {bought}", "both": f"{step} and buy {bought}"}[action]
        return f"Worship: {what}", ""
