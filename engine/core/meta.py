"""What lobby, commands and rule search know of a game. A table: everything here is said once, by the game itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from engine.core.english import clip
from engine.core.errors import NotUnderstood
from engine.core.verbs import Verb

PLAIN = 0x5B6C8F
"""The colour of a game that names none."""
MOST_CHOICES = 25
MOST_VERBS = 25
MOST_OPTIONS = 15
"""A lobby shows a menu for each."""
MOST_SEATS = 25
LONGEST = 100
"""Characters of a description."""
_ID = re.compile(r"[a-z][a-z0-9_]{0,31}")
_COMMAND = re.compile(r"[a-z0-9_-]{1,32}")
_OPTION = re.compile(r"[a-z0-9_-]{1,40}")
_SLUG = re.compile(r"[a-z0-9-]+")
_WORD = re.compile(r"[a-z0-9]+")
_CODE = re.compile(r"[a-z]+")


@dataclass(frozen=True, slots=True)
class Choice:
    id: str
    name: str
    sentence: str = ""
    """What it means, for somebody who has not played the game yet."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """A switch of the lobby (``choices`` of an option) or of a player (a standing order)."""

    id: str
    name: str
    sentence: str
    choices: tuple[Choice, ...]
    default: str
    suggested: str = ""
    """Of a standing order: the choice that a new player is offered by one press; empty: none."""
    seats: bool = False
    """It decides who sits where or begins, so that the table need not."""
    before: str = ""
    """How games and records are played that do not name it, because they are older than it; empty: the default."""


class MetaFault(ValueError):
    """A game's table is wrong; says which game, which field and why."""

    def __init__(self, game: str, where: str, why: str) -> None:
        super().__init__(f"{game}.{where}: {why}")
        self.game = game
        self.field = where


@dataclass(frozen=True, slots=True)
class GameMeta:
    """A game's own entry. Only ``id``, ``name`` and the number of seats are needed.

    :raises MetaFault: a field that cannot be right, at import.
    """

    id: str
    name: str
    min_seats: int
    max_seats: int
    rules_version: int = 1
    short: str = ""
    """The name in headings and menus, where the whole one is long."""
    command: str = ""
    """Name of the group of commands that make its moves; without a word of its own, the id as one word."""
    nicknames: tuple[str, ...] = ()
    """What players call it, in the order in which they are looked for; name, id and command go without saying."""
    colour: int = PLAIN
    """0xRRGGBB, beside its messages."""
    verbs: tuple[Verb, ...] = ()
    """Its commands; none: moves are made by menus and by notation."""
    options: tuple[OptionSpec, ...] = ()
    orders: tuple[OptionSpec, ...] = ()
    """Standing orders. One that answers a question is called by it: its id is that of :attr:`Waiting.what`."""
    menus: tuple[str, ...] = ()
    """Groups of offers (first steps of their paths) in the order in which panels show them; others follow, the
    likeliest first."""
    card_first: str = ""
    """Slug of the card that tells a newcomer what a turn is; empty: there is none."""
    cards_always: tuple[str, ...] = ()
    """Slugs of the rule cards that matter at any time of the game."""
    cards_by_verb: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Slugs of the cards that matter while a move with this verb can be made."""
    synonyms: tuple[tuple[str, ...], ...] = ()
    """Groups of words of equal meaning in this game: slang, abbreviations, other editions' names."""
    spellings: Mapping[str, str] = field(default_factory=dict)
    """Other spellings of the game's words, each made one with the word that its cards use."""
    codes: frozenset[str] = frozenset()
    """Letters before the number of a tile: ``fav`` for "FAV 5"."""

    def __post_init__(self) -> None:
        set_field = object.__setattr__  # a frozen value fills in its own defaults once
        set_field(self, "short", self.short or self.name)
        set_field(self, "command", self.command or str(self.id).replace("_", ""))
        for where, find in CHECKS.items():
            try:
                fault = find(self)
            except Exception as error:  # a half-filled table may hold anything
                fault = f"{getattr(self, where)!r} cannot be read ({error})"
            if fault:
                raise MetaFault(str(self.id) or "?", where, fault)

    @property
    def seats_itself(self) -> bool:
        """An option of the game decides who sits where or begins."""
        return any(spec.seats for spec in self.options)

    @property
    def names(self) -> tuple[str, ...]:
        """Everything it is called by."""
        spoken = self.id.replace("_", " ")
        return tuple(dict.fromkeys([*self.nicknames, spoken, self.command, self.name.lower(), self.short.lower()]))

    def is_called(self, text: str) -> bool:
        """Is this one of its names, however it is spaced and written?"""
        wanted = _squeeze(text)
        return wanted in [_squeeze(name) for name in (self.id, *self.names)]

    def settled(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, defaults filled in.

        :raises NotUnderstood: an unknown option or value.
        """
        known = {spec.id: spec for spec in self.options}
        for key, value in given.items():
            if key not in known:
                raise NotUnderstood(f"{self.name} has no option “{clip(key)}”.", text=key)
            if value not in [choice.id for choice in known[key].choices]:
                allowed = ", ".join(choice.id for choice in known[key].choices)
                raise NotUnderstood(f"Option {key} may be {allowed}; “{clip(value)}” is none of them.", text=value)
        return {spec.id: given.get(spec.id, spec.default) for spec in self.options}

    def as_begun(self, given: Mapping[str, str]) -> dict[str, str]:
        """The options of a game or record: what it does not name is played as it was before there was a choice."""
        return {**{spec.id: spec.before for spec in self.options if spec.before}, **given}


def _squeeze(text: str) -> str:
    return text.lower().replace(" ", "").replace("_", "")


def _check_id(meta: GameMeta) -> str:
    return "" if _ID.fullmatch(meta.id) else f"{meta.id!r} must be small letters, digits and _, beginning with a letter"


def _check_name(meta: GameMeta) -> str:
    return "" if 1 <= len(meta.name.strip()) <= LONGEST else f"it needs 1 to {LONGEST} characters"


def _check_short(meta: GameMeta) -> str:
    return "" if 1 <= len(meta.short.strip()) <= LONGEST else f"it needs 1 to {LONGEST} characters"


def _check_seats(meta: GameMeta) -> str:
    if 1 <= meta.min_seats <= meta.max_seats <= MOST_SEATS:
        return ""
    return f"{meta.min_seats} to {meta.max_seats} is no number of seats between 1 and {MOST_SEATS}"


def _check_version(meta: GameMeta) -> str:
    return "" if meta.rules_version >= 1 else "versions are counted from 1"


def _check_command(meta: GameMeta) -> str:
    if _COMMAND.fullmatch(meta.command):
        return ""
    return f"{meta.command!r} must be small letters, digits, _ and -, 32 at most"


def _check_nicknames(meta: GameMeta) -> str:
    wrong = [name for name in _strings(meta.nicknames) if not name.strip() or name != name.lower()]
    return f"{wrong[0]!r} must be a word or words in small letters" if wrong else ""


def _check_colour(meta: GameMeta) -> str:
    return "" if 0 <= meta.colour <= 0xFFFFFF else f"{meta.colour:#x} is no colour from 0 to 0xFFFFFF"


def _check_verbs(meta: GameMeta) -> str:
    names = [verb.command for verb in meta.verbs]
    if len(names) > MOST_VERBS:
        return f"{MOST_VERBS} at most, not {len(names)}"
    for verb in meta.verbs:
        if names.count(verb.command) > 1:
            return f"{verb.command!r} comes twice"
        if not _COMMAND.fullmatch(verb.command):
            return f"{verb.command!r} must be small letters, digits, _ and -, 32 at most"
        if verb.option and not _COMMAND.fullmatch(verb.option):
            return f"{verb.command}: the option {verb.option!r} must be small letters, digits, _ and -, 32 at most"
        if not 1 <= len(verb.description) <= LONGEST or (verb.option and not 1 <= len(verb.about) <= LONGEST):
            return f"{verb.command}: it needs descriptions of 1 to {LONGEST} characters"
    return ""


def _check_options(specs: tuple[OptionSpec, ...]) -> str:
    if len(specs) > MOST_OPTIONS:
        return f"{MOST_OPTIONS} at most, not {len(specs)}"
    known = [spec.id for spec in specs]
    for spec in specs:
        ids = [choice.id for choice in spec.choices]
        if known.count(spec.id) > 1:
            return f"{spec.id!r} comes twice"
        if not _OPTION.fullmatch(spec.id) or not spec.name.strip():
            return f"{spec.id!r} must be small letters, digits, _ and -, with a name"
        if not 1 <= len(ids) <= MOST_CHOICES or len(set(ids)) < len(ids):
            return f"{spec.id}: 1 to {MOST_CHOICES} choices, each once"
        if not all(1 <= len(choice.id) <= LONGEST and choice.name.strip() for choice in spec.choices):
            return f"{spec.id}: a choice needs an id and a name"
        if spec.before not in ("", *ids):
            return f"{spec.id}: {spec.before!r} before is none of its choices"
        if spec.suggested not in ("", *ids):
            return f"{spec.id}: {spec.suggested!r} suggested is none of its choices"
        if spec.default not in ids:
            return f"{spec.id}: the default {spec.default!r} is none of its choices"
    return ""


def _check_slugs(slugs: tuple[str, ...]) -> str:
    wrong = [slug for slug in _strings(slugs) if not _SLUG.fullmatch(slug)]
    return f"{wrong[0]!r} is no slug of a card" if wrong else ""


def _check_menus(menus: tuple[str, ...]) -> str:
    twice = [name for name in _strings(menus) if menus.count(name) > 1]
    return f"{twice[0]!r} comes twice" if twice else ""


def _check_synonyms(meta: GameMeta) -> str:
    for group in meta.synonyms:
        if len(_strings(group)) < 2 or not all(group):
            return f"{group!r} is no group of two words or more"
    return ""


def _check_spellings(meta: GameMeta) -> str:
    wrong = [word for pair in meta.spellings.items() for word in _strings(pair) if not _WORD.fullmatch(word)]
    return f"{wrong[0]!r} must be one word in small letters" if wrong else ""


def _check_codes(meta: GameMeta) -> str:
    wrong = [code for code in _strings(meta.codes) if not _CODE.fullmatch(code)]
    return f"{wrong[0]!r} must be small letters" if wrong else ""


def _strings(values: Collection[str]) -> Collection[str]:
    """:raises TypeError: one text where there should be several, or something that is no text."""
    if isinstance(values, str) or not all(isinstance(value, str) for value in values):
        raise TypeError("it must hold texts")
    return values


CHECKS: Mapping[str, Callable[[GameMeta], str]] = {
    "id": _check_id,
    "name": _check_name,
    "short": _check_short,
    "min_seats": _check_seats,
    "rules_version": _check_version,
    "command": _check_command,
    "nicknames": _check_nicknames,
    "colour": _check_colour,
    "verbs": _check_verbs,
    "options": lambda meta: _check_options(meta.options),
    "orders": lambda meta: _check_options(meta.orders),
    "menus": lambda meta: _check_menus(meta.menus),
    "card_first": lambda meta: _check_slugs((meta.card_first,)) if meta.card_first else "",
    "cards_always": lambda meta: _check_slugs(meta.cards_always),
    "cards_by_verb": lambda meta: next(filter(None, map(_check_slugs, meta.cards_by_verb.values())), ""),
    "synonyms": _check_synonyms,
    "spellings": _check_spellings,
    "codes": _check_codes,
}
"""By field: what is wrong with it, empty if nothing is."""
