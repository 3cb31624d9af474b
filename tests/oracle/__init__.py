"""Recorded games of independent implementations, replayed and compared state by state."""
