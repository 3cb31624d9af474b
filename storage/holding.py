"""One data folder, one bot: the second is told who has it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.connection import StorageError, Unusable
from storage.sqlite import lock_file

LOCK, HOLDER = "running.lock", "running.txt"


class InUse(StorageError):
    """Another process has the folder."""


@contextmanager
def hold(folder: Path) -> Iterator[None]:
    """The folder is this process's until the end, or until it dies in whatever way.

    :raises InUse: naming the process that has it.
    :raises Unusable: the folder can't be written to.
    """
    lock = lock_file(folder / LOCK)
    if lock is None:
        raise InUse(f"{folder} is in use by {_holder(folder)}. Two bots can't share a data folder.")
    with closing(lock):
        try:
            (folder / HOLDER).write_text(f"process {os.getpid()}\n", encoding="utf-8")
        except OSError as error:
            raise Unusable(f"{folder} can't be written to: {error}") from error
        yield


def _holder(folder: Path) -> str:
    try:
        return (folder / HOLDER).read_text(encoding="utf-8").strip()[:40] or "another process"
    except (OSError, UnicodeDecodeError):
        return "another process"
