"""Positions to bytes and back, small lists to JSON columns and back."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


@lru_cache(maxsize=32)
def _decoder(kind: type[Any]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind)


def encode_state(state: object) -> bytes:
    return msgspec.msgpack.encode(state)


def decode_state(data: bytes, kind: type[T]) -> T:
    """The position the bytes hold, all of it.

    msgspec passes over fields a dataclass does not have and fills in those that are not there, so the position is
    encoded again and must be what was stored.

    :raises ValueError: the bytes are of another shape (an older version of the game's state).
    """
    try:
        state = _decoder(kind).decode(data)  # type: ignore[arg-type]
        whole = msgspec.msgpack.decode(encode_state(state)) == msgspec.msgpack.decode(data)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from error
    if not whole:
        raise ValueError("it has other fields than are known")
    return state  # type: ignore[no-any-return]


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def from_json(text: str, kind: type[T]) -> T:
    return msgspec.json.decode(text, type=kind)
