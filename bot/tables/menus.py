"""The menus of a panel as data: what stands as a button, what in which list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from engine.core import Amounts, AnyGame, Offer

MOST = 25
"""Entries of a list."""
LISTS = 3
"""Lists at once, so that they stand on a phone's screen together with the map."""
BUTTONS = 2
"""Single choices that stand as buttons beside lists."""
FEW = 3
"""So many choices in all need no list."""
SHORT = 44
"""Characters of a button that takes one line on a phone."""


def mark(*words: str) -> str:
    """A short stable name for a menu path or a move, to be carried in a custom id."""
    return blake2b("\n".join(words).encode(), digest_size=5).hexdigest()


@dataclass(frozen=True, slots=True)
class Node:
    """One entry of a menu: a move, or a further menu (``offer`` is None) with ``count`` moves below."""

    label: str
    mark: str
    offer: Offer | None
    count: int
    warned: bool = False
    likely: int = 0
    """The highest of the offers below."""

    @property
    def series(self) -> str:
        """Nodes of one series may be chosen together."""
        return self.offer.series if self.offer else ""


@dataclass(frozen=True, slots=True)
class List:
    """One list of choices."""

    title: str
    nodes: tuple[Node, ...]

    @property
    def most(self) -> int:
        """How many may be chosen at once."""
        series = {node.series for node in self.nodes if node.offer}
        return sum(1 for node in self.nodes if node.offer) if len(series) == 1 and "" not in series else 1


@dataclass(frozen=True, slots=True)
class Menus:
    """All of a panel's choices: lists, and buttons below them."""

    lists: tuple[List, ...]
    buttons: tuple[Node, ...]


def mark_of(offer: Offer) -> str:
    """The mark of a move; it changes with what the move costs or brings."""
    return mark(str(offer.move), repr(offer.cost), repr(offer.gain))


def build_menu(offers: Sequence[Offer], path: tuple[str, ...] = ()) -> list[Node]:
    """The entries of the menu at ``path``, in the order of the offers.

    A menu with a single move in it is shown as that move.
    """
    below: dict[str, list[Offer]] = {}
    entries: list[Node | str] = []
    for offer in offers:
        if offer.path[: len(path)] != path:
            continue
        if len(offer.path) == len(path):
            entries.append(Node(offer.label, mark_of(offer), offer, 1, bool(offer.warnings), offer.likely))
            continue
        step = offer.path[len(path)]
        if step not in below:
            entries.append(step)
        below.setdefault(step, []).append(offer)
    nodes: list[Node] = []
    for entry in entries:
        if isinstance(entry, Node):
            nodes.append(entry)
        elif len(below[entry]) == 1:
            offer = below[entry][0]
            label = _alone(" › ".join(offer.path[len(path) :]), offer.label)
            nodes.append(Node(label, mark_of(offer), offer, 1, bool(offer.warnings), offer.likely))
        else:
            likely = max(offer.likely for offer in below[entry])
            nodes.append(Node(entry, mark(*path, entry), None, len(below[entry]), likely=likely))
    return nodes


def _alone(step: str, label: str) -> str:
    """The label of a move that stands for its whole menu: it must say what the menu said."""
    first = step.lower().split()[0]
    return label if first in label.lower() else f"{step}: {label}"


def find_path(offers: Sequence[Offer], wanted: str) -> tuple[str, ...] | None:
    """The menu path whose mark is ``wanted``."""
    for offer in offers:
        for depth in range(1, len(offer.path) + 1):
            if mark(*offer.path[:depth]) == wanted:
                return offer.path[:depth]
    return None


def say_amounts(game: AnyGame, given: Amounts) -> str:
    """``3 tokens, 1 coin`` in the game's words; nothing is said of what is 0."""
    return ", ".join(f"{number} {name_amount(game, key, number)}" for key, number in given if number)


def name_amount(game: AnyGame, key: str, number: int) -> str:
    """The game's word for an amount, beside its number. The words are plurals; one of them loses its s."""
    word = game.words.part(key)
    return word[:-1] if abs(number) == 1 and word.endswith("s") and not word.endswith("ss") else word


def describe_offer(game: AnyGame, offer: Offer) -> str:
    """Note, cost, gain and warnings of an offer on one line; empty if there are none."""
    parts = [offer.note] if offer.note else []
    if cost := say_amounts(game, offer.cost):
        parts.append(f"costs {cost}")
    if gain := say_amounts(game, offer.gain):
        loss = all(number <= 0 for _, number in offer.gain)
        parts.append(gain if loss else f"brings {gain}")
    return " · ".join([*parts, *(f"⚠ {warning}" for warning in offer.warnings)])


def lay_out(offers: Sequence[Offer], order: Sequence[str] = (), room: int = LISTS) -> Menus:
    """All choices, each in as few presses as there is ``room`` for lists; ``order`` names the groups that come first.

    The first groups have lists of their own, in which every move stands by itself; what is left shares one.
    A group that is too long for that shows its best moves and opens further menus.
    """
    if len(offers) <= FEW:
        return Menus((), tuple(_leaf(offer, 0) for offer in offers))
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.path[0] if offer.path else "", []).append(offer)
    places = {name: place for place, name in enumerate(order)}
    ordered = sorted(
        groups.items(),
        key=lambda group: (places.get(group[0], len(places)), -max(offer.likely for offer in group[1])),
    )
    singles = [_leaf(group[0], 0) for _, group in ordered if len(group) == 1]
    buttons = [node for node in singles if len(node.label) <= SHORT and _is_plain(node)][:BUTTONS]
    shown = {node.mark for node in buttons}
    shown_names = [name for name, group in ordered if len(group) == 1 and mark_of(group[0]) in shown]
    lists = [(name, group) for name, group in ordered if len(group) > 1]
    loose = [(name, group) for name, group in ordered if len(group) == 1 and mark_of(group[0]) not in shown]
    if len(lists) + bool(loose) <= room:
        rows = [_list(name, group) for name, group in lists]
        rows[:1] = _expand(*lists[0], room - len(lists) - bool(loose) + 1) if lists else []
        rest = loose
    else:
        rows = [_list(name, group) for name, group in lists[: room - 1]]
        rest = [(name, group) for name, group in ordered if name not in [*shown_names, *(row.title for row in rows)]]
    return Menus((*rows, *_share(rest)), tuple(buttons))


def _is_plain(node: Node) -> bool:
    """Does its name say all there is to know of a move? What costs, brings or risks something needs a list's room."""
    offer = node.offer
    return offer is not None and not (offer.note or offer.cost or offer.gain or offer.warnings)


def open_list(offers: Sequence[Offer], path: tuple[str, ...]) -> Menus:
    """The menu at ``path``, opened."""
    below = [offer for offer in offers if offer.path[: len(path)] == path]
    if len(below) <= FEW:
        return Menus((), tuple(_leaf(offer, len(path)) for offer in below))
    return Menus((List(path[-1], tuple(_entries(below, path))),), ())


def _expand(name: str, group: Sequence[Offer], rows: int) -> list[List]:
    """A group as one list, or as one for each of its menus if there is room for them."""
    below: dict[str, list[Offer]] = {}
    for offer in group:
        below.setdefault(offer.path[1] if len(offer.path) > 1 else "", []).append(offer)
    if len(group) <= MOST or "" in below or max(map(len, below.values())) > MOST:
        return [_list(name, group)]
    packs: list[tuple[list[str], list[Offer]]] = [([], [])]
    for step, part in below.items():
        if len(packs[-1][1]) + len(part) > MOST:
            packs.append(([], []))
        packs[-1][0].append(step)
        packs[-1][1].extend(part)
    if len(packs) > rows:
        return [_list(name, group)]
    return [
        List(f"{name}: {', '.join(steps)}", tuple(_leaf(offer, 2 if len(steps) == 1 else 1) for offer in part))
        for steps, part in packs
    ]


def _list(name: str, group: Sequence[Offer]) -> List:
    return List(name, tuple(_entries(group, (name,))))


def _entries(offers: Sequence[Offer], path: tuple[str, ...]) -> list[Node]:
    """Every move by itself; if they are too many, the likeliest ones and then the menus they stand in."""
    if len(offers) <= MOST:
        return [_leaf(offer, len(path)) for offer in offers]
    inner = [node for node in build_menu(offers, path) if not node.offer]
    alone = [offer for offer in offers if len(offer.path) == len(path)]
    room = MOST - len(inner) - len(alone)
    ranked = sorted((offer for offer in offers if len(offer.path) > len(path)), key=lambda offer: -offer.likely)
    if room < 1 or not inner or ranked[0].likely == ranked[-1].likely:
        return build_menu(offers, path)
    return [_leaf(offer, len(path)) for offer in (*ranked[:room], *alone)] + inner


def _share(groups: Sequence[tuple[str, list[Offer]]]) -> list[List]:
    """One list for several groups; if they do not fit in, the last ones are opened by an entry."""
    if not groups:
        return []
    sizes = {name: len(group) for name, group in groups}
    for least in (FEW, 1):
        for name in reversed(list(sizes)):
            if sum(sizes.values()) > MOST and sizes[name] > least:
                sizes[name] = 1
    nodes = []
    for name, group in groups:
        if sizes[name] < len(group):
            likely = max(offer.likely for offer in group)
            nodes.append(Node(name, mark(name), None, len(group), likely=likely))
        else:
            nodes += [_leaf(offer, 1, name) for offer in group]
    return [List(", ".join(name for name, _ in groups), tuple(nodes))]


def _leaf(offer: Offer, depth: int, group: str = "") -> Node:
    """A move by itself, in a list that stands for the first ``depth`` steps of its path."""
    label = offer.flat or " › ".join([*offer.path[max(depth, 1) :], offer.label])
    if depth == 0 or group:
        label = _alone(offer.path[0], label) if offer.path else label
    return Node(label, mark_of(offer), offer, 1, bool(offer.warnings), offer.likely)


def describe_choice(game: AnyGame, offer: Offer) -> str:
    """As :func:`describe_offer`, and first of all whether choosing it can't be taken back."""
    about = describe_offer(game, offer)
    if offer.final:
        return " · ".join(filter(None, ["⚠ can't be taken back", about]))
    told = any("sent at once" in warning.lower() for warning in offer.warnings)
    if (offer.whole or isinstance(offer.move, game.committing)) and not told:
        return " · ".join(filter(None, ["sent at once", about]))
    return about
