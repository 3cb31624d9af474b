"""The post after a turn, and the board by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.messages.ids import button_id, select_id
from bot.messages.parts import (
    Message,
    button,
    button_rows,
    list_lines,
    menu_row,
    message,
    name_apart,
    show_pictures,
    text_part,
)
from bot.tables.board import Board
from bot.tables.names import bold
from engine.core import AnyGame, Score
from engine.core.english import clip
from rendering.painter import Crop, Picture

MOST_ANSWER_BUTTONS = 9
"""With the one that opens the panel they are two rows."""


def board_message(game: AnyGame, board: Board, pictures: Sequence[Picture] = ()) -> Message:
    """The turn post. Its one action button opens a private panel; nothing on it fails for spectators."""
    shown = name_apart(pictures)
    waited = {one.seat for one in board.waited}
    lines = [("❗ " if waited & set(line.touches) else "") + line.text for line in board.told]
    head = f"-# {board.meta.name} · game {board.id}" + ("" if board.ended else f" · {board.progress:.0%} played")
    parts: list[ui.Item[Any] | None] = [
        text_part(f"{head}\n{list_lines(lines, 1_900, '… {n} earlier lines are in the log')}", 2_100)
    ]
    if not board.behind:
        parts += [*show_pictures(shown), text_part(describe_standing(game, board), 1_500)]
    pings = [one.user for one in board.waited if one.seat in board.pinged] if not board.behind else []
    parts.append(board_buttons(board))
    parts += button_rows(answer_buttons(board))
    return message(board.meta.colour, parts, () if board.behind else shown, pings)


def describe_standing(game: AnyGame, board: Board) -> str:
    """Who is up; after the end, the result."""
    if board.ended == "finished":
        return f"## The game is over\n{describe_scores(game, board.scores, board.names)}"
    if board.ended:
        return "## The game was abandoned"
    return "\n".join(f"➡️ {one.pinged if one.seat in board.pinged else one}" for one in board.waited)


def describe_scores(game: AnyGame, scores: Sequence[Score], names: Sequence[str]) -> str:
    """A line per seat, best first, with where the points came from."""
    lines = []
    for score in sorted(scores, key=lambda s: (s.rank or 99, s.seat)):
        place = f"{score.rank}. " if score.rank else "- "
        total = "hidden" if score.total is None else f"**{score.total}**"
        parts = " · ".join(f"{game.words.part(key)} {value}" for key, value in score.parts if value)
        lines.append(f"{place}{bold(names[score.seat])} {total}" + (f"\n-# {parts}" if parts else ""))
    return "\n".join(lines)


def turn_button(game: int, seq: int, label: str = "Take turn") -> ui.Button[Any]:
    """Opens the private panel of whoever presses it. It stands wherever one looks at a running game."""
    return button(label, button_id(game, seq, "turn"), discord.ButtonStyle.primary, emoji="▶️")


def board_buttons(board: Board) -> ui.ActionRow[Any]:
    look = button("Look", button_id(board.id, board.seq, "look"), emoji="🔍")
    log = button("Log", button_id(board.id, board.seq, "log"), emoji="📜")
    if board.behind:
        return ui.ActionRow(log)
    if board.ended:
        again = button("Again", button_id(board.id, board.seq, "again"), discord.ButtonStyle.primary, emoji="🔁")
        return ui.ActionRow(again, look, log)
    rules = button("Rules", f"rules:{board.meta.id}", emoji="📖")
    row = ui.ActionRow[Any](turn_button(board.id, board.seq), look, log, rules)
    if board.first and board.meta.orders:
        row.add_item(button("Answer for me", button_id(board.id, board.seq, "orders"), emoji="🤖"))
    return row


def answer_buttons(board: Board) -> list[ui.Button[Any]]:
    """The choices of open questions, each with the name of who is asked: two rows at most, then the panel."""
    buttons: list[ui.Button[Any]] = []
    if board.behind or board.ended:
        return []
    more = False
    for asked in board.questions:
        if not asked.choices or len(buttons) + len(asked.choices) > MOST_ANSWER_BUTTONS:
            more = True
            continue
        for index, (short, mark) in enumerate(asked.choices):
            style = discord.ButtonStyle.secondary if index else discord.ButtonStyle.success
            custom_id = button_id(board.id, asked.position, "answer", f"{asked.seat}-{mark}")
            buttons.append(button(f"{clip(asked.name, 20)}: {short}", custom_id, style))
    if more:
        buttons.append(button("Answer …", button_id(board.id, board.seq, "turn", "answer")))
    return buttons


def look_message(
    game: AnyGame,
    board: Board,
    pictures: Sequence[Picture],
    crops: Sequence[Crop] = (),
    current: str = "",
    have: str = "",
) -> Message:
    """The board for one pair of eyes, with a menu of details to see large."""
    shown = name_apart(pictures)
    head = f"-# {board.meta.name} · game {board.id}" + ("" if board.ended else f" · {board.progress:.0%} played")
    scores = (
        f"**Standing**\n{describe_scores(game, board.scores, board.names)}" if board.scores and not board.ended else ""
    )
    parts: list[ui.Item[Any] | None] = [
        text_part(head),
        *show_pictures(shown),
        text_part(describe_standing(game, board), 1_300),
        text_part(have, 900),
        text_part(scores, 1_300),
    ]
    if crops:
        options = [
            discord.SelectOption(label=crop.label[:100], value=crop.id[:100], default=crop.id == current)
            for crop in crops[:25]
        ]
        parts.append(menu_row(select_id(board.id, board.seq, "crop"), "Show a part large", options))
    if not board.ended:
        parts.append(ui.ActionRow(turn_button(board.id, board.seq)))
    return message(board.meta.colour, parts, shown)
