"""A Discord of one's own: REST, gateway and a chat page on a loopback address, for the unmodified discord.py client.

The world (guild, channels, users, messages, commands) is plain state in `world`; `rest` and `gateway` speak Discord's
protocol about it, `page_api` serves the web page, and `driver` plays the users in end-to-end tests.
"""

from bot.loopback.server import LoopbackServer

__all__ = ["LoopbackServer"]
