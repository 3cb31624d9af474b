"""The command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from bot.cli import check, listing, loopback, pictures, replay, rules, run, selftest

COMMANDS = (run, loopback, replay, check, listing, rules, pictures, selftest)


def make_parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="tabletop" if Path(sys.argv[0]).stem == "tabletop" else "python -m bot",
        description="Board games by post on Discord. Without a command: run the bot.",
        epilog="Exit codes: 0 fine, 1 something is wrong with what was looked at or the bot can't start, "
        "2 wrong usage or nothing there to look at, 3 the bot can't start until something is changed.",
    )
    parts = top.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(parts)
    return top


def main(arguments: Sequence[str]) -> int:
    given = list(arguments)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help")):
        given = ["run", *given]
    options = make_parser().parse_args(given)
    try:
        return int(options.work(options))
    except BrokenPipeError:
        return 1


def run_command() -> NoReturn:
    """The command ``tabletop`` of an installed package."""
    sys.exit(main(sys.argv[1:]))
