"""Games as players get them from the public site: the ledger page, the raw log, and what people type there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core import GameError, Record, final_state
from engine.terra_mystica.game import GAME
from engine.terra_mystica.ledger.randomize import randomize
from engine.terra_mystica.tables.factions import FACTIONS
from tests.oracle.terra_mystica import TerraMysticaComparer, numbers

FOLDER = Path(__file__).parents[2] / "fixtures" / "terra_mystica"
SITE = FOLDER / "site"
RECORDED = sorted([*SITE.glob("page-*.json"), *SITE.glob("raw-*.json")])
TOLERANCES = json.loads((SITE / "tolerances.json").read_text())


def _text(path: Path) -> str:
    return path.read_bytes().decode()


def _states(text: str) -> dict[str, list[int]]:
    state = final_state(GAME, Record.parse(str(GAME.read_foreign(text))))
    return {FACTIONS[player.faction].id: numbers(player) for player in state.players}


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_pages_and_raw_logs_step_by_step(path: Path) -> None:
    assert GAME.reads(_text(path.with_suffix(".txt")))
    assert TerraMysticaComparer().compare(path, _text(path)).difference is None
    seats = GAME.read_foreign(_text(path.with_suffix(".txt"))).setup.seats
    if path.stem.startswith("page"):
        assert list(seats) == json.loads(_text(path))["player_names"]


@pytest.mark.parametrize("path", sorted(SITE.glob("copied-*.txt")), ids=lambda path: path.stem)
def test_pages_as_the_browser_copies_them(path: Path) -> None:
    text = _text(path)
    assert "\u00a0" in text
    assert "show history" in text
    record = GAME.read_foreign(_text(path.with_name(path.name.replace("copied", "page"))))
    assert GAME.read_foreign(text) == record
    assert GAME.read_foreign("\ufeff" + text.replace("\n", "\r\n")) == record


def test_warnings_on_a_page_mean_nothing() -> None:
    rows = _text(SITE / "page-001.txt").splitlines()
    warned = [line for row in rows for line in (row, "favor not taken by nomads") if line == row or row.startswith("f")]
    assert len(warned) > len(rows)
    assert GAME.read_foreign("\n".join(warned)) == GAME.read_foreign("\n".join(rows))


@pytest.mark.parametrize("stem", ["page-012", "page-025", "page-043"])
def test_a_page_cut_at_any_row_carries_on(stem: str) -> None:
    """The page states figures after each row: every cut is read, and its figures are checked on reading."""
    rows = _text(SITE / f"{stem}.txt").splitlines()
    for end in range(40, len(rows), 17):
        GAME.read_foreign("\n".join(rows[:end]))


@pytest.mark.parametrize("place", [2, 4, 6, 8])
@pytest.mark.parametrize("line", [60, 122, 150, 330])
def test_a_wrong_figure_is_named_with_its_line(line: int, place: int) -> None:
    rows = _text(SITE / "page-030.txt").splitlines()
    cells = rows[line - 1].split("\t")
    assert len(cells) == 15
    number, unit = cells[place].split()
    cells[place] = f"{int(number) + 1} {unit}"
    rows[line - 1] = "\t".join(cells)
    with pytest.raises(GameError) as caught:
        GAME.read_foreign("\n".join(rows))
    assert str(caught.value.args[0]).startswith(f"Line {line} ")
    assert f"states {int(number) + 1} {unit}" in str(caught.value.args[0])


def _starting_with(points: dict[str, int]) -> str:
    """A page up to the setup, with other points at the start."""
    rows = _text(SITE / "page-001.txt").splitlines()
    setup = [n for n, row in enumerate(rows) if row.endswith("\tsetup")]
    for n, vp in zip(setup, points.values(), strict=True):
        rows[n] = rows[n].replace("20 VP", f"{vp} VP")
    return "\n".join(rows[: setup[-1] + 1])


def test_other_points_at_the_start_are_an_option_or_refused() -> None:
    points = {"mermaids": 19, "dwarves": 20, "darklings": 15, "fakirs": 33}
    assert GAME.read_foreign(_starting_with(points)).setup.options["start-vp-2017"] == "on"
    usual = GAME.read_foreign(_starting_with(dict.fromkeys(points, 20)))
    assert usual.setup.options.get("start-vp-2017", "off") == "off"
    with pytest.raises(GameError) as caught:
        GAME.read_foreign(_starting_with({**points, "fakirs": 30}))
    assert "The page states 19 VP, the moves give 20." in str(caught.value.args[0])


@pytest.mark.parametrize("case", json.loads((SITE / "refuse.json").read_text()), ids=lambda case: case["file"])
def test_what_cannot_be_read_is_refused_with_its_line(case: dict[str, Any]) -> None:
    text = _text(SITE / case["file"])
    assert GAME.reads(text)
    with pytest.raises(GameError) as caught:
        GAME.read_foreign(text)
    words = str(caught.value.args[0])
    assert words.startswith(f"Line {case['line']} ") or words.startswith(f"Line {case['line']}:")
    if case["file"] == "refuse-last20.txt":
        assert "“Load full log”" in words


def test_the_oldest_form_is_read() -> None:
    record = json.loads(_text(SITE / "old-1.json"))
    ours = _states(_text(SITE / "old-1.txt"))
    assert ours == record["end"]


@pytest.mark.parametrize(
    "case", json.loads((SITE / "randomize-vectors.json").read_text()), ids=lambda case: case["seed"]
)
def test_the_deal_of_a_seed(case: dict[str, Any]) -> None:
    keep = "maintain-player-order" in case["options"]
    dealt = randomize(case["seed"], int(case["version"][1:]), case["players"], case["options"], keep_order=keep)
    assert list(dealt.scoring) == case["score"]
    assert list(dealt.removed) == case["delete"]
    assert [case["players"][place] for place in dealt.order] == case["order"]
    assert (dealt.final or None) == case["final_scoring"]


@pytest.mark.parametrize("case", TOLERANCES["cases"], ids=lambda case: case["id"])
def test_rows_that_are_not_written_the_usual_way(case: dict[str, Any]) -> None:
    text = "\n".join(case["lines"])
    assert GAME.reads(text)
    if case["ours"] == "accept":
        ours = _states(text)
        assert {name: ours[name] for name in case["states"]} == case["states"]
    elif case["ours"] == "refuse":
        with pytest.raises(GameError) as caught:
            GAME.read_foreign(text)
        assert str(caught.value.args[0]).startswith(f"Line {case['line']} ")


# ---- whole logs rewritten

Rows = list[tuple[str, list[str]]]


def _rows(text: str) -> Rows:
    """Faction (empty: none) and commands of every line."""
    found: Rows = []
    for line in text.splitlines():
        faction, colon, commands = line.partition(":")
        found.append((faction, [part.strip() for part in commands.split(".")]) if colon else ("", [line]))
    return found


def _line(faction: str, commands: list[str]) -> str:
    return f"{faction}: {'. '.join(commands)}" if faction else commands[0]


def _each(change: Callable[[list[str]], list[str]]) -> Callable[[Rows], Rows]:
    return lambda rows: [(faction, change(commands) if faction else commands) for faction, commands in rows]


def _replaced(pattern: str, by: str) -> Callable[[Rows], Rows]:
    """In the text of every row, whatever parts its commands."""

    def change(commands: list[str]) -> list[str]:
        return re.sub(pattern, by, ". ".join(commands), flags=re.IGNORECASE).split(". ")

    return _each(change)


def _one_a_row(rows: Rows) -> Rows:
    return [(faction, [command]) for faction, commands in rows for command in commands]


def _burned_singly(commands: list[str]) -> list[str]:
    found = []
    for command in commands:
        burn = re.fullmatch(r"burn (\d+)", command, re.IGNORECASE)
        found += ["burn 1"] * int(burn[1]) if burn else [command]
    return found


def _waiting(rows: Rows) -> Rows:
    found: Rows = []
    moves = 0
    for faction, commands in rows:
        found.append((faction, commands))
        moves += bool(faction)
        if faction and moves % 10 == 0:
            found.append((faction, ["wait"]))
    return found


def _answers(commands: list[str]) -> bool:
    return len(commands) == 1 and commands[0].lower().startswith(("leech", "decline"))


def _answers_last(rows: Rows) -> Rows:
    found: Rows = []
    for faction, commands in rows:
        before = found[-1] if found else ("", [])
        if faction and before[0] == faction and _answers(before[1]) and not _answers(commands):
            found[-1] = (faction, [*commands, *before[1]])
        else:
            found.append((faction, commands))
    return found


def _steps_later(rows: Rows) -> Rows:
    found: Rows = []
    kept: Rows = []
    for faction, commands in rows:
        if (
            faction == "cultists"
            and len(commands) == 1
            and re.fullmatch(r"\+(fire|water|earth|air)", commands[0], re.I)
        ):
            kept.append((faction, commands))
            continue
        if faction == "cultists":
            found += kept
            kept = []
        found.append((faction, commands))
    return found + kept


REWRITINGS: dict[str, Callable[[Rows], Rows]] = {
    "W1": _one_a_row,
    "W2": lambda rows: [(faction.upper(), [c.upper() for c in commands]) for faction, commands in rows],
    "W3": _replaced(r"pass (bon\d+)", r"pass. +\1"),
    "W4": _replaced(r"transform (\w+) to (\w+)\. build \1\b", r"build \1. transform \1 to \2"),
    "W5": _replaced(r"transform (\w+) to (\w+)\. build \1\b", r"build \1"),
    "W7": _each(_burned_singly),
    "W9": _each(lambda c: ["decline"] if len(c) == 1 and c[0].lower().startswith("decline") else c),
    "W10": _replaced(r"^(convert [^.]*)\. (pass bon\d+)$", r"\2. \1"),
    "W11": _waiting,
    "W12": _answers_last,
    "W13": _replaced(r"\+((?:fav|tw)\d)", r"+1\1"),
    "W15": _steps_later,
    "W16": _replaced(r"\+2(\w+)", r"+\1. +\1"),
    "W17": _each(
        lambda c: [re.sub(r"\b1 ?(?=[a-z])", "", x, flags=re.I) if x[:7].lower() == "convert" else x for x in c]
    ),
    "W18": lambda rows: _replaced(r"\bsend p\b", "send priest")(_replaced(r"to tp\b", "to trading post")(rows)),
}


@pytest.mark.parametrize("rewriting", TOLERANCES["rewritings"], ids=lambda one: one["id"])
def test_rewritten_logs_end_the_same(rewriting: dict[str, Any]) -> None:
    for game in rewriting["games"][:: max(1, len(rewriting["games"]) // 4)]:
        check_rewriting(rewriting["id"], game)


def check_rewriting(id: str, game: str) -> None:
    text = (FOLDER / f"{game}.txt").read_text()
    rows = _rows(text)
    changed = REWRITINGS[id](rows)
    assert changed != rows, f"{id} changes nothing in {game}"
    report = json.loads((FOLDER / f"{game}.json").read_text())["final"]
    try:
        record = GAME.read_foreign("\n".join(_line(*row) for row in changed))
    except GameError as error:
        raise AssertionError(f"{id} {game}: {error}") from error
    state = final_state(GAME, record)
    ours = {FACTIONS[player.faction].id: player.vp for player in state.players}
    assert ours == {name: one["vp"] for name, one in report.items()}, f"{id} {game}"
    assert numbers(state.players[0])[1:] == numbers(final_state(GAME, GAME.read_foreign(text)).players[0])[1:]


if __name__ == "__main__":
    for one in TOLERANCES["rewritings"]:
        for number in one["games"]:
            try:
                check_rewriting(one["id"], number)
            except AssertionError as error:
                print(error)
