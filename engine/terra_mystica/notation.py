"""Reading the notation: one command is one move; :func:`split_row` cuts a whole row into commands."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from engine.core import NotUnderstood
from engine.core.english import clip
from engine.core.typed import read_number, require_short
from engine.terra_mystica import moves as m
from engine.terra_mystica.moves import Move
from engine.terra_mystica.tables.board import BOARDS, Board
from engine.terra_mystica.tables.factions import FACTION, FACTIONS
from engine.terra_mystica.tables.terrain import COLOURS
from engine.terra_mystica.tables.tiles import BONUS_CARDS, CULTS, FAVOR_TILES, INDEX, POWER_ACTIONS, SA, SH, TE, TP

RESOURCES = {
    "c": "coins",
    "coin": "coins",
    "coins": "coins",
    "w": "workers",
    "worker": "workers",
    "workers": "workers",
    "p": "priests",
    "priest": "priests",
    "priests": "priests",
    "pw": "power",
    "power": "power",
    "vp": "vp",
}
KIND_WORDS = {
    "tp": TP,
    "te": TE,
    "sh": SH,
    "sa": SA,
    "trading post": TP,
    "trading house": TP,
    "temple": TE,
    "stronghold": SH,
    "sanctuary": SA,
}
_FACTION_ACTIONS = sorted(faction.special.id for faction in FACTIONS if faction.special)
_TILE_ACTIONS = [tile.id for tile in (*BONUS_CARDS, *FAVOR_TILES) if tile.action]
ACTIONS = {name.lower(): name for name in (*(action.id for action in POWER_ACTIONS), *_FACTION_ACTIONS, *_TILE_ACTIONS)}
DISCARDS = {name.lower(): name for name in ("SPADE", "FREE_D", "FREE_TF", "FREE_TP", "BRIDGE", "CONVERT_W_TO_P")}
SYNONYMS = {"done": "end", "resign": "drop", "pick-colour": "pick-color", "faction": "pick", "setup": "pick"}
"""Other first words of a command, and the word by which it is known here."""
SIGNS = {"favor ": "+", "town ": "+", "cult ": "+", "discard ": "-"}
"""Words that may stand for the sign of a command."""

LANDS = frozenset(board.names[cell] for board in BOARDS.values() for cell in board.land)
RIVERS = frozenset(board.names[cell] for board in BOARDS.values() for cell in board.rivers)
"""Cells of all maps. Which of them the map of a game has is for its position to say."""

_COUNTED = re.compile(r"\+(?P<n>[2-9])(?P<tile>(?:TW|FAV)\d+)", re.IGNORECASE)


def split_row(text: str) -> list[str]:
    """The single commands of a row, remarks dropped.

    >>> split_row("convert 2PW to 2C. upgrade F4 to TP. +FAV6  # nice")
    ['convert 2PW to 2C', 'upgrade F4 to TP', '+FAV6']
    >>> split_row("Witches: build E4")
    ['build E4']
    """
    rows = []
    for line in text.splitlines():
        line = line.split("#", 1)[0]
        name, colon, rest = line.partition(":")
        if colon and name.strip().lower() in FACTION:
            line = rest
        for part in line.split("."):
            counted = _COUNTED.fullmatch(part.strip())
            rows += [f"+{counted['tile']}"] * int(counted["n"]) if counted else [part.strip()]
    return [row for row in rows if row]


def _cell(text: str, whole: str) -> str:
    name = text.upper()
    if name not in LANDS:
        raise NotUnderstood(f"“{clip(name)}” is no land cell of the map.", text=whole, example="build C2")
    return name


def _colour(text: str, whole: str) -> int:
    text = "gray" if text == "grey" else text
    if text not in COLOURS:
        raise NotUnderstood(f"“{clip(text)}” is no colour: {', '.join(COLOURS[:7])}.", text=whole, example="red")
    return COLOURS.index(text)


def _cult(text: str, whole: str) -> int:
    if text not in CULTS:
        raise NotUnderstood(
            f"“{clip(text)}” is no cult: fire, water, earth or air.", text=whole, example="send P to FIRE"
        )
    return CULTS.index(text)


def _faction(text: str, whole: str) -> int:
    name = re.sub(r"[ _-]", "", text)
    if name not in FACTION:
        raise NotUnderstood(f"“{clip(text)}” is no faction of this game.", text=whole, example="witches")
    return FACTION[name]


def _number(text: str | None, whole: str, most: int = 99) -> int:
    number = read_number(text, most) if text else 1
    if not number:
        raise NotUnderstood(f"The number {clip(text or '', 20)} makes no sense in “{clip(whole)}”.", text=whole)
    return number


def _build(found: re.Match[str], whole: str) -> Move:
    dig = _number(found["dig"], whole, 6) if found["dig"] else 0
    return m.Build(_cell(found["cell"], whole), dig)


def _transform(found: re.Match[str], whole: str) -> Move:
    dig = _number(found["dig"], whole, 6) if found["dig"] else 0
    colour = _colour(found["colour"], whole) if found["colour"] else -1
    return m.Transform(_cell(found["cell"], whole), colour, dig)


def _upgrade(found: re.Match[str], whole: str) -> Move:
    kind = KIND_WORDS.get(found["kind"])
    if kind is None:
        raise NotUnderstood("An upgrade is to TP, TE, SH or SA.", text=whole, example="upgrade F3 to TP")
    return m.Upgrade(_cell(found["cell"], whole), kind)


def _tile(found: re.Match[str], whole: str) -> Move:
    name = found["tile"].upper()
    if name in INDEX.favor:
        return m.Favor(INDEX.favor[name])
    if name in INDEX.town:
        return m.Town(INDEX.town[name])
    raise NotUnderstood(f"There is no tile {clip(name)}.", text=whole, example="+FAV5")


def _action(found: re.Match[str], whole: str) -> Move:
    name = ACTIONS.get(found["name"])
    if name is None:
        known = ", ".join(ACTIONS.values())
        raise NotUnderstood(
            f"There is no action {clip(found['name'].upper())}: {known}.", text=whole, example="action ACT5"
        )
    return m.Action(name, _number(found["burn"], whole) if found["burn"] else 0)


def _bridge(found: re.Match[str], whole: str) -> Move:
    ends = _cell(found["a"], whole), _cell(found["b"], whole)
    for board in BOARDS.values():
        site = board.site.get((board.cell.get(ends[0], -1), board.cell.get(ends[1], -1)))
        if site is not None:
            a, b = board.bridges[site]
            return m.Bridge(board.names[a], board.names[b])
    raise NotUnderstood(
        f"No bridge fits between {clip(found['a'].upper())} and {clip(found['b'].upper())}: it spans "
        "a side between two river cells.",
        text=whole,
        example="bridge C2:E5",
    )


def _connect(found: re.Match[str], whole: str) -> Move:
    names = [name.strip() for name in found["cells"].split(":")]
    if len(names) == 1 and names[0] in RIVERS:
        return m.Connect((names[0],))
    cells = tuple(name.upper() for name in names)
    if len(cells) not in (2, 3) or not LANDS.issuperset(cells):
        raise NotUnderstood("Connect names a river cell, or land cells touching it.", text=whole, example="connect r4")
    if not any(_touched(board, cells) for board in BOARDS.values()):
        raise NotUnderstood(
            f"No river cell touches all of {clip(found['cells'].upper())}.", text=whole, example="connect r4"
        )
    return m.Connect(cells)


def _touched(board: Board, names: tuple[str, ...]) -> list[int]:
    """River cells of a map that touch all these land cells."""
    cells = tuple(board.cell.get(name, -1) for name in names)
    return [] if -1 in cells else board.rivers_touching(cells)


def _convert(found: re.Match[str], whole: str) -> Move:
    give, take = RESOURCES.get(found["give"]), RESOURCES.get(found["take"])
    if give is None or take is None:
        raise NotUnderstood("Resources are C, W, P, PW and VP.", text=whole, example="convert 3PW to 1W")
    return m.Convert(_number(found["n"], whole), give, _number(found["k"], whole), take)


def _leech(found: re.Match[str], whole: str) -> Move:
    return m.Leech(*_offer(found, whole))


def _decline(found: re.Match[str], whole: str) -> Move:
    return m.Decline(*_offer(found, whole))


def _offer(found: re.Match[str], whole: str) -> tuple[int, int]:
    power = _number(found["n"], whole) if found["n"] else 0
    return power, _faction(found["from"], whole) if found["from"] else -1


def _pass(found: re.Match[str], whole: str) -> Move:
    name = found["card"]
    if not name:
        return m.Pass()
    if name.upper() not in INDEX.bonus:
        raise NotUnderstood(
            f"There is no bonus card {clip(name.upper())}: BON1 to BON{len(BONUS_CARDS)}.",
            text=whole,
            example="pass BON3",
        )
    return m.Pass(INDEX.bonus[name.upper()])


def _discard(found: re.Match[str], whole: str) -> Move:
    return m.Discard(DISCARDS[found["what"]], _number(found["n"], whole, 9))


def _advance(found: re.Match[str], whole: str) -> Move:
    return m.Advance("ship" if found["track"].startswith("ship") else "dig")


_FORMS: dict[str, tuple[str, Callable[[re.Match[str], str], Move], str]] = {
    "build": (r"build (?P<cell>\w+)(?P<dig>)", _build, "build C2"),
    "dig": (
        r"dig (?P<dig>\d+)(?: ?\. ?(?P<verb>build|transform) (?P<cell>\w+)(?: to (?P<colour>\w+))?)?",
        lambda found, whole: (
            _build(found, whole)
            if found["verb"] == "build"
            else _transform(found, whole)
            if found["verb"]
            else m.Dig(_number(found["dig"], whole, 6))
        ),
        "dig 2",
    ),
    "transform": (r"transform (?P<cell>\w+)(?: to (?P<colour>\w+))?(?P<dig>)", _transform, "transform F3 to gray"),
    "upgrade": (r"upgrade (?P<cell>\w+) to (?P<kind>[a-z ]+)", _upgrade, "upgrade F3 to TP"),
    "send": (
        r"send (?:p|1 ?p|priest) to (?P<cult>\w+)(?: for (?P<n>[123]))?",
        lambda found, whole: m.Send(_cult(found["cult"], whole), int(found["n"] or 0)),
        "send P to FIRE",
    ),
    "advance": (r"advance (?P<track>ship|shipping|dig|digging)", _advance, "advance ship"),
    "action": (r"action (?P<name>\w+)(?P<burn>)", _action, "action ACT5"),
    "bridge": (r"bridge (?P<a>\w+) ?: ?(?P<b>\w+)", _bridge, "bridge C2:E5"),
    "connect": (r"connect (?P<cells>\w+(?: ?: ?\w+)*)", _connect, "connect r4"),
    "convert": (
        r"convert (?P<n>\d*) ?(?P<give>[a-z]+) to (?P<k>\d*) ?(?P<take>[a-z]+)",
        _convert,
        "convert 3PW to 1W",
    ),
    "burn": (
        r"burn ?(?P<burn>\d*)(?: ?\. ?action (?P<name>\w+))?",
        lambda found, whole: _action(found, whole) if found["name"] else m.Burn(_number(found["burn"], whole)),
        "burn 2",
    ),
    "leech": (r"leech(?: (?P<n>[1-9]\d*)(?: ?pw)?)?(?: from (?P<from>[a-z _-]+))?", _leech, "leech 2 from witches"),
    "decline": (
        r"decline(?: (?P<n>[1-9]\d*)(?: ?pw)?)?(?: from (?P<from>[a-z _-]+))?",
        _decline,
        "decline 2 from witches",
    ),
    "pass": (r"pass ?(?P<card>\w*)", _pass, "pass BON3"),
    "pick": (
        r"pick (?P<faction>[a-z _-]+)",
        lambda found, whole: m.Pick(_faction(found["faction"], whole)),
        "pick witches",
    ),
    "pick-color": (
        r"pick-color (?P<colour>\w+)",
        lambda found, whole: m.PickColour(_colour(found["colour"], whole)),
        "pick-color red",
    ),
    "end": (r"end|end turn", lambda found, whole: m.End(), "end"),
    "drop": (r"drop", lambda found, whole: m.Drop(), "drop"),
    "+": (
        r"\+(?P<n>\d*) ?(?P<cult>fire|water|earth|air)",
        lambda found, whole: m.Cult(_cult(found["cult"], whole), _number(found["n"], whole, 3)),
        "+FIRE",
    ),
    "+tile": (r"\+1? ?(?P<tile>(?:fav|tw)\d+)", _tile, "+FAV5"),
    "-": (
        r"-1? ?(?P<cult>fire|water|earth|air)",
        lambda found, whole: m.Hold(_cult(found["cult"], whole)),
        "-WATER",
    ),
    "-goods": (
        r"-(?P<n>\d*) ?(?P<what>c|w|p|vp)(?: for [\w -]+)?",
        lambda found, whole: m.GiveAway(_number(found["n"], whole), RESOURCES[found["what"]]),
        "-2C",
    ),
    "-what": (r"-(?P<n>\d*) ?(?P<what>" + "|".join(DISCARDS) + ")", _discard, "-SPADE"),
}
_READERS = {key: (re.compile(form), make, example) for key, (form, make, example) in _FORMS.items()}
_WORD = re.compile(r"[a-z-]*")


def _spelled(line: str) -> str:
    """A command in small letters and single blanks, its first word (or sign) as the forms have it."""
    text = " ".join(line.lower().split()).rstrip(". ")
    for word, sign in SIGNS.items():
        if text.startswith(word):
            return sign + text.removeprefix(word)
    first = _first_word(text)
    return SYNONYMS.get(first, first) + text.removeprefix(first)


def _first_word(text: str) -> str:
    found = _WORD.match(text)
    return found[0] if found else ""


def _keys(text: str) -> tuple[str, ...]:
    """The forms a command may have."""
    if text.startswith("+"):
        return ("+", "+tile")
    if text.startswith("-"):
        return ("-", "-what", "-goods")
    return (_first_word(text),)


@lru_cache(maxsize=16384)
def parse(line: str) -> Move:
    """The move of one command; case and blanks do not matter.

    >>> str(parse("Upgrade f4 TO tp"))
    'upgrade F4 to TP'
    >>> str(parse("dig 2. build F3"))
    'dig 2. build F3'

    :raises NotUnderstood: with an example of what would do.
    """
    require_short(line)
    text = _spelled(line)
    keys = _keys(text)
    for key in keys:
        if key in _READERS:
            form, make, _ = _READERS[key]
            if found := form.fullmatch(text):
                return make(found, line)
    example = next((_READERS[key][2] for key in keys if key in _READERS), "build C2")
    raise NotUnderstood(f"“{clip(line)}” is no command of Terra Mystica; try “{example}”.", text=line, example=example)
