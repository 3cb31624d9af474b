"""Teotihuacan's pictures: the ring with its tracks, the pyramid with the players, and their parts."""

from rendering.art import Art
from rendering.teotihuacan.cards import CARDS
from rendering.teotihuacan.painter import PAINTER
from rendering.teotihuacan.scenes import make_scenes

ART = Art(PAINTER, make_scenes, CARDS)
