"""Name, seats, options of the lobby and standing orders of a player."""

from __future__ import annotations

from engine.core import Choice, GameMeta, OptionSpec
from engine.terra_mystica.cards_now import ALWAYS, BY_VERB
from engine.terra_mystica.offers import labels
from engine.terra_mystica.synonyms import CODES, SPELLINGS, SYNONYMS
from engine.terra_mystica.verbs import VERBS

OFF_ON = (Choice("off", "off"), Choice("on", "on"))


def _switch(id: str, name: str, sentence: str) -> OptionSpec:
    return OptionSpec(id, name, sentence, OFF_ON, "off")


OPTIONS = (
    OptionSpec(
        "setup",
        "Scoring tiles and bonus cards",
        "Random, or a fixed first-game layout: scoring tiles 1, 4, 3, 6, 5, 8 and the lowest bonus cards.",
        (Choice("random", "random"), Choice("fixed", "fixed")),
        "random",
    ),
    OptionSpec(
        "seating",
        "Seating",
        "Play in the order of joining, or shuffle who starts.",
        (Choice("joined", "as joined"), Choice("random", "random")),
        "joined",
        seats=True,
    ),
    OptionSpec(
        "factions",
        "Factions",
        "Players choose in seat order, or every seat is dealt a faction of its own colour.",
        (Choice("choose", "players choose"), Choice("random", "dealt at random")),
        "choose",
    ),
    _switch(
        "variable-turn-order", "Turn order by passing", "The order of passing becomes the turn order of the next round."
    ),
    _switch("mini-expansion-1", "Promo town tiles", "Adds the town tiles TW6, TW7 (twice) and TW8."),
    _switch("shipping-bonus", "Promo bonus card", "Adds the bonus card BON10 (3 VP per shipping step on passing)."),
    _switch("temple-scoring-tile", "Promo scoring tile", "Adds the scoring tile SCORE9 (4 VP per temple)."),
    _switch("ice-factions", "Ice factions", "Ice Maidens and Yetis may be chosen."),
    OptionSpec(
        "final-scoring",
        "Extra final scoring",
        "One more area scoring (18/12/6) of the Fire & Ice expansion at the end.",
        (
            Choice("none", "none"),
            Choice("random", "one at random"),
            Choice("connected-distance", "longest distance in a network"),
            Choice("connected-sa-sh-distance", "stronghold to sanctuary"),
            Choice("building-on-edge", "structures on the edge"),
            Choice("connected-clusters", "groups in a network"),
        ),
        "none",
    ),
    _switch(
        "late-answers",
        "Late answers to power",
        "Offers of power stay open when their player acts; without this, acting refuses them.",
    ),
    _switch("start-vp-2017", "Balanced start VP", "Factions start with the victory points of the 2017 table."),
    OptionSpec(
        "errata-cultist-power",
        "Cultists' 1 power",
        "1 power for the Cultists when everybody refuses theirs (errata of 2013); the first printing gave nothing.",
        OFF_ON,
        "on",
    ),
)

ORDERS = (
    OptionSpec(
        "power",
        "Power from neighbours",
        "What to do when a neighbour's building offers you power: the price in victory points you pay unasked.",
        (
            Choice("ask", "ask me"),
            Choice("always", "always take"),
            Choice("never", "never take"),
            Choice("0", "take what is free, ask above"),
            Choice("1", "take up to 1 VP, ask above"),
            Choice("2", "take up to 2 VP, ask above"),
            Choice("3", "take up to 3 VP, ask above"),
            Choice("4", "take up to 4 VP, ask above"),
            Choice("max0", "take what is free, else refuse"),
            Choice("max1", "take up to 1 VP, else refuse"),
            Choice("max2", "take up to 2 VP, else refuse"),
            Choice("max3", "take up to 3 VP, else refuse"),
            Choice("max4", "take up to 4 VP, else refuse"),
        ),
        "ask",
        suggested="0",
    ),
    OptionSpec(
        "power-room",
        "Room in the bowls",
        "Power is taken unasked only while there is room for it like this; else you are asked.",
        (
            Choice("any", "some of it fits"),
            Choice("whole", "all of it fits"),
            Choice("bowl1", "bowl I has a token for each power"),
        ),
        "any",
    ),
    OptionSpec(
        "power-neighbour",
        "From whom",
        "Power is taken unasked only from these neighbours; else you are asked.",
        (
            Choice("all", "from everybody"),
            Choice("not-cultists", "not from Cultists: they get a cult step for it"),
            Choice("not-leader", "not from whoever leads in victory points"),
        ),
        "all",
    ),
)

MENUS = (
    *(labels.POWER, labels.TOWN, labels.FAVOR, labels.CULT, labels.ORDAIN, labels.BRIDGE, labels.BUILD),
    *(labels.UPGRADE, labels.SPADES, labels.POWER_ACTION, labels.SPECIAL, labels.PASS, labels.SHIPPING),
    *(labels.DIGGING, labels.PRIEST, labels.TRANSFORM, labels.CONVERT, labels.BURN),
)

META = GameMeta(
    id="terra_mystica",
    name="Terra Mystica",
    min_seats=2,
    max_seats=5,
    rules_version=3,
    command="terra",
    nicknames=("terra mystica", "terramystica", "terra", "tm", "mystica"),
    colour=0xB5651D,
    verbs=VERBS,
    options=OPTIONS,
    orders=ORDERS,
    menus=MENUS,
    card_first="sixty-seconds",
    cards_always=ALWAYS,
    cards_by_verb=BY_VERB,
    synonyms=SYNONYMS,
    spellings=SPELLINGS,
    codes=CODES,
)
