"""Questions with two ideas: two cards that answer a half each."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bot.rulebook.query import Query
from bot.rulebook.ranking import Hit

CANDIDATES = 10
"""A card answers a half only if the whole question finds it among so many."""
AS_WELL = 0.5
"""A card that fits a half at least so well, its best card being 1, answers it too."""
LEAST = 2
"""Fewer telling words than these are no idea of their own."""
NEAR = 0.4
"""The card of the other half fits the whole question at least so well, the best being 1."""
JOINT = re.compile(r"[?;.]\s+|,?\s+(?:and|but|or|then|also|plus)\s+|,\s+", re.IGNORECASE)


def parts_of(words: str) -> list[str]:
    """A question cut in two at a joint, in all ways: the first half, the second, the first …"""
    cuts = [(words[: joint.start()], words[joint.end() :]) for joint in JOINT.finditer(words)]
    return [half for cut in cuts[:4] for half in cut]


def halves_of(hits: Sequence[Hit], parts: Sequence[Query], rank: Callable[[Query, int], list[Hit]]) -> list[Hit] | None:
    """The hits with the cards of two halves first; None if the best card answers all there is.

    The best card of the whole question is always the first, and has to be the best of one half: what it does not
    answer is the other half.
    """
    for first, second in zip(parts[::2], parts[1::2], strict=True):
        if not hits or min(_ideas(first), _ideas(second)) < LEAST:
            continue
        best = hits[0]
        tops = [rank(half, CANDIDATES) for half in (first, second)]
        if not all(tops):
            continue
        for own, others in (tops, tops[::-1]):
            wanted = [hit for hit in hits[1:CANDIDATES] if hit.card == others[0].card]
            if own[0].card == best.card and wanted and wanted[0].score >= NEAR * best.score and not _fits(best, others):
                return [best, *wanted, *(hit for hit in hits if hit not in (best, *wanted))]
    return None


def _fits(hit: Hit, of_half: Sequence[Hit]) -> bool:
    """Does a hit of the whole question answer the half about as well as its best card?"""
    return any(each.card == hit.card and each.score >= AS_WELL * of_half[0].score for each in of_half)


def _ideas(query: Query) -> int:
    """How many telling words the query has; one that names what a card is about is an idea alone."""
    counts = [sum(LEAST if term.subject else term.importance > 1 for term in terms) for terms in query.terms.values()]
    return min(counts, default=0)
