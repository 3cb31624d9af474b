"""What the log of a game may say while choices are made in secret."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.tables.live import Live
from engine.core.secrets import sealed_places
from storage.rows import LogRow


def veil_rows(live: Live, rows: Iterable[LogRow]) -> list[LogRow]:
    """The rows of the whole log as everybody may read them now.

    The line of a choice that is still secret keeps its first word only; so do those of such a choice taken back.
    """
    rows = list(rows)
    choosing = set(live.game.sealed(live.state)) if live.running else set()
    if not choosing:
        return rows
    standing = [row for row in rows if row.counts]
    places = sealed_places(live.game, live.state, [row.seat for row in standing if row.seat is not None])
    secret = {standing[place].seq for place in places}
    secret |= {row.seq for row in rows if row.seat in choosing and row.undone is not None}
    return [replace(row, line=_veil(row.line)) if row.seq in secret else row for row in rows]


def _veil(line: str) -> str:
    verb, blank, _ = line.partition(" ")
    return f"{verb} …" if blank else verb
