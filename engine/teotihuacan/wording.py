"""The game's words: events, panels, alt text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from engine.core import Event, Move, Words
from engine.core.english import counted, listed
from engine.teotihuacan import names as say
from engine.teotihuacan import status
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
    return f" Neutral dice stand on {places}." if places else ""


@singledispatch
def sentence(event: Event, who: str, names: Sequence[str]) -> str:
    """The sentence of an event (``who``: the acting player's name); empty where none is registered below."""
    return ""


# ---- setting up


@sentence.register
def _(event: Dealt, who: str, names: Sequence[str]) -> str:
    return f"Turn order: {', '.join(names[seat] for seat in event.order)}.{_dice(event.neutrals)}"


@sentence.register
def _(event: TilesChosen, who: str, names: Sequence[str]) -> str:
    return f"{who} has chosen starting tiles."


@sentence.register
def _(event: TileDrafted, who: str, names: Sequence[str]) -> str:
    return f"{who} drafts {say.start(event.tile)}."


@sentence.register
def _(event: TilesRevealed, who: str, names: Sequence[str]) -> str:
    kept = "; ".join(
        f"{names[seat]} {listed([say.start(tile) for tile in tiles])}" for seat, tiles in event.tiles.items()
    )
    return f"Starting tiles: {kept}."


@sentence.register
def _(event: StartGained, who: str, names: Sequence[str]) -> str:
    parts = [_change(event.change)] if event.change else []
    parts += [f"technology {say.technology(event.technology)}"] if event.technology else []
    return f"{who} receives {', '.join(parts)} from the starting tiles." if parts else ""


@sentence.register
def _(event: WorkerPlaced, who: str, names: Sequence[str]) -> str:
    return f"{who} places worker {event.worker} on {BOARDS[event.board].name}."


# ---- turns


@sentence.register
def _(event: Moved, who: str, names: Sequence[str]) -> str:
    paid = ", cocoa paid by the Free Cocoa tile" if event.free else ""
    where = BOARDS[event.to].name
    text = f"{who} moves {say.workers(event.workers)} to {where} and {_action(event)}{_got(event)}{paid}."
    if event.bumped is not None:
        text += f" {names[event.bumped]}'s worker there is unlocked."
    return text


def _action(event: Moved) -> str:
    palace = event.to == PALACE
    both = " for royal tile and Discovery tile" if palace else " for temple step and Discovery tile"
    worships = f"worships on space {event.space}" if palace else "worships"
    return {
        "cocoa": "collects cocoa",
        "main": "takes the main action",
        "ability": worships,
        "tile": f"{worships} for the Discovery tile",
        "both": f"{worships}{both}",
    }[event.action]


@sentence.register
def _(event: Unlocked, who: str, names: Sequence[str]) -> str:
    how = "with the Free Cocoa tile" if event.free else f"for {UNLOCK_COCOA} cocoa"
    how = "as the whole turn" if event.how == "turn" else how
    return f"{who} unlocks {say.workers(event.workers)} {how}."


@sentence.register
def _(event: ResourcesTaken, who: str, names: Sequence[str]) -> str:
    return f"{who} takes {listed(say.resources(event.what))}."


@sentence.register
def _(event: TempleStepped, who: str, names: Sequence[str]) -> str:
    name = TEMPLE_NAMES[event.temple]
    if event.blocked:
        return f"{who} cannot advance on the {name}: the step is lost."
    gain = {key: number for key, number in event.change.items() if key != event.temple}
    return f"{who} reaches step {event.to} of the {name}{f' ({_change(gain)})' if gain else ''}."


@sentence.register
def _(event: AvenueStepped, who: str, names: Sequence[str]) -> str:
    if event.blocked:
        return f"{who} is at the end of the Avenue already."
    return f"{who} reaches step {event.to} of the Avenue."


@sentence.register
def _(event: StepLost, who: str, names: Sequence[str]) -> str:
    return f"{who} cannot use a temple step: it is lost."


@sentence.register
def _(event: DiscoveryClaimed, who: str, names: Sequence[str]) -> str:
    return f"{who} takes {say.discovery(event.tile)} from {say.place(event.place)}{_got(event)}."


@sentence.register
def _(event: DiscoveryDeclined, who: str, names: Sequence[str]) -> str:
    return f"{who} takes no tile from {say.place(event.place)}{_got(event)}."


@sentence.register
def _(event: DiscoveryUsed, who: str, names: Sequence[str]) -> str:
    return f"{who} uses {say.discovery(event.tile)}{_got(event)}."


@sentence.register
def _(event: RoyalUsed, who: str, names: Sequence[str]) -> str:
    tile = f"royal tile {event.tile} ({ROYALS[event.tile].sentence})"
    if not event.change and not event.times and not event.free:
        return f"{who}'s {tile} brings nothing."
    paid = " with the Free Cocoa tile" if event.free else ""
    times = f" {event.times} times" if event.times > 1 else ""
    return f"{who} uses {tile}{times}{paid}{_got(event)}."


@sentence.register
def _(event: PoweredUp, who: str, names: Sequence[str]) -> str:
    does = "ascends!" if event.to == ASCENDS else f"powers up to {event.to}."
    return f"{who}'s worker {event.worker} on {BOARDS[event.board].name} {does}"


@sentence.register
def _(event: PowerUpDeclined, who: str, names: Sequence[str]) -> str:
    return f"{who} forgoes the second power-up."


@sentence.register
def _(event: PowerUpLost, who: str, names: Sequence[str]) -> str:
    return f"{who} cannot use a power-up: it is lost."


@sentence.register
def _(event: ExtraDecided, who: str, names: Sequence[str]) -> str:
    return f"{who} pays {EXTRA_COCOA} cocoa for one more power-up (T7)." if event.bought else ""


@sentence.register
def _(event: Ascended, who: str, names: Sequence[str]) -> str:
    paid = " with the Free Cocoa tile" if event.free else ""
    return f"{who}'s reward for the ascension: {REWARDS[event.reward].sentence}{paid}{_got(event)}."


@sentence.register
def _(event: TechnologyLearnt, who: str, names: Sequence[str]) -> str:
    tile = TECHNOLOGIES[event.tile]
    others = "".join(f" {names[seat]} {_change(change)}." for seat, change in event.others.items())
    return f"{who} learns {tile.id}: {tile.sentence}{_got(event)}.{others}"


@sentence.register
def _(event: BuildingPlaced, who: str, names: Sequence[str]) -> str:
    return f"{who} places a building in the {NOBLES_NAMES[event.row]} row{_got(event)}."


@sentence.register
def _(event: TileBuilt, who: str, names: Sequence[str]) -> str:
    found = counted(event.matches, "match", "matches")
    return f"{who} builds {event.tile} on {say.cell(event.cell)} with {found}{_got(event)}."


@sentence.register
def _(event: Decorated, who: str, names: Sequence[str]) -> str:
    found = counted(event.matches, "match", "matches")
    return f"{who} decorates {say.space(event.space)} with {event.tile}, {found}{_got(event)}."


# ---- the table


@sentence.register
def _(event: OffersRefilled, who: str, names: Sequence[str]) -> str:
    new = [f"pyramid tile {tile}" for tile in event.pyramid.values()]
    new += [f"decoration {tile}" for tile in event.decorations.values()]
    new += [f"{say.discovery(tile)} at {BOARDS[board].name}" for board, tile in event.discoveries.items()]
    return f"New on offer: {', '.join(new)}."


@sentence.register
def _(event: DiscsMet, who: str, names: Sequence[str]) -> str:
    if event.dark:
        return "The discs meet: the Eclipse comes right after this turn."
    if event.rounds == 2:
        return "The discs meet: this round is finished, one more is played, then comes the Eclipse."
    return "The discs meet: one more round is played, then comes the Eclipse."


@sentence.register
def _(event: PyramidCompleted, who: str, names: Sequence[str]) -> str:
    return "The pyramid is complete: the coming Eclipse ends the game."


@sentence.register
def _(event: EclipseScored, who: str, names: Sequence[str]) -> str:
    lines = [
        f"{names[seat]} +{score.total} (Avenue {score.avenue}, Pyramid track {score.track + score.leader}, "
        f"masks {score.masks})"
        for seat, score in enumerate(event.scores)
    ]
    return f"Eclipse {event.number}{', the last' if event.last else ''}: {'; '.join(lines)}."


@sentence.register
def _(event: SalarySettled, who: str, names: Sequence[str]) -> str:
    if event.free:
        return f"{who} waives the salary of {event.due} cocoa with the Free Cocoa tile."
    if event.paid == event.due:
        return f"{who} pays the salary of {event.due} cocoa."
    lost = -event.change.get("vp", 0)
    loss = f"loses {lost} VP" if lost else "has no VP to lose"
    return f"{who} pays {event.paid or 'nothing'} of the {event.due} cocoa salary and {loss}."


@sentence.register
def _(event: BonusesScored, who: str, names: Sequence[str]) -> str:
    parts = [
        f"{names[seat]} +{points} ({BONUSES[event.tiles[temple]].sentence})"
        for seat, score in enumerate(event.scores)
        for temple, points in score.items()
        if points
    ]
    return f"Temple bonus tiles: {', '.join(parts)}." if parts else "Nobody scores a temple bonus tile."


@sentence.register
def _(event: EraBegun, who: str, names: Sequence[str]) -> str:
    return f"Era {event.era} begins; the dark disc is on {event.dark}.{_dice(event.neutrals)}"


@sentence.register
def _(event: GameEnded, who: str, names: Sequence[str]) -> str:
    return f"The game is over. {names[event.ranking[0]]} wins{TIES[event.tie]}!"


@sentence.register
def _(event: SeatDropped, who: str, names: Sequence[str]) -> str:
    return f"{who} leaves the game."


class TeotihuacanWords(Words[Move, View]):
    tasks = TASKS
    lessons = LESSONS
    parts = PARTS

    def event(self, event: Event, names: Sequence[str]) -> str:
        return sentence(event, "" if event.seat is None else names[event.seat], names)

    def holdings(self, view: View, seat: int) -> Mapping[str, int]:
        me = view.seats[seat]
        held = {"vp": me.vp, "cocoa": me.cocoa, "wood": me.wood, "stone": me.stone, "gold": me.gold}
        return {**held, **dict(me.temples), "avenue": me.avenue, "track": me.track}

    def have(self, view: View, seat: int, names: Sequence[str]) -> str:
        return "\n".join(line for line in status.lines(view, seat) if line)

    def alt_text(self, view: View, names: Sequence[str]) -> str:
        return status.alt_text(view, names)


WORDS = TeotihuacanWords()
