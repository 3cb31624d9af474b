"""The end of the game: area, cults, resources, the extra final scorings."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, Score, rank_totals
from engine.terra_mystica.events import FinallyScored, ResourcesSold
from engine.terra_mystica.network import clusters, networks
from engine.terra_mystica.state import Player, State
from engine.terra_mystica.tables.tiles import AREA_VP, CULT_VP, CULTS, SA, SH


def shares(values: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """Points by place; ties divide the places they cover, rounded down; 0 never scores.

    >>> shares([5, 7, 5, 0], (18, 12, 6))
    [9, 18, 9, 0]
    """
    points = [0] * len(values)
    place = 0
    for value in sorted(set(values), reverse=True):
        tied = [seat for seat, other in enumerate(values) if other == value]
        if value > 0:
            total = sum(prizes[place : place + len(tied)])
            for seat in tied:
                points[seat] = total // len(tied)
        place += len(tied)
    return points


def prizes_for(players: int, prizes: Sequence[int]) -> Sequence[int]:
    """With two players there is no third prize."""
    return prizes[:2] if players == 2 else prizes


def network_size(state: State, seat: int) -> int:
    """Structures in the largest network."""
    return max((len(part) for part in networks(state, seat)), default=0)


def extra_measure(state: State, seat: int, scoring: str) -> int:
    """What an extra final scoring counts for a seat."""
    parts = networks(state, seat)
    distance = state.board.distance
    if scoring == "connected-distance":
        return max((distance[a][b] for part in parts for a in part for b in part), default=0)
    if scoring == "connected-sa-sh-distance":
        found = 0
        for part in parts:
            sh = [cell for cell in part if state.kind[cell] == SH]
            sa = [cell for cell in part if state.kind[cell] == SA]
            found = max([found, *(distance[a][b] for a in sh for b in sa)])
        return found
    if scoring == "building-on-edge":
        return max((len(state.board.edge.intersection(part)) for part in parts), default=0)
    if scoring == "connected-clusters":
        return max((len(clusters(state, seat, part)) for part in parts), default=0)
    return 0


def resource_coins(player: Player) -> int:
    """All resources as coins, bowl II burned."""
    return player.bowl2 // 2 + player.bowl3 + player.workers + player.priests + player.coins


def _sell(player: Player) -> int:
    vp, coins = divmod(resource_coins(player), player.people.end_coins_per_vp)
    burned = player.bowl2 // 2
    player.burned += burned
    player.bowl1 += player.bowl3 + burned
    player.bowl2 -= 2 * burned
    player.bowl3 = player.workers = player.priests = 0
    player.coins = coins
    return vp


def final_scoring(state: State) -> list[Event]:
    """Score the end on the state; what everybody got, by source."""
    players = state.players
    count = len(players)
    seats = range(count)
    sizes = [network_size(state, seat) for seat in seats]
    tables = [("network", sizes, AREA_VP)]
    if state.final:
        tables.append((state.final, [extra_measure(state, seat, state.final) for seat in seats], AREA_VP))
    tables += [(name, [player.cults[cult] for player in players], CULT_VP) for cult, name in enumerate(CULTS)]
    events: list[Event] = []
    for source, values, prizes in tables:
        points = shares(values, prizes_for(count, prizes))
        events.append(FinallyScored(source=source, values=tuple(values), vp=tuple(points)))
        for player, vp in zip(players, points, strict=True):
            _add(player, vp, source)
    for seat, player in enumerate(players):
        vp = _sell(player)
        _add(player, vp, "convert")
        events.append(ResourcesSold(seat=seat, vp=vp))
    return events


def _add(player: Player, vp: int, source: str) -> None:
    if vp:
        player.vp += vp
        player.sources[source] = player.sources.get(source, 0) + vp


def scores(state: State, viewer: int | None) -> tuple[Score, ...]:
    """The points of every seat by source, open to every viewer; ties share a rank."""
    ranks = rank_totals([player.vp for player in state.players])
    return tuple(
        Score(
            seat,
            player.vp,
            tuple((source, vp) for source, vp in player.sources.items() if vp),
            ranks[seat],
        )
        for seat, player in enumerate(state.players)
    )
