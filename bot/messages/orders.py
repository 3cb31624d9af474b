"""Standing orders: answers given in advance."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.messages.ids import button_id, select_id
from bot.messages.parts import Message, button, button_rows, menu_row, message, text_part
from bot.tables.orders import Orders


def advice_buttons(orders: Orders) -> list[ui.Button[Any]]:
    """A button for each order for which a choice is suggested that the player has not made."""
    verb = "advise_all" if orders.everywhere else "advise"
    return [
        button(choice.name, button_id(orders.game, orders.seq, verb, f"{spec.id}={choice.id}"), emoji="✅")
        for spec in orders.meta.orders
        for choice in spec.choices
        if choice.id == spec.suggested != orders.given[spec.id]
    ]


def orders_message(orders: Orders) -> Message:
    """A menu for each standing order the game knows."""
    where = "all your games" if orders.everywhere else f"game {orders.game}"
    parts: list[ui.Item[Any] | None] = [
        text_part(
            f"### {orders.meta.name} · standing orders for {where}\n"
            "They answer for you, without waiting. Only you see them."
        )
    ]
    verb = "order_all" if orders.everywhere else "order"
    for spec in orders.meta.orders:
        options = [
            discord.SelectOption(label=choice.name[:100], value=choice.id, default=choice.id == orders.given[spec.id])
            for choice in spec.choices
        ]
        parts.append(text_part(f"**{spec.name}** {spec.sentence}", 400))
        parts.append(menu_row(select_id(orders.game, orders.seq, verb, spec.id), spec.name, options))
    if advised := advice_buttons(orders):
        parts.append(text_part("-# What most people choose, by one press:"))
        parts += button_rows(advised)
    if not orders.meta.orders:
        parts.append(text_part("This game needs none."))
    return message(orders.meta.colour, parts)
