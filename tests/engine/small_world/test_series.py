"""Conquests chosen together: an order is found, troops are picked up, and what cannot be done is left out."""

from __future__ import annotations

import random

from engine.core import End, Offer, Setup
from engine.small_world import GAME
from tests.engine.small_world.build import Table


def further(table: Table) -> dict[str, Offer]:
    return {str(offer.move): offer for offer in GAME.further(table.state, 0)}


def arranged(table: Table, *lines: str) -> tuple[list[str], list[str]]:
    found = GAME.arrange(table.state, 0, [GAME.parse(line) for line in lines])
    return [str(move) for move in found.moves], [str(move) for move in found.left]


def test_regions_that_only_others_make_reachable_are_put_after_them() -> None:
    table = Table(2).active(0, "orcs", "hill", {2: 1}, hand=9)
    assert further(table)["conquer 4"].note == "behind another region of this list", "3 is next to 2, 4 next to 3"
    moves, left = arranged(table, "conquer 4", "conquer 3")
    assert (moves, left) == (["conquer 3", "conquer 4"], [])


def test_troops_are_picked_up_by_the_first_conquest() -> None:
    table = Table(2).active(0, "orcs", "hill", {2: 4})
    assert "conquer 3" in further(table)
    moves, left = arranged(table, "conquer 3")
    assert (moves, left) == (["ready", "conquer 3"], [])
    table.play(*moves)
    assert table.state.tokens[2] == 1


def test_an_expert_may_still_pick_up_single_regions() -> None:
    table = Table(2).active(0, "orcs", "hill", {2: 4, 6: 4})
    table.play("take 2 2")
    assert arranged(table, "conquer 3") == (["conquer 3"], [])


def test_the_cheapest_order_is_found() -> None:
    """Giants pay 1 less next to a mountain they hold: so the mountain comes first."""
    table = Table(2).active(0, "giants", "alchemist", {}, hand=9, new=True)
    board = table.state.board
    mountain = next(
        n
        for n, region in enumerate(board.regions)
        if region and region.terrain == "mountain" and board.entry >> n & 1 and board.near[n] & board.entry & ~(1 << n)
    )
    beside = next(
        n
        for n, region in enumerate(board.regions)
        if board.near[mountain] >> n & 1 and board.entry >> n & 1 and region.terrain not in ("mountain", "sea", "lake")
    )
    moves, _ = arranged(table, f"conquer {beside}", f"conquer {mountain}")
    assert moves == [f"conquer {mountain}", f"conquer {beside}"]


def test_what_does_not_fit_is_left_out_and_nothing_is_spent_on_it() -> None:
    table = Table(2).active(0, "orcs", "hill", {2: 1}, hand=5)
    moves, left = arranged(table, "conquer 4", "conquer 3", "conquer 10")
    assert (moves, left) == (["conquer 3", "conquer 4"], ["conquer 10"]), "10 is next to 2 and 3, but 5 tokens take 2"
    table.play(*moves)


def test_nothing_is_arranged_of_what_cannot_be_done() -> None:
    table = Table(2).active(0, "orcs", "hill", {2: 1}, hand=1)
    assert arranged(table, "conquer 3") == ([], ["conquer 3"])


def test_in_random_games_whatever_is_arranged_is_legal_and_nothing_final_is_in_it() -> None:
    chance = random.Random("series")
    tried = 0
    for number in range(12):
        state = GAME.new(Setup("small_world", ("A", "B", "C"), f"series {number}")).state
        while waiting := GAME.waiting(state):
            seat = waiting[0].seat
            offers = GAME.offers(state, seat)
            behind = GAME.further(state, seat)
            assert len({str(offer.move) for offer in behind}) == len(behind)
            wanted = [o.move for o in {str(o.move): o for o in (*offers, *behind)}.values() if o.series]
            if wanted and chance.random() < 0.3:
                tried += 1
                chosen = chance.sample(wanted, min(len(wanted), 4))
                found = GAME.arrange(state, seat, chosen)
                assert len(found.left) + len([m for m in found.moves if m in chosen]) == len(chosen)
                for move in found.moves:
                    applied = GAME.apply(state, seat, move)
                    assert not applied.barrier
                    assert not applied.commits
                    state = applied.state
                if found.moves:
                    continue
            move = GAME.autopilot(state, seat)
            if isinstance(move, End) or chance.random() < 0.7:
                state = GAME.apply(state, seat, move).state
            else:
                state = GAME.apply(state, seat, chance.choice(offers).move).state
    assert tried > 50
