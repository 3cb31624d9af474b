"""The database: games, moves, drafts, posts owed, players, jobs. No Discord, no rules."""
