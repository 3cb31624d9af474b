"""Small World's pictures: one page with header, board, races to choose from and players; its parts at double size."""

from rendering.art import Art
from rendering.small_world.cards import CARDS
from rendering.small_world.painter import PAINTER
from rendering.small_world.scenes import make_scenes

ART = Art(PAINTER, make_scenes, CARDS)
