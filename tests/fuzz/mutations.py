"""Ways to spoil a text."""

from __future__ import annotations

import random
from collections.abc import Sequence

ODD = (
    *("", " ", "\0", "\n", ";", ".", ":", "-", "+", "=>", "@", "²", "٣", "½", "é", "\u202e", "\ud800", "🂡", "%s", "{}"),
    *(
        "0",
        "-1",
        "99999999999999999999",
        "9" * 400,
        "1e9",
        "NaN",
        "None",
        "true",
        "'",
        '"',
        "`",
        "\\",
        "<@1>",
        "*" * 40,
    ),
    *("x" * 3_000, " " * 1_500, "a:" * 700, "(" * 500),
)


def mutate(chance: random.Random, text: str, others: Sequence[str]) -> str:
    """The text with one to three changes; ``others`` are texts whose words may be mixed in."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        at, to = sorted((chance.randint(0, len(text)), chance.randint(0, len(text))))
        words = text.split(" ")
        match chance.randrange(8):
            case 0:
                text = text[:at] + chance.choice(ODD) + text[at:]
            case 1:
                text = text[:at] + text[to:]
            case 2:
                text = text[:to] + text[at:to] + text[to:]
            case 3:
                words[chance.randrange(len(words))] = chance.choice(ODD)
                text = " ".join(words)
            case 4:
                words[chance.randrange(len(words))] = chance.choice(chance.choice(others).split(" "))
                text = " ".join(words)
            case 5:
                chance.shuffle(words)
                text = " ".join(words)
            case 6:
                text = text + chance.choice((".", ";", "\n", ". ", " ")) + chance.choice(others)
            case _:
                text = (
                    text.swapcase()
                    if chance.random() < 0.5
                    else text[:at] + chr(chance.randrange(1, 0x3000)) + text[at:]
                )
    return text
