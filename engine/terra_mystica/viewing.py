"""Making the :class:`~engine.terra_mystica.view.View` of a position."""

from __future__ import annotations

from engine.terra_mystica import price
from engine.terra_mystica.apply.power import worth_now
from engine.terra_mystica.apply.rounds import income
from engine.terra_mystica.apply.spades import spades_home
from engine.terra_mystica.network import reach_of, shipping
from engine.terra_mystica.scoring import extra_measure, network_size
from engine.terra_mystica.state import (
    ACTIONS,
    AWAY,
    CULT,
    OVER,
    State,
)
from engine.terra_mystica.tables import tiles as t
from engine.terra_mystica.tables.terrain import COLOURS, colour_of
from engine.terra_mystica.view import (
    ActionView,
    Amounts,
    BonusView,
    BridgeView,
    CellView,
    CultView,
    FavorView,
    IncomeLine,
    PowerOfferView,
    ReachView,
    ScoringView,
    SeatView,
    TownTileView,
    TrackView,
    View,
    WaitingView,
)
from engine.terra_mystica.waiting import pending, waiting


def view_of(state: State, viewer: int | None) -> View:
    """All of a position; nothing is secret in this game."""
    active = state.active if state.phase != OVER and state.active >= 0 else None
    return View(
        viewer=viewer,
        round=state.round,
        phase=state.phase,
        board=state.board.id,
        options=tuple(sorted(state.options.items())),
        cells=_cells(state),
        bridges=tuple(_bridge(state, site, seat) for site, seat in state.bridges),
        cults=tuple(_cult(state, cult) for cult in range(4)),
        power_actions=tuple(
            ActionView(action.id, action.name, action.power, action.gain, state.taken[n] >= 0, _seat(state.taken[n]))
            for n, action in enumerate(t.POWER_ACTIONS)
        ),
        scoring=tuple(_scoring(state, number) for number in range(len(state.scoring))),
        final_scoring=state.final,
        final_scoring_name=t.FINAL_SCORINGS.get(state.final, ""),
        bonus=tuple(_bonus(state, n) for n, coins in enumerate(state.cards) if coins != AWAY),
        favors=tuple(
            FavorView(tile.id, tile.name, t.CULTS[tile.cult], tile.steps, tile.income, state.favors[n], tile.count)
            for n, tile in enumerate(t.FAVOR_TILES)
        ),
        towns=tuple(
            TownTileView(tile.id, tile.name, tile.vp, tile.gain, tile.keys, state.tiles[n], tile.count)
            for n, tile in enumerate(t.TOWN_TILES)
            if not tile.promo or state.options[tile.promo] == "on"
        ),
        seats=tuple(seat_view(state, seat) for seat in range(len(state.players))),
        order=tuple(state.order or state.table),
        next_order=tuple(state.passed),
        active=active,
        waiting=tuple(WaitingView(one.seat, one.what) for one in waiting(state)),
        power_offers=tuple(_offer(state, n) for n in range(len(state.offers))),
        pending=tuple(pending(state)),
        over=state.phase == OVER,
    )


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _cells(state: State) -> tuple[CellView, ...]:
    board = state.board
    found = []
    for cell, (row, half) in enumerate(board.places):
        town = state.town[cell]
        tile = state.founded[town - 1] if town else -1
        found.append(
            CellView(
                board.names[cell],
                row,
                half // 2,
                colour_of(state.terrain[cell]),
                colour_of(board.printed[cell]),
                t.KINDS[state.kind[cell]],
                _seat(state.owner[cell]),
                t.TOWN_TILES[tile].id if tile >= 0 else "",
                town,
                cell in state.fresh,
            )
        )
    return tuple(found)


def _bridge(state: State, site: int, seat: int) -> BridgeView:
    board = state.board
    a, b = board.bridges[site]
    return BridgeView(board.names[a], board.names[b], seat, board.size + site in state.fresh)


def _cult(state: State, cult: int) -> CultView:
    steps = tuple(player.cults[cult] for player in state.players)
    spaces = tuple((size, _seat(state.spaces[cult][n])) for n, size in enumerate(t.PRIEST_SPACES))
    top = steps.index(t.CULT_TOP) if t.CULT_TOP in steps else None
    return CultView(t.CULTS[cult], steps, spaces, top)


def _scoring(state: State, number: int) -> ScoringView:
    tile = t.SCORING_TILES[state.scoring[number]]
    return ScoringView(
        number + 1,
        tile.id,
        tile.event,
        tile.vp,
        tile.cult,
        tile.steps,
        tile.gain,
        current=state.round == number + 1 and state.phase != OVER,
        done=state.round > number + 1 or state.phase == OVER,
    )


def _bonus(state: State, number: int) -> BonusView:
    card = t.BONUS_CARDS[number]
    holder = next((seat for seat, player in enumerate(state.players) if player.bonus == number), None)
    return BonusView(
        card.id,
        card.name,
        card.income,
        card.action,
        card.pass_vp,
        card.shipping,
        max(0, state.cards[number]),
        holder,
    )


def _offer(state: State, number: int) -> PowerOfferView:
    offer = state.offers[number]
    now = worth_now(state, offer)
    return PowerOfferView(offer.seat, offer.builder, state.board.names[offer.cell], offer.amount, now, max(0, now - 1))


def total(lines: list[tuple[str, Amounts]]) -> Amounts:
    """Amounts of several sources added up."""
    added: dict[str, int] = {}
    for _, gain in lines:
        for key, number in gain:
            added[key] = added.get(key, 0) + number
    return tuple(added.items())


def specials(state: State, seat: int) -> tuple[ActionView, ...]:
    """The special actions a player owns, used or not."""
    me = state.players[seat]
    found = []
    special = me.people.special
    if special and (me.built[t.SH] or not special.needs_stronghold):
        found.append(ActionView(special.id, special.name, 0, special.gain, bool(me.used & special.bit), seat))
    if me.bonus >= 0 and t.BONUS_CARDS[me.bonus].action:
        card = t.BONUS_CARDS[me.bonus]
        found.append(ActionView(card.id, card.name, 0, card.action, bool(me.used & card.bit), seat))
    for tile in me.favors:
        if t.FAVOR_TILES[tile].action:
            favor = t.FAVOR_TILES[tile]
            found.append(ActionView(favor.id, "cult step", 0, favor.action, bool(me.used & favor.bit), seat))
    return tuple(found)


def reach_views(state: State, seat: int) -> tuple[ReachView, ...]:
    """Which empty cells the player can reach, at what cost."""
    me = state.players[seat]
    leap = me.people.reach
    names = state.board.names
    steps: dict[tuple[int, bool], tuple[Amounts, int, bool, bool]] = {}
    found = []
    for cell, way in reach_of(state, seat).items():
        terrain = state.terrain[cell]
        spades = spades_home(me, terrain)
        if spades >= 0:
            leaps = leap is not None and way == leap.name
            if (spades, leaps) not in steps:
                steps[spades, leaps] = _step(state, seat, spades, leaps)
            found.append(ReachView(names[cell], COLOURS[terrain], spades, way, *steps[spades, leaps]))
    return tuple(found)


def _step(state: State, seat: int, spades: int, leaps: bool) -> tuple[Amounts, int, bool, bool]:
    """Cost and points of so many spades, and of a leap; is it affordable, and with a dwelling too?"""
    me = state.players[seat]
    step = price.spades(state, seat, spades, bought=True)
    if leaps:
        step += price.leap(me)
    affordable = step.paid_by(me)
    builds = affordable and me.built[t.D] < t.LIMITS[t.D] and (step + price.dwelling(state, seat)).paid_by(me)
    return step.cost, step.vp, affordable, builds


def _tracks(state: State, seat: int) -> tuple[TrackView, ...]:
    me = state.players[seat]
    people = me.people
    return tuple(
        TrackView(
            t.KINDS[kind],
            me.built[kind],
            t.LIMITS[kind] - me.built[kind],
            house.workers,
            house.coins,
            house.coins * 2 if kind == t.TP else house.coins,
            people.power_values[kind],
            house.income,
        )
        for kind, house in enumerate(people.houses)
        if kind
    )


def seat_view(state: State, seat: int) -> SeatView:
    """Everything about one player."""
    me = state.players[seat]
    if me.faction < 0:
        return _no_faction(state, seat)
    people = me.people
    lines = income(me) if state.round < t.ROUNDS or state.phase not in (ACTIONS, CULT, OVER) else []
    starts = state.passed[0] == seat if state.passed else bool(state.order) and state.order[0] == seat
    ship_bonus = shipping(me) - shipping(me, bonus=False)
    return SeatView(
        seat=seat,
        faction=people.id,
        faction_name=people.name,
        colour=people.colour_name,
        home=COLOURS[me.home],
        basis=COLOURS[me.basis] if me.basis >= 0 else "",
        vp=me.vp,
        coins=me.coins,
        workers=me.workers,
        priests=me.priests,
        priests_limit=me.limit,
        bowls=(me.bowl1, me.bowl2, me.bowl3),
        cults=(me.cults[0], me.cults[1], me.cults[2], me.cults[3]),
        keys=me.keys,
        ship=me.ship,
        ship_max=people.ship_max if people.ship_vp else 0,
        ship_bonus=ship_bonus,
        dig=me.dig,
        dig_max=people.dig_max,
        spade_price=people.spade_price[me.dig],
        spade_resource=people.spade_resource,
        bridges_left=me.bridges,
        tracks=_tracks(state, seat),
        favors=tuple(t.FAVOR_TILES[tile].id for tile in me.favors),
        towns=tuple(t.TOWN_TILES[tile].id for tile in me.towns),
        bonus=t.BONUS_CARDS[me.bonus].id if me.bonus >= 0 else "",
        specials=specials(state, seat),
        passed=me.passed,
        dropped=me.dropped,
        active=state.active == seat and state.phase != OVER,
        start=starts,
        income=tuple(IncomeLine(source, gain) for source, gain in lines),
        income_total=total(lines),
        vp_sources=tuple((source, vp) for source, vp in me.sources.items() if vp),
        network=network_size(state, seat),
        final=extra_measure(state, seat, state.final) if state.final else 0,
        reach=reach_views(state, seat) if state.phase in (ACTIONS, CULT) else (),
        ability=people.text,
        stronghold=people.sh_text,
    )


def _no_faction(state: State, seat: int) -> SeatView:
    me = state.players[seat]
    return SeatView(
        seat=seat,
        faction="",
        faction_name="",
        colour="",
        home="",
        basis="",
        vp=0,
        coins=0,
        workers=0,
        priests=0,
        priests_limit=0,
        bowls=(0, 0, 0),
        cults=(0, 0, 0, 0),
        keys=0,
        ship=0,
        ship_max=0,
        ship_bonus=0,
        dig=0,
        dig_max=0,
        spade_price=0,
        spade_resource="workers",
        bridges_left=0,
        tracks=(),
        favors=(),
        towns=(),
        bonus="",
        specials=(),
        passed=False,
        dropped=me.dropped,
        active=state.active == seat,
        start=False,
        income=(),
        income_total=(),
        vp_sources=(),
        network=0,
        final=0,
        reach=(),
        ability="",
        stronghold="",
    )
