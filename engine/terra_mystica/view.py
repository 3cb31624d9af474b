"""What a viewer may see. Terra Mystica has no secrets, so every viewer sees the same.

Seats count from 0. Cells, tiles, cards and actions are named as in the notation (``C2``, ``r4``, ``FAV5``, ``BON3``,
``ACT1``), structures by their kind (``D TP TE SH SA``), terrains and colours by colour word (``yellow brown black
blue green gray red ice volcano``, ``river``).
"""

from __future__ import annotations

from dataclasses import dataclass

Amounts = tuple[tuple[str, int], ...]
"""``(("coins", 6), ("workers", 1))``; keys are worded by ``Words.part``."""


@dataclass(frozen=True, slots=True)
class CellView:
    """One cell. ``row``/``column`` count from 0; what rows are shifted by half a cell is for the map to say."""

    name: str
    row: int
    column: int
    terrain: str
    printed: str
    """Terrain printed on the map (other than ``terrain`` after a transformation)."""
    structure: str = ""
    seat: int | None = None
    """Owner of the structure (of the town tile, on a river cell)."""
    town: str = ""
    """Town tile (``TW5``) of the town the structure belongs to; on a river cell the tile lies there."""
    town_id: int = 0
    """Cells of one town share this number; 0: no town."""
    fresh: bool = False
    """Changed in the latest turn."""


@dataclass(frozen=True, slots=True)
class BridgeView:
    a: str
    b: str
    seat: int
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class CultView:
    """One cult track.

    ``steps[seat]`` is the step 0..10; ``spaces`` are the four numbered priest spaces (steps it gives, seat whose
    priest lies there or None); ``top`` is the seat on 10; ``power`` are the steps that give power.
    """

    id: str
    steps: tuple[int, ...]
    spaces: tuple[tuple[int, int | None], ...]
    top: int | None
    power: tuple[tuple[int, int], ...] = ((3, 1), (5, 2), (7, 2), (10, 3))


@dataclass(frozen=True, slots=True)
class ActionView:
    """A power action of the table or a special action of a player; ``power`` is its price (0: none)."""

    id: str
    name: str
    power: int
    gain: Amounts
    taken: bool
    seat: int | None = None
    """Who took it this round, or whose special action it is."""


@dataclass(frozen=True, slots=True)
class ScoringView:
    """A scoring tile: ``vp`` for each ``event`` (D TP TE SA/SH SPADE TOWN); then for each ``steps`` on ``cult``
    the ``gain`` (no cult: for each own priest lying on the cult board)."""

    round: int
    id: str
    event: str
    vp: int
    cult: str
    steps: int
    gain: Amounts
    current: bool
    done: bool


@dataclass(frozen=True, slots=True)
class BonusView:
    """A bonus card of this game; ``coins`` lie on it while nobody holds it."""

    id: str
    name: str
    income: Amounts
    action: Amounts
    pass_vp: Amounts
    shipping: int
    coins: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class FavorView:
    id: str
    name: str
    cult: str
    steps: int
    income: Amounts
    left: int
    count: int


@dataclass(frozen=True, slots=True)
class TownTileView:
    id: str
    name: str
    vp: int
    gain: Amounts
    keys: int
    left: int
    count: int


@dataclass(frozen=True, slots=True)
class TrackView:
    """One kind of structure on a faction board.

    ``income[n]`` is the income of this kind with *n* structures on the map (so ``income[built]`` is paid now and
    ``income[built + 1]`` after the next one). A trading house without a neighbour costs ``coins_alone``.
    """

    kind: str
    built: int
    left: int
    workers: int
    coins: int
    coins_alone: int
    power: int
    income: tuple[Amounts, ...]


@dataclass(frozen=True, slots=True)
class IncomeLine:
    """Income from one source: a kind of structure, a card or a tile."""

    source: str
    gain: Amounts


@dataclass(frozen=True, slots=True)
class ReachView:
    """An empty cell the player can reach.

    ``spades`` are needed until it is home, ``cost`` is for the spades and the leap alone (dwelling not included),
    ``way`` one of ``beside bridge ship tunnel carpet``; ``vp`` what they score, the round's tile included;
    ``affordable`` with what the player has (without conversions), ``build`` including the dwelling.
    """

    cell: str
    terrain: str
    spades: int
    way: str
    cost: Amounts
    vp: int
    affordable: bool
    build: bool


@dataclass(frozen=True, slots=True)
class PowerOfferView:
    """Power a neighbour may take: ``amount`` as offered, ``fits`` what he would gain now for ``vp`` points."""

    seat: int
    builder: int
    cell: str
    amount: int
    fits: int
    vp: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything about one player. Before the faction choice ``faction`` and ``colour`` are empty."""

    seat: int
    faction: str
    faction_name: str
    colour: str
    home: str
    """Terrain it builds on (for ice factions ``ice``; ``colour`` is then ``ice`` too)."""
    basis: str
    """Wheel terrain from which spades are counted (differs from ``home`` for ice factions only)."""
    vp: int
    coins: int
    workers: int
    priests: int
    priests_limit: int
    """7 minus the priests lying on cult spaces."""
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]
    keys: int
    ship: int
    ship_max: int
    """0: no shipping."""
    ship_bonus: int
    dig: int
    dig_max: int
    spade_price: int
    spade_resource: str
    bridges_left: int
    tracks: tuple[TrackView, ...]
    favors: tuple[str, ...]
    towns: tuple[str, ...]
    bonus: str
    specials: tuple[ActionView, ...]
    passed: bool
    dropped: bool
    active: bool
    """Its turn now."""
    start: bool
    """Holds the start player marker (of the next round once somebody passed)."""
    income: tuple[IncomeLine, ...]
    """Preview of the next income by source; empty in the last round and after."""
    income_total: Amounts
    vp_sources: tuple[tuple[str, int], ...]
    network: int
    """Structures in the largest network, as counted at the end."""
    final: int
    """Measure of the extra final scoring, if the game has one."""
    reach: tuple[ReachView, ...]
    ability: str
    stronghold: str


@dataclass(frozen=True, slots=True)
class WaitingView:
    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class View:
    """A whole position.

    ``phase`` is one of ``factions dwellings bonus actions cult over``; ``order`` the turn order of this round and
    ``next_order`` those who passed, in order (the first is the next start player).
    """

    viewer: int | None
    round: int
    phase: str
    board: str
    """The map, by its id in ``tables.board.BOARDS``."""
    options: tuple[tuple[str, str], ...]
    cells: tuple[CellView, ...]
    bridges: tuple[BridgeView, ...]
    cults: tuple[CultView, ...]
    power_actions: tuple[ActionView, ...]
    scoring: tuple[ScoringView, ...]
    final_scoring: str
    final_scoring_name: str
    bonus: tuple[BonusView, ...]
    favors: tuple[FavorView, ...]
    towns: tuple[TownTileView, ...]
    seats: tuple[SeatView, ...]
    order: tuple[int, ...]
    next_order: tuple[int, ...]
    active: int | None
    waiting: tuple[WaitingView, ...]
    power_offers: tuple[PowerOfferView, ...]
    pending: tuple[str, ...]
    """What the active seat still owes or may still use, in words ("2 spades", "a favor tile")."""
    over: bool
