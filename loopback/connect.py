"""Point the discord.py of this process at a loopback server, and back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from loopback.addresses import host_of, require_loopback

_pointed_at: str | None = None


def point_at(base_url: str) -> Callable[[], None]:
    """Send this process's discord.py to `base_url`; returns what undoes it.

    The addresses are class attributes of discord.py, so there is one target per process at a time. Raises `ValueError`
    for a host that is not this machine, `RuntimeError` when another target is set.
    """
    global _pointed_at
    require_loopback(host_of(base_url))
    base_url = base_url.rstrip("/")
    if _pointed_at is not None:
        raise RuntimeError(f"discord.py is already pointed at {_pointed_at}")
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    _pointed_at = base_url
    Route.BASE = f"{base_url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base_url.replace("http", "ws", 1) + "/gateway")
    Asset.BASE = f"{base_url}/cdn"

    def undo() -> None:
        global _pointed_at
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before
        _pointed_at = None

    return undo


@contextmanager
def pointed_at(base_url: str) -> Iterator[None]:
    """`point_at` for a `with` block."""
    undo = point_at(base_url)
    try:
        yield
    finally:
        undo()
