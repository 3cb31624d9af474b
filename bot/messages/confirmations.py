"""That something was done: short sentences to whoever did it."""

from __future__ import annotations

from bot.tables.names import bold

JOINED = "You have joined."
LEFT = "You have left."
LEFT_LAST = "You have left; the lobby is closed."
LEFT_BY_ALL = "You have left. Nobody plays here any more, so the game has ended; `/game export` gives its record."
STARTED = "The game begins."
CLOSED = "The lobby is closed."
HUSHED = "🔕 No more reminders for this turn."
OTHERS_ASKED = "The others are asked."


def say_takes_seat(name: str) -> str:
    """The table has agreed."""
    return f"{bold(name)} has the seat."


def say_removed(name: str) -> str:
    """The host has taken somebody out of the lobby."""
    return f"{bold(name)} is no longer in this lobby."


def say_seated(seat: int) -> str:
    """``seat`` is counted from 0."""
    return f"You sit on seat {seat + 1}."


def say_host(name: str) -> str:
    """A manager has made somebody the host."""
    return f"{bold(name)} is the host now."


def say_handed_over(name: str) -> str:
    """A player has left a running game."""
    return f"The autopilot plays for {bold(name)} now. `/game join` takes the seat back."


def say_pictures(often: str) -> str:
    """How often posts of a channel show pictures from now on."""
    return {
        "turn": "Each turn's post shows the board's pictures here.",
        "round": "Posts here show pictures with the first turn of each round and at the end; **Look** always does.",
        "never": "Posts here are words until a game ends; **Look** shows the board's pictures.",
    }[often]
