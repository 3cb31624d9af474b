"""The log of a game, page by page."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.board import turn_button
from bot.messages.ids import button_id
from bot.messages.parts import Message, button, button_rows, message, text_part
from bot.tables.board import Board
from bot.tables.history import cut_turns
from bot.tables.names import bold
from engine.core.english import clip
from storage.rows import LogRow

PAGE = 2_800
"""Characters on a page."""
BY = {"order": " (standing order)", "autopilot": " (autopilot)", "bot": " (bot)", "host": " (host)"}


def log_message(board: Board, entries: Sequence[LogRow], page: int) -> Message:
    """A page of the log; page 0 is the newest, one too high is the oldest."""
    pages = cut_pages(list_entries(entries, board.names))
    page = min(page, len(pages) - 1)
    head = f"-# {board.meta.name} · game {board.id} · log, page {page + 1} of {len(pages)}\n"
    parts = [text_part(head + "\n".join(pages[page]), 3_900)]
    pager = [
        button("Older", button_id(board.id, board.seq, "log", str(page + 1)), disabled=page + 1 >= len(pages)),
        button("Newer", button_id(board.id, board.seq, "log", str(max(0, page - 1))), disabled=page == 0),
    ]
    turn = [] if board.ended else [turn_button(board.id, board.seq)]
    return message(board.meta.colour, [*parts, *button_rows([*(pager if len(pages) > 1 else []), *turn])])


def list_entries(entries: Sequence[LogRow], names: Sequence[str]) -> list[str]:
    """A line per player and turn, newest first: the number of its last entry, what it did, its notation."""
    lines = []
    for row, *others in reversed(cut_turns(entries)):
        rows = [row, *others]
        said = " ".join(told.text for one in rows for told in one.told)
        notation = "" if row.seat is None else f"`{clip('; '.join(one.line for one in rows), 120)}`"
        if row.seat is not None and not said:
            notation = f"{bold(names[row.seat])} {notation}"
        text = f"`{rows[-1].seq:>3}` " + " ".join(part for part in (said, notation + BY.get(row.by, "")) if part)
        lines.append(f"~~{clip(text, 160)}~~" if row.undone else clip(text, 480))
    return lines


def cut_pages(lines: Sequence[str]) -> list[list[str]]:
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
