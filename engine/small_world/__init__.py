"""Small World for two to five players: the complete base game."""
