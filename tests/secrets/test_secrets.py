"""Random games in which everybody asks everything after every move; and that the search finds what is let out."""

from __future__ import annotations

from pathlib import Path

import pytest

from loopback.driver import Loopback
from tests.e2e.table import bot_factory
from tests.games import GAMES
from tests.secrets.mutations import MUTATIONS, Mutation
from tests.secrets.outlets import ASKED, SILENT, commands_of
from tests.secrets.playing import LATE, Leak, play


@pytest.mark.parametrize(
    ("kind", "before"), [*((kind, before) for kind in GAMES for before in (0, 40)), ("small_world", LATE)]
)
async def test_nobody_is_told_what_he_may_not_know(tmp_path: Path, kind: str, before: int) -> None:
    played = await play(kind, tmp_path, 1, seats=3 if before == 0 else 2, before=before, asked=2)
    assert played.answers > (100 if before == LATE else 200), "every outlet was asked by everybody after every move"
    assert played.canaries >= 100


async def test_every_command_is_asked_or_known_to_be_silent(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        await world.wait_until(lambda: world.server.world.commands, "commands")
        own = {game.meta.command for game in GAMES.values()}
        there = {path for path in commands_of(world) if path.split()[0] not in own}
    assert there == {*ASKED, *SILENT}, "a new command tells something: ask it in outlets.py, or say why not"


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: f"{one.switch_off.__name__}-{one.kind}")
async def test_a_redaction_that_is_taken_out_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mutation: Mutation
) -> None:
    mutation.switch_off(monkeypatch)
    with pytest.raises(Leak):
        await play(mutation.kind, tmp_path, 1, seats=mutation.seats, before=mutation.before, asked=mutation.asked)
