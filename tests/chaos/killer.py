"""A process with its own clock that kills another in a phase it is told: ``killer MARKS``, orders on its input.

An order is ``PID PHASE REST DELAY PATIENCE``: after the start and a rest the next such phase is waited for. The answer
names the phases that were going on when the process died.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from tests.chaos.marks import Marks

LOOK = 0.0003
"""Seconds between two looks."""


def main() -> None:
    marks = Marks(Path(sys.argv[1]))
    for order in sys.stdin:
        pid, phase, rest, delay, patience = order.split()
        end = time.monotonic() + float(patience)
        while float(rest) and "start-up" in marks.active() and time.monotonic() < end:
            time.sleep(LOOK)
        time.sleep(float(rest))
        while phase not in marks.active() and time.monotonic() < end:
            time.sleep(LOOK)
        time.sleep(float(delay))
        os.kill(int(pid), signal.SIGKILL)
        time.sleep(0.02)
        print(",".join(marks.active()) or "between", flush=True)


if __name__ == "__main__":
    main()
