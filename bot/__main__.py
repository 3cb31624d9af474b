"""``python -m bot``: the bot and its tools."""

from __future__ import annotations

from bot.cli import run_command

if __name__ == "__main__":
    run_command()
