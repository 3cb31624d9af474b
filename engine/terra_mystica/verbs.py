"""The commands of Terra Mystica, in the order of their menu."""

from __future__ import annotations

from engine.core import Verb

HEX = "Hex, like F4; cost and gain are shown while you type"
VERBS = (
    Verb("pick", "Setup: choose your faction", "faction", "The faction"),
    Verb("pick-color", "Setup: choose the basis colour of an ice faction", "colour", "The colour"),
    Verb("build", "Build a dwelling (digging first where needed)", "hex", HEX),
    Verb("upgrade", "Upgrade a structure", "where", "Hex and structure, like F4 to TP"),
    Verb("dig", "Buy spades", "spades", "How many"),
    Verb("transform", "Use spades on a hex", "hex", HEX),
    Verb("advance", "Advance shipping or digging", "track", "ship or dig"),
    Verb("send", "Send a priest to a cult", "cult", "The cult, like FIRE; for 3, 2 or 1 steps"),
    Verb("action", "Take a power action or a special action", "action", "Like ACT5; cost and gain are shown"),
    Verb("bridge", "Place a bridge", "where", "Both ends, like F4:G3"),
    Verb("convert", "Convert resources", "what", "Like 3PW to 1W"),
    Verb("burn", "Burn power", "times", "How many tokens"),
    Verb("favor", "Take a favor tile that is due", "tile", "Like FAV6", prefix="+"),
    Verb("town", "Take a town tile that is due", "tile", "Like TW3", prefix="+"),
    Verb("cult", "Choose the cult for steps that are due", "cult", "Like FIRE", prefix="+"),
    Verb("hold", "Keep a cult off step 10 while a town is taken", "cult", "Like FIRE", prefix="-"),
    Verb("connect", "Mermaids: the river hex that joins a town", "hex", "The hex"),
    Verb("discard", "Throw away free spades or what is left of an action", "what", "What", prefix="-"),
    Verb("leech", "Take power that a neighbour's building gives", "power", "How much and from whom"),
    Verb("decline", "Refuse offered power", "power", "How much and from whom; nothing: all", needed=False),
    Verb("pass", "Pass and take a bonus card", "card", "Like BON4", needed=False),
    Verb("end", "End your turn and send it"),
)
