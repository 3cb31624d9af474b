"""Teotihuacan's pictures: the ring with its tracks, the pyramid with the players, and their parts."""
