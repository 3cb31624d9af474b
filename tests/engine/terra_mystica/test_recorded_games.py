"""The recorded games of an independent implementation, replayed with all checks and compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import Record, final_state
from engine.terra_mystica.game import GAME
from tests.oracle.terra_mystica import TerraMysticaComparer

FOLDER = Path(__file__).parents[2] / "fixtures" / "terra_mystica"
GAMES = sorted(path for path in FOLDER.rglob("*.json") if path.parent.name != "site")
CHUNK = 16
CHUNKS = [GAMES[at : at + CHUNK] for at in range(0, len(GAMES), CHUNK)]


def test_all_games_are_here() -> None:
    assert len(GAMES) == 417


@pytest.mark.parametrize("games", CHUNKS, ids=lambda games: f"{games[0].parent.name}-{games[0].stem}")
def test_recorded_games_replay_identically(games: list[Path]) -> None:
    comparer = TerraMysticaComparer()
    for path in games:
        text = path.read_text(encoding="utf-8")
        assert comparer.claims(path, text)
        assert comparer.companion(path.with_suffix(".txt"), "")
        verdict = comparer.compare(path, text)
        assert verdict.difference is None, f"{path.name}: {verdict.difference}"
        assert verdict.tagged == ()


def test_comparer_sees_a_wrong_number() -> None:
    path = GAMES[0]
    text = path.read_text(encoding="utf-8")
    assert '"network":13' in text
    assert TerraMysticaComparer().compare(path, text.replace('"network":13', '"network":12', 1)).difference


@pytest.mark.parametrize("path", GAMES[::9], ids=lambda path: path.stem)
def test_ledger_to_record_to_ledger(path: Path) -> None:
    """A ledger becomes a record of ours, the record a ledger, and that ledger the same game again."""
    text = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert GAME.reads(text)
    record = GAME.read_foreign(text)
    state = final_state(GAME, record)
    assert final_state(GAME, Record.parse(str(record))) == state
    written = GAME.write_foreign(record)
    assert written is not None
    assert GAME.reads(written)
    again = GAME.read_foreign(written)
    assert final_state(GAME, again) == state
    assert GAME.write_foreign(again) == written


@pytest.mark.parametrize("path", GAMES[::25], ids=lambda path: path.stem)
def test_unfinished_ledgers_carry_on(path: Path) -> None:
    lines = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    for part in (0.3, 0.5, 0.8):
        record = GAME.read_foreign("\n".join(lines[: int(len(lines) * part)]))
        state = final_state(GAME, record)
        assert GAME.waiting(state)
        for one in GAME.waiting(state):
            assert GAME.offers(state, one.seat)
        written = GAME.write_foreign(record)
        assert written is not None
        assert final_state(GAME, GAME.read_foreign(written)) == state
