"""SQLite through aiosqlite: games, moves, drafts, outbox, players, rule index."""
