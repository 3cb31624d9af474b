"""How the bot is doing, for the owner of its application."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.messages.parts import Message, notice
from bot.messages.status import fit_lines
from bot.tables.names import escape, say_span

ROOM = 2_500
"""Characters for the list of faults."""


@dataclass(frozen=True, slots=True)
class Health:
    """``latency`` in seconds by shard; ``oldest`` is how long the post due first has been due."""

    version: str
    up: float
    latency: Mapping[int, float]
    servers: int
    games: Mapping[str, int]
    due: int
    oldest: float
    held: int
    """Posts that their channels refuse."""
    posting: int
    drawing: int
    jobs: int
    faults: int
    last: Sequence[tuple[float, str]]
    """The last faults: when (seconds since 1970) and what, the newest first."""


def health_message(health: Health) -> Message:
    shards = ", ".join(f"{number}: {seconds * 1000:.0f} ms" for number, seconds in health.latency.items())
    games = ", ".join(f"{count} {status}" for status, count in health.games.items()) or "none"
    lines = [
        "### Status",
        f"- Version {health.version}, up for {say_span(health.up)}, on {health.servers} servers",
        f"- Latency by shard: {shards or 'unknown'}",
        f"- Games: {games}",
        f"- Posts: {health.due} due (the oldest for {say_span(health.oldest)}), {health.posting} being sent, "
        f"{health.held} refused by their channels",
        f"- Pictures waiting to be drawn: {health.drawing} · reminders and other jobs to come: {health.jobs}",
        f"- Faults since the start: {health.faults}",
    ]
    faults = [f"-# <t:{at:.0f}:R> {escape(text)}" for at, text in health.last]
    return notice("\n".join([*lines, *fit_lines(faults, ROOM)]))
