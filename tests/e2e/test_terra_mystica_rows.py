"""Rows of Terra Mystica as they are pasted, and answers to power on the way."""

from __future__ import annotations

from pathlib import Path

from loopback.driver import Loopback
from tests.e2e.table import Table, bot_factory

SETUP = (
    (0, "pick nomads. end"),
    (1, "pick darklings. end"),
    (0, "build A5. end"),
    (1, "build E10. end"),
    (1, "build G5. end"),
    (0, "build G7. end"),
    (0, "build G4. end"),
)


async def started(world: Loopback) -> Table:
    """Nomads and Darklings, neighbours on G4 and G5, at the Nomads' first turn."""
    table = Table(world, 2)
    await table.begin("terra_mystica", "setup=fixed")
    for seat, row in (*SETUP, (1, "pass BON3. end"), (0, "pass BON5. end")):
        outcome = await table.users[seat].slash("move", line=row)
        assert "✋" not in outcome.text, outcome.text
    return table


async def test_a_row_may_answer_power_before_its_action(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = await started(world)
        ann, ben = table.users
        await ann.slash("move", line="upgrade G4 to TP. end")
        post = await table.post()
        assert post.text.count("➡️") == 1
        assert "to take a turn and to answer an offer of power" in post.text
        outcome = await ben.slash("move", line="Darklings: leech 1 from nomads. upgrade G5 to TP")
        assert "G5 dwelling → trading house" in outcome.text
        assert "refused" not in outcome.text
        outcome = await ben.slash("move", line="end")
        assert "Your turn is sent" in outcome.text
        outcome = await ann.slash("move", line="leech. end")
        assert "✋" in outcome.text


async def test_acting_while_power_is_offered_asks_before_the_turn_is_sent(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = await started(world)
        ann, ben = table.users
        await ann.slash("move", line="upgrade G4 to TP. end")
        panel = (await ben.slash("move", line="upgrade G5 to TP")).message
        assert panel is not None
        asked = (await ben.press(panel, "End your turn")).message
        assert asked is not None
        assert "refuses the 1 power offered to you" in asked.text
        assert "Your turn is sent" in (await ben.press(asked, "Yes, send it")).text
