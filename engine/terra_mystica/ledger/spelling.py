"""What that site calls things, how people type there, and which of its lines tell of nothing that is played."""

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
}
"""Our options that are on or off, and the options of that site which say that they are on."""
OURS = {"start-vp-2017": "start-vp-2017"}
"""Options that only we write: that site has no option for them."""
ICE = ("fire-and-ice-factions", "fire-and-ice-factions/ice")
STRICT_ANSWERS = "strict-leech"
"""The option that says our ``late-answers`` are off."""
STRICT = ("strict-darkling-sh", "strict-chaosmagician-sh")
"""What our rules hold to in any case."""
LOOSE_END = "loose-done"
"""The option that lets a player leave the second half of a double turn."""
KEEP_ORDER = "maintain-player-order"
FINAL_SCORING = "fire-and-ice-final-scoring"
NO_EFFECT = frozenset((*STRICT, LOOSE_END, KEEP_ORDER, FINAL_SCORING, "email-notify", "manual-fav5"))
"""Options that change nothing a game holds, or speak of how it is dealt."""
UNSAID = {"errata-cultist-power": "off", "late-answers": "on"}
"""What our options are where a ledger says nothing of them."""
DROP = "drop-faction"
SCORING_KEYS = frozenset(
    (
        *("fire", "water", "earth", "air", "network"),
        *("connected-distance", "connected-sa-sh-distance", "building-on-edge", "connected-clusters"),
    )
)

_REPORT = re.compile(
    r"\[[^]]*\]|income|start|finish|abort|score_resources|(?:all_|other_|cult_)?income_for_faction|wait"
)
_POINTS = re.compile(r"\+?\d+\s*vp for ([\w-]+)")
_BRIDGE = re.compile(r"convert 2 ?w to bridge")
_ZERO = re.compile(r"\b0+(?= ?[a-z])")
_GIFT = re.compile(r"\+(1?)bon(\d+)")


def option(name: str) -> tuple[str, str] | None:
    """Our option and its choice for an option of that site; None: it is none of ours, see :data:`NO_EFFECT`.

    >>> option("strict-leech"), option("fire-and-ice-factions/ice"), option("email-notify")
    (('late-answers', 'off'), ('ice-factions', 'on'), None)
    """
    if name == STRICT_ANSWERS:
        return "late-answers", "off"
    if name in ICE:
        return "ice-factions", "on"
    return next(((ours, "on") for ours, theirs in (SWITCHES | OURS).items() if theirs == name), None)


def is_report(line: str) -> bool:
    """Is a line (or a command of a player) one by which that site only reports?"""
    line = line.lower()
    return _REPORT.fullmatch(line) is not None or reported_points(line) != ""


def reported_points(line: str) -> str:
    """What a line reports points of the final scoring for; empty: it does not."""
    found = _POINTS.fullmatch(line.lower())
    return found[1] if found and found[1] in SCORING_KEYS else ""


def respelled(command: str) -> str:
    """A command as people type it there, in our notation; empty: it does nothing.

    >>> respelled("burn 0"), respelled("Convert 0W to 0C"), respelled("+Bon4"), respelled("convert 2W to bridge")
    ('', 'convert w to c', 'pass BON4', 'action ACTE')
    """
    low = " ".join(command.lower().split())
    if low in ("wait", "burn 0"):
        return ""
    if _BRIDGE.fullmatch(low):
        return "action ACTE"
    if low.startswith("convert "):
        return _ZERO.sub("", low)
    if found := _GIFT.fullmatch(low):
        return f"pass BON{found[2]}"
    return command


def in_order(commands: list[str]) -> list[str]:
    """The commands of a typed row as that site plays them: of each kind of pair, the first is turned round.

    >>> in_order(["build D4", "transform D4 to gray"]), in_order(["dig 1", "action BON1", "build D5"])
    (['transform D4 to gray', 'build D4'], ['action BON1', 'dig 1', 'build D5'])
    """
    words = [[*command.lower().split(), "", ""] for command in commands]
    for place in range(len(commands) - 1):
        if words[place][0] == "pass" and not words[place][1] and _GIFT.fullmatch(words[place + 1][0]):
            del commands[place]
            break
    for turned in (_built_first, _passed_first, _dug_first):
        for place in range(len(commands) - 1):
            one, two = ([*commands[at].lower().split(), "", ""] for at in (place, place + 1))
            if turned(one, two):
                commands[place : place + 2] = commands[place + 1], commands[place]
                break
    for place in range(len(commands) - 1):
        if commands[place].lower() == "-2w" and commands[place + 1].lower().startswith("bridge"):
            commands[place] = "action ACTE"
            break
    return commands


def _built_first(one: list[str], two: list[str]) -> bool:
    return one[0] == "build" and two[0] == "transform" and one[1] == two[1]


def _passed_first(one: list[str], two: list[str]) -> bool:
    return one[0] == "pass" and two[0] == "convert"


def _dug_first(one: list[str], two: list[str]) -> bool:
    return one[0] == "dig" and len(one[1]) == 1 and two[0] == "action"


def faction_of(name: str) -> int:
    """The number of a faction, however its name is written; -1: there is none.

    >>> faction_of("Chaos Magicians") == faction_of("chaos-magicians") == FACTION["chaosmagicians"]
    True
    """
    return FACTION.get(re.sub(r"[ _-]", "", name.lower()), -1)
