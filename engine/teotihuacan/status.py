"""How a seat stands, in words: the head of its panel, and the alt text of the board."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.english import clip, listed
from engine.teotihuacan import names as say
from engine.teotihuacan.tables.boards import BOARDS, LEVEL_VP
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tracks import ECLIPSES, TEMPLE_NAMES, UNPAID_VP
from engine.teotihuacan.view import CalendarView, PlayerView, View

ALT_TEXT = 1024


def lines(view: View, seat: int) -> list[str]:
    """The head of a seat's panel."""
    me = view.seats[seat]
    if view.phase in ("keep", "draft"):
        return [_stock(me), *_start_tiles(view, me)]
    found = [_stock(me), _workers(me)]
    if view.phase == "salary" and seat in view.waiting:
        found.append(f"Salary due: {me.salary} cocoa; {UNPAID_VP} VP lost for each cocoa not paid")
    elif view.phase == "turn":
        found.append(_calendar(view.calendar, me))
    if view.turn and view.turn.seat == seat and view.turn.due:
        found.insert(1, f"To do: {' or '.join(dict.fromkeys(due.task for due in view.turn.due))}")
    return [*found, *filter(None, [_owned(me)])]


def _stock(me: PlayerView) -> str:
    return f"{me.vp} VP · {me.cocoa} cocoa · {me.wood} wood · {me.stone} stone · {me.gold} gold"


def _workers(me: PlayerView) -> str:
    places = [
        f"{worker.number} {BOARDS[worker.board].name} ({worker.power}{', locked' if worker.locked else ''})"
        for worker in me.workers
    ]
    return f"Workers (power): {', '.join(places)}" if places else "No workers yet"


def _owned(me: PlayerView) -> str:
    """Tiles to use, masks and technologies, in one line."""
    parts = [", ".join(say.discovery(tile) for tile in me.tiles)] if me.tiles else []
    if me.masks:
        numbers = " ".join(mask[1:] for mask in sorted(me.masks))
        parts.append(f"masks {numbers} ({me.mask_vp} VP)")
    if me.technologies:
        parts.append(f"technologies {', '.join(sorted(me.technologies))}")
    text = " · ".join(parts)
    return text[:1].upper() + text[1:]


def _start_tiles(view: View, me: PlayerView) -> list[str]:
    """Tiles kept so far and, for a seat that is to choose, all that each tile brings."""
    kept = [f"You keep {listed([say.start(tile) for tile in me.start_tiles])}."] if me.start_tiles else []
    if me.seat not in view.waiting:
        return kept
    lowest = view.technologies[0].id
    return [
        *kept,
        "Your first three workers go on different boards of the two tiles you keep.",
        *(
            f"- **{choice.tile}** {say.boards(START_TILES[choice.tile].boards)}: "
            f"{say.start_gain(choice.tile, lowest, choice.discovery)}"
            for choice in view.dealt
        ),
    ]


def _calendar(calendar: CalendarView, me: PlayerView) -> str:
    salary = f"salary {me.salary} cocoa"
    if calendar.dark_eclipse and calendar.light == calendar.dark:
        return f"The Eclipse comes right after this turn; {salary}"
    if calendar.rounds_left == 1:
        end = "; it ends the game" if calendar.final or calendar.era == ECLIPSES else ""
        return f"Last round before the Eclipse{end}; {salary}"
    if calendar.rounds_left == 2:
        return f"One more round after this one, then the Eclipse; {salary}"
    return f"Eclipse {calendar.era} of {ECLIPSES}: discs on {calendar.light} and {calendar.dark}; {salary}"


def alt_text(view: View, names: Sequence[str]) -> str:
    """The position for those who do not see the board."""
    calendar = view.calendar
    parts = [f"Teotihuacan, era {calendar.era}, light disc {calendar.light}, dark disc {calendar.dark}."]
    if view.turn and view.phase == "turn":
        parts.append(f"{names[view.turn.seat]} to move.")
    for seat in view.order:
        me = view.seats[seat]
        steps = ", ".join(f"{TEMPLE_NAMES[temple].split()[0]} {step}" for temple, step in me.temples)
        places = ", ".join(
            f"{BOARDS[worker.board].name} {worker.power}{' locked' if worker.locked else ''}" for worker in me.workers
        )
        parts.append(
            f"{names[seat]}: {me.vp} VP, {me.cocoa} cocoa, {me.wood} wood, {me.stone} stone, {me.gold} gold; "
            f"temples {steps}; Avenue {me.avenue}; workers: {places}."
        )
    levels = ", ".join(str(sum(tile.level == level for tile in view.pyramid.tiles)) for level in LEVEL_VP)
    parts.append(f"Pyramid tiles by level: {levels}. Buildings left: {view.buildings_left}.")
    text = " ".join(parts)
    return clip(text, ALT_TEXT)
