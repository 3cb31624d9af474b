"""``run``: the bot on Discord, or on a loopback Discord if there is no token."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import os
import sys
from pathlib import Path

import discord

from bot.app import Bot
from bot.cli.ending import listen_for_end, say_no_address, say_taken
from bot.cli.logs import set_up_logging
from bot.cli.options import Parts, add_data
from bot.data_folder import data_folder
from bot.start import FAILED, HOPELESS, CannotStart, serve_discord
from loopback.connect import point_at
from loopback.server import WORLD_FILE, LoopbackServer
from storage.connection import Damaged, StorageError, TooNew, UpgradeFailed
from storage.holding import InUse, hold
from storage.sqlite import named_errors

LOCAL_TOKEN = "local"
PORT = 8765


def add_to(parts: Parts) -> None:
    command: argparse.ArgumentParser = parts.add_parser(
        "run",
        help="run the bot (the default)",
        description="Run the bot. With DISCORD_TOKEN in the environment it serves Discord; without, it starts a "
        "loopback Discord on this machine and prints the address of its page. "
        "Exit code 0 if it was told to end; 1 if it failed and starting again may help; 3 if it can't start until "
        "something is changed (a wrong token, a data folder in use, a damaged or newer database).",
    )
    add_data(command)
    command.add_argument("--sync", action="store_true", help="send the commands to Discord even if unchanged")
    command.add_argument("--port", type=int, default=PORT, help=f"port of the local page (default {PORT}, 0: any)")
    command.add_argument(
        "--loopback", metavar="ADDRESS", help="use the loopback Discord that another process runs (see 'loopback')"
    )
    command.add_argument("--verbose", "-v", action="store_true", help="log more")
    command.set_defaults(work=work)


def work(options: argparse.Namespace) -> int:
    set_up_logging(options.verbose)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot has no voice to miss
    folder = data_folder(options.data)
    token = os.environ.get("DISCORD_TOKEN", "").strip()
    if options.loopback:
        token = LOCAL_TOKEN
        try:
            point_at(options.loopback)
        except ValueError as error:
            print(say_no_address(options.loopback, error), file=sys.stderr)
            return HOPELESS
    print(f"Data in {folder}", flush=True)
    try:
        with hold(folder):
            return asyncio.run(serve(folder, token, options.sync or bool(options.loopback), options.port))
    except CannotStart as error:
        print(error, file=sys.stderr)
        return error.code
    except (TooNew, Damaged, InUse, UpgradeFailed) as error:
        print(error, file=sys.stderr)
        return HOPELESS
    except (OSError, StorageError) as error:
        print(f"Cannot start: {error}", file=sys.stderr)
    return FAILED


async def serve(folder: Path, token: str, sync: bool, port: int) -> int:
    """Run until the process is told to end."""
    if token:
        return await _run(Bot(folder, sync=sync), token)
    with named_errors(folder / WORLD_FILE):  # those of the games and the rules have their names already
        return await _serve_locally(folder, port)


async def _serve_locally(folder: Path, port: int) -> int:
    server = LoopbackServer(folder, port=port)
    try:
        await server.start()
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise CannotStart(say_taken(port, f"make run ARGS='--port {port + 1}'")) from None
    undo = point_at(server.url)
    try:
        bot = Bot(folder, sync=True)  # the loopback world may be newer than the data
        bot._connection.guild_ready_timeout = 0.05
        return await _run(bot, LOCAL_TOKEN, f"Open {server.url}")
    finally:
        undo()
        await server.stop()


async def _run(bot: Bot, token: str, greeting: str = "Connected to Discord") -> int:
    bot.on_up = lambda: print(greeting, flush=True)
    ended = listen_for_end()
    async with bot:
        running = asyncio.create_task(serve_discord(bot, token))
        stop = asyncio.create_task(ended.wait())
        await asyncio.wait({running, stop}, return_when=asyncio.FIRST_COMPLETED)
        stop.cancel()
        if running.done():
            running.result()
            return 1
        print("Ending", flush=True)
        await bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            running.cancel()
            await running
    return 0
