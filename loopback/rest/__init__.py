"""Discord's REST routes below /api/v10, one file per topic."""

from aiohttp import web

from loopback.rest import channels, commands, interactions, messages, users

ROUTES: list[web.RouteDef] = [
    *users.ROUTES,
    *commands.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *interactions.ROUTES,
]

__all__ = ["ROUTES"]
