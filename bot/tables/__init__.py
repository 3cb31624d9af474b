"""Live tables: the only writers of games. Nothing here knows Discord."""

from storage.rows import GameRow

__all__ = ["GameRow"]
