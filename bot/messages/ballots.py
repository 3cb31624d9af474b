"""What players decide together: proposals with a button to agree."""

from __future__ import annotations

import discord

from bot.messages.confirmations import OTHERS_ASKED
from bot.messages.ids import button_id
from bot.messages.parts import Message, button, button_rows, list_lines, message, notice, text_part
from bot.tables.council import Ballot, Rewind
from bot.tables.names import bold
from engine.core import GameMeta


def _propose(ballot: Ballot, text: str, verb: str, argument: str = "", withdraw: str = "") -> Message:
    """A public proposal: who has still to agree; ``withdraw`` is the verb of the button for second thoughts."""
    missing = ", ".join(f"<@{seat.user}>" for seat in ballot.missing)
    buttons = [button("Agree", button_id(ballot.game, ballot.seq, verb, argument), discord.ButtonStyle.primary)]
    if withdraw:
        buttons.append(button("Rather not", button_id(ballot.game, ballot.seq, withdraw)))
    parts = [text_part(f"{text}\nStill to agree: {missing}.", 2_500), *button_rows(buttons)]
    return message(ballot.meta.colour, parts, (), [seat.user for seat in ballot.missing])


def abandon_message(ballot: Ballot, name: str) -> Message:
    """``name`` proposes (or agrees) to end the game; or it has ended."""
    if not ballot.missing:
        return notice("The game is abandoned.", ballot.meta.colour)
    text = f"{bold(name)} agrees to abandon the game, without a result. With the next turn this lapses."
    return _propose(ballot, text, "abandon", withdraw="keep")


def keep_message(ballot: Ballot, name: str) -> Message:
    """``name`` no longer agrees to end the game."""
    text = f"{bold(name)} goes on playing."
    return _propose(ballot, text, "abandon", withdraw="keep")


def end_question(game: int, seq: int, meta: GameMeta) -> Message:
    """To a manager alone, before a game is ended for everybody."""
    end = button("End the game", button_id(game, seq, "close"), discord.ButtonStyle.danger)
    text = f"End this game of {meta.name} for everybody, without a result? It can still be exported."
    return message(meta.colour, [text_part(text), *button_rows([end])])


def ended_message(meta: GameMeta) -> Message:
    """To the manager who has ended a game."""
    return notice("The game is ended; the channel is told.", meta.colour)


def drop_message(ballot: Ballot, name: str, target: int) -> Message:
    """``name`` proposes (or agrees) to give the seat of the user ``target`` to the autopilot; or it is done."""
    seat = bold(ballot.about)
    if not ballot.missing:
        return notice(f"The autopilot plays for {seat} now.", ballot.meta.colour)
    text = f"{bold(name)} agrees to hand {seat}'s seat to the autopilot; two thirds decide."
    return _propose(ballot, text, "drop", str(target))


def seat_message(ballot: Ballot, name: str) -> Message:
    """``name`` asks for the seat of somebody who was absent."""
    _, seat, newcomer = ballot.what.split(":")
    text = (
        f"{bold(name)} asks to take over {bold(ballot.about)}'s seat. {bold(ballot.about)} alone may agree, "
        "or half of those who play."
    )
    return _propose(ballot, text, "seat", f"{seat}-{newcomer}")


def rewind_message(plan: Rewind) -> Message:
    """To the owner alone, before anything is asked or undone."""
    take = button(
        "Ask the others" if plan.voters else "Take it back",
        button_id(plan.game, plan.seq, "rewind", f"{plan.first}-{plan.owner.user}"),
        discord.ButtonStyle.danger,
        emoji="↩️",
    )
    return message(plan.meta.colour, [text_part(describe_rewind(plan), 2_500), *button_rows([take])])


def rewind_ballot(plan: Rewind, ballot: Ballot) -> Message:
    """To all: the proposal to take back a turn; or that it was."""
    owner = bold(plan.owner.name)
    if not ballot.missing:
        return notice(f"{owner}'s turn was taken back.", ballot.meta.colour)
    text = f"{owner} asks to take back a turn. {describe_rewind(plan)}"
    return _propose(ballot, text, "rewind", f"{plan.first}-{plan.owner.user}")


def asked_message(plan: Rewind) -> Message:
    """To the owner, whose proposal is public now."""
    return notice(OTHERS_ASKED, plan.meta.colour)


def describe_rewind(plan: Rewind) -> str:
    """The moves that would be undone, and why others must agree."""
    lines = [f"{bold(plan.names[row.seat])} `{row.line}`" for row in plan.rows if row.seat is not None]
    text = "This takes back:\n" + list_lines(lines, 1_500)
    if plan.revealed:
        return text + "\n⚠ Something was revealed since (die, draw): everybody must agree."
    return text + "\n⚠ Others have played since: they must agree." if plan.voters else text
