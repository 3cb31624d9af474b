"""``python -m bot``: the bot and its tools."""

from __future__ import annotations

import sys

from bot.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
