"""Words of the search: what to skip, what means the same, what names a game. Terms, not queries."""

from __future__ import annotations

import re

STOP_WORDS = frozenset(
    re.findall(
        "[a-z]+",
        """
        a about again all also am an and any are as at be because been before being but by can cannot could did do
        does doing done for from get gets got had has have having he her here him his how i if in into is it its just
        know let like long many may me mean means might much my need no not now of off ok on one only or our out
        over please put s she should so some still t tell than that the their them then there these they thing this
        those through to too up us use using want was we were what which while whom whose why will with
        work works would yes yet you your rule rules happen happens happened exactly really actually someone somebody
        anyone anybody going go allowed allow legal possible ever re ve ll m d something anything always
""",
    )
)
"""Words with little meaning of their own. They still count when a card's name or alias is met whole."""

QUESTION_WORDS = frozenset({"when", "where", "who"})
"""Words that tell a little: what kind of answer is wanted."""

NUMBER_WORDS = {
    "zero": "0",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "eleven": "11",
    "twelve": "12",
    "third": "3",
    "fourth": "4",
    "fifth": "5",
    "sixth": "6",
    "3rd": "3",
    "4th": "4",
    "5th": "5",
    "6th": "6",
    "1st": "first",
    "2nd": "second",
    "ii": "2",
    "iii": "3",
}
"""Ways to write a number that are made one; "first" and "second" tell more as words."""

GAME_NAMES: dict[str, tuple[str, ...]] = {
    "small_world": ("small world", "smallworld", "sw"),
    "terra_mystica": ("terra mystica", "terramystica", "terra", "tm", "mystica"),
    "teotihuacan": ("teotihuacan", "city of gods", "teo", "teoti"),
}
"""What a player calls a game; such words choose the game and are not searched for."""

JOINED = (
    ("how many", "howmany"),
    ("how much", "howmuch"),
    ("have to", "must"),
    ("has to", "must"),
    ("right away", "immediately"),
    ("at once", "immediately"),
    ("bowl i ", "bowl 1 "),
    ("bowl i,", "bowl 1 "),
)
"""Phrases that are one word for the search."""

COMMON: tuple[tuple[str, ...], ...] = (
    ("vp", "vps", "victory point", "point"),
    ("neighbour", "neighbor", "adjacent"),
    ("colour", "color"),
    ("cost", "price", "expensive", "cheap", "pay"),
    ("buy", "purchase", "acquire"),
    ("tie", "tied", "draw", "equal"),
    ("start", "begin", "beginning", "initial", "setup"),
    ("end", "final", "finish", "last"),
    ("opponent", "enemy", "other player", "rival"),
    ("order", "sequence"),
    ("maximum", "max", "limit", "most"),
    ("minimum", "min", "at least"),
    ("score", "scoring", "point"),
    ("option", "variant", "setting"),
    ("unused", "surplus"),
    ("dice", "die"),
    ("biggest", "largest", "greatest"),
    ("place", "placement", "put"),
    ("choose", "pick", "select", "choice"),
    ("upgrade", "improve", "advance"),
    ("cash", "money", "coin"),
    ("move", "movement"),
    ("illegal", "forbidden", "not allowed"),
    ("howmany", "number", "amount"),
    ("howmuch", "cost", "amount", "price"),
    ("must", "mandatory", "compulsory", "forced", "required", "obligatory"),
    ("immediately", "directly", "instantly", "same turn"),
    ("visible", "public", "open", "see", "shown"),
    ("reward", "gain", "bonus", "benefit", "effect"),
    ("require", "need", "condition", "requirement"),
    ("first", "before"),
    ("permanently", "for good", "forever", "for ever"),
    ("return", "back", "come back", "get back"),
    ("leftover", "left over", "remaining", "unspent"),
)
"""Groups of words of equal meaning in every game."""

PER_GAME: dict[str, tuple[tuple[str, ...], ...]] = {
    "small_world": (
        ("lost tribe", "lt", "native", "tribe"),
        ("token", "troop", "unit", "army", "soldier", "piece"),
        ("conquer", "attack", "invade", "capture", "conquest"),
        ("take a region", "conquer", "take region"),
        ("column", "row", "line", "list", "market"),
        ("defender", "victim"),
        ("region", "territory", "area", "land", "hex", "space"),
        ("combo", "race", "banner"),
        ("power", "badge", "ability"),
        ("redeploy", "redeployment", "rearrange", "reorganise", "reorganize"),
        ("sea", "lake", "water", "ocean"),
        ("encampment", "bivouac", "camp", "tent"),
        ("die", "dice", "roll", "reinforcement"),
        ("hole in the ground", "hole"),
        ("skeleton", "undead"),
        ("fly", "flying", "flyer"),
        ("orc", "ork"),
        ("dwarf", "dwarves"),
        ("elf", "elves"),
        ("decline", "declined", "in decline", "inactive"),
        ("coin", "money", "gold", "victory coin", "vp", "point"),
        ("peace", "treaty", "truce", "diplomat"),
        ("turn", "round"),
        ("immune", "protected", "safe", "invulnerable"),
        ("convert", "conversion", "replace", "swap", "take over"),
        ("discount", "cheaper", "reduce"),
        ("lair", "troll lair"),
        ("loss", "lose", "casualty", "kill", "die"),
        ("tray", "storage", "supply"),
    ),
    "terra_mystica": (
        ("leech", "leeching", "power from neighbours", "power via structures"),
        ("mana", "power"),
        ("gold", "coin", "money"),
        ("cube", "worker"),
        ("priest", "purple"),
        ("d", "dwelling", "house", "hut"),
        ("tp", "trading house", "trading post"),
        ("te", "temple"),
        ("sh", "stronghold", "fortress"),
        ("sa", "sanctuary"),
        ("dig", "spade", "terraform", "transform", "shovel"),
        ("digging", "exchange track", "spade track"),
        ("ship", "shipping", "boat"),
        ("structure", "building"),
        ("hex", "space", "cell", "tile", "field"),
        ("favor", "favour", "fav"),
        ("bonus card", "bonus tile", "scroll", "pass tile", "bon"),
        ("scoring tile", "round tile", "score"),
        ("town", "city"),
        ("cult", "cult track", "temple track"),
        ("area", "network", "territory"),
        ("pa", "power action"),
        ("burn", "sacrifice"),
        ("bowl", "cycle"),
        ("cm", "chaos magicians"),
        ("faction", "race", "people"),
        ("river", "water"),
        ("bridge", "span"),
        ("convert", "conversion", "exchange", "trade", "swap"),
        ("dwarf", "dwarves"),
        ("tunnel", "tunneling", "tunnelling"),
        ("carpet", "magic carpet", "carpet flight"),
        ("gray", "grey"),
        ("pass", "passing"),
        ("round", "phase"),
        ("key", "town key"),
        ("terrain", "colour", "color"),
        ("refuse", "decline", "reject"),
    ),
    "teotihuacan": (
        ("worker", "die", "dice", "meeple", "pip"),
        ("cocoa", "cacao", "bean"),
        ("power up", "powerup", "upgrade", "level up"),
        ("power", "value", "pip", "strength"),
        ("ascension", "ascend", "promotion"),
        ("worship", "pray"),
        ("lock", "trap", "stuck", "imprison"),
        ("unlock", "free", "release"),
        ("technology", "tech", "alchemy"),
        ("noble", "building"),
        ("decoration", "decorate", "frieze"),
        ("construction", "construct", "pyramid tile", "build"),
        ("eclipse", "era", "scoring"),
        ("avenue", "avenue of the dead", "aod"),
        ("mask", "masks"),
        ("discovery", "discovery tile", "bonus tile", "one time"),
        ("palace", "royal"),
        ("calendar", "disc"),
        ("light disc", "white disc"),
        ("dark disc", "black disc"),
        ("salary", "wage", "feed", "upkeep", "pay worker"),
        ("forest", "wood", "timber"),
        ("quarry", "stone"),
        ("gold deposit", "gold", "mine"),
        ("icon", "symbol", "pattern"),
        ("bump", "kick", "displace", "evict"),
        ("technology tile", "alchemy tile", "tech tile"),
        ("neutral", "dummy", "bot"),
        ("starting tile", "start tile"),
        ("resource", "goods", "material"),
        ("board", "action board", "location"),
        ("top", "highest"),
        ("level", "layer", "floor", "storey"),
    ),
}
"""Groups of words of equal meaning in one game: slang, abbreviations, other editions' names."""
