"""From a record of ours to the text of a ledger."""

from __future__ import annotations

from engine.core import Entry, Event, Game, GameError, NotLegal, Record
from engine.terra_mystica import moves as m
from engine.terra_mystica import rule_ids
from engine.terra_mystica.events import PowerRefused, PowerUseless
from engine.terra_mystica.ledger.answers import TO_PRIESTS, AskedInVain, Loose
from engine.terra_mystica.ledger.rows import Rows, Said, parts
from engine.terra_mystica.ledger.spelling import DROP, LOOSE_END, STRICT, STRICT_ANSWERS, SWITCHES
from engine.terra_mystica.state import ACTIONS, AWAY, BONUS, FACTION_CHOICE, State
from engine.terra_mystica.tables.factions import FACTIONS, START_VP
from engine.terra_mystica.tables.tiles import BONUS_CARDS, SCORING_TILES
from engine.terra_mystica.view import View


class Writer:
    """Plays a record and writes what that site wants to read of it."""

    def __init__(self, game: Game[State, m.Move, View], record: Record) -> None:
        self._game = game
        self.state = game.new(record.setup, record.start).state
        self.rows = Rows()
        self.options: set[str] = set(STRICT)
        """Options that site must know of, besides those of the deal."""
        self._action = 0
        self._priests = 0
        """Workers the Darklings did not turn into priests in the turn of their stronghold (0: another turn)."""
        self._loose = Loose(AskedInVain(()))
        self._handicaps = False
        if self.state.options["late-answers"] == "off":
            self.options.add(STRICT_ANSWERS)

    def entry(self, entry: Entry) -> None:
        """Write a move of the record."""
        state, seat = self.state, entry.seat
        move = self._game.parse(entry.line)
        setup = state.phase == FACTION_CHOICE
        if not setup:
            self._in_order(seat, move)
        topping = state.active == seat and state.turn.owed.tops and isinstance(move, m.Cult)
        tops, actions = state.turn.owed.tops, state.turn.actions
        unfinished = state.active == seat and state.turn.acted and actions > 0 and state.phase == ACTIONS
        step = isinstance(move, m.Cult) and not topping and state.players[seat].steps_due > 0
        old = self._old(move)
        darklings = self._rest_of_priests(seat, move)
        events = self._game.play(state, seat, move, entry.outcomes).events
        if isinstance(move, m.Drop):
            self.rows.close(state, seat)
            self.rows.lines.append(f"{DROP} {state.players[seat].people.id}")
            return
        if setup:
            return
        if state.phase == ACTIONS and state.turn.actions < actions and not isinstance(move, m.End):
            self._action += 1
        self.rows.lines += self._refused(seat, move, events)
        self.rows.later += self._useless(events)
        if isinstance(move, m.Leech | m.Decline) or (step and self.rows.held) or (step and state.active != seat):
            self.rows.answer(state, seat, move)
            return
        if topping and isinstance(move, m.Cult):
            self._keep_off(seat, tops & ~(1 << move.cult), state.turn.owed.tops > 0)
        elif isinstance(move, m.End):
            if darklings:
                self.rows.add(seat, [Said(m.Discard("CONVERT_W_TO_P", darklings), self._action)])
            if unfinished:
                self.options.add(LOOSE_END)
                self.rows.add(seat, [Said(Done(), self._action)])
        elif not (isinstance(move, m.Discard) and move.what == "CONVERT_W_TO_P"):
            self.rows.add(seat, [Said(part, self._action, old) for part in parts(move)])
        if state.committed:
            self.rows.close(state, seat)
            self._handicap()

    def _in_order(self, seat: int, move: m.Move) -> None:
        """Answers in another order than that site's strict one: it must not be asked to be strict."""
        try:
            self._loose.check(self.state, seat, move)
        except GameError:
            self.options.discard(STRICT_ANSWERS)

    def _old(self, move: m.Move) -> int:
        cell = self.state.board.cell.get(move.cell, -1) if isinstance(move, m.Transform) else -1
        return self.state.terrain[cell] if cell >= 0 else -1

    def _rest_of_priests(self, seat: int, move: m.Move) -> int:
        """What is left of the workers that may become priests, as that site counts it."""
        turn = self.state.turn
        if self.state.active != seat:
            return 0
        if isinstance(move, m.Convert) and move.take == "priests" and move.give == "workers":
            self._priests -= move.paid
        elif isinstance(move, m.Upgrade) and self.state.players[seat].people.sh_workers_to_priests:
            self._priests = TO_PRIESTS if str(move).endswith("SH") else self._priests
        elif isinstance(move, m.End) and turn.acted:
            rest, self._priests = self._priests, 0
            return rest
        return 0

    def _refused(self, seat: int, move: m.Move, events: tuple[Event, ...]) -> list[str]:
        """Power that was refused by acting, or lapsed with the round: the ledger says so."""
        return [
            f"{self._name(event.seat or 0)}: decline {event.power} from {self._name(event.builder)}"
            for event in events
            if isinstance(event, PowerRefused) and not (event.seat == seat and isinstance(move, m.Decline))
        ]

    def _useless(self, events: tuple[Event, ...]) -> list[str]:
        """Power offered to full bowls: that site waits for an answer."""
        return [
            f"{self._name(event.seat or 0)}: decline {event.amount} from {self._name(event.builder)}"
            for event in events
            if isinstance(event, PowerUseless)
        ]

    def _name(self, seat: int) -> str:
        return self.state.players[seat].people.id

    def _keep_off(self, seat: int, others: int, more: bool) -> None:
        """The other site takes the first track; so those not chosen step down before the town tile."""
        if more:
            return
        row = self.rows.open[seat]
        at = max(n for n, said in enumerate(row) if isinstance(said.move, m.Town))
        row[at:at] = [Said(m.Hold(cult), row[at].action) for cult in range(4) if others >> cult & 1]

    def _handicap(self) -> None:
        """That site has no option for other victory points at the start: what is missing is given away."""
        if self._handicaps or self.state.options["start-vp-2017"] != "on" or self.state.phase != BONUS:
            return
        self._handicaps = True
        for player in self.state.players:
            less = START_VP - player.people.vp_2017
            if less < 0:
                raise NotLegal(
                    f"The public notation cannot say that the {player.people.name} start with {START_VP - less} VP.",
                    rule=rule_ids.SETUP,
                )
            if less:
                self.rows.lines.append(f"{player.people.id}: -{less}VP for handicap")


class Done(m.Move):
    """The rest of a double turn is left."""

    def __str__(self) -> str:
        return "done"


def write(game: Game[State, m.Move, View], record: Record) -> str:
    """The ledger of a record, also of an unfinished game.

    :raises GameError: the record is not legal, or the ledger cannot say how the game began.
    """
    writer = Writer(game, record)
    table = list(writer.state.table)
    for entry in record.entries:
        writer.entry(entry)
    for seat in list(writer.rows.open):
        writer.rows.close(writer.state, seat)
    options = [f"option {name}" for name in sorted(writer.options)]
    return "\n".join([*options, *_header(writer.state, record, table), *writer.rows.lines, ""])


def _header(state: State, record: Record, table: list[int]) -> list[str]:
    lines = [f"option {name}" for key, name in SWITCHES.items() if state.options[key] == "on"]
    if state.final:
        lines.append(f"final-scoring {state.final}")
    lines.append("score " + ",".join(SCORING_TILES[tile].id for tile in state.scoring))
    promos = {card.id: card.promo for card in BONUS_CARDS}
    lines += [
        f"delete {card.id}"
        for card, coins in zip(BONUS_CARDS, state.cards, strict=True)
        if coins == AWAY and (not promos[card.id] or state.options[promos[card.id]] == "on")
    ]
    names = record.setup.seats
    if any(state.players[seat].faction < 0 for seat in table):
        lines += [f"player {'_'.join(names[seat].split())}" for seat in table]
    lines += [
        f"setup {FACTIONS[state.players[seat].faction].id} for {names[seat]}"
        for seat in table
        if state.players[seat].faction >= 0
    ]
    return lines
