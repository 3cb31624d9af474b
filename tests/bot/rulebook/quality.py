"""How often the right rule comes first: ``python -m tests.bot.rulebook.quality FILE...``

Each line of a file is a query: ``game``, ``query``, ``style``, ``scope`` (``given``: the search is told the
game; ``named``, ``none``: it is not) and either ``must`` (regular expressions which title and text must all match,
``must_not``: none of them) or ``cards`` (ids, one of which must come). Prints each query that is not answered at rank 1
and, as its last line, the shares as JSON.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from bot.games import GAMES, games_of
from bot.rulebook.index import Hit, RulesIndex
from engine.core.cards import Card

REACH = 3


def fits(query: dict[str, Any], card: Card) -> bool:
    """Is this a right answer?"""
    if card.game != query["game"]:
        return False
    if "cards" in query:
        return card.id in query["cards"]
    text = f"{card.title}\n{card.plain}"
    return all(re.search(must, text, re.IGNORECASE) for must in query["must"]) and not any(
        re.search(must_not, text, re.IGNORECASE) for must_not in query.get("must_not", ())
    )


def rank_of(query: dict[str, Any], hits: Sequence[Hit]) -> int:
    """The place of the first right answer, from 1; 0 if there is none."""
    return next((place for place, hit in enumerate(hits, 1) if fits(query, hit.card)), 0)


def read_queries(files: Iterable[Path]) -> list[dict[str, Any]]:
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return [json.loads(line) for line in lines if line.strip()]


def measure(index: RulesIndex, queries: Sequence[dict[str, Any]], *, quiet: bool = False) -> dict[str, Any]:
    """Shares from 0 to 1: all, by game, by style."""
    places: dict[str, dict[str, list[int]]] = {"all": defaultdict(list), "game": defaultdict(list)}
    places["style"] = defaultdict(list)
    for query in queries:
        game = query["game"] if query.get("scope") == "given" else None
        hits = index.search(query["query"], game, REACH)
        place = rank_of(query, hits)
        places["all"][""].append(place)
        places["game"][query["game"]].append(place)
        places["style"][query.get("style", "")].append(place)
        if place != 1 and not quiet:
            print(f"{f'rank {place}' if place else 'MISSED'}: {query['query']!r} ({query['game']})")
            for hit in hits:
                print(f"    {'*' if fits(query, hit.card) else ' '} {hit.score:7.2f} {hit.card.id}")
    report: dict[str, Any] = {"n": len(queries), **_shares(places["all"][""])}
    report["by_game"] = {key: _shares(found) for key, found in sorted(places["game"].items())}
    report["by_style"] = {key: _shares(found) for key, found in sorted(places["style"].items())}
    return report


def _shares(found: Sequence[int]) -> dict[str, Any]:
    count = len(found) or 1
    top1, top3 = sum(place == 1 for place in found), sum(1 <= place <= REACH for place in found)
    return {"n": len(found), "top1": round(top1 / count, 4), "top3": round(top3 / count, 4)}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bot.rulebook.quality", description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="queries, one JSON object a line")
    parser.add_argument("--quiet", action="store_true", help="only the last line")
    options = parser.parse_args(arguments)
    try:
        queries = read_queries(options.files)
    except (OSError, ValueError) as error:
        print(f"cannot read the queries: {error}", file=sys.stderr)
        return 2
    print(json.dumps(measure(RulesIndex.open(games_of(GAMES).values()), queries, quiet=options.quiet)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
