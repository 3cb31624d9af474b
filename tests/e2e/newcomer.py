"""The newcomer's path through the page: open a lobby, join, start, play a turn, hand over to a phone.

``python -m tests.e2e.newcomer [OUT]`` walks it in a headless Chromium and keeps a screenshot of each stop.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from loopback.driver import Loopback
from tests.e2e.table import real_factory

CHROMIUM = Path("/usr/bin/chromium")
ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
DESKTOP = {"width": 1280, "height": 1000}
PHONE = {"width": 390, "height": 844}
SEEN_IMAGES_ARE_THERE = """() => [...document.images].every(image => {
    const box = image.getBoundingClientRect();
    return image.complete || box.bottom < 0 || box.top > innerHeight;
})"""


class Walk:
    """One page and what was seen on the way."""

    def __init__(self, page: Page, out: Path) -> None:
        self.page = page
        self.out = out
        self.stops: list[Path] = []
        self.complaints: list[str] = []
        page.on("console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    @property
    def last(self) -> Locator:
        return self.page.get_by_test_id("message").last

    async def stop(self, name: str) -> None:
        """Keep a screenshot once the pictures have arrived."""
        for _ in range(50):
            if await self.page.evaluate(SEEN_IMAGES_ARE_THERE):
                break
            await self.page.wait_for_timeout(100)
        path = self.out / f"page-{name}.png"
        await self.page.screenshot(path=path)
        self.stops.append(path)

    async def act_as(self, name: str) -> None:
        await self.page.get_by_test_id("acting-as").click()
        await self.page.get_by_role("menuitem").filter(has_text=name).first.click()
        await expect(self.page.get_by_test_id("acting-as")).to_contain_text(name)

    async def press(self, name: str) -> None:
        await self.last.get_by_role("button", name=name).first.click()

    async def choose(self, menu: str, entry: int) -> None:
        await self.last.get_by_test_id("component-select").filter(has_text=menu).first.click()
        await self.page.get_by_role("option").nth(entry).click()


async def open_page(browser: Browser, url: str, size: dict[str, int], out: Path) -> Walk:
    context = await browser.new_context(viewport=size, has_touch=size is PHONE, is_mobile=size is PHONE)  # type: ignore[arg-type]
    page = await context.new_page()
    page.set_default_timeout(20_000)
    walk = Walk(page, out)
    await page.goto(url)
    await page.get_by_test_id("composer-input").wait_for()
    return walk


async def walk(out: Path) -> list[Path]:
    """Walk the path on a fresh world; returns the screenshots. Every stop is asserted on the way."""
    with tempfile.TemporaryDirectory() as data:
        async with (
            Loopback(real_factory(Path(data))) as world,
            async_playwright() as playwright,
        ):
            await world.wait_until(lambda: world.server.world.commands, "commands of the bot")
            browser = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGS)
            desktop = await open_page(browser, world.url, DESKTOP, out)
            stops = await play_first_turn(desktop)
            phone = await open_page(browser, world.url, PHONE, out)
            stops += await answer_on_phone(phone)
            assert desktop.complaints + phone.complaints == []
            await browser.close()
    return stops


async def play_first_turn(walk: Walk) -> list[Path]:
    """Ann opens a game by the keyboard, Ben joins, Ann takes her first turn by buttons and menus."""
    page = walk.page
    composer = page.get_by_test_id("composer-input")
    await composer.fill("/game new")
    await expect(page.get_by_test_id("suggestion").first).to_contain_text("/game new")
    await walk.stop("1-commands")
    await composer.press("Enter")
    game = page.get_by_test_id("option-game")
    await game.type("small")
    await expect(page.get_by_test_id("suggestion").first).to_contain_text("Small World")
    await game.press("Enter")
    await page.keyboard.press("Enter")
    await expect(walk.last).to_contain_text("1 more must join")
    await walk.act_as("Ben")
    await walk.press("Join")
    await expect(walk.last).to_contain_text("can start")
    await walk.act_as("Ann")
    await walk.stop("2-lobby")
    await walk.press("Start")
    await expect(walk.last).to_contain_text("to take a turn")
    await walk.stop("3-board")
    first = "Ann" if "@Ann" in await walk.last.inner_text() else "Ben"
    await walk.act_as(first)
    await walk.press("Take turn")
    await expect(walk.last).to_contain_text("Pick a combo")
    await walk.choose("Pick a combo", 0)
    await expect(walk.last).to_contain_text("Not sent yet")
    await walk.choose("Conquer", 0)
    await page.get_by_role("button", name="Choose (1)").click()
    await expect(walk.last).to_contain_text("Take back: conquer")
    await walk.stop("4-panel")
    await walk.press("End the turn")
    for _ in range(3):
        if await walk.last.get_by_role("button", name="Yes").count():
            await walk.press("Yes")
            break
        await page.wait_for_timeout(300)
    other = "Ben" if first == "Ann" else "Ann"
    board = page.get_by_test_id("message").filter(has_text="Take turn").last
    await expect(board).to_contain_text(f"@{other}")
    return walk.stops


async def answer_on_phone(walk: Walk) -> list[Path]:
    """The other player finds the ping on a phone, picks a combo in the panel and opens the conquests."""
    board = walk.page.get_by_test_id("message").filter(has_text="Take turn").last
    other = "Ben" if "@Ben" in await board.inner_text() else "Ann"
    await walk.act_as(other)
    await walk.stop("5-phone-board")
    await board.get_by_role("button", name="Take turn").click()
    await expect(walk.last).to_contain_text("Only you can see this")
    await expect(walk.last).to_contain_text("Pick a combo")
    await walk.stop("6-phone-panel")
    await walk.choose("Pick a combo", 0)
    await expect(walk.last).to_contain_text("Not sent yet")
    await walk.last.get_by_test_id("component-select").filter(has_text="Conquer").first.click()
    await expect(walk.page.get_by_role("option").first).to_contain_text("token")
    await walk.stop("7-phone-menu")
    return walk.stops


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.e2e.newcomer", description="Walk the newcomer's path in Chromium and keep screenshots."
    )
    parser.add_argument("out", nargs="?", type=Path, default=Path("build/gallery"), help="folder for the screenshots")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    if not CHROMIUM.exists():
        print(f"No browser at {CHROMIUM}: the page is left out.", file=sys.stderr)
        return 0
    for path in asyncio.run(walk(options.out)):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
