"""What players decide together: abandoning, handing over a seat, taking back a saved turn."""

from __future__ import annotations

from bot.messages.ballots import (
    abandon_message,
    asked_message,
    drop_message,
    keep_message,
    rewind_ballot,
    rewind_message,
)
from bot.messages.ids import Press
from bot.messages.parts import Message
from bot.post.answers import answer_publicly, on_panel, replace, send, send_more
from bot.services import Interaction
from bot.tables.council import Ballot


async def abandon(interaction: Interaction, game: int) -> None:
    """Propose (or agree) to end the game without a result."""
    user = interaction.user
    ballot = await interaction.client.services.council.abandon(game, user.id)
    await _show(interaction, ballot, abandon_message(ballot, user.display_name))


async def press_keep(interaction: Interaction, press: Press) -> None:
    """**Rather not**: one's agreement to abandon the game is withdrawn."""
    user = interaction.user
    ballot = await interaction.client.services.council.keep_playing(press.game, user.id)
    await answer_publicly(interaction, keep_message(ballot, user.display_name))


async def drop(interaction: Interaction, game: int, target: int) -> None:
    """Give an absent player's seat to the autopilot, or propose (or agree) to."""
    user = interaction.user
    ballot = await interaction.client.services.council.drop(game, user.id, target)
    await _show(interaction, ballot, drop_message(ballot, user.display_name, target))


async def _show(interaction: Interaction, ballot: Ballot, answer: Message) -> None:
    """A proposal is public; that it is done is said where it was agreed."""
    if ballot.missing or interaction.message is not None:
        await answer_publicly(interaction, answer)
    else:
        await send(interaction, answer)


async def propose_rewind(interaction: Interaction, game: int) -> None:
    """Show what would be undone before anything is."""
    plan = await interaction.client.services.council.rewind_plan(game, interaction.user.id)
    await send(interaction, rewind_message(plan))


async def press_abandon(interaction: Interaction, press: Press) -> None:
    await abandon(interaction, press.game)


async def press_drop(interaction: Interaction, press: Press) -> None:
    await drop(interaction, press.game, int(press.argument))


async def press_rewind(interaction: Interaction, press: Press) -> None:
    """The owner's own yes (on the private message), or the agreement of another (on the public one)."""
    council = interaction.client.services.council
    first, _, owner = press.argument.partition("-")
    plan, ballot = await council.rewind(press.game, interaction.user.id, int(first), press.seq, int(owner))
    answer = rewind_ballot(plan, ballot)
    if ballot.missing and on_panel(interaction):
        await replace(interaction, asked_message(plan))
        await send_more(interaction, answer, ephemeral=False)
    else:
        await replace(interaction, answer)
