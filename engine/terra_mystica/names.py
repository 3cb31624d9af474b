"""What things are called: amounts, sources of points, tiles, actions."""

from __future__ import annotations

from engine.core import Amounts
from engine.core.english import counted
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.tiles import (
    BONUS_CARDS,
    FINAL_SCORINGS,
    INDEX,
    POWER_ACTIONS,
    ScoringTile,
)

NOUNS = {
    "coins": "coin",
    "workers": "worker",
    "priests": "priest",
    "spades": "spade",
    "cult": "cult step",
    "bridge": "bridge",
    "favor": "favor tile",
    "keys": "key",
    "towns": "town",
}
"""Amounts that are counted."""
PARTS = {
    "power": "power",
    "vp": "VP",
    "each_cult": "on each cult",
    "shipping": "shipping",
    "burned": "burned tokens",
    "bowl1": "in bowl I",
    "bowl2": "in bowl II",
    "bowl3": "in bowl III",
    "fire": "fire",
    "water": "water",
    "earth": "earth",
    "air": "air",
    "initial": "start",
    "leech": "power from neighbours",
    "advance_ship": "shipping",
    "advance_dig": "digging",
    "advance_SH": "stronghold",
    "TW": "town tiles",
    "faction": "faction ability",
    "SH": "stronghold on passing",
    "network": "largest network",
    "convert": "resources",
    **FINAL_SCORINGS,
}
"""Other amounts, and sources of points."""
SCORED = {
    "D": "dwellings",
    "TP": "trading houses",
    "TE": "temples",
    "SA/SH": "stronghold and sanctuary",
    "SPADE": "spades",
    "TOWN": "towns",
}
EACH = {
    "D": "dwelling",
    "TP": "trading house",
    "TE": "temple",
    "SA/SH": "stronghold or sanctuary",
    "SPADE": "spade",
    "TOWN": "town",
}


def part(key: str) -> str:
    """Words of an amount or a source of victory points."""
    if key in NOUNS:
        return f"{NOUNS[key]}s"
    if key in PARTS:
        return PARTS[key]
    if key in INDEX.bonus:
        return f"{key} {BONUS_CARDS[INDEX.bonus[key]].name}"
    if key in INDEX.favor:
        return f"{key} favor tile"
    if " >> " in key:
        return f"round scoring {SCORED[key.split(' >> ')[0]]}"
    return key


def number_of(number: int, key: str) -> str:
    """
    >>> number_of(1, "workers"), number_of(2, "workers"), number_of(1, "power")
    ('1 worker', '2 workers', '1 power')
    """
    return counted(number, NOUNS[key]) if key in NOUNS else f"{number} {part(key)}"


def amounts(gain: Amounts) -> str:
    """
    >>> amounts((("coins", 2), ("power", 1)))
    '2 coins, 1 power'
    """
    return ", ".join(number_of(number, key) for key, number in gain if number)


def action_name(name: str) -> str:
    """An action with what it is: "ACT5 (spade)"."""
    if name in INDEX.power:
        return f"{name} ({POWER_ACTIONS[INDEX.power[name]].name})"
    if name in INDEX.bonus:
        return f"{name} ({BONUS_CARDS[INDEX.bonus[name]].name})"
    if name in INDEX.favor:
        return f"{name} (cult step)"
    for faction in FACTIONS:
        if faction.special and faction.special.id == name:
            return f"{name} ({faction.special.name})"
    return name


def round_scoring(tile: ScoringTile) -> str:
    """
    >>> from engine.terra_mystica.tables.tiles import SCORING_TILES
    >>> round_scoring(SCORING_TILES[0])
    '2 VP per spade'
    """
    return f"{tile.vp} VP per {EACH[tile.event]}"


def cult_scoring(tile: ScoringTile) -> str:
    """
    >>> from engine.terra_mystica.tables.tiles import SCORING_TILES
    >>> cult_scoring(SCORING_TILES[1]), cult_scoring(SCORING_TILES[0])
    ('1 spade per 4 steps on earth', '1 coin per step on earth')
    """
    gain = amounts(tile.gain)
    if not tile.cult:
        return f"{gain} per own priest on the cult board"
    return f"{gain} per {'step' if tile.steps == 1 else f'{tile.steps} steps'} on {tile.cult}"
