"""The shape of a type: a short word that changes whenever stored values of it would have to be read in another way.

What counts is the names of the fields, their types down to the last container, and the values of enums and literals.
What does not count is how a class is called and where it lives, the order of fields and of the members of a union, and
defaults (a stored value has every field). What a number *means* is no shape: that is what ``rules_version`` is for.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

PLAIN = (bool, int, float, str, bytes, NoneType)


_known: dict[Any, str] = {}


def shape_of(kind: Any) -> str:
    """The shape of a type (a class, or ``list[int]``), 16 hexadecimal digits; worked out once per type.

    :raises TypeError: a part of it is nothing that a stored position may consist of.
    """
    if kind not in _known:
        _known[kind] = blake2b(described(kind).encode(), digest_size=8).hexdigest()
    return _known[kind]


def described(kind: Any, within: tuple[Any, ...] = ()) -> str:
    """What :func:`shape_of` is made from, for people who want to know why two shapes differ.

    >>> described(dict[str, tuple[int, ...]])
    'dict[str, tuple[int, ...]]'
    """
    if kind in PLAIN:
        return "None" if kind is NoneType else str(kind.__name__)
    if kind is Any or kind is ...:
        return "any" if kind is Any else "..."
    if kind in within:
        return f"^{len(within) - within.index(kind)}"
    if isinstance(kind, NewType):
        return described(kind.__supertype__, within)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return described(parts[0], within)
    if origin is Literal:
        return f"one of {', '.join(sorted(map(repr, parts)))}"
    if origin in (Union, UnionType):
        return " | ".join(sorted(described(part, within) for part in parts))
    if is_dataclass(kind):
        return _fields(kind, (*within, kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"one of {', '.join(sorted(repr(member.value) for member in kind))}"
    container = origin or kind
    if container in (list, tuple, dict, set, frozenset):
        inner = ", ".join(described(part, within) for part in parts)
        return f"{container.__name__}[{inner}]"
    raise TypeError(f"a stored position can't hold {kind!r}")


def _fields(kind: Any, within: tuple[Any, ...]) -> str:
    if not hasattr(kind, "__slots__"):
        # Without slots a field that keeps its default may be left out when it is encoded.
        raise TypeError(f"a stored position can't hold {kind!r}: it is a dataclass without slots")
    hints = get_type_hints(kind, include_extras=True)
    lines = sorted(f"{field.name}: {described(hints[field.name], within)}" for field in fields(kind))
    return f"{{{'; '.join(lines)}}}"
