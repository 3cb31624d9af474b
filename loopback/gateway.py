"""The gateway socket: identify, dispatch, heartbeat, and resume from a capped replay log."""

import asyncio
import secrets
from collections import deque
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from loopback.entities import DM, LOADING, Channel, Guild, Json, Message
from loopback.payloads import Payloads
from loopback.world import (
    BotChanged,
    ChannelChanged,
    Event,
    GuildChanged,
    MessageChanged,
    RolesChanged,
    Typing,
    UserAdded,
    World,
)

GUILDS, MEMBERS, GUILD_MESSAGES, GUILD_TYPING, DIRECT_MESSAGES, CONTENT = 1, 1 << 1, 1 << 9, 1 << 11, 1 << 12, 1 << 15
PRIVILEGED = MEMBERS | 1 << 8 | CONTENT
LAST_INTENT = 26
LOG_SIZE = 5000
ACK_AFTER = 0.05
"""Seconds from a heartbeat to its answer."""
HEARTBEAT_MS = 41_250
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, REQUEST_MEMBERS, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 8, 9, 10, 11


class Session:
    """One identified client; outlives its socket so that it can be resumed."""

    def __init__(self, intents: int, shard: list[int] | None) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.log: deque[tuple[int, str]] = deque(maxlen=LOG_SIZE)
        self.socket: Connection | None = None

    def dispatch(self, name: str, data: Any) -> None:
        self.seq += 1
        text = encode({"op": DISPATCH, "t": name, "s": self.seq, "d": data})
        self.log.append((self.seq, text))
        if self.socket is not None:
            self.socket.send(text)

    def serves(self, guild: int) -> bool:
        """Whether a guild is on this shard."""
        number, count = self.shard or (0, 1)
        return (guild >> 22) % count == number

    def can_replay(self, seq: int) -> bool:
        return seq <= self.seq and (not self.log or self.log[0][0] <= seq + 1)


class Connection:
    """A socket with its own writer, so that dispatching never waits."""

    def __init__(self, socket: web.WebSocketResponse, gateway: "Gateway") -> None:
        self.socket = socket
        self._gateway = gateway
        self._out: asyncio.Queue[tuple[float, str]] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        self._out.put_nowait((asyncio.get_running_loop().time() + self._gateway.delay, text))

    async def _write(self) -> None:
        try:
            while True:
                due, text = await self._out.get()
                if (wait := due - asyncio.get_running_loop().time()) > 0:
                    await asyncio.sleep(wait)
                await self.socket.send_str(text)
        except (ConnectionError, RuntimeError):
            return

    async def close(self, code: int = 1000) -> None:
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self.socket.close(code=code)


class Gateway:
    def __init__(self, world: World, payloads: Payloads, token: str | None) -> None:
        self._world = world
        self._payloads = payloads
        self._token = token
        self.refusal: int | None = None
        """Set by tests: the code that every IDENTIFY is closed with, as 4014 for forbidden intents."""
        self.delay = 0.0
        """Seconds that everything is on its way to the bot."""
        self.privileged = 0
        """The privileged intents that the application was granted."""
        self.most_guilds = 2500
        """Guilds of one shard."""
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self.connected = asyncio.Event()
        """Set while a client has a ready session on an open socket."""
        self.disconnected = asyncio.Event()
        self.disconnected.set()
        self.resumes = 0
        self.identifies = 0
        self._stop = world.listen(self._on_event)

    # Dispatching -----------------------------------------------------------------------------------------------------

    def interaction(self, payload: Json) -> None:
        for session in self._serving(int(payload.get("guild_id", 0))):
            session.dispatch("INTERACTION_CREATE", payload)

    def _serving(self, guild: int) -> list[Session]:
        """The sessions of the shard that a guild is on; direct messages (0) are on the first."""
        return [session for session in self._sessions.values() if session.serves(guild)]

    def _dispatch(self, name: str, data: Json, intent: int, guild: Guild) -> None:
        for session in self._serving(guild.id) if guild.member and guild.available else ():
            if session.intents & intent:
                session.dispatch(name, data)

    def shards(self) -> int:
        """How many shards the guilds of the bot need."""
        return max(1, -(-len(self._guilds()) // max(1, self.most_guilds)))

    def _guilds(self) -> list[Guild]:
        return [guild for guild in self._world.guilds.values() if guild.member]

    def _on_event(self, event: Event) -> None:
        if not self._sessions:
            return
        if isinstance(event, MessageChanged):
            self._on_message(event)
        elif isinstance(event, ChannelChanged):
            self._on_channel(event)
        elif isinstance(event, RolesChanged):
            for guild in self._guilds():
                for role in self._payloads.roles(guild):
                    self._dispatch("GUILD_ROLE_UPDATE", {"guild_id": str(guild.id), "role": role}, GUILDS, guild)
        elif isinstance(event, BotChanged):
            for guild in self._guilds():
                own = self._payloads.member(self._world.bot, guild=guild) | {"guild_id": str(guild.id)}
                self._dispatch("GUILD_MEMBER_UPDATE", own, ~0, guild)  # one's own changes need no intent
        elif isinstance(event, UserAdded):
            for guild in self._guilds():
                member = self._payloads.member(event.user, guild=guild) | {"guild_id": str(guild.id)}
                self._dispatch("GUILD_MEMBER_ADD", member, MEMBERS, guild)
        elif isinstance(event, GuildChanged):
            self._on_guild(event)
        elif isinstance(event, Typing):
            stamp = int(self._world.clock.now())
            data = {"channel_id": str(event.channel_id), "user_id": str(event.user_id), "timestamp": stamp}
            channel = self._world.channels[event.channel_id]
            if channel.type != DM:
                self._dispatch("TYPING_START", data, GUILD_TYPING, self._world.guild_of(channel))

    def _on_guild(self, event: GuildChanged) -> None:
        guild = event.guild
        gone: Json = {"id": str(guild.id)} | ({"unavailable": True} if event.change == "unavailable" else {})
        for session in self._serving(guild.id):
            if session.intents & GUILDS and event.change in ("joined", "available"):
                whole = self._payloads.guild_create(guild)
                if event.change == "joined":
                    del whole["unavailable"]  # clients tell a new guild from one that is there again by that
                session.dispatch("GUILD_CREATE", whole)
            elif session.intents & GUILDS:
                session.dispatch("GUILD_DELETE", gone)

    def _on_message(self, event: MessageChanged) -> None:
        message = event.message
        channel = self._world.channels.get(message.channel_id)
        if message.ephemeral_to is not None or channel is None:
            return
        guild = None if channel.type == DM else self._world.guild_of(channel)
        if guild is not None and not (guild.member and guild.available):
            return
        intent = DIRECT_MESSAGES if guild is None else GUILD_MESSAGES
        interested = [session for session in self._serving(guild.id if guild else 0) if session.intents & intent]
        if not interested:
            return
        if event.change == "deleted":
            data = {"id": str(message.id), "channel_id": str(channel.id)}
            if guild is not None:
                data["guild_id"] = str(guild.id)
            for session in interested:
                session.dispatch("MESSAGE_DELETE", data)
            return
        name = "MESSAGE_CREATE" if event.change == "created" else "MESSAGE_UPDATE"
        full = self._payloads.message(message)
        for session in interested:
            session.dispatch(name, full if self._may_read(session, message, channel) else hide_content(full))

    def _may_read(self, session: Session, message: Message, channel: Channel) -> bool:
        bot = self._world.identity.bot_id
        own = message.author_id == bot or bot in message.mentions
        return bool(session.intents & CONTENT) or own or channel.type == DM or bool(message.flags & LOADING)

    def _on_channel(self, event: ChannelChanged) -> None:
        channel, payload = event.channel, self._payloads.channel(event.channel)
        if channel.type == DM:
            return
        noun = "THREAD" if channel.is_thread else "CHANNEL"
        verb = {"created": "CREATE", "updated": "UPDATE", "deleted": "DELETE"}[event.change]
        if channel.is_thread and event.change == "created":
            payload["newly_created"] = True
        self._dispatch(f"{noun}_{verb}", payload, GUILDS, self._world.guild_of(channel))

    # Sockets ---------------------------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """`GET /gateway`: text frames whatever compression was asked for (clients accept both)."""
        socket = web.WebSocketResponse(heartbeat=None, max_msg_size=1 << 22)
        await socket.prepare(request)
        connection = Connection(socket, self)
        self._connections.add(connection)
        session: Session | None = None
        try:
            connection.send(encode({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}}))
            async for frame in socket:
                if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                message = msgspec.json.decode(frame.data)
                op, data = message["op"], message.get("d")
                if op == HEARTBEAT:
                    # A client notes when it has sent its heartbeat; an answer that overtakes that note looks very late.
                    asyncio.get_running_loop().call_later(ACK_AFTER, connection.send, encode({"op": ACK, "d": None}))
                elif op == IDENTIFY:
                    if (code := self._refuse(data)) is not None:
                        await connection.close(code)
                        break
                    session = self._identify(connection, data, request)
                elif op == RESUME:
                    session = self._resume(connection, data)
                elif op == REQUEST_MEMBERS and session is not None:
                    session.dispatch("GUILD_MEMBERS_CHUNK", self._members(data))
        finally:
            self._connections.discard(connection)
            if session is not None and session.socket is connection:
                session.socket = None
            self._note_connected()
            await connection.close()
        return socket

    def _refuse(self, data: Json) -> int | None:
        """The code that an IDENTIFY is closed with, if it is not accepted."""
        if self.refusal is not None:
            return self.refusal
        if self._token is not None and data["token"] != self._token:
            return 4004
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            return 4010
        if len(self._guilds()) / count > self.most_guilds:
            return 4011
        intents = int(data["intents"])
        if intents < 0 or intents >> LAST_INTENT:
            return 4013
        return 4014 if intents & PRIVILEGED & ~self.privileged else None

    def _note_connected(self) -> None:
        if any(session.socket is not None for session in self._sessions.values()):
            self.connected.set()
            self.disconnected.clear()
        else:
            self.connected.clear()
            self.disconnected.set()

    def _identify(self, connection: Connection, data: Json, request: web.Request) -> Session:
        identity = self._world.identity
        self._sessions = {key: s for key, s in self._sessions.items() if s.socket is not None}
        session = Session(int(data["intents"]), data.get("shard"))
        self._sessions[session.id] = session
        session.socket = connection
        self.identifies += 1
        guilds = [guild for guild in self._guilds() if session.serves(guild.id)]
        ready: Json = {
            "v": 10,
            "user": self._payloads.user(self._world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": f"ws://{request.host}/gateway",
            "application": {"id": str(identity.app_id), "flags": 0},
        }
        if session.shard is not None:
            ready["shard"] = session.shard
        session.dispatch("READY", ready)
        if session.intents & GUILDS:
            for guild in guilds:
                if guild.available:
                    session.dispatch("GUILD_CREATE", self._payloads.guild_create(guild))
        self._note_connected()
        return session

    def _resume(self, connection: Connection, data: Json) -> Session | None:
        session, seq = self._sessions.get(data["session_id"]), int(data["seq"])
        if session is None or not session.can_replay(seq):
            connection.send(encode({"op": INVALID, "d": False}))
            return None
        for number, text in session.log:
            if number > seq:
                connection.send(text)
        session.socket = connection
        session.dispatch("RESUMED", {})
        self.resumes += 1
        self._note_connected()
        return session

    def _members(self, data: Json) -> Json:
        wanted = {int(u) for u in data.get("user_ids") or []}
        users = [u for u in self._world.members() if not wanted or u.id in wanted]
        return {
            "guild_id": data["guild_id"],
            "members": [self._payloads.member(user, guild=self._world.guilds[int(data["guild_id"])]) for user in users],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }

    # For tests -------------------------------------------------------------------------------------------------------

    async def drop(self, code: int = 4000) -> None:
        """Close every socket; sessions stay and can be resumed (4000 asks clients to)."""
        await asyncio.gather(*(connection.close(code) for connection in list(self._connections)))

    def ask_reconnect(self) -> None:
        for connection in self._connections:
            connection.send(encode({"op": RECONNECT, "d": None}))

    def forget_sessions(self) -> None:
        """A later resume is refused with op 9, as after a long absence."""
        self._sessions.clear()

    async def stop(self) -> None:
        self._stop()
        await self.drop(1001)


def encode(message: Json) -> str:
    return msgspec.json.encode(message).decode()


def hide_content(payload: Json) -> Json:
    """A message as a client without the message content intent gets it."""
    return payload | {"content": "", "embeds": [], "attachments": [], "components": []}
