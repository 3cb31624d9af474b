"""Duels of computer players: who wins, by how much, and how long it thinks."""
