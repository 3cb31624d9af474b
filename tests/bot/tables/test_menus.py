"""The menus of a panel: everything is there once, in few lists, and says what can't be taken back."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.tables.menus import FEW, LISTS, MOST, Menus, describe_choice, lay_out, mark_of, open_list
from engine.core import AnyGame, End, Move, Offer, Setup
from tests.games import GAMES


class Step(Move):
    def __init__(self, name: str) -> None:
        object.__setattr__(self, "name", name)

    __slots__ = ("name",)

    def __str__(self) -> str:
        return self.name


def offer(name: str, *path: str, **more: object) -> Offer:
    return Offer(Step(name), path, name, **more)  # type: ignore[arg-type]


def labels(menus: Menus) -> list[list[str]]:
    return [[node.label for node in one.nodes] for one in menus.lists]


def test_three_choices_are_buttons() -> None:
    menus = lay_out([offer(f"take {n}", "Power") for n in range(FEW)])
    assert menus.lists == ()
    assert [node.label for node in menus.buttons] == ["Power: take 0", "Power: take 1", "Power: take 2"]


def test_a_nested_menu_that_is_short_enough_is_one_flat_list() -> None:
    offers = [offer(f"to {place}", "Move", f"Worker {n}", place) for n in (1, 2) for place in ("Palace", "Forest")]
    assert labels(lay_out(offers)) == [
        [f"Worker {n} › {place} › to {place}" for n in (1, 2) for place in ("Palace", "Forest")]
    ]


def test_the_flat_label_of_a_game_is_taken() -> None:
    offers = [offer(f"m{n}", "Move", "Worker", flat=f"Worker 1 → {n}") for n in range(5)]
    assert labels(lay_out(offers)) == [[f"Worker 1 → {n}" for n in range(5)]]


def test_a_long_menu_gets_a_list_for_each_part_if_there_is_room() -> None:
    offers = [offer(f"{n}.{k}", "Move", f"Worker {n}") for n in range(3) for k in range(20)]
    assert [len(one.nodes) for one in lay_out(offers).lists] == [20, 20, 20]


def test_a_longer_menu_shows_its_likeliest_moves_and_then_its_parts() -> None:
    offers = [offer(f"{n}.{k}", "Move", f"Worker {n}", likely=k) for n in range(5) for k in range(20)]
    (only,) = lay_out(offers).lists
    assert len(only.nodes) == MOST
    assert [node.offer is None for node in only.nodes] == [False] * 20 + [True] * 5
    assert only.nodes[0].label == "Worker 0 › 0.19"


def test_groups_stand_in_the_games_order_and_the_last_ones_share_a_list() -> None:
    names = ["Pass", "Build", "Upgrade", "Convert", "Burn"]
    offers = [offer(f"{name} {n}", name) for name in names for n in range(2)]
    first, second, rest = lay_out(offers, ("Build", "Upgrade", "Pass", "Convert", "Burn")).lists
    assert (first.title, second.title, rest.title) == ("Build", "Upgrade", "Pass, Convert, Burn")
    assert [node.label for node in rest.nodes][:2] == ["Pass 0", "Pass 1"]


def test_what_does_not_fit_into_the_shared_list_is_opened_by_an_entry_the_last_group_first() -> None:
    sizes = {"Build": 9, "Upgrade": 9, "Pass": 3, "Priest": 12, "Convert": 20}
    offers = [offer(f"{name} {n}", name) for name, size in sizes.items() for n in range(size)]
    rest = lay_out(offers, tuple(sizes)).lists[-1]
    assert [node.label for node in rest.nodes if node.offer is None] == ["Convert"]
    assert len(rest.nodes) == 3 + 12 + 1


def test_offers_of_one_series_may_be_chosen_together_and_others_may_not() -> None:
    series = [offer(f"conquer {n}", "Conquer", series="c") for n in range(5)]
    assert lay_out(series).lists[0].most == 5
    assert lay_out([*series, offer("conquer by dragon", "Conquer")]).lists[0].most == 1


def walk(game: AnyGame, seats: int, seed: str, moves: int) -> Iterator[tuple[object, int]]:
    chance = random.Random(seed)
    state = game.new(Setup(game.meta.id, tuple("ABCDE"[:seats]), seed)).state
    for _ in range(moves):
        waiting = game.waiting(state)
        if not waiting:
            return
        seat = waiting[0].seat
        yield state, seat
        offers = game.offers(state, seat)
        move = game.autopilot(state, seat) if chance.random() < 0.6 else chance.choice(offers).move
        state = game.apply(state, seat, move).state


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_everything_is_there_once_in_few_lists(kind: str) -> None:
    game = GAMES[kind]
    for state, seat in walk(game, game.meta.max_seats, f"menus {kind}", 500):
        offers = [one for one in game.offers(state, seat) if not isinstance(one.move, End)]
        for room in (LISTS, LISTS - 1):
            menus = lay_out(offers, game.meta.menus, room)
            assert len(menus.lists) <= room
            shown = [node for one in menus.lists for node in one.nodes] + list(menus.buttons)
            assert all(1 <= len(one.nodes) <= MOST for one in menus.lists)
            marks = [node.mark for node in shown]
            assert len(set(marks)) == len(marks)
            opened = {mark_of(node.offer) for node in shown if node.offer}
            for path in {one.path[:depth] for one in offers for depth in range(1, len(one.path) + 1)}:
                inner = open_list(offers, path)
                nodes = [*inner.buttons, *(node for one in inner.lists for node in one.nodes)]
                assert len(nodes) <= MOST
                opened |= {mark_of(node.offer) for node in nodes if node.offer}
            assert opened == {mark_of(one) for one in offers}


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_an_offer_that_reveals_or_is_sent_says_so(kind: str) -> None:
    game = GAMES[kind]
    for state, seat in walk(game, 3, f"final {kind}", 400):
        for one in game.offers(state, seat)[:8]:
            if isinstance(one.move, End):
                continue
            applied = game.apply(state, seat, one.move)
            assert one.final == (applied.barrier and not applied.commits), one
            if applied.barrier or applied.commits:
                about = describe_choice(game, one).lower()
                assert "can't be taken back" in about or "sent at once" in about, one
