"""What the chat page asks of the server: its files, a JSON API and a socket with everything that happens."""

import mimetypes
from collections.abc import Callable

from aiohttp import web

from bot.loopback.context import Context


def type_of(filename: str) -> str:
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


class Page:
    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx

    def add_to(self, app: web.Application, save: Callable[[], None]) -> None:
        pass
