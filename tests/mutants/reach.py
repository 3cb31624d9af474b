"""Which test reaches which line, and how long it takes: one run of a game's tests under ``coverage``."""

from __future__ import annotations

import os
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import coverage
import pytest

from tests.mutants.forked import Child

BEFORE = "?"
"""The context of what runs outside any test: modules being read, fixtures of a whole file."""


@dataclass(frozen=True, slots=True)
class Reach:
    """``seconds`` of each test by its id; ``lines``: file -> line -> ids of the tests that run it."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, list[str]]]

    def tests(self, path: str, line: int) -> list[str]:
        """The tests that run a line, quickest first."""
        return sorted(self.lines.get(path, {}).get(line, ()), key=self.seconds.__getitem__)

    def everything(self) -> list[str]:
        """All tests, quickest first."""
        return sorted(self.seconds, key=self.seconds.__getitem__)


@dataclass
class _Watch:
    """A pytest plugin that tells ``coverage`` which test runs."""

    cover: coverage.Coverage
    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)
    begun: float = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self.cover.switch_context(item.nodeid)
        self.begun = time.perf_counter()

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        self.seconds[item.nodeid] = time.perf_counter() - self.begun
        self.cover.switch_context(BEFORE)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)
        if report.when == "setup" and report.skipped:
            self.failed.append(report.nodeid)


def measure(game: str, files: list[Path]) -> Reach:
    """Run the tests of a game once; tests that fail or are skipped now are left out.

    Raises:
        RuntimeError: the run did not come to an end.
    """
    return Child(lambda: _measure(game, files)).answer()


def _measure(game: str, files: list[Path]) -> Reach:
    cover = coverage.Coverage(data_file=None, include=[str(path.resolve()) for path in files], branch=False)
    watch = _Watch(cover)
    cover.start()
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        sys.stdout = nowhere
        pytest.main([f"tests/engine/{game}", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"], plugins=[watch])
        sys.stdout = sys.__stdout__
    cover.stop()
    for test in watch.failed:
        watch.seconds.pop(test, None)
    lines: dict[str, dict[int, list[str]]] = {}
    data = cover.get_data()
    for path in files:
        reached: dict[int, list[str]] = defaultdict(list)
        for line, contexts in data.contexts_by_lineno(str(path.resolve())).items():
            reached[line] = [test for test in contexts if test in watch.seconds]
        lines[str(path)] = dict(reached)
    return Reach(watch.seconds, lines)
