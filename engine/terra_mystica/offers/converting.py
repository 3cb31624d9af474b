"""Conversions and burning (neighbour of ``apply/converting.py``)."""

from __future__ import annotations

from engine.core.english import counted
from engine.terra_mystica.moves import Burn, Convert
from engine.terra_mystica.names import number_of, part
from engine.terra_mystica.offers.labels import BURN, CONVERT, ORDAIN
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.price import amount, rates

MOST = 20
"""Longest list of one rate."""


def offers(menu: Menu) -> None:
    """All trades the player can pay, and burning."""
    me = menu.me
    for give, paid, take, taken in rates(me):
        have = amount(me, give)
        times = min(MOST, have // paid)
        room = me.limit - me.priests
        for n in range(1, times + 1):
            warnings: tuple[str, ...] = ()
            if take == "priests" and n * taken > room:
                warnings = ("no priest is left in your supply",)
            menu.add(
                Convert(n * paid, give, n * taken, take),
                (CONVERT, f"{part(give)[0].upper()}{part(give)[1:]} to {part(take)}"),
                f"{number_of(n * paid, give)} to {number_of(n * taken, take)}",
                amounts(**{give: n * paid}),
                amounts(**{take: n * taken}),
                warnings,
                -n,
            )
    for n in range(1, min(menu.turn.action.to_priests, me.workers, me.limit - me.priests) + 1):
        menu.add(
            Convert(n, "workers", n, "priests"),
            (ORDAIN,),
            f"{counted(n, 'worker')} to {counted(n, 'priest')}",
            amounts(workers=n),
            amounts(priests=n),
            likely=6 + n,
        )
    for n in range(1, me.bowl2 // 2 + 1):
        menu.add(
            Burn(n),
            (BURN,),
            f"Burn {n}: {2 * n} out of bowl II, {n} into bowl III",
            amounts(burned=n),
            amounts(bowl3=n),
            likely=-n,
        )
