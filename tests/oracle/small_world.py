"""Recorded Small World games (``small-world-games/1``): every target, cost, hand, reveal, coin and state."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from engine.core import Event, GameError, Setup
from engine.small_world import GAME
from engine.small_world.bands import DECLINED, LOST_TRIBE, SPIRIT, active_code, code_of, is_active, seat_of
from engine.small_world.events import AttackFailed, BannerReturned, Conquered, Grown, HandedIn, Picked, Revealed, Scored
from engine.small_world.price import HIGHEST_FACE, prices
from engine.small_world.reach import targets
from engine.small_world.scoring import ranking
from engine.small_world.state import NOBODY, REDEPLOY, State
from engine.small_world.tables import POWERS, RACES
from engine.small_world.tables.board import regions_in
from engine.small_world.waiting import pending
from tests.oracle.case import Comparer, Verdict

FORMAT = "small-world-games/1"
Record = dict[str, Any]
E = TypeVar("E", bound=Event)


class Difference(Exception):
    """The engine and the record disagree."""


def expect(what: str, expected: object, got: object) -> None:
    if expected != got:
        raise Difference(f"{what}: expected {expected}, got {got}")


class Replay:
    """One recorded game, played move by move."""

    def __init__(self, game: Record) -> None:
        setup = game["setup"]
        players = setup["players"]
        options = {"first": "random" if setup["first"] else "seat1", "coins": "open"}
        start = [" ".join(setup["banners"]), " ".join(setup["badges"])]
        if setup["first"]:
            start.append(str(setup["first"] + 1))
        seats = tuple(f"P{seat}" for seat in range(players))
        self.state: State = GAME.new(Setup("small_world", seats, game["id"], options), start).state
        self.game = game
        self.events: list[Event] = []
        """Of the present record."""
        self.of_turn: list[Event] = []
        self.scored: Scored | None = None
        self.states = {state["t"]: state for state in game["states"]}
        expect("map", setup["map"], self.state.players)
        expect("rounds", setup["turns"], self.state.board.rounds)
        expect("row", setup["row"], [[combo.race, combo.power] for combo in self.state.row])

    def run(self) -> None:
        """Play everything.

        :raises Difference: naming the move, counted from 1.
        """
        moves = self.game["moves"]
        for number, record in enumerate(moves, 1):
            following = moves[number] if number < len(moves) else None
            try:
                self.step(record)
                if following is None or following["t"] != record["t"]:
                    self.finish_turn(record["t"])
            except (Difference, GameError) as error:
                raise Difference(f"move {number} ({_short(record)}): {error}") from error
        final = self.game["final"]
        try:
            expect("game over", True, GAME.over(self.state))
            expect("final coins", final["coins"], self.state.coins)
            expect("final tokens", final["tokens"], [self.state.tokens_on_map(s) for s in range(self.state.players)])
            expect("final ranking", final["ranking"], ranking(self.state))
        except Difference as error:
            raise Difference(f"the end: {error}") from error

    def play(self, seat: int, line: str, *outcomes: str) -> None:
        applied = GAME.play(self.state, seat, GAME.parse(line), outcomes)
        self.events += applied.events
        self.of_turn += applied.events

    def found(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    # ---- one record

    def step(self, record: Record) -> None:
        self.events = []
        kind, seat = record["k"], record["s"]
        if kind == "refuge":
            self.refuge(record)
            return
        if not self.scored:
            expect("seat", seat, self.state.seat)
        handler: Callable[[Record, int], None] | None = getattr(self, f"do_{kind}", None)
        if not handler:
            raise ValueError(f"unknown kind of move {kind!r}")
        handler(record, seat)
        reveals = [[event.race, event.power] for event in self.found(Revealed)]
        expect("reveal", record.get("reveal", []), reveals)
        expect("banner_back", record.get("banner_back", []), [event.race for event in self.found(BannerReturned)])
        if "h" in record:
            hand = self.state.band(self.code(record)).hand
            if kind in ("dice", "attempt", "berserk") and not record.get("g"):
                # The redeployment begins at once in the engine, in the record with the moves that follow.
                hand += self.total(HandedIn) - self.total(Grown)
            expect("hand", record["h"], hand)

    def code(self, record: Record) -> int:
        code = self.state.ghouls(record["s"]) if record.get("g") else active_code(record["s"])
        if code == NOBODY or not self.state.bands[code]:
            raise Difference(f"seat {record['s']} has no such race on the table")
        return code

    def prefix(self, record: Record) -> str:
        return "ghouls " if record.get("g") else ""

    def shuffled(self, record: Record) -> tuple[str, ...]:
        return (" ".join(record["reshuffle"]),) if "reshuffle" in record else ()

    def check_target(self, record: Record) -> None:
        """``from`` and ``opts`` before the attack."""
        state, region = self.state, record["r"]
        code = state.who[region]
        there: object = None
        if code == LOST_TRIBE:
            there = "lost_tribe"
        elif code >= 0:
            side = "a" if is_active(code) else "d"
            there = [seat_of(code), state.band(code).race, state.tokens[region], side]
        if "from" in record:
            expect("from", record["from"], there)
        if "opts" in record:
            hand = record["h"] + record["n"]
            attacker = self.code(record)
            limit = hand + HIGHEST_FACE
            costs = prices(state, attacker, targets(state, attacker))
            mine = {str(target): cost for target, cost in costs if cost <= limit}
            expect("opts", dict(sorted(record["opts"].items())), dict(sorted(mine.items())))

    def do_pick(self, record: Record, seat: int) -> None:
        self.play(seat, f"pick {record['pos']}", *self.shuffled(record))
        event = self.found(Picked)[0]
        for key in ("race", "power", "paid", "got"):
            expect(key, record[key], getattr(event, key))
        expect("n", record["n"], event.tokens)
        expect("coins", record["coins"], self.state.coins[seat])

    def do_abandon(self, record: Record, seat: int) -> None:
        expect("tokens", record["n"], self.state.tokens[record["r"]])
        self.play(seat, f"{self.prefix(record)}abandon {record['r']}")

    def do_take(self, record: Record, seat: int) -> None:
        self.play(seat, f"{self.prefix(record)}take {record['r']} {record['n']}")

    def do_conquer(self, record: Record, seat: int) -> None:
        self.check_target(record)
        self.play(seat, f"{self.prefix(record)}conquer {record['r']}", *self.shuffled(record))
        expect("tokens placed", record["n"], self.state.tokens[record["r"]])

    def do_dice(self, record: Record, seat: int) -> None:
        self.check_target(record)
        line = f"{self.prefix(record)}dice {record['r']}"
        self.play(seat, line, str(record["die"]), *self.shuffled(record))
        won = bool(self.found(Conquered))
        expect("success", record["ok"], won)
        expect("tokens placed", record["n"], self.state.tokens[record["r"]] if won else 0)

    def do_berserk(self, record: Record, seat: int) -> None:
        self.play(seat, "roll", str(record["die"]))

    def do_attempt(self, record: Record, seat: int) -> None:
        expect("ok", False, record["ok"])
        if self.state.turn.step < REDEPLOY:
            self.play(seat, f"dice {record['r']}")
            expect("attempts", 1, len(self.found(AttackFailed)))

    def do_convert(self, record: Record, seat: int) -> None:
        self.check_target(record)
        self.play(seat, f"convert {record['r']}", *self.shuffled(record))

    def do_dragon(self, record: Record, seat: int) -> None:
        self.check_target(record)
        self.play(seat, f"dragon {record['r']}", *self.shuffled(record))
        expect("tokens placed", record["n"], self.state.tokens[record["r"]])

    def redeploying(self, seat: int) -> None:
        if self.state.turn.step < REDEPLOY:
            self.play(seat, "redeploy")

    def do_give_up(self, record: Record, seat: int) -> None:
        self.redeploying(seat)
        self.play(seat, f"abandon {record['r']}")

    def do_bonus(self, record: Record, seat: int) -> None:
        self.redeploying(seat)
        expect("bonus", record["n"], self.total(Grown))

    def do_arrange(self, record: Record, seat: int) -> None:
        if not record.get("g"):
            self.redeploying(seat)
        to = {int(region): count for region, count in record["to"].items()}
        expect("regions", set(to), set(regions_in(self.state.band(self.code(record)).regions)))
        if to:
            spots = " ".join(f"{region}:{count}" for region, count in to.items())
            self.play(seat, f"{self.prefix(record)}deploy {spots}")

    def do_fortress(self, record: Record, seat: int) -> None:
        self.play(seat, f"fortress {record['r']}")

    def do_encampments(self, record: Record, seat: int) -> None:
        spots = " ".join(f"{region}:{count}" for region, count in record["to"].items())
        self.play(seat, f"camps {spots or 'none'}")

    def do_heroes(self, record: Record, seat: int) -> None:
        self.play(seat, f"heroes {' '.join(map(str, record['to'])) or 'none'}")

    def do_peace(self, record: Record, seat: int) -> None:
        self.play(seat, "peace none" if record["with"] is None else f"peace {record['with'] + 1}")

    def do_decline(self, record: Record, seat: int) -> None:
        self.play(seat, "decline", *self.shuffled(record))

    def do_stout(self, record: Record, seat: int) -> None:
        """The engine declines within ``end``: what comes back is looked up there."""
        self.play(seat, "stout")
        self.end(seat, self.shuffled(record))

    def do_end(self, record: Record, seat: int) -> None:
        if not self.scored:
            self.end(seat, ())
            self.events = []
        expect("gain", record["gain"], self.scored and self.scored.gain)
        expect("coins", record["coins"], self.state.coins[seat])
        self.scored = None

    def end(self, seat: int, outcomes: tuple[str, ...]) -> None:
        self.play(seat, "end", *outcomes)
        self.scored = self.found(Scored)[0]

    def total(self, kind: type[Grown] | type[HandedIn]) -> int:
        """Tokens in all events of a kind in this turn."""
        return sum(event.tokens for event in self.of_turn if isinstance(event, kind))

    def refuge(self, record: Record) -> None:
        state = self.state
        code = self.code(record)
        if code not in state.turn.victims:
            expect("regions of a band that is not asked", 1, state.band(code).regions.bit_count())
            return
        to = " ".join(f"{region}:{count}" for region, count in record["to"].items())
        camps = " ".join(f"{region}:{count}" for region, count in record.get("encampments", {}).items())
        self.play(record["s"], " ".join(filter(None, (self.prefix(record) + "refuge", to, camps and f"camps {camps}"))))

    # ---- the state after a turn

    def finish_turn(self, turn: int) -> None:
        if pending(self.state) != NOBODY:
            raise Difference(f"the engine waits for a redeployment of band {pending(self.state)}")
        self.of_turn = []
        expected = self.states[turn]
        state = self.state
        played = (turn - 1) // state.players + 1
        expect("round", expected["round"], played)
        expect("seat", expected["s"], (state.first + turn - 1) % state.players)
        following = (state.first + turn) % state.players
        if turn < state.players * state.board.rounds:
            expect("next", (following, turn // state.players + 1), (state.seat, state.round))
        got = snapshot(self.state)
        for key in ("players", "row", "regions"):
            if expected[key] != got[key]:
                raise Difference(f"state after turn {turn}, {_where(key, expected[key], got[key])}")


def snapshot(state: State) -> Record:
    """The position in the words of the recorded states."""
    return {
        "players": [_player(state, seat) for seat in range(state.players)],
        "row": [[combo.race, combo.power, combo.coins] for combo in state.row],
        "regions": {
            str(number): _region(state, number) for number in range(1, len(state.who)) if state.who[number] != -1
        },
    }


def _player(state: State, seat: int) -> Record:
    found: Record = {"coins": state.coins[seat]}
    band = state.active(seat)
    if band:
        found["active"] = [band.race, band.power]
        found["hand"] = band.hand
        power = POWERS[band.power]
        extra: Record = {}
        if power.camps:
            extra["encampments"] = state.camps_in_hand(seat)
        if power.heroes:
            extra["heroes"] = state.heroes_in_hand(seat)
        if RACES[band.race].holes:
            extra["holes_left"] = band.holes
        if power.peace:
            bound = state.peace[seat]
            extra["peace"] = None if bound == NOBODY else bound
        if extra:
            found["extra"] = extra
    for name, slot in (("declined", DECLINED), ("spirit", SPIRIT)):
        other = state.bands[code_of(seat, slot)]
        if other:
            found[name] = other.race
    return found


def _region(state: State, number: int) -> object:
    code = state.who[number]
    if code == LOST_TRIBE:
        return "lost_tribe"
    bit = 1 << number
    race = state.band(code).race
    found: list[object] = [seat_of(code), race, state.tokens[number], "a" if is_active(code) else "d"]
    marks = {
        "lair": RACES[race].lair,
        "fortress": int(bool(state.fortresses & bit)),
        "encampments": state.camps[number],
        "hero": int(bool(state.heroes & bit)),
        "hole": int(bool(state.holes & bit)),
        "dragon": int(bool(state.dragon & bit)),
    }
    marks = {name: count for name, count in marks.items() if count}
    return [*found, marks] if marks else found


def _short(record: Record) -> str:
    return json.dumps({key: value for key, value in record.items() if key not in ("opts", "from", "reveal")})


def _where(path: str, expected: Any, got: Any) -> str:
    if isinstance(expected, dict) and isinstance(got, dict):
        for key in sorted(set(expected) | set(got), key=str):
            if expected.get(key) != got.get(key):
                return _where(f"{path}.{key}", expected.get(key), got.get(key))
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for index, (one, other) in enumerate(zip(expected, got, strict=True)):
            if one != other:
                return _where(f"{path}[{index}]", one, other)
    return f"{path}: expected {expected}, got {got}"


class SmallWorldGames(Comparer):
    def claims(self, path: Path, text: str) -> bool:
        return path.suffix == ".json" and f'"{FORMAT}"' in text[:200]

    def companion(self, path: Path, text: str) -> bool:
        return False

    def compare(self, path: Path, text: str) -> Verdict:
        game = json.loads(text)
        try:
            Replay(game).run()
        except Difference as error:
            known = tuple(map(str, game.get("differs", ())))
            return Verdict(path, None, known) if known else Verdict(path, str(error))
        except (AttributeError, TypeError, IndexError, StopIteration) as error:
            raise ValueError(f"malformed record: {error}") from error
        return Verdict(path)
