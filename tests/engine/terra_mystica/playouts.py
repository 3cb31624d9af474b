"""``python -m tests.engine.terra_mystica.playouts N``: random games with every invariant checked."""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import dataclass

from engine.core.draft import Draft
from engine.core.errors import GameError, NotLegal, NotYours
from engine.core.game import Setup
from engine.core.record import Entry, Record, final_state
from engine.terra_mystica import moves as m
from engine.terra_mystica.game import GAME
from engine.terra_mystica.state import ACTIONS, AWAY, State
from engine.terra_mystica.tables.board import BRIDGES, LAND
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.tiles import BONUS_CARDS, FAVOR_TILES, LIMITS, POWER_ACTIONS, TOWN_TILES

LONGEST_MENU = 25
LONGEST_LABEL = 80
LONGEST_ALT = 1024
POWER_TOKENS = 12


@dataclass
class Counts:
    games: int = 0
    moves: int = 0
    offers: int = 0
    refused: int = 0
    longest: int = 0


def check_state(state: State) -> None:
    """What is true of every position."""
    on_cults = [seat for row in state.spaces for seat in row]
    for seat, player in enumerate(state.players):
        if player.faction < 0:
            continue
        tokens = player.bowl1 + player.bowl2 + player.bowl3
        assert tokens + player.burned == POWER_TOKENS, (seat, "power tokens")
        assert player.limit == 7 - on_cults.count(seat), (seat, "priests on cults")
        assert 0 <= player.priests <= player.limit, (seat, "priests")
        low = (player.coins, player.workers, player.bowl1, player.bowl2, player.bowl3, player.vp, player.keys)
        assert min(low) >= 0, (seat, low)
        assert sum(player.sources.values()) == player.vp, (seat, "VP ledger")
        counted = [0] * 6
        for cell in LAND:
            if state.owner[cell] == seat and state.kind[cell]:
                counted[state.kind[cell]] += 1
        assert counted == player.built, (seat, "structures")
        assert all(n <= limit for n, limit in zip(player.built, LIMITS, strict=True)), (seat, "supply")
        assert player.bridges == 3 - sum(whose == seat for _, whose in state.bridges), (seat, "bridges")
        assert all(0 <= step <= 10 for step in player.cults)
        assert len(set(player.favors)) == len(player.favors)
    for cult in range(4):
        assert sum(player.cults[cult] == 10 for player in state.players) <= 1, "two on a top"
    for tile, left in enumerate(state.favors):
        assert left + sum(tile in player.favors for player in state.players) == FAVOR_TILES[tile].count
    for tile, left in enumerate(state.tiles):
        assert left >= 0
        assert left + sum(player.towns.count(tile) for player in state.players) <= TOWN_TILES[tile].count
    assert len({site for site, _ in state.bridges}) == len(state.bridges)
    cards = sum(coins != AWAY for coins in state.cards)
    assert cards == len(state.players) + 3


def check_offers(state: State, seat: int, counts: Counts) -> None:
    """Menus are small, labels short, every offer applies and reads back."""
    offers = GAME.offers(state, seat)
    counts.longest = max(counts.longest, len(offers))
    menus: dict[tuple[str, ...], set[str]] = {}
    lines = set()
    for offer in offers:
        assert len(offer.label) <= LONGEST_LABEL, offer.label
        line = str(offer.move)
        assert line not in lines, f"twice: {line}"
        lines.add(line)
        assert GAME.parse(line) == offer.move, line
        steps = (*offer.path, offer.label)
        for depth in range(len(steps)):
            menus.setdefault(steps[:depth], set()).add(steps[depth])
        for key, _ in (*offer.cost, *offer.gain):
            assert GAME.words.part(key)
        counts.offers += 1
    for path, entries in menus.items():
        assert len(entries) <= LONGEST_MENU, (path, len(entries))
    labels = [(offer.path, offer.label) for offer in offers]
    assert len(set(labels)) == len(labels), "two offers look the same"


def plausible(rng: random.Random, state: State) -> m.Move:
    """A well formed move, mostly illegal."""
    cell = rng.choice(LAND)
    kinds: list[m.Move] = [
        m.Build(cell),
        m.Build(cell, rng.randint(1, 3)),
        m.Transform(cell, rng.randrange(7)),
        m.Transform(cell, rng.randrange(7), rng.randint(1, 3)),
        m.Upgrade(cell, rng.randint(2, 5)),
        m.Send(rng.randrange(4), rng.randint(1, 3)),
        m.Advance(rng.choice(["ship", "dig"])),
        m.Action(rng.choice([action.id for action in POWER_ACTIONS])),
        m.Action(rng.choice(["ACTA", "ACTC", "ACTE", "ACTG", "ACTN", "ACTS", "ACTW", "BON1", "BON2", "FAV6"])),
        m.Bridge(rng.randrange(len(BRIDGES))),
        m.Favor(rng.randrange(len(FAVOR_TILES))),
        m.Town(rng.randrange(len(TOWN_TILES))),
        m.Cult(rng.randrange(4), rng.randint(1, 2)),
        m.Pass(rng.randrange(-1, len(BONUS_CARDS))),
        m.Leech(rng.randint(1, 4), rng.randrange(len(FACTIONS))),
        m.Pick(rng.randrange(len(FACTIONS))),
        m.Discard(rng.choice(["BRIDGE", "FREE_D", "FREE_TF", "FREE_TP"])),
        m.Connect((rng.randrange(113),)),
        m.End(),
    ]
    return rng.choice(kinds)


def check_refused(rng: random.Random, state: State, seat: int, counts: Counts) -> None:
    """Moves that are not offered are refused, and refused politely."""
    offered = {offer.move for offer in GAME.offers(state, seat)}
    for _ in range(6):
        move = plausible(rng, state)
        if move in offered:
            continue
        try:
            line = str(move)
        except IndexError:
            continue
        error = refusal(state, seat, line)
        if error is not None:
            assert error.message
            assert not isinstance(error, NotLegal) or error.rule.startswith("terra_mystica.")
            counts.refused += 1
        elif not same_meaning(state, GAME.parse(line), offered):
            raise AssertionError(f"legal but not offered: {move} by {seat} in {state.phase} round {state.round}")


def refusal(state: State, seat: int, line: str) -> GameError | None:
    """Why a line is refused; None if it is legal. Any other exception is a bug and passes through."""
    try:
        GAME.apply(state, seat, GAME.parse(line))
    except GameError as error:
        return error
    return None


def same_meaning(state: State, move: m.Move, offered: set[m.Move]) -> bool:
    """A move may be written in more than one way (power taken by what fits, buying spades that are not needed)."""
    if isinstance(move, m.Leech):
        return any(isinstance(other, m.Leech) and other.builder == move.builder for other in offered)
    if isinstance(move, m.Connect):
        return any(isinstance(other, m.Connect) for other in offered)
    if (isinstance(move, m.Build | m.Transform) and move.dig) or (isinstance(move, m.Action) and move.burn):
        return True
    return isinstance(move, m.Pass) and m.Pass() in offered


def setup_of(rng: random.Random, number: int) -> Setup:
    seats = 2 + number % 4
    switches = ("variable-turn-order", "mini-expansion-1", "shipping-bonus", "temple-scoring-tile", "ice-factions")
    options = {switch: rng.choice(["on", "off"]) for switch in (*switches, "errata-cultist-power", "start-vp-2017")}
    options["final-scoring"] = rng.choice(["none", "random", "connected-distance", "connected-clusters"])
    options["seating"] = rng.choice(["joined", "random"])
    options["factions"] = rng.choice(["choose", "choose", "random"])
    options["setup"] = rng.choice(["random", "random", "fixed"])
    return Setup("terra_mystica", tuple(f"Player {n + 1}" for n in range(seats)), f"seed {number}", options)


def choose(rng: random.Random, state: State, seat: int, sane: bool) -> m.Move:
    if sane:
        return GAME.autopilot(state, seat)
    offers = GAME.offers(state, seat)
    assert offers, f"seat {seat} is waited for and has no offers ({state.phase}, {state.turn})"
    if state.phase == ACTIONS and rng.random() < 0.6:
        build = [o for o in offers if not isinstance(o.move, m.Convert | m.Burn | m.Pass | m.Discard | m.Decline)]
        offers = build or offers
    if rng.random() < 0.7:
        groups = sorted({offer.group for offer in offers})
        group = rng.choice(groups)
        offers = [offer for offer in offers if offer.group == group]
    return rng.choice(offers).move


def playout(number: int, counts: Counts, thorough: float = 0.15) -> State:
    """One random game; raises AssertionError at the first broken invariant."""
    rng = random.Random(number)
    setup = setup_of(rng, number)
    names = setup.seats
    start = GAME.new(setup)
    state = start.state
    entries: list[Entry] = []
    sane = rng.random() < 0.35
    drop_at = rng.randrange(40, 400) if rng.random() < 0.15 else -1
    for step in range(4000):
        waiting = GAME.waiting(state)
        if not waiting:
            break
        seat = rng.choice(waiting).seat
        if step == drop_at and not sane:
            move: m.Move = m.Drop()
        else:
            move = choose(rng, state, seat, sane)
        look = rng.random() < thorough
        if look:
            check_state(state)
            for one in waiting:
                assert GAME.offers(state, one.seat), f"waited for without offers: {one}"
                check_offers(state, one.seat, counts)
                for offer in GAME.offers(state, one.seat):
                    GAME.apply(state, one.seat, offer.move)
                check_refused(rng, state, one.seat, counts)
            others = [other for other in range(len(names)) if other not in {one.seat for one in waiting}]
            for other in others:
                assert not GAME.offers(state, other), f"seat {other} is not waited for but has offers"
            view = GAME.view(state, None)
            assert len(GAME.words.alt_text(view, names)) <= LONGEST_ALT
            assert GAME.words.have(view, seat, names)
            check_take_back(state, seat, move)
        applied = GAME.apply(state, seat, move)
        for event in applied.events:
            GAME.words.event(event, names)
        entries.append(Entry(seat, str(move), applied.outcomes))
        state = applied.state
        counts.moves += 1
        if sum(not player.dropped for player in state.players) == 1:
            break
    else:
        raise AssertionError("the game does not end")
    check_state(state)
    record = Record(setup, GAME.meta.rules_version, start.outcomes, tuple(entries))
    again = Record.parse(str(record))
    assert final_state(GAME, again) == state, "the record replays differently"
    counts.games += 1
    return state


def check_take_back(state: State, seat: int, move: m.Move) -> None:
    """A draft and its take-back leave the position as it was."""
    before = GAME.copy(state)
    try:
        draft = Draft(GAME, state, seat)
        applied = draft.add(str(move))
    except NotYours:
        return
    if not applied.barrier:
        draft.take_back()
    assert state == before, f"{move} changed the position it was tried on"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Random Terra Mystica games with all invariants checked.")
    parser.add_argument("games", type=int, nargs="?", default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first game (a failure names its own)")
    options = parser.parse_args(arguments)
    counts = Counts()
    for number in range(options.first, options.first + options.games):
        try:
            playout(number, counts)
        except (AssertionError, GameError) as error:
            print(f"game {number}: {type(error).__name__}: {error}", file=sys.stderr)
            return 1
        if (number + 1) % 20 == 0:
            print(f"{counts.games} games, {counts.moves} moves, {counts.offers} offers looked at")
    print(counts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
