"""Discord's limits on commands, checked on the whole tree."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bot
from bot.cli import main
from tests.games import GAMES

NAME = re.compile(r"^[-_\w]{1,32}$")
SUBCOMMAND, GROUP = 1, 2


async def tree() -> list[dict[str, Any]]:
    bot = Bot(Path("/nonexistent"))
    await bot.load_cogs()
    try:
        return [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    finally:
        await bot.close()


def letters(node: dict[str, Any]) -> int:
    """Names, descriptions and values of a command and everything below it."""
    total = len(node["name"]) + len(node.get("description") or "")
    for choice in node.get("choices") or []:
        total += len(choice["name"]) + len(str(choice["value"]))
    return total + sum(letters(option) for option in node.get("options") or [])


def check(node: dict[str, Any], where: str, depth: int) -> None:
    assert NAME.match(node["name"]), where
    assert node["name"] == node["name"].lower(), where
    assert 1 <= len(node.get("description") or "") <= 100, where
    options = node.get("options") or []
    assert len(options) <= 25, where
    assert len({option["name"] for option in options}) == len(options), where
    optional_seen = False
    for option in options:
        if option["type"] in (SUBCOMMAND, GROUP):
            assert depth < 2, where
        else:
            assert not (optional_seen and option.get("required")), f"{where}: required after optional"
            optional_seen = optional_seen or not option.get("required")
            choices = option.get("choices") or []
            assert len(choices) <= 25, where
            assert not (choices and option.get("autocomplete")), where
            assert all(1 <= len(c["name"]) <= 100 and len(str(c["value"])) <= 100 for c in choices), where
        check(option, f"{where} {option['name']}", depth + 1)


async def test_every_command_is_within_discords_limits() -> None:
    commands = await tree()
    assert len(commands) <= 100
    for command in commands:
        check(command, f"/{command['name']}", 0)
        assert letters(command) <= 8_000, command["name"]


async def test_every_game_has_its_group_with_every_verb() -> None:
    commands = {command["name"]: command for command in await tree()}
    for game in GAMES.values():
        group = commands[game.meta.command]
        verbs = {option["name"] for option in group["options"]}
        assert "end" in verbs, game.meta.id


@pytest.mark.parametrize("name", ["new", "join", "leave", "start", "status", "board", "log", "take-back", "abandon"])
async def test_the_game_group_is_complete(name: str) -> None:
    commands = {command["name"]: command for command in await tree()}
    options = {option["name"] for option in commands["game"]["options"]}
    assert {name, "export", "import", "mine", "orders", "settings"} <= options
    assert {"move", "show"} <= set(commands)


def test_the_listing_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["commands", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    names = [command["name"] for command in listed]
    assert {"game new", "move", "show", "smallworld conquer"} <= set(names)
    assert all(command["description"] for command in listed)
    conquer = listed[names.index("smallworld conquer")]
    assert conquer["options"][0]["autocomplete"] is True
    assert main(["commands"]) == 0
    assert "/smallworld conquer" in capsys.readouterr().out
