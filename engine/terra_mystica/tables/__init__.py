"""The facts of the game, laid out like the rule book: board, factions, tiles, actions."""
