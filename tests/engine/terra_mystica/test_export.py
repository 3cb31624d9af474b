"""The public notation as it is written: what the public site demands of a row, and that it is read back the same.

``python -m tests.engine.terra_mystica.test_export N`` does so with N random games.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.core import Entry, GameError, Record, final_state
from engine.terra_mystica.events import PowerOffered, PowerUseless
from engine.terra_mystica.game import GAME
from engine.terra_mystica.state import State
from engine.terra_mystica.tables.factions import FACTIONS
from tests.engine.terra_mystica.playouts import play, setup
from tests.oracle.terra_mystica import numbers

KNOWN = {
    "strict-leech",
    "strict-darkling-sh",
    "strict-chaosmagician-sh",
    "errata-cultist-power",
    "mini-expansion-1",
    "shipping-bonus",
    "temple-scoring-tile",
    "variable-turn-order",
    "fire-and-ice-factions/ice",
    "loose-done",
}
"""Options of the public site that an export of ours may name."""


def faults(text: str) -> list[str]:
    """What the public site would refuse, judged by the rows alone."""
    found: list[str] = []
    options = {line.removeprefix("option ") for line in text.splitlines() if line.startswith("option ")}
    found += [f"unknown option {name}" for name in options - KNOWN]
    found += [
        f"option {name} missing" for name in ("strict-darkling-sh", "strict-chaosmagician-sh") if name not in options
    ]
    passed: set[str] = set()
    seats = sum(line.startswith("setup ") for line in text.splitlines())
    gone: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("drop-faction "):
            gone.add(line.removeprefix("drop-faction "))
        faction, colon, row = line.partition(": ")
        if not colon:
            continue
        commands = row.split(". ")
        where = f"line {number} ({line})"
        if len(passed | gone) == seats:
            passed.clear()
        found += [f"{where}: {fault}" for fault in _row_faults(commands, faction in passed, options)]
        if any(command.startswith("pass") for command in commands):
            passed.add(faction)
            if len(passed | gone) == seats:
                passed.clear()
    return found


def _row_faults(commands: list[str], passed: bool, options: set[str]) -> list[str]:
    words = [command.split()[0] for command in commands]
    found = []
    actions = 2 if "action ACTC" in commands else 1
    if words.count("dig") > actions:
        found.append("more than one dig")
    cells = [command.split()[1] for command in commands if command.startswith("transform ")]
    if len(set(cells)) < len(cells) and actions == 1 and not any(command.startswith("build ") for command in commands):
        found.append("a cell is transformed twice")
    if "pass" in words and words.index("pass") != len(words) - 1:
        found.append("something after the pass")
    if passed and {"convert", "burn"} & set(words):
        found.append("conversions of a player who has passed")
    if "done" in words and "loose-done" not in options:
        found.append("done without loose-done")
    if {"leech", "decline"} & set(words) and len(words) > 1:
        found.append("an answer among other commands")
    if any(re.fullmatch(r"end|drop|pick", word) for word in words):
        found.append("a command of ours alone")
    return found


def seen(state: State) -> dict[str, Any]:
    """What both sides must agree on, seat by seat and on the map."""
    names = [FACTIONS[player.faction].id if player.faction >= 0 else "" for player in state.players]
    return {
        **{name: numbers(player) for name, player in zip(names, state.players, strict=True)},
        "keys": {name: player.keys for name, player in zip(names, state.players, strict=True)},
        "tiles": {name: [*player.favors, *player.towns] for name, player in zip(names, state.players, strict=True)},
        "terrain": state.terrain,
        "kind": state.kind,
        "owner": [names[seat] if seat >= 0 else "" for seat in state.owner],
        "cards": state.cards,
        "round": state.round,
        "phase": state.phase,
        "active": names[state.active] if state.active >= 0 else "",
    }


def check_game(number: int, every: int = 60) -> str:
    """A random game written and read back, also cut after some of its turns; what differs, or nothing."""
    state, entries = play(number)
    ends = [place for place, entry in enumerate(entries, 1) if entry.line == "end"]
    for end in [*ends[20:-1:every], len(entries)]:
        record = Record(setup(number), GAME.meta.rules_version, (), tuple(entries[:end]))
        state = final_state(GAME, record)
        try:
            text = GAME.write_foreign(record)
        except GameError as error:
            return "" if "start with" in error.message else f"game {number}: {error.message}"
        assert text
        if wrong := faults(text):
            return f"game {number}: {wrong[0]}"
        try:
            again = final_state(GAME, GAME.read_foreign(text))
        except GameError as error:
            return f"game {number} after {end}: {error.args[0]}"
        ours, theirs = seen(state), seen(again)
        for key, value in ours.items():
            if theirs.get(key) != value:
                return f"game {number} after {end}: {key} {value}, read back {theirs.get(key)}"
    return ""


@pytest.mark.parametrize("number", range(16))
def test_random_games_are_read_back_the_same(number: int) -> None:
    assert check_game(number) == ""


@pytest.mark.parametrize("number", [1, 2, 4, 12, 13, 14])
def test_every_offer_is_answered(number: int) -> None:
    """Offers to full bowls too, and those that acting or the end of a round refused: that site waits for each."""
    _, entries = play(number)
    state = GAME.new(setup(number)).state
    offers = 0
    for entry in entries:
        applied = GAME.play(state, entry.seat, GAME.parse(entry.line), entry.outcomes)
        state = applied.state
        offers += sum(isinstance(event, PowerOffered | PowerUseless) for event in applied.events)
    text = GAME.write_foreign(Record(setup(number), GAME.meta.rules_version, (), tuple(entries)))
    assert text
    answers = len(re.findall(r": (?:leech|decline) \d+ from ", text))
    assert answers == offers or "drop-faction" in text


def test_the_checker_sees_what_the_site_refuses() -> None:
    head = "option strict-darkling-sh\noption strict-chaosmagician-sh\nsetup nomads\nsetup auren\n"
    for row in (
        "nomads: dig 1. transform E7 to red. dig 1. transform E7 to yellow",
        "nomads: pass BON1. burn 1",
        "nomads: pass BON1\nnomads: convert 1W to 1C",
        "nomads: action ACT6. transform D7 to gray. transform D7 to green",
        "nomads: action ACTC. dig 1. build E8. done",
    ):
        assert faults(head + row), row
    assert faults("option start-vp-2017\n" + head)
    assert faults(head + "nomads: burn 1. pass BON1\nauren: pass BON2") == []


# ---- the eight rules, each on a position of its own

HEAD = """option strict-leech
option errata-cultist-power
score SCORE4,SCORE2,SCORE8,SCORE7,SCORE6,SCORE5
"""
TWO = """delete BON4
delete BON6
delete BON7
delete BON9
setup nomads
setup auren
nomads: build E8
auren: build F2
auren: build F4
nomads: build F3
nomads: build D3
auren: pass BON3
nomads: pass BON8
"""


def _written(*moves: tuple[int, str]) -> list[str]:
    """The last rows after moves of ours from the position after the setup."""
    record = GAME.read_foreign(HEAD + TWO)
    entries = [Entry(seat, line) for seat, line in moves]
    whole = Record(record.setup, record.rules_version, record.start, (*record.entries, *entries))
    text = GAME.write_foreign(whole)
    assert text
    assert numbers(final_state(GAME, GAME.read_foreign(text)).players[0]) == numbers(
        final_state(GAME, whole).players[0]
    )
    return text.splitlines()[text.splitlines().index("nomads: pass BON8") + 1 :]


def test_one_dig_and_one_transform() -> None:
    moves = [(0, line) for line in ("dig 1. transform E7 to red", "dig 1. transform E7 to yellow", "end")]
    assert _written(*moves) == ["nomads: dig 2. transform E7 to yellow"]


def test_conversions_before_the_pass() -> None:
    moves = [(0, line) for line in ("pass BON1", "burn 1", "convert 1W to 1C", "end")]
    assert _written(*moves) == ["nomads: burn 1. convert 1W to 1C. pass BON1"]


THREE = """delete BON4
delete BON6
delete BON9
setup engineers
setup darklings
setup cultists
engineers: build E7
darklings: build E5
cultists: build E6
cultists: build F5
darklings: build G5
engineers: build C5
cultists: pass BON3
darklings: pass BON8
engineers: pass BON1
engineers: upgrade E7 to TP
darklings: upgrade E5 to TP
"""


def _answered(*answers: str) -> str:
    record = GAME.read_foreign(HEAD + THREE)
    text = GAME.write_foreign(
        Record(
            record.setup,
            record.rules_version,
            record.start,
            (*record.entries, *(Entry(2, line) for line in answers)),
        )
    )
    assert text
    return text


def test_answers_in_the_order_of_the_offers() -> None:
    text = _answered("leech 1 from engineers", "leech 1 from darklings")
    assert "option strict-leech" in text
    assert text.splitlines()[-2:] == ["cultists: leech 1 from engineers", "cultists: leech 1 from darklings"]
    assert numbers(final_state(GAME, GAME.read_foreign(text)).players[2]) == [20, 21, 6, 0, 3, 9, 0, 1, 0, 1, 0]


def test_the_strict_options_are_written() -> None:
    text = _answered()
    assert "option strict-chaosmagician-sh\n" in text
    assert "option strict-darkling-sh\n" in text


def test_half_a_double_turn() -> None:
    fixture = Path(__file__).parents[2] / "fixtures" / "terra_mystica" / "006.txt"
    rows = fixture.read_text().splitlines()[:177]
    row = "chaosmagicians: action ACTC. dig 1. build E8. done"
    text = GAME.write_foreign(GAME.read_foreign("\n".join([*rows, row])))
    assert text
    assert text.splitlines()[-1] == row
    assert "option loose-done\n" in text
    assert seen(final_state(GAME, GAME.read_foreign(text)))["chaosmagicians"] == [81, 4, 6, 1, 0, 4, 1, 5, 1, 4, 3]
    assert seen(final_state(GAME, GAME.read_foreign(text)))["active"] == "cultists"


def test_other_points_at_the_start_are_handicaps_or_refused() -> None:
    record = GAME.read_foreign("option start-vp-2017\n" + HEAD + TWO)
    with pytest.raises(GameError, match="Auren start with 27 VP"):
        GAME.write_foreign(record)


def test_given_away_is_written_and_read() -> None:
    assert _written((1, "-5VP"), (0, "-2C")) == ["auren: -5VP", "nomads: -2C"]


if __name__ == "__main__":
    games = int(sys.argv[1])
    wrong = [fault for fault in map(check_game, range(games)) if fault]
    print("\n".join([*wrong, f"{games} games, {len(wrong)} differ"]))
