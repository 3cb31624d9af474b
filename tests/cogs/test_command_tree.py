"""Discord's limits on commands, checked on the whole tree."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot import games
from bot.app import Bot
from bot.cli import main
from bot.games import Edition, Editions
from engine.core import Verb
from tests.engine.core.pig import PIG, Pig
from tests.games import GAMES

NAME = re.compile(r"^[-_\w]{1,32}$")
SUBCOMMAND, GROUP = 1, 2


async def tree(games: Editions = games.GAMES) -> list[dict[str, Any]]:
    async with Bot(Path("/nonexistent"), games=games) as bot:
        await bot.load_cogs()
        return [command.to_dict(bot.tree) for command in bot.tree.get_commands()]


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
        verbs = [verb.command for verb in game.meta.verbs]
        group = commands.get(game.meta.command, {"options": []})
        assert [option["name"] for option in group["options"]] == verbs, game.meta.id


class WithVerbs(Pig):
    meta = replace(Pig.meta, command="rules", verbs=(Verb("add", "Add points", "points", "How many"),))


@pytest.mark.parametrize("others", [{}, games.GAMES], ids=["alone", "among others"])
async def test_a_game_without_verbs_has_no_group_and_all_other_commands(others: Editions) -> None:
    given = {**others, "pig": Edition(PIG)}
    commands = {command["name"]: command for command in await tree(given)}
    assert "pig" not in commands
    assert {"game", "move", "rules", "show"} <= set(commands)
    find = next(option for option in commands["rules"]["options"] if option["name"] == "find")
    listed = next(option for option in find["options"] if option["name"] == "game")["choices"]
    assert [choice["value"] for choice in listed] == list(given)


async def test_a_game_never_takes_the_place_of_a_command_of_the_bot(caplog: pytest.LogCaptureFixture) -> None:
    commands = {command["name"]: command for command in await tree({"pig": Edition(WithVerbs())})}
    assert {"find", "browse", "why"} == {option["name"] for option in commands["rules"]["options"]}
    assert "pig.command" in caplog.text


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
    assert {"game new", "move", "show"} <= set(names)
    assert all(command["description"] for command in listed)
    assert listed[names.index("move")]["options"][0]["autocomplete"] is True
    for game in GAMES.values():
        for verb in game.meta.verbs:
            options = listed[names.index(f"{game.meta.command} {verb.command}")]["options"]
            assert [option["autocomplete"] for option in options] == ([True] if verb.option else [])
    assert main(["commands"]) == 0
    out = capsys.readouterr().out
    assert all(f"/{name}  " in out for name in names)
