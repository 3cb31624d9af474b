"""The board, or a part of it large."""

from __future__ import annotations

from functools import partial

from bot.messages.board import look_message
from bot.messages.ids import Press
from bot.post.answers import defer, in_open_thread, on_panel, replace, send
from bot.services import Interaction
from bot.tables.limits import PICTURES


async def show_board(interaction: Interaction, game: int, crop: str = "", *, public: bool = False) -> None:
    """The board as the user may see it (everybody's view if ``public``), or one part of it large.

    :raises KeyError: there is no such part.
    """
    services = interaction.client.services
    pictures = services.pictures
    sight = await services.history.see(game, interaction.user.id, public)
    kind, names = sight.game.meta.id, sight.names
    crops = pictures.crops(kind, sight.view, names)
    if crop and crop not in {one.id for one in crops}:
        raise KeyError(crop)
    if pictures.can(kind):
        services.limits.spend(PICTURES, interaction.user.id, interaction.guild_id)
        await defer(interaction, ephemeral=not public)
    if crop:
        drawn = await pictures.crop(kind, sight.moment, sight.view, names, crop)
    else:
        drawn = await pictures.turn(kind, sight.moment, sight.view, names)
    message = look_message(sight.game, sight.board, drawn, crops, crop, sight.have)
    if crop and on_panel(interaction):
        await replace(interaction, message)
    else:
        await send(interaction, message, ephemeral=not public)


async def press_look(interaction: Interaction, press: Press) -> None:
    """**Look**: always a message of its own."""
    if on_panel(interaction):
        await in_open_thread(interaction, partial(interaction.response.defer, ephemeral=True, thinking=True))
    await show_board(interaction, press.game)


async def pick_crop(interaction: Interaction, press: Press, values: list[str]) -> None:
    """A part chosen from the menu; the whole board if it is gone."""
    try:
        await show_board(interaction, press.game, values[0])
    except KeyError:
        await show_board(interaction, press.game)
