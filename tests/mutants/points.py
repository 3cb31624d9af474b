"""Where a game's rules can be changed: guards and comparisons of its code, figures of its tables."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

OPPOSITE: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", ">="),
    ast.LtE: ("<=", ">"),
    ast.Gt: (">", "<="),
    ast.GtE: (">=", "<"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
EDGE: dict[type[ast.cmpop], str] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
"""An order with the edge on its other side."""


@dataclass(frozen=True, slots=True)
class Point:
    """One change: the text from ``start`` to ``end`` (places in the file's UTF-8 bytes) becomes ``after``."""

    path: str
    line: int
    start: int
    end: int
    before: str
    after: str

    def source(self) -> str:
        """The whole file with the change made."""
        text = Path(self.path).read_bytes()
        return (text[: self.start] + self.after.encode() + text[self.end :]).decode()

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before} -> {self.after}"


class _File:
    """A parsed file, with places as byte offsets."""

    def __init__(self, path: Path) -> None:
        self.path = str(path)
        self.text = path.read_bytes()
        self.tree = ast.parse(self.text)
        self.lines = [0]
        for line in self.text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def start(self, node: ast.expr) -> int:
        return self.lines[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.end_lineno - 1] + node.end_col_offset

    def point(self, node: ast.expr, start: int, end: int, after: str) -> Point:
        before = " ".join(self.text[start:end].decode().split())
        return Point(self.path, node.lineno, start, end, before, after)


def code_points(path: Path) -> Iterator[Point]:
    """Each guard denied, each comparison turned round and its edge moved, each ``and`` made ``or`` and back."""
    file = _File(path)
    for node in ast.walk(file.tree):
        match node:
            case ast.Compare():
                yield from _comparisons(file, node)
            case ast.BoolOp():
                yield from _joined(file, node)
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                yield from _denied(file, test)
            case ast.comprehension(ifs=tests):
                for test in tests:
                    yield from _denied(file, test)
            case _:
                pass


def _comparisons(file: _File, node: ast.Compare) -> Iterator[Point]:
    left = node.left
    for operation, right in zip(node.ops, node.comparators, strict=True):
        here, opposite = OPPOSITE[type(operation)]
        between = file.text[file.end(left) : file.start(right)].decode()
        at = file.end(left) + between.index(here.split()[0])
        until = file.end(left) + between.rindex(here.split()[-1]) + len(here.split()[-1])
        yield file.point(node, at, until, opposite)
        if type(operation) in EDGE:
            yield file.point(node, at, until, EDGE[type(operation)])
        left = right


def _joined(file: _File, node: ast.BoolOp) -> Iterator[Point]:
    word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    for left, right in zip(node.values, node.values[1:], strict=False):
        between = file.text[file.end(left) : file.start(right)].decode()
        at = file.end(left) + between.index(word)
        yield file.point(left, at, at + len(word), other)


def _denied(file: _File, test: ast.expr) -> Iterator[Point]:
    """A guard the other way round; one that is a single comparison is turned round as that."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return
    start, end = file.start(test), file.end(test)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        yield file.point(test, start, end, f"({file.text[file.start(test.operand) : end].decode()})")
    else:
        yield file.point(test, start, end, f"(not ({file.text[start:end].decode()}))")


def figures(path: Path) -> Iterator[Point]:
    """Each whole number of a table, one more."""
    file = _File(path)
    for node in ast.walk(file.tree):
        if isinstance(node, ast.Constant) and type(node.value) is int:
            yield file.point(node, file.start(node), file.end(node), str(node.value + 1))


def rules_of(game: str) -> list[Path]:
    """The files that carry a game's rules out: ``apply/``, the price and the scoring."""
    home = Path("engine") / game
    return [*sorted((home / "apply").glob("*.py")), home / "price.py", home / "scoring.py"]


def tables_of(game: str) -> list[Path]:
    """The files of a game's tables."""
    return sorted((Path("engine") / game / "tables").glob("*.py"))
