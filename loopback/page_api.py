"""What the chat page asks of the server: its files, a socket for requests and everything that happens, and uploads.

Over the socket the page sends `{"id", "do", ...}` and gets `{"re": id, ...}` (or `{"re": id, "error": sentence}`);
events come as `{"event": name, ...}`. Each page acts as one local user at a time and only gets what that user sees.
"""

import asyncio
import mimetypes
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from loopback import acting, commands
from loopback.context import Context, answer
from loopback.entities import DM, LOADING, TEXT, Attachment, Channel, Json, Message, Upload, User
from loopback.interactions import Interaction
from loopback.world import ChannelChanged, CommandsSynced, Event, MarkChanged, MessageChanged, Typing, UserAdded

FILES = Path(__file__).parent / "page"
HISTORY = 50
POLICY = "default-src 'self'; img-src 'self' data: blob: http: https:; style-src 'self'; frame-ancestors 'none'"
ROLES = ("administrator", "manager", "member")


def type_of(filename: str) -> str:
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


class Page:
    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.uploads: dict[str, Attachment] = {}
        self.save: Callable[[], None] = lambda: None
        self._clients: set[Client] = set()
        self._commands_changed = False

    def add_to(self, app: web.Application, save: Callable[[], None]) -> None:
        self.save = save
        self.ctx.world.listen(self._on_event)
        self.ctx.hub.watch(self._on_interaction)
        app.router.add_get("/", self._file)
        app.router.add_get("/channels/{rest:.*}", self._file)
        app.router.add_get("/favicon.ico", self._file)
        app.router.add_get("/page/socket", self._socket)
        app.router.add_post("/page/upload", self._upload)
        app.router.add_get("/page/{file:[a-z_]+\\.(?:js|css|svg)}", self._file)
        app.on_shutdown.append(self._shutdown)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info.get("file") or ("favicon.svg" if request.path == "/favicon.ico" else "index.html")
        path = FILES / name
        if not path.is_file():
            raise web.HTTPNotFound
        headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}
        kind = "text/javascript" if name.endswith(".js") else type_of(name)
        return web.Response(body=path.read_bytes(), content_type=kind, charset="utf-8", headers=headers)

    async def _upload(self, request: web.Request) -> web.Response:
        """One file as the raw body, its name in `?name=`; answers the id to use as an option's value."""
        try:
            file = acting.upload(self.ctx, Upload(request.query.get("name", "file"), await request.read()))
        except commands.UserError as error:
            return answer({"error": str(error)}, 400)
        key = f"upload:{file.id}"
        self.uploads[key] = file
        return answer({"id": key, "filename": file.filename, "size": file.size})

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=25.0, max_msg_size=1 << 20)
        await socket.prepare(request)
        client = Client(self, socket)
        self._clients.add(client)
        writer = asyncio.create_task(client.write())
        try:
            async for frame in socket:
                if frame.type == WSMsgType.TEXT:
                    client.handle(frame.data)
                    self.save()
        finally:
            self._clients.discard(client)
            writer.cancel()
        return socket

    async def _shutdown(self, app: web.Application) -> None:
        await asyncio.gather(*(client.socket.close(code=1001) for client in list(self._clients)))

    # What happens in the world ---------------------------------------------------------------------------------------

    def _on_event(self, event: Event) -> None:
        if not self._clients:
            return
        if isinstance(event, CommandsSynced):
            if not self._commands_changed:
                self._commands_changed = True
                asyncio.get_running_loop().call_soon(self._send_commands)
            return
        for client in self._clients:
            client.on_event(event)

    def _send_commands(self) -> None:
        self._commands_changed = False
        for client in self._clients:
            client.send({"event": "commands", **self.commands(client.user)})

    def _on_interaction(self, interaction: Interaction) -> None:
        for client in self._clients:
            client.on_interaction(interaction)

    # Descriptions for the page ---------------------------------------------------------------------------------------

    def commands(self, user: User) -> Json:
        world = self.ctx.world
        here = next((c for c in world.channels.values() if c.type == TEXT), None)
        dm = world.dm(user)
        return {
            "commands": [c.body for c in commands.usable(world, user, here)] if here else [],
            "dm_commands": [c.body for c in commands.usable(world, user, dm)],
            "message_commands": [c.body["name"] for c in commands.context_menus(world, user, dm, 3)],
        }

    def state(self, user: User) -> Json:
        world = self.ctx.world
        world.dm(user)
        channels = [c for c in world.channels.values() if world.sees(user, c)]
        return {
            "me": str(user.id),
            "guild": {"id": str(world.identity.guild_id), "name": world.identity.guild_name},
            "bot": {"id": str(world.identity.bot_id), "name": world.identity.app_name},
            "roles": [{"id": role["id"], "name": role["name"]} for role in self.ctx.payloads.roles()],
            "users": [self.user(u) for u in world.users.values()],
            "channels": [self.channel(c) for c in channels],
            "marks": [self.mark(u, c) for u in world.users.values() if not u.bot for c in world.channels.values()],
            **self.commands(user),
        }

    @staticmethod
    def user(user: User) -> Json:
        return {"id": str(user.id), "name": user.name, "bot": user.bot, "role": user.role}

    @staticmethod
    def channel(channel: Channel) -> Json:
        return {
            "id": str(channel.id),
            "type": channel.type,
            "name": channel.name,
            "topic": channel.topic,
            "parent": str(channel.parent_id) if channel.parent_id else None,
            "recipient": str(channel.recipient_id) if channel.recipient_id else None,
            "archived": channel.archived,
            "locked": channel.locked,
        }

    def mark(self, user: User, channel: Channel) -> Json:
        world = self.ctx.world
        seen = world.sees(user, channel)
        return {
            "user": str(user.id),
            "channel": str(channel.id),
            "unread": seen and world.unread(user, channel),
            "mentions": world.mark(user.id, channel.id).mentions if seen else 0,
        }

    def message(self, message: Message) -> Json:
        payload = self.ctx.payloads.message(message)
        payload["ephemeral"] = message.ephemeral_to is not None
        payload["thinking"] = bool(message.flags & LOADING)
        if message.interaction is not None and message.interaction.get("command"):
            by = self.ctx.world.users[message.interaction["user_id"]]
            payload["command"] = {"text": message.interaction["command"], "user": str(by.id)}
        return payload


class Client:
    """One open page."""

    def __init__(self, page: Page, socket: web.WebSocketResponse) -> None:
        self._page = page
        self._ctx = page.ctx
        self.socket = socket
        self.user = next(u for u in page.ctx.world.users.values() if not u.bot)
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self._started: dict[str, Interaction] = {}

    def send(self, message: Json) -> None:
        self._out.put_nowait(message)

    async def write(self) -> None:
        try:
            while True:
                await self.socket.send_str(msgspec.json.encode(await self._out.get()).decode())
        except (ConnectionError, RuntimeError):
            return

    def handle(self, text: str) -> None:
        """Carry out one request and answer it."""
        try:
            request = msgspec.json.decode(text, type=dict[str, Any])
        except (msgspec.DecodeError, msgspec.ValidationError):
            self.send({"re": None, "error": "malformed request"})
            return
        action = getattr(self, f"do_{request.get('do')}", None)
        try:
            if action is None:
                raise commands.UserError(f"the server does not know {request.get('do')!r}")
            result: Json = action(request) or {}
        except commands.UserError as error:
            result = {"error": str(error)}
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            result = {"error": f"malformed request: {error!r}"}
        self.send({"re": request.get("id"), **result})

    # Requests --------------------------------------------------------------------------------------------------------

    def _channel(self, request: Json) -> Channel:
        channel = self._ctx.world.channels.get(int(request["channel"]))
        if channel is None or not self._ctx.world.sees(self.user, channel):
            raise commands.UserError("there is no such channel")
        return channel

    def _message(self, request: Json) -> Message:
        message = self._ctx.world.messages.get(int(request["message"]))
        if message is None:
            raise commands.UserError("the message is gone")
        return message

    def _value(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._value(item) for item in value]
        return self._page.uploads.get(value, value) if isinstance(value, str) else value

    def _values(self, request: Json) -> dict[str, Any]:
        return {name: self._value(value) for name, value in request.get("values", {}).items()}

    def _track(self, interaction: Interaction) -> Json:
        self._started = {key: i for key, i in self._started.items() if i.modal or i.stage == "waiting" or not i.settled}
        self._started[str(interaction.id)] = interaction
        return {"interaction": str(interaction.id)}

    def do_act_as(self, request: Json) -> Json:
        """Become a user; answers the whole state as they see it."""
        user = self._ctx.world.users.get(int(request["user"])) if request.get("user") else self.user
        if user is not None and not user.bot:
            self.user = user
        return self._page.state(self.user)

    def do_history(self, request: Json) -> Json:
        channel, before = self._channel(request), int(request.get("before") or 1 << 63)
        found = [m for m in self._ctx.world.history(channel, self.user) if m.id < before]
        return {"messages": [self._page.message(m) for m in found[-HISTORY:]], "more": len(found) > HISTORY}

    def do_read(self, request: Json) -> None:
        self._ctx.world.read(self.user, self._channel(request))

    def do_say(self, request: Json) -> None:
        files = []
        for key in request.get("files", []):
            kept = self._page.uploads[key]
            data = self._ctx.blobs.get(kept.id)
            files.append(Upload(kept.filename, data or b"", kept.description))
        acting.say(
            self._ctx, self.user, self._channel(request), request.get("text", ""), files, int(request.get("reply") or 0)
        )

    def do_slash(self, request: Json) -> Json:
        channel, values = self._channel(request), self._values(request)
        return self._track(acting.slash(self._ctx, self.user, channel, request["path"], values))

    def do_autocomplete(self, request: Json) -> Json:
        started = acting.autocomplete(
            self._ctx,
            self.user,
            self._channel(request),
            request["path"],
            request["option"],
            request.get("typed", ""),
            self._values(request),
        )
        return self._track(started)

    def do_press(self, request: Json) -> Json:
        return self._track(acting.press(self._ctx, self.user, self._message(request), request["custom_id"]))

    def do_select(self, request: Json) -> Json:
        message = self._message(request)
        return self._track(acting.select(self._ctx, self.user, message, request["custom_id"], request["values"]))

    def do_submit(self, request: Json) -> Json:
        opener = self._started.get(request["interaction"])
        if opener is None:
            raise commands.UserError("this form is no longer open")
        return self._track(acting.submit(self._ctx, opener, self._values(request)))

    def do_message_command(self, request: Json) -> Json:
        message = self._message(request)
        channel = self._ctx.world.channels[message.channel_id]
        return self._track(acting.message_menu(self._ctx, self.user, channel, request["name"], message))

    def do_dismiss(self, request: Json) -> None:
        message = self._message(request)
        if message.ephemeral_to == self.user.id:
            self._ctx.world.delete_message(message)

    def do_add_user(self, request: Json) -> Json:
        name, role = " ".join(str(request["name"]).split()), request.get("role", "member")
        if not 1 <= len(name) <= 32:
            raise commands.UserError("a name has 1 to 32 characters")
        if self._ctx.world.user_named(name) is not None:
            raise commands.UserError(f"there is already a player called {name}")
        return {"user": str(self._ctx.world.add_user(name, role if role in ROLES else "member").id)}

    def do_add_channel(self, request: Json) -> Json:
        name = "-".join(str(request["name"]).lower().split()).removeprefix("#")
        if not 1 <= len(name) <= 100:
            raise commands.UserError("a channel name has 1 to 100 characters")
        return {"channel": str(self._ctx.world.add_channel(name).id)}

    def do_add_thread(self, request: Json) -> Json:
        parent, name = self._channel(request), str(request["name"]).strip()
        if parent.type != TEXT:
            raise commands.UserError("threads are made in a text channel")
        if not 1 <= len(name) <= 100:
            raise commands.UserError("a thread name has 1 to 100 characters")
        return {"channel": str(self._ctx.world.add_thread(parent, name, self.user.id).id)}

    # Events ----------------------------------------------------------------------------------------------------------

    def on_event(self, event: Event) -> None:
        world, page = self._ctx.world, self._page
        if isinstance(event, MessageChanged):
            message = event.message
            channel = world.channels.get(message.channel_id)
            if channel is None:
                return
            if message.ephemeral_to in (None, self.user.id) and world.sees(self.user, channel):
                if event.change == "deleted":
                    self.send({"event": "gone", "channel": str(channel.id), "message": str(message.id)})
                else:
                    self.send({"event": "message", "new": event.change == "created", "message": page.message(message)})
            if event.change != "updated":
                for user in world.users.values():
                    if not user.bot:
                        self.send({"event": "mark", "mark": page.mark(user, channel)})
        elif isinstance(event, ChannelChanged):
            if event.channel.type != DM or event.channel.recipient_id == self.user.id:
                gone = event.change == "deleted"
                self.send({"event": "channel", "gone": gone, "channel": page.channel(event.channel)})
        elif isinstance(event, UserAdded):
            self.send({"event": "user", "user": page.user(event.user)})
        elif isinstance(event, MarkChanged):
            mark = event.mark
            if mark.user_id in world.users and mark.channel_id in world.channels:
                described = page.mark(world.users[mark.user_id], world.channels[mark.channel_id])
                self.send({"event": "mark", "mark": described})
        elif isinstance(event, Typing):
            self.send({"event": "typing", "channel": str(event.channel_id), "user": str(event.user_id)})

    def on_interaction(self, interaction: Interaction) -> None:
        key = str(interaction.id)
        if self._started.get(key) is not interaction:
            return
        self.send(
            {
                "event": "interaction",
                "interaction": key,
                "kind": interaction.kind,
                "stage": interaction.stage,
                "settled": interaction.settled,
                "modal": interaction.modal,
                "choices": interaction.choices,
            }
        )
        if interaction.settled and interaction.modal is None:
            del self._started[key]
