"""Panels stand on a phone's screen with their last control, and the page's controls have the sizes that count."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.async_api import async_playwright

from loopback.driver import Loopback
from tests.e2e.heights import MOST, measure, open_panel, open_phone, show_as
from tests.e2e.newcomer import ARGS, CHROMIUM
from tests.e2e.table import Table, bot_factory
from tests.games import GAMES

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists() and not os.environ.get("CI"), reason="needs /usr/bin/chromium"),
]
SIZES = """() => {
    const style = (what) => getComputedStyle(document.querySelector(what));
    const box = (element) => element.getBoundingClientRect();
    const high = (what) => Math.min(...[...document.querySelectorAll(what)].map((one) => box(one).height));
    const panel = ".message.ephemeral .container";
    return {
        button: high(`${panel} .button`), select: high(`${panel} .select`),
        gap: parseFloat(style(panel).rowGap), rowGap: parseFloat(style(`${panel} .row`).rowGap),
        text: [parseFloat(style("body").fontSize), parseFloat(style("body").lineHeight)],
        small: [parseFloat(style(`${panel} .subtext`).fontSize), parseFloat(style(`${panel} .subtext`).lineHeight)],
    };
}"""


@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_a_panel_is_no_higher_than_a_phone(kind: str) -> None:
    for one in await measure(kind):
        assert one.height <= MOST, one


async def test_the_page_has_controls_of_the_sizes_people_press(tmp_path: Path) -> None:
    async with Loopback(bot_factory(tmp_path)) as world, async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGS)
        async with open_phone(browser, world) as page:
            table = Table(world, 2)
            await show_as(page, await open_panel(table, await table.begin("small_world")))
            sizes = await page.evaluate(SIZES)
        await browser.close()
    assert sizes["button"] >= 32
    assert sizes["select"] >= 44
    assert sizes["gap"] == sizes["rowGap"] == 8
    assert sizes["text"] == [16, 22]
    assert sizes["small"] == [13, 18]
