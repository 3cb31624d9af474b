"""What a table tells while choices are made in secret, to those who choose and to a spectator."""

from __future__ import annotations

import re
from pathlib import Path

from engine.core import Record
from loopback.driver import LocalUser, Loopback
from tests.e2e.table import Table, agree, bot_factory

TILE = re.compile(r"\bS\d\d\b")


async def keep_two(user: LocalUser, post: object) -> tuple[str, ...]:
    """Keep the first two starting tiles that the user is offered."""
    panel = (await user.press(post, "Take turn")).message  # type: ignore[arg-type]
    assert panel
    tiles = tuple(dict.fromkeys(TILE.findall(panel.text)))[:2]
    assert len(tiles) == 2
    outcome = await agree(user, await user.slash("move", line=f"keep {' '.join(tiles)}"))
    assert "✋" not in outcome.text, outcome.text
    return tiles


async def test_a_secret_choice_is_in_no_log_file_or_proposal(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world:
        table = Table(world, 2)
        post = await table.begin("teotihuacan")
        ann, ben = table.users
        zoe = world.user("Zoe")
        tiles = await keep_two(ann, post)
        await table.post()
        for user in (ann, ben, zoe):
            said = await user.slash("game log")
            assert "chosen starting tiles" in said.text
            assert not TILE.search(said.text), said.text
            file = (await user.slash("game export")).message
            assert file
            record = Record.parse(file.files[0].data().decode())
            assert record.entries == ()
            assert "secret" in file.text
        proposal = await ann.slash("game take-back")
        assert "keep …" in proposal.text
        assert not TILE.search(proposal.text), proposal.text
        assert proposal.message
        await ann.press(proposal.message, "Take it back")
        for user in (ann, ben, zoe):
            said = await user.slash("game log")
            assert "takes back: keep …" in said.text
            assert not TILE.search(said.text), said.text
        assert not TILE.search((await table.post()).text)
        tiles = await keep_two(ann, await table.post())
        await keep_two(ben, await table.post())
        said = await zoe.slash("game log")
        assert f"keep {' '.join(sorted(tiles))}" in said.text, "all have chosen: it is open"
