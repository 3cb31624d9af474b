"""``replay``: read record files and print their results."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from bot.cli.options import Parts
from bot.games import GAMES, games_of
from bot.tables.records import read_record
from engine.core import GameError, final_state


@dataclass(frozen=True, slots=True)
class Replayed:
    """One file. ``scores`` are totals by seat; None where a total is not known yet."""

    file: str
    game: str | None
    ok: bool
    moves: int
    scores: list[int | None]
    error: str | None


def add_to(parts: Parts) -> None:
    command: argparse.ArgumentParser = parts.add_parser(
        "replay",
        help="replay record files",
        description="Replay record files (our own, or public logs a game reads) with all rules on. "
        "Exit code 1 if any is refused, 2 if one can't be read.",
    )
    command.add_argument("files", nargs="+", type=Path, metavar="FILE")
    command.add_argument("--json", action="store_true", help="one JSON object per line")
    command.set_defaults(work=work)


def one(path: Path) -> Replayed:
    """:raises OSError: the file can't be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return Replayed(str(path), None, False, 0, [], "It is no text.")
    kind = None
    moves = 0
    try:
        game, record = read_record(text, games_of(GAMES))
        kind, moves = game.meta.id, len(record.entries)
        scores = game.scores(final_state(game, record), None)
    except GameError as error:
        return Replayed(str(path), kind, False, moves, [], str(error))
    return Replayed(str(path), kind, True, moves, [score.total for score in scores], None)


def work(options: argparse.Namespace) -> int:
    code = 0
    if not options.json:
        print(f"{'result':8} {'moves':>6}  {'scores':24} file")
    for path in options.files:
        try:
            result = one(path)
        except OSError as error:
            result = Replayed(str(path), None, False, 0, [], f"It can't be read: {error.strerror or error}")
            code = 2
        if options.json:
            print(json.dumps(asdict(result), ensure_ascii=False), flush=True)
        else:
            scores = " ".join("?" if total is None else str(total) for total in result.scores)
            print(f"{'ok' if result.ok else 'REFUSED':8} {result.moves:>6}  {scores:24} {result.file}", flush=True)
            if result.error:
                print(f"         {result.error}", file=sys.stderr)
        if not result.ok:
            code = max(code, 1)
    return code
