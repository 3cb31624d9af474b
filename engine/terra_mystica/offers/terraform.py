"""Transforming and dwellings (neighbour of ``apply/terraform.py``)."""

from __future__ import annotations

from engine.terra_mystica.apply.spades import WHEEL, spade_price, spades_between, spades_home
from engine.terra_mystica.apply.towns import would_found
from engine.terra_mystica.moves import Build, Discard, Transform
from engine.terra_mystica.network import leap_cost, reach_of
from engine.terra_mystica.offers.common import BUILD, SPADES, TRANSFORM, Looking, amounts, area, plural
from engine.terra_mystica.state import CULT
from engine.terra_mystica.tables.board import COLOURS, LAND, NAMES
from engine.terra_mystica.tables.tiles import FAVOR_TILES, LIMITS, SCORING_TILES, SH, D


def dwelling_vp(look: Looking) -> int:
    """What a dwelling scores at once in this round."""
    state, me = look.state, look.me
    tile = SCORING_TILES[state.scoring[state.round - 1]]
    vp = tile.vp if tile.event == "D" else 0
    return vp + sum(n for favor in me.favors for kind, n in FAVOR_TILES[favor].build_vp if kind == "D")


def spade_gain(look: Looking, number: int, paid: bool = False) -> dict[str, int]:
    """What gaining so many spades scores and brings at once."""
    me = look.me
    board = me.board
    tile = SCORING_TILES[look.state.scoring[look.state.round - 1]]
    vp = board.vp_per_spade + (board.vp_per_paid_spade if paid else 0) + (tile.vp if tile.event == "SPADE" else 0)
    power = board.stronghold_power_per_spade if me.built[SH] else 0
    return {"vp": vp * number, "power": power * number}


class Prices:
    """Costs that are the same for all cells of one list."""

    def __init__(self, look: Looking) -> None:
        me = look.me
        board = me.board
        self.workers_spade = spade_price(me) if board.spade_resource == "workers" else 0
        self.priests_spade = spade_price(me) if board.spade_resource == "priests" else 0
        self.house = board.houses[D]
        self.leap_workers = leap_cost(me) if board.reach and board.reach.resource == "workers" else 0
        self.leap_priests = leap_cost(me) if board.reach and board.reach.resource == "priests" else 0
        self.leap_name = board.reach.name if board.reach else ""
        self.leap_vp = board.reach.vp if board.reach else 0
        self.dwelling_vp = dwelling_vp(look)
        self.houses_left = LIMITS[D] - me.built[D]


def offers(look: Looking) -> None:
    """Everything about cells in the action phase."""
    turn = look.turn
    if turn.storm:
        _storm(look)
    elif turn.ride:
        _ride(look)
    elif turn.free or turn.paid:
        _with_spades(look)
    elif not turn.favors and not turn.towns and not turn.cult and not turn.bridges and not turn.must_top:
        if turn.build and turn.cells:
            prices = Prices(look)
            for cell in turn.cells:
                if look.state.terrain[cell] == look.me.home and not look.state.kind[cell]:
                    _build(look, prices, cell, 0, "")
            _top_up(look, prices)
        if look.can_begin or (turn.build and turn.topup and not turn.cells):
            _main(look)


def _main(look: Looking) -> None:
    """As an action of its own: spades are bought."""
    prices = Prices(look)
    me, state = look.me, look.state
    unfinished = look.turn.topup and look.turn.cells and state.terrain[look.turn.cells[0]] != me.home
    for cell, way in reach_of(state, look.seat).items():
        terrain = state.terrain[cell]
        leap = way if way == prices.leap_name else ""
        if cell in look.turn.cells and look.turn.build:
            continue
        if terrain == me.home:
            _build(look, prices, cell, 0, leap)
        elif not unfinished:
            need = spades_home(me, terrain)
            if need > 0:
                _transform(look, prices, cell, me.home, need, leap)
                _build(look, prices, cell, need, leap)
        for colour in range(WHEEL) if not (unfinished or me.board.spades_per_cell) else ():
            if colour not in (terrain, me.home):
                spades, _ = spades_between(me, terrain, colour)
                if spades > 0:
                    _transform(look, prices, cell, colour, spades, leap)


def _top_up(look: Looking, prices: Prices) -> None:
    """All spades are used on a cell that is not home yet: more may be bought for it."""
    turn, me, state = look.turn, look.me, look.state
    if not turn.topup or len(turn.cells) != 1 or state.terrain[turn.cells[0]] == me.home:
        return
    _one_cell(look, prices, turn.cells[0], 0, "")


def _with_spades(look: Looking) -> None:
    """Free spades are due."""
    state, turn = look.state, look.turn
    prices = Prices(look)
    have = turn.free + turn.paid
    in_cult = state.phase == CULT
    reach = reach_of(state, look.seat, bonus=not in_cult, leap=not in_cult and turn.leapt < 0)
    cells = [turn.cells[0]] if turn.bought and turn.cells else sorted({*reach, *turn.cells})
    for cell in cells:
        if state.kind[cell]:
            continue
        way = "" if cell in turn.cells else reach.get(cell, "")
        _one_cell(look, prices, cell, have, way if way == prices.leap_name else "")
    _throw(look)


def _one_cell(look: Looking, prices: Prices, cell: int, have: int, leap: str) -> None:
    state, turn, me = look.state, look.turn, look.me
    terrain = state.terrain[cell]
    if terrain == me.home:
        if turn.build and cell in turn.cells:
            _build(look, prices, cell, 0, leap)
    else:
        need, way = spades_between(me, terrain, me.home)
        if need > 0 and _same_way(look, cell, way):
            missing = max(0, need - have)
            if not missing or _may_buy(look, cell):
                _transform(look, prices, cell, me.home, missing, leap, need)
                if turn.build:
                    _build(look, prices, cell, missing, leap, need)
    if me.board.spades_per_cell:
        return
    unfinished = [other for other in turn.cells if state.terrain[other] != me.home and other != cell]
    if unfinished and not turn.spread and cell not in turn.cells:
        return
    for colour in range(WHEEL):
        if colour in (terrain, me.home):
            continue
        spades, way = spades_between(me, terrain, colour)
        if spades > 0 and _same_way(look, cell, way):
            missing = max(0, spades - have)
            if not missing or _may_buy(look, cell):
                _transform(look, prices, cell, colour, missing, leap, spades)


def _same_way(look: Looking, cell: int, way: int) -> bool:
    turn = look.turn
    if cell not in turn.cells or look.me.board.spades_per_cell:
        return True
    return turn.ways[turn.cells.index(cell)] == way


def _may_buy(look: Looking, cell: int) -> bool:
    turn = look.turn
    return turn.topup and (not turn.cells or (turn.cells == [cell] and look.state.terrain[cell] != look.me.home))


def _spend(prices: Prices, dig: int, leap: str, build: bool) -> tuple[int, int, int]:
    """Workers, coins, priests."""
    workers = dig * prices.workers_spade + (prices.leap_workers if leap else 0)
    priests = dig * prices.priests_spade + (prices.leap_priests if leap else 0)
    if build:
        return workers + prices.house.workers, prices.house.coins, priests
    return workers, 0, priests


def _build(look: Looking, prices: Prices, cell: int, dig: int, leap: str, used: int = 0) -> None:
    """``dig`` spades are bought, ``used`` (with the free ones) go into the cell."""
    if prices.houses_left <= 0:
        return
    workers, coins, priests = _spend(prices, dig, leap, build=True)
    if not look.pays(workers, coins, priests):
        return
    terrain = look.state.terrain[cell]
    how = f" ({leap})" if leap else ""
    spades = f", {plural(used or dig, 'spade')}" if used or dig else ""
    colour = f" from {COLOURS[terrain]}" if terrain != look.me.home else ""
    gain = spade_gain(look, dig, paid=True)
    gain["vp"] += prices.dwelling_vp + (prices.leap_vp if leap else 0)
    town = int(would_found(look.state, look.seat, cell, D))
    look.add(
        Build(cell, dig),
        (BUILD, area(cell)),
        f"{NAMES[cell]}: dwelling{colour}{spades}{how}",
        amounts(workers=workers, coins=coins, priests=priests),
        amounts(**gain, towns=town),
        look.neighbours(cell) + look.refused,
        6 - dig + 4 * town,
    )


def _transform(look: Looking, prices: Prices, cell: int, colour: int, dig: int, leap: str, used: int = 0) -> None:
    workers, coins, priests = _spend(prices, dig, leap, build=False)
    if not look.pays(workers, coins, priests):
        return
    me = look.me
    how = f" ({leap})" if leap else ""
    spades = f", {plural(used or dig, 'spade')}" if used or dig else ""
    warnings: tuple[str, ...] = ()
    if colour != me.home:
        warnings = ("does not become your home terrain",)
    elif look.turn.build or not look.turn.free:
        house = prices.house
        if look.state.phase != CULT and not (me.workers - workers >= house.workers and me.coins >= house.coins):
            warnings = ("leaves you unable to build there now",)
    gain = spade_gain(look, dig, paid=True)
    gain["vp"] += prices.leap_vp if leap else 0
    look.add(
        Transform(cell, colour, dig),
        (TRANSFORM, area(cell), NAMES[cell]),
        f"{NAMES[cell]} to {COLOURS[colour]}{spades}{how}",
        amounts(workers=workers, coins=coins, priests=priests),
        amounts(**gain),
        warnings + look.refused,
        2 if colour == me.home else 0,
    )


def _throw(look: Looking) -> None:
    free = look.turn.free
    for number in {1, free}:
        if 0 < number <= free:
            look.add(
                Discard("SPADE", number),
                (SPADES,),
                f"Throw away {plural(number, 'spade')}",
                warnings=(f"{plural(number, 'spade')} lost",),
                likely=-5,
            )


def _storm(look: Looking) -> None:
    state, me = look.state, look.me
    prices = Prices(look)
    for cell, way in reach_of(state, look.seat, leap=False).items():
        terrain = state.terrain[cell]
        if way == "beside" and terrain != me.home and 0 <= terrain < WHEEL:
            _transform(look, prices, cell, me.home, 0, "")
            _build(look, prices, cell, 0, "")
    look.add(Discard("FREE_TF"), (SPECIAL_END,), "Do without the sandstorm", likely=-5)


def _ride(look: Looking) -> None:
    state, me = look.state, look.me
    if me.built[D] < LIMITS[D]:
        vp = dwelling_vp(look)
        for cell in LAND:
            if state.terrain[cell] == me.home and not state.kind[cell]:
                look.add(
                    Build(cell),
                    (BUILD, area(cell)),
                    f"{NAMES[cell]}: free dwelling",
                    gain=amounts(vp=vp),
                    warnings=look.neighbours(cell),
                    likely=5,
                )
    look.add(Discard("FREE_D"), (SPECIAL_END,), "Do without the dwelling", likely=-5)


SPECIAL_END = "Special action"
