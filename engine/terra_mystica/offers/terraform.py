"""Transforming and dwellings (neighbour of ``apply/terraform.py``)."""

from __future__ import annotations

from engine.core.english import counted
from engine.terra_mystica import price
from engine.terra_mystica.apply.spades import WHEEL, spades_between, spades_home
from engine.terra_mystica.apply.towns import would_found
from engine.terra_mystica.moves import Build, Discard, Transform
from engine.terra_mystica.network import reach_of
from engine.terra_mystica.offers.labels import BUILD, SPADES, SPECIAL, TRANSFORM, area
from engine.terra_mystica.offers.menu import Menu, amounts
from engine.terra_mystica.price import Price
from engine.terra_mystica.state import CULT
from engine.terra_mystica.tables.terrain import COLOURS
from engine.terra_mystica.tables.tiles import LIMITS, D
from engine.terra_mystica.turn import Spadework, Worked, debt


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
    """Everything about cells in the action phase, and with the spades of the cult bonus."""
    turn, work = menu.turn, menu.turn.action.spadework
    if turn.owed.step == "sandstorm":
        _storm(menu)
    elif turn.owed.step == "ride":
        _ride(menu)
    elif work and work.left:
        _with_spades(menu, work)
    elif not debt(turn):
        if work and work.may_build and work.worked:
            _after_spades(menu, work)
        if menu.can_begin or (work and work.may_buy and not work.worked):
            _main(menu)


def _main(menu: Menu) -> None:
    """As an action of its own: spades are bought."""
    prices = Prices(menu)
    me, state, work = menu.me, menu.state, menu.turn.action.spadework
    unfinished = work and work.may_buy and work.worked and state.terrain[work.cells[0]] != me.home
    for cell, way in reach_of(state, menu.seat).items():
        terrain = state.terrain[cell]
        leap = way if way == prices.leap else ""
        if work and work.may_build and work.on(cell):
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


def _after_spades(menu: Menu, work: Spadework) -> None:
    """All spades are used: a dwelling on a cell they made; more may be bought for the one that is not home yet."""
    prices, state, home = Prices(menu), menu.state, menu.me.home
    for cell in work.cells:
        if state.terrain[cell] == home and not state.kind[cell]:
            _build(menu, prices, cell, 0, "")
    if work.may_buy and len(work.worked) == 1 and state.terrain[work.cells[0]] != home:
        _one_cell(menu, prices, work, work.cells[0], "")


def _with_spades(menu: Menu, work: Spadework) -> None:
    """Spades are due."""
    state = menu.state
    prices = Prices(menu)
    in_cult = state.phase == CULT
    reach = reach_of(state, menu.seat, bonus=not in_cult, leap=not in_cult and work.leapt < 0)
    made = work.cells
    cells = [made[0]] if work.bought and made else sorted({*reach, *made})
    for cell in cells:
        if state.kind[cell]:
            continue
        way = "" if cell in made else reach.get(cell, "")
        _one_cell(menu, prices, work, cell, way if way == prices.leap else "")
    _throw(menu, work)


def _one_cell(menu: Menu, prices: Prices, work: Spadework, cell: int, leap: str) -> None:
    """What the spades that are left, and those that may be bought, can make of a cell."""
    if work.built:
        return
    state, me, have, before = menu.state, menu.me, work.left, work.on(cell)
    terrain = state.terrain[cell]
    if terrain == me.home:
        if work.may_build and before:
            _build(menu, prices, cell, 0, leap)
    else:
        need, way = spades_between(me, terrain, me.home)
        if need > 0 and work.may_step(need) and _same_way(menu, before, way):
            missing = max(0, need - have)
            if not missing or _may_buy(menu, work, cell):
                _transform(menu, prices, cell, me.home, missing, leap, need)
                if work.may_build:
                    _build(menu, prices, cell, missing, leap, need)
    if me.people.spades_per_cell:
        return
    if not before and sum(state.terrain[other] != me.home for other in work.cells) >= work.terms.short:
        return
    for colour in range(WHEEL):
        if colour in (terrain, me.home):
            continue
        spades, way = spades_between(me, terrain, colour)
        if spades > 0 and work.may_step(spades) and _same_way(menu, before, way):
            missing = max(0, spades - have)
            if not missing or _may_buy(menu, work, cell):
                _transform(menu, prices, cell, colour, missing, leap, spades)


def _same_way(menu: Menu, before: Worked | None, way: int) -> bool:
    return before is None or before.way == way or menu.me.people.spades_per_cell > 0


def _may_buy(menu: Menu, work: Spadework, cell: int) -> bool:
    return work.may_buy and (not work.worked or (work.cells == [cell] and menu.state.terrain[cell] != menu.me.home))


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
    lost = _left_over(menu, used)
    menu.add(
        Build(name, dig),
        (BUILD, area(name)),
        f"{name}: dwelling{colour}{spades}{how}",
        step.cost,
        amounts(vp=step.vp, power=step.power, towns=town),
        menu.neighbours(cell) + menu.refused + ((f"{counted(lost, 'spade')} lost",) if lost else ()),
        6 - dig + 4 * town - 8 * bool(lost),
    )


def _left_over(menu: Menu, used: int) -> int:
    """Spades that were not paid for and can't be used after a dwelling which takes ``used`` of those there are."""
    work = menu.turn.action.spadework
    return max(0, work.left - used) if work else 0


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
    work = menu.turn.action.spadework
    return menu.state.phase != CULT and (work is None or work.may_build or not work.free)


def _throw(menu: Menu, work: Spadework) -> None:
    free = work.free
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
    menu.add(Discard("FREE_TF"), (SPECIAL,), "Do without the sandstorm", likely=-5)


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
    menu.add(Discard("FREE_D"), (SPECIAL,), "Do without the dwelling", likely=-5)
