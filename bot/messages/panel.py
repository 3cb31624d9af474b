"""A seat's private panel: how it stands, what is drafted, what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.messages.ids import button_id, select_id
from bot.messages.parts import (
    IN_A_MENU,
    Message,
    button,
    button_rows,
    list_lines,
    menu_row,
    message,
    name_apart,
    show_pictures,
    text_part,
)
from bot.messages.rights import say_unheard
from bot.tables.names import escape
from bot.tables.panel import Node, Panel, build_menu, describe_offer, mark, mark_of
from bot.tables.waiting import say_waited
from engine.core import Offer
from engine.core.english import clip
from rendering.painter import Picture
from storage.rows import Told

MENUS_AT_ONCE = 4
SHORT = 5
NOTE = "- "
"""Begins a line of a game's words that belongs to the menus rather than to the head of the panel."""
STALE = "⏱ That button spoke of an earlier position. Nothing was done; this is how it stands now."


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
    parts: list[ui.Item[Any] | None] = [text_part(_head(panel, note), 1_400), *show_pictures(shown)]
    if since and not panel.lines:
        lines = [("❗ " if panel.seat in line.touches else "") + line.text for line in since]
        parts.append(text_part("**Since your last move**\n" + list_lines(lines, 900, "… {n} more in the log"), 1_000))
    if helped:
        parts += _help(panel)
    parts.append(text_part(_draft(panel), 900))
    parts.append(text_part(_notes(panel), 900))
    parts += _menus(panel, path)
    parts += button_rows(_controls(panel, path))
    return message(panel.game.meta.colour, parts, shown)


def _head(panel: Panel, note: str) -> str:
    title = f"### {panel.game.meta.name}"
    if panel.over:
        title += " · the game is over"
    elif panel.turn:
        title += " · your turn"
    elif panel.task:
        title += f" · you are asked {panel.task}"
    lines = [note, title, *(line for line in panel.have.splitlines() if not line.startswith(NOTE))]
    if panel.lost:
        lost = ", ".join(f"`{line}`" for line in panel.lost)
        lines.append(f"⚠ Not possible any more after the others' moves, so dropped from your draft: {lost}.")
    if panel.task and not panel.turn and panel.game.meta.orders:
        lines.append("-# Rather not be asked? `/game orders` answers in advance.")
    if not panel.task and panel.waited:
        lines.append(f"Nothing for you to do now. Waiting for {say_waited(panel.waited)}.")
    return "\n".join(line for line in lines if line)


def _help(panel: Panel) -> list[ui.Item[Any] | None]:
    """What to do now, the card that says what a turn is, and a way to be left alone."""
    buttons = [button("No more tips", button_id(panel.id, panel.position, "no_tips"))]
    if panel.game.meta.card_first:
        card = f"rule:{panel.kind}.{panel.game.meta.card_first}"
        buttons.insert(0, button("Your turn in 60 seconds", card, discord.ButtonStyle.primary, emoji="💡"))
    return [text_part(f"💡 {panel.lesson}"), ui.ActionRow(*buttons)]


def _notes(panel: Panel) -> str:
    """What the seat has to know for its choice, in small print beside the menus."""
    return "\n".join(f"-# {line[len(NOTE) :]}" for line in panel.have.splitlines() if line.startswith(NOTE))


def _draft(panel: Panel) -> str:
    if not panel.lines:
        return ""
    said = [line.text for line in panel.drafted] or [f"`{line}`" for line in panel.lines]
    return "**This turn so far** (not sent yet)\n" + list_lines(said, 760)


def _option(panel: Panel, node: Node) -> discord.SelectOption:
    if node.offer is None:
        return discord.SelectOption(
            label=clip(f"{node.label} …", 100), value=f">{node.mark}", description=f"{node.count} choices"
        )
    about = describe_offer(panel.game, node.offer)
    return discord.SelectOption(
        label=clip(node.label, 100), value=f"={node.mark}", description=clip(about, 100) if about else None
    )


def _select(panel: Panel, nodes: Sequence[Node], slot: str, title: str) -> list[ui.ActionRow[Any]]:
    chunks = [nodes[i : i + IN_A_MENU] for i in range(0, len(nodes), IN_A_MENU)][:MENUS_AT_ONCE]
    return [
        menu_row(
            select_id(panel.id, panel.position, "pick", f"{slot}{number or ''}"),
            title if len(chunks) == 1 else f"{title} ({number + 1} of {len(chunks)})",
            [_option(panel, node) for node in chunk],
        )
        for number, chunk in enumerate(chunks)
    ]


def _button(panel: Panel, node: Node, style: discord.ButtonStyle) -> ui.Button[Any]:
    if node.offer is None:
        return button(f"{node.label} ({node.count})", button_id(panel.id, panel.position, "go", node.mark), style)
    label = ("⚠ " if node.warned else "") + node.label
    return button(label, button_id(panel.id, panel.position, "do", node.mark), style)


def _menus(panel: Panel, path: tuple[str, ...]) -> list[ui.Item[Any]]:
    nodes = build_menu(panel.choices, path)
    if not nodes:
        return []
    if path:
        return _inner(panel, nodes, path)
    nodes = sorted(nodes, key=lambda node: -node.likely)
    single = [node for node in nodes if node.offer]
    groups = [node for node in nodes if not node.offer]
    if len(groups) > MENUS_AT_ONCE:
        return [*button_rows([_button(panel, node, discord.ButtonStyle.primary) for node in nodes[:20]])]
    if len(single) > 2 * SHORT:
        return [
            *_select(panel, single, "x", "Choose an action"),
            *(row for n, node in enumerate(groups) for row in _group(panel, node, n)),
        ]
    parts: list[ui.Item[Any]] = [row for n, node in enumerate(groups) for row in _group(panel, node, n)]
    noted = _details(panel, single)
    if noted:
        parts.append(noted)
    return [*parts, *button_rows([_button(panel, node, discord.ButtonStyle.primary) for node in single])]


def _group(panel: Panel, node: Node, number: int) -> list[ui.ActionRow[Any]]:
    """A first-level menu, opened in place."""
    below = build_menu(panel.choices, (node.label,))
    return _select(panel, below, f"{number}", f"{node.label} ({node.count})")[:1] if below else []


def _inner(panel: Panel, nodes: Sequence[Node], path: tuple[str, ...]) -> list[ui.Item[Any]]:
    title = " › ".join(path)
    if len(nodes) <= SHORT and all(node.offer for node in nodes):
        noted = _details(panel, nodes)
        head = ui.TextDisplay[Any](clip(f"**{title}**", 300))
        return [
            head,
            *([noted] if noted else []),
            *button_rows([_button(panel, node, discord.ButtonStyle.primary) for node in nodes]),
        ]
    return [ui.TextDisplay(clip(f"**{title}**", 300)), *_select(panel, nodes, mark(*path)[:4], title)]


def _details(panel: Panel, nodes: Sequence[Node]) -> ui.TextDisplay[Any] | None:
    offers = [node.offer for node in nodes if node.offer and _noted(node.offer)]
    lines = [f"- {escape(offer.label)}: {describe_offer(panel.game, offer)}" for offer in offers]
    return text_part("\n".join(lines), 600)


def _noted(offer: Offer) -> bool:
    return bool(offer.note or offer.cost or offer.gain or offer.warnings)


def _controls(panel: Panel, path: tuple[str, ...]) -> list[ui.Button[Any]]:
    controls = []
    if path:
        controls.append(button("All actions", button_id(panel.id, panel.position, "home"), emoji="◀️"))
    if panel.end:
        label = ("⚠ " if panel.end.warnings else "") + panel.end.label
        style = discord.ButtonStyle.success
        controls.append(button(label, button_id(panel.id, panel.position, "end"), style, emoji="✅"))
    if panel.lines:
        label = f"Take back: {panel.undo}" if panel.undo else "Can't be taken back"
        take_back = button_id(panel.id, panel.position, "back")
        controls.append(button(label, take_back, emoji="↩️", disabled=panel.fixed))
    controls.append(button("Look", button_id(panel.id, panel.position, "look"), emoji="🔍"))
    controls.append(button("Rules", f"rules:{panel.kind}", emoji="📖"))
    return controls


def confirm_message(panel: Panel, offer: Offer) -> Message:
    """“Really?” before a turn ends."""
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
    return message(panel.game.meta.colour, [text_part(text, 2_500), *button_rows(buttons)])


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
