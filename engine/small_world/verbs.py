"""The commands of Small World, in the order of their menu."""

from __future__ import annotations

from engine.core import Verb

REGION = "Region; what it costs and why is shown while you type"
VERBS = (
    Verb("pick", "Take a race and power combo", "combo", "Which combo, with its price and coins"),
    Verb("conquer", "Conquer a region", "region", REGION),
    Verb("dice", "Last attempt: name a region, then the die", "region", "The last region of this turn"),
    Verb("roll", "Berserk: roll the die before choosing the region"),
    Verb("decline", "Put your race in decline instead of conquering"),
    Verb("ready", "Ready your troops: take back all but one token per region"),
    Verb("take", "Take back some tokens from a region", "tokens", "Region and number of tokens"),
    Verb("abandon", "Abandon a region", "region", "Region to empty"),
    Verb("redeploy", "No more conquests: begin the redeployment"),
    Verb("deploy", "Arrange your tokens on your regions", "tokens", "even, border, or region and number pairs"),
    Verb("place", "Put tokens from your hand onto a region", "tokens", "Region and number of tokens"),
    Verb("refuge", "Victim: place the tokens that came back", "tokens", "even, border, or region and number pairs"),
    Verb("convert", "Sorcerers: replace a lone enemy token", "region", "Region of the token"),
    Verb("dragon", "Dragon Master: conquer with the dragon", "region", "Region for the dragon"),
    Verb("camp", "Bivouacking: put encampments onto a region", "tokens", "Region and number of encampments"),
    Verb("camps", "Bivouacking: all encampments anew", "tokens", "Region and number pairs"),
    Verb("fortress", "Fortified: build a fortress", "region", "Region for the fortress"),
    Verb("heroes", "Heroic: place the heroes", "regions", "Two regions"),
    Verb("peace", "Diplomat: choose who may not attack you", "player", "Player, or nobody"),
    Verb("stout", "Stout: decline after this turn's scoring"),
    Verb("end", "End your turn and send it"),
)
