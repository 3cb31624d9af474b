"""Rules: search, autocomplete, building the index, and how often the right card comes first."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from bot.games import GAMES, games_of
from bot.rulebook.chapters import read_cards
from bot.rulebook.index import RulesIndex
from bot.rulebook.lookup import Rules
from tests.bench.figure import Figure, share
from tests.rules_quality import measure as quality
from tests.rules_quality import read_queries

FIXTURES = Path(__file__).parent.parent / "fixtures" / "rules"


def measure(quick: bool, tell: Callable[[str], None]) -> Iterator[Figure]:
    """Figures over the queries of the fixtures (all at every length while typed, some if ``quick``)."""
    tell("rules: index")
    games = games_of(GAMES).values()
    cards = read_cards(games)
    yield Figure("rules: cards", len(cards), "cards", more=True)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rules.sqlite3"
        start = perf_counter()
        RulesIndex.open(games, path, cards)
        yield Figure("rules: build the index", (perf_counter() - start) * 1000, "ms")
        start = perf_counter()
        index = RulesIndex.open(games, path)
        yield Figure("rules: open a built index", (perf_counter() - start) * 1000, "ms")
    tell("rules: searches")
    queries = read_queries(sorted(FIXTURES.glob("*.jsonl")))
    searches, titles = [], []
    for query in queries[:: 4 if quick else 1]:
        for game in (query["game"], None):
            start = perf_counter()
            index.search(query["query"], game)
            searches.append((perf_counter() - start) * 1000)
            for length in range(1, len(query["query"]), 3):
                start = perf_counter()
                index.titles(query["query"][:length], game)
                titles.append((perf_counter() - start) * 1000)
    yield Figure("rules: search, median", share(searches, 0.5), "ms")
    yield Figure("rules: search, p99", share(searches, 0.99), "ms", 20)
    yield Figure("rules: titles while typing, median", share(titles, 0.5), "ms")
    yield Figure("rules: titles while typing, p99", share(titles, 0.99), "ms", 20)
    report = quality(Rules(games_of(GAMES)), read_queries([FIXTURES / "queries.jsonl"]), quiet=True)
    yield Figure("rules: right card first", report["top1"], "share", 0.95, more=True)
    yield Figure("rules: right card in the first three", report["top3"], "share", 1.0, more=True)
    yield Figure("rules: answer seen in the first reply", report["seen"], "share", 0.99, more=True)
