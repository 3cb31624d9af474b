"""``commands``: the whole command tree, without a token."""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from discord import app_commands

from bot.app import Bot
from bot.cli.options import Parts


def add_to(parts: Parts) -> None:
    command: argparse.ArgumentParser = parts.add_parser(
        "commands", help="print all slash commands", description="Print all slash commands with options and texts."
    )
    command.add_argument("--json", action="store_true", help="as one JSON list")
    command.set_defaults(work=work)


def work(options: argparse.Namespace) -> int:
    commands = asyncio.run(described())
    if options.json:
        print(json.dumps(commands, indent=2, ensure_ascii=False))
        return 0
    for command in commands:
        print(f"/{command['name']}  {command['description']}")
        for option in command["options"]:
            mark = "" if option["required"] else " (optional)"
            print(f"    {option['name']}{mark}  {option['description']}")
    return 0


async def described() -> list[dict[str, Any]]:
    """Every command that can be typed: full name, description, options."""
    async with Bot(Path(tempfile.gettempdir())) as bot:
        await bot.load_cogs()
        return [
            {
                "name": command.qualified_name,
                "description": command.description,
                "options": [
                    {
                        "name": parameter.display_name,
                        "description": str(parameter.description),
                        "type": parameter.type.name,
                        "required": parameter.required,
                        "autocomplete": parameter.autocomplete,
                        "choices": [choice.name for choice in parameter.choices],
                    }
                    for parameter in command.parameters
                ],
            }
            for command in bot.tree.walk_commands()
            if isinstance(command, app_commands.Command)
        ]
