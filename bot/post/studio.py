"""Where pictures are drawn: never on the event loop, one at a time.

The bot draws in a process of its own, so that drawing and answering do not share one interpreter lock
(measured: 22 finished turns a second in a thread, twice that in a process, on two cores). Jobs that
can't be sent there (those of some tests) are done in a thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Generic, TypeVar

_log = logging.getLogger(__name__)
T = TypeVar("T")
WATCH = 2.0
"""Seconds between two looks of the drawing process at whether the bot still lives."""


class Studio(Generic[T]):
    """Runs drawing jobs in order, in one worker: ``apart`` in a process of its own, else in a thread."""

    def __init__(self, *, apart: bool) -> None:
        self._apart = apart
        self._worked = False
        self._executor = self._hire()
        self.waiting = 0
        """Jobs that are not done yet."""
        self._idle = asyncio.Event()
        self._idle.set()
        self._turn = asyncio.Semaphore(2)  # one being drawn, one ready: what is superseded is still taken out

    def _hire(self) -> Executor:
        if not self._apart:
            return ThreadPoolExecutor(max_workers=1, thread_name_prefix="painter")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, mp_context=context, initializer=_move_in, initargs=(os.getpid(),))

    def prepare(self, *jobs: Callable[[], T]) -> None:
        """Start the worker and let it do ``jobs`` before the first real one; nobody waits for what becomes of them."""
        self._executor.submit(os.getpid)
        for job in jobs:
            self._executor.submit(job)

    async def idle(self, patience: float) -> None:
        """Until no job waits, for so many seconds at most."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._idle.wait()

    async def run(self, job: Callable[[], T], wanted: Callable[[], bool] = lambda: True) -> T | None:
        """The job's result; None if it is not ``wanted`` any more when its time comes.

        For a process of its own, the job must be a function of a module with plain arguments (``partial``).
        A worker that died is replaced; where no process can be had, drawing goes on in a thread.
        """
        self.waiting += 1
        self._idle.clear()
        try:
            return await self._run(job, wanted)
        finally:
            self.waiting -= 1
            if not self.waiting:
                self._idle.set()

    async def _run(self, job: Callable[[], T], wanted: Callable[[], bool]) -> T | None:
        async with self._turn:
            if not wanted():
                return None
            executor = self._executor
            try:
                done = await self._on(executor, job)
            except BrokenProcessPool:
                if executor is self._executor:
                    self._apart = self._worked
                    _log.warning("the drawing process died; going on in a new %s", "one" if self._apart else "thread")
                    self._worked = False
                    self._executor = self._hire()
                done = await self._on(self._executor, job)
            self._worked = True
            return done

    async def _on(self, executor: Executor, job: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(executor, job)

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)


def _move_in(parent: int) -> None:
    """First thing in the drawing process: leave Ctrl-C to the bot, and go when the bot has gone."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_go_with, args=(parent,), daemon=True).start()


def _go_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(WATCH)
    os._exit(0)
