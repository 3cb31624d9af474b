"""Moves checked and carried out, by topic."""
