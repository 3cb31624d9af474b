"""Faults on demand: what tests make the loopback do wrong, per route, a number of times."""

import fnmatch
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

Kind = Literal["error", "ratelimit", "slow", "drop"]


@dataclass(slots=True, eq=False)
class Fault:
    """`route` is a shell pattern over "METHOD /path" below /api/v10, e.g. `POST /channels/*/messages`.

    `kind` is "error" (answer with `status`), "ratelimit" (429 with `seconds` to wait), "slow" (`seconds` before
    answering) or "drop" (close the connection). With `after=True` the request is carried out first and only its
    answer is lost.
    """

    route: str
    kind: Kind = "error"
    status: int = 500
    code: int = 0
    """The error's own code, as `50013`."""
    seconds: float = 0.0
    count: int | None = 1
    """How often it strikes; None: until removed."""
    after: bool = False
    hits: int = 0


class Faults:
    def __init__(self) -> None:
        self._active: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        self._active.append(fault)
        return fault

    def clear(self) -> None:
        self._active.clear()

    @contextmanager
    def injected(self, fault: Fault) -> Iterator[Fault]:
        """The fault is there within the `with` block."""
        self.add(fault)
        try:
            yield fault
        finally:
            if fault in self._active:
                self._active.remove(fault)

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that this request meets, counted."""
        for fault in self._active:
            if fnmatch.fnmatchcase(f"{method} {path}", fault.route):
                fault.hits += 1
                if fault.count is not None and fault.hits >= fault.count:
                    self._active.remove(fault)
                return fault
        return None
