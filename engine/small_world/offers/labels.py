"""Lines of the menus: regions in a few words, lists cut to what a menu holds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core import Move, Offer
from engine.core.english import counted
from engine.small_world.bands import EMPTY, LOST_TRIBE, is_active, seat_of
from engine.small_world.price import Price
from engine.small_world.state import State
from engine.small_world.tables import RACES
from engine.small_world.tables.board import regions_in

LONGEST = 80


@dataclass(frozen=True, slots=True)
class NamingOffer(Offer):
    """An offer whose label names a seat: ``form`` is the label with ``{}`` in that place."""

    form: str = ""
    other: int = 0

    def named(self, name: str) -> str:
        """The label with the player's name."""
        return self.form.format(name)


def naming(move: Move, path: tuple[str, ...], form: str, other: int, likely: int) -> NamingOffer:
    """An offer that calls a seat by its number until its player's name is known."""
    return NamingOffer(move, path, form.format(f"seat {other + 1}"), likely=likely, form=form, other=other)


MOST = 24
"""Entries of a flat list of regions: a menu holds 25, and one more entry may stand beside them."""


def named(state: State, number: int) -> str:
    """``13 Wheatholm``"""
    return str(state.board.regions[number])


def to_border(head: str, front: int) -> str:
    """``To the border: 3, 4``, or how many regions that are if naming them takes too long."""
    label = f"{head}: {', '.join(map(str, regions_in(front)))}"
    return label if len(label) <= LONGEST else f"{head}: {front.bit_count()} regions"


def occupants(state: State, code: int, number: int) -> str:
    """Who stands in a region, as the band sees it: "empty", "2 Orcs", "1 declined Orc" ..."""
    there = state.who[number]
    if there == EMPTY:
        return "empty"
    if there == LOST_TRIBE:
        return "Lost Tribe"
    tokens = state.tokens[number]
    race = RACES[state.band(there).race]
    mine = "own " if seat_of(there) == seat_of(code) else ""
    side = "" if is_active(there) else "declined "
    return f"{tokens} {mine}{side}{race.one if tokens == 1 else race.name}"


def target(state: State, code: int, price: Price, note: str = "") -> str:
    """A conquest in one line, shortened step by step until it fits: place, terrain, occupants, sum."""
    region = price.region
    where = str(region)
    terrain = region.terrain
    if region.symbols:
        terrain += f" ({', '.join(region.symbols)})"
    who = occupants(state, code, region.number)
    total = price.sum() if len(price.parts) > 1 or price.roll else ""
    for parts in (
        (where, terrain, who, total, note),
        (where, region.terrain, who, total, note),
        (where, who, total, note),
        (where, total, note),
        (where, who, note),
        (where, note),
    ):
        line = " · ".join(part for part in parts if part)
        if len(line) <= LONGEST:
            return line
    return line[:LONGEST]


def by_terrain(state: State, offers: list[Offer], regions: list[int]) -> list[Offer]:
    """Long lists of regions get one more step, the terrain; short ones stay as they are."""
    if len(offers) <= MOST:
        return offers
    board = state.board
    return [
        replace(offer, path=(*offer.path, board.regions[region].terrain.capitalize()), flat=offer.label)
        for offer, region in zip(offers, regions, strict=True)
    ]


def head_lone_entries(offers: list[Offer]) -> list[Offer]:
    """A menu with one entry is shown as that entry: its label then says what the menu's name would have said."""
    groups: dict[str, int] = {}
    for offer in offers:
        head = offer.path[0]
        if head in _UNNAMED:
            groups[head] = groups.get(head, 0) + 1
    if 1 not in groups.values():
        return offers
    return [_head(offer) if groups.get(offer.group) == 1 else offer for offer in offers]


def _head(offer: Offer) -> Offer:
    headed = replace(offer, label=_headed(offer.group, offer.label))
    return replace(headed, form=f"{offer.group}: {headed.form}") if isinstance(headed, NamingOffer) else headed


def _headed(head: str, label: str) -> str:
    """A label behind its menu's name; what stands between place and end gives way if it grows too long."""
    parts = label.split(" · ")
    while len(f"{head}: {' · '.join(parts)}") > LONGEST and len(parts) > 2:
        del parts[1]
    return f"{head}: {' · '.join(parts)}"[:LONGEST]


_UNNAMED = frozenset(("Conquer", "Last attempt", "Dragon", "Ghouls", "Encampments", "Peace"))


def staying(number: int, word: str) -> str:
    """``1 token stays in hand``, ``2 tokens stay in hand``"""
    return f"{counted(number, word)} {'stays' if number == 1 else 'stay'} in hand"
