"""Positions of Teotihuacan for the pictures' tests, met in recorded games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.teotihuacan import GAME
from engine.teotihuacan.view import View
from tests.oracle.teotihuacan import Replay

RECORDED = Path(__file__).parents[2] / "fixtures" / "teotihuacan"
NAMES = ("Katharina", "Bo", "Wolfeschlegelsteinhausenbergerdorff", "\N{DRAGON}")


class _Watched(Replay):
    """Keeps the views after every so many turns, and the last one."""

    def __init__(self, record: dict[str, Any], every: int) -> None:
        super().__init__(record)
        self.every, self.views = every, list[View]()

    def turn(self, turn: int, records: list[dict[str, Any]]) -> None:
        super().turn(turn, records)
        if turn % self.every == 0 or GAME.over(self.state):
            self.views.append(GAME.view(self.state, None))


def recorded(stem: str, every: int = 17) -> list[View]:
    """Positions of a recorded game, the final one last."""
    watched = _Watched(json.loads((RECORDED / f"{stem}.json").read_text()), every)
    watched.run()
    return watched.views
