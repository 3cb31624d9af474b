"""What must hold after everything that has happened."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from loopback.driver import Loopback, MessageView
from tests.chaos.play import Table
from tests.chaos.store import Entry, Store

_NONCE = re.compile(r"^(\d+)\.(\d+)$")
_HIDDEN = re.compile(r"… (\d+) earlier lines? ")


def judge_turns(tables: Sequence[Table], store: Store) -> list[str]:
    """Is each acknowledged turn in the log, unchanged, and exactly once?"""
    problems = [word for table in tables for word in table.unsaved]
    logs: dict[int, dict[int, Entry]] = {}
    taken: Counter[tuple[int, int]] = Counter()
    for turn in (turn for table in tables for turn in table.acknowledged):
        for entry in turn:
            if entry.game not in logs:
                logs[entry.game] = {stored.seq: stored for stored in store.entries(entry.game)}
            if logs[entry.game].get(entry.seq) != entry:
                problems.append(f"game {entry.game}: the acknowledged entry {entry.seq} ({entry.line}) is lost")
            taken[entry.game, entry.seq] += 1
    return problems + [f"game {game}: entry {seq} is {n} turns" for (game, seq), n in taken.items() if n > 1]


def judge_posts(world: Loopback, channels: Iterable[int], store: Store) -> tuple[list[str], int, int]:
    """Is each post there once, in order, and each line of the log told once? With the numbers of posts and lines."""
    posts: dict[int, list[tuple[int, MessageView]]] = defaultdict(list)
    for channel in channels:
        for message in world.server.world.history(world.server.world.channels[channel]):
            if message.nonce and (found := _NONCE.match(message.nonce)):
                posts[int(found[1])].append((int(found[2]), MessageView(world, message)))
    problems, lines = [], 0
    for (game,) in store.ask("SELECT id FROM games WHERE status <> 'lobby'"):
        number = int(str(game))
        found_problems, told = _judge_game(number, posts[number], store)
        problems += found_problems
        lines += told
    for game, seq in store.ask("SELECT game, seq FROM outbox"):
        problems.append(f"game {game}: the post of entry {seq} is still owed")
    return problems, sum(map(len, posts.values())), lines


def _judge_game(game: int, posts: list[tuple[int, MessageView]], store: Store) -> tuple[list[str], int]:
    problems = []
    numbers = [number for number, _ in posts]
    if len(set(numbers)) != len(numbers):
        problems.append(f"game {game}: posted twice: {[n for n, count in Counter(numbers).items() if count > 1]}")
    if numbers != sorted(numbers):
        problems.append(f"game {game}: posts out of order: {numbers}")
    if not numbers or numbers[-1] != store.last_seq(game):
        problems.append(f"game {game}: its last post is of {numbers[-1:]}, its log ends at {store.last_seq(game)}")
    entries = [entry for entry in store.entries(game) if not entry.undone]
    since = told = 0
    for number, message in posts:
        due = [line for entry in entries if since < entry.seq <= number for line in entry.told]
        hidden = sum(int(n) for n in _HIDDEN.findall(message.text))
        said = [line[2:].removeprefix("❗ ") for line in message.text.split("\n") if line.startswith("- ")]
        wanted = "\n".join(due[hidden:]).split("\n") if due[hidden:] else []
        if said[: len(wanted)] != wanted and [line for line in wanted if line not in said]:
            problems.append(f"game {game}: the post of entry {number} tells {said}, not {wanted}")
        since, told = number, told + len(due)
    return problems, told


def judge_store(data: Path, store: Store) -> list[str]:
    """Does ``check`` find nothing, is no draft left over, and is every running game reminded of?"""
    checked = subprocess.run(
        [sys.executable, "-m", "bot", "check", "--data", str(data)], capture_output=True, text=True, check=False
    )
    problems = [] if checked.returncode == 0 else [f"check: {checked.stdout}{checked.stderr}"]
    stuck = store.ask("SELECT d.game, d.seat FROM drafts d JOIN games g ON g.id = d.game WHERE g.status <> 'running'")
    problems += [f"game {game}: the draft of seat {seat} is left over" for game, seat in stuck]
    unminded = store.ask("SELECT id FROM games WHERE status = 'running' AND id NOT IN (SELECT game FROM jobs)")
    return problems + [f"game {game}: nobody is reminded" for (game,) in unminded]
