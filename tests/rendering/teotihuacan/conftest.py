"""Positions that the pictures' tests share."""

from __future__ import annotations

import pytest

from engine.teotihuacan import GAME
from engine.teotihuacan.view import View
from rendering.scenes import play_to
from rendering.teotihuacan.scenes import crowd, let_choose


@pytest.fixture(scope="session")
def views() -> dict[str, View]:
    found = {f"{seats}p": play_to(GAME, seats, f"pictures-{seats}", 0.55) for seats in (2, 3, 4)}
    found["keep"] = play_to(GAME, 3, "keep", 0.0, viewer=1)
    found["draft"] = play_to(GAME, 4, "draft", 0.0, options={"start": "draft"})
    found["over"] = play_to(GAME, 2, "over", 1.1)
    found["crowded"] = crowd(found["4p"])
    found["crowded2"] = crowd(found["2p"])
    found["build"] = let_choose(found["3p"], "A8", "build")
    found["decorate"] = let_choose(found["2p"], "A7", "decorate")
    return found
