"""What players of Teotihuacan call things: groups of words of equal meaning, for the rule search."""

from __future__ import annotations

CODES = frozenset({"dec", "t", "r", "s", "y", "b", "m", "a", "q"})
"""Letters before the number of a tile or of a ruling."""

SYNONYMS: tuple[tuple[str, ...], ...] = (
    ("worker", "die", "dice", "meeple", "pip", "pawn", "guy"),
    ("cocoa", "bean", "chocolate"),
    ("power up", "powerup", "upgrade", "level up", "pu"),
    ("power", "value", "pip", "strength"),
    ("ascension", "ascend", "promotion", "promote", "reach 6"),
    ("worship", "pray", "prayer", "altar", "shrine"),
    ("lock", "trap", "stuck", "imprison", "jail", "blocked"),
    ("unlock", "free", "release", "liberate"),
    ("technology", "tech", "alchemy", "research"),
    ("noble", "building"),
    ("decoration", "decorate", "frieze", "deco", "decos"),
    ("construction", "construct", "pyramid tile", "build"),
    ("eclipse", "era", "scoring"),
    ("avenue", "avenue of the dead", "aod", "street"),
    ("mask", "masks"),
    ("discovery", "discovery tile", "bonus tile", "one time", "bonus chip", "chip"),
    ("palace", "royal"),
    ("royal tile", "king tile", "royals"),
    ("calendar", "disc"),
    ("light disc", "white disc"),
    ("dark disc", "black disc"),
    ("salary", "wage", "feed", "upkeep", "pay worker"),
    ("forest", "wood", "timber", "lumber", "log"),
    ("quarry", "stone", "rock"),
    ("gold deposit", "gold", "mine"),
    ("icon", "symbol", "pattern"),
    ("bump", "kick", "displace", "evict", "throw out", "oust"),
    ("technology tile", "alchemy tile", "tech tile"),
    ("neutral", "dummy", "bot"),
    ("starting tile", "start tile"),
    ("resource", "goods", "material"),
    ("board", "action board", "location", "space"),
    ("top", "highest"),
    ("level", "layer", "floor", "storey"),
    ("pyramid", "tower"),
    ("fourth", "4th", "extra worker"),
)

SPELLINGS = {"cacao": "cocoa", "pyramide": "pyramid"}
"""Other spellings of its words, and slang that means nothing else."""
