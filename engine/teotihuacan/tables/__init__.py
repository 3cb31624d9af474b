"""Facts of the game, laid out like its components."""
