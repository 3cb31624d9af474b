"""Standing orders."""

from __future__ import annotations

from bot.messages.ids import Press
from bot.messages.orders import orders_message
from bot.post.answers import replace, send
from bot.services import Interaction
from bot.tables.orders import give_order, show_orders


async def open_orders(interaction: Interaction, game: int, everywhere: bool) -> None:
    orders = await show_orders(interaction.client.services.tables, game, interaction.user.id, everywhere)
    await send(interaction, orders_message(orders))


async def pick_order(interaction: Interaction, press: Press, values: list[str]) -> None:
    tables, user = interaction.client.services.tables, interaction.user.id
    everywhere = press.verb == "order_all"
    orders = await give_order(tables, press.game, user, press.argument, values[0], everywhere=everywhere)
    await replace(interaction, orders_message(orders))


async def press_orders(interaction: Interaction, press: Press) -> None:
    """**Answer for me**: the standing orders of whoever presses."""
    await open_orders(interaction, press.game, False)


async def press_advice(interaction: Interaction, press: Press) -> None:
    """The choice that is suggested for an order."""
    order, _, choice = press.argument.partition("=")
    tables, everywhere = interaction.client.services.tables, press.verb == "advise_all"
    orders = await give_order(tables, press.game, interaction.user.id, order, choice, everywhere=everywhere)
    await replace(interaction, orders_message(orders))
