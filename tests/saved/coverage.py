"""What a stored position shows, as words; and the fewest positions that show everything that was seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from engine.core import Offer
from engine.small_world.state import STEP_NAMES
from engine.terra_mystica.tables.factions import FACTIONS
from tests.saved.walks import AnyGame, Position, Walk, walk

WORDS_OF = {
    "small_world": ("peace", "deploy", "refuge"),
    "terra_mystica": ("action", "advance", "discard", "favor", "town", "pass", "cult", "hold"),
    "teotihuacan": ("ascend", "use", "learn", "unlock", "salary", "noble"),
}
"""Verbs of which what they name counts too."""
LISTS = ("queue", "spades", "offers", "answers", "bridges", "founded", "passed")


def offered(kind: str, offers: Iterable[Offer]) -> set[str]:
    """The verbs and the menus of offers, and for some verbs what they name."""
    found = set()
    for offer in offers:
        verb, (first, *rest) = offer.move.verb, str(offer.move).split()
        found |= {f"verb {verb}", f"menu {offer.path[0].partition(':')[0]}"}
        named = first if first != verb else "".join(rest[:1])
        if verb in WORDS_OF[kind] and not named[:1].isdigit():
            found.add(f"{verb}: {named}")
        if offer.warnings:
            found.add("an offer with a warning")
    return found


def _unlike(value: Any, first: Any, name: str) -> set[str]:
    """The fields of a dataclass, and of its parts, that are not as they are at the beginning."""
    found: set[str] = set()
    for part in fields(value):
        now, then = getattr(value, part.name), getattr(first, part.name)
        if now != then:
            parts = type(now) is type(then) and is_dataclass(now)
            found |= _unlike(now, then, name) if parts else {f"{name} {part.name}"}
    return found


def _small_world(state: Any, seat: int) -> set[str]:
    found = {f"step {STEP_NAMES[state.turn.step]}", f"ghouls {STEP_NAMES[state.turn.ghouls]}"}
    for slot, name in enumerate(("active", "declined", "spirit")):
        bands = [band for band in state.bands[slot::3] if band]
        found |= {f"{name} {band.race}" for band in bands}
        found |= {f"{name} {band.power}" for band in bands if band.power}
    found |= {"turn conquered"} if state.turn.conquests else set()
    found |= {"turn camps"} if any(state.turn.victims.values()) else set()
    return found | {f"state {name}" for name in ("fortresses", "heroes", "holes", "dragon") if getattr(state, name)}


def _teotihuacan(state: Any, seat: int) -> set[str]:
    found = {f"due {due.kind}{' or not' if due.optional else ''}" for due in state.up}
    found |= {f"action {state.turn.action}"} if state.turn.action else set()
    found |= {f"state {name}" for name in ("countdown", "final", "returned") if getattr(state, name)}
    return found | ({"due upon due"} if len(state.due) > 1 else set())


def _terra_mystica(state: Any, seat: int) -> set[str]:
    found = {f"faction {FACTIONS[player.faction].id}" for player in state.players if player.faction >= 0}
    found |= {f"state {name}" for name in LISTS if getattr(state, name)}
    if work := state.turn.action.spadework:
        found |= {f"spades: {work.origin}"}
    found |= {"a late offer of power"} if any(offer.late for offer in state.offers) else set()
    return found | ({"cult steps due"} if any(player.steps_due for player in state.players) else set())


PENDING: Mapping[str, Callable[[Any, int], set[str]]] = {
    "small_world": _small_world,
    "teotihuacan": _teotihuacan,
    "terra_mystica": _terra_mystica,
}


def shown(
    game: AnyGame, state: Any, seat: int, offers: Iterable[Offer], *, drafted: bool, barrier: bool = False
) -> set[str]:
    """What a position shows of what the seat is asked."""
    kind = game.meta.id
    over = "draft" if drafted else "saved"
    found = offered(kind, offers) | PENDING[kind](state, seat)
    found |= _unlike(state.turn, type(state.turn)(), "turn")
    found |= {f"{over}: asked {one.what}" for one in game.waiting(state) if one.seat == seat}
    if barrier:
        found.add("draft: past a barrier")
    if len({one.seat for one in game.waiting(state)}) > 1:
        found.add(f"{over}: several seats asked")
    return found


def of_setup(seats: int, options: Mapping[str, str]) -> set[str]:
    return {f"{seats} seats"} | {f"option {key} = {value}" for key, value in options.items()}


@dataclass(frozen=True, slots=True)
class Chosen:
    """A position worth storing: the walk, its first ``entries`` moves, and what it shows."""

    walk: Walk
    entries: int
    shows: frozenset[str]


def chosen(kind: str, walks: int, copies: int, progress: Callable[[str], None]) -> list[Chosen]:
    """The fewest positions (greedily) of so many walks that show each thing ``copies`` times, if it is seen as often.

    Of each walk the positions that show something new or rare are remembered; it is the rare that decides.
    """
    seen: dict[str, int] = {}
    found: list[Chosen] = []

    def watch(played: Walk, position: Position) -> None:
        shows = shown(
            played.game,
            position.state,
            position.seat,
            position.offers,
            drafted=position.drafted > 0,
            barrier=position.barrier,
        ) | of_setup(len(played.setup.seats), played.setup.options)
        if any(seen.get(key, 0) < 4 * copies for key in shows) or position.entries % 97 == 0:
            for key in shows:
                seen[key] = seen.get(key, 0) + 1
            found.append(Chosen(played, position.entries, frozenset(shows)))

    for number in range(walks):
        walk(kind, number, watch)
        progress(f"{kind}: {number + 1} of {walks} games, {len(seen)} things seen, {len(found)} positions kept")
    wanted = {key: min(copies, count) for key, count in seen.items()}
    taken: list[Chosen] = []
    while any(wanted.values()):
        best = max(found, key=lambda one: (sum(wanted[key] > 0 for key in one.shows), -one.entries))
        if not any(wanted[key] for key in best.shows):
            break
        for key in best.shows:
            wanted[key] = max(0, wanted[key] - 1)
        found.remove(best)
        taken.append(best)
    return taken
