"""The smallest complete game: noughts and crosses."""

from tests.sample_game.game import GAME
from tests.sample_game.painter import ART

__all__ = ["ART", "GAME"]
