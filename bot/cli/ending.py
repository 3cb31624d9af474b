"""How a process that serves is told to end, and what is said of ports and addresses that will not do."""

from __future__ import annotations

import asyncio
import contextlib
import signal


def listen_for_end() -> asyncio.Event:
    """Set as soon as the process is told to end (Ctrl-C, or by its service manager)."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C raises KeyboardInterrupt instead
            loop.add_signal_handler(name, ended.set)
    return ended


def say_taken(port: int, another: str) -> str:
    """Why a server can't listen; ``another`` is a command line that would do."""
    return f"Port {port} is taken: is another one running? Choose another: {another}"


def say_no_address(text: str, why: ValueError) -> str:
    """Why the loopback Discord can't be looked for there."""
    return f"{text} is no address of a loopback Discord: {why}"
