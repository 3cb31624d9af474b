"""The registry: games come in by one line, faulty ones are left out with their field named."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES, plug_in
from engine.core import Choice, GameMeta, MetaFault, OptionSpec, Verb
from engine.core.meta import CHECKS, LONGEST, PLAIN
from rendering.art import NO_ART

MODULE = """
from dataclasses import replace
from engine.core import GameMeta
from tests.engine.core.pig import Pig

class Other(Pig):
    meta = GameMeta({arguments})

GAME = Other()
"""
Write = Callable[[str, str], str]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Write:
    """Writes a module that can be imported; gives its name."""
    monkeypatch.syspath_prepend(str(tmp_path))
    mark = f"{abs(hash(request.node.name)):x}"

    def make(name: str, text: str) -> str:
        (tmp_path / f"{name}_{mark}.py").write_text(text, encoding="utf-8")
        return f"{name}_{mark}"

    return make


def spec(**changes: Any) -> OptionSpec:
    given = {"id": "a", "name": "A", "sentence": "?", "choices": (Choice("x", "X"),), "default": "x"}
    return OptionSpec(**given | changes)


FAULTS: list[tuple[str, dict[str, Any]]] = [
    ("id", {"id": "Ludo Two"}),
    ("id", {"id": "1st"}),
    ("id", {"id": "x'); DROP TABLE meta; --"}),
    ("id", {"id": None}),
    ("name", {"name": " "}),
    ("name", {"name": None}),
    ("short", {"short": "x" * 101}),
    ("min_seats", {"min_seats": 0}),
    ("min_seats", {"min_seats": 5}),
    ("min_seats", {"max_seats": 26}),
    ("min_seats", {"max_seats": "many"}),
    ("rules_version", {"rules_version": 0}),
    ("command", {"command": "Ludo"}),
    ("command", {"command": "x" * 33}),
    ("nicknames", {"nicknames": "ludo"}),
    ("nicknames", {"nicknames": ("LUDO",)}),
    ("colour", {"colour": 0x1000000}),
    ("colour", {"colour": "red"}),
    ("verbs", {"verbs": tuple(Verb(f"v{n}", "Do it") for n in range(26))}),
    ("verbs", {"verbs": (Verb("add", "Add"), Verb("add", "Add again"))}),
    ("verbs", {"verbs": (Verb("add", ""),)}),
    ("verbs", {"verbs": (Verb("add", "x" * (LONGEST + 1)),)}),
    ("verbs", {"verbs": (Verb("add", "Add", "points"),)}),
    ("verbs", {"verbs": (Verb("add", "Add", "The Points", "How many"),)}),
    ("verbs", {"verbs": ("add",)}),
    ("options", {"options": (spec(default="y"),)}),
    ("options", {"options": (spec(choices=()),)}),
    ("options", {"options": (spec(choices=tuple(Choice(f"x{n}", "X") for n in range(26)), default="x0"),)}),
    ("options", {"options": (spec(), spec())}),
    ("options", {"options": tuple(spec(id=f"a{n}") for n in range(16))}),
    ("orders", {"orders": (spec(default=""),)}),
    ("orders", {"orders": (spec(id="a:b"),)}),
    ("cards_always", {"cards_always": ("The Turn",)}),
    ("cards_always", {"cards_always": "turn"}),
    ("cards_by_verb", {"cards_by_verb": {"add": ("The Turn",)}}),
    ("cards_by_verb", {"cards_by_verb": ("add",)}),
    ("menus", {"menus": ("Build", "Pass", "Build")}),
    ("synonyms", {"synonyms": (("alone",),)}),
    ("synonyms", {"synonyms": ("die", "dice")}),
    ("spellings", {"spellings": {"dye": "a die"}}),
    ("spellings", {"spellings": ("dye", "die")}),
    ("codes", {"codes": {"A1"}}),
]


@pytest.mark.parametrize(("field", "changes"), FAULTS, ids=[f"{n}-{field}" for n, (field, _) in enumerate(FAULTS)])
def test_a_wrong_table_is_refused_with_game_and_field(field: str, changes: dict[str, Any]) -> None:
    good: dict[str, Any] = {"id": "ludo", "name": "Ludo", "min_seats": 2, "max_seats": 4}
    with pytest.raises(MetaFault) as fault:
        GameMeta(**good | changes)
    assert fault.value.field == field
    assert str(fault.value).startswith(f"{(good | changes)['id']}.{field}: ")


def test_every_field_is_checked() -> None:
    assert set(CHECKS) | {"max_seats"} == {field.name for field in fields(GameMeta)}


def test_id_name_and_seats_are_enough() -> None:
    meta = GameMeta("snakes_and_ladders", "Snakes and Ladders", 1, 25)
    assert (meta.short, meta.command, meta.colour) == ("Snakes and Ladders", "snakesandladders", PLAIN)
    assert set(meta.names) == {"snakes and ladders", "snakesandladders"}
    assert meta.verbs == ()
    assert not meta.seats_itself


def test_faulty_games_are_left_out_and_the_others_played(write: Write, caplog: pytest.LogCaptureFixture) -> None:
    good = write("good", MODULE.format(arguments="'ludo', 'Ludo', 2, 4"))
    faulty = {
        "colour": write("colour", MODULE.format(arguments="'red', 'Red', 2, 4, colour='red'")),
        "synonyms": write("synonyms", MODULE.format(arguments="'halma', 'Halma', 2, 4, synonyms=('a', 'b')")),
        "id": write("same", MODULE.format(arguments="'ludo', 'Ludo again', 2, 4")),
        "command": write("command", MODULE.format(arguments="'ludo_two', 'Ludo 2', 2, 4, command='ludo'")),
        "GAME": write("empty", ""),
        "GAME.meta": write("bare", MODULE.format(arguments="'x', 'X', 2, 4") + "\nOther.meta = None\n"),
        "SyntaxError": write("syntax", "def"),
        "ZeroDivisionError": write("zero", "1 / 0"),
        "ModuleNotFoundError": "no_such_module",
    }
    last = write("last", MODULE.format(arguments="'go', 'Go', 2, 2"))
    with caplog.at_level(logging.ERROR):
        games = plug_in((good,), *((name,) for name in faulty.values()), (last,))
    assert list(games) == ["ludo", "go"]
    left_out = [record for record in caplog.records if "is left out" in record.message]
    assert len(left_out) == len(faulty)
    for (field, module), record in zip(faulty.items(), left_out, strict=True):
        assert module in record.message
        assert f".{field}: " in record.message or field in str(record.exc_info), field


def test_a_game_whose_pictures_are_faulty_is_played_in_words(write: Write, caplog: pytest.LogCaptureFixture) -> None:
    game = write("game", MODULE.format(arguments="'ludo', 'Ludo', 2, 4"))
    for pictures in (write("broken", "1 / 0"), write("wrong", "ART = 'oil'"), "no_such_pictures"):
        caplog.clear()
        assert plug_in((game, pictures))["ludo"].art is NO_ART
        assert f"the pictures of {pictures} are left out" in caplog.text


def test_none_of_the_shipped_games_is_left_out() -> None:
    folders = {path.parent.name for path in (Path(__file__).parents[2] / "engine").glob("*/game.py")} - {"core"}
    assert set(GAMES) >= folders
