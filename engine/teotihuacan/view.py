"""What a viewer may see of a game: plain frozen data for pictures, panels and words.

Ids are those of the tables: boards ``A1``..``A8``, temples ``TB TR TG``, technologies ``T1``..``T9``, Discovery tiles
``M1``.., ``DVP``.., pyramid tiles ``P01``.., decorations ``C01``.., spaces ``N1``..``W4``. Names and sentences of tiles
are in ``engine.teotihuacan.tables``. Seats count from 0; numbers of workers, positions and spaces count from 1. Empty
places hold ``""``. Decks and other seats' undecided tiles are never here.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WorkerView:
    """A die. Players' colours are their seats; neutral colours follow: ``players``, ``players + 1``."""

    colour: int
    neutral: bool
    number: int
    """1 to 4 for a player's worker (4: the one from an ascension), 1 to 3 for a neutral die."""
    board: str
    power: int
    space: int
    """0 in the general area, else the Worship space (1; on the Palace 1 to 3) where it is locked."""

    @property
    def locked(self) -> bool:
        return self.space > 0


@dataclass(frozen=True, slots=True)
class BoardView:
    """One action board at its place of the ring."""

    id: str
    name: str
    position: int
    """1 (Palace) to 8, clockwise."""
    workers: tuple[WorkerView, ...]
    """Everyone in the general area: players by seat and number, then neutral dice."""
    spaces: tuple[WorkerView | None, ...]
    """Worship spaces from 1 on with the locked worker; empty tuple on boards without."""
    colours: int
    """Different colours with an unlocked worker here: what a main action costs the viewer in cocoa now."""
    collect: int
    """Cocoa that Collect Cocoa would bring here now."""
    main_action: bool
    discovery: str
    """The Discovery tile beside the board."""
    royal: tuple[str, ...]
    """Palace only: the royal tile of each Worship space."""


@dataclass(frozen=True, slots=True)
class TechnologyView:
    id: str
    slot: str
    """``r1c1`` (top left) to ``r2c3``."""
    row: int
    column: int
    temple: str
    """The temple its column advances."""
    gold: int
    owners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NobleSpace:
    """A space of a Nobles row (0 top, 1 centre, 2 bottom)."""

    id: str
    row: int
    value: int
    filled: bool


@dataclass(frozen=True, slots=True)
class PyramidTile:
    """A laid pyramid tile. ``icons`` are rotated already, clockwise from the top left."""

    cell: str
    level: int
    row: int
    column: int
    tile: str
    rotation: int
    icons: str
    quarters: tuple[tuple[int, int], ...]
    """Its four quarter squares (row, column from 1 on the 8x8 surface), in the order of ``icons``."""


@dataclass(frozen=True, slots=True)
class DecorationView:
    """A decoration space. ``icons`` as read left to right (N, S) or top to bottom (E, W)."""

    space: str
    tile: str
    icons: str
    printed: str
    """Icons printed on the base there (spaces numbered 1)."""
    quarters: tuple[tuple[int, int], ...]
    """Quarter squares covered (spaces 2 to 4; space 1 lies outside the 8x8 surface), in the order of ``icons``."""
    open: bool
    """A decoration may be placed here now."""


@dataclass(frozen=True, slots=True)
class PyramidView:
    tiles: tuple[PyramidTile, ...]
    """From the lowest level up."""
    surface: tuple[str, ...]
    """The icons seen from above: 8 rows of 8 (without decorations)."""
    open_cells: tuple[str, ...]
    """Cells where a tile may be placed now."""
    decorations: tuple[DecorationView, ...]
    """All 16 spaces, N1 to W4."""
    complete: bool


@dataclass(frozen=True, slots=True)
class TempleStep:
    step: int
    gain: tuple[tuple[str, int], ...]
    """Printed gain: ("vp", 2), ("cocoa", 1) or ("any", 2) for resources of choice."""
    stack: tuple[str, ...] | None
    """Discovery tiles lying here; None where no stack belongs."""
    seats: tuple[int, ...]
    """Markers standing here."""


@dataclass(frozen=True, slots=True)
class TempleView:
    id: str
    name: str
    bonus: str
    """The bonus tile on step 10."""
    steps: tuple[TempleStep, ...]
    """Steps 0 to 11."""


@dataclass(frozen=True, slots=True)
class AvenueStep:
    step: int
    stack: tuple[str, ...] | None
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CalendarView:
    era: int
    """1 to 3: which Eclipse comes next."""
    light: int
    dark: int
    rounds_left: int
    """Round ends until the Eclipse once the discs have met (2, then 1); 0 before they meet."""
    final: bool
    """The coming Eclipse ends the game."""
    dark_eclipse: bool
    """Variant: the Eclipse comes right after the turn in which the discs meet."""


@dataclass(frozen=True, slots=True)
class StartChoice:
    """A starting tile that may be kept, with the Discovery tile it would offer."""

    tile: str
    discovery: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: int
    position: int
    """Place in the turn order, from 1."""
    vp: int
    cocoa: int
    wood: int
    stone: int
    gold: int
    temples: tuple[tuple[str, int], ...]
    """("TB", step), ("TR", step), ("TG", step)."""
    avenue: int
    track: int
    """Step on the Pyramid track."""
    workers: tuple[WorkerView, ...]
    technologies: tuple[str, ...]
    masks: tuple[str, ...]
    tiles: tuple[str, ...]
    """Unused Discovery tiles."""
    used: tuple[str, ...]
    """Used (flipped) Discovery tiles."""
    start_tiles: tuple[str, ...]
    """Starting tiles kept: the viewer's own at once, those of others once they are open."""
    salary: int
    """Cocoa this seat would owe at an Eclipse now."""
    mask_vp: int
    """VP its masks would score at an Eclipse now."""
    eclipse_vp: int
    """VP it would score at the coming Eclipse now (Avenue, Pyramid track, masks), before salary and bonus tiles."""
    sources: tuple[tuple[str, int], ...]
    """Where its VP came from; they add up to ``vp``."""


@dataclass(frozen=True, slots=True)
class Due:
    """A choice the seat has to make now.

    Kinds: place, resources, temple, claim, royal, technology, noble, decorate, build, powerup, extra (T7), ascend.
    """

    kind: str
    task: str = ""
    """In words: "take 2 resources of choice"."""


@dataclass(frozen=True, slots=True)
class TurnView:
    """The turn in progress (of ``seat``)."""

    seat: int
    moved: tuple[int, ...]
    """Numbers of the workers moved this turn."""
    board: str
    """Where to; empty before the move."""
    action: str
    """"cocoa", "main", "worship", "unlock" or empty."""
    workers: int
    """Worker count of the main action, Extra Worker tiles and T8 included."""
    tiles_up: tuple[str, ...]
    """Movement tiles (DFR, DMV) turned for this turn's move."""
    due: tuple[Due, ...]
    """What must be decided now, any of them first."""


@dataclass(frozen=True, slots=True)
class View:
    players: int
    viewer: int | None
    phase: str
    """"keep", "draft", "setup", "turn", "salary" or "over"."""
    round: int
    """Round of the whole game, from 1; 0 during setup."""
    order: tuple[int, ...]
    """Seats in turn order."""
    waiting: tuple[int, ...]
    """Seats the game waits for."""
    turn: TurnView | None
    calendar: CalendarView
    boards: tuple[BoardView, ...]
    """The ring, clockwise from the Palace."""
    technologies: tuple[TechnologyView, ...]
    """Six slots, top row first."""
    buildings_left: int
    """0 to 11; taken from the left."""
    building_values: tuple[int, ...]
    """The 12 printed numbers of the buildings row."""
    building_value: int
    """Lowest visible number: what an Avenue step is worth at an Eclipse now."""
    nobles: tuple[NobleSpace, ...]
    """Twelve spaces, top row first."""
    pyramid: PyramidView
    pyramid_offer: tuple[str, ...]
    """Three slots."""
    decoration_offer: tuple[str, ...]
    """Four slots."""
    temples: tuple[TempleView, ...]
    avenue: tuple[AvenueStep, ...]
    """Steps 0 to 9."""
    track: tuple[tuple[int, ...], ...]
    """Pyramid track: markers on steps 0 to 9."""
    neutrals: tuple[tuple[WorkerView, ...], ...]
    """Three dice of each neutral colour."""
    seats: tuple[PlayerView, ...]
    dealt: tuple[StartChoice, ...]
    """The viewer's own starting tiles to choose from; in a draft those on display."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Preview of a pyramid tile on a cell in one rotation."""

    tile: str
    cell: str
    rotation: int
    icons: str
    """Rotated icons, clockwise from the top left."""
    covered: str
    """The icons it would cover, same order."""
    quarters: tuple[tuple[int, int], ...]
    """Its four quarter squares (row, column from 1), same order."""
    matched: tuple[bool, ...]
    """Which of the four match."""
    temples: tuple[str, ...]
    """Temple steps of matched coloured icons."""
    vp: int
    """VP of level and matches together."""
    stone: int
    wood: int
    """Price without discounts."""


@dataclass(frozen=True, slots=True)
class Fitting:
    """Preview of a decoration on a space."""

    tile: str
    space: str
    icons: str
    """As read there: left to right (N, S) or top to bottom (E, W)."""
    covered: str
    """The icons it would cover, same order."""
    matched: tuple[bool, ...]
    temples: tuple[str, ...]
    """Temple steps of matched coloured icons."""
    vp: int
    """VP of the action and of matches together."""
