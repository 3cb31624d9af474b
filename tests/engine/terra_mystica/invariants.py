"""What must hold in every position of every game."""

from __future__ import annotations

import random

from engine.core import Applied, Entry, GameError, Move, NotLegal, Record, final_state
from engine.terra_mystica import GAME
from engine.terra_mystica import moves as m
from engine.terra_mystica.notation import ACTIONS as ACTION_NAMES
from engine.terra_mystica.state import AWAY, State
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.tiles import BONUS_CARDS, FAVOR_TILES, LIMITS, TOWN_TILES
from tests.engine.checks import check_take_back, check_words
from tests.engine.terra_mystica.playouts import Watcher, setup

LONGEST_MENU = 25
LONGEST_LABEL = 80
POWER_TOKENS = 12
TRIED = 6
"""So many moves that are not offered are tried in a position."""


def check_pieces(state: State) -> None:
    """Nothing comes from nowhere and nothing is lost: tokens, priests, structures, bridges, points, tiles, cards."""
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
        for cell in state.board.land:
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


def check_offers(state: State, rng: random.Random) -> None:
    """Every offer applies and fits the menus; moves that are not offered are refused, and politely."""
    asked = {waiting.seat for waiting in GAME.waiting(state)} | {offer.seat for offer in state.offers if offer.late}
    for seat in range(len(state.players)):
        offers = GAME.offers(state, seat)
        assert bool(offers) == (seat in asked), f"seat {seat}: {len(offers)} offers, asked are {asked}"
        menus: dict[tuple[str, ...], set[str]] = {}
        for offer in offers:
            assert 0 < len(offer.label) <= LONGEST_LABEL, offer.label
            assert GAME.parse(str(offer.move)) == offer.move
            steps = (*offer.path, offer.label)
            for depth in range(len(steps)):
                menus.setdefault(steps[:depth], set()).add(steps[depth])
            assert all(GAME.words.part(key) for key, _ in (*offer.cost, *offer.gain))
            before = GAME.copy(state)
            GAME.apply(state, seat, offer.move)
            assert state == before
        assert len(offers) == len({str(offer.move) for offer in offers})
        assert len(offers) == len({(offer.path, offer.label) for offer in offers}), "two offers look the same"
        assert not [path for path, entries in menus.items() if len(entries) > LONGEST_MENU]
        listed = {offer.move for offer in offers}
        if offers:
            check_refused(state, seat, [move for move in plausible(state, rng) if move not in listed], listed)


def check_refused(state: State, seat: int, others: list[Move], listed: set[Move]) -> None:
    """These moves are refused, in words and by a rule, unless they only say in another way what is offered."""
    for move in others:
        error = refusal(state, seat, move)
        if error is None:
            assert same_as_offered(move, listed), f"{move} is legal, not offered ({state.phase}, round {state.round})"
        else:
            assert error.message
            assert not isinstance(error, NotLegal) or error.rule.startswith("terra_mystica.")


def refusal(state: State, seat: int, move: Move) -> GameError | None:
    """Why a move is refused; None if it is legal. Any other exception is a bug and passes through."""
    try:
        GAME.apply(state, seat, move)
    except GameError as error:
        return error
    return None


def same_as_offered(move: Move, listed: set[Move]) -> bool:
    """A move may be written in more than one way (power taken by what fits, buying spades that are not needed)."""
    if isinstance(move, m.Leech):
        return any(isinstance(other, m.Leech) and other.builder == move.builder for other in listed)
    if isinstance(move, m.Connect):
        return any(isinstance(other, m.Connect) for other in listed)
    if (isinstance(move, m.Build | m.Transform) and move.dig) or (isinstance(move, m.Action) and move.burn):
        return True
    return isinstance(move, m.Pass) and m.Pass() in listed


def plausible(state: State, rng: random.Random) -> list[Move]:
    """Well formed moves, mostly illegal."""
    names = state.board.names
    cell = names[rng.choice(state.board.land)]
    kinds: list[Move] = [
        m.Build(cell),
        m.Build(cell, rng.randint(1, 3)),
        m.Transform(cell, rng.randrange(7)),
        m.Transform(cell, rng.randrange(7), rng.randint(1, 3)),
        m.Upgrade(cell, rng.randint(2, 5)),
        m.Send(rng.randrange(4), rng.randint(1, 3)),
        m.Advance(rng.choice(["ship", "dig"])),
        m.Action(rng.choice(list(ACTION_NAMES.values()))),
        m.Bridge(*(names[end] for end in rng.choice(state.board.bridges))),
        m.Favor(rng.randrange(len(FAVOR_TILES))),
        m.Town(rng.randrange(len(TOWN_TILES))),
        m.Cult(rng.randrange(4), rng.randint(1, 2)),
        m.Pass(rng.randrange(-1, len(BONUS_CARDS))),
        m.Leech(rng.randint(1, 4), rng.randrange(len(FACTIONS))),
        m.Pick(rng.randrange(len(FACTIONS))),
        m.Discard(rng.choice(["BRIDGE", "FREE_D", "FREE_TF", "FREE_TP"])),
        m.Connect((rng.choice(names),)),
        m.End(),
    ]
    return [GAME.parse(str(move)) for move in rng.sample(kinds, TRIED) if _reads(str(move))]


def _reads(line: str) -> bool:
    try:
        GAME.parse(line)
    except GameError:
        return False
    return True


def watcher(number: int, share: float) -> Watcher:
    """Checks after each move of game ``number``: the cheap ones always, the others on a share of positions."""
    rng = random.Random(f"watch/{number}")

    def watch(before: State, seat: int, move: Move, applied: Applied[State]) -> None:
        check_pieces(applied.state)
        if rng.random() < share:
            check_words(GAME, before, applied, len(before.players))
            check_offers(applied.state, rng)
            check_take_back(GAME, before, seat, move)

    return watch


def check_end(number: int, state: State, entries: list[Entry]) -> None:
    """The end is an end, and the record of the game gives the same state again."""
    if sum(not player.dropped for player in state.players) > 1:
        assert GAME.over(state)
        assert GAME.progress(state) == 1
        assert all(GAME.offers(state, seat) == [] for seat in range(len(state.players)))
    start = GAME.new(setup(number))
    record = Record(setup(number), GAME.meta.rules_version, start.outcomes, tuple(entries))
    again = Record.parse(str(record))
    assert again == record
    assert final_state(GAME, again) == state
