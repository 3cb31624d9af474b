"""What lobby, commands and rule search know of a game. A table: everything here is said once, by the game itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.core.errors import NotUnderstood
from engine.core.typed import clip
from engine.core.verbs import Verb

PLAIN = 0x5B6C8F
"""The colour of a game that names none."""
MOST_CHOICES = 25
MOST_VERBS = 25
LONGEST = 100
"""Characters of a description."""
_ID = re.compile(r"[a-z][a-z0-9_]{0,31}")
_COMMAND = re.compile(r"[a-z0-9_-]{1,32}")


@dataclass(frozen=True, slots=True)
class Choice:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """A switch of the lobby (``choices`` of an option) or of a player (a standing order)."""

    id: str
    name: str
    sentence: str
    choices: tuple[Choice, ...]
    default: str
    seats: bool = False
    """It decides who sits where or begins, so that the table need not."""


class MetaFault(ValueError):
    """A game's table is wrong; says which game, which field and why."""

    def __init__(self, game: str, where: str, why: str) -> None:
        super().__init__(f"{game}: {where}: {why}")
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
    cards_always: tuple[str, ...] = ()
    """Slugs of the rule cards that matter at any time of the game."""
    cards_by_verb: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Slugs of the cards that matter while a move with this verb can be made."""
    synonyms: tuple[tuple[str, ...], ...] = ()
    """Groups of words of equal meaning in this game: slang, abbreviations, other editions' names."""
    codes: frozenset[str] = frozenset()
    """Letters before the number of a tile: ``fav`` for "FAV 5"."""

    def __post_init__(self) -> None:
        set_field = object.__setattr__  # a frozen value fills in its own defaults once
        set_field(self, "short", self.short or self.name)
        set_field(self, "command", self.command or self.id.replace("_", ""))
        for where, why in self._find_faults():
            raise MetaFault(self.id or "?", where, why)

    def _find_faults(self) -> Iterator[tuple[str, str]]:
        """The fields that cannot be right, each with the reason."""
        if not _ID.fullmatch(self.id):
            yield "id", f"{self.id!r} must be small letters, digits and _, beginning with a letter"
        if not self.name.strip():
            yield "name", "it is empty"
        if not 1 <= self.min_seats <= self.max_seats:
            yield "min_seats", f"{self.min_seats} to {self.max_seats} is no number of seats"
        if self.rules_version < 1:
            yield "rules_version", "versions are counted from 1"
        if not _COMMAND.fullmatch(self.command):
            yield "command", f"{self.command!r} must be small letters, digits, _ and -, 32 at most"
        if not 0 <= self.colour <= 0xFFFFFF:
            yield "colour", f"{self.colour:#x} is no colour"
        yield from self._find_verb_faults()
        for where, specs in (("options", self.options), ("orders", self.orders)):
            if len({spec.id for spec in specs}) < len(specs):
                yield where, "two of them have the same id"
            for spec in specs:
                ids = [choice.id for choice in spec.choices]
                if not 1 <= len(ids) <= MOST_CHOICES or len(set(ids)) < len(ids):
                    yield where, f"{spec.id}: 1 to {MOST_CHOICES} choices, each once"
                if spec.default not in ids:
                    yield where, f"{spec.id}: the default {spec.default!r} is none of its choices"
        if any(len(group) < 2 for group in self.synonyms):
            yield "synonyms", "a group needs two words or more"

    def _find_verb_faults(self) -> Iterator[tuple[str, str]]:
        names = [verb.command for verb in self.verbs]
        if len(names) > MOST_VERBS or len(set(names)) < len(names):
            yield "verbs", f"{MOST_VERBS} at most, each once"
        for verb in self.verbs:
            if not _COMMAND.fullmatch(verb.command) or (verb.option and not _COMMAND.fullmatch(verb.option)):
                yield "verbs", f"{verb.command!r} is no name of a command, or {verb.option!r} of its option"
            if not 1 <= len(verb.description) <= LONGEST or (verb.option and not 1 <= len(verb.about) <= LONGEST):
                yield "verbs", f"{verb.command}: it needs descriptions of 1 to {LONGEST} characters"

    @property
    def seats_itself(self) -> bool:
        """An option of the game decides who sits where or begins."""
        return any(spec.seats for spec in self.options)

    @property
    def names(self) -> tuple[str, ...]:
        """Everything it is called by."""
        spoken = self.id.replace("_", " ")
        return tuple(dict.fromkeys([*self.nicknames, spoken, self.command, self.name.lower(), self.short.lower()]))

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
