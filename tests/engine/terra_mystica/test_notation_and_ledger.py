"""Reading commands, rows and ledgers."""

from __future__ import annotations

import pytest

from engine.core import GameError, NotUnderstood, Record, final_state
from engine.terra_mystica.game import GAME
from engine.terra_mystica.state import ACTIONS, OVER
from engine.terra_mystica.tables.factions import FACTION

HEAD = """
option errata-cultist-power
option strict-leech
option email-notify
score SCORE4,SCORE2,SCORE8,SCORE7,SCORE6,SCORE5
delete BON4
delete BON6
delete BON7
delete BON9
setup nomads for Ann email a@b
setup auren for Bob
"""
SETUP = """
nomads: build E8
auren: build F2
auren: build F4
nomads: build F3
nomads: build D3
auren: pass BON3
nomads: pass BON8
"""


@pytest.mark.parametrize(
    ("sloppy", "canonical"),
    [
        ("BUILD c2", "build C2"),
        ("dig 2 . build f3", "dig 2. build F3"),
        ("Transform f3 TO grey", "transform F3 to gray"),
        ("upgrade c3 to trading post", "upgrade C3 to TP"),
        ("send priest to fire", "send P to FIRE"),
        ("send p to AIR for 2", "send P to AIR for 2"),
        ("advance shipping", "advance ship"),
        ("advance digging", "advance dig"),
        ("convert pw to c", "convert 1PW to 1C"),
        ("Convert 2 W to 2 C", "convert 2W to 2C"),
        ("burn", "burn 1"),
        ("leech 2 pw from Chaos Magicians", "leech 2 from chaosmagicians"),
        ("decline", "decline"),
        ("-1SPADE", "-SPADE"),
        ("-3CONVERT_W_TO_P", "-3CONVERT_W_TO_P"),
        ("-5VP for the bid", "-5VP"),
        ("-1w", "-W"),
        ("+2air", "+2AIR"),
        ("+1TW5", "+TW5"),
        ("done", "end"),
        ("resign", "drop"),
        ("bridge e5:c2", "bridge C2:E5"),
        ("connect c4:d5", "connect C4:D5"),
        ("pass  bon4 ", "pass BON4"),
        ("pick-colour red", "pick-color red"),
    ],
)
def test_sloppy_commands_are_understood(sloppy: str, canonical: str) -> None:
    move = GAME.parse(sloppy)
    assert str(move) == canonical
    assert GAME.parse(canonical) == move


@pytest.mark.parametrize(
    "line", ["", "build", "build Z9", "build r4", "upgrade A1 to D", "+FAV13", "+TW9", "action ACT7", "bridge A1:A2",
             "connect A1", "convert 3X to 1W", "pass BON11", "leech from", "burn 0", "dig 9", "gain P3 for VP"],
)  # fmt: skip
def test_nonsense_gets_a_clear_sentence(line: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        GAME.parse(line)
    assert len(caught.value.message) > 10


def test_pasted_row_becomes_single_lines() -> None:
    row = "witches: convert 2PW to 2C. upgrade F4 to TP. +FAV6  # a remark"
    assert GAME.lines(row) == ["convert 2PW to 2C", "upgrade F4 to TP", "+FAV6"]
    assert GAME.lines("+2TW3") == ["+TW3", "+TW3"]


def _state(*rows: str, head: str = HEAD, setup: str = SETUP):  # type: ignore[no-untyped-def]
    return final_state(GAME, GAME.read_foreign(head + setup + "\n".join(rows)))


def test_ledger_carries_on_with_names_and_options() -> None:
    record = GAME.read_foreign(HEAD + SETUP + "nomads: burn 3. action ACT2\nauren: upgrade F4 to TP")
    assert record.setup.seats == ("Ann", "Bob")
    assert record.setup.options["errata-cultist-power"] == "on"
    state = final_state(GAME, Record.parse(str(record)))
    assert (state.round, state.phase, state.active) == (1, ACTIONS, 0)
    assert [(one.seat, one.what) for one in GAME.waiting(state)] == [(0, "turn"), (0, "power")]
    assert "end" in [entry.line for entry in record.entries]


def test_ledger_reports_and_waits_are_skipped() -> None:
    plain = _state("nomads: burn 3. action ACT2", "auren: upgrade F4 to TP")
    noisy = _state(
        "nomads: [some report]",
        "income",
        "+8vp for FIRE",
        "nomads: wait",
        "nomads: burn 3. action ACT2. wait",
        "# remark",
        "auren: upgrade F4 to TP  # cheap",
    )
    assert noisy == plain


def test_ledger_turn_over_several_lines() -> None:
    one = _state("nomads: convert 1W to 1C. burn 3. action ACT2. convert 1P to 1W", "auren: upgrade F4 to TP")
    many = _state(
        "nomads: convert 1W to 1C", "nomads: burn 3. action ACT2", "nomads: convert 1P to 1W", "auren: upgrade F4 to TP"
    )
    assert many == one


def test_ledger_several_turns_in_one_line_of_a_lone_player() -> None:
    rows = ("nomads: pass BON1", "auren: upgrade F4 to TP", "auren: advance dig")
    joined = ("nomads: pass BON1", "auren: upgrade F4 to TP. convert 1PW to 1C. dig 1. transform F3 to black")
    with pytest.raises(GameError):
        _state(*rows)  # no priest for digging
    with pytest.raises(GameError, match="Line"):
        _state(*joined)
    apart = _state(
        "nomads: pass BON1", "auren: burn 1. convert 1PW to 1C", "auren: upgrade F4 to TP", "auren: pass BON2"
    )
    together = _state("nomads: pass BON1", "auren: burn 1. convert 1PW to 1C. upgrade F4 to TP. pass BON2")
    assert together == apart
    assert apart.round == 1
    assert apart.offers  # the nomads have power to answer before the round ends


def test_ledger_answers_later_in_a_row_come_first() -> None:
    late = _state("nomads: burn 3. action ACT2", "auren: upgrade F4 to TP", "nomads: advance ship. leech 1 from auren")
    first = _state("nomads: burn 3. action ACT2", "auren: upgrade F4 to TP", "nomads: leech 1 from auren. advance ship")
    assert late == first


def test_ledger_without_strict_answers() -> None:
    head = HEAD.replace("option strict-leech\n", "")
    rows = (
        "nomads: burn 3. action ACT2",
        "auren: upgrade F4 to TP",
        "nomads: send P to FIRE",
        "nomads: leech 1 from auren",
    )
    assert _state(*rows, head=head).players[0].bowl1 > 0
    with pytest.raises(GameError, match="No power is offered"):
        _state(*rows)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD.replace("delete BON4\n", "") + SETUP, "bonus cards"),
        (HEAD.replace("score ", "scores ") + SETUP, "score"),
        (HEAD.replace("setup auren", "setup acolytes") + SETUP, "not in this program"),
        (HEAD + SETUP + "witches: pass BON1", "do not play"),
        (HEAD + SETUP + "nomads: build A1", "Line 20"),
        (HEAD + SETUP + "what is this", "no line of a ledger"),
        ("setup nomads", "two players"),
    ],
)
def test_bad_ledgers_name_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(GameError) as caught:
        GAME.read_foreign(text)
    assert words in str(caught.value.args[0])


def test_ledger_is_recognised_and_a_record_is_not() -> None:
    assert GAME.reads(HEAD + SETUP)
    assert not GAME.reads(str(GAME.read_foreign(HEAD + SETUP)))
    assert not GAME.reads("setup the table and score well")


def test_every_faction_name_is_read() -> None:
    for name in FACTION:
        assert str(GAME.parse(f"pick {name.upper()}")) == f"pick {name}"


def test_ledger_game_ends_after_an_answer_that_means_nothing() -> None:
    """That site asks players with full bowls too, and waits for them before a round ends."""
    from pathlib import Path

    from engine.terra_mystica.ledger import Replay, ledger_of

    text = (Path(__file__).parents[2] / "fixtures" / "terra_mystica" / "015.txt").read_text()
    assert text.splitlines()[282:] == ["alchemists: pass", "engineers: Decline 1 from alchemists"]
    phases = {line: state.phase for line, state in Replay(GAME, ledger_of(text)).play()}
    assert (phases[283], phases[284]) == (ACTIONS, OVER)
    unasked = text.replace("engineers: Decline 1 from alchemists", "")
    assert final_state(GAME, GAME.read_foreign(unasked)).phase == OVER
