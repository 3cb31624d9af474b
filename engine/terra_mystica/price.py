"""What a step costs, what it scores and brings at once. Moves, offers, the autopilot and the views all ask here.

Nothing here changes a position. What is asked of a seat holds for the round that is played; victory points stand
with the name of their source (as in ``Player.sources``), in the order in which they are scored.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.terra_mystica.network import adjacent
from engine.terra_mystica.state import ACTIONS, Player, State
from engine.terra_mystica.tables.faction_board import Special
from engine.terra_mystica.tables.tiles import (
    CONVERSIONS,
    FAVOR_TILES,
    KINDS,
    SCORING_TILES,
    SH,
    TOWN_TILES,
    TP,
    Amounts,
    D,
    PowerAction,
    ScoringTile,
)

Points = tuple[tuple[str, int], ...]
"""Source and victory points."""

SHIP_COINS, SHIP_PRIESTS = 4, 1
DIG_PRIESTS = 1
FACTION, STRONGHOLD = "faction", "advance_SH"
"""Sources of the points a faction has by its own rules, and at once for its stronghold."""


@dataclass(frozen=True, slots=True)
class Price:
    """What is paid, what it scores (``points``) and the ``power`` it brings. Prices of several steps add up."""

    workers: int = 0
    coins: int = 0
    priests: int = 0
    points: Points = ()
    power: int = 0

    def __add__(self, other: Price) -> Price:
        return Price(
            self.workers + other.workers,
            self.coins + other.coins,
            self.priests + other.priests,
            self.points + other.points,
            self.power + other.power,
        )

    @property
    def cost(self) -> Amounts:
        """What is paid."""
        paid = (("workers", self.workers), ("coins", self.coins), ("priests", self.priests))
        return tuple([one for one in paid if one[1]])

    @property
    def vp(self) -> int:
        return sum([vp for _, vp in self.points])

    def paid_by(self, player: Player) -> bool:
        """Has the player enough?"""
        return player.workers >= self.workers and player.coins >= self.coins and player.priests >= self.priests


NOTHING = Price()


def _paid_in(resource: str, number: int, points: Points, power: int = 0) -> Price:
    """A price in workers or priests."""
    if resource == "priests":
        return Price(priests=number, points=points, power=power)
    return Price(workers=number, points=points, power=power)


def scoring(state: State) -> ScoringTile:
    """The scoring tile of this round."""
    return SCORING_TILES[state.scoring[state.round - 1]]


def _for_event(state: State, event: str, times: int = 1) -> Points:
    tile = scoring(state)
    return ((f"{event} >> {tile.vp}", tile.vp * times),) if tile.event == event and times else ()


# ---- structures


def structure_points(state: State, seat: int, kind: int) -> Points:
    """What a structure scores when it is put on the map: the round's tile, favor tiles."""
    event = KINDS[kind] if kind < SH else "SA/SH"
    points = _for_event(state, event)
    for number in state.players[seat].favors:
        for built, vp in FAVOR_TILES[number].build_vp:
            if built == event:
                points = (*points, (FAVOR_TILES[number].id, vp))
    return points


def dwelling(state: State, seat: int) -> Price:
    """A dwelling, its cell made home."""
    house = state.players[seat].people.houses[D]
    return Price(house.workers, house.coins, points=structure_points(state, seat, D))


def alone(state: State, seat: int, cell: int) -> bool:
    """Is no opponent directly adjacent (over bridges too)? A trading house costs twice the coins then."""
    owner = state.owner
    return not any(owner[other] >= 0 and owner[other] != seat for other in adjacent(state, cell))


def upgrade(state: State, seat: int, cell: int, kind: int, free: bool = False) -> Price:
    """The structure on a cell becomes another kind; ``free``: by a special action.

    What a stronghold brings besides points for itself is asked of :func:`stronghold_gain`.
    """
    people = state.players[seat].people
    house = people.houses[kind]
    points = structure_points(state, seat, kind)
    if kind == SH:
        points += tuple((STRONGHOLD, vp) for key, vp in people.sh_gain if key == "vp")
    if free:
        return Price(points=points)
    double = kind == TP and alone(state, seat, cell)
    return Price(house.workers, house.coins * (2 if double else 1), points=points)


# ---- spades and reach


def spades(state: State, seat: int, number: int, bought: bool = False) -> Price:
    """Gaining so many spades; ``bought``: for workers (Darklings: priests)."""
    me = state.players[seat]
    people = me.people
    each = people.vp_per_spade + (people.vp_per_paid_spade if bought else 0)
    points = _for_event(state, "SPADE", number) if state.phase == ACTIONS else ()
    if each and number:
        points += ((FACTION, each * number),)
    power = people.stronghold_power_per_spade * number if me.built[SH] else 0
    return _paid_in(people.spade_resource, people.spade_price[me.dig] * number if bought else 0, points, power)


def leap(player: Player) -> Price:
    """A tunnel or a carpet flight; nothing for those who have neither."""
    reach = player.people.reach
    if reach is None:
        return NOTHING
    cost = reach.cost_with_stronghold if player.built[SH] else reach.cost
    return _paid_in(reach.resource, cost, ((FACTION, reach.vp),))


# ---- tracks, towns


def ship_points(player: Player, steps: int = 1) -> int:
    """VP printed for the next shipping steps."""
    at = player.ship - player.people.ship_start
    return sum(player.people.ship_vp[at : at + steps])


def ship_step(player: Player) -> Price:
    """The next shipping step as an action."""
    return Price(coins=SHIP_COINS, priests=SHIP_PRIESTS, points=(("advance_ship", ship_points(player)),))


def dig_step(player: Player) -> Price:
    """The next step on the digging track."""
    people = player.people
    return Price(people.dig_workers, people.dig_coins, DIG_PRIESTS, (("advance_dig", people.dig_vp),))


def town_points(state: State, seat: int, tile: int) -> Points:
    """What taking a town tile scores."""
    points: Points = (("TW", TOWN_TILES[tile].vp), *_for_event(state, "TOWN"))
    extra = state.players[seat].people.town_vp
    return (*points, (FACTION, extra)) if extra else points


# ---- power and trades


def power_action(player: Player, action: PowerAction) -> int:
    """Power tokens for an action of the table."""
    return action.power - player.people.power_action_discount


def special(action: Special) -> Price:
    """A special action of a faction."""
    return Price(workers=action.workers)


def rates(player: Player) -> Iterator[tuple[str, int, str, int]]:
    """Trades open to the player: paid resource, number, taken resource, number."""
    for trade in CONVERSIONS:
        yield trade.give, trade.paid, trade.take, trade.taken
    yield from player.people.conversions


def amount(player: Player, resource: str) -> int:
    """What the player has of a resource; of power what lies in bowl III."""
    return player.bowl3 if resource == "power" else int(getattr(player, resource))


def stronghold_gain(state: State, seat: int) -> Amounts:
    """What building the stronghold brings at once, with what spades and shipping steps score; its own VP aside."""
    me = state.players[seat]
    gain = {key: number for key, number in me.people.sh_gain if key != "vp"}
    free = spades(state, seat, gain.get("spades", 0))
    vp = ship_points(me, gain.get("shipping", 0)) + free.vp
    power = gain.pop("power", 0) + free.power
    return tuple((key, number) for key, number in {**gain, "vp": vp, "power": power}.items() if number)
