"""Choices on the public board: answers of one press, for the player who is asked."""

from __future__ import annotations

from bot.messages.ids import Press
from bot.messages.panel import confirm_message
from bot.post.answers import answer_panel, say_after
from bot.services import Interaction
from bot.tables.press import Outcome, Play
from cogs.dynamic import read_argument

GONE = "That has been answered, or is not offered any more. The board shows what is open."


async def press_answer(interaction: Interaction, pressed: Press) -> None:
    """Give the answer; the board itself then shows what became of it."""
    services, user = interaction.client.services, interaction.user.id
    seat, _, mark = pressed.argument.partition("-")
    asked = read_argument(seat, 99)
    answer = await services.tables.press(pressed.game, user, Play((mark,)), pressed.position, asked=asked)
    if answer.outcome is Outcome.CONFIRM and answer.confirm:
        await answer_panel(interaction, confirm_message(answer.panel, answer.confirm))
        return
    await services.poster.folding.answer(interaction, pressed.game)
    if answer.outcome is Outcome.STALE:
        await say_after(interaction, GONE)
