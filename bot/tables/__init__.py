"""Live tables: the only writers of games. Nothing here knows Discord."""

from storage.rows import GameRow, ServerSettings

__all__ = ["GameRow", "ServerSettings"]
