"""``loopback``: the loopback Discord alone, for a bot in another process."""

from __future__ import annotations

import argparse
import asyncio
import errno
import sys
from pathlib import Path

from bot.cli.ending import listen_for_end, say_taken
from bot.cli.logs import set_up_logging
from bot.cli.options import Parts, add_data
from bot.cli.run import PORT
from bot.data_folder import data_folder
from loopback.server import WORLD_FILE, LoopbackServer
from storage.connection import StorageError
from storage.sqlite import named_errors


def add_to(parts: Parts) -> None:
    command: argparse.ArgumentParser = parts.add_parser(
        "loopback",
        help="run the loopback Discord without the bot",
        description="Run the loopback Discord alone and print the address of its page; a bot in another process is "
        "started on it with 'run --loopback ADDRESS'. So the bot can be killed while its Discord lives on. "
        "Exit code 0 if it was told to end, 1 if it can't start.",
    )
    add_data(command)
    command.add_argument("--port", type=int, default=PORT, help=f"port of the page (default {PORT}, 0: any)")
    command.set_defaults(work=work)


def work(options: argparse.Namespace) -> int:
    set_up_logging(False)
    folder = data_folder(options.data)
    try:
        with named_errors(folder / WORLD_FILE):
            return asyncio.run(serve(folder, options.port))
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        why = say_taken(options.port, f"--port {options.port + 1}") if taken else f"Cannot start: {error}"
        print(why, file=sys.stderr)
    except StorageError as error:
        print(f"Cannot start: {error}", file=sys.stderr)
    return 1


async def serve(folder: Path, port: int) -> int:
    """Serve until the process is told to end."""
    ended = listen_for_end()
    server = LoopbackServer(folder, port=port)
    await server.start()
    try:
        print(f"Open {server.url}", flush=True)
        await ended.wait()
    finally:
        await server.stop()
    return 0
