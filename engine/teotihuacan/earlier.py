"""Converters of stored positions, by the shape they were stored in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from engine.teotihuacan.dues import Held

FIRST_SHAPE = "c8a58ec955622fce"

_DUES: Mapping[str, Mapping[str, str]] = {
    "place": {"number": "n"},
    "resources": {"number": "n"},
    "temple": {"temple": "at"},
    "claim": {"place": "at"},
    "royal": {"tile": "at"},
    "technology": {},
    "noble": {},
    "decorate": {},
    "build": {"further": "optional"},
    "powerup": {"number": "n", "board": "at", "further": "optional"},
    "extra": {"board": "at"},
    "ascend": {"worker": "n"},
}
"""By kind of due: its fields, and where they stood while all kinds shared ``kind``, ``n``, ``at`` and ``optional``."""


def _convert_due(due: Mapping[str, Any]) -> dict[str, Any]:
    held: dict[str, Any] = {field.name: None for field in fields(Held)}
    held[due["kind"]] = {name: due[old] for name, old in _DUES[due["kind"]].items()}
    return held


def convert_dues(data: Any) -> Any:
    """What is due has a class of its own for each kind."""
    return {**data, "due": [[_convert_due(due) for due in group] for group in data["due"]]}


EARLIER: Mapping[str, Callable[[Any], Any]] = {FIRST_SHAPE: convert_dues}
