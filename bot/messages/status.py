"""How a game stands in words; a user's games everywhere; a user's settings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.board import describe_scores, describe_standing, turn_button
from bot.messages.parts import Message, button_rows, message, notice, text_part
from bot.tables.history import Exported, Status
from bot.tables.names import bold, say_span
from bot.tables.people import OwnGame
from bot.tables.waiting import say_waited
from engine.core import AnyGame
from engine.core.english import clip
from engine.core.meta import PLAIN
from storage.rows import Player

MOST, MOST_LETTERS = 25, 3_700
"""Games listed, and characters of such a message."""
CONFIRM = {"always": "always", "warnings": "only when there is a warning", "never": "never"}


def status_message(game: AnyGame, status: Status, trouble: str = "", lesser: str = "") -> Message:
    """Who is waited for and since when, how far the game is, how it stands.

    ``trouble`` is why posts do not get through, ``lesser`` what they lack.
    """
    board = status.board
    lines = [f"### {board.meta.name} · game {board.id}"]
    if not board.ended:
        waited = say_span(status.waited_for)
        lines.append(f"About {board.progress:.0%} played, {board.seq} entries. Waiting for {waited}:")
    lines.append(describe_standing(game, board))
    if not board.ended:
        lines += ["**Standing**", describe_scores(game, board.scores, board.names)]
    lines += ["**In words**", clip(status.position, 1_024)]
    if trouble:
        lines.append(f"⚠ My posts do not get through to this channel. {trouble}")
    lines += [f"-# {line}" for line in lesser.splitlines()]
    if status.away:
        names = ", ".join(map(bold, status.away))
        lines.append(f"-# Autopilot: {names}. `/game join` takes such a seat over.")
    buttons = [] if board.ended else [turn_button(board.id, board.seq)]
    return message(board.meta.colour, [text_part("\n".join(lines), MOST_LETTERS), *button_rows(buttons)])


def own_games_message(own: Sequence[OwnGame], user: int, now: float) -> Message:
    """Games that wait for the user first, then the others, each with a link and how long it waits."""
    mine: list[str] = []
    others: list[str] = []
    buttons = []
    for one in own:
        where = _place(one)
        if one.lobby:
            others.append(f"{where}: lobby, open for {say_span(now - one.moved)}")
            continue
        asked = next((waited for waited in one.waited if waited.user == user), None)
        if asked:
            mine.append(f"▶️ {where}: waits for you {asked.what}, for {say_span(now - asked.since)}")
            buttons.append(turn_button(one.row.id, one.row.seq, f"Game {one.row.id}"))
        else:
            longest = max((now - waited.since for waited in one.waited), default=0.0)
            others.append(f"{where}: waits for {say_waited(one.waited, ', ')}, for {say_span(longest)}")
    if not mine and not others:
        return notice("You play in no game. `/game new` in a channel opens a lobby.")
    head = f"### Your games\n{len(mine)} waiting for you, {len(others)} others\n"
    text = head + "\n".join(fit_lines([f"- {line}" for line in [*mine, *others]], MOST_LETTERS - len(head)))
    return message(PLAIN, [text_part(text, MOST_LETTERS), *button_rows(buttons[:5])])


def fit_lines(lines: Sequence[str], room: int) -> list[str]:
    """The first lines that fit, whole, and how many more there are. ``room`` is in characters."""
    kept: list[str] = []
    room -= len("-# and 1000 more") + 1
    for line in lines[:MOST]:
        if len(line) + 1 > room:
            break
        room -= len(line) + 1
        kept.append(line)
    more = [f"-# and {len(lines) - len(kept)} more"] if len(kept) < len(lines) else []
    return [*kept, *more]


def _place(one: OwnGame) -> str:
    row = one.row
    where = f"**{one.title}** (game {row.id}) in <#{row.channel}>"
    if row.board_message:
        where += f" · [board](https://discord.com/channels/{row.guild or '@me'}/{row.channel}/{row.board_message})"
    return where


def export_note(game: int, exported: Exported) -> str:
    """What is said beside an exported file."""
    note = f"Game {game}, {exported.moves} moves. `/game import` goes on from it."
    if exported.shuffled:
        note += " What is still face down has been shuffled again in it, so it tells nobody what comes."
    if exported.sealed:
        note += " Choices that are still secret are left out: whoever made them chooses again."
    return note


def settings_message(player: Player) -> Message:
    """All settings of a user in words."""
    if player.remind_hours:
        remind = f"every {player.remind_hours} hours while a game waits for you, {player.remind_times} times at most"
    else:
        remind = "never"
    quiet = f"{player.quiet_from}:00 to {player.quiet_to}:00" if player.quiet_from != player.quiet_to else "none"
    sign = "+" if player.utc_offset >= 0 else "-"
    zone = f"UTC{sign}{abs(player.utc_offset) // 60}:{abs(player.utc_offset) % 60:02}"
    return notice(
        f"### Your settings\n- Ask before a turn is sent: {CONFIRM[player.confirm]}\n- Reminders: {remind}\n"
        f"- Quiet hours: {quiet} ({zone})\n-# `/game settings` with options changes them."
    )
