"""Something done in a forked child, whose answer comes back."""

from __future__ import annotations

import os
import pickle
import select
import signal
import time
import traceback
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")


class TooLong(Exception):
    """The child did not come to an end in time, and was ended."""


class Child(Generic[Answer]):
    """A child that does ``work``, for ``seconds`` at most (None: as long as it takes)."""

    def __init__(self, work: Callable[[], Answer], seconds: float | None = None) -> None:
        self._ends = None if seconds is None else time.monotonic() + seconds
        self._reading, writing = os.pipe()
        self._process = os.fork()
        if not self._process:
            _answer(work, writing)
        os.close(writing)

    def answer(self) -> Answer:
        """Wait for what ``work`` answers.

        Raises:
            TooLong: it took longer than it may.
            RuntimeError: the child ended without an answer.
        """
        try:
            with open(self._reading, "rb") as pipe:
                if not self._wait():
                    raise TooLong
                told = pipe.read()
        finally:
            os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
        if not told:
            raise RuntimeError("the child ended without an answer")
        answer: Answer = pickle.loads(told)
        return answer

    def _wait(self) -> bool:
        left = None if self._ends is None else max(0.0, self._ends - time.monotonic())
        return bool(select.select([self._reading], [], [], left)[0])

    @staticmethod
    def first(children: Sequence[Child[Any]]) -> Child[Any]:
        """The first of some children that has an answer, or whose time is over."""
        while True:
            ready = select.select([child._reading for child in children], [], [], 1.0)[0]
            for child in children:
                if child._reading in ready or (child._ends is not None and child._ends <= time.monotonic()):
                    return child


def _answer(work: Callable[[], Any], writing: int) -> None:
    """Never returns: what is done at a process's end belongs to the parent."""
    try:
        told = pickle.dumps(work())
        with open(writing, "wb") as pipe:
            pipe.write(told)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)
