"""What the tables hold, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

LOBBY, RUNNING, FINISHED, ABANDONED = "lobby", "running", "finished", "abandoned"


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence of the log: who it is about and whom else it touches."""

    text: str
    seat: int | None = None
    touches: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LogRow:
    """One entry of a game's log. ``seat`` is None for an act of the table itself."""

    seq: int
    turn: int
    seat: int | None
    line: str
    outcomes: tuple[str, ...] = ()
    by: str = "player"
    user: int | None = None
    at: float = 0.0
    told: tuple[Told, ...] = ()
    barrier: bool = False
    undone: int | None = None

    @property
    def counts(self) -> bool:
        """Is it a move that rebuilds the game?"""
        return self.seat is not None and self.undone is None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat and who sits there; ``pilot``: its player has left, the autopilot plays.

    ``asked`` is the number of the log entry since which the seat is asked what it is asked now.
    """

    seat: int
    user: int
    name: str
    pilot: bool = False
    asked: int = 0
    bot: str = ""
    """The level of the bot that has sat here from the beginning (its ``pilot`` is set); empty: a person's seat."""

    @property
    def driver(self) -> str:
        """Who plays when it is no person: a bot's level, or "autopilot"; empty for a person."""
        return self.bot or ("autopilot" if self.pilot else "")


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game without its log. ``seq`` numbers the last log entry, ``posted`` the last one posted

    and ``pinged`` the last whose post called those who were up (one that falls behind calls nobody).
    """

    id: int
    kind: str
    status: str
    guild: int | None
    channel: int
    host: int
    seating: str = "random"
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = ""
    start: tuple[str, ...] = ()
    rules_version: int = 0
    seq: int = 0
    record: str = ""
    """Text of a record that a lobby will go on from."""
    lobby_message: int | None = None
    board_message: int | None = None
    posted: int = 0
    pinged: int = 0
    created: float = 0.0
    started: float | None = None
    ended: float | None = None
    pace: str = "none"
    """What its lobby said of how often one plays."""
    invited: tuple[int, ...] = ()
    """The only users who may join; empty: everybody."""
    again: bool = False
    """A lobby that begins by itself when all who are invited have joined."""

    @property
    def is_lobby(self) -> bool:
        return self.status == LOBBY

    @property
    def is_running(self) -> bool:
        return self.status == RUNNING


@dataclass(frozen=True, slots=True)
class Snapshot:
    """An encoded position; :mod:`storage.positions` makes them and says whether they are still good."""

    seq: int
    rules_version: int
    state: bytes
    shape: str = ""
    """What the type of the position looked like when it was written (:mod:`storage.shape`)."""


@dataclass(frozen=True, slots=True)
class DraftEntry:
    line: str
    outcomes: tuple[str, ...] = ()
    by: str = "player"


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything needed to go on with a game."""

    game: GameRow
    seats: tuple[SeatRow, ...]
    snapshot: Snapshot | None
    drafts: Mapping[int, tuple[DraftEntry, ...] | None]
    """None: a draft that can't be read."""
    orders: Mapping[int, Mapping[str, str]]
    """Standing orders by user."""
    since: Mapping[int, float] = field(default_factory=dict)
    """When each seat was asked what it is asked now."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    seat: int
    user: int
    name: str
    total: int
    rank: int
    parts: tuple[tuple[str, int], ...] = ()
    bot: str = ""
    """Who had played at the end, see :attr:`SeatRow.driver`."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Everything that one confirmed turn changes; saved in one transaction.

    ``drafts`` are the drafts that stay (of other seats, moved onto the new position).
    """

    game: int
    expected: int
    rows: tuple[LogRow, ...]
    snapshot: Snapshot
    drafts: Mapping[int, tuple[DraftEntry, ...]]
    at: float
    undone: tuple[int, ...] = ()
    ended: str | None = None
    seats: tuple[SeatRow, ...] = ()
    """The seats after this turn."""
    host: int | None = None
    """Who is the host from now on; None: as before."""
    results: tuple[ResultRow, ...] = ()
    quiet: float = 0.0
    """Seconds until it is told, if it is only answers that ask nobody anything new; 0: it is posted at once."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Log entries ``since < seq <= post`` that one post carries."""

    game: int
    since: int
    post: int
    attempts: int
    resumed: bool
    """It may have been sent already."""
    claimed: float | None = None
    """When it was first tried; None for a claim of an earlier version."""
    quiet: bool = False
    """Only answers that call nobody: they are folded into the newest board. Such a batch is not claimed."""


@dataclass(frozen=True, slots=True)
class BoardRow:
    """The newest board of a game. Times are in seconds since 1970."""

    game: int
    since: int
    """The entry after which it tells."""
    at: float
    edited: float = 0.0
    round: int = -1
    """The round whose pictures were shown last."""


@dataclass(frozen=True, slots=True)
class Player:
    """A user's own settings. Hours are local to ``utc_offset`` (minutes)."""

    id: int
    name: str
    confirm: str = "warnings"
    remind_hours: int = 24
    remind_times: int = 5
    quiet_from: int = 22
    quiet_to: int = 8
    utc_offset: int = 0


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What is set for a server; as it is here if nobody has chosen anything."""

    channels: tuple[int, ...] = ()
    """The only channels games are played in (with their threads); empty: everywhere."""
    games: int | None = None
    """Most running games at once; None: as many as the bot allows."""
    options: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What a new lobby of a kind of game begins with, beside the game's own defaults."""


@dataclass(frozen=True, slots=True)
class Job:
    """Something due at a time: a reminder of a seat, the end of a stale lobby."""

    kind: str
    game: int
    seat: int
    due: float
    count: int
    since: float
