"""What players of Terra Mystica call things: groups of words of equal meaning, for the rule search."""

from __future__ import annotations

CODES = frozenset({"fav", "bon", "act", "tw", "score"})
"""Letters before the number of a tile or of a ruling."""

SYNONYMS: tuple[tuple[str, ...], ...] = (
    ("leech", "leeching", "power from neighbours", "power via structures", "siphon", "drain"),
    ("gold", "coin", "money"),
    ("cube", "worker"),
    ("priest", "purple", "monk", "cleric"),
    ("d", "dwelling", "house", "hut", "home"),
    ("tp", "trading house", "trading post", "trade post", "trade house", "th", "market"),
    ("te", "temple"),
    ("sh", "stronghold", "fortress", "castle"),
    ("sa", "sanctuary", "cathedral"),
    ("dig", "spade", "terraform", "transform", "shovel"),
    ("digging", "exchange track", "spade track"),
    ("ship", "shipping", "boat"),
    ("structure", "building"),
    ("hex", "space", "cell", "tile", "field"),
    ("favor", "fav"),
    ("bonus card", "bonus tile", "scroll", "pass tile", "bon", "round card"),
    ("scoring tile", "round tile", "score"),
    ("town", "city", "settlement", "village"),
    ("cult", "cult track", "temple track", "religion", "god"),
    ("area", "network", "territory", "chain"),
    ("pa", "power action"),
    ("power", "mana"),
    ("burn", "sacrifice", "destroy", "burnt"),
    ("bowl", "cycle"),
    ("cm", "chaos magicians"),
    ("faction", "race", "people", "nation"),
    ("river", "water"),
    ("bridge", "span"),
    ("convert", "conversion", "exchange", "trade", "swap", "change"),
    ("dwarf", "dwarves"),
    ("tunnel", "tunneling", "tunnelling"),
    ("carpet", "magic carpet", "carpet flight", "rug"),
    ("sandstorm", "desert storm", "storm"),
    ("pass", "passing"),
    ("round", "phase"),
    ("key", "town key"),
    ("terrain", "color"),
    ("wheel", "circle"),
    ("key for 10", "step 10", "space 10", "top"),
    ("refuse", "decline", "reject"),
    ("mermaid", "merfolk"),
    ("halfling", "hobbit"),
)

SPELLINGS: dict[str, str] = {}
"""Other spellings of its words, and slang that means nothing else."""
