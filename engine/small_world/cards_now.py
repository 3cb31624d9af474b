"""Which rule cards matter now: always, and while a move with a verb can be made (slugs)."""

from __future__ import annotations

from collections.abc import Mapping

ALWAYS = ("turn-overview", "scoring")

BY_VERB: Mapping[str, tuple[str, ...]] = {
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
    "place": ("redeployment-order",),
    "camp": ("bivouacking",),
    "camps": ("bivouacking",),
    "fortress": ("fortified",),
    "heroes": ("heroic",),
    "peace": ("diplomat", "diplomat-details"),
    "stout": ("stout",),
    "refuge": ("victims-redeploy", "losses"),
}
