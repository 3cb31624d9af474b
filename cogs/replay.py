"""Looking back at a game: any past position, and what each turn changed."""

from __future__ import annotations

from bot.messages.ids import Press
from bot.messages.parts import Message
from bot.messages.replay import ledger_message, replay_message
from bot.post.answers import defer, on_panel, replace, send
from bot.services import Interaction
from bot.tables.limits import PICTURES
from cogs.dynamic import MOST, read_argument


async def show_replay(interaction: Interaction, game: int, number: int | None = None) -> None:
    """A position of the game: in place of the one shown, else as a new private message."""
    services = interaction.client.services
    scene = await services.reels.show(game, interaction.user.id, number)
    kind = scene.game.meta.id
    drawn = []
    if services.pictures.can(kind):
        services.limits.spend(PICTURES, interaction.user.id, interaction.guild_id)
        await defer(interaction)
        key = (game, scene.stop.seq if scene.stop else 0, "past")
        drawn = await services.pictures.past(kind, key, scene.view, scene.names)
    await _answer(interaction, replay_message(scene, drawn))


async def show_ledger(interaction: Interaction, game: int, page: int = 0, seat: int | None = None) -> None:
    """A page of what each turn changed."""
    scene = await interaction.client.services.reels.show(game, interaction.user.id)
    await _answer(interaction, ledger_message(scene, page, seat))


async def _answer(interaction: Interaction, message: Message) -> None:
    await (replace(interaction, message) if on_panel(interaction) else send(interaction, message))


async def press_replay(interaction: Interaction, pressed: Press) -> None:
    """A step back or on, or a place in the game."""
    await show_replay(interaction, pressed.game, read_argument(pressed.argument[1:], MOST))


async def press_ledger(interaction: Interaction, pressed: Press) -> None:
    """Another page of the ledger."""
    page, _, who = pressed.argument.partition(".")
    await show_ledger(interaction, pressed.game, read_argument(page, MOST), read_seat(who or "a"))


async def pick_ledger(interaction: Interaction, pressed: Press, values: list[str]) -> None:
    """The ledger of one player, or of all."""
    await show_ledger(interaction, pressed.game, 0, read_seat(values[0]))


def read_seat(text: str) -> int | None:
    """A seat's number; None for all.

    :raises Refused: it is neither.
    """
    return None if text == "a" else read_argument(text, 24)
