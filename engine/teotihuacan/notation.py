"""Lines to moves. ``parse`` is the inverse of ``str(move)`` and forgives case, blanks and short forms."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.core import Move, NotUnderstood
from engine.core.english import clip
from engine.core.typed import read_number, require_short
from engine.teotihuacan import moves as m
from engine.teotihuacan.tables.boards import BOARDS, NOBLES_NAMES, PALACE
from engine.teotihuacan.tables.discovery import DISCOVERIES
from engine.teotihuacan.tables.pyramid import CELLS, DECORATION_SPACES, DECORATION_TILES, PYRAMID_TILES
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tiles import TECHNOLOGIES
from engine.teotihuacan.tables.tracks import REWARDS, TEMPLES

_LETTERS = "wsg"
_RESOURCE_WORDS = {"wood": "w", "stone": "s", "gold": "g"}
_ACTIONS = {
    "cocoa": "cocoa",
    "collect": "cocoa",
    "main": "main",
    "action": "main",
    "ability": "ability",
    "worship": "ability",
    "tile": "tile",
    "discovery": "tile",
    "both": "both",
}
_TEMPLE_WORDS = {"blue": "TB", "red": "TR", "green": "TG", "b": "TB", "r": "TR", "g": "TG"}
_ROWS = {"t": "top", "c": "centre", "b": "bottom", "center": "centre", "middle": "centre"}

EXAMPLES = {
    "keep": "keep S09 S18",
    "take": "take S05",
    "place": "place A6",
    "move": "move 2 A3 main",
    "unlock": "unlock pay",
    "resources": "resources wws",
    "temple": "temple TB",
    "claim": "claim DVP",
    "decline": "decline",
    "royal": "royal 2",
    "learn": "learn T4",
    "noble": "noble centre",
    "decorate": "decorate C05 W1",
    "build": "build P09 L2r1c1 r1",
    "powerup": "powerup 1",
    "ascend": "ascend Y3",
    "use": "use DVP",
    "salary": "salary pay",
    "end": "end",
    "drop": "drop",
}
"""A sample line of each verb, for help and refusals."""

_VERB_WORDS = {
    "go": "move",
    "power": "powerup",
    "power-up": "powerup",
    "tech": "learn",
    "technology": "learn",
    "nobles": "noble",
    "decoration": "decorate",
    "construct": "build",
    "stop": "decline",
    "pass": "decline",
    "done": "end",
    "reward": "ascend",
    "gain": "resources",
}


_BOARD_NAMES = {board.name.lower(): board.id for board in BOARDS.values()} | {"quarry": "A3", "deposits": "A4"}
_TILE_NAMES = {tile.name.lower(): tile.id for tile in DISCOVERIES.values()}
_NAMES = {"move": _BOARD_NAMES, "place": _BOARD_NAMES, "claim": _TILE_NAMES, "use": _TILE_NAMES}
"""Names that may stand for ids, by verb."""
_FILLERS = ("to", "the", "on", "at", "worker", "workers", "space")


def _named(verb: str, words: list[str]) -> list[str]:
    """Words with names turned into ids and without fillers: "worker 2 to the stone quarry" becomes "2 A3"."""
    if verb == "keep":
        parts = [part for word in words for part in (word.split("+") if word != "+" else ())]
        return [part for part in parts if part != "and"]
    if verb not in _NAMES:
        return words
    text = " ".join(word for word in words if word not in _FILLERS)
    for name in sorted(_NAMES[verb], key=len, reverse=True):
        text = re.sub(rf"\b{re.escape(name)}\b", _NAMES[verb][name], text)
    return text.split()


class _Words:
    """The words of one line, taken one after the other."""

    def __init__(self, text: str, verb: str, words: list[str]) -> None:
        self.text, self.verb, self.words = text, verb, words

    def error(self, what: str) -> NotUnderstood:
        example = EXAMPLES[self.verb]
        return NotUnderstood(
            f"“{clip(self.text)}”: {what} Write for example “{example}”.", text=self.text, example=example
        )

    def take(self, what: str) -> str:
        if not self.words:
            raise self.error(f"{what} is missing.")
        return self.words.pop(0)

    def flag(self, word: str) -> bool:
        if word in self.words:
            self.words.remove(word)
            return True
        return False

    def known(self, what: str, ids: object, case: Callable[[str], str] = str.upper) -> str:
        word = case(self.take(what))
        if word not in ids:  # type: ignore[operator]
            raise self.error(f"“{clip(word)}” is no {what[0].lower()}{what[1:]}.")
        return word

    def resources(self, what: str) -> str:
        letters = ""
        while self.words:
            word = self.words[0]
            number = read_number(word, 9)
            if number is not None and len(self.words) > 1 and self.words[1] in _RESOURCE_WORDS:
                letters += _RESOURCE_WORDS[self.words[1]] * number
                del self.words[:2]
            elif word in _RESOURCE_WORDS:
                letters += _RESOURCE_WORDS[word]
                del self.words[0]
            elif not letters and word and set(word) <= set(_LETTERS):
                letters = word
                del self.words[0]
                break
            else:
                break
        if not letters or len(letters) > 20:
            raise self.error(f"{what} must be letters w (wood), s (stone), g (gold).")
        return "".join(sorted(letters, key=_LETTERS.index))

    def close(self) -> None:
        if self.words:
            raise self.error(f"“{clip(' '.join(self.words))}” is too much.")


def _padded(letter: str) -> Callable[[str], str]:
    """Reads "9", "s9" and "S09" as S09."""

    def read(word: str) -> str:
        number = read_number(word.upper().removeprefix(letter), 99)
        return word.upper() if number is None else f"{letter}{number:02}"

    return read


def _start_tile(w: _Words) -> str:
    return w.known("Starting tile", START_TILES, _padded("S"))


def _keep(w: _Words) -> Move:
    one, two = sorted(_start_tile(w) for _ in range(2))
    return m.Keep((one, two))


def _place(w: _Words) -> Move:
    return m.Place(w.known("Board", BOARDS))


def _workers(w: _Words) -> tuple[int, ...]:
    word = w.take("Worker number").lstrip("w")
    if not re.fullmatch(r"[1-4](\+[1-4])?", word):
        raise w.error(f"“{clip(word)}” is no worker number (1 to 4, or two as 2+3).")
    numbers = tuple(int(part) for part in word.split("+"))
    if len(set(numbers)) < len(numbers):
        raise w.error("The two workers must be different.")
    return numbers


def _go(w: _Words) -> Move:
    free = w.flag("free")
    workers = _workers(w)
    word = w.take("Board")
    board, dot, number = word.upper().partition(".")
    if board not in BOARDS:
        raise w.error(f"“{clip(word)}” is no board ({', '.join(f'{b.id} {b.name}' for b in BOARDS.values())}).")
    if board == PALACE and not dot and w.words and w.words[0] in ("1", "2", "3"):
        dot, number = ".", w.words.pop(0)
    if dot and number not in ("1", "2", "3"):
        raise w.error("The Worship space must be 1, 2 or 3.")
    word = w.take("Action (cocoa, main, ability, tile or both)")
    if word not in _ACTIONS:
        raise w.error(f"“{clip(word)}” is no action: cocoa, main, ability, tile or both.")
    action = _ACTIONS[word]
    w.flag("action" if action == "main" else "cocoa")
    worships = action in ("ability", "tile", "both")
    space = int(number) if dot and worships and board == "A1" else 0
    if board == "A1" and worships and not space:
        raise w.error("Worship on the Palace needs its space: A1.1, A1.2 or A1.3.")
    if dot and not space:
        raise w.error("Only Worship on the Palace names a space.")
    return m.MoveWorkers(workers, board, action, space, free)


def _unlock(w: _Words) -> Move:
    free = w.flag("free")
    how = w.known("Way (turn or pay)", ("turn", "pay"), str.lower)
    if free and how == "turn":
        raise w.error("An unlock turn costs nothing.")
    return m.Unlock(how, free)


def _temple(w: _Words) -> Move:
    word = w.take("Temple (TB, TR or TG)").lower()
    temple = _TEMPLE_WORDS.get(word, word.upper())
    if temple not in TEMPLES:
        raise w.error(f"“{clip(word)}” is no temple (TB, TR or TG).")
    return m.Temple(temple)


def _royal(w: _Words) -> Move:
    free = w.flag("free")
    if not w.words:
        return m.Royal(free=free)
    times = read_number(w.words[0], 99)
    if times is not None and (len(w.words) == 1 or w.words[1] not in _RESOURCE_WORDS):
        del w.words[0]
        if times > 5:
            raise w.error("A royal tile works at most 5 times.")
        return m.Royal(times, free=free)
    pay = w.resources("What is paid")
    get = w.resources("What is received") if w.words else ""
    return m.Royal(pay=pay, get=get, free=free)


def _noble(w: _Words) -> Move:
    word = w.take("Row (top, centre or bottom)").lower()
    word = _ROWS.get(word, word)
    if word not in NOBLES_NAMES:
        raise w.error(f"“{clip(word)}” is no row (top, centre or bottom).")
    return m.Noble(word)


def _cell(word: str) -> str:
    word = word.lower().lstrip("l")
    return f"L{word}" if "r" in word else "L{}r{}c{}".format(*word) if len(word) == 3 else word


def _build(w: _Words) -> Move:
    tile = w.known("Pyramid tile", PYRAMID_TILES, _padded("P"))
    cell = w.known("Cell (L1r1c1 to L4r1c1)", CELLS, _cell)
    word = w.take("Rotation (r0 to r3)").lower().lstrip("r")
    if word not in ("0", "1", "2", "3"):
        raise w.error("The rotation must be r0 to r3 (quarter turns clockwise).")
    discount = w.known("Discount (wood or stone)", ("wood", "stone"), str.lower) if w.words else ""
    return m.Build(tile, cell, int(word), discount)


def _power_up(w: _Words) -> Move:
    numbers = _workers(w)
    if len(numbers) > 1:
        raise w.error("Power up one worker at a time.")
    return m.PowerUp(numbers[0])


def _salary(w: _Words) -> Move:
    how = w.known("Answer (pay, refuse or free)", ("pay", "refuse", "free"), str.lower)
    if how != "pay" or not w.words:
        return m.Salary(how)
    word = w.take("Amount")
    amount = read_number(word, 99)
    if amount is None:
        raise w.error(f"“{clip(word)}” is no amount of cocoa.")
    return m.Salary("pay", amount) if amount else m.Salary("refuse")


_PARSERS: dict[str, Callable[[_Words], Move]] = {
    "keep": _keep,
    "take": lambda w: m.Take(_start_tile(w)),
    "place": _place,
    "move": _go,
    "unlock": _unlock,
    "resources": lambda w: m.Resources(w.resources("The resources")),
    "temple": _temple,
    "claim": lambda w: m.Claim(w.known("Discovery tile", DISCOVERIES)),
    "decline": lambda w: m.Decline(),
    "royal": _royal,
    "learn": lambda w: m.Learn(w.known("Technology", TECHNOLOGIES)),
    "noble": _noble,
    "decorate": lambda w: m.Decorate(
        w.known("Decoration tile", DECORATION_TILES, _padded("C")), w.known("Space (N1 to W4)", DECORATION_SPACES)
    ),
    "build": _build,
    "powerup": _power_up,
    "ascend": lambda w: m.Ascend(free=w.flag("free"), reward=w.known("Reward (Y1 to Y5)", REWARDS)),
    "use": lambda w: m.Use(w.known("Discovery tile", DISCOVERIES)),
    "salary": _salary,
    "end": lambda w: m.End(),
    "drop": lambda w: m.Drop(),
}


def parse(line: str) -> Move:
    """The move a line means.

    >>> str(parse("Build p09 211 1")), str(parse("Move worker 2 to the Stone Quarry, main action"))
    ('build P09 L2r1c1 r1', 'move 2 A3 main')

    :raises NotUnderstood: with an example of a line that would do.
    """
    require_short(line)
    words = line.replace(",", " ").lower().split()
    if not words:
        raise NotUnderstood("Nothing to read. Write for example “move 2 A3 main”.", example="move 2 A3 main")
    verb = _VERB_WORDS.get(words[0], words[0])
    if verb not in _PARSERS:
        raise NotUnderstood(
            f"“{clip(words[0])}” is no move. The moves are {', '.join(EXAMPLES)}; for example “move 2 A3 main”.",
            text=line,
            example="move 2 A3 main",
        )
    text = _Words(line.strip(), verb, _named(verb, words[1:]))
    move = _PARSERS[verb](text)
    text.close()
    return move
