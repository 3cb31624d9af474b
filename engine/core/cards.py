"""Rule cards: short texts in our own words, one idea each, that search and refusals point to.

A chapter is a Markdown file ``engine/<game>/rules/<nn>-<chapter>.md``: a heading, then its cards::

    # Conquest

    ## Conquest cost {#conquest-cost}
    aliases: cost of a region, how many tokens
    also: cost
    see: mountain, last-attempt

    A region costs **2** tokens, plus ...

``see`` and ``also`` (further ids of the card itself) name slugs of the same game, or full ids
(``small_world.conquest-cost``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

HEADING = re.compile(r"^## (?P<title>.+?) \{#(?P<slug>[a-z0-9-]+)\}$")
FIELD = re.compile(r"^(?P<name>aliases|also|see): (?P<value>.+)$")


@dataclass(frozen=True, slots=True)
class Card:
    """One rule. ``body`` is Markdown; ``see`` holds full ids of related cards."""

    id: str
    game: str
    chapter: str
    title: str
    aliases: tuple[str, ...]
    body: str
    see: tuple[str, ...]
    also: tuple[str, ...] = ()
    """Other ids that lead to this card."""

    @property
    def slug(self) -> str:
        return self.id.partition(".")[2]

    @property
    def plain(self) -> str:
        """The body without Markdown's marks, for terminals and for search."""
        return re.sub(r"(\*\*|`)", "", self.body)


class CardError(ValueError):
    """A chapter that is not written as cards; says the line."""


def parse_chapter(game: str, text: str, name: str = "chapter") -> list[Card]:
    """The cards of one chapter file, in order.

    :param game: id of the game, the first half of every card id.
    :param name: what to call the file in an error.
    :raises CardError: no chapter heading, a card without a slug or body, an unknown line above the body.
    """
    blocks: list[tuple[int, list[str]]] = []
    chapter = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("# "):
            chapter = line[2:].strip()
        elif line.startswith("## "):
            blocks.append((number, [line]))
        elif blocks:
            blocks[-1][1].append(line)
        elif line.strip():
            raise CardError(f"{name}:{number}: text before the first card")
    if not chapter:
        raise CardError(f"{name}: no chapter heading")
    return [_card(game, chapter, lines, f"{name}:{number}") for number, lines in blocks]


def _card(game: str, chapter: str, lines: list[str], where: str) -> Card:
    heading = HEADING.match(lines[0])
    if heading is None:
        raise CardError(f"{where}: a card heading reads '## Title {{#slug}}', not {lines[0]!r}")
    fields: dict[str, list[str]] = {"aliases": [], "also": [], "see": []}
    rest = 1
    while rest < len(lines) and lines[rest].strip():
        field = FIELD.match(lines[rest])
        if field is None:
            raise CardError(f"{where}: expected 'aliases:', 'also:', 'see:' or a blank line, not {lines[rest]!r}")
        fields[field["name"]] += [part.strip() for part in field["value"].split(",") if part.strip()]
        rest += 1
    body = "\n".join(lines[rest:]).strip()
    if not body:
        raise CardError(f"{where}: {heading['title']!r} has no text")
    see, also = (tuple(slug if "." in slug else f"{game}.{slug}" for slug in fields[name]) for name in ("see", "also"))
    card_id = f"{game}.{heading['slug']}"
    return Card(card_id, game, chapter, heading["title"], tuple(fields["aliases"]), body, see, also)
