"""**Not this turn** under a reminder."""

from __future__ import annotations

from bot.messages.confirmations import HUSHED
from bot.messages.ids import Press
from bot.post.answers import say
from bot.services import Interaction


async def press_hush(interaction: Interaction, press: Press) -> None:
    """No more reminders until the next turn."""
    await interaction.client.services.reminders.hush(press.game, interaction.user.id)
    await say(interaction, HUSHED)
