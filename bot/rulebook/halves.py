"""Questions with two ideas: two cards that answer a half each."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bot.rulebook.query import Query
from bot.rulebook.ranking import Hit

CANDIDATES = 10
"""A card answers a half only if the whole question finds it among so many."""
AS_WELL = 0.8
"""A card that fits a half so nearly as well as its best card answers it too."""
LEAST = 2
"""Fewer telling words than these are no idea of their own."""
JOINT = re.compile(r"[?;.]\s+|,?\s+(?:and|but|or|then|also|plus)\s+|,\s+", re.IGNORECASE)


def parts_of(words: str) -> list[str]:
    """A question cut in two at a joint, in all ways: the first half, the second, the first …"""
    cuts = [(words[: joint.start()], words[joint.end() :]) for joint in JOINT.finditer(words)]
    return [half for cut in cuts[:4] for half in cut]


def halves_of(hits: Sequence[Hit], parts: Sequence[Query], rank: Callable[[Query, int], list[Hit]]) -> list[Hit] | None:
    """The hits with the cards of two halves first; None if one card answers all there is."""
    for first, second in zip(parts[::2], parts[1::2], strict=True):
        if min(_ideas(first), _ideas(second)) < LEAST:
            continue
        of_first, of_second = rank(first, CANDIDATES), rank(second, CANDIDATES)
        if not of_first or not of_second or of_first[0].card == of_second[0].card:
            continue
        one, other = of_first[0].card, of_second[0].card
        known = {hit.card: hit for hit in hits[:CANDIDATES]}
        if one not in known or other not in known:
            continue
        if _fits(hits[0], of_first) and _fits(hits[0], of_second):
            continue
        chosen = [known[one], known[other]]
        return chosen + [hit for hit in hits if hit not in chosen]
    return None


def _fits(hit: Hit, of_half: Sequence[Hit]) -> bool:
    """Does a hit of the whole question answer the half about as well as its best card?"""
    return any(each.card == hit.card and each.score >= AS_WELL * of_half[0].score for each in of_half)


def _ideas(query: Query) -> int:
    """How many telling words the query has."""
    return min((len([term for term in terms if term.importance > 1]) for terms in query.terms.values()), default=0)
