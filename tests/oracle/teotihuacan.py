"""Recorded games of Teotihuacan: JSON files with set-up, records and states (format 1)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.core import Event, GameError
from engine.teotihuacan import GAME
from engine.teotihuacan.dues import BuildDue, ClaimDue, Due, ExtraDue, PlaceDue, PowerUpDue, ResourcesDue, TempleDue
from engine.teotihuacan.events import (
    BuildingEnded,
    EclipseScore,
    EclipseScored,
    ExtraDecided,
    OffersRefilled,
    SalarySettled,
    SeatEvent,
)
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.tracks import TRACK_VP
from tests.oracle.case import Comparer, Verdict
from tests.oracle.teotihuacan_events import SILENT, check_bonus, check_era, check_event, check_refill, first
from tests.oracle.teotihuacan_records import Differs, change, letters, line_of, neutral_pair, new_game
from tests.oracle.teotihuacan_states import before_era, before_scoring, check_state, picture, without_track

TABLE = {"refill", "eclipse", "salary", "new_era", "temple_bonus"}
"""Records of what happens to the table after a turn."""
ANSWERS: Mapping[type[Due] | type[None], set[str]] = {
    ExtraDue: {"t7"},
    BuildDue: {"build", "build_end"},
    PowerUpDue: {"power_up"},
}
"""What answers an optional choice; if something else follows, it was not asked there."""
MEANWHILE = {"use", "unlock_pay"}
CARRIED = ("offers", "stacks", "pyramid", "decor", "neutral")
"""What a recorded state leaves out where it is as before."""


class TeotihuacanGames(Comparer):
    def claims(self, path: Path, text: str) -> bool:
        return path.suffix == ".json" and '"teotihuacan"' in text[:400] and '"moves"' in text

    def companion(self, path: Path, text: str) -> bool:
        return False

    def compare(self, path: Path, text: str) -> Verdict:
        record = json.loads(text)
        tagged = tuple(record.get("differs", ()))
        replay = Replay(record)
        try:
            replay.run()
        except Differs as difference:
            return Verdict(path, f"record {replay.at}: {difference}", tagged)
        except GameError as error:
            return Verdict(path, f"record {replay.at}, “{replay.line}”: refused: {error.message}", tagged)
        except (LookupError, StopIteration, TypeError, ValueError) as error:
            return Verdict(path, f"record {replay.at} does not fit: {type(error).__name__}: {error}", tagged)
        return Verdict(path, None, tagged)


class Replay:
    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.players: int = record["players"]
        self.at = 0
        self.line = "start"
        self.queue: list[Event] = []
        """Our events that the record has still to tell."""
        self.states = iter(record["states"])
        self.carried: dict[str, Any] = {"neutral": record["setup"].get("neutral", [])}
        self.positions: list[int] = [0] * self.players
        self.extra = [0] * self.players
        self.shift = [0] * self.players
        """VP to add to recorded totals in the states of a DEC-5 Eclipse."""
        self.eras: list[dict[str, Any]] = [move for move in record["moves"] if move["k"] == "new_era"]
        self.state: State

    # ---- playing

    def play(self, seat: int, line: str, outcomes: list[str] | None = None) -> None:
        """Play a line (through its text) and queue its events."""
        self.line = line
        move = GAME.parse(line)
        if str(move) != line:
            raise Differs(f"“{line}” reads back as “{move}”")
        applied = GAME.play(self.state, seat, move, outcomes or [])
        self.queue += [event for event in applied.events if not isinstance(event, SILENT)]

    def run(self) -> None:
        self.state = new_game(self.record["setup"])
        records = self.record["moves"]
        start = [r for r in records if r["t"] == 0]
        self.set_up(start)
        self.at = len(start)
        self.compare_state("setup", 0)
        by_turn: dict[int, list[dict[str, Any]]] = {}
        for record in records[len(start) :]:
            by_turn.setdefault(record["t"], []).append(record)
        for turn in range(1, self.record["turns"] + 1):
            self.turn(turn, by_turn.get(turn, []))
        if not GAME.over(self.state):
            raise Differs("the recorded game is over, ours is not")
        self.compare_final()
        if next(self.states, None) is not None:
            raise Differs("recorded states are left over")

    def set_up(self, records: list[dict[str, Any]]) -> None:
        for record in records:
            if record["k"] == "start_tiles":
                self.play(record["s"] - 1, "keep " + " ".join(sorted(record["keep"])))
        for seat in range(self.players):
            self._set_up_seat(seat, [r for r in records if r["s"] == seat + 1])
        self.queue.clear()

    def _set_up_seat(self, seat: int, records: list[dict[str, Any]]) -> None:
        def of(kind: str) -> Iterator[dict[str, Any]]:
            return iter([record for record in records if record["k"] == kind])

        boards, power = of("start_worker"), of("power_up")
        mixes = [letters(record["got"]) for record in records if record["k"] == "resources"]
        mixes += [letters(record["resources"]) for record in records if record.get("resources")]
        claimed = [record["tile"] for record in records if record["k"] == "claim"]
        state = self.state
        while state.due:
            due = state.up[0]
            if isinstance(due, PlaceDue):
                self.play(seat, f"place {next(boards)['board']}")
            elif isinstance(due, ResourcesDue):
                self.play(seat, f"resources {mixes.pop(0)}")
            elif isinstance(due, PowerUpDue):
                self.play(seat, f"powerup {next(power)['w']}")
            elif isinstance(due, ClaimDue) and state.peeked[due.place] in claimed:
                claimed.remove(state.peeked[due.place])
                self.play(seat, f"claim {state.peeked[due.place]}")
            else:
                self.play(seat, "decline")
        gained = {key: number for key, number in change(state.seats[seat].have).items() if number}
        gained["co"] = gained.get("co", 0) - self.record["setup"]["start_cocoa"][seat]
        recorded: dict[str, int] = {}
        for record in records:
            for key, number in record.get("d", {}).items():
                recorded[key] = recorded.get(key, 0) + number
        differing = [key for key in {**gained, **recorded} if gained.get(key, 0) != recorded.get(key, 0)]
        kept = self.record["setup"]["start"][seat]
        ours = [sorted(state.seats[seat].kept), [worker.board for worker in state.seats[seat].workers]]
        if ours != [sorted(kept["kept"]), kept["workers"]]:
            raise Differs(f"set-up of seat {seat + 1}: expected {kept['kept']} on {kept['workers']}, got {ours}")
        if differing:
            raise Differs(f"set-up of seat {seat + 1}: expected {recorded}, got {gained}")
        lowest = next((r["lowest_tech"] for r in records if "lowest_tech" in r), None)
        if ([lowest] if lowest else []) != state.seats[seat].technologies:
            raise Differs(f"seat {seat + 1}: start technology {lowest}, ours {state.seats[seat].technologies}")
        last = seat == self.players - 1
        returned = state.returned
        outcomes = [" ".join([*state.discovery_deck[::-1], *returned])] if last and returned else []
        self.play(seat, "end", outcomes)

    def turn(self, number: int, records: list[dict[str, Any]]) -> None:
        seat = (number - 1) % self.players
        if self.state.phase != "turn" or self.state.actor != seat:
            raise Differs(
                f"turn {number} is seat {seat + 1}'s; ours: {self.state.phase} of seat {self.state.actor + 1}"
            )
        own = [r for r in records if r["k"] not in TABLE and r.get("when") != "salary"]
        rest = [r for r in records if r["k"] in TABLE or r.get("when") == "salary"]
        for index, record in enumerate(own):
            self.at += 1
            self.own(seat, record, own[index + 1] if index + 1 < len(own) else {})
        self.flush(seat, {})
        if self.queue:
            raise Differs(f"turn {number}: ours goes on with {self.queue[0]}")
        outcomes = self._outcomes() if not self._undecided_later(rest) else []
        self.play(seat, "end", outcomes)
        self.table(number, rest)

    def flush(self, seat: int, following: dict[str, Any]) -> None:
        """What our engine still asks or tells where the record goes on."""
        while self.state.due and not self.queue and (declined := self._decline_unasked(seat, following)):
            if not isinstance(declined, BuildDue):
                self.queue.pop(0)
        while (
            self.queue
            and isinstance(event := self.queue[0], (BuildingEnded, ExtraDecided))
            and following.get("k") not in ("build_end", "t7")
        ):
            self.queue.pop(0)
            if event.change:
                raise Differs(f"{event} changes what the record does not show")

    def _decline_unasked(self, seat: int, following: dict[str, Any]) -> Due | None:
        """Decline what our game asks and the record does not; returns it."""
        optional = next((due for due in self.state.up if due.optional), None)
        if type(optional) not in ANSWERS or following.get("k") in ANSWERS[type(optional)] | MEANWHILE:
            return None
        self.play(seat, "decline")
        return optional

    # ---- own records of a turn

    def own(self, seat: int, record: dict[str, Any], following: dict[str, Any]) -> None:
        if record["s"] != seat + 1:
            raise Differs(f"seat {record['s']} acts in seat {seat + 1}'s turn")
        self.flush(seat, record)
        if record["k"] == "t7" and not record["buy"] and not self.queue and not self._due(ExtraDue):
            return
        if record["k"] == "temple" and record.get("blocked") and not self.queue and not self._due(TempleDue):
            if self.state.possible_temples(seat):
                raise Differs(f"a step is possible on {self.state.possible_temples(seat)} (record {record})")
            return
        if record["k"] == "unlock_pay":
            # Our game raises a worker at once if unlocking others could not change that.
            waiting, self.queue = self.queue, []
            self.play(seat, line_of(record, following))
            self.queue += waiting
        elif not self.queue:
            self.play(seat, line_of(record, following))
            for tile in record.get("auto_tile", ()):
                moved = self.queue.pop(0)
                self.play(seat, f"use {tile}")
                self.queue[0] = moved
        event = self.pop()
        if not self.queue and any(isinstance(due, BuildDue) and due.optional for due in self.state.up):
            self._decline_unasked(seat, following)
        if (
            self.queue
            and isinstance(ended := self.queue[0], BuildingEnded)
            and following.get("k") != "build_end"
            and not isinstance(event, BuildingEnded)
        ):
            self.queue.pop(0)
            both = {
                key: event.change.get(key, 0) + ended.change.get(key, 0) for key in {**event.change, **ended.change}
            }
            event = replace(event, change=both)
        check_event(event, record, self.state)

    def pop(self) -> SeatEvent:
        """The next of our events that a seat caused."""
        event = self.queue.pop(0)
        if not isinstance(event, SeatEvent):
            raise Differs(f"the turn goes on, ours tells {event}")
        return event

    def _due(self, kind: type[Due]) -> bool:
        return any(isinstance(due, kind) for due in self.state.up)

    # ---- what happens to the table after a turn

    def _outcomes(self) -> list[str]:
        """Results of the neutral dice, if the next record of a new era has them."""
        era = self.state.era - 1
        if era < len(self.eras):
            return [neutral_pair(boards) for boards in self.eras[era].get("neutral", [])]
        return []

    def _undecided_later(self, rest: list[dict[str, Any]]) -> bool:
        """Will a seat still have to decide on its salary after this turn's end (or no Eclipse comes at all)?"""
        if not any(record["k"] == "eclipse" for record in rest) or rest[-1]["k"] == "temple_bonus":
            return True
        return any(seat.have["cocoa"] or "DCO" in seat.tiles or "DFC" in seat.tiles for seat in self.state.seats)

    def table(self, turn: int, records: list[dict[str, Any]]) -> None:
        salaries: dict[int, SalarySettled] = {}
        told: list[Event] = []
        self._collect(salaries, told)
        refill, scoring = first(told, OffersRefilled), first(told, EclipseScored)
        if bool(refill) != any(record["k"] == "refill" for record in records):
            raise Differs(f"turn {turn}: refill ours {refill}")
        scored = False
        eclipse = any(record["k"] == "eclipse" for record in records)
        for record in records:
            self.at += 1
            if record["k"] == "refill":
                check_refill(told, record)
            elif record["k"] == "eclipse":
                if scoring is None:
                    raise Differs(f"turn {turn}: the Eclipse is due")
                self.positions = [score.position for score in scoring.scores]
                self.compare_state("turn", turn, salaries, scoring.scores)
                self._eclipse(scoring, record)
                self.compare_state("scored", turn, salaries)
                scored = True
            elif record["k"] == "use":
                self.play(record["s"] - 1, f"use {record['tile']}")
                check_event(self.pop(), record, self.state)
            elif record["k"] == "salary":
                self._salary(record, salaries, told)
            elif record["k"] == "new_era":
                check_era(told, record)
            elif record["k"] == "temple_bonus":
                check_bonus(told, record)
        if scoring and not scored:
            raise Differs(f"turn {turn}: ours has an Eclipse, the record has none")
        if eclipse:
            self.compare_state("final" if records[-1]["k"] == "temple_bonus" else "era", turn)
        else:
            self.compare_state("turn", turn)

    def _collect(self, salaries: dict[int, SalarySettled], told: list[Event]) -> None:
        for event in self.queue:
            if isinstance(event, SalarySettled) and event.seat is not None:
                salaries[event.seat] = event
            else:
                told.append(event)
        self.queue.clear()

    def _eclipse(self, event: EclipseScored, record: dict[str, Any]) -> None:
        per_step = TRACK_VP[record["n"]]
        ours = {"n": event.number, "value": event.value, "last": event.last}
        theirs = {"n": record["n"], "value": record["building_value"], "last": record["last"]}
        if ours != theirs:
            raise Differs(f"Eclipse: expected {theirs}, got {ours}")
        tagged = "DEC-5" in record.get("differs", ())
        self.extra = [0] * self.players
        for seat, (score, theirs) in enumerate(zip(event.scores, record["seats"], strict=True)):
            expected = dict(theirs)
            if tagged:
                steps = theirs["track"] // record["vp_per_step"]
                expected["track"] = steps * per_step
                self.extra[seat] = expected["track"] - theirs["track"]
            elif record["vp_per_step"] != per_step:
                raise Differs(f"Eclipse: {record['vp_per_step']} VP per step are recorded, ours pays {per_step}")
            got = {"avenue": score.avenue, "leader": score.leader, "track": score.track, "masks": score.masks}
            if got != expected:
                raise Differs(f"Eclipse, seat {seat + 1}: expected {expected}, got {got}")
        if tagged:
            named = self.record["dec5"]["extra_vp"]
            values = list(named.values()) if isinstance(named, dict) else list(named)
            if values != self.extra:
                raise Differs(f"DEC-5: the file adds {values}, ours adds {self.extra}")
        self.shift = list(self.extra)

    def _salary(self, record: dict[str, Any], salaries: dict[int, SalarySettled], told: list[Event]) -> None:
        seat = record["s"] - 1
        me = self.state.seats[seat]
        before = me.have["vp"]
        if seat not in salaries:
            if record.get("free"):
                how = "free"
            else:
                how = f"pay {record['paid']}" if record["paid"] else "refuse"
                if record["paid"] == min(record["due"], me.have["cocoa"]):
                    how = "pay"
            last = len(self.state.undecided) == 1 and not self.state.final
            self.play(seat, f"salary {how}", self._outcomes() if last else [])
            self._collect(salaries, told)
        else:
            before -= salaries[seat].change.get("vp", 0)
        event = salaries[seat]
        got = {"due": event.due, "paid": event.paid, "d": change(event.change)}
        expected = {"due": record["due"], "paid": record["paid"], "d": dict(record.get("d", {}))}
        if self.extra[seat] and expected["d"].get("vp"):
            # The VP floor lies elsewhere when the Eclipse has brought more VP.
            recorded = -expected["d"]["vp"]
            loss = min(before, 3 * (record["due"] - record["paid"]))
            self.shift[seat] = self.extra[seat] - (loss - recorded)
            expected["d"]["vp"] = -loss
        if got != expected:
            raise Differs(f"salary of seat {seat + 1}: expected {expected}, got {got}")

    # ---- states

    def compare_state(
        self,
        at: str,
        turn: int,
        salaries: dict[int, SalarySettled] | None = None,
        scores: Sequence[EclipseScore] = (),
    ) -> None:
        expected = next(self.states, None)
        if expected is None or (expected["at"], expected["t"]) != (at, turn):
            found = None if expected is None else (expected["at"], expected["t"])
            raise Differs(f"a state “{at}” after turn {turn} is due, the record has {found}")
        self.carried |= {key: expected[key] for key in CARRIED if key in expected}
        ours = picture(self.state, at, self.positions, salaries or {})
        if salaries is not None and self.state.phase == "turn":
            before_era(ours, self.carried["neutral"])
        before_scoring(ours, scores)
        theirs = {key: value for key, value in expected.items() if key not in ("t", "at")} | self.carried
        theirs["seats"] = [dict(seat) for seat in expected["seats"]]
        for seat, entry in enumerate(theirs["seats"]):
            if at in ("scored", "final"):
                entry["vp"] += (self.extra if at == "scored" else self.shift)[seat]
            if at in ("scored", "era"):
                without_track((ours["seats"][seat], entry), self.positions[seat])
        check_state(ours, theirs, f"“{at}” after turn {turn}")

    def compare_final(self) -> None:
        state = self.state
        ranked = sorted(GAME.scores(state, None), key=lambda score: score.rank)
        ours = [
            {"seat": score.seat + 1, "vp": score.total, "cocoa": state.seats[score.seat].have["cocoa"]}
            for score in ranked
        ]
        theirs = self.record["final"]
        if self.record.get("dec5"):
            theirs = self.record["dec5"].get("final", ours)
        if ours != theirs:
            raise Differs(f"final ranking: expected {theirs}, got {ours}")
