"""A seat's private panel: how it stands, what is drafted, what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.messages.ids import button_id, select_id
from bot.messages.parts import (
    Message,
    button,
    button_rows,
    join_last,
    menu_row,
    message,
    name_apart,
    show_pictures,
    text_part,
)
from bot.messages.rights import say_unheard
from bot.tables.menus import LISTS, List, Node, describe_choice, describe_offer, lay_out, mark_of, open_list
from bot.tables.names import escape
from bot.tables.panel import Panel
from bot.tables.waiting import say_waited
from engine.core import Offer
from engine.core.english import clip
from rendering.painter import Picture
from storage.rows import Told

NOTE = "- "
"""Begins a line of a game's words that belongs to the menus rather than to the head of the panel."""
STALE = "⏱ That button spoke of an earlier position. Nothing was done; this is how it stands now."
HEAD, NEWS, DRAFT, NOTES, DETAILS, PLACEHOLDER = 700, 180, 78, 300, 260, 60
"""Characters of the parts: a panel is to stand on a phone's screen with its last button."""


ON_A_LINE = 50
"""Characters of small print on a line of a phone."""
LINES = 6
"""Of how a seat stands, small: the games say first what matters most."""


def panel_message(
    panel: Panel,
    pictures: Sequence[Picture] = (),
    *,
    path: tuple[str, ...] = (),
    note: str = "",
    since: Sequence[Told] = (),
    helped: bool = False,
) -> Message:
    """The panel, its menus opened at ``path``. ``note`` is said first, ``since`` is what has happened.

    ``helped``: with a sentence for a newcomer.
    """
    shown = name_apart(pictures)
    room = LISTS - bool(helped) - bool(panel.lines)
    menus = open_list(panel.choices, path) if path else lay_out(panel.choices, panel.game.meta.menus, room)
    parts: list[ui.Item[Any] | None] = [text_part(_head(panel, note), HEAD), *show_pictures(shown)]
    if since and not panel.lines:
        lines = [("❗ " if panel.seat in line.touches else "") + line.text for line in since]
        parts.append(text_part(_small("Since your last turn: " + join_last(lines, NEWS))))
    if helped:
        parts.append(text_part(_small(f"💡 {panel.lesson}")))
    parts += [text_part(_draft(panel)), text_part(_notes(panel), NOTES)]
    if path:
        parts.append(ui.TextDisplay(clip(f"**{' › '.join(path)}**", 200)))
    parts.append(_details(panel, menus.buttons))
    parts += [_select(panel, one, number) for number, one in enumerate(menus.lists)]
    choices = [_button(panel, node) for node in menus.buttons]
    parts += button_rows([*choices, *_controls(panel, path, helped=helped), *(_help(panel) if helped else [])])
    return message(panel.game.meta.colour, parts, shown)


def _small(text: str) -> str:
    return f"-# {text}"


def _head(panel: Panel, note: str) -> str:
    title = f"### {panel.game.meta.short}"
    if panel.over:
        title += " · the game is over"
    elif panel.turn:
        title += " · your turn"
    elif panel.task:
        title += f" · you are asked {panel.task}"
    have = [_small(line) for line in _cut(panel.have, LINES - 2 * bool(panel.lines))]
    lines = [note, title, *have]
    if panel.lost:
        lost = ", ".join(f"`{line}`" for line in panel.lost)
        lines.append(f"⚠ Not possible any more after the others' moves, so dropped from your draft: {lost}.")
    if panel.ordered:
        lines.append("-# Rather not be asked? `/game orders` answers in advance.")
    if not panel.task and panel.waited:
        lines.append(f"Nothing for you to do now. Waiting for {say_waited(panel.waited)}.")
    return "\n".join(line for line in lines if line)


def _cut(have: str, room: int) -> list[str]:
    """The first lines of a head that fit into ``room`` lines of a phone."""
    kept = []
    for line in have.splitlines():
        if not line.startswith(NOTE):
            room -= -(-len(line) // ON_A_LINE)
            if room < 0:
                break
            kept.append(line)
    return kept


def _help(panel: Panel) -> list[ui.Button[Any]]:
    """The card that says what a turn is, and a way to be left alone."""
    buttons = [button("No tips", button_id(panel.id, panel.position, "no_tips"))]
    if panel.game.meta.card_first:
        card = f"rule:{panel.kind}.{panel.game.meta.card_first}"
        buttons.insert(0, button("Your turn in 60 seconds", card, discord.ButtonStyle.primary, emoji="💡"))
    return buttons


def _notes(panel: Panel) -> str:
    """What the seat has to know for its choice, in small print beside the menus."""
    return "\n".join(_small(line[len(NOTE) :]) for line in panel.have.splitlines() if line.startswith(NOTE))


def _draft(panel: Panel) -> str:
    if not panel.lines:
        return ""
    said = [line.text.removeprefix("**You** ") for line in panel.drafted] or [f"`{line}`" for line in panel.lines]
    text = "; ".join(one.rstrip(".") for one in said)
    return _small("Not sent yet: " + (text if len(text) <= DRAFT else "… " + text[-DRAFT:].partition(" ")[2]))


def _option(panel: Panel, node: Node) -> discord.SelectOption:
    if node.offer is None:
        return discord.SelectOption(
            label=clip(f"{node.label} …", 100), value=f">{node.mark}", description=f"{node.count} choices"
        )
    about = describe_choice(panel.game, node.offer)
    return discord.SelectOption(
        label=clip(node.label, 100), value=f"={node.mark}", description=clip(about, 100) if about else None
    )


def _select(panel: Panel, shown: List, number: int) -> ui.ActionRow[Any]:
    count = sum(node.count for node in shown.nodes)
    several = " · several at once" if shown.most > 1 else ""
    title = clip(shown.title, PLACEHOLDER - len(several) - 6)
    return menu_row(
        select_id(panel.id, panel.position, "pick", f"{number}"),
        f"{title} ({count}){several}",
        [_option(panel, node) for node in shown.nodes],
        shown.most,
    )


def _button(panel: Panel, node: Node) -> ui.Button[Any]:
    label = ("⚠ " if node.warned else "") + node.label
    return button(label, button_id(panel.id, panel.position, "do", node.mark), discord.ButtonStyle.primary)


def _details(panel: Panel, nodes: Sequence[Node]) -> ui.TextDisplay[Any] | None:
    """What single choices cost and bring, since a button has room for its name only."""
    told = [(node.label, describe_offer(panel.game, node.offer)) for node in nodes if node.offer]
    return text_part("\n".join(_small(f"{escape(label)}: {about}") for label, about in told if about), DETAILS)


def _controls(panel: Panel, path: tuple[str, ...], *, helped: bool) -> list[ui.Button[Any]]:
    """``helped``: a card is at hand already, so that the rules need no button of their own."""
    controls = []
    if path:
        controls.append(button("All actions", button_id(panel.id, panel.position, "home"), emoji="◀️"))
    if panel.end:
        label = ("⚠ " if panel.end.warnings else "") + panel.end.label
        style = discord.ButtonStyle.success
        controls.append(button(label, button_id(panel.id, panel.position, "end"), style, emoji="✅"))
    if not helped:
        controls.append(button("Rules", f"rules:{panel.kind}", emoji="📖"))
    if panel.lines:
        label = clip(f"Take back: {panel.undo}", 26) if panel.undo else "Can't be taken back"
        take_back = button_id(panel.id, panel.position, "back")
        controls.append(button(label, take_back, emoji="↩️", disabled=panel.fixed))
    controls.append(button("Look", button_id(panel.id, panel.position, "look"), emoji="🔍"))
    return controls


def confirm_message(panel: Panel, offer: Offer, pictures: Sequence[Picture] = ()) -> Message:
    """“Really?” before a turn is sent, with the position it leaves in sight."""
    shown = name_apart(pictures)
    warnings = "\n".join(f"⚠ {warning}" for warning in offer.warnings)
    text = f"### {offer.label}?\n{warnings}\n{_draft(panel)}\nAfter this the turn is sent and the others go on."
    buttons = [
        button(
            "Yes, send it",
            button_id(panel.id, panel.position, "yes", mark_of(offer)),
            discord.ButtonStyle.success,
            emoji="✅",
        ),
        button("Not yet", button_id(panel.id, panel.position, "home"), emoji="◀️"),
    ]
    return message(
        panel.game.meta.colour, [*show_pictures(shown), text_part(text, 2_500), *button_rows(buttons)], shown
    )


def say_left(left: Sequence[str]) -> str:
    """What of several choices was not done; empty if everything was."""
    return f"⚠ Does not fit after the others, so left out: {'; '.join(map(escape, left))}." if left else ""


def sent_message(panel: Panel, trouble: str = "") -> Message:
    """After the turn was sent and nothing else is asked of this seat. ``trouble``: why its post can't get through."""
    next_up = "That was the last move: the game is over." if panel.over else f"Next: {say_waited(panel.waited)}."
    head = f"### ✅ Your turn is saved\n{say_unheard(trouble)}" if trouble else "### ✅ Your turn is sent"
    text = f"{head}\n{next_up}\n{panel.have}"
    buttons = [
        button("Look", button_id(panel.id, panel.seq, "look"), emoji="🔍"),
        button("Log", button_id(panel.id, panel.seq, "log"), emoji="📜"),
    ]
    return message(panel.game.meta.colour, [text_part(text, 2_000), *button_rows(buttons)])
