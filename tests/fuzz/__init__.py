"""Mutated input for whatever reads what people send."""
