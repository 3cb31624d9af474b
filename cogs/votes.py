"""What players decide together: abandoning, handing over a seat, taking back a saved turn."""

from __future__ import annotations

from bot.messages.ballots import (
    abandon_message,
    asked_message,
    drop_message,
    keep_message,
    rewind_ballot,
    rewind_message,
    seat_message,
)
from bot.messages.confirmations import say_seated, say_takes_seat
from bot.messages.ids import Press
from bot.messages.parts import Message, notice
from bot.messages.rights import add_trouble
from bot.post.answers import answer_publicly, on_panel, replace, say, send, send_more
from bot.services import Interaction
from bot.tables.council import Ballot
from cogs.dynamic import MOST, read_argument, read_pair


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


async def join(interaction: Interaction, game: int) -> None:
    """Take over a seat of a running game, or ask the table for it."""
    user, services = interaction.user, interaction.client.services
    taken = await services.council.take_over(game, user.id, user.display_name)
    if isinstance(taken, Ballot):
        await send(interaction, seat_message(taken, user.display_name), ephemeral=False)
        return
    trouble = await services.channels.find_trouble(interaction)
    await say(interaction, add_trouble(say_seated(taken.seat), trouble))


async def press_seat(interaction: Interaction, press: Press) -> None:
    """**Agree** that a newcomer gets a seat."""
    seat, newcomer = read_pair(press.argument)
    council = interaction.client.services.council
    taken = await council.agree_to_seat(press.game, interaction.user.id, seat, newcomer)
    if isinstance(taken, Ballot):
        await answer_publicly(interaction, seat_message(taken, interaction.user.display_name))
    else:
        await answer_publicly(interaction, notice(say_takes_seat(taken.name)))


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
    await drop(interaction, press.game, read_argument(press.argument, MOST))


async def press_rewind(interaction: Interaction, press: Press) -> None:
    """The owner's own yes (on the private message), or the agreement of another (on the public one)."""
    council = interaction.client.services.council
    first, owner = read_pair(press.argument)
    plan, ballot = await council.rewind(press.game, interaction.user.id, first, press.seq, owner)
    answer = rewind_ballot(plan, ballot)
    if ballot.missing and on_panel(interaction):
        await replace(interaction, asked_message(plan))
        await send_more(interaction, answer, ephemeral=False)
    else:
        await replace(interaction, answer)
