"""A Discord of one's own: REST, gateway and a chat page on a loopback address, for the unmodified discord.py client.

The world (guild, channels, users, messages, commands) is plain state in `world`, made of `entities`, kept by `store`
and worded for the wire by `payloads`. `rest` and `gateway` speak Discord's protocol about it; `posting`,
`interactions`, `limits`, `mentions`, `permissions` and `ratelimit` hold Discord's rules; `faults` breaks things on
demand. Local users act through `acting` and `commands`, whether from the web page (`page_api`, `page/`) or from an
end-to-end test (`driver`). `connect` points a process's discord.py here, at loopback addresses only.
"""

from loopback.server import LoopbackServer

__all__ = ["LoopbackServer"]
