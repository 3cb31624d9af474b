"""Views made by hand, so that the pictures are tested at their extremes without playing up to them."""

from __future__ import annotations

from engine.terra_mystica.tables.board import BOARDS
from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.terrain import colour_of
from engine.terra_mystica.tables.tiles import (
    BONUS_CARDS,
    CULTS,
    FAVOR_TILES,
    KINDS,
    LIMITS,
    POWER_ACTIONS,
    POWER_VALUE,
    PRIEST_SPACES,
    SCORING_TILES,
    TOWN_TILES,
)
from engine.terra_mystica.view import (
    ActionView,
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

BUILT: dict[str, dict[str, str]] = {
    "witches": {"D": "A10 E9 F2 D1", "TP": "C4 C3", "TE": "F4", "SH": "G3"},
    "nomads": {"D": "A5 F3 B6", "TP": "B4", "TE": "E8 D3", "SA": "G7"},
    "mermaids": {"D": "A11 D5 E4 H4", "TP": "G6 E11 I10", "TE": "", "SH": "D2"},
    "halflings": {"D": "E6 H3 D8 F5 F7 H7", "TP": "B2 A7", "TE": "E2"},
    "chaosmagicians": {"D": "A9 E3 I5", "TP": "D6 D7", "TE": "D4 G2", "SA": "A6"},
    "icemaidens": {"D": "A2 C2 E7", "TP": "F6 H8", "TE": "H6", "SH": "I9"},
    "darklings": {"D": "C1 B3 E1 H5", "TP": "B5 E10", "TE": "E5"},
    "engineers": {"D": "A2 C2 E7", "TP": "F6 H8", "TE": "H6", "SH": "G1"},
}
TOWNS = {"TW5": "F4 G3 C3", "TW1": "B4 B5 C4 A9", "TW3": "G6 G7 F7 H7"}


def late(*ids: str, round: int = 5, ring: bool = True) -> View:
    """A late position of up to five factions with much on the table."""
    ids = ids or ("witches", "nomads", "mermaids", "halflings", "chaosmagicians")
    where = {
        name.lower(): (kind, seat)
        for seat, id in enumerate(ids)
        for kind, names in BUILT[id].items()
        for name in names.split()
    }
    factions = {faction.id: faction for faction in FACTIONS}
    towns = {name: (tile, number) for number, (tile, names) in enumerate(TOWNS.items(), 1) for name in names.split()}
    cells = []
    board = BOARDS["base"]
    for cell, name in enumerate(board.names):
        row, half = board.places[cell]
        printed = colour_of(board.printed[cell])
        kind, seat = where.get(name.lower(), ("", None))
        terrain = factions[ids[seat]].colour_name if seat is not None else printed
        if name in ("I1", "A12", "F1"):
            terrain = "green"
        town, number = towns.get(name, ("", 0)) if seat is not None else ("", 0)
        cells.append(
            CellView(name, row, half // 2, terrain, printed, kind, seat, town, number, name in ("G3", "E6", "A12"))
        )
    bridges = [(5, 0), (12, 1), (20, 2), (25, 3), (17, 4)]
    seats = tuple(_seat(seat, factions[id], len(ids)) for seat, id in enumerate(ids))
    return View(
        viewer=None,
        round=round,
        phase="actions",
        board=board.id,
        options=(),
        cells=tuple(cells),
        bridges=tuple(
            BridgeView(*(board.names[end] for end in board.bridges[site]), seat % len(ids)) for site, seat in bridges
        ),
        cults=tuple(
            CultView(
                cult,
                tuple(seat.cults[number] for seat in seats),
                tuple(
                    (steps, (number + k) % len(ids) if k <= number else None) for k, steps in enumerate(PRIEST_SPACES)
                ),
                next((seat.seat for seat in seats if seat.cults[number] == 10), None),
            )
            for number, cult in enumerate(CULTS)
        ),
        power_actions=tuple(
            ActionView(act.id, act.name, act.power, act.gain, n in (0, 3, 5), n % len(ids) if n in (0, 3, 5) else None)
            for n, act in enumerate(POWER_ACTIONS)
        ),
        scoring=tuple(
            ScoringView(
                n + 1, tile.id, tile.event, tile.vp, tile.cult, tile.steps, tile.gain, n + 1 == round, n + 1 < round
            )
            for n, tile in enumerate(SCORING_TILES[k] for k in (0, 8, 3, 2, 4, 1))
        ),
        final_scoring="",
        final_scoring_name="",
        bonus=tuple(
            BonusView(
                card.id,
                card.name,
                card.income,
                card.action,
                card.pass_vp,
                card.shipping,
                0 if n < len(ids) else n - len(ids) + 1,
                n if n < len(ids) else None,
            )
            for n, card in enumerate([BONUS_CARDS[k] for k in (0, 3, 5, 1, 9, 8, 7, 4)][: len(ids) + 3])
        ),
        favors=tuple(
            FavorView(tile.id, tile.name, CULTS[tile.cult], tile.steps, tile.income, n % (tile.count + 1), tile.count)
            for n, tile in enumerate(FAVOR_TILES)
        ),
        towns=tuple(
            TownTileView(tile.id, tile.name, tile.vp, tile.gain, tile.keys, n % (tile.count + 1), tile.count)
            for n, tile in enumerate(TOWN_TILES)
        ),
        seats=seats,
        order=tuple((n + 1) % len(ids) for n in range(len(ids))),
        next_order=(2, 0) if len(ids) > 2 else (),
        active=1,
        waiting=(WaitingView(1, "turn"),),
        power_offers=(PowerOfferView(0, 1, "E8", 4, 3, 2),),
        pending=(),
        over=False,
    )


def _seat(seat: int, faction: object, players: int) -> SeatView:
    from engine.terra_mystica.tables.factions import Faction

    assert isinstance(faction, Faction)
    count = {kind: len(names.split()) for kind, names in BUILT[faction.id].items()}
    tracks = tuple(
        TrackView(
            kind,
            count.get(kind, 0),
            LIMITS[n] - count.get(kind, 0),
            faction.houses[n].workers,
            faction.houses[n].coins,
            faction.houses[n].coins * 2 if kind == "TP" else faction.houses[n].coins,
            POWER_VALUE[n],
            faction.houses[n].income,
        )
        for n, kind in enumerate(KINDS)
        if kind
    )
    bonus = BONUS_CARDS[(0, 3, 5, 1, 9)[seat]]
    income = [IncomeLine(t.kind, t.income[t.built]) for t in tracks if t.income[t.built]]
    income.append(IncomeLine(bonus.id, bonus.income))
    income.append(IncomeLine("FAV8", (("power", 4),)))
    total: dict[str, int] = {}
    for line in income:
        for key, number in line.gain:
            total[key] = total.get(key, 0) + number
    special = faction.special
    return SeatView(
        seat=seat,
        faction=faction.id,
        faction_name=faction.name,
        colour=faction.colour_name,
        home=faction.colour_name,
        basis=faction.colour_name,
        vp=(104, 87, 9, 121, 66)[seat],
        coins=(7, 0, 32, 11, 5)[seat],
        workers=(3, 12, 0, 5, 8)[seat],
        priests=(1, 0, 2, 4, 0)[seat],
        priests_limit=7 - seat % 4,
        bowls=((0, 3, 9), (5, 7, 0), (2, 0, 6), (1, 10, 1), (4, 4, 2))[seat],
        cults=((10, 3, 0, 7), (7, 9, 5, 9), (4, 10, 2, 0), (5, 5, 8, 3), (8, 1, 5, 4))[seat],
        keys=seat % 3,
        ship=min(seat, faction.ship_max),
        ship_max=faction.ship_max,
        ship_bonus=1 if seat == 3 else 0,
        dig=min(seat % 3, faction.dig_max),
        dig_max=faction.dig_max,
        spade_price=faction.spade_price[min(seat % 3, faction.dig_max)],
        spade_resource=faction.spade_resource,
        bridges_left=3 - seat % 3,
        tracks=tracks,
        favors=(
            ("FAV5", "FAV11", "FAV8"),
            ("FAV10", "FAV6"),
            (),
            ("FAV9", "FAV1"),
            ("FAV5", "FAV6", "FAV7", "FAV10", "FAV12", "FAV11"),
        )[seat],
        towns=(("TW5",), ("TW1", "TW4"), (), ("TW3", "TW2", "TW1"), ("TW6",))[seat],
        bonus=bonus.id,
        specials=(ActionView(special.id, special.name, 0, special.gain, seat == 0, seat),) if special else (),
        passed=seat in (0, 2) and players > 2,
        dropped=False,
        active=seat == 1,
        start=seat == 2,
        income=tuple(income),
        income_total=tuple(total.items()),
        vp_sources=(("build", 24), ("pass", 18), ("town", 17), ("leech", -6)),
        network=9,
        final=0,
        reach=tuple(
            ReachView(name, terrain, spades, way, cost, vp, ok, build)
            for name, terrain, spades, way, cost, vp, ok, build in (
                ("A4", "blue", 2, "beside", (("workers", 4),), 0, True, False),
                ("C5", "gray", 3, "ship", (("workers", 6),), 0, False, False),
                ("B3", "black", 1, "beside", (("workers", 2),), 0, True, True),
                ("D7", "red", 2, "ship", (("workers", 4),), 0, True, False),
                ("I7", "yellow", 0, "ship", (), 0, True, True),
                ("A8", "black", 1, "tunnel", (("workers", 2), ("priests", 1)), 4, True, True),
            )
        ),
        ability=faction.text,
        stronghold=faction.sh_text,
    )
