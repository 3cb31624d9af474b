"""The rule cards of all games: index, ranking, lookup."""
