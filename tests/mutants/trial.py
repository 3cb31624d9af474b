"""One change tried: the tests that reach it, in a child that reads the changed file instead of the real one."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants.forked import Child, TooLong
from tests.mutants.points import Point

SLOWER = 4.0
"""How much slower than at first the tests of one change may be; a change that runs for ever is a noticed one."""
READING = 60.0
"""Seconds more for reading them."""


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module, and reads it with its change."""

    def __init__(self, point: Point) -> None:
        parts = Path(point.path).with_suffix("").parts
        self.package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.package else parts)
        self.point = point

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        where = str(Path(self.point.path).resolve())
        spec = importlib.util.spec_from_file_location(fullname, where, loader=self)
        if spec is not None and self.package:
            spec.submodule_search_locations = [str(Path(where).parent)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.point.source(), self.point.path, "exec"), module.__dict__)


def begin(point: Point, tests: Sequence[str], seconds: float) -> Child[str | None]:
    """Begin to try a change with tests that take ``seconds`` without it."""
    return Child(lambda: _try(point, tests), READING + SLOWER * seconds)


def noticed(child: Child[str | None]) -> str | None:
    """The first test that fails with a change, or how else it shows; None: it survives."""
    try:
        return child.answer()
    except TooLong:
        return "no end"
    except RuntimeError:
        return "a crash"


class _First:
    """A pytest plugin that keeps the first failure."""

    def __init__(self) -> None:
        self.test = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.test:
            self.test = report.nodeid


def _try(point: Point, tests: Sequence[str]) -> str | None:
    assert not any(name.startswith("engine") for name in sys.modules), "the parent must not have read the rules"
    sys.meta_path.insert(0, _Changed(point))
    first = _First()
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    ends = pytest.main([*tests, "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"], plugins=[first])
    if ends == pytest.ExitCode.OK:
        return None
    return first.test or "reading the changed file"
