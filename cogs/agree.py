"""What players decide together: abandoning, taking back a saved turn; and hushing reminders, standing orders."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.messages.ids import Press, button_id, select_id
from bot.messages.parts import Message, bullets, button, menu_row, message, rows, words
from bot.post.replies import Interaction, on_panel, replace, say, send
from bot.tables.council import Ballot, Rewind
from bot.tables.live import Live
from bot.tables.sentences import bold
from bot.tables.service import seat_of
from engine.core import NotYours


def ballot_message(kind: str, ballot: Ballot, text: str, argument: str, verb: str) -> Message:
    """A public proposal: who has still to agree."""
    missing = ", ".join(f"<@{seat.user}>" for seat in ballot.missing)
    parts: list[ui.Item[Any] | None] = [words(f"{text}\nStill to agree: {missing}.", 2_500)]
    buttons = [button("Agree", button_id(ballot.game, ballot.seq, verb, argument), discord.ButtonStyle.primary)]
    return message(kind, [*parts, *rows(buttons)], (), [seat.user for seat in ballot.missing])


async def abandon(interaction: Interaction, game: int) -> None:
    """Propose (or agree) to end the game without a result."""
    bot = interaction.client
    ballot = await bot.council.abandon(game, interaction.user.id)
    if not ballot.missing:
        await _settled(interaction, "The game is abandoned.")
        return
    text = f"{bold(interaction.user.display_name)} agrees to abandon the game, without a result."
    proposal = ballot_message("", ballot, text, "", "abandon")
    await (_anew(interaction, proposal) if interaction.message else send(interaction, proposal, ephemeral=False))


async def pressed_abandon(interaction: Interaction, press: Press) -> None:
    await abandon(interaction, press.game)


async def _settled(interaction: Interaction, text: str) -> None:
    if interaction.message is not None:
        await replace(interaction, message("", [words(text)]))
    else:
        await say(interaction, text)


async def _anew(interaction: Interaction, proposal: Message) -> None:
    await interaction.response.edit_message(view=proposal.view, allowed_mentions=discord.AllowedMentions.none())


async def drop(interaction: Interaction, game: int, target: int) -> None:
    """Give an absent player's seat to the autopilot, or propose (or agree) to."""
    bot = interaction.client
    async with bot.tables.opened(game) as live:
        seat = live.seat_of(target)
    ballot = await bot.council.drop(game, interaction.user.id, target)
    name = bold(seat.name) if seat else "the seat"
    if not ballot.missing:
        await _settled(interaction, f"The autopilot plays for {name} now.")
        return
    text = f"{bold(interaction.user.display_name)} agrees to hand {name}'s seat to the autopilot; two thirds decide."
    proposal = ballot_message("", ballot, text, str(target), "drop")
    await (_anew(interaction, proposal) if interaction.message else send(interaction, proposal, ephemeral=False))


async def pressed_drop(interaction: Interaction, press: Press) -> None:
    await drop(interaction, press.game, int(press.argument))


# ---- taking back a saved turn


def rewind_text(plan: Rewind, names: tuple[str, ...]) -> str:
    lines = [f"{bold(names[row.seat])} `{row.line}`" for row in plan.rows if row.seat is not None]
    text = "This takes back:\n" + bullets(lines, 1_500)
    if plan.revealed:
        text += "\n⚠ Something was revealed since (die, draw): everybody must agree."
    elif plan.asked:
        text += "\n⚠ Others have played since: they must agree."
    return text


async def propose_rewind(interaction: Interaction, game: int) -> None:
    """Show what would be undone before anything is."""
    bot = interaction.client
    plan = await bot.council.rewind_plan(game, interaction.user.id)
    async with bot.tables.opened(game) as live:
        kind, names = live.row.kind, live.names
    argument = f"{plan.first}-{interaction.user.id}"
    buttons = [
        button(
            "Ask the others" if plan.asked else "Take it back",
            button_id(game, plan.seq, "rewind", argument),
            discord.ButtonStyle.danger,
            emoji="↩️",
        )
    ]
    await send(interaction, message(kind, [words(rewind_text(plan, names), 2_500), *rows(buttons)]))


async def pressed_rewind(interaction: Interaction, press: Press) -> None:
    """The asker's own yes (on the private message), or the agreement of another (on the public one)."""
    bot = interaction.client
    first, _, owner = press.argument.partition("-")
    plan = await bot.council.rewind_plan(press.game, int(owner))
    ballot = await bot.council.rewind(press.game, interaction.user.id, int(first), press.seq, int(owner))
    async with bot.tables.opened(press.game) as live:
        kind, names = live.row.kind, live.names
        asker = bold(next(seat.name for seat in live.seats if seat.user == int(owner)))
    if not ballot.missing:
        await replace(interaction, message(kind, [words(f"{asker}'s turn was taken back.")]))
        return
    proposal = ballot_message(
        kind, ballot, f"{asker} asks to take back a turn. {rewind_text(plan, names)}", press.argument, "rewind"
    )
    if on_panel(interaction):
        await replace(interaction, message(kind, [words("The others are asked.")]))
        await interaction.followup.send(view=proposal.view, allowed_mentions=proposal.mentions)
    else:
        await _anew(interaction, proposal)


# ---- reminders and standing orders


async def pressed_hush(interaction: Interaction, press: Press) -> None:
    """**Not this turn**: no more reminders until the next one."""
    bot = interaction.client
    async with bot.tables.opened(press.game) as live:
        seat = seat_of(live, interaction.user.id)
        if seat.seat not in [waiting.seat for waiting in live.waiting()]:
            raise NotYours("The game does not wait for you, so there is nothing to hush.", stale=True)
    await bot.reminders.not_this_turn(press.game, seat.seat)
    await say(interaction, "🔕 No more reminders for this turn.")


def orders_message(live: Live, user: int, everywhere: bool) -> Message:
    """A menu for each standing order the game knows; ``everywhere``: for all games of its kind."""
    seat = seat_of(live, user)
    held = live.orders_of(seat)
    meta = live.game.meta
    parts: list[ui.Item[Any] | None] = [
        words(
            f"### {meta.name} · standing orders for {'all your games' if everywhere else f'game {live.id}'}\n"
            "They answer for you, without waiting. Only you see them."
        )
    ]
    for spec in meta.orders:
        options = [
            discord.SelectOption(label=c.name[:100], value=c.id, default=c.id == held[spec.id]) for c in spec.choices
        ]
        parts.append(words(f"**{spec.name}** {spec.sentence}", 400))
        verb = "order_all" if everywhere else "order"
        parts.append(menu_row(select_id(live.id, live.seq, verb, spec.id), spec.name, options))
    if not meta.orders:
        parts.append(words("This game needs none."))
    return message(live.row.kind, parts)


async def show_orders(interaction: Interaction, game: int, everywhere: bool) -> None:
    async with interaction.client.tables.opened(game) as live:
        answer = orders_message(live, interaction.user.id, everywhere)
    await send(interaction, answer)


async def pressed_order(interaction: Interaction, press: Press, values: list[str]) -> None:
    tables = interaction.client.tables
    always = press.verb == "order_all"
    live = await tables.give_order(press.game, interaction.user.id, press.argument, values[0], always=always)
    await replace(interaction, orders_message(live, interaction.user.id, always))
