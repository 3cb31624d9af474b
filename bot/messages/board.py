"""The post after a turn, and the board by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.messages.ids import button_id, select_id
from bot.messages.parts import Message, bullets, button, galleries, menu_row, message, named, rows, words
from bot.tables.live import AnyGame
from bot.tables.sentences import bold
from engine.core import Score
from rendering.painter import Crop, Picture
from storage.rows import Told


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody the game waits for. ``ping``: this is news, so they are mentioned."""

    seat: int
    user: int
    name: str
    what: str
    ping: bool = False

    def __str__(self) -> str:
        who = f"<@{self.user}>" if self.ping else bold(self.name)
        return f"{who} {self.what}"


@dataclass(frozen=True, slots=True)
class Board:
    """A public post: what happened, how it stands, who is up."""

    id: int
    kind: str
    title: str
    seq: int
    names: tuple[str, ...]
    told: tuple[Told, ...]
    asked: tuple[Asked, ...]
    progress: float
    scores: tuple[Score, ...] = ()
    ended: str = ""
    """"finished" or "abandoned"."""
    behind: bool = False
    """The game has moved on already: words only, no picture, no ping."""


def board_message(game: AnyGame, board: Board, pictures: Sequence[Picture] = ()) -> Message:
    """The turn post. Its one action button opens a private panel; nothing on it fails for spectators."""
    shown = named(pictures)
    waited = {asked.seat for asked in board.asked}
    lines = [("❗ " if waited & set(line.touches) else "") + line.text for line in board.told]
    head = f"-# {board.title} · game {board.id}" + ("" if board.ended else f" · {board.progress:.0%} played")
    parts: list[ui.Item[Any] | None] = [
        words(f"{head}\n{bullets(lines, 1_900, '… {n} earlier lines are in the log')}", 2_100)
    ]
    if not board.behind:
        parts += [*galleries(shown), words(standing_words(game, board), 1_500)]
    pings = [asked.user for asked in board.asked if asked.ping] if not board.behind else []
    parts.append(board_buttons(board))
    return message(board.kind, parts, () if board.behind else shown, pings)


def standing_words(game: AnyGame, board: Board) -> str:
    """Who is up; after the end, the result."""
    if board.ended == "finished":
        return f"## The game is over\n{score_words(game, board.scores, board.names)}"
    if board.ended:
        return "## The game was abandoned"
    return "\n".join(f"➡️ {asked}" for asked in board.asked)


def score_words(game: AnyGame, scores: Sequence[Score], names: Sequence[str]) -> str:
    """A line per seat, best first, with where the points came from."""
    lines = []
    for score in sorted(scores, key=lambda s: (s.rank or 99, s.seat)):
        place = f"{score.rank}. " if score.rank else "- "
        total = "hidden" if score.total is None else f"**{score.total}**"
        parts = " · ".join(f"{game.words.part(key)} {value}" for key, value in score.parts if value)
        lines.append(f"{place}{bold(names[score.seat])} {total}" + (f"\n-# {parts}" if parts else ""))
    return "\n".join(lines)


def board_buttons(board: Board) -> ui.ActionRow[Any]:
    look = button("Look", button_id(board.id, board.seq, "look"), emoji="🔍")
    log = button("Log", button_id(board.id, board.seq, "log"), emoji="📜")
    if board.behind:
        return ui.ActionRow(log)
    if board.ended:
        return ui.ActionRow(look, log)
    return ui.ActionRow(
        button("Take turn", button_id(board.id, board.seq, "turn"), discord.ButtonStyle.primary, emoji="▶️"),
        look,
        log,
        button("Rules", f"rules:{board.kind}", emoji="📖"),
    )


def look_message(
    game: AnyGame,
    board: Board,
    pictures: Sequence[Picture],
    crops: Sequence[Crop] = (),
    current: str = "",
    have: str = "",
) -> Message:
    """The board for one pair of eyes, with a menu of details to see large."""
    shown = named(pictures)
    head = f"-# {board.title} · game {board.id}" + ("" if board.ended else f" · {board.progress:.0%} played")
    scores = f"**Standing**\n{score_words(game, board.scores, board.names)}" if board.scores and not board.ended else ""
    parts: list[ui.Item[Any] | None] = [
        words(head),
        *galleries(shown),
        words(standing_words(game, board), 1_300),
        words(have, 900),
        words(scores, 1_300),
    ]
    if crops:
        options = [
            discord.SelectOption(label=crop.label[:100], value=crop.id[:100], default=crop.id == current)
            for crop in crops[:25]
        ]
        parts.append(menu_row(select_id(board.id, board.seq, "crop"), "Show a part large", options))
    return message(board.kind, parts, shown)


def log_message(board: Board, lines: Sequence[str], page: int, pages: int) -> Message:
    """A page of the log, newest page first."""
    parts: list[ui.Item[Any] | None] = [
        words(f"-# {board.title} · game {board.id} · log, page {page + 1} of {pages}\n" + "\n".join(lines), 3_900)
    ]
    buttons = [
        button("Older", button_id(board.id, board.seq, "log", str(page + 1)), disabled=page + 1 >= pages),
        button("Newer", button_id(board.id, board.seq, "log", str(max(0, page - 1))), disabled=page == 0),
    ]
    return message(board.kind, [*parts, *(rows(buttons) if pages > 1 else [])])
