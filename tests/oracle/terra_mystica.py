"""Recorded Terra Mystica games: a ledger (``NNN.txt``) and the states a correct engine reports (``NNN.json``)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.core import GameError
from engine.terra_mystica.events import Consoled
from engine.terra_mystica.game import GAME
from engine.terra_mystica.ledger import Replay, ledger_of
from engine.terra_mystica.scoring import network_size
from engine.terra_mystica.state import OVER, Player, State
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.terrain import COLOURS
from engine.terra_mystica.tables.tiles import FAVOR_TILES, KINDS, TOWN_TILES
from tests.oracle.case import Comparer, Verdict

FIELDS = ["vp", "coins", "workers", "priests", "bowl1", "bowl2", "bowl3", "fire", "water", "earth", "air"]


def numbers(player: Player) -> list[int]:
    """The eleven numbers of a recorded state."""
    return [
        player.vp,
        player.coins,
        player.workers,
        player.priests,
        player.bowl1,
        player.bowl2,
        player.bowl3,
        *player.cults,
    ]


def without_consolation(player: Player, recorded: list[int]) -> bool:
    """Is the record ahead by exactly the 1 power of the Cultists?"""
    now = numbers(player)
    spot = 4 if now[4] else 5
    if now[spot]:
        now[spot] -= 1
        now[spot + 1] += 1
    return now == recorded


def final_report(state: State, seat: int) -> dict[str, Any]:
    """What the record's ``final`` says of a player."""
    player, board = state.players[seat], state.board
    tiles = [FAVOR_TILES[tile].id for tile in player.favors] + [TOWN_TILES[tile].id for tile in player.towns]
    return {
        "vp": player.vp,
        "vp_sources": {key: vp for key, vp in player.sources.items() if vp},
        "network": network_size(state, seat),
        "cults": player.cults,
        "keys_left": player.keys,
        "bridges_left": player.bridges,
        "max_priests": player.limit,
        "tiles": sorted(tiles),
        "structures": {
            board.names[cell]: KINDS[state.kind[cell]]
            for cell in board.land
            if state.kind[cell] and state.owner[cell] == seat
        },
        "ship": player.ship,
        "dig": player.dig,
    }


class TerraMysticaComparer(Comparer):
    """Compares every checkpoint and everything the record says of the end.

    One peculiarity of the recording: the power the Cultists get when all refuse stands in the checkpoint
    *before* the line of the last refusal. That difference, and no other, is accepted there.
    """

    def claims(self, path: Path, text: str) -> bool:
        return path.suffix == ".json" and '"factions_in_seat_order"' in text[:2000] and '"steps"' in text

    def companion(self, path: Path, text: str) -> bool:
        return path.suffix == ".txt" and path.with_suffix(".json").exists()

    def compare(self, path: Path, text: str) -> Verdict:
        record = json.loads(text)
        ledger = path.with_suffix(".txt").read_text(encoding="utf-8")
        if record.get("state_fields", FIELDS) != FIELDS:
            raise ValueError(f"unknown state fields {record['state_fields']}")
        try:
            return Verdict(path, _differences(record, ledger))
        except GameError as error:
            return Verdict(path, str(error.args[0]))


def _differences(record: dict[str, Any], ledger: str) -> str | None:
    replay = Replay(GAME, ledger_of(ledger))
    rows = ledger.splitlines()
    names = [FACTIONS[player.faction].id for player in replay.state.players]
    if names != record["factions_in_seat_order"]:
        return f"seats: expected {record['factions_in_seat_order']}, got {names}"
    expected: dict[str, list[int]] = dict(record["initial"])
    for name, player in zip(names, replay.state.players, strict=True):
        if numbers(player) != expected[name]:
            return f"start: {name} expected {expected[name]}, got {numbers(player)}"
    steps: dict[int, dict[str, list[int]]] = {int(line): state for line, state in dict(record["steps"]).items()}
    ahead = ""
    ahead_seat = -1
    for line, state in replay.play():
        if ahead and not any(isinstance(e, Consoled) and e.seat == ahead_seat for e in replay.events):
            return ahead
        ahead = ""
        for missed in [number for number in steps if number < line and _waits(rows[number - 1])]:
            if all(expected[name] == wanted for name, wanted in steps[missed].items()):
                del steps[missed]
        changed = steps.pop(line, None)
        if changed is None:
            continue
        expected.update(changed)
        for seat, player in enumerate(state.players):
            wanted = expected[names[seat]]
            if numbers(player) == wanted:
                continue
            difference = f"line {line} ({rows[line - 1]}): {names[seat]} expected {wanted}, got {numbers(player)}"
            if not (player.people.power_when_refused and without_consolation(player, wanted)):
                return difference
            ahead, ahead_seat = difference, seat
    return ahead or _end_differences(record, replay.state, names, steps)


def _waits(row: str) -> bool:
    """A row on which nothing is played."""
    return row.rstrip().lower().endswith(("wait", "]"))


def _end_differences(record: dict[str, Any], state: State, names: list[str], steps: dict[int, Any]) -> str | None:
    if steps:
        return f"checkpoints never reached: lines {sorted(steps)}"
    if state.phase != OVER:
        return f"the game is not over after the last line but in {state.phase}"
    for seat, name in enumerate(names):
        report = final_report(state, seat)
        for key, value in record["final"][name].items():
            got = report[key]
            if key == "vp_sources":
                value = {source.lower(): vp for source, vp in value.items()}
                got = {source.lower(): vp for source, vp in got.items()}
            elif key == "tiles":
                value = sorted(value)
            if got != value:
                return f"end: {name} {key} expected {value}, got {got}"
    board = state.board
    bridges = {(*sorted(board.names[end] for end in board.bridges[site]), names[seat]) for site, seat in state.bridges}
    wanted = {(*sorted((a, b)), owner) for a, b, owner in record["bridges"]}
    if bridges != wanted:
        return f"end: bridges expected {sorted(wanted)}, got {sorted(bridges)}"
    changed = {
        board.names[cell]: COLOURS[state.terrain[cell]]
        for cell in board.land
        if state.terrain[cell] != board.printed[cell]
    }
    if changed != record["terrain_changed"]:
        return f"end: terrain expected {record['terrain_changed']}, got {changed}"
    return None
