"""The figures of the games as the boxes print them, written down apart from the engines' tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HOME = Path(__file__).parents[1] / "fixtures" / "figures"


def figures(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HOME / f"{game}.json").read_text(encoding="utf-8"))
    return found
