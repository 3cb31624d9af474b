"""Rule cards as messages: a card, the cards that matter now, the table of contents, a verdict."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.errors import Refused
from bot.messages.parts import (
    IN_A_MENU,
    Message,
    button,
    button_rows,
    menu_row,
    message,
    show_pictures,
    text_part,
)
from bot.rulebook.lookup import Answer, Rules
from bot.rulebook.passages import first_sentence
from bot.tables.verdict import Verdict
from engine.core import GameMeta
from engine.core.cards import Card
from engine.core.english import clip
from rendering.painter import Picture

RELATED = 5


def discord_text(body: str) -> str:
    """A card's Markdown as Discord shows it: tables become columns of even width."""
    lines: list[str] = []
    table: list[list[str]] = []
    for line in [*body.splitlines(), ""]:
        if line.startswith("|"):
            cells = [cell.strip().replace("**", "") for cell in line.strip("|").split("|")]
            if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
                table.append(cells)
            continue
        if table:
            widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
            text = "\n".join(
                "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table
            )
            lines.append(f"```\n{text}\n```")
            table = []
        lines.append(line)
    return "\n".join(lines).strip()


def card_message(
    rules: Rules,
    card: Card,
    pictures: Sequence[Picture] = (),
    *,
    answer: Answer | None = None,
    public: bool = False,
) -> Message:
    """One card with its related cards as buttons; to an answer also what the next cards say of the words.

    A private one turns its pages in place; a public one opens private ones, so that nobody's reading
    changes what the others see.
    """
    meta = rules.metas[card.game]
    parts: list[ui.Item[Any] | None] = [text_part(_whole(rules, card, answer), 3_500), *show_pictures(pictures)]
    if answer and answer.half:
        parts.append(text_part(_whole(rules, answer.half, None), 1_500))
    if answer and answer.near:
        parts += [ui.Separator(), text_part("\n".join(_brief(rules, card, *near) for near in answer.near), 1_500)]
    if answer and answer.others:
        hint = "Several rules fit equally well: choose" if answer.several else "Not what you meant? Others that fit"
        verb = "rule_open" if public else "rule_pick"
        parts.append(menu_row(f"{verb}:hits", hint, _list_options(rules, answer.others)))
    related = [other for other in rules.related(card) if not answer or other != answer.half]
    open_verb = "rule" if public else "rule_go"
    parts += button_rows([button(other.title, f"{open_verb}:{other.id}", emoji="📖") for other in related[:RELATED]])
    if not public:
        parts.append(
            ui.ActionRow(
                button("Show to all", f"rule_all:{card.id}", emoji="📣"),
                button("Contents", f"rule_toc:{card.game}", emoji="📚"),
            )
        )
    return message(meta.colour, parts, pictures)


def _whole(rules: Rules, card: Card, answer: Answer | None) -> str:
    """A card with its title; one of another game than the channel's says so at its top."""
    short = rules.metas[card.game].short
    text = f"### {card.title}\n{discord_text(card.body)}\n-# {short} · {card.chapter}"
    if answer and answer.away and answer.here:
        text = f"⚠️ **A rule of {short}**, not of {rules.metas[answer.here].short}, which is played here.\n{text}"
    return text


def _brief(rules: Rules, beside: Card, card: Card, told: str) -> str:
    """What a further card says, with its title, and its game if that is another one."""
    of = f" ({rules.metas[card.game].short})" if card.game != beside.game else ""
    return f"**{card.title}**{of}: {told}"


def now_message(rules: Rules, meta: GameMeta, asked: str, cards: Sequence[Card]) -> Message:
    """Whose decision it is, and the cards for it."""
    head = f"### What matters now\n{asked}" if asked else "### Rules to begin with"
    parts: list[ui.Item[Any] | None] = [text_part(head, 1_500)]
    if not rules.index.chapters(meta.id):
        return message(meta.colour, [*parts, text_part(f"{meta.short} has no rule cards here.")])
    parts += button_rows([button(card.title, f"rule_go:{card.id}") for card in cards[:15]])
    parts.append(ui.ActionRow(button("Contents", f"rule_toc:{meta.id}", emoji="📚")))
    parts.append(text_part("-# `/rules find` answers a question; `/rules why` tests a move without making it."))
    return message(meta.colour, parts)


def contents_message(rules: Rules, meta: GameMeta, current: str = "") -> Message:
    """The chapters of a game; one of them open.

    :raises Refused: it has none.
    """
    contents = rules.index.chapters(meta.id)
    if not contents:
        raise Refused(f"{meta.short} has no rule cards here.")
    chapters = list(contents)
    current = current if current in contents else chapters[0]
    listing = "\n".join(f"{'▸ ' if name == current else ''}{name} ({len(contents[name])})" for name in chapters)
    options = [
        discord.SelectOption(label=clip(name, 100), value=str(n), default=name == current)
        for n, name in enumerate(chapters[:IN_A_MENU])
    ]
    parts: list[ui.Item[Any] | None] = [
        text_part(f"### {meta.short}: the rules\n{listing}", 2_000),
        menu_row(f"rule_chapter:{meta.id}", "Chapter", options),
    ]
    cards = contents[current]
    for start in range(0, len(cards), IN_A_MENU):
        part = cards[start : start + IN_A_MENU]
        about = f"{current}: {part[0].title} to {part[-1].title}" if len(cards) > IN_A_MENU else current
        parts.append(menu_row(f"rule_pick:{start}", clip(about, 150), _list_options(rules, part)))
    return message(meta.colour, parts)


def verdict_message(meta: GameMeta, said: Verdict, card: Card | None) -> Message:
    """A line that would be legal, and what it would do."""
    lines = [f"✅ `{clip(said.line, 300)}` is legal for you now."]
    if said.open:
        lines.append("What comes of it is open until it is played: it reveals something new.")
    lines += [f"- It would do this: {line.text}" for line in said.told]
    if said.ends:
        lines.append("It would end your turn.")
    lines.append("-# Nothing was changed.")
    buttons = [button(card.title, f"rule_go:{card.id}", emoji="📖")] if card else []
    return message(meta.colour, [text_part("\n".join(lines), 3_500), *button_rows(buttons)])


def _list_options(rules: Rules, cards: Sequence[Card]) -> list[discord.SelectOption]:
    """Menu entries; a card that would come twice comes once. The game is named where several are meant."""
    many = len({card.game for card in cards}) > 1
    return [
        discord.SelectOption(
            label=clip(f"{card.title} · {rules.metas[card.game].short}" if many else card.title, 100),
            value=card.id,
            description=clip(first_sentence(card), 100),
        )
        for card in dict.fromkeys(cards)
    ][:IN_A_MENU]
