"""``selftest``: does a real server do what the bot counts on? In one channel, cleaned up afterwards."""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import secrets
import sys
from collections.abc import Awaitable, Callable

import discord
from discord import ui
from PIL import Image

from bot.cli.ending import say_no_address
from bot.cli.options import Parts
from bot.cli.run import LOCAL_TOKEN
from bot.messages.ids import button_id
from bot.messages.parts import Layout, button
from bot.post.failures import FAILED
from bot.post.rights import find_missing
from bot.post.threads import WEEK
from loopback.connect import point_at

PATIENCE = 60.0
"""Seconds until the connection has to stand."""
ALT = "A red square"


class Differs(Exception):
    """What was found is not what the bot counts on."""


def add_to(parts: Parts) -> None:
    command: argparse.ArgumentParser = parts.add_parser(
        "selftest",
        help="try in one channel whether Discord does what the bot counts on",
        description="Post, edit, thread, picture, nonce and rights are tried in one channel; everything is deleted "
        "afterwards (a thread is only archived where the bot may not delete it). DISCORD_TOKEN must be in the "
        "environment. A private answer needs somebody's press: it is not tried. Exit code 0 if all is as expected, "
        "1 if something differs, 2 if it could not be tried.",
    )
    command.add_argument("channel", type=int, metavar="CHANNEL", help="id of a text channel the bot may write in")
    command.add_argument("--loopback", metavar="ADDRESS", help="a loopback Discord instead (see 'loopback')")
    command.set_defaults(work=work)


def work(options: argparse.Namespace) -> int:
    token = os.environ.get("DISCORD_TOKEN", "").strip()
    if options.loopback:
        try:
            point_at(options.loopback)
        except ValueError as error:
            print(say_no_address(options.loopback, error), file=sys.stderr)
            return 2
        token = token or LOCAL_TOKEN
    if not token:
        print("There is no DISCORD_TOKEN in the environment.", file=sys.stderr)
        return 2
    try:
        return asyncio.run(run(token, options.channel))
    except (discord.DiscordException, *FAILED) as error:
        print(f"It could not be tried: {error or type(error).__name__}", file=sys.stderr)
        return 2


async def run(token: str, channel: int) -> int:
    """Connect, try everything, clean up; the exit code."""
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(token)
        serving = asyncio.create_task(client.connect())
        try:
            ready = asyncio.create_task(client.wait_until_ready())
            done, _ = await asyncio.wait({serving, ready}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            if serving in done:
                serving.result()
            if not done:
                raise TimeoutError("the connection did not come up")
            found = await client.fetch_channel(channel)
            if not isinstance(found, discord.TextChannel):
                print(f"Channel {channel} is no text channel.", file=sys.stderr)
                return 2
            return await Trial(found).run()
        finally:
            await client.close()
            serving.cancel()


class Trial:
    """Everything that is tried in one channel."""

    def __init__(self, channel: discord.TextChannel) -> None:
        self.channel = channel
        self.made: list[discord.Message | discord.Thread] = []
        """What has to be deleted again."""

    async def run(self) -> int:
        trials: dict[str, Callable[[], Awaitable[str]]] = {
            "rights": self.rights,
            "post": self.post,
            "edit": self.edit,
            "nonce": self.nonce,
            "picture": self.picture,
            "history": self.history,
            "thread": self.thread,
        }
        differing = 0
        for name, trial in trials.items():
            try:
                print(f"{name}: as expected{await trial()}", flush=True)
            except (Differs, discord.HTTPException, TimeoutError) as error:
                differing += 1
                print(f"{name}: DIFFERS: {error}", flush=True)
        print("private answer: not tried, it needs a press (press any button of a game)")
        differing += await self.clean()
        print(f"{differing} of {len(trials) + 1} differ" if differing else "all is as expected")
        return 1 if differing else 0

    async def rights(self) -> str:
        held = self.channel.permissions_for(self.channel.guild.me)
        missing = find_missing(held, self.channel.type)
        names = [right.name for right in (*missing.post, *missing.pictures, *missing.memory)]
        if names:
            raise Differs(f"missing: {', '.join(names)}")
        threads = find_missing(held, self.channel.type, new_thread=True)
        return f" (no threads: {', '.join(right.name for right in threads.post)})" if threads.post else ""

    def _layout(self, text: str) -> Layout:
        look = button("Look", button_id(0, 0, "look"))
        return Layout(ui.Container(ui.TextDisplay(text), ui.ActionRow(look), accent_colour=0x5B6C8F))

    async def _send(self, text: str, nonce: str) -> discord.Message:
        # As boards are sent: the library enforces a nonce that is given.
        sent = await self.channel.send(view=self._layout(text), nonce=nonce)
        self.made.append(sent)
        return sent

    async def post(self) -> str:
        sent = await self._send("Selftest: this message goes away.", secrets.token_hex(8))
        if not sent.flags.components_v2:
            raise Differs("the message has no components of the second kind")
        return ""

    async def edit(self) -> str:
        sent = await self._send("Selftest: before", secrets.token_hex(8))
        edited = await sent.edit(view=self._layout("Selftest: after"))
        if "after" not in _text(edited):
            raise Differs("the edited text is not there")
        return ""

    async def nonce(self) -> str:
        nonce = secrets.token_hex(8)
        first = await self._send("Selftest: once", nonce)
        second = await self._send("Selftest: once", nonce)
        if first.id != second.id:
            raise Differs("a message sent twice under one nonce was posted twice")
        return ""

    async def picture(self) -> str:
        png = io.BytesIO()
        Image.new("RGB", (8, 8), (200, 30, 30)).save(png, "PNG")
        png.seek(0)
        file = discord.File(png, filename="selftest.png", description=ALT)
        shown = discord.MediaGalleryItem("attachment://selftest.png", description=ALT)
        gallery: ui.MediaGallery[Layout] = ui.MediaGallery(shown)
        sent = await self.channel.send(view=Layout(ui.Container(gallery)), file=file)
        self.made.append(sent)
        if [one.description for one in sent.attachments] != [ALT]:
            raise Differs("the picture's description was not kept")
        return ""

    async def history(self) -> str:
        wanted = self.made[0]
        async for message in self.channel.history(after=discord.Object(wanted.id - 1), limit=50):
            if message.id == wanted.id:
                return ""
        raise Differs("the bot does not find its own post")

    async def thread(self) -> str:
        kind = discord.ChannelType.public_thread
        made = await self.channel.create_thread(name="Selftest", type=kind, auto_archive_duration=WEEK)
        self.made.append(made)
        await made.send(view=self._layout("Selftest in a thread"))
        if made.auto_archive_duration != WEEK:
            raise Differs(f"it is archived after {made.auto_archive_duration} minutes, not {WEEK}")
        return ""

    async def clean(self) -> int:
        """Delete what was made; 1 if something stays."""
        left = 0
        for one in {thing.id: thing for thing in self.made}.values():
            try:
                await _remove(one)
            except discord.NotFound:
                continue
            except discord.HTTPException as error:
                left += 1
                print(f"{one.jump_url} stays: {error}", flush=True)
        print("clean up: as expected" if not left else f"clean up: DIFFERS: {left} things stay", flush=True)
        return min(left, 1)


async def _remove(one: discord.Message | discord.Thread) -> None:
    """Delete it; a thread that the bot may not delete (its invitation does not ask for that) is archived."""
    try:
        await one.delete()
    except discord.Forbidden:
        if not isinstance(one, discord.Thread):
            raise
        await one.edit(archived=True)
        print(f"{one.jump_url} is archived: deleting threads takes Manage Threads, which the bot has no need of")


def _text(message: discord.Message) -> str:
    """All text of a message's components."""
    found = [item.content for item in message.components if isinstance(item, discord.TextDisplay)]
    for box in message.components:
        if isinstance(box, discord.Container):
            found += [item.content for item in box.children if isinstance(item, discord.TextDisplay)]
    return "\n".join(found)
