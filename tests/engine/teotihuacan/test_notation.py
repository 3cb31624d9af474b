"""Lines to moves and back."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from engine.core import NotUnderstood
from engine.teotihuacan import GAME
from engine.teotihuacan.notation import EXAMPLES
from tests.engine.teotihuacan.invariants import plausible

DOCUMENT = (Path(__file__).parents[3] / "docs" / "teotihuacan-notation.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", EXAMPLES.values(), ids=list(EXAMPLES))
def test_every_example_reads_back(line: str) -> None:
    assert str(GAME.parse(line)) == line


def test_every_kind_of_move_reads_back() -> None:
    for move in plausible(random.Random(1)):
        assert GAME.parse(str(move)) == move


def test_the_document_names_every_verb_and_its_game_reads() -> None:
    for verb in EXAMPLES:
        assert f'"{verb}"' in DOCUMENT or f"`{verb}" in DOCUMENT
    lines = re.findall(r"^[12]: (.*)$", DOCUMENT, re.MULTILINE)
    assert len(lines) >= 12
    for line in lines:
        assert str(GAME.parse(line)) == line


@pytest.mark.parametrize(
    ("sloppy", "line"),
    [
        ("  MOVE  w2  a3   Main ", "move 2 A3 main"),
        ("go 1 a1.2 both FREE", "move 1 A1.2 both free"),
        ("move 3 A4 worship", "move 3 A4 ability"),
        ("move worker 2 to the Stone Quarry, main action", "move 2 A3 main"),
        ("move 1 gold deposits collect cocoa", "move 1 A4 cocoa"),
        ("move 1 quarry tile", "move 1 A3 tile"),
        ("move 3 to Palace space 2 both", "move 3 A1.2 both"),
        ("move 1 nobles main free", "move 1 A6 main free"),
        ("place the forest", "place A2"),
        ("claim mask 4", "claim M4"),
        ("use victory points", "use DVP"),
        ("use Free Cocoa", "use DFC"),
        ("use cocoa", "use DCO"),
        ("build p09 211 1", "build P09 L2r1c1 r1"),
        ("build P09 l2R1C1 R1 Wood", "build P09 L2r1c1 r1 wood"),
        ("resources 2 wood 1 stone", "resources wws"),
        ("resources gold", "resources g"),
        ("resources sww", "resources wws"),
        ("temple blue", "temple TB"),
        ("tech t4", "learn T4"),
        ("nobles c", "noble centre"),
        ("power-up 2", "powerup 2"),
        ("pass", "decline"),
        ("royal gw", "royal wg"),
        ("royal wood 2 stone", "royal wss"),
        ("royal free 3", "royal 3 free"),
        ("salary pay 0", "salary refuse"),
        ("keep S18, S09", "keep S09 S18"),
        ("keep s9 + 18", "keep S09 S18"),
        ("take 5", "take S05"),
        ("build p9 211 r1", "build P09 L2r1c1 r1"),
        ("decorate c5 w1", "decorate C05 W1"),
    ],
)
def test_sloppy_lines(sloppy: str, line: str) -> None:
    assert str(GAME.parse(sloppy)) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "dance",
        "move",
        "move 5 A3 main",
        "move 1+1 A3 main",
        "move 1 A9 main",
        "move 1 A1 ability",
        "move 1 A3.1 ability",
        "move 1 A1.4 ability",
        "move 1 A3 sing",
        "move 1 A3 main now",
        "build P33 L1r1c1 r0",
        "build P01 L1r5c1 r0",
        "build P01 L1r1c1 r4",
        "build P01 L1r1c1 r0 gold",
        "resources xyz",
        "temple yellow",
        "royal 9",
        "salary pay lots",
        "unlock turn free",
        "powerup 1+2",
        "ascend Y6",
        "claim D00",
        "keep S01",
    ],
)
def test_nonsense_is_answered_with_an_example(line: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        GAME.parse(line)
    assert str(GAME.parse(caught.value.example)) == caught.value.example
    assert caught.value.example in caught.value.message
