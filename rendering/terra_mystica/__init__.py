"""Terra Mystica's pictures.

* :mod:`~rendering.terra_mystica.style`, ``layout``, ``terrain``, ``structures``, ``icons``, ``pieces``, ``tiles``,
  ``parts`` - colours, places and the shapes everything is put together from.
* ``board`` (the map), ``cults``, ``map_and_scoring`` and ``cults_and_players`` (the two pictures of a post),
  ``choice`` (the factions), ``scores`` (the end).
* ``player``, ``market``, ``cultsheet``, ``income``, ``reach`` - what ``/show`` draws large.
* :mod:`~rendering.terra_mystica.painter` - all of it for the bot.
"""

from rendering.art import Art
from rendering.terra_mystica.cards import CARDS
from rendering.terra_mystica.painter import PAINTER
from rendering.terra_mystica.scenes import make_scenes

ART = Art(PAINTER, make_scenes, CARDS)
