"""``rules``: search the rule cards from a terminal."""

from __future__ import annotations

import argparse
import json
import shutil
import textwrap

from bot.cli.options import Parts
from bot.games import GAMES
from bot.rulebook.index import RulesIndex


def add_to(parts: Parts) -> None:
    command: argparse.ArgumentParser = parts.add_parser(
        "rules",
        help="search the rules",
        description="Search the rule cards of all games. Exit code 1 if nothing is found.",
        epilog='example: python -m bot rules "leech cost" --game GAME',
    )
    command.add_argument("words", nargs="+", metavar="WORDS", help="a few words, a question, or a card's id")
    command.add_argument("--game", choices=sorted(GAMES), help="only this game")
    command.add_argument("--limit", type=int, default=5, metavar="N", help="how many cards at most (default 5)")
    command.add_argument("--json", action="store_true", help="a JSON list of {id, game, title, text, score}")
    command.set_defaults(work=work)


def work(options: argparse.Namespace) -> int:
    index = RulesIndex.open(edition.game for edition in GAMES.values())
    words = " ".join(options.words)
    known = index.card(words)
    if known:
        found = [(known, 0.0)]
    else:
        found = [
            (hit.card, hit.score)
            for hit in index.search(words, options.game, options.limit, only=options.game is not None)
        ]
    if options.json:
        cards = [
            {"id": card.id, "game": card.game, "title": card.title, "text": card.plain, "score": score}
            for card, score in found
        ]
        print(json.dumps(cards, indent=2, ensure_ascii=False))
        return 0 if found else 1
    if not found:
        print("Nothing fits. Try other words, or a card's id.")
        return 1
    width = min(100, shutil.get_terminal_size().columns)
    for card, score in found:
        print(f"{card.title}  [{card.id}, {score:.1f}]")
        for line in card.plain.splitlines():
            print(textwrap.fill(line, width, initial_indent="  ", subsequent_indent="  ") if line else "")
        print()
    return 0
