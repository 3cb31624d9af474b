"""Conversions and burning (neighbour of ``apply/converting.py``)."""

from __future__ import annotations

from engine.terra_mystica.apply.converting import WORDS, amount, counted, rates
from engine.terra_mystica.moves import Burn, Convert
from engine.terra_mystica.offers.common import BURN, CONVERT, Looking, amounts, plural

MOST = 20
"""Longest list of one rate."""


def offers(look: Looking) -> None:
    """All trades the player can pay, and burning."""
    me = look.me
    for give, paid, take, taken in rates(me):
        have = amount(me, give)
        times = min(MOST, have // paid)
        room = me.limit - me.priests
        for n in range(1, times + 1):
            warnings: tuple[str, ...] = ()
            if take == "priests" and n * taken > room:
                warnings = ("no priest is left in your supply",)
            look.add(
                Convert(n * paid, give, n * taken, take),
                (CONVERT, f"{WORDS[give][0].upper()}{WORDS[give][1:]} to {WORDS[take]}"),
                f"{counted(n * paid, give)} to {counted(n * taken, take)}",
                amounts(**{give: n * paid}),
                amounts(**{take: n * taken}),
                warnings,
                -n,
            )
    for n in range(1, min(look.turn.to_priests, me.workers, me.limit - me.priests) + 1):
        look.add(
            Convert(n, "workers", n, "priests"),
            ("Workers to priests",),
            f"{plural(n, 'worker')} to {plural(n, 'priest')}",
            amounts(workers=n),
            amounts(priests=n),
            likely=6 + n,
        )
    for n in range(1, me.bowl2 // 2 + 1):
        look.add(
            Burn(n),
            (BURN,),
            f"Burn {n}: {2 * n} out of bowl II, {n} into bowl III",
            amounts(burned=n),
            amounts(bowl3=n),
            likely=-n,
        )
