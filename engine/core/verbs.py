"""The verbs of a game: one command each, with what is chosen by it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verb:
    """The first word of its lines, what it does, and the name of what is chosen.

    ``option`` is empty for a verb whose line is the verb alone. ``name`` is the command's name where it must
    differ from the verb.
    """

    verb: str
    description: str
    option: str = ""
    about: str = ""
    """One sentence on the option."""
    name: str = ""
    needed: bool = True
    """The option may not be left out."""
    prefix: str = ""
    """What stands before the choice in a line, where that is not the verb and a blank."""

    @property
    def command(self) -> str:
        return self.name or self.verb

    def complete(self, text: str) -> str:
        """The line meant: what was picked is a whole line, what was typed may leave the verb out.

        >>> Verb("build", "").complete("F4"), Verb("build", "").complete("dig 2. build F4")
        ('build F4', 'dig 2. build F4')
        >>> Verb("favor", "", prefix="+").complete("FAV6")
        '+FAV6'
        """
        text = text.strip()
        if self.prefix:
            return text if text.startswith(self.prefix) else f"{self.prefix}{text}"
        return text if self.verb in text.lower().split() else f"{self.verb} {text}".strip()
