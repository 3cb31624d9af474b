"""Which cards matter while a move can be made: slugs by the move's verb, per game."""

from __future__ import annotations

from collections.abc import Mapping

CARDS_OF: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "small_world": {
        "pick": ("picking-a-combo", "combo-price", "first-conquest"),
        "decline": ("decline", "decline-effects", "decline-scoring"),
        "ready": ("ready-troops",),
        "take": ("ready-troops",),
        "abandon": ("abandon",),
        "conquer": ("conquest-cost", "reach", "cannot-attack"),
        "dice": ("last-attempt", "die-result"),
        "roll": ("berserk", "die-faces"),
        "convert": ("sorcerers", "sorcerer-limits"),
        "dragon": ("dragon-master",),
        "redeploy": ("redeployment",),
        "deploy": ("redeployment", "redeployment-order"),
        "camp": ("bivouacking",),
        "camps": ("bivouacking",),
        "fortress": ("fortified",),
        "heroes": ("heroic",),
        "peace": ("diplomat", "diplomat-details"),
        "stout": ("stout",),
        "refuge": ("victims-redeploy", "losses"),
    },
    "terra_mystica": {
        "pick": ("faction-choice",),
        "pick-color": ("ice-factions",),
        "build": ("transform-and-build", "build-dwelling"),
        "dig": ("spade-cost",),
        "transform": ("transform", "terrain-wheel", "reach"),
        "discard": ("free-spades",),
        "upgrade": ("upgrade", "structure-costs", "trading-house"),
        "favor": ("favor-tiles",),
        "town": ("town-tiles", "town"),
        "cult": ("cult-tracks", "cult-power"),
        "hold": ("cult-tracks",),
        "send": ("send-priest", "cult-power"),
        "advance": ("advance-shipping", "advance-digging"),
        "action": ("power-actions", "special-actions"),
        "bridge": ("bridges",),
        "connect": ("mermaids-town",),
        "convert": ("conversions",),
        "burn": ("burning",),
        "leech": ("leech", "leech-amount", "leech-order"),
        "decline": ("leech", "leech-amount"),
        "pass": ("passing", "bonus-cards"),
    },
    "teotihuacan": {
        "keep": ("starting-tiles", "starting-tile-list", "starting-tile-list-2"),
        "take": ("starting-tiles", "draft-variant"),
        "place": ("starting-workers",),
        "move": ("movement", "main-action-cost", "collect-cocoa", "worship"),
        "unlock": ("unlocking",),
        "resources": ("resources",),
        "temple": ("temples",),
        "claim": ("discovery-claim",),
        "decline": ("discovery-claim",),
        "royal": ("royal-tiles",),
        "learn": ("alchemy", "alchemy-rows", "technologies"),
        "noble": ("nobles", "nobles-rows"),
        "decorate": ("decorations", "decoration-spaces"),
        "build": ("construction", "construction-tiles", "icon-matching"),
        "powerup": ("power-up",),
        "ascend": ("ascension-rewards",),
        "use": ("discovery-tiles",),
        "salary": ("salary",),
    },
}

ALWAYS: Mapping[str, tuple[str, ...]] = {
    "small_world": ("turn-overview", "scoring"),
    "terra_mystica": ("actions", "round-structure"),
    "teotihuacan": ("turn", "eclipse"),
}
"""Cards that matter at any time of the game."""
