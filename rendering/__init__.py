"""Views to pictures: Pillow only, no rules, no Discord.

How a picture comes about, from below:

* :mod:`~rendering.canvas` - a pen that draws vector shapes several times too large and averages down.
* :mod:`~rendering.sprites` - tokens and icons, drawn once with such a pen and then stamped.
* :mod:`~rendering.text` - strings as cached masks, stamped too; measuring, cutting, cleaning of names.
* :mod:`~rendering.sheet` - a part of the table at some scale: the same code draws the whole and the crops at 2x.
* :mod:`~rendering.theme`, :mod:`~rendering.pieces`, :mod:`~rendering.amounts` - colours, styles of the players, cards,
  coins, badges, numbers with their signs.
* :mod:`~rendering.palette` and :mod:`~rendering.encode` - the fixed palette and the indexed PNG.

A game's package draws its static base once (a plain RGB picture, kept), copies it for each picture, stamps
sprites and text on the copy and encodes that: same view, same bytes. What a package draws it hands over as its
``ART`` (:mod:`~rendering.art`): a :mod:`~rendering.painter`, :mod:`~rendering.scenes` for the gallery, and drawings of
rule cards, each on a :mod:`~rendering.cardpage`. Nothing here knows a game by name.
"""
