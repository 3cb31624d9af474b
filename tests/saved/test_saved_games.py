"""Every game that a release stored opens, shows what it showed then, and goes on.

For each folder in ``tests/fixtures/saved`` what is expected must be *contained* in what is shown now: every field of it
is there with its value, every list has its length. A later release may add fields to views, offers and the rest.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest

from engine.core import GameError
from tests.games import GAMES
from tests.saved.files import coverage_of, differences, expected, kinds_in, releases, unpack
from tests.saved.known import KNOWN
from tests.saved.opening import Application, Plain, opened

STORED = [pytest.param(folder, kind, id=f"{folder.name}-{kind}") for folder in releases() for kind in kinds_in(folder)]
MOVES = 4
"""So many moves every game that runs is carried on by."""
SHOWN = 20


@pytest.fixture
async def application(folder: Path, kind: str, tmp_path: Path) -> AsyncIterator[Application]:
    async with opened(unpack(folder, kind, tmp_path)) as application:
        yield application


async def has_other_rules(application: Application, kind: str) -> bool:
    """Were the rules put right since? Then fewer (or other) moves may be on offer, and old logs may be refused."""
    return await application.rules_version() < GAMES[kind].meta.rules_version


def without_rules(documents: Iterable[Plain]) -> list[Plain]:
    """Without what is reckoned by the rules when it is shown: offers, drafts played on, what a spade would score."""
    documents = list(documents)
    for document in documents:
        for seat in document.get("seats", ()):
            seat.pop("offers", None)
            for key in ("drafted", "position", "draft", "barriers"):
                seat.pop(key, None)
        for view in document.get("views", {}).values():
            for seat in view["seats"]:
                for spot in seat.get("reach", ()):
                    spot.pop("vp")
    return documents


async def unlike(application: Application, documents: Iterable[Plain]) -> list[str]:
    """What is not as expected, the first differences of it."""
    found: list[str] = []
    for document in documents:
        scene = document.pop("scene")
        for seat in document.get("seats", ()):
            for offer in seat.get("offers", ()):
                offer.pop("note")  # words, which may be put better
        actual = await application.document(document["game"])
        found += [f"game {document['game']} ({scene}): {line}" for line in differences(document, actual)]
    return found[:SHOWN]


@pytest.mark.parametrize(("folder", "kind"), STORED)
async def test_stored_games_show_what_they_showed(application: Application, folder: Path, kind: str) -> None:
    documents = expected(folder, kind)
    if await has_other_rules(application, kind):
        documents = without_rules(documents)
    assert await application.ids() == [document["game"] for document in documents]
    assert await unlike(application, documents) == []


@pytest.mark.parametrize(("folder", "kind"), STORED)
async def test_their_logs_alone_bring_them_back(application: Application, folder: Path, kind: str) -> None:
    other_rules = await has_other_rules(application, kind)
    await application.forget_positions()
    begun = [document for document in expected(folder, kind) if document["status"] != "lobby"]
    if not other_rules:
        assert await unlike(application, begun) == []
        return
    same = 0
    for document in without_rules(begun):
        if await application.replays(document["game"]):
            same += not await unlike(application, [document])
    assert same >= 30, "many games hold nothing that was put right"


@pytest.mark.parametrize(("folder", "kind"), STORED)
async def test_they_go_on(application: Application, folder: Path, kind: str) -> None:
    """Every seat that is waited for moves by an offer, lobbies with enough people are dealt and go on too."""
    rng = random.Random(kind)
    other_rules = await has_other_rules(application, kind)
    for document in expected(folder, kind):
        game = document["game"]
        if document["status"] == "lobby" and document["ready"]:
            try:
                await application.start(game, document["host"])
            except GameError:
                assert document["record"], "only a record of earlier rules may have become impossible"
                assert other_rules
                continue
            dealt = [str(entry) for entry in (await application.record(game)).entries]
            assert (
                not document["record"] or dealt[: len(document["record"]["entries"])] == document["record"]["entries"]
            )
        elif document["status"] != "running":
            continue
        before = (await application.record(game)).entries
        for _ in range(MOVES):
            rules, saved, drafts, waiting = await application.seen(game)
            asked = [one.seat for one in waiting if not document["seats"][one.seat]["pilot"]]
            if not asked:
                break
            seat = rng.choice(asked)
            state = drafts.get(seat, saved)
            move = rules.autopilot(state, seat)
            offers = [str(offer.move) for offer in rules.offers(state, seat)]
            await application.act(game, seat, str(move) if str(move) in offers else rng.choice(offers))
        assert (await application.record(game)).entries[: len(before)] == before, document["scene"]


@pytest.mark.parametrize(("folder", "kind"), STORED)
def test_they_cover_all_that_is_known_to_be_reachable(folder: Path, kind: str) -> None:
    covered = coverage_of(folder)[kind]
    assert KNOWN[kind] - set(covered) == set()
    documents = {document["game"]: document for document in expected(folder, kind)}
    for key, games in covered.items():
        what, _, value = key.partition(" ")
        for game in games:
            if what == "status":
                assert documents[game]["status"] == value
            elif what == "option":
                option, choice = value.split(" = ")
                assert documents[game]["options"][option] == choice
            elif what == "saved:" and value.startswith("asked "):
                assert value.removeprefix("asked ") in [one["what"] for one in documents[game]["waiting"]]


def test_at_least_sixty_games_were_kept_of_each_release() -> None:
    for folder in releases():
        assert sum(len(expected(folder, kind)) for kind in kinds_in(folder)) >= 60


def test_differences_are_found_and_additions_are_none() -> None:
    wanted = {"a": [1, {"b": "x"}], "c": None}
    assert list(differences(wanted, {"a": [1, {"b": "x", "new": 1}], "c": None, "d": 2})) == []
    assert list(differences(wanted, {"a": [1, {"b": "y"}], "c": None})) == [".a[1].b is 'y', not 'x'"]
    assert list(differences(wanted, {"a": [1]})) == [".a has 1 entries, not 2", ".c is missing"]
    assert list(differences([True], [1])) == ["[0] is 1, not True"]
