"""Which rule cards matter now: always, and while a move with a verb can be made (slugs)."""

from __future__ import annotations

from collections.abc import Mapping

ALWAYS = ("turn", "eclipse")

BY_VERB: Mapping[str, tuple[str, ...]] = {
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
}
