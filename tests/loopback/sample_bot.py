"""A small bot that uses what ours will use: slash groups, autocomplete, buttons, selects, modals, layouts, threads."""

import asyncio
import io
import re

import discord
from discord import app_commands, ui
from PIL import Image


def picture(colour: tuple[int, int, int] = (40, 120, 80), size: tuple[int, int] = (320, 200)) -> io.BytesIO:
    buffer = io.BytesIO()
    Image.new("RGB", size, colour).save(buffer, "PNG")
    buffer.seek(0)
    return buffer


class Counter(ui.DynamicItem[ui.Button], template=r"count:(?P<value>\d+)"):
    """Its state is its custom id, so it works after a restart."""

    def __init__(self, value: int) -> None:
        super().__init__(ui.Button(label=f"Count {value}", custom_id=f"count:{value}"))
        self.value = value

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: ui.Item, match: re.Match[str]) -> "Counter":
        return cls(int(match["value"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Counter(self.value + 1))
        await interaction.response.edit_message(content=f"counted to {self.value + 1}", view=view)


class NameModal(ui.Modal, title="Name your tribe"):
    intro = ui.TextDisplay("Choose **well**.")
    name = ui.Label(text="Tribe", component=ui.TextInput(custom_id="name", max_length=20))
    colour = ui.Label(
        text="Colour",
        component=ui.Select(custom_id="colour", options=[discord.SelectOption(label=c) for c in ("Red", "Blue")]),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, colour = self.name.component, self.colour.component
        await interaction.response.send_message(f"{name.value} in {colour.values[0]}", ephemeral=True)


class Panel(ui.LayoutView):
    """Components V2: a container with a section, a picture, buttons and selects."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        file = "attachment://board.png"
        self.add_item(
            ui.Container(
                ui.TextDisplay("# The board\nIt is **Ann**'s turn."),
                ui.Section("Three coins\n-# hidden", accessory=ui.Thumbnail(file, description="a small board")),
                ui.MediaGallery(discord.MediaGalleryItem(file, description="An empty green board")),
                ui.Separator(),
                ui.ActionRow(
                    PanelButton(label="Say hello", custom_id="hello"), PanelButton(label="Name", custom_id="name")
                ),
                ui.ActionRow(RegionSelect()),
                ui.ActionRow(FriendSelect()),
                accent_colour=0x4F8A5B,
            )
        )


class PanelButton(ui.Button["Panel"]):
    async def callback(self, interaction: discord.Interaction) -> None:
        if self.custom_id == "name":
            await interaction.response.send_modal(NameModal())
        else:
            await interaction.response.send_message(f"hello {interaction.user.mention}", ephemeral=True)


class RegionSelect(ui.Select["Panel"]):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=f"Region {n}", value=str(n), description="a hill") for n in range(1, 5)]
        super().__init__(custom_id="regions", placeholder="Regions", options=options, min_values=1, max_values=3)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send("took " + ", ".join(self.values), ephemeral=True)


class FriendSelect(ui.UserSelect["Panel"]):
    def __init__(self) -> None:
        super().__init__(custom_id="friend", placeholder="Friend")

    async def callback(self, interaction: discord.Interaction) -> None:
        chosen = self.values[0]
        assert isinstance(chosen, discord.Member)
        await interaction.response.send_message(f"{chosen.display_name} is a friend")


class SampleBot(discord.Client):
    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(game)
        for command in (panel, count, slow, late, silent, post, thread, admin, owner, whisper, upload, ping):
            self.tree.add_command(command)
        self.caught: list[BaseException] = []
        self.release = asyncio.Event()
        self.heard: asyncio.Queue[discord.Message] = asyncio.Queue()

        @self.tree.error
        async def on_error(interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
            self.caught.append(getattr(error, "original", error))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        self.add_view(Panel())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.put_nowait(message)


game = app_commands.Group(name="game", description="Games", guild_only=True)


async def titles(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    names = ["small_world", "terra_mystica", "teotihuacan"]
    return [app_commands.Choice(name=n.replace("_", " ").title(), value=n) for n in names if current.lower() in n]


@game.command(name="new", description="Open a lobby")
@app_commands.describe(title="Which game", seats="How many", rival="A rival", open_coins="Show coins")
@app_commands.autocomplete(title=titles)
async def new(
    interaction: discord.Interaction,
    title: str,
    seats: app_commands.Range[int, 2, 5] = 2,
    rival: discord.Member | None = None,
    open_coins: bool = False,
) -> None:
    text = f"{title} for {seats}, open={open_coins}, rival={rival.display_name if rival else None}"
    await interaction.response.send_message(text)


table = app_commands.Group(name="table", description="Tables", parent=game)


@table.command(name="close", description="Close a table")
async def close(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("closed", ephemeral=True)


@app_commands.command(name="panel", description="Show the panel")
async def panel(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Panel(), file=discord.File(picture(), "board.png"))


@app_commands.command(name="count", description="A counter")
async def count(interaction: discord.Interaction) -> None:
    view = ui.View(timeout=None)
    view.add_item(Counter(0))
    await interaction.response.send_message("count", view=view)


@app_commands.command(name="slow", description="Think first")
async def slow(interaction: discord.Interaction, hidden: bool = False) -> None:
    await interaction.response.defer(thinking=True, ephemeral=hidden)
    client = interaction.client
    assert isinstance(client, SampleBot)
    await client.release.wait()
    await interaction.edit_original_response(content="done", attachments=[discord.File(picture(), "slow.png")])


@app_commands.command(name="late", description="Answer when told to")
async def late(interaction: discord.Interaction, twice: bool = False) -> None:
    client = interaction.client
    assert isinstance(client, SampleBot)
    if twice:
        await interaction.response.send_message("one")
        interaction.response._response_type = None
    else:
        await client.release.wait()
    await interaction.response.send_message("two")


@app_commands.command(name="silent", description="Says nothing")
async def silent(interaction: discord.Interaction) -> None:
    pass


@app_commands.command(name="post", description="Post into the channel")
async def post(interaction: discord.Interaction, text: str, nonce: str | None = None) -> None:
    assert isinstance(interaction.channel, discord.abc.Messageable)
    await interaction.response.defer(ephemeral=True, thinking=True)
    message = await interaction.channel.send(text, nonce=nonce)
    await interaction.edit_original_response(content=f"posted {message.id}")


@app_commands.command(name="thread", description="Open a thread")
async def thread(interaction: discord.Interaction, name: str) -> None:
    await interaction.response.send_message(f"thread {name}")
    message = await interaction.original_response()
    channel = await interaction.client.fetch_channel(message.channel.id)
    assert isinstance(channel, discord.TextChannel)
    opened = await channel.create_thread(name=name, message=discord.Object(message.id))
    await opened.send(f"welcome {interaction.user.mention}")


@app_commands.command(name="admin", description="Managers only")
@app_commands.default_permissions(manage_guild=True)
async def admin(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"manager={interaction.permissions.manage_guild}")


@app_commands.command(name="owner", description="Administrators only")
@app_commands.default_permissions()
async def owner(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"administrator={interaction.permissions.administrator}")


@app_commands.command(name="whisper", description="Send a direct message")
async def whisper(interaction: discord.Interaction, text: str) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        await interaction.user.send(text)
    except discord.Forbidden as error:
        await interaction.edit_original_response(content=f"no: {error.code}")
    else:
        await interaction.edit_original_response(content="sent")


@app_commands.command(name="upload", description="Take a file")
async def upload(interaction: discord.Interaction, file: discord.Attachment) -> None:
    data = await file.read()
    await interaction.response.send_message(f"{file.filename}: {len(data)} bytes, {file.width}x{file.height}")


@app_commands.command(name="ping", description="Answer at once")
async def ping(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("pong")
