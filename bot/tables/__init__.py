"""Live tables: the only writers of games. Nothing here knows Discord."""
