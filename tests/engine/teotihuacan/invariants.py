"""What must hold in every position of every game."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement, permutations

from engine.core import Applied, End, Entry, GameError, Move, Record
from engine.core.record import final_state
from engine.teotihuacan import GAME, moves
from engine.teotihuacan.apply import construction
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import BOARDS, NOBLES_NAMES, NOBLES_ROWS
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.pyramid import (
    CELLS,
    DECORATION_SPACES,
    DECORATION_TILES,
    PRINTED,
    PYRAMID_TILES,
    rotated,
)
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tiles import TECHNOLOGIES
from engine.teotihuacan.tables.tracks import REWARDS, TEMPLES
from tests.engine.checks import check_take_back, check_words
from tests.engine.teotihuacan.playouts import Watcher, setup


def check_pieces(state: State) -> None:
    """Every piece is in exactly one place, every marker on its ladder."""
    discoveries: Counter[str] = Counter(state.discovery_deck)
    discoveries.update(state.discoveries.values())
    discoveries.update(state.peeked.values())
    discoveries.update(state.returned)
    for stack in state.stacks.values():
        discoveries.update(stack)
    spaces: set[tuple[str, int]] = set()
    for seat in state.seats:
        discoveries.update(seat.masks + seat.tiles + seat.used)
        assert min(seat.have.values()) >= 0
        assert seat.have["vp"] == sum(seat.sources.values())
        assert seat.have["avenue"] <= 9
        assert seat.have["track"] <= 9
        assert len(set(seat.technologies)) == len(seat.technologies)
        assert len(seat.workers) <= 4
        assert state.phase in ("keep", "draft", "setup") or len(seat.workers) >= 3
        for worker in seat.workers:
            assert 1 <= worker.power <= 5
            assert 0 <= worker.space <= BOARDS[worker.board].spaces
            if worker.space:
                assert (worker.board, worker.space) not in spaces
                spaces.add((worker.board, worker.space))
    assert discoveries == {tile.id: tile.copies for tile in DISCOVERIES.values()}
    for temple in TEMPLES:
        steps = [seat.have[temple] for seat in state.seats]
        assert max(steps) <= 11
        assert steps.count(11) <= 1
    laid = [text.split("/")[0] for text in state.pyramid.values()]
    assert sorted([*laid, *filter(None, state.pyramid_offer), *state.pyramid_deck]) == sorted(PYRAMID_TILES)
    placed = [*state.decorations.values(), *filter(None, state.decoration_offer), *state.decoration_deck]
    assert sorted(placed) == sorted(DECORATION_TILES)
    assert all(n <= len(row) for n, row in zip(state.nobles, NOBLES_ROWS, strict=True))
    assert sum(state.nobles) <= 11
    assert 0 <= state.light <= state.dark
    assert all(below in state.pyramid for cell in state.pyramid for below in CELLS[cell].supports)
    surface = "".join(PRINTED)
    for cell in CELLS.values():
        if cell.id in state.pyramid:
            tile, turns = state.pyramid[cell.id].split("/")
            surface = construction.cover(surface, cell, rotated(PYRAMID_TILES[tile], int(turns)))
    assert surface == state.surface
    assert all(len(set(dice)) == 3 for dice in state.neutrals)


def check_secrets(state: State) -> None:
    """Nobody sees decks, or others' starting tiles while they are chosen."""
    watching = GAME.view(state, None)
    if state.phase == "keep":
        assert not watching.dealt
        assert not any(seat.start_tiles for seat in watching.seats)
        for number, seat in enumerate(state.seats):
            assert [choice.tile for choice in GAME.view(state, number).dealt] == seat.dealt
    assert not [name for name in dir(watching) if "deck" in name]


def check_offers(state: State, rng: random.Random) -> None:
    """Every offer applies and fits the menus; plausible other moves are refused."""
    for waiting in GAME.waiting(state):
        offers = GAME.offers(state, waiting.seat)
        assert offers
        menus: dict[tuple[str, ...], set[str]] = {}
        for offer in offers:
            assert 0 < len(offer.label) <= 80, offer.label
            assert all(0 < len(part) <= 80 for part in offer.path), offer.path
            assert GAME.parse(str(offer.move)) == offer.move
            for depth in range(len(offer.path)):
                menus.setdefault(offer.path[:depth], set()).add(offer.path[depth])
            menus.setdefault(offer.path, set()).add(f"= {offer.move}")
            assert all(GAME.words.part(key) for key, _ in (*offer.cost, *offer.gain))
        for offer in rng.sample(offers, min(len(offers), 25)):
            before = GAME.copy(state)
            applied = GAME.apply(state, waiting.seat, offer.move)
            assert state == before
            check_pieces(applied.state)
        assert len(offers) == len({str(offer.move) for offer in offers})
        assert len(offers) == len({(offer.path, offer.label) for offer in offers})
        assert not [path for path, entries in menus.items() if len(entries) > 25]
        listed = {offer.move for offer in offers}
        universe = plausible(rng)
        for move in rng.sample(universe, min(len(universe), 80)):
            if move not in listed and not same_as_offered(state, waiting.seat, move):
                try:
                    GAME.apply(state, waiting.seat, move)
                except GameError:
                    continue
                raise AssertionError(f"{move} is legal but not offered")
    outsider = next((s for s in range(len(state.seats)) if all(s != w.seat for w in GAME.waiting(state))), None)
    if outsider is not None:
        assert GAME.offers(state, outsider) == []


def same_as_offered(state: State, seat: int, move: Move) -> bool:
    """Other ways to say what an offer says: a turned tile that looks the same, all cocoa named."""
    if isinstance(move, moves.Build):
        icons = [rotated(PYRAMID_TILES[move.tile], turns) for turns in range(4)]
        return icons.index(icons[move.rotation]) < move.rotation
    return isinstance(move, moves.Salary) and move.paid > 0


def plausible(rng: random.Random) -> list[Move]:
    """Moves of every kind, most of them wrong at any moment."""
    singles: list[tuple[int, ...]] = [(n,) for n in range(1, 5)]
    workers = [*singles, *permutations(range(1, 5), 2)]
    found: list[Move] = []
    for who in rng.sample(workers, 4) + singles:
        for board in BOARDS:
            for free in (False, True):
                found += [moves.MoveWorkers(who, board, action, 0, free) for action in ("cocoa", "main")]
                spaces = (1, 2, 3) if board == "A1" else (0,)
                found += [
                    moves.MoveWorkers(who, board, a, s, free) for a in ("ability", "tile", "both") for s in spaces
                ]
    rest: list[Move] = [End(), moves.Decline(), moves.Unlock("turn"), moves.Unlock("pay"), moves.Unlock("pay", True)]
    rest += [moves.Claim(tile) for tile in DISCOVERIES] + [moves.Use(tile) for tile in DISCOVERIES]
    rest += [moves.Temple(temple) for temple in TEMPLES] + [moves.PowerUp(n) for n in range(1, 5)]
    rest += [moves.Ascend(reward, free) for reward in REWARDS for free in (False, True)]
    rest += [moves.Learn(tile) for tile in TECHNOLOGIES] + [moves.Noble(row) for row in NOBLES_NAMES]
    rest += [
        moves.Decorate(tile, space) for tile in DECORATION_TILES for space in DECORATION_SPACES if rng.random() < 0.2
    ]
    rest += [moves.Place(board) for board in BOARDS] + [moves.Take(tile) for tile in START_TILES]
    mixes = ["".join(mix) for n in range(1, 6) for mix in combinations_with_replacement("wsg", n)]
    rest += [moves.Resources(mix) for mix in mixes]
    rest += [moves.Royal(times, free=free) for times in range(6) for free in (False, True)]
    rest += [moves.Royal(pay=mix) for mix in mixes]
    rest += [moves.Royal(pay=pay, get=get, free=rng.random() < 0.5) for pay in "wsg" for get in mixes]
    rest += [moves.Salary("pay"), moves.Salary("refuse"), moves.Salary("free")]
    for _ in range(60):
        tile, cell = rng.choice(list(PYRAMID_TILES)), rng.choice(list(CELLS))
        rest.append(moves.Build(tile, cell, rng.randrange(4), rng.choice(("", "", "wood", "stone"))))
    for _ in range(5):
        one, two = sorted(rng.sample(list(START_TILES), 2))
        rest.append(moves.Keep((one, two)))
    return rng.sample(found, 80) + rest


def watcher(number: int, share: float) -> Watcher:
    """Checks after each move of game ``number``: the cheap ones always, the others on a share of positions."""
    rng = random.Random(f"watch/{number}")

    def watch(before: State, seat: int, move: Move, applied: Applied[State]) -> None:
        state = applied.state
        check_pieces(state)
        check_words(GAME, state, applied, len(state.seats))
        if rng.random() < share:
            check_secrets(state)
            check_offers(state, rng)
            check_take_back(GAME, before, seat, move)

    return watch


def check_end(number: int, state: State, entries: list[Entry]) -> None:
    """The end is an end, and the record of the game gives the same state again."""
    assert GAME.over(state)
    assert GAME.progress(state) == 1
    assert all(GAME.offers(state, seat) == [] for seat in range(len(state.seats)))
    scores = GAME.scores(state, None)
    assert sorted(score.rank for score in scores) == list(range(1, len(scores) + 1))
    assert all(score.total == sum(points for _, points in score.parts) for score in scores)
    assert all(GAME.words.part(key) for score in scores for key, _ in score.parts)
    made = setup(number)
    record = Record(made, GAME.meta.rules_version, GAME.new(made).outcomes, tuple(entries))
    text = str(record)
    assert Record.parse(text) == record
    assert final_state(GAME, Record.parse(text)) == state
