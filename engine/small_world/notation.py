"""The lines of text that moves are written in.

One line is one move: a verb, then regions by number. Upper case, extra blanks, commas and the short forms
below do no harm. Lines of Ghouls in decline start with ``ghouls``.

===========================  ==========================================================================
``pick 3``, ``pick orcs``    take a combo by position (0 is free) or by race
``decline``                  put the active race in decline: the whole turn
``ready``                    take back everything above one token per region
``take 13 2``                take back two tokens from 13
``abandon 13``               take back all of 13; in the redeployment: Amazons give 13 up
``conquer 13``               conquer 13 at its price
``dice 13``                  last attempt on 13 with the die
``roll``                     Berserk die; the next ``conquer`` uses it
``convert 13``               Sorcerers convert the lone token in 13
``dragon 13``                the Dragon conquers 13 with one token
``redeploy``                 conquests are over
``deploy 13:3 14:2``         set the tokens of these regions, the rest of the difference goes to the hand
``deploy even|border``       lay all tokens out anew
``place 13 2``               put two tokens from the hand onto 13
``fortress 13``              build the turn's fortress
``camps 13:2 7:3``           the complete position of the encampments (``camps none``)
``camp 13 2``                put two encampments from the hand onto 13
``heroes 13 7``              the complete position of the heroes (``heroes none``)
``peace 2``, ``peace none``  Diplomat: bind seat 2
``stout``                    decline after this turn's scoring
``refuge 17:1 14:2``         a victim places its tokens (and ``camps 17:1`` behind them)
``refuge even|border``       the same, laid out by the program
``end``                      end the turn; tokens in hand are spread evenly
``drop``                     leave the game
===========================  ==========================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engine.core import Drop, End, Move, NotUnderstood
from engine.core.english import clip
from engine.core.typed import read_number, require_short
from engine.small_world import moves as m
from engine.small_world.tables import POWERS, RACES

_MOST = 9_999
_SHORT = {
    "c": "conquer",
    "attack": "conquer",
    "die": "dice",
    "try": "dice",
    "done": "redeploy",
    "choose": "pick",
    "select": "pick",
    "leave": "abandon",
    "hero": "heroes",
    "encampment": "camp",
    "encampments": "camps",
    "treaty": "peace",
    "pass": "end",
}
_BESIDE = ("the", "combo", "position")
_HOW = {"even": m.EVEN, "evenly": m.EVEN, "border": m.BORDER, "borders": m.BORDER}


class _Line:
    """The words behind a verb, with what a refusal needs."""

    def __init__(self, text: str, words: list[str], example: str) -> None:
        self.text = text
        self.words = words
        self.example = example

    def wrong(self, why: str) -> NotUnderstood:
        return NotUnderstood(
            f"“{clip(self.text)}”: {why}. Write it like “{self.example}”.", text=self.text, example=self.example
        )

    def number(self, word: str) -> int:
        number = read_number(word, _MOST)
        if number is None:
            raise self.wrong(f"“{clip(word)}” is no number")
        return number

    def numbers(self, least: int, most: int, what: str) -> list[int]:
        if not least <= len(self.words) <= most:
            raise self.wrong(f"expected {what}")
        return [self.number(word) for word in self.words]

    def region(self) -> int:
        return self.numbers(1, 1, "one region")[0]

    def counts(self, words: list[str]) -> m.Counts:
        """``13:3 14:2`` or ``13 3 14 2``, in order of region."""
        parts = [part for word in words for part in re.split("[:=]", word)]
        if len(parts) % 2 or not parts:
            raise self.wrong("expected regions each with a number, like 13:3")
        values = [self.number(part) for part in parts]
        found = dict(zip(values[::2], values[1::2], strict=True))
        if 2 * len(found) != len(values):
            raise self.wrong("a region is named twice")
        return tuple(sorted(found.items()))


_RACE_WORDS = {word: race.id for race in RACES.values() for word in (race.id, race.one.lower())}
_POWER_WORDS = frozenset(word for power in POWERS.values() for word in power.name.lower().split())


def _pick(line: _Line, ghouls: bool) -> Move:
    """A position, or a race; its power may stand beside it, as it is called."""
    words = [word for word in line.words if word not in _BESIDE]
    races = {_RACE_WORDS[word] for word in words if word in _RACE_WORDS}
    rest = [word for word in words if word not in _RACE_WORDS]
    if len(races) == 1 and all(word in _POWER_WORDS for word in rest):
        return m.Pick(race=races.pop())
    if races or len(words) != 1:
        raise line.wrong("expected a position from 0 to 5, or a race of the row")
    return m.Pick(line.number(words[0]))


def _take(line: _Line, ghouls: bool) -> Move:
    if line.words == ["all"]:
        return m.Ready(ghouls)
    region, *tokens = line.numbers(1, 2, "a region and a number of tokens")
    return m.Take(region, ghouls, *tokens)


def _place(line: _Line, ghouls: bool) -> Move:
    region, *tokens = line.numbers(1, 2, "a region and a number of tokens")
    return m.Place(region, ghouls, *tokens)


def _camp(line: _Line, ghouls: bool) -> Move:
    region, *camps = line.numbers(1, 2, "a region and a number of encampments")
    return m.Camp(region, *camps)


def _deploy(line: _Line, ghouls: bool) -> Move:
    if len(line.words) == 1 and line.words[0] in _HOW:
        return m.Spread(_HOW[line.words[0]], ghouls)
    return m.Deploy(line.counts(line.words), ghouls)


def _camps(line: _Line, ghouls: bool) -> Move:
    return m.Camps(() if line.words == ["none"] else line.counts(line.words))


def _heroes(line: _Line, ghouls: bool) -> Move:
    if line.words == ["none"]:
        return m.Heroes(())
    return m.Heroes(tuple(sorted(line.numbers(1, 2, "one or two regions"))))


def _peace(line: _Line, ghouls: bool) -> Move:
    if line.words in (["none"], ["nobody"]):
        return m.Peace(None)
    seat = line.numbers(1, 1, "a seat or “none”")[0]
    if not seat:
        raise line.wrong("seats count from 1")
    return m.Peace(seat - 1)


def _refuge(line: _Line, ghouls: bool) -> Move:
    words = line.words
    if len(words) == 1 and words[0] in _HOW:
        return m.RefugeSpread(_HOW[words[0]], ghouls)
    camps: list[str] = []
    if "camps" in words:
        at = words.index("camps")
        words, camps = words[:at], words[at + 1 :]
        if not camps:
            raise line.wrong("expected regions behind “camps”")
    elif not words:
        raise line.wrong("expected regions each with a number, even or border")
    return m.Refuge(line.counts(words) if words else (), line.counts(camps) if camps else (), ghouls)


def _bare(move: Callable[[], Move]) -> Callable[[_Line, bool], Move]:
    def build(line: _Line, ghouls: bool) -> Move:
        if line.words:
            raise line.wrong("nothing more is expected")
        return move()

    return build


def _ready(line: _Line, ghouls: bool) -> Move:
    if line.words not in ([], ["all"]):
        raise line.wrong("nothing more is expected")
    return m.Ready(ghouls)


_VERBS: dict[str, tuple[Callable[[_Line, bool], Move], str, bool]] = {
    # verb: (builder, example, may Ghouls in decline do it?)
    "pick": (_pick, "pick 3", False),
    "decline": (_bare(m.Decline), "decline", False),
    "ready": (_ready, "ready", True),
    "take": (_take, "take 13 2", True),
    "abandon": (lambda line, ghouls: m.Abandon(line.region(), ghouls), "abandon 13", True),
    "conquer": (lambda line, ghouls: m.Conquer(line.region(), ghouls), "conquer 13", True),
    "dice": (lambda line, ghouls: m.Dice(line.region(), ghouls), "dice 13", True),
    "roll": (_bare(m.Roll), "roll", False),
    "convert": (lambda line, ghouls: m.Convert(line.region()), "convert 13", False),
    "dragon": (lambda line, ghouls: m.Dragon(line.region()), "dragon 13", False),
    "redeploy": (_bare(m.Redeploy), "redeploy", False),
    "deploy": (_deploy, "deploy 13:3 14:2", True),
    "place": (_place, "place 13 2", True),
    "fortress": (lambda line, ghouls: m.Fortress(line.region()), "fortress 13", False),
    "camps": (_camps, "camps 13:2 7:3", False),
    "camp": (_camp, "camp 13 2", False),
    "heroes": (_heroes, "heroes 13 7", False),
    "peace": (_peace, "peace 2", False),
    "stout": (_bare(m.Stout), "stout", False),
    "refuge": (_refuge, "refuge 17:1 14:2", True),
    "end": (_bare(End), "end", False),
    "drop": (_bare(Drop), "drop", False),
}


def parse(line: str) -> Move:
    """The move a line means. ``parse(str(move)) == move`` for every move.

    >>> str(parse("  Conquer 13 "))
    'conquer 13'
    >>> str(parse("ghouls deploy 14:2, 13:3"))
    'ghouls deploy 13:3 14:2'

    :raises NotUnderstood: with an example of a line that would do.
    """
    require_short(line)
    words = line.lower().replace(",", " ").split()
    ghouls = bool(words) and words[0] in ("ghouls", "ghoul")
    if ghouls:
        words = words[1:]
    if not words:
        raise NotUnderstood("An empty line is no move.", text=line, example="conquer 13")
    verb = _SHORT.get(words[0], words[0])
    found = _VERBS.get(verb)
    if not found:
        known = ", ".join(_VERBS)
        raise NotUnderstood(
            f"“{clip(words[0])}” is no move of Small World. Moves: {known}.", text=line, example="conquer 13"
        )
    build, example, both = found
    if ghouls and not both:
        raise NotUnderstood(
            f"Ghouls in decline ready, take, abandon, conquer, dice, deploy, place and refuge; they do not {verb}.",
            text=line,
            example="ghouls conquer 13",
        )
    return build(_Line(line.strip(), words[1:], example), ghouls)


_WORD = re.compile("[a-z]{4,}", re.IGNORECASE)


def spelled(line: str, regions: Sequence[str], players: Sequence[str]) -> str:
    """A line with regions called by name, and the partner of a peace, put into numbers (the index in ``regions``).

    Four letters of a name will do where no other name begins with them.

    >>> spelled("Conquer mirror lake", ["", "Westwave Sea", "Mirror Lake"], [])
    'Conquer 2'
    >>> spelled("place 1 Westwave Sea 2", ["", "Westwave Sea", "Mirror Lake"], [])
    'place 1 2'
    >>> spelled("peace with ben", [], ["Ann", "Ben"])
    'peace 2'
    """
    verb, _, rest = line.strip().partition(" ")
    if verb.lower() in ("peace", "treaty"):
        wanted = rest.lower().removeprefix("with ").strip()
        found = [seat for seat, name in enumerate(players, 1) if name.lower() == wanted]
        return f"{verb} {found[0]}" if found and read_number(wanted, _MOST) is None else line
    if not _WORD.search(rest):
        return line
    named = [(number, name) for number, name in enumerate(regions) if name]
    for number, name in sorted(named, key=lambda entry: -len(entry[1])):
        rest = re.sub(rf"(\b{number}\s+)?\b{re.escape(name)}\b", str(number), rest, flags=re.IGNORECASE)

    def short(match: re.Match[str]) -> str:
        found = [number for number, name in named if name.lower().startswith(match[0].lower())]
        return str(found[0]) if len(found) == 1 else match[0]

    return f"{verb} {_WORD.sub(short, rest)}".strip()
