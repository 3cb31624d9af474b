"""The log of a game."""

from __future__ import annotations

from bot.messages.ids import Press
from bot.messages.log import log_message
from bot.post.answers import on_panel, replace, send
from bot.services import Interaction
from cogs.dynamic import MOST, read_argument


async def show_log(interaction: Interaction, game: int, page: int = 0, *, turning: bool = False) -> None:
    """A page of the log, the newest first; in place of the page shown if ``turning``."""
    board, entries = await interaction.client.services.history.log(game)
    message = log_message(board, entries, page)
    await (replace(interaction, message) if turning else send(interaction, message))


async def press_log(interaction: Interaction, press: Press) -> None:
    """**Log**, or another page of it."""
    turning = bool(press.argument) and on_panel(interaction)
    await show_log(interaction, press.game, read_argument(press.argument or "0", MOST), turning=turning)
