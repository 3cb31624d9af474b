"""What that site calls things, and which of its lines tell of nothing that is played."""

from __future__ import annotations

import re

from engine.terra_mystica.tables.factions import FACTION

SWITCHES = {
    "errata-cultist-power": "errata-cultist-power",
    "mini-expansion-1": "mini-expansion-1",
    "shipping-bonus": "shipping-bonus",
    "temple-scoring-tile": "temple-scoring-tile",
    "variable-turn-order": "variable-turn-order",
    "ice-factions": "fire-and-ice-factions/ice",
    "start-vp-2017": "start-vp-2017",
}
"""Our options that are on or off, and the options of that site which say that they are on."""
ICE = "fire-and-ice-factions"
"""All options that begin so bring the ice factions into the game."""
STRICT_ANSWERS = "strict-leech"
"""The option that says our ``late-answers`` are off."""
UNSAID = {"errata-cultist-power": "off", "late-answers": "on"}
"""What our options are where a ledger says nothing of them."""
DROP = "drop-faction"

_REPORT = re.compile(
    r"^(\[.*\]|\+?-?\d+\s*vp for .*|income|start|finish|score_resources|\w*income_for_faction.*|randomize.*|map.*"
    r"|player-count.*|email.*|wait|all_income.*)$",
    re.IGNORECASE,
)


def option(name: str) -> tuple[str, str] | None:
    """Our option and its choice for an option of that site; None: it changes nothing here.

    >>> option("strict-leech"), option("fire-and-ice-factions/ice"), option("email-notify")
    (('late-answers', 'off'), ('ice-factions', 'on'), None)
    """
    if name == STRICT_ANSWERS:
        return "late-answers", "off"
    if name.startswith(ICE):
        return "ice-factions", "on"
    return next(((ours, "on") for ours, theirs in SWITCHES.items() if theirs == name), None)


def is_report(line: str) -> bool:
    """Is a line (or the row of a player) one by which that site only reports?"""
    return _REPORT.match(line) is not None


def faction_of(name: str) -> int:
    """The number of a faction, however its name is written; -1: there is none.

    >>> faction_of("Chaos Magicians") == faction_of("chaos-magicians") == FACTION["chaosmagicians"]
    True
    """
    return FACTION.get(re.sub(r"[ _-]", "", name.lower()), -1)
