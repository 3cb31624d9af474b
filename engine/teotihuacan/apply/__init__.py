"""Carrying out moves, by topic; each module has a neighbour of the same name in ``offers``."""
