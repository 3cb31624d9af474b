"""Looking: the board, a part of it large, the log, who is waited for."""

from __future__ import annotations

from bot.boards import board_of
from bot.ids import Press
from bot.layout.board import log_message, look_message, score_words, standing_words
from bot.layout.parts import clip
from bot.replies import Interaction, on_panel, replace, send, wait
from bot.sealing import veiled
from bot.words import ago, bold, bold_names
from storage import log, players
from storage.rows import LogRow

PAGE = 2_800


async def look(interaction: Interaction, game: int, crop: str = "", *, public: bool = False) -> None:
    """The board as the user may see it (everybody's view if ``public``), or one part of it large."""
    bot = interaction.client
    async with bot.tables.opened(game) as live:
        seat = live.seat_of(interaction.user.id)
        viewer = None if public or seat is None or seat.pilot else seat.seat
        state = live.state if viewer is None else live.draft(viewer).state
        view = live.game.view(state, viewer)
        board = board_of(live, viewer=viewer)
        kind, names, words = live.row.kind, live.names, live.game.words
        key = (game, live.seq if viewer is None else live.position(viewer), viewer)
        have = words.have(view, viewer, bold_names(names)) if viewer is not None else ""
    crops = bot.pictures.crops(kind, view, names)
    if bot.pictures.can(kind):
        await wait(interaction, ephemeral=not public)
    if crop:
        drawn = await bot.pictures.crop(kind, key, view, names, crop)
    else:
        drawn = await bot.pictures.turn(kind, key, view, names)
    message = look_message(live.game, board, drawn, crops, crop, have)
    if crop and on_panel(interaction):
        await replace(interaction, message)
    else:
        await send(interaction, message, ephemeral=not public)


async def pressed_look(interaction: Interaction, press: Press) -> None:
    """**Look**: always a message of its own."""
    if on_panel(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
    await look(interaction, press.game)


async def pressed_crop(interaction: Interaction, press: Press, values: list[str]) -> None:
    try:
        await look(interaction, press.game, values[0])
    except KeyError:
        await look(interaction, press.game)


def log_lines(rows: list[LogRow], names: tuple[str, ...]) -> list[str]:
    """A line per move, newest first: number, line of notation, what it did."""
    lines = []
    for row in reversed(rows):
        who = "" if row.seat is None else f"{bold(names[row.seat])} `{row.line}`"
        by = {"order": " (standing order)", "autopilot": " (autopilot)", "host": " (host)"}.get(row.by, "")
        said = " ".join(told.text for told in row.told)
        text = f"`{row.seq:>3}` " + " · ".join(part for part in (who + by, said) if part)
        lines.append(f"~~{clip(text, 160)}~~" if row.undone else clip(text, 320))
    return lines


def pages_of(lines: list[str]) -> list[list[str]]:
    """Lines in pages short enough for a message."""
    pages: list[list[str]] = [[]]
    room = PAGE
    for line in lines:
        if len(line) + 1 > room and pages[-1]:
            pages.append([])
            room = PAGE
        pages[-1].append(line)
        room -= len(line) + 1
    return pages


async def show_log(interaction: Interaction, game: int, page: int = 0, *, turning: bool = False) -> None:
    """A page of the log, the newest first; in place of the page shown if ``turning``."""
    bot = interaction.client
    async with bot.tables.opened(game) as live:
        board, names = board_of(live), live.names
        rows = veiled(live, await bot.database.read(log.log_of, game))
    pages = pages_of(log_lines(rows, names))
    page = min(page, len(pages) - 1)
    message = log_message(board, pages[page], page, len(pages))
    await (replace(interaction, message) if turning else send(interaction, message))


async def pressed_log(interaction: Interaction, press: Press) -> None:
    """**Log**, or another page of it."""
    turning = bool(press.argument) and on_panel(interaction)
    await show_log(interaction, press.game, int(press.argument or 0), turning=turning)


async def status_text(interaction: Interaction, game: int) -> str:
    """Who is waited for and since when, how far the game is, how it stands."""
    bot = interaction.client
    async with bot.tables.opened(game) as live:
        seat = live.seat_of(interaction.user.id)
        board = board_of(live, viewer=None if seat is None or seat.pilot else seat.seat)
        position = live.game.words.alt_text(live.game.view(live.state, None), live.names)
    rows = await bot.database.read(log.log_of, game, max(0, live.seq - 1))
    lines = [f"### {board.title} · game {game}"]
    if not board.ended:
        waited = ago(bot.tables.clock() - rows[-1].at) if rows else "a moment"
        lines.append(f"About {board.progress:.0%} played, {live.seq} entries. Waiting for {waited}:")
    lines.append(standing_words(live.game, board))
    if not board.ended:
        lines += ["**Standing**", score_words(live.game, board.scores, board.names)]
    lines += ["**In words**", clip(position, 1_024)]
    broken = await bot.database.read(players.why_broken, live.row.channel)
    if broken:
        lines.append(f"⚠ My posts do not get through to this channel ({broken}). I am trying again now.")
    away = [seat.name for seat in live.seats if seat.pilot]
    if away:
        names = ", ".join(bold(name) for name in away)
        lines.append(f"-# Autopilot: {names}. `/game join` takes such a seat over.")
    return "\n".join(lines)
