"""What the lobby and the commands know of Small World."""

from __future__ import annotations

from engine.core import Choice, GameMeta, OptionSpec
from engine.small_world.cards_now import ALWAYS, BY_VERB
from engine.small_world.synonyms import CODES, SYNONYMS
from engine.small_world.verbs import VERBS

COINS = OptionSpec(
    "coins",
    "Coins",
    "Are the coin totals of the others hidden until the end, as the rule book says, or open?",
    (
        Choice("hidden", "Hidden until the end", "You see your own coins only, as the rule book says."),
        Choice("open", "Open", "Everybody sees everybody's coins."),
    ),
    "hidden",
)
FIRST = OptionSpec(
    "first",
    "First player",
    "Who takes the first turn?",
    (
        Choice("random", "Drawn at random", "Chance says who begins; the others follow in seat order."),
        Choice("seat1", "The first seat", "Whoever sits on the first seat begins."),
    ),
    "random",
)
DIPLOMAT = OptionSpec(
    "no_diplomat",
    "Two players without Diplomat",
    "With two players, leave the Diplomat badge in the box? (No effect with more players.)",
    (
        Choice("no", "No, play with it", "All twenty powers are in the stack."),
        Choice("yes", "Yes, leave it out", "Peace with the only opponent is strong: two players may do without."),
    ),
    "no",
)

AFTER_LOSS = OptionSpec(
    "redeploy",
    "Redeployment after a loss",
    "When I lose regions and have tokens to place again:",
    (
        Choice("ask", "Ask me"),
        Choice("even", "Spread them evenly"),
        Choice("border", "Put them on the border with opponents"),
    ),
    "ask",
    suggested="even",
)

META = GameMeta(
    id="small_world",
    name="Small World",
    min_seats=2,
    max_seats=5,
    rules_version=1,
    command="smallworld",
    nicknames=("small world", "smallworld", "sw"),
    colour=0x6A994E,
    verbs=VERBS,
    options=(COINS, FIRST, DIPLOMAT),
    orders=(AFTER_LOSS,),
    menus=(
        "Pick a combo",
        "Conquer",
        "Convert",
        "Berserk die",
        "Last attempt",
        "Dragon",
        "Ready troops",
        "Decline",
        "Abandon",
    ),
    card_first="sixty-seconds",
    cards_always=ALWAYS,
    cards_by_verb=BY_VERB,
    synonyms=SYNONYMS,
    codes=CODES,
)
