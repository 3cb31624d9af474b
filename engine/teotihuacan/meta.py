"""What lobby and commands know of the game."""

from __future__ import annotations

from engine.core import Choice, GameMeta, OptionSpec
from engine.teotihuacan.cards_now import ALWAYS, BY_VERB
from engine.teotihuacan.synonyms import CODES, SPELLINGS, SYNONYMS
from engine.teotihuacan.verbs import VERBS

META = GameMeta(
    id="teotihuacan",
    name="Teotihuacan: City of Gods",
    min_seats=2,
    max_seats=4,
    rules_version=2,
    short="Teotihuacan",
    command="teotihuacan",
    nicknames=("teotihuacan", "city of gods", "teo", "teoti"),
    colour=0xC1440E,
    verbs=VERBS,
    options=(
        OptionSpec(
            "board",
            "Board",
            "How the action boards, technologies, royal and bonus tiles are laid out.",
            (Choice("random", "Random"), Choice("first", "Layout of the first game")),
            "random",
        ),
        OptionSpec(
            "technologies",
            "Technologies",
            "Which six technologies are in play.",
            (Choice("any", "Any six of nine"), Choice("split", "Three for 1 gold over three for 2 gold")),
            "any",
        ),
        OptionSpec(
            "start",
            "Starting tiles",
            "How the two starting tiles of each player are found.",
            (
                Choice("deal", "Four dealt, keep two"),
                Choice("draft", "Drafted from the table"),
                Choice("first", "Sets of the first game", "Fixed goods and workers, best with the first layout."),
            ),
            "deal",
        ),
        OptionSpec(
            "pyramid",
            "Pyramid",
            "How the pyramid looks at the start.",
            (Choice("standard", "Standard layout"), Choice("varied", "One of its turned layouts")),
            "standard",
        ),
        OptionSpec(
            "eclipse",
            "Eclipse",
            "When an Eclipse is scored after the discs have met.",
            (Choice("standard", "After one more full round"), Choice("dark", "Dark Eclipse: right after that turn")),
            "standard",
        ),
        OptionSpec(
            "worship",
            "Worship",
            "What it means to take a Worship space where another player's worker is locked.",
            (
                Choice("standard", "It costs 1 cocoa", "As in the first edition."),
                Choice("advanced", "It brings 1 cocoa (Advanced worship)", "As in the deluxe edition."),
            ),
            "standard",
        ),
        OptionSpec(
            "free_cocoa",
            "Free Cocoa tile",
            "Which payments the Discovery tile Free Cocoa (DFC) waives.",
            (
                Choice("printed", "Main action, worship, salary", "As the tile's text lists them."),
                Choice("any", "Any cocoa payment", "Also unlocking for 3 cocoa, reward Y2 and royal trades."),
            ),
            "printed",
            before="any",
        ),
        OptionSpec(
            "neutral",
            "Neutral dice",
            "How the starting tiles of neutral colours are drawn (2 and 3 players).",
            (
                Choice("each", "Each colour from all tiles", "Two colours may draw the same tile."),
                Choice("stack", "From one stack", "No tile twice, none that a player has kept."),
            ),
            "each",
        ),
        OptionSpec(
            "seating",
            "Turn order",
            "Who goes first.",
            (Choice("random", "Random"), Choice("fixed", "As seated")),
            "random",
            seats=True,
        ),
    ),
    orders=(
        OptionSpec(
            "salary",
            "Salary",
            "At an Eclipse: pay what you can at once, or be asked when there is a real choice.",
            (Choice("ask", "Ask when there is a real choice"), Choice("pay", "Pay at once")),
            "ask",
            suggested="pay",
        ),
    ),
    card_first="sixty-seconds",
    cards_always=ALWAYS,
    cards_by_verb=BY_VERB,
    synonyms=SYNONYMS,
    spellings=SPELLINGS,
    codes=CODES,
)
