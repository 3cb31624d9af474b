"""The game's words: events, panels, alt text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from engine.core import Event, Move, Words
from engine.core.digest import Line
from engine.core.digest import say as talk
from engine.core.english import counted, listed
from engine.teotihuacan import names as say
from engine.teotihuacan import status
from engine.teotihuacan.digest import digest
from engine.teotihuacan.events import (
    Ascended,
    AvenueStepped,
    BonusesScored,
    BuildingPlaced,
    Dealt,
    Decorated,
    DiscoveryClaimed,
    DiscoveryDeclined,
    DiscoveryUsed,
    DiscsMet,
    EclipseScored,
    EraBegun,
    ExtraDecided,
    GameEnded,
    Moved,
    OffersRefilled,
    PoweredUp,
    PowerUpDeclined,
    PowerUpLost,
    PyramidCompleted,
    ResourcesTaken,
    RoyalUsed,
    SalarySettled,
    SeatDropped,
    SeatEvent,
    StartGained,
    StepLost,
    TechnologyLearnt,
    TempleStepped,
    TileBuilt,
    TileDrafted,
    TilesChosen,
    TilesRevealed,
    Unlocked,
    WorkerPlaced,
)
from engine.teotihuacan.lessons import LESSONS
from engine.teotihuacan.tables.boards import BOARDS, NOBLES_NAMES, PALACE
from engine.teotihuacan.tables.tiles import BONUSES, EXTRA_COCOA, ROYALS, TECHNOLOGIES
from engine.teotihuacan.tables.tracks import ASCENDS, REWARDS, TEMPLE_NAMES, UNLOCK_COCOA
from engine.teotihuacan.view import View

PARTS = {
    "vp": "VP",
    "cocoa": "cocoa",
    "wood": "wood",
    "stone": "stone",
    "gold": "gold",
    "any": "chosen resources",
    "temple": "temple steps",
    "TB": "blue temple steps",
    "TR": "red temple steps",
    "TG": "green temple steps",
    "avenue": "Avenue steps",
    "track": "Pyramid track steps",
    "power": "power-ups",
    "technology": "technology",
    "claim": "Discovery tile to buy",
    "boards": "Forest, Quarry and Gold",
    "temples": "Temples",
    "technologies": "Technologies",
    "owners": "Technologies learnt by others",
    "nobles": "Nobles",
    "construction": "Construction",
    "decorations": "Decorations",
    "royal": "Royal tiles",
    "discovery": "Discovery tiles",
    "ascension": "Ascension",
    "eclipse_avenue": "Eclipse: Avenue",
    "eclipse_leader": "Eclipse: Pyramid track leader",
    "eclipse_track": "Eclipse: Pyramid track",
    "eclipse_masks": "Eclipse: masks",
    "salary": "Unpaid salary",
    "bonus": "Temple bonus tiles",
}

TIES = {"": "", "cocoa": ", the tie broken by cocoa", "order": ", the tie broken by the turn order"}

TASKS = {
    "keep": "to keep two starting tiles",
    "draft": "to draft a starting tile",
    "setup": "to place the first workers",
    "salary": "to decide on the salary",
}

_SHORT = {**TEMPLE_NAMES, "avenue": "Avenue", "track": "Pyramid track"}


def _change(change: Mapping[str, int]) -> str:
    """Differences in words: "+2 wood, -1 cocoa"."""
    return ", ".join(f"{number:+d} {_SHORT.get(key, PARTS[key])}" for key, number in change.items())


def _got(event: SeatEvent) -> str:
    return f" ({_change(event.change)})" if event.change else ""


def _dice(neutrals: Sequence[Sequence[str]]) -> str:
    places = "; ".join(say.boards(dice) for dice in neutrals)
    return f". Neutral dice stand on {places}" if places else ""


@singledispatch
def phrase(event: Event, names: Sequence[str]) -> str:
    """What an event tells, its subject left out; empty where nothing is registered below."""
    return ""


# ---- setting up


@phrase.register
def _(event: Dealt, names: Sequence[str]) -> str:
    return f"Turn order: {', '.join(names[seat] for seat in event.order)}{_dice(event.neutrals)}"


@phrase.register
def _(event: TilesChosen, names: Sequence[str]) -> str:
    return "has chosen starting tiles"


@phrase.register
def _(event: TileDrafted, names: Sequence[str]) -> str:
    return f"took {say.start(event.tile)}"


@phrase.register
def _(event: TilesRevealed, names: Sequence[str]) -> str:
    kept = "; ".join(
        f"{names[seat]} {listed([say.start(tile) for tile in tiles])}" for seat, tiles in event.tiles.items()
    )
    return f"Starting tiles: {kept}"


@phrase.register
def _(event: StartGained, names: Sequence[str]) -> str:
    parts = [_change(event.change)] if event.change else []
    parts += [f"technology {say.technology(event.technology)}"] if event.technology else []
    return f"got {', '.join(parts)} from the starting tiles" if parts else ""


@phrase.register
def _(event: WorkerPlaced, names: Sequence[str]) -> str:
    return f"worker {event.worker} on {BOARDS[event.board].name}"


# ---- turns


@phrase.register
def _(event: Moved, names: Sequence[str]) -> str:
    paid = ", cocoa paid by the Free Cocoa tile" if event.free else ""
    where = BOARDS[event.to].name
    freed = "" if event.bumped is None else f", which freed a worker of {names[event.bumped]}"
    return f"{say.workers(event.workers)} to {where}, {_action(event)}{_got(event)}{paid}{freed}"


def _action(event: Moved) -> str:
    palace = event.to == PALACE
    both = " for royal tile and Discovery tile" if palace else " for temple step and Discovery tile"
    worships = f"worship on space {event.space}" if palace else "worship"
    return {
        "cocoa": "cocoa",
        "main": "main action",
        "ability": worships,
        "tile": f"{worships} for the Discovery tile",
        "both": f"{worships}{both}",
    }[event.action]


@phrase.register
def _(event: Unlocked, names: Sequence[str]) -> str:
    how = "with the Free Cocoa tile" if event.free else f"for {UNLOCK_COCOA} cocoa"
    how = "as the whole turn" if event.how == "turn" else how
    return f"unlocked {say.workers(event.workers)} {how}"


@phrase.register
def _(event: ResourcesTaken, names: Sequence[str]) -> str:
    return f"took {listed(say.resources(event.what))}"


@phrase.register
def _(event: TempleStepped, names: Sequence[str]) -> str:
    name = TEMPLE_NAMES[event.temple]
    if event.blocked:
        return f"step on the {name} lost"
    gain = {key: number for key, number in event.change.items() if key != event.temple}
    return f"{name} {event.to}{f' ({_change(gain)})' if gain else ''}"


@phrase.register
def _(event: AvenueStepped, names: Sequence[str]) -> str:
    if event.blocked:
        return "at the end of the Avenue already"
    return f"Avenue {event.to}"


@phrase.register
def _(event: StepLost, names: Sequence[str]) -> str:
    return "a temple step lost"


@phrase.register
def _(event: DiscoveryClaimed, names: Sequence[str]) -> str:
    return f"{say.discovery(event.tile)} from {say.place(event.place)}{_got(event)}"


@phrase.register
def _(event: DiscoveryDeclined, names: Sequence[str]) -> str:
    return f"no tile from {say.place(event.place)}{_got(event)}"


@phrase.register
def _(event: DiscoveryUsed, names: Sequence[str]) -> str:
    return f"used {say.discovery(event.tile)}{_got(event)}"


@phrase.register
def _(event: RoyalUsed, names: Sequence[str]) -> str:
    tile = f"royal tile {event.tile} ({ROYALS[event.tile].sentence})"
    if not event.change and not event.times and not event.free:
        return f"{tile} without use"
    paid = " with the Free Cocoa tile" if event.free else ""
    times = f" {event.times} times" if event.times > 1 else ""
    return f"{tile}{times}{paid}{_got(event)}"


@phrase.register
def _(event: PoweredUp, names: Sequence[str]) -> str:
    does = "ascended" if event.to == ASCENDS else f"up to {event.to}"
    return f"worker {event.worker} {does}"


@phrase.register
def _(event: PowerUpDeclined, names: Sequence[str]) -> str:
    return "no second power-up"


@phrase.register
def _(event: PowerUpLost, names: Sequence[str]) -> str:
    return "a power-up lost"


@phrase.register
def _(event: ExtraDecided, names: Sequence[str]) -> str:
    return f"{EXTRA_COCOA} cocoa for one more power-up (T7)" if event.bought else ""


@phrase.register
def _(event: Ascended, names: Sequence[str]) -> str:
    paid = " with the Free Cocoa tile" if event.free else ""
    return f"reward for it: {REWARDS[event.reward].sentence}{paid}{_got(event)}"


@phrase.register
def _(event: TechnologyLearnt, names: Sequence[str]) -> str:
    tile = TECHNOLOGIES[event.tile]
    others = "".join(f", {names[seat]} {_change(change)}" for seat, change in event.others.items())
    return f"learnt {tile.id}: {tile.sentence}{_got(event)}{others}"


@phrase.register
def _(event: BuildingPlaced, names: Sequence[str]) -> str:
    return f"building in the {NOBLES_NAMES[event.row]} row{_got(event)}"


@phrase.register
def _(event: TileBuilt, names: Sequence[str]) -> str:
    found = counted(event.matches, "match", "matches")
    return f"built {event.tile} on {say.cell(event.cell)}, {found}{_got(event)}"


@phrase.register
def _(event: Decorated, names: Sequence[str]) -> str:
    found = counted(event.matches, "match", "matches")
    return f"decorated {say.space(event.space)} with {event.tile}, {found}{_got(event)}"


# ---- the table


@phrase.register
def _(event: OffersRefilled, names: Sequence[str]) -> str:
    new = [f"pyramid tile {tile}" for tile in event.pyramid.values()]
    new += [f"decoration {tile}" for tile in event.decorations.values()]
    new += [f"{say.discovery(tile)} at {BOARDS[board].name}" for board, tile in event.discoveries.items()]
    return f"New on offer: {', '.join(new)}"


@phrase.register
def _(event: DiscsMet, names: Sequence[str]) -> str:
    if event.dark:
        return "The discs meet: the Eclipse comes right after this turn"
    if event.rounds == 2:
        return "The discs meet: this round is finished, one more is played, then comes the Eclipse"
    return "The discs meet: one more round is played, then comes the Eclipse"


@phrase.register
def _(event: PyramidCompleted, names: Sequence[str]) -> str:
    return "The pyramid is complete: the coming Eclipse ends the game"


@phrase.register
def _(event: EclipseScored, names: Sequence[str]) -> str:
    lines = [
        f"{names[seat]} +{score.total} (Avenue {score.avenue}, Pyramid track {score.track + score.leader}, "
        f"masks {score.masks})"
        for seat, score in enumerate(event.scores)
    ]
    return f"Eclipse {event.number}{', the last' if event.last else ''}: {'; '.join(lines)}"


@phrase.register
def _(event: SalarySettled, names: Sequence[str]) -> str:
    if event.free:
        return f"waived the salary of {event.due} cocoa with the Free Cocoa tile"
    if event.paid == event.due:
        return f"paid the salary of {event.due} cocoa"
    lost = -event.change.get("vp", 0)
    loss = f"lost {lost} VP" if lost else "had no VP to lose"
    return f"paid {event.paid or 'nothing'} of the {event.due} cocoa salary and {loss}"


@phrase.register
def _(event: BonusesScored, names: Sequence[str]) -> str:
    parts = [
        f"{names[seat]} +{points} ({BONUSES[event.tiles[temple]].sentence})"
        for seat, score in enumerate(event.scores)
        for temple, points in score.items()
        if points
    ]
    return f"Temple bonus tiles: {', '.join(parts)}" if parts else "Nobody scores a temple bonus tile"


@phrase.register
def _(event: EraBegun, names: Sequence[str]) -> str:
    return f"Era {event.era} begins; the dark disc is on {event.dark}{_dice(event.neutrals)}"


@phrase.register
def _(event: GameEnded, names: Sequence[str]) -> str:
    return f"The game is over. {names[event.ranking[0]]} wins{TIES[event.tie]}"


@phrase.register
def _(event: SeatDropped, names: Sequence[str]) -> str:
    return "left the game"


def _points(told: Sequence[Event], seat: int | None) -> int:
    """What a turn of several parts brought its player in VP, in all."""
    scored = [event.change.get("vp", 0) for event in told if isinstance(event, SeatEvent) and event.seat == seat]
    return sum(scored) if len(told) > 1 else 0


class TeotihuacanWords(Words[Move, View]):
    tasks = TASKS
    lessons = LESSONS
    parts = PARTS

    def event(self, event: Event, names: Sequence[str]) -> str:
        lead = "" if event.seat is None else names[event.seat]
        told = event.events if isinstance(event, Line) else (event,)
        points = _points(told, event.seat)
        text = talk(told, lead, lambda one: phrase(one, names))
        return f"{text} **{points:+d} VP**" if text and points and isinstance(event, Line) else text

    def digest(self, events: Sequence[Event]) -> list[Event | None]:
        return digest(events)

    def holdings(self, view: View, seat: int) -> Mapping[str, int]:
        me = view.seats[seat]
        held = {"vp": me.vp, "cocoa": me.cocoa, "wood": me.wood, "stone": me.stone, "gold": me.gold}
        return {**held, **dict(me.temples), "avenue": me.avenue, "track": me.track}

    def have(self, view: View, seat: int, names: Sequence[str]) -> str:
        return "\n".join(line for line in status.lines(view, seat) if line)

    def alt_text(self, view: View, names: Sequence[str]) -> str:
        return status.alt_text(view, names)


WORDS = TeotihuacanWords()
