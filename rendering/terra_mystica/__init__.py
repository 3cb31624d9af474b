"""Terra Mystica's pictures.

* :mod:`~rendering.terra_mystica.look`, ``geometry``, ``terrain``, ``structures``, ``icons``, ``pieces``, ``tiles``,
  ``parts`` - colours, places and the shapes everything is put together from.
* ``board`` (the map), ``cults``, ``scene`` and ``table`` (the two pictures of a post), ``choice`` (the factions),
  ``scores`` (the end).
* ``player``, ``market``, ``cultsheet``, ``income``, ``reach`` - what ``/show`` draws large.
* :mod:`~rendering.terra_mystica.painter` - all of it for the bot.
"""
