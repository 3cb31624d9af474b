"""Sentences about rights the bot lacks in a channel, in Discord's own names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WHERE = "Somebody who manages this channel can give it: Edit Channel › Permissions."
NO_MEMBER = (
    "Only my commands are on this server, I am not: I could post nothing. Somebody who manages the server has to"
    " invite me again, with the scope `bot`."
)


@dataclass(frozen=True, slots=True)
class Right:
    """One of Discord's permissions: the library's name, Discord's own, and what the bot does with it."""

    flag: str
    name: str
    use: str


def name_rights(rights: Sequence[Right]) -> str:
    """``**View Channel** and **Send Messages**``."""
    *most, last = [f"**{right.name}**" for right in rights]
    return f"{', '.join(most)} and {last}" if most else last


def say_missing(rights: Sequence[Right]) -> str:
    """Nothing can be posted here without these."""
    return f"I may not post here: I need {name_rights(rights)} {_uses(rights)}. {WHERE}"


def say_no_thread(rights: Sequence[Right]) -> str:
    """No game can be played in a thread of this channel without these."""
    return f"I may not play in a thread here: I need {name_rights(rights)} {_uses(rights)}. {WHERE}"


def _uses(rights: Sequence[Right]) -> str:
    return " and ".join(dict.fromkeys(right.use for right in rights))


def say_words_only(rights: Sequence[Right]) -> str:
    """Pictures are forbidden."""
    return f"My posts here are words only: for pictures I need {name_rights(rights)}. {WHERE}"


def say_forgetful(rights: Sequence[Right]) -> str:
    """Own posts can't be read again."""
    return f"Buttons of old boards may stay: to take them off I need {name_rights(rights)}. {WHERE}"


def say_refused(probably: Sequence[Right]) -> str:
    """Discord refuses a post and does not say which right is missing."""
    return f"I may not post here: I probably need {name_rights(probably)}. {WHERE}"


def say_locked() -> str:
    return "I may not post here: this thread is locked. Somebody who manages threads has to unlock it."


def say_gone() -> str:
    return "I can't post here: Discord says that this channel is gone."


def add_trouble(text: str, trouble: str) -> str:
    """What was done, and that the table does not hear of it yet (if there is ``trouble``)."""
    return f"{text}\n{say_unheard(trouble)}" if trouble else text


def say_unheard(trouble: str) -> str:
    """Something is saved, but its post does not get through."""
    return f"⚠ Nobody here is told of it yet. {trouble}"


def say_begun_unheard(trouble: str) -> str:
    return f"⚠ The game has begun, but its board does not get through. {trouble}"


def say_left_thread(thread: int, why: str = "") -> str:
    """A thread was made, no lobby could be opened in it (``why``), and it could not be deleted."""
    return (
        f"The lobby could not be opened, so there is no game. The empty thread <#{thread}> that I made for it is left,"
        f" as I may not delete it. {why or 'Please try again.'}"
    )
