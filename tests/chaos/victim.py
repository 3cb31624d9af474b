"""The bot in a process of its own, which is marked as starting before anything else: ``victim URL DATA MARKS``."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.chaos.marks import Marks


def main() -> None:
    marks = Marks(Path(sys.argv[3]))
    marks.clear()
    marks.enter("start-up")
    import asyncio  # importing the bot is part of its start

    from tests.chaos.watched import serve, watch

    watch(marks)
    asyncio.run(serve(sys.argv[1], Path(sys.argv[2]), marks))


if __name__ == "__main__":
    main()
