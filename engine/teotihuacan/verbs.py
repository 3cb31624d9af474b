"""The commands of Teotihuacan, in the order of their menu."""

from __future__ import annotations

from engine.core import Verb

VERBS = (
    Verb("keep", "Setup: keep two of your starting tiles", "tiles", "The two tiles"),
    Verb("take", "Setup: draft a starting tile", "tile", "The tile"),
    Verb("place", "Setup: put a starting worker on a board", "board", "The board"),
    Verb("move", "Move a worker and act", "what", "Worker, board and action; the cocoa is shown while you type"),
    Verb("unlock", "Unlock all your workers", "how", "With the whole turn, or for 3 cocoa"),
    Verb("resources", "Take resources of your choice", "what", "w wood, s stone, g gold: like wws"),
    Verb("temple", "Take a temple step that is due", "temple", "The temple"),
    Verb("claim", "Buy the discovery tile on offer", "tile", "The tile"),
    Verb("decline", "Go without what is due and may be left"),
    Verb("royal", "Carry out the royal tile", "choice", "What is paid or taken, if the tile asks", needed=False),
    Verb("learn", "Alchemy: learn a technology", "technology", "The technology"),
    Verb("noble", "Nobles: build a building", "row", "The row"),
    Verb("decorate", "Decorations: place a decoration", "where", "Tile and space"),
    Verb("build", "Construction: place a pyramid tile", "where", "Tile, space and rotation"),
    Verb("powerup", "Power up a worker", "worker", "The worker"),
    Verb("ascend", "Choose the benefit of an ascension", "benefit", "The benefit"),
    Verb("use", "Use a discovery tile", "tile", "The tile"),
    Verb("salary", "Eclipse: pay your workers", "how", "How it is paid"),
    Verb("end", "End your turn and send it"),
)
