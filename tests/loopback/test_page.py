"""The chat page in a headless Chromium: what people see and can do."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from loopback.driver import Loopback
from tests.loopback.sample_bot import SampleBot, picture

CHROMIUM = Path("/usr/bin/chromium")
ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
PHONE = {"width": 390, "height": 844}
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists() and not os.environ.get("CI"), reason="needs /usr/bin/chromium"),
]


@pytest_asyncio.fixture
async def world() -> AsyncIterator[Loopback]:
    async with Loopback(SampleBot) as loopback:
        yield loopback


@pytest_asyncio.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGS)
        yield browser
        await browser.close()


async def open_page(browser: Browser, world: Loopback, *, phone: bool = False) -> tuple[Page, list[str]]:
    """The page, once it is live, and the list its console errors go to."""
    context = await browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True) if phone else None
    page = await (context or browser).new_page()
    page.set_default_timeout(10_000)
    complaints: list[str] = []
    page.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    await page.goto(world.url)
    await page.get_by_test_id("channel").first.wait_for(state="attached")
    await page.locator(".welcome").wait_for()
    return page, complaints


async def test_slash_command_with_autocomplete_by_keyboard(browser: Browser, world: Loopback) -> None:
    page, complaints = await open_page(browser, world)
    composer = page.get_by_test_id("composer-input")
    await composer.fill("/ga")
    await expect(page.get_by_test_id("suggestion")).to_have_count(2)
    await composer.press("Enter")
    title = page.get_by_test_id("option-title")
    await title.type("te")
    await expect(page.get_by_test_id("suggestion")).to_have_text(["Terra Mystica", "Teotihuacan"])
    await title.press("ArrowDown")
    await title.press("Enter")
    await expect(title).to_have_value("Teotihuacan")
    await page.get_by_role("button", name="+ rival").click()
    await page.get_by_test_id("suggestion").filter(has_text="Ben").click()
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("message").last).to_contain_text("teotihuacan for 2, open=False, rival=Ben")
    await expect(page.get_by_test_id("message").last).to_contain_text("Ann used /game new")
    assert complaints == []


async def test_missing_required_option_is_marked(browser: Browser, world: Loopback) -> None:
    page, _ = await open_page(browser, world)
    await page.get_by_test_id("composer-input").fill("/game new ")
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator(".option-field.bad")).to_have_count(1)
    assert world.channel("lobby").messages == []


async def test_panel_buttons_selects_and_modal(browser: Browser, world: Loopback) -> None:
    page, complaints = await open_page(browser, world)
    ben = world.user("Ben")
    await ben.slash("/panel")
    await page.get_by_role("button", name="Say hello").click()
    note = page.locator(".message.ephemeral")
    await expect(note).to_contain_text("hello @Ann")
    await expect(note).to_contain_text("Only you can see this")
    assert ben.ephemeral == []
    await page.get_by_role("combobox", name="Regions").click()
    await page.get_by_role("option", name="Region 2").click()
    await page.get_by_role("option", name="Region 4").click()
    await page.get_by_role("button", name="Choose (2)").click()
    await expect(page.get_by_text("took 2, 4")).to_be_visible()
    await page.get_by_role("combobox", name="Friend").click()
    await page.get_by_role("option", name="Cleo").click()
    await expect(page.get_by_text("Cleo is a friend")).to_be_visible()
    await page.get_by_role("button", name="Name", exact=True).click()
    form = page.get_by_test_id("modal")
    await expect(form).to_contain_text("Choose well.")
    await form.get_by_label("Tribe", exact=True).fill("Orcs")
    await form.get_by_role("combobox").click()
    await page.get_by_role("option", name="Blue").click()
    await form.get_by_role("button", name="Submit").click()
    await expect(page.get_by_text("Orcs in Blue")).to_be_visible()
    await expect(form).to_have_count(0)
    await note.first.get_by_role("button", name="Dismiss message").click()
    await expect(page.get_by_text("hello @Ann")).to_have_count(0)
    assert complaints == []


async def test_picture_enlarges_with_alt_text(browser: Browser, world: Loopback) -> None:
    page, _ = await open_page(browser, world)
    await world.user("Ben").slash("/panel")
    await page.get_by_role("button", name="Enlarge: An empty green board").first.click()
    viewer = page.get_by_role("dialog", name="An empty green board")
    image = viewer.get_by_role("img")
    before = await image.bounding_box()
    await viewer.get_by_role("button", name="Zoom in").click()
    after = await image.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"] * 1.4
    await page.keyboard.press("Escape")
    await expect(viewer).to_have_count(0)


async def test_marks_and_switching_users(browser: Browser, world: Loopback) -> None:
    page, _ = await open_page(browser, world)
    ben = world.user("Ben")
    await world.user("Ann").slash("/post", text=f"your turn {ben.mention}", at="table-1")
    player = page.get_by_test_id("player").filter(has_text="Ben")
    await expect(player.locator(".badge")).to_have_text("1")
    await player.click()
    channel = page.locator("[data-testid=channel][data-name='table-1']")
    await expect(channel.locator(".badge")).to_have_text("1")
    await channel.click()
    await expect(page.locator(".message.pinged")).to_contain_text("your turn @Ben")
    await expect(channel.locator(".badge")).to_have_count(0)
    assert ben.mentions("table-1") == 0


async def test_add_player_channel_and_thread(browser: Browser, world: Loopback) -> None:
    page, complaints = await open_page(browser, world)
    await page.get_by_role("button", name="Add player").click()
    await page.get_by_label("Name", exact=True).fill("Zoe")
    await page.get_by_role("dialog").get_by_role("button", name="Add player").click()
    await expect(page.get_by_test_id("acting-as")).to_contain_text("Zoe")
    await page.get_by_role("button", name="New channel").click()
    await page.get_by_label("Channel name").fill("Den of dice")
    await page.get_by_role("button", name="Create channel").click()
    await expect(page.locator("#channel-name")).to_have_text("# den-of-dice")
    await page.get_by_role("button", name="New thread").click()
    await page.get_by_label("Thread name").fill("game 1")
    await page.get_by_role("button", name="Create thread").click()
    await page.get_by_test_id("composer-input").fill("hello **there**")
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("message").last.locator("strong")).to_have_text("there")
    assert world.channel("game 1").last.author == "Zoe"
    assert complaints == []


async def test_failure_and_thinking_are_shown(browser: Browser, world: Loopback) -> None:
    page, _ = await open_page(browser, world)
    await page.get_by_test_id("composer-input").fill("/slow ")
    await page.get_by_role("button", name="Send").click()
    await expect(page.get_by_text("Tabletop by Post is thinking…")).to_be_visible()
    assert isinstance(world.client, SampleBot)
    world.client.release.set()
    await expect(page.get_by_test_id("message").last).to_contain_text("done")
    counter = (await world.user("Ben").slash("/count")).message
    assert counter is not None
    await world.stop_bot()
    await page.get_by_role("button", name="Count 0").click()
    await expect(page.get_by_text("This interaction failed")).to_be_visible()


async def test_page_comes_back_after_a_server_restart(browser: Browser, tmp_path: Path) -> None:
    async with Loopback(SampleBot, data_dir=tmp_path) as world:
        port = world.server.port
        page, _ = await open_page(browser, world)
        await world.user("Ben").say("lobby", "before")
    await expect(page.get_by_role("status").filter(has_text="Reconnecting")).to_be_visible()
    async with Loopback(SampleBot, data_dir=tmp_path, port=port) as world:
        await expect(page.locator("#offline")).to_be_hidden()
        await expect(page.get_by_text("before")).to_be_visible()
        await world.user("Ben").say("lobby", "after")
        await expect(page.get_by_text("after")).to_be_visible()


async def test_file_upload(browser: Browser, world: Loopback) -> None:
    page, complaints = await open_page(browser, world)
    file = {"name": "map.png", "mimeType": "image/png", "buffer": picture().getvalue()}
    await page.get_by_label("Attach a file").set_input_files([file])
    await expect(page.locator(".chip")).to_contain_text("map.png")
    await page.get_by_role("button", name="Send").click()
    await expect(page.get_by_test_id("message").last.get_by_role("img")).to_be_visible()
    assert [f.filename for f in world.channel("lobby").last.files] == ["map.png"]
    assert complaints == []


async def test_reply_from_the_message_menu(browser: Browser, world: Loopback) -> None:
    page, complaints = await open_page(browser, world)
    asked = await world.user("Ben").say("lobby", "who plays?")
    await page.get_by_test_id("message").last.hover()
    await page.get_by_role("button", name="Message actions").click()
    await page.get_by_role("menuitem", name="Reply").click()
    await page.get_by_test_id("composer-input").fill("me")
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("message")).to_have_count(2)  # the reply quotes the question: wait for the reply
    await expect(page.get_by_test_id("message").last).to_contain_text("who plays?")
    assert world.channel("lobby").last.entity.reference == asked.id
    assert world.user("Ben").mentions() == 1
    assert complaints == []


async def test_focus_stays_on_the_button_of_a_changed_message(browser: Browser, world: Loopback) -> None:
    page, _ = await open_page(browser, world)
    await world.user("Ben").slash("/count")
    await page.get_by_role("button", name="Count 0").focus()
    for value in range(3):
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("button", name=f"Count {value + 1}")).to_be_focused()


async def test_tabs_keep_their_users_over_a_reload(browser: Browser, world: Loopback) -> None:
    context = await browser.new_context()
    tabs = []
    for name in ("Ben", "Cleo"):
        page = await context.new_page()
        await page.goto(world.url)
        await page.get_by_test_id("player").filter(has_text=name).click()
        await expect(page.get_by_test_id("acting-as")).to_contain_text(name)
        tabs.append(page)
    await tabs[0].reload()
    await expect(tabs[0].get_by_test_id("acting-as")).to_contain_text("Ben")


async def test_long_channels_are_loaded_in_parts(browser: Browser, world: Loopback) -> None:
    ben = world.user("Ben")
    for n in range(120):
        await ben.say("lobby", f"line {n}.")
    context = await browser.new_context()
    page = await context.new_page()
    await page.goto(world.url)
    await expect(page.get_by_test_id("message")).to_have_count(50)
    await page.get_by_role("button", name="Earlier messages").click()
    await expect(page.get_by_test_id("message")).to_have_count(100)
    await page.get_by_role("button", name="Earlier messages").click()
    await expect(page.get_by_test_id("message")).to_have_count(120)
    await expect(page.get_by_text("line 0.")).to_have_count(1)


async def test_markdown(browser: Browser, world: Loopback) -> None:
    page, complaints = await open_page(browser, world)
    text = (
        "# Title\n**bold** *it* __under__ ~~gone~~ `code` ||spoiler||\n- a\n  - b\n1. x\n> quote\n-# small\n"
        "<t:0:D> [rules](https://example.org/a_b_c) <script>alert(1)</script> 2*3*4 snake_case_name"
    )
    await world.user("Ben").say("lobby", text)
    message = page.get_by_test_id("message").last
    for selector, words in {
        "h2": "Title",
        "strong": "bold",
        "u": "under",
        "s": "gone",
        "code": "code",
        ".spoiler": "spoiler",
        "ul ul li": "b",
        "ol li": "x",
        "blockquote": "quote",
        ".subtext": "small",
        "a": "rules",
    }.items():
        await expect(message.locator(selector).first).to_have_text(words)
    await expect(message).to_contain_text("<script>alert(1)</script>")
    await expect(message).to_contain_text("snake_case_name")
    await expect(message.locator("time.timestamp")).to_have_attribute("datetime", "1970-01-01T00:00:00.000Z")
    assert complaints == []


async def test_phone_drawer_command_and_select(browser: Browser, world: Loopback) -> None:
    page, complaints = await open_page(browser, world, phone=True)
    await world.user("Ben").slash("/panel")
    await expect(page.get_by_test_id("sidebar")).not_to_be_in_viewport()
    await page.get_by_test_id("menu").tap()
    await page.get_by_test_id("player").filter(has_text="Cleo").tap()
    await expect(page.get_by_test_id("acting-as")).to_contain_text("Cleo")
    await expect(page.get_by_test_id("sidebar")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Commands").tap()
    await page.locator("[data-name='/game new']").tap()
    await page.locator("[data-name='Small World']").tap()
    await page.get_by_role("button", name="Send").tap()
    await expect(page.get_by_text("small_world for 2")).to_be_visible()
    button = await page.get_by_role("button", name="Say hello").bounding_box()
    assert button is not None
    assert button["height"] >= 32
    await page.get_by_role("combobox", name="Regions").tap()
    await page.get_by_role("option", name="Region 1").tap()
    await page.get_by_role("button", name="Choose (1)").tap()
    await expect(page.get_by_text("took 1")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints == []
