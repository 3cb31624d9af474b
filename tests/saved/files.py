"""The files of a release: per game of the program a database and what is expected of it, both compressed."""

from __future__ import annotations

import gzip
import json
import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.saved.opening import FILE, Plain

KEPT = Path(__file__).parents[1] / "fixtures" / "saved"
COVERAGE = "coverage.json"


def releases() -> list[Path]:
    """The folders of stored games that were kept, oldest first."""
    return sorted((folder for folder in KEPT.iterdir() if folder.is_dir()), key=lambda folder: int(folder.name))


def kinds_in(folder: Path) -> list[str]:
    return sorted(path.name.partition(".")[0] for path in folder.glob("*.sqlite3.gz"))


def pack(database: Path, folder: Path, kind: str, documents: Sequence[Plain]) -> None:
    """Write a closed database and what is expected of its games; the same content gives the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    copy = folder / f"{kind}.sqlite3"
    copy.unlink(missing_ok=True)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))
    (folder / f"{kind}.sqlite3.gz").write_bytes(gzip.compress(copy.read_bytes(), 9, mtime=0))
    copy.unlink()
    lines = "".join(f"{json.dumps(document, ensure_ascii=False)}\n" for document in documents)
    (folder / f"{kind}.jsonl.gz").write_bytes(gzip.compress(lines.encode(), 9, mtime=0))


def unpack(folder: Path, kind: str, target: Path) -> Path:
    """Put the database of a kind into ``target``; returns its file."""
    target.mkdir(parents=True, exist_ok=True)
    path = target / FILE
    path.write_bytes(gzip.decompress((folder / f"{kind}.sqlite3.gz").read_bytes()))
    return path


def expected(folder: Path, kind: str) -> list[Plain]:
    """What is expected of each game of a kind, in the order of their ids."""
    text = gzip.decompress((folder / f"{kind}.jsonl.gz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


def write_coverage(folder: Path, covered: Mapping[str, Mapping[str, Sequence[int]]]) -> None:
    """Kind -> what is shown -> the first games that show it; other kinds that are there already stay."""
    if (folder / COVERAGE).exists():
        covered = {**coverage_of(folder), **covered}
    lines = {
        kind: {key: list(found)[:3] for key, found in sorted(shown.items())} for kind, shown in sorted(covered.items())
    }
    text = json.dumps(lines, indent=1, ensure_ascii=False)
    (folder / COVERAGE).write_text(f"{text}\n", encoding="utf-8")


def coverage_of(folder: Path) -> dict[str, dict[str, list[int]]]:
    found: dict[str, dict[str, list[int]]] = json.loads((folder / COVERAGE).read_text(encoding="utf-8"))
    return found


NO_LONGER_SHOWN = re.compile(
    r"\.(decisions|discoveries_left|pyramid_left|decorations_left)$|\.turn\.due\[\d+\]\.(n|at)$"
)
"""Fields of Teotihuacan's views of earlier releases that nothing read; the choices due have words of their own now."""


def differences(wanted: Any, found: Any, at: str = "") -> Iterator[str]:
    """Where ``found`` does not contain ``wanted``: every field there with its value, lists of the same length.

    Fields that only ``found`` has are no difference: a later release may add some.
    """
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            if key in found:
                yield from differences(value, found[key], f"{at}.{key}")
            elif not NO_LONGER_SHOWN.search(f"{at}.{key}"):
                yield f"{at}.{key} is missing"
    elif isinstance(wanted, list) and isinstance(found, list):
        if len(wanted) != len(found):
            yield f"{at} has {len(found)} entries, not {len(wanted)}"
        for number, (one, other) in enumerate(zip(wanted, found, strict=False)):
            yield from differences(one, other, f"{at}[{number}]")
    elif wanted != found or type(wanted) is not type(found):
        yield f"{at} is {found!r}, not {wanted!r}"
