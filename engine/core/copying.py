"""Copies of positions that share nothing which a move can change, made from the fields of their classes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from operator import attrgetter
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Copier = Callable[[Any], Any]

FIXED = {"fixed": True}
"""``field(metadata=FIXED)``: a container that no move changes; copies share it."""
_known: dict[type, Copier] = {}


def copy_of(value: T) -> T:
    """A copy of a dataclass: its lists, dictionaries, sets and parts that are not frozen are copied, all the way down.

    Which fields need a copy is read from the annotations, once per class. A class with a ``copy`` method of its own
    is copied by that.

    :raises TypeError: a field of the class is of a kind this does not know (say so rather than share it by mistake).
    """
    copier = _known.get(type(value))
    if copier is None:
        copier = _known.setdefault(type(value), _of_class(type(value)))
    return copier(value)  # type: ignore[no-any-return]


def _of_class(kind: type) -> Copier:
    """Reads all fields at once, replaces those that can change, and builds the object anew in the same order."""
    names = [item.name for item in fields(kind)]
    hints = get_type_hints(kind)
    parts = [
        (place, copier)
        for place, item in enumerate(fields(kind))
        if not item.metadata.get("fixed") and (copier := _of(hints[item.name])) is not None
    ]
    read = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)

    def copied(value: Any) -> Any:
        values = list(read(value))
        for place, copier in parts:
            values[place] = copier(values[place])
        return kind(*values)

    return copied


def _of(kind: Any) -> Copier | None:
    """How values of an annotated type are copied; None: they can't change, and may be shared.

    :raises TypeError: unknown.
    """
    origin, inner = get_origin(kind) or kind, get_args(kind)
    if origin in (bool, int, float, str, bytes, type(None), Literal):
        return None
    if origin in (Union, UnionType):
        return _of_union(inner)
    if origin is tuple:
        if any(_of(part) for part in inner if part is not ...):
            raise TypeError(f"a tuple that holds what can change is not copied: {kind!r}")
        return None
    if origin in (list, set, dict):
        return _of_container(origin, inner[-1])
    if is_dataclass(origin) and isinstance(origin, type):
        if origin.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            return None
        return getattr(origin, "copy", copy_of)
    raise TypeError(f"it is not known how to copy {kind!r}")


def _of_union(members: tuple[Any, ...]) -> Copier | None:
    """Values are told apart by their class, so of each container type only one kind may stand in a union."""
    copiers = {get_origin(member) or member: copier for member in members if (copier := _of(member))}
    if not copiers:
        return None

    def copied(value: Any) -> Any:
        copier = copiers.get(type(value))
        return copier(value) if copier else value

    return copied


def _of_container(container: type, inside: Any) -> Copier:
    each = _of(inside)
    if each is None:
        return container.copy  # type: ignore[attr-defined,no-any-return]
    if container is dict:
        return lambda value: {key: each(item) for key, item in value.items()}
    return lambda value: [each(item) for item in value]
