"""How recorded games of Teotihuacan speak: set-up, lines and fields in our terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core import Setup
from engine.teotihuacan import GAME
from engine.teotihuacan.state import State
from engine.teotihuacan.tables.boards import BUILDINGS, NOBLES_NAMES
from engine.teotihuacan.tables.pyramid import CELLS, DECORATION_TILES, PYRAMID_TILES, START_LAYOUTS
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tiles import BONUSES, TECHNOLOGIES, TECHNOLOGY_SLOTS

SHORT = {"vp": "vp", "cocoa": "co", "wood": "wd", "stone": "st", "gold": "gd", "avenue": "av", "track": "pt"}
SHORT |= {temple: temple for temple in ("TB", "TR", "TG")}
LETTERS = {"wood": "w", "stone": "s", "gold": "g"}
BOARD_ORDER = ("A1", "A2", "A3", "A4", "A7")
STACK_ORDER = ("TB4", "TR5", "TG3", "TG6", "AV3", "AV6", "AV8")


class Differs(Exception):
    """The replay and the record part ways; the text says where and how."""


def letters(amounts: dict[str, int]) -> str:
    return "".join(LETTERS[key] * amounts.get(key, 0) for key in LETTERS)


def neutral_pair(boards: list[str]) -> str:
    """Two starting tiles that put neutral dice on these boards in this order."""
    for one in START_TILES.values():
        for two in START_TILES.values():
            if one.id != two.id and list(dict.fromkeys(one.boards + two.boards))[:3] == boards:
                return f"{one.id}+{two.id}"
    raise Differs(f"no two starting tiles show {boards}")


def filled(first: list[str], everything: Any) -> str:
    """An order of all pieces that begins as recorded."""
    return " ".join([*first, *(piece for piece in everything if piece not in first)])


def deal(setup: dict[str, Any]) -> list[str]:
    """The recorded set-up as results of the deal, in the order of the engine's draws."""
    players = setup["players"]
    ring = [setup["ring"][f"Q{n}"] for n in range(1, 9)]
    out = [" ".join(ring[1:4] + ring[5:8])]
    out.append(filled(list(setup["technologies"].values()), TECHNOLOGIES))
    out += setup["royal"]
    out.append(filled([setup["temple_bonus"][temple] for temple in ("TB", "TR", "TG")], BONUSES))
    layout = START_LAYOUTS[players][0]
    if set(layout) != set(setup["pyramid"]):
        raise Differs(f"the pyramid starts on {sorted(setup['pyramid'])}, ours on {sorted(layout)}")
    laid = [setup["pyramid"][cell].split("/") for cell in layout]
    tiles = [tile for tile, _ in laid] + setup["pyramid_offer"] + setup["pyramid_deck"]
    out.append(filled(tiles, PYRAMID_TILES))
    out += [turns for _, turns in laid]
    out.append(filled(setup["decoration_offer"] + setup["decoration_deck"], DECORATION_TILES))
    out.append(filled([tile for seat in setup["start"] for tile in seat["dealt"]], START_TILES))
    discoveries = [setup["discovery_boards"][board] for board in BOARD_ORDER]
    discoveries += [tile for place in STACK_ORDER for tile in setup["discovery_stacks"][place]]
    discoveries += [
        seat["discovery"][tile] for seat in setup["start"] for tile in seat["dealt"] if tile in seat["discovery"]
    ]
    out.append(" ".join(discoveries + setup["discovery_deck"]))
    out += [neutral_pair(boards) for boards in setup.get("neutral", [])]
    return out


def change(amounts: Mapping[str, int]) -> dict[str, int]:
    return {SHORT[key]: number for key, number in amounts.items()}


def line_of(record: dict[str, Any], following: dict[str, Any]) -> str:
    """The line of notation a record stands for."""
    kind = record["k"]
    free = " free" if record.get("free") else ""
    if kind == "move":
        who = "+".join(map(str, record["w"]))
        action = record["act"]
        where = record["to"]
        if action == "worship":
            ability, claim = record["ability"], record["claim"]
            action = "both" if ability and claim else "ability" if ability else "tile"
            where += f".{record['space']}" if where == "A1" else ""
        return f"move {who} {where} {action}{free}"
    if kind == "royal":
        return _royal(record) + free
    if kind == "build":
        stone, wood = record["pay"].get("stone", 0), record["pay"].get("wood", 0)
        level = CELLS[record["cell"]].level
        discount = " stone" if stone < 2 else " wood" if wood < level - 1 else ""
        return f"build {record['tile']} {record['cell']} r{record['rot']}{discount}"
    if kind == "t7":
        return f"powerup {following['w']}" if record["buy"] else "decline"
    simple: dict[str, Callable[[], str]] = {
        "unlock_turn": lambda: "unlock turn",
        "unlock_pay": lambda: f"unlock pay{free}",
        "use": lambda: f"use {record['tile']}",
        "temple": lambda: f"temple {record['temple']}",
        "resources": lambda: f"resources {letters(record['got'])}",
        "claim": lambda: f"claim {record['tile']}",
        "decline": lambda: "decline",
        "build_end": lambda: "decline",
        "power_up": lambda: f"powerup {record['w']}",
        "ascend": lambda: f"ascend {record['reward']}{free}",
        "tech": lambda: f"learn {record['tile']}",
        "noble": lambda: f"noble {NOBLES_NAMES['tcb'.index(record['space'][1])]}",
        "decorate": lambda: f"decorate {record['tile']} {record['space']}",
    }
    if kind not in simple:
        raise Differs(f"record {record} should have happened by itself")
    return simple[kind]()


def _royal(record: dict[str, Any]) -> str:
    if record["tile"] == "R3":
        return f"royal {letters(record['pay'])}"
    if record["tile"] == "R7":
        return f"royal {letters(record['pay'])} {letters(record['get'])}"
    return f"royal {record['times']}" if record.get("times") else "royal"


def new_game(record: dict[str, Any]) -> State:
    """The game dealt as a recorded set-up says.

    :raises Differs: something that follows from the deal is recorded otherwise.
    """
    seats = tuple(f"Seat {n + 1}" for n in range(record["players"]))
    setup = Setup("teotihuacan", seats, "oracle", {"seating": "fixed"})
    state: State = GAME.new(setup, deal(record)).state
    ours = {
        "players": len(state.seats),
        "start_cocoa": [seat.have["cocoa"] for seat in state.seats],
        "technologies": dict(zip(TECHNOLOGY_SLOTS, state.technologies, strict=True)),
        "ring": {f"Q{n}": board for n, board in enumerate(state.ring, 1)},
        "light": state.light,
        "dark": state.dark,
        "buildings": BUILDINGS - state.buildings_taken,
        "neutral": state.neutrals,
    }
    for key, value in ours.items():
        if record.get(key, []) != value:
            raise Differs(f"set-up, {key}: expected {record.get(key)}, got {value}")
    return state
