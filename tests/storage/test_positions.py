"""Shapes of positions: what changes one, and what becomes of a position that was stored in another."""

from __future__ import annotations

import enum
import shutil
import sqlite3
from dataclasses import dataclass, field, make_dataclass, replace
from pathlib import Path
from typing import Any, Literal

import pytest

from bot.app import DATABASE
from bot.cli import main
from bot.tables.service import Tables
from engine.core import Chance, Game
from storage import games
from storage.codec import decode_state, encode_state
from storage.database import Database
from storage.positions import FIRST, Damaged, Gone, restore, snapshot_after
from storage.shape import described, shape_of
from tests.bot.tables.pigs import KINDS, pigs
from tests.engine.core.pig import PIG, Pig, PigState
from tests.games import GAMES
from tests.saved.files import kinds_in, releases, unpack


@dataclass(slots=True)
class Inner:
    number: int


@dataclass(slots=True)
class Tree:
    inner: Inner
    children: list[Tree]
    colour: Literal["red", "blue"] | None = None


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(slots=True)
class Renamed:
    """As PigState, a field under another name."""

    chance: Chance
    scores: list[int]
    turn: int = 0
    asked: list[int] | None = None
    won: bool = False


@dataclass(slots=True)
class Added:
    chance: Chance
    points: list[int]
    turn: int = 0
    asked: list[int] | None = None
    won: bool = False
    rounds: int = 3


@dataclass(slots=True)
class Retyped:
    chance: Chance
    points: list[int]
    turn: int = 0
    asked: list[int] | None = None
    won: int = 0


@dataclass(slots=True)
class Removed:
    chance: Chance
    points: list[int]
    turn: int = 0
    asked: list[int] | None = None


OTHERS = (Renamed, Added, Retyped, Removed)


def test_what_is_no_part_of_a_shape() -> None:
    here = make_dataclass("Here", [("a", int), ("b", list[str], field(default_factory=list))], slots=True)
    there = make_dataclass("There", [("b", list[str]), ("a", int)], slots=True)
    assert shape_of(here) == shape_of(there)
    assert described(Literal["b", "a"]) == described(Literal["a", "b"])
    assert described(int | None) == described(None | int)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (list[int], list[str]),
        (list[int], tuple[int, ...]),
        (tuple[int, int], tuple[int, ...]),
        (dict[str, int], dict[int, str]),
        (Literal["a"], Literal["a", "b"]),
        (Colour, Literal["red"]),
        (int, int | None),
        (Inner, Tree),
        *((PigState, other) for other in OTHERS),
    ],
)
def test_what_makes_another_shape(one: Any, other: Any) -> None:
    assert shape_of(one) != shape_of(other)


def test_a_shape_knows_nested_and_recursive_types_and_refuses_what_can_not_be_stored() -> None:
    assert described(Tree) == "{children: list[^1]; colour: None | one of 'blue', 'red'; inner: {number: int}}"
    assert described(Colour) == "one of 'blue', 'red'"
    with pytest.raises(TypeError, match="object"):
        shape_of(object)
    with pytest.raises(TypeError, match="without slots"):
        shape_of(list[make_dataclass("Loose", [("a", int)])])  # type: ignore[misc]


@pytest.mark.parametrize("other", OTHERS)
def test_a_position_is_never_read_as_another_shape(other: type[Any]) -> None:
    data = encode_state(PigState(Chance("s"), [1, 2]))
    with pytest.raises(ValueError, match=r"fields|Expected|missing|required"):
        decode_state(data, other)


def other_pig(state_type: type[Any], **extra: Any) -> Game[Any, Any, Any]:
    """Pig as a later release might have it."""
    kind = type("LaterPig", (Pig,), {"state_type": state_type, **extra})
    return kind()  # type: ignore[no-any-return]


def renamed(data: Any) -> Any:
    return {"scores" if key == "points" else key: value for key, value in data.items()}


@pytest.mark.parametrize("other", OTHERS)
async def test_the_log_is_played_when_the_shape_is_another(other: type[Any], tmp_path: Path) -> None:
    async with pigs(tmp_path) as table:
        await table.play(await table.turn(), "add 2", "end")
        stored = await table.database.read(games.load, table.game)
        assert stored
        assert stored.snapshot
        with pytest.raises(Gone, match=shape_of(other)):
            restore(stored.snapshot, other_pig(other))
        forged = replace(stored.snapshot, state=b"nothing that could be read", shape="another")
        await table.database.write(forge, table.game, forged.state, forged.shape)
        async with Tables(table.database, KINDS).opened(table.game) as live:
            assert sorted(live.state.points) == [0, 2]


def forge(connection: sqlite3.Connection, game: int, state: bytes, shape: str) -> None:
    connection.execute("UPDATE snapshots SET state = ?, shape = ? WHERE game = ?", (state, shape, game))


async def test_a_named_converter_is_used_instead_of_the_log(tmp_path: Path) -> None:
    async with pigs(tmp_path) as table, table.tables.opened(table.game) as live:
        snapshot = snapshot_after(live.seq, PIG, replace(live.state, points=[7, 8]))
    later = other_pig(Renamed, earlier={shape_of(PigState): renamed})
    found = restore(snapshot, later)
    assert isinstance(found.state, Renamed)
    assert found.state.scores == [7, 8]
    assert found.converted_from == shape_of(PigState)
    first = other_pig(Renamed, earlier={shape_of(PigState): renamed}, first_shape=shape_of(PigState))
    assert restore(replace(snapshot, shape=FIRST), first).state == found.state
    with pytest.raises(Damaged):
        restore(snapshot, other_pig(Renamed, earlier={shape_of(PigState): lambda data: data}))
    with pytest.raises(Gone, match="shape was unknown"):
        restore(replace(snapshot, shape="unknown"), later)


@pytest.mark.parametrize("kind", GAMES)
def test_the_first_release_is_read_or_converted_or_its_log_is_played(kind: str, tmp_path: Path) -> None:
    """Whatever its shape is today: a position of the first release is never an error."""
    connection = sqlite3.connect(unpack(releases()[0], kind, tmp_path))
    rows = connection.execute("SELECT seq, rules_version, state FROM snapshots").fetchall()
    game = GAMES[kind]
    assert rows
    for row in rows:
        snapshot = games.Snapshot(*row, FIRST)
        if game.first_shape == shape_of(game.state_type) or game.first_shape in game.earlier:
            assert isinstance(restore(snapshot, game).state, game.state_type)
        else:
            with pytest.raises(Gone):
                restore(snapshot, game)


@pytest.mark.parametrize("kind", kinds_in(releases()[0]))
async def test_a_file_of_version_1_with_games_is_brought_up_to_date(kind: str, tmp_path: Path) -> None:
    path = unpack(releases()[0], kind, tmp_path)
    database = await Database.open(path)
    assert await database.read(lambda c: {row[0] for row in c.execute("SELECT shape FROM snapshots")}) == {FIRST}
    await database.close()
    assert list(path.parent.glob(f"{path.name}.before-*"))


def test_check_reads_an_older_file_and_says_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = unpack(releases()[0], "small_world", tmp_path)
    shutil.move(path, tmp_path / DATABASE)
    before = (tmp_path / DATABASE).read_bytes()
    assert main(["check", "--data", str(tmp_path)]) == 0
    assert "59 games, 0 wrong" in capsys.readouterr().out
    assert (tmp_path / DATABASE).read_bytes() == before
    connection = sqlite3.connect(tmp_path / DATABASE)
    connection.execute("ALTER TABLE snapshots ADD COLUMN shape TEXT NOT NULL DEFAULT 'unknown'")
    connection.execute("PRAGMA user_version = 2")
    connection.commit()
    connection.close()
    assert main(["check", "--data", str(tmp_path)]) == 0
    assert "59 positions of small_world: had from the log: its shape was unknown" in capsys.readouterr().out
