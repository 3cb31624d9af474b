"""A user's games everywhere, and a user's settings in words."""

from __future__ import annotations

from bot.app import Bot
from bot.messages.parts import Message, message, words
from bot.tables.sentences import ago, bold
from storage import games
from storage.rows import LOBBY, Player

MOST = 25


async def mine_message(bot: Bot, user: int) -> Message:
    """Games that wait for the user first, then the others, each with a link and how long it waits."""
    mine: list[str] = []
    others: list[str] = []
    for row, moved in await bot.database.read(games.games_of, user):
        name = bot.tables.kind(row.kind).meta.name
        where = f"**{name}** (game {row.id}) in <#{row.channel}>"
        if row.board_message:
            where += f" · [board](https://discord.com/channels/{row.guild or '@me'}/{row.channel}/{row.board_message})"
        waited = ago(bot.tables.clock() - moved)
        if row.status == LOBBY:
            others.append(f"{where}: lobby, open for {waited}")
            continue
        async with bot.tables.opened(row.id) as live:
            waiting = [(live.seats[w.seat], live.game.words.waiting(w.what)) for w in live.waiting()]
        own = next((what for seat, what in waiting if seat.user == user), None)
        if own:
            mine.append(f"▶️ {where}: waits for you {own}, for {waited}")
        else:
            others.append(f"{where}: waits for {', '.join(bold(seat.name) for seat, _ in waiting)}, for {waited}")
    if not mine and not others:
        return message("", [words("You play in no game. `/game new` in a channel opens a lobby.")])
    head = f"### Your games\n{len(mine)} waiting for you, {len(others)} others\n"
    lines = [f"- {line}" for line in [*mine, *others]]
    shown = lines[:MOST]
    more = [f"-# and {len(lines) - MOST} more"] if len(lines) > MOST else []
    return message("", [words(head + "\n".join([*shown, *more]), 3_900)])


def settings_text(player: Player) -> str:
    """All settings of a user in words."""
    confirm = {"always": "always", "warnings": "only when there is a warning", "never": "never"}[player.confirm]
    if player.remind_hours:
        remind = f"every {player.remind_hours} hours while a game waits for you, {player.remind_times} times at most"
    else:
        remind = "never"
    quiet = f"{player.quiet_from}:00 to {player.quiet_to}:00" if player.quiet_from != player.quiet_to else "none"
    sign = "+" if player.utc_offset >= 0 else "-"
    zone = f"UTC{sign}{abs(player.utc_offset) // 60}:{abs(player.utc_offset) % 60:02}"
    return (
        f"### Your settings\n- Ask before a turn is sent: {confirm}\n- Reminders: {remind}\n"
        f"- Quiet hours: {quiet} ({zone})\n-# `/game settings` with options changes them."
    )
