"""How often the right rule comes first, and is seen: ``python -m tests.rules_quality FILE...``

Each line of a file is a query: ``game``, ``query``, ``style``, ``scope`` (``given``: the game is asked for;
``channel``: it is the channel's; ``named``, ``none``: the search is not told it) and either ``must`` (regular
expressions which title and text must all match, ``must_not``: none of them) or ``cards`` (ids, one of which must
come). Prints each query that is not answered at rank 1 and, as its last line, the shares as JSON: ``top1``, ``top3``,
and ``seen``: the queries whose expressions are met by all the text that the first reply shows, or one of whose cards
it shows whole.

``--halves`` measures what is learned from queries: each half of them (every other line) with cards that have lost the
other names which only queries of that half speak for.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from discord import ui

from bot.errors import Refused
from bot.games import GAMES, games_of
from bot.messages.cards import card_message
from bot.messages.parts import Message
from bot.rulebook.chapters import read_cards
from bot.rulebook.lookup import Rules
from bot.rulebook.text import Splitter
from engine.core.cards import Card

REACH = 3
SPOKEN_FOR = 0.5
"""A query speaks for another name when it holds all its words, or this share of both together is common to them."""
NAME = 2
"""Another name of so few telling words is a name, not a question."""


def fits(query: Mapping[str, Any], card: Card) -> bool:
    """Is this a right answer?"""
    if card.game != query["game"]:
        return False
    if "cards" in query:
        return card.id in query["cards"]
    return matches(query, f"{card.title}\n{card.plain}")


def matches(query: Mapping[str, Any], text: str) -> bool:
    return all(re.search(must, text, re.IGNORECASE) for must in query["must"]) and not any(
        re.search(must_not, text, re.IGNORECASE) for must_not in query.get("must_not", ())
    )


def text_of(shown: Message) -> str:
    """All that can be read in a message without a press, without Markdown's marks."""
    texts = [item.content for item in shown.view.walk_children() if isinstance(item, ui.TextDisplay)]
    return re.sub(r"(\*\*|`)", "", "\n".join(texts))


def is_seen(query: Mapping[str, Any], rules: Rules) -> bool:
    """Does the first reply hold the answer?"""
    scope = query.get("scope")
    try:
        answer = rules.answer(
            query["query"], query["game"] if scope in ("given", "channel") else None, only=scope == "given"
        )
    except Refused:
        return False
    whole = [answer.card, *([answer.half] if answer.half else [])]
    if any(fits(query, card) for card in whole):
        return True
    games = {card.game for card in (*whole, *(card for card, _ in answer.near))}
    return (
        "must" in query
        and query["game"] in games
        and matches(query, text_of(card_message(rules, answer.card, answer=answer)))
    )


def rank_of(query: Mapping[str, Any], cards: Sequence[Card]) -> int:
    """The place of the first right answer, from 1; 0 if there is none."""
    return next((place for place, card in enumerate(cards, 1) if fits(query, card)), 0)


def read_queries(files: Iterable[Path]) -> list[dict[str, Any]]:
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return [json.loads(line) for line in lines if line.strip()]


def measure(rules: Rules, queries: Sequence[Mapping[str, Any]], *, quiet: bool = False) -> dict[str, Any]:
    """Shares from 0 to 1: all, by game, by style."""
    places: dict[str, dict[str, list[tuple[int, bool]]]] = {key: defaultdict(list) for key in ("all", "game", "style")}
    for query in queries:
        scope = query.get("scope")
        game = query["game"] if scope in ("given", "channel") else None
        hits = rules.index.search(query["query"], game, REACH, only=scope == "given")
        place = rank_of(query, [hit.card for hit in hits])
        result = (place, is_seen(query, rules))
        places["all"][""].append(result)
        places["game"][query["game"]].append(result)
        places["style"][query.get("style", "")].append(result)
        if place != 1 and not quiet:
            unseen = "" if result[1] else ", not seen"
            print(f"{f'rank {place}' if place else 'MISSED'}{unseen}: {query['query']!r} ({query['game']})")
            for hit in hits:
                print(f"    {'*' if fits(query, hit.card) else ' '} {hit.score:7.2f} {hit.card.id}")
    report: dict[str, Any] = _shares(places["all"][""])
    report["by_game"] = {key: _shares(found) for key, found in sorted(places["game"].items())}
    report["by_style"] = {key: _shares(found) for key, found in sorted(places["style"].items())}
    return report


def _shares(found: Sequence[tuple[int, bool]]) -> dict[str, Any]:
    count = len(found) or 1
    top1, top3 = sum(place == 1 for place, _ in found), sum(1 <= place <= REACH for place, _ in found)
    seen = sum(seen for _, seen in found)
    shares = {"top1": top1, "top3": top3, "seen": seen}
    return {"n": len(found), **{name: round(hits / count, 4) for name, hits in shares.items()}}


def without_their_names(cards: Iterable[Card], queries: Iterable[Mapping[str, Any]], split: Splitter) -> list[Card]:
    """The cards without the other names that some queries speak for."""
    asked = [set(split.content_stems(query["query"])) for query in queries]
    known: dict[tuple[str, ...], bool] = {}

    def is_spoken_for(name: str) -> bool:
        stems = split.content_stems(name)
        if stems not in known:
            said = set(stems)
            known[stems] = len(said) > NAME and any(
                said <= each or len(said & each) >= SPOKEN_FOR * len(said | each) for each in asked
            )
        return known[stems]

    return [replace(card, aliases=tuple(name for name in card.aliases if not is_spoken_for(name))) for card in cards]


def measure_halves(queries: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Each half of some queries, with cards that know nothing of its queries."""
    games = games_of(GAMES)
    cards, split = read_cards(games.values()), Splitter(game.meta for game in games.values())
    report = {}
    for name, half in (("first", queries[::2]), ("second", queries[1::2])):
        rules = Rules(games, cards=without_their_names(cards, half, split))
        report[name] = {key: value for key, value in measure(rules, half, quiet=True).items() if key[:2] != "by"}
    return report


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rules_quality", description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="queries, one JSON object a line")
    parser.add_argument("--quiet", action="store_true", help="only the last line")
    parser.add_argument("--halves", action="store_true", help="each half without what only it teaches")
    options = parser.parse_args(arguments)
    try:
        queries = read_queries(options.files)
    except (OSError, ValueError) as error:
        print(f"cannot read the queries: {error}", file=sys.stderr)
        return 2
    report = (
        measure_halves(queries) if options.halves else measure(Rules(games_of(GAMES)), queries, quiet=options.quiet)
    )
    print(json.dumps(report))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
