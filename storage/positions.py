"""Positions as the database keeps them, and whether a kept one can still be had back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from engine.core import Game
from storage.codec import decode_state, encode_state
from storage.rows import Snapshot
from storage.shape import shape_of

FIRST = "1"
"""The shape of positions that were stored before shapes were: ``Game.first_shape`` says which one it was."""


class Gone(Exception):
    """A stored position that is of no use any more; the sentence says why. The log brings it back."""


class Damaged(Gone):
    """Its rules and its shape are right (or a converter is there), and yet it can't be read."""


@dataclass(frozen=True, slots=True)
class Restored:
    """A position from a snapshot; ``converted_from`` is the shape it was stored in if that was another."""

    state: Any
    converted_from: str = ""
    rules_from: int = 0
    """The version of the rules it was reached under, if that was another: its log may not replay under today's."""


def snapshot_after(seq: int, game: Game[Any, Any, Any], state: Any) -> Snapshot:
    """The position after entry ``seq``, to be stored."""
    return Snapshot(seq, game.meta.rules_version, encode_state(state), shape_of(game.state_type))


def restore(snapshot: Snapshot, game: Game[Any, Any, Any]) -> Restored:
    """The position of a snapshot, converted by the game where it was stored in an earlier shape.

    One that was reached under earlier rules is as good: the game goes on from it, whatever its log would be today.

    :raises Gone: a shape that the game has no converter for, or rules of a later version.
    :raises Damaged: the position, or what the converter makes of it, is not of the shape it should be.
    """
    if snapshot.rules_version > game.meta.rules_version:
        raise Gone(f"the rules were of version {snapshot.rules_version}, now they are {game.meta.rules_version}")
    rules = snapshot.rules_version if snapshot.rules_version != game.meta.rules_version else 0
    now = shape_of(game.state_type)
    shape = game.first_shape if snapshot.shape == FIRST else snapshot.shape
    try:
        if shape == now:
            return Restored(decode_state(snapshot.state, game.state_type), rules_from=rules)
        if shape not in game.earlier:
            raise Gone(f"its shape was {snapshot.shape}, now it is {now}")
        data = game.earlier[shape](msgspec.msgpack.decode(snapshot.state))
        return Restored(decode_state(encode_state(data), game.state_type), snapshot.shape, rules)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Damaged(f"it can't be read: {error}") from error
