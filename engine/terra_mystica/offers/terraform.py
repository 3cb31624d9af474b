"""Transforming and dwellings (neighbour of ``apply/terraform.py``)."""

from __future__ import annotations

from engine.core.english import counted
from engine.terra_mystica import price
from engine.terra_mystica.apply.spades import WHEEL, spades_between, spades_home
from engine.terra_mystica.apply.towns import would_found
from engine.terra_mystica.moves import Build, Discard, Transform
from engine.terra_mystica.network import reach_of
from engine.terra_mystica.offers.labels import BUILD, SPADES, TRANSFORM, area
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.price import Price
from engine.terra_mystica.state import CULT
from engine.terra_mystica.tables.terrain import COLOURS
from engine.terra_mystica.tables.tiles import LIMITS, D


class Prices:
    """The prices of one list: spades, with a leap or without, with a dwelling or without."""

    def __init__(self, menu: Menu) -> None:
        self._state, self._seat, self._me = menu.state, menu.seat, menu.me
        self.leap = menu.me.people.reach.name if menu.me.people.reach else ""
        self.dwelling = price.dwelling(menu.state, menu.seat)
        self.houses_left = LIMITS[D] - menu.me.built[D]
        self._known: dict[tuple[int, str, bool], Price] = {}

    def of(self, dig: int, leap: str, build: bool) -> Price:
        """``dig`` spades are bought; ``leap`` is the name of the leap that is needed, if any."""
        key = (dig, leap, build)
        found = self._known.get(key)
        if found is None:
            found = price.spades(self._state, self._seat, dig, bought=True)
            if leap:
                found += price.leap(self._me)
            if build:
                found += self.dwelling
            self._known[key] = found
        return found


def offers(menu: Menu) -> None:
    """Everything about cells in the action phase."""
    turn = menu.turn
    if turn.storm:
        _storm(menu)
    elif turn.ride:
        _ride(menu)
    elif turn.free or turn.paid:
        _with_spades(menu)
    elif not turn.favors and not turn.towns and not turn.cult and not turn.bridges and not turn.must_top:
        if turn.build and turn.cells:
            prices = Prices(menu)
            for cell in turn.cells:
                if menu.state.terrain[cell] == menu.me.home and not menu.state.kind[cell]:
                    _build(menu, prices, cell, 0, "")
            _top_up(menu, prices)
        if menu.can_begin or (turn.build and turn.topup and not turn.cells):
            _main(menu)


def _main(menu: Menu) -> None:
    """As an action of its own: spades are bought."""
    prices = Prices(menu)
    me, state = menu.me, menu.state
    unfinished = menu.turn.topup and menu.turn.cells and state.terrain[menu.turn.cells[0]] != me.home
    for cell, way in reach_of(state, menu.seat).items():
        terrain = state.terrain[cell]
        leap = way if way == prices.leap else ""
        if cell in menu.turn.cells and menu.turn.build:
            continue
        if terrain == me.home:
            _build(menu, prices, cell, 0, leap)
        elif not unfinished:
            need = spades_home(me, terrain)
            if need > 0:
                _transform(menu, prices, cell, me.home, need, leap)
                _build(menu, prices, cell, need, leap)
        for colour in range(WHEEL) if not (unfinished or me.people.spades_per_cell) else ():
            if colour not in (terrain, me.home):
                spades, _ = spades_between(me, terrain, colour)
                if spades > 0:
                    _transform(menu, prices, cell, colour, spades, leap)


def _top_up(menu: Menu, prices: Prices) -> None:
    """All spades are used on a cell that is not home yet: more may be bought for it."""
    turn, me, state = menu.turn, menu.me, menu.state
    if not turn.topup or len(turn.cells) != 1 or state.terrain[turn.cells[0]] == me.home:
        return
    _one_cell(menu, prices, turn.cells[0], 0, "")


def _with_spades(menu: Menu) -> None:
    """Free spades are due."""
    state, turn = menu.state, menu.turn
    prices = Prices(menu)
    have = turn.free + turn.paid
    in_cult = state.phase == CULT
    reach = reach_of(state, menu.seat, bonus=not in_cult, leap=not in_cult and turn.leapt < 0)
    cells = [turn.cells[0]] if turn.bought and turn.cells else sorted({*reach, *turn.cells})
    for cell in cells:
        if state.kind[cell]:
            continue
        way = "" if cell in turn.cells else reach.get(cell, "")
        _one_cell(menu, prices, cell, have, way if way == prices.leap else "")
    _throw(menu)


def _one_cell(menu: Menu, prices: Prices, cell: int, have: int, leap: str) -> None:
    state, turn, me = menu.state, menu.turn, menu.me
    terrain = state.terrain[cell]
    if terrain == me.home:
        if turn.build and cell in turn.cells:
            _build(menu, prices, cell, 0, leap)
    else:
        need, way = spades_between(me, terrain, me.home)
        if need > 0 and _same_way(menu, cell, way):
            missing = max(0, need - have)
            if not missing or _may_buy(menu, cell):
                _transform(menu, prices, cell, me.home, missing, leap, need)
                if turn.build:
                    _build(menu, prices, cell, missing, leap, need)
    if me.people.spades_per_cell:
        return
    unfinished = [other for other in turn.cells if state.terrain[other] != me.home and other != cell]
    if unfinished and not turn.spread and cell not in turn.cells:
        return
    for colour in range(WHEEL):
        if colour in (terrain, me.home):
            continue
        spades, way = spades_between(me, terrain, colour)
        if spades > 0 and _same_way(menu, cell, way):
            missing = max(0, spades - have)
            if not missing or _may_buy(menu, cell):
                _transform(menu, prices, cell, colour, missing, leap, spades)


def _same_way(menu: Menu, cell: int, way: int) -> bool:
    turn = menu.turn
    if cell not in turn.cells or menu.me.people.spades_per_cell:
        return True
    return turn.ways[turn.cells.index(cell)] == way


def _may_buy(menu: Menu, cell: int) -> bool:
    turn = menu.turn
    return turn.topup and (not turn.cells or (turn.cells == [cell] and menu.state.terrain[cell] != menu.me.home))


def _build(menu: Menu, prices: Prices, cell: int, dig: int, leap: str, used: int = 0) -> None:
    """``dig`` spades are bought, ``used`` (with the free ones) go into the cell."""
    if prices.houses_left <= 0:
        return
    step = prices.of(dig, leap, build=True)
    if not step.paid_by(menu.me):
        return
    name, terrain = menu.board.names[cell], menu.state.terrain[cell]
    how = f" ({leap})" if leap else ""
    spades = f", {counted(used or dig, 'spade')}" if used or dig else ""
    colour = f" from {COLOURS[terrain]}" if terrain != menu.me.home else ""
    town = int(would_found(menu.state, menu.seat, cell, D))
    menu.add(
        Build(name, dig),
        (BUILD, area(name)),
        f"{name}: dwelling{colour}{spades}{how}",
        step.cost,
        amounts(vp=step.vp, power=step.power, towns=town),
        menu.neighbours(cell) + menu.refused,
        6 - dig + 4 * town,
    )


def _transform(menu: Menu, prices: Prices, cell: int, colour: int, dig: int, leap: str, used: int = 0) -> None:
    step, me = prices.of(dig, leap, build=False), menu.me
    if not step.paid_by(me):
        return
    name = menu.board.names[cell]
    how = f" ({leap})" if leap else ""
    spades = f", {counted(used or dig, 'spade')}" if used or dig else ""
    warnings: tuple[str, ...] = ()
    if colour != me.home:
        warnings = ("does not become your home terrain",)
    elif not prices.of(dig, leap, build=True).paid_by(me) and _build_follows(menu):
        warnings = ("leaves you unable to build there now",)
    menu.add(
        Transform(name, colour, dig),
        (TRANSFORM, area(name), name),
        f"{name} to {COLOURS[colour]}{spades}{how}",
        step.cost,
        amounts(vp=step.vp, power=step.power),
        warnings + menu.refused,
        2 if colour == me.home else 0,
    )


def _build_follows(menu: Menu) -> bool:
    """Could a dwelling be built on a cell transformed now?"""
    return menu.state.phase != CULT and (menu.turn.build or not menu.turn.free)


def _throw(menu: Menu) -> None:
    free = menu.turn.free
    for number in {1, free}:
        if 0 < number <= free:
            menu.add(
                Discard("SPADE", number),
                (SPADES,),
                f"Throw away {counted(number, 'spade')}",
                warnings=(f"{counted(number, 'spade')} lost",),
                likely=-5,
            )


def _storm(menu: Menu) -> None:
    state, me = menu.state, menu.me
    prices = Prices(menu)
    for cell, way in reach_of(state, menu.seat, leap=False).items():
        terrain = state.terrain[cell]
        if way == "beside" and terrain != me.home and 0 <= terrain < WHEEL:
            _transform(menu, prices, cell, me.home, 0, "")
            _build(menu, prices, cell, 0, "")
    menu.add(Discard("FREE_TF"), (SPECIAL_END,), "Do without the sandstorm", likely=-5)


def _ride(menu: Menu) -> None:
    state, me = menu.state, menu.me
    if me.built[D] < LIMITS[D]:
        vp = price.dwelling(state, menu.seat).vp
        for cell in menu.board.land:
            if state.terrain[cell] == me.home and not state.kind[cell]:
                name = menu.board.names[cell]
                menu.add(
                    Build(name),
                    (BUILD, area(name)),
                    f"{name}: free dwelling",
                    gain=amounts(vp=vp),
                    warnings=menu.neighbours(cell),
                    likely=5,
                )
    menu.add(Discard("FREE_D"), (SPECIAL_END,), "Do without the dwelling", likely=-5)


SPECIAL_END = "Special action"
