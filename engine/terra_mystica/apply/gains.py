"""Resources in and out: victory points with their source, power bowls, the limit of priests."""

from __future__ import annotations

from engine.core import Amounts
from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply.context import Context, refuse
from engine.terra_mystica.events import Scored
from engine.terra_mystica.price import Points, Price
from engine.terra_mystica.state import Player


def score(ctx: Context, seat: int, vp: int, source: str) -> None:
    """Victory points (negative: paid) under the name of their source."""
    if vp:
        player = ctx.state.players[seat]
        player.vp += vp
        player.sources[source] = player.sources.get(source, 0) + vp
        ctx.tell(Scored(seat=seat, vp=vp, source=source))


def score_all(ctx: Context, seat: int, points: Points) -> None:
    """Victory points by source."""
    for source, vp in points:
        score(ctx, seat, vp, source)


def room(player: Player) -> int:
    """Power that still fits in the bowls."""
    return 2 * player.bowl1 + player.bowl2


def gain_power(player: Player, power: int) -> int:
    """Move power tokens up; the number that really moved."""
    first = min(power, player.bowl1)
    player.bowl1 -= first
    player.bowl2 += first
    second = min(power - first, player.bowl2)
    player.bowl2 -= second
    player.bowl3 += second
    return first + second


def spend_power(player: Player, power: int, what: str) -> None:
    """:raises NotLegal: not enough tokens in bowl III."""
    if player.bowl3 < power:
        missing = power - player.bowl3
        can = player.bowl2 // 2
        help_ = f"burning {missing} would do" if can >= missing else "burning does not help either"
        refuse(
            f"{what} needs {power} power; bowl III holds {player.bowl3} ({help_}).",
            rule_ids.POWER,
            f"burn {missing}" if can >= missing else "",
            need=power,
            have=player.bowl3,
        )
    player.bowl3 -= power
    player.bowl1 += power


def burn(player: Player, times: int) -> None:
    """:raises NotLegal: bowl II is too small."""
    if player.bowl2 < 2 * times:
        refuse(
            f"Burning {times} takes {2 * times} tokens out of bowl II; it holds {player.bowl2}.",
            rule_ids.POWER,
            f"burn {player.bowl2 // 2}" if player.bowl2 > 1 else "",
            have=player.bowl2,
            need=2 * times,
        )
    player.bowl2 -= 2 * times
    player.bowl3 += times
    player.burned += times


def gain_priests(player: Player, priests: int) -> int:
    """Priests out of the supply; the number that was still there."""
    got = max(0, min(priests, player.limit - player.priests))
    player.priests += got
    return got


def pay(ctx: Context, what: str, rule: str, price: Price) -> None:
    """Workers, coins and priests of a price.

    :raises NotLegal: naming what is missing.
    """
    me = ctx.me
    workers, coins, priests = price.workers, price.coins, price.priests
    if not price.paid_by(me):
        cost = [(workers, "worker", me.workers), (coins, "coin", me.coins), (priests, "priest", me.priests)]
        need = ", ".join(f"{n} {word}{'s' if n != 1 else ''}" for n, word, _ in cost if n)
        have = ", ".join(f"{h} {word}{'s' if h != 1 else ''}" for n, word, h in cost if n)
        costs = "cost" if what[:1].isdigit() and not what.startswith("1 ") else "costs"
        legal = "convert something for what is missing, or take another action"
        refuse(f"{what} {costs} {need}; you have {have}.", rule, legal, workers=workers, coins=coins, priests=priests)
    me.workers -= workers
    me.coins -= coins
    me.priests -= priests


def receive(player: Player, coins: int = 0, workers: int = 0, priests: int = 0, power: int = 0) -> Amounts:
    """Simple gains; what was really got (power that did not fit and priests that are gone are lost)."""
    player.coins += coins
    player.workers += workers
    got = {"coins": coins, "workers": workers}
    if priests:
        got["priests"] = gain_priests(player, priests)
    if power:
        got["power"] = gain_power(player, power)
    return tuple((key, number) for key, number in got.items() if number)
