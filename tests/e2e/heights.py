"""How high panels are on a phone: from the top of a panel to the bottom of its last control, in the page at 390 px.

``python -m tests.e2e.heights OUT`` measures all three games in the setup, the first round, a late round and with a
draft of four moves, and keeps a screenshot of each. Sizes are those of the loopback's page, not of Discord's own app.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from playwright.async_api import Browser, Page, async_playwright

import bot.tables.lobbies
from bot.tables.press import Write
from engine.core import End
from loopback.driver import LocalUser, Loopback, MessageView
from tests.e2e.newcomer import ARGS, CHROMIUM, PHONE, SEEN_IMAGES_ARE_THERE
from tests.e2e.table import Table, real_factory
from tests.games import GAMES

MOST = 690
"""Pixels that a phone's screen has for a panel."""
LATE = 0.7
"""How much of a game is played in a late round."""
DRAFTED = 4
HEIGHT = """() => {
    const panel = [...document.querySelectorAll(".message.ephemeral .container")].pop();
    const box = panel.getBoundingClientRect();
    const controls = [...panel.querySelectorAll(".button, .select")].pop().getBoundingClientRect();
    return Math.round(controls.bottom - box.top);
}"""


@dataclass(frozen=True, slots=True)
class Measured:
    """One panel."""

    game: str
    when: str
    height: int
    """Pixels."""


@asynccontextmanager
async def open_phone(browser: Browser, world: Loopback) -> AsyncIterator[Page]:
    context = await browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    page = await context.new_page()
    page.set_default_timeout(20_000)
    await page.goto(world.url)
    await page.get_by_test_id("composer-input").wait_for()
    yield page
    await context.close()


async def measure(kind: str, out: Path | None = None, seed: str = "heights") -> list[Measured]:
    """The heights of one game's panels."""
    found: list[Measured] = []
    with tempfile.TemporaryDirectory() as data, patch.object(bot.tables.lobbies.secrets, "token_hex", lambda _: seed):
        async with Loopback(real_factory(Path(data))) as world, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGS)
            async with open_phone(browser, world) as page:
                table = Table(world, 3)

                async def look(user: LocalUser, when: str) -> None:
                    await show_as(page, user)
                    found.append(Measured(kind, when, int(await page.evaluate(HEIGHT))))
                    if out:
                        await page.screenshot(path=out / f"{kind}-{when.replace(' ', '-')}.png")

                post = await table.begin(kind)
                await look(await open_panel(table, post), "setup")
                await play_until(table, lambda progress, what: what == "turn")
                await look(await open_panel(table, await table.post()), "round 1")
                await play_until(table, lambda progress, what: what == "turn" and progress > LATE)
                user = await open_panel(table, await table.post())
                await look(user, "late")
                await draft(table, user, DRAFTED)
                await look(user, "draft")
            await browser.close()
    return found


async def show_as(page: Page, user: LocalUser) -> None:
    """The page as this user sees it, scrolled to the end with all its pictures there."""
    await page.get_by_test_id("acting-as").click()
    await page.get_by_role("menuitem").filter(has_text=user.name).first.click()
    await page.locator(".message.ephemeral .container").last.wait_for()
    await page.wait_for_timeout(300)
    for _ in range(50):
        if await page.evaluate(SEEN_IMAGES_ARE_THERE):
            return
        await page.wait_for_timeout(100)


async def open_panel(table: Table, post: MessageView) -> LocalUser:
    """Whoever is asked first opens the panel."""
    user = table.up(post)[0]
    await user.press(post, "Take turn")
    return user


async def play_until(table: Table, enough: Callable[[float, str], bool]) -> None:
    """Sane play by the table's own pilot until a seat's own turn that is wanted; posts follow at the end."""
    tables = table.bot.services.tables
    while True:
        async with tables.opened(1) as live:
            waiting = live.waiting()[0]
            if enough(live.game.progress(live.state), waiting.what):
                break
            draft = live.draft(waiting.seat)
            line = str(live.game.autopilot(draft.state, waiting.seat))
            user = live.seats[waiting.seat].user
        await tables.press(1, user, Write(line), confirmed=True)
    await table.post()


async def draft(table: Table, user: LocalUser, moves: int) -> None:
    """Moves that are not sent yet, as many as there are without ending the turn."""
    tables = table.bot.services.tables
    for _ in range(moves):
        async with tables.opened(1) as live:
            seat = live.seat_of(user.user.id)
            assert seat
            offers = [o for o in live.offers(seat.seat) if not isinstance(o.move, End) and not o.whole and not o.final]
            quiet = [o for o in offers if not live.game.apply(live.draft(seat.seat).state, seat.seat, o.move).commits]
            if not quiet:
                return
            line = str(max(quiet, key=lambda offer: offer.likely).move)
        await tables.press(1, user.user.id, Write(line))
    await user.slash("game turn")


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.heights", description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path, nargs="?", default=Path(tempfile.gettempdir()) / "heights", help="folder")
    parser.add_argument("--seeds", type=int, default=1, help="games of each kind")
    given = parser.parse_args(args)
    high = 0
    for number in range(given.seeds):
        folder = given.out / str(number)
        folder.mkdir(parents=True, exist_ok=True)
        for kind in GAMES:
            for one in asyncio.run(measure(kind, folder, f"heights {number}")):
                word = "" if one.height <= MOST else "  too high"
                print(f"{number:3} {one.game:16} {one.when:8} {one.height:5} px{word}", flush=True)
                high += one.height > MOST
    return int(high > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
