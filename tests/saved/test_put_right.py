"""Running games stored under rules that were put right since: each holds one of the faults, and goes on.

``tests/fixtures/put_right/<rules version>/`` were written by the program as it was before each fault was mended.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.games import GAMES
from tests.saved.files import expected, unpack
from tests.saved.opening import Application, opened

FOLDER = Path(__file__).parents[1] / "fixtures" / "put_right"
MOVES = 12
"""So many moves each game is carried on by."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault, the game that holds it, and the first entry of its log that is refused now (empty: none is)."""

    name: str
    rules: int
    kind: str
    game: int
    refused: str = ""
    lost: tuple[str, ...] = ()
    """Moves of its draft that are refused now."""


FAULTS = (
    Fault("R1: a seventh step", 1, "terra_mystica", 1, "1: dig 1"),
    Fault("R2: a second cell short of home", 1, "terra_mystica", 2, "1: transform A8 to blue"),
    Fault("R3: an offer of power worth more after a conversion", 2, "terra_mystica", 1),
    Fault("R4: a spade after the dwelling", 1, "terra_mystica", 3, "1: transform A7 to yellow"),
    Fault("R6: the second action of a double turn was refused", 1, "terra_mystica", 4),
    Fault("1.1: a turn without any move", 1, "teotihuacan", 1, "", ("claim DCO", "use DCO")),
    Fault("1.2: a turn whose moves are all refused", 1, "teotihuacan", 2, "", ("claim M1",)),
    Fault("1.3: points burnt while a tile lies unused", 1, "teotihuacan", 3),
    Fault("1.4: a claim declined for the player", 1, "teotihuacan", 4, "1: end"),
    Fault("1.5: a tile bought in an ascension could not be used in it", 1, "teotihuacan", 5),
    Fault("1.6: Construction ended by itself", 1, "teotihuacan", 6, "2: end"),
    Fault("1.7: a compulsory effect dodged", 1, "teotihuacan", 7, "1: claim DPU"),
    Fault("1.8 and DEC-6: Free Cocoa waives an unlocking", 1, "teotihuacan", 8),
)
EACH = pytest.mark.parametrize("fault", FAULTS, ids=[fault.name.partition(":")[0] for fault in FAULTS])

IN_LOG = [fault for fault in FAULTS if not fault.lost]
"""Those whose fault stands in the log; the others' turns led nowhere, so that they are drafts."""


@pytest.fixture
async def application(fault: Fault, tmp_path: Path) -> AsyncIterator[Application]:
    async with opened(unpack(FOLDER / str(fault.rules), fault.kind, tmp_path)) as application:
        yield application


async def play_on(application: Application, game: int, moves: int) -> None:
    """The seats that are waited for move by the autopilot; each move is one of the offers."""
    for _ in range(moves):
        rules, saved, drafts, waiting = await application.seen(game)
        if not waiting:
            return
        seat = next(iter(drafts), waiting[0].seat)
        state = drafts.get(seat, saved)
        move = str(rules.autopilot(state, seat))
        assert move in [str(offer.move) for offer in rules.offers(state, seat)]
        await application.act(game, seat, move)


@EACH
async def test_it_goes_on_from_its_position(application: Application, fault: Fault) -> None:
    (stored,) = [one for one in expected(FOLDER / str(fault.rules), fault.kind) if one["game"] == fault.game]
    game = fault.game
    assert stored["fault"] in fault.name
    assert await application.rules_version() == fault.rules < GAMES[fault.kind].meta.rules_version
    document = await application.document(game)
    assert [one["total"] for one in document["scores"]["spectator"]] == stored["points"], "nobody's points change"
    before = (await application.record(game)).entries
    assert len(before) == stored["entries"]
    *_, waiting = await application.seen(game)
    assert waiting
    await play_on(application, game, MOVES)
    after = (await application.record(game)).entries
    assert after[: len(before)] == before
    assert len(after) > len(before)
    said = [text for text in await application.told(game) if "The rules were put right in an update" in text]
    assert len(said) == 1, "its log says so, once"


@EACH
async def test_what_is_played_on_is_stored(application: Application, fault: Fault) -> None:
    await play_on(application, fault.game, MOVES)
    rules, state, *_ = await application.seen(fault.game)
    seen = await application.document(fault.game)
    application.tables.forget(fault.game)
    _, again, *_ = await application.seen(fault.game)
    assert again == state
    assert await application.document(fault.game) == seen
    assert rules.offers(again, 0) == rules.offers(state, 0)


@pytest.mark.parametrize("fault", IN_LOG, ids=[fault.name.partition(":")[0] for fault in IN_LOG])
async def test_its_log_holds_what_is_refused_now(application: Application, fault: Fault) -> None:
    assert await application.unlike_today(fault.game) == fault.refused


@EACH
async def test_a_draft_is_kept_as_far_as_it_is_legal_now(application: Application, fault: Fault) -> None:
    """A player whose turn had led nowhere has it again up to the move that is refused now, and moves to choose from."""
    async with application.tables.opened(fault.game) as live:
        lost = tuple(entry.line for entries in live.lost.values() for entry in entries)
        assert lost == fault.lost
        for seat, draft in live.drafts.items():
            assert live.game.offers(draft.state, seat)


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.name.startswith("R6")], ids=["R6"])
async def test_r6_the_second_action_may_be_a_dwelling_now(application: Application, fault: Fault) -> None:
    before = (await application.record(fault.game)).entries
    rules, _, drafts, _ = await application.seen(fault.game)
    (seat,) = drafts
    builds = [str(offer.move) for offer in rules.offers(drafts[seat], seat) if str(offer.move).startswith("build ")]
    await application.act(fault.game, seat, builds[0])
    await play_on(application, fault.game, 3)
    after = (await application.record(fault.game)).entries
    turn = [entry.line for entry in after[len(before) :] if entry.seat == seat]
    assert turn[:4] == ["action ACTC", "dig 2", "build C4", builds[0]]


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.name.startswith("R3")], ids=["R3"])
async def test_r3_the_power_taken_stays_taken(application: Application, fault: Fault) -> None:
    """The log is taken today, and would give less: the position is what counts."""
    stored = (await application.seen(fault.game))[1].players[2]
    await application.forget_positions()
    application.tables.forget(fault.game)
    replayed = (await application.seen(fault.game))[1].players[2]
    assert (stored.vp, stored.bowl2, stored.bowl3) != (replayed.vp, replayed.bowl2, replayed.bowl3)
    assert stored.bowl2 + 2 * stored.bowl3 > replayed.bowl2 + 2 * replayed.bowl3


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.name.startswith("1.8")], ids=["1.8"])
async def test_dec_6_a_running_game_keeps_what_free_cocoa_waived(application: Application, fault: Fault) -> None:
    lines = [entry.line for entry in (await application.record(fault.game)).entries]
    assert lines[-2:] == ["unlock pay free", "end"]
