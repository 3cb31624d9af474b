"""Words of the search in every game: what to skip, what means the same. A game's own words stand with the game."""

from __future__ import annotations

import re

STOP_WORDS = frozenset(
    re.findall(
        "[a-z]+",
        """
        a about again all also am an and any are as at be because been before being but by can cannot could did do
        does doing done for from get gets got had has have having he her here him his how i if in into is it its just
        know let like long many may me mean means might much my need not now of off ok on one only or our out
        over please put s she should so some still t tell than that the their them then there these they thing this
        those through to too up us use using want was we were what which while whom whose why will with
        work works would yes yet you your rule rules happen happens happened exactly really actually someone somebody
        anyone anybody going go allowed allow legal possible ever re ve ll m d something anything always
""",
    )
)
"""Words with little meaning of their own. They still count when a card's name or alias is met whole."""

QUESTION_WORDS = frozenset({"when", "where", "who", "no", "without"})
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

SPELLINGS = {
    "colour": "color",
    "colours": "colors",
    "neighbour": "neighbor",
    "neighbours": "neighbors",
    "neighbouring": "neighboring",
    "favour": "favor",
    "favours": "favors",
    "defence": "defense",
    "grey": "gray",
    "pt": "point",
    "pts": "points",
    "centre": "center",
    "u": "you",
    "ur": "your",
    "r": "are",
    "w": "with",
    "wo": "without",
}
"""Other spellings of a word, and slang that means nothing else, made one on both sides."""

IRREGULAR = {
    form: verb
    for verb, forms in {
        "become": "became",
        "begin": "began begun",
        "break": "broke broken",
        "bring": "brought",
        "build": "built",
        "buy": "bought",
        "choose": "chose chosen",
        "come": "came",
        "dig": "dug",
        "draw": "drew drawn",
        "drive": "drove driven",
        "fall": "fell fallen",
        "feed": "fed",
        "fight": "fought",
        "fly": "flew flown",
        "forget": "forgot forgotten",
        "give": "gave given",
        "hold": "held",
        "keep": "kept",
        "lay": "laid",
        "lose": "lost",
        "make": "made",
        "pay": "paid",
        "ride": "rode ridden",
        "run": "ran",
        "sell": "sold",
        "send": "sent",
        "show": "shown",
        "spend": "spent",
        "stand": "stood",
        "steal": "stole stolen",
        "take": "took taken",
        "throw": "threw thrown",
        "win": "won",
    }.items()
    for form in forms.split()
}
"""Forms of verbs that endings do not tell. Not "found" and "left", which are words of their own."""

JOINED = (
    ("how many", "howmany"),
    ("how much", "howmuch"),
    ("have to", "must"),
    ("has to", "must"),
    ("right away", "immediately"),
    ("go first", "start"),
    ("goes first", "starts"),
    ("game over", "game end"),
    ("at once", "immediately"),
    ("bowl i ", "bowl 1 "),
    ("bowl i,", "bowl 1 "),
)
"""Phrases that are one word for the search."""

COMMON: tuple[tuple[str, ...], ...] = (
    ("vp", "vps", "victory point", "point"),
    ("neighbor", "adjacent"),
    ("cost", "price", "expensive", "cheap", "pay"),
    ("buy", "purchase", "acquire"),
    ("tie", "tied", "draw", "equal", "same score", "both have", "same number"),
    ("start", "begin", "beginning", "initial", "setup"),
    ("end", "final", "finish", "last"),
    ("opponent", "enemy", "other player", "rival"),
    ("order", "sequence"),
    ("maximum", "max", "limit", "most"),
    ("minimum", "min", "at least"),
    ("score", "scoring", "point"),
    ("option", "variant", "setting"),
    ("dice", "die"),
    ("biggest", "largest", "greatest", "longest"),
    ("place", "placement", "put"),
    ("choose", "pick", "select", "choice"),
    ("upgrade", "improve", "advance", "raise"),
    ("cash", "money", "coin"),
    ("move", "movement"),
    ("illegal", "forbidden", "not allowed"),
    ("howmany", "number", "amount"),
    ("howmuch", "cost", "amount", "price"),
    ("must", "mandatory", "compulsory", "forced", "required", "obligatory"),
    ("immediately", "directly", "instantly", "same turn"),
    ("visible", "public", "open", "see", "shown"),
    ("hidden", "secret"),
    ("reward", "gain", "bonus", "benefit", "effect"),
    ("require", "need", "condition", "requirement"),
    ("first", "before"),
    ("permanently", "for good", "forever", "for ever"),
    ("return", "back", "come back", "get back"),
    ("leftover", "left over", "remaining", "unspent", "unused", "surplus", "spare"),
    ("full", "occupied", "taken"),
    ("refuse", "reject", "decline"),
    ("no", "without"),
    ("refill", "replace", "replenish", "renew"),
    ("get rid of", "give up"),
    ("below zero", "negative", "below 0", "under zero"),
    ("player leave", "dropout", "quit"),
)
"""Groups of words of equal meaning in every game."""
