"""Everything the bot tells somebody who asks, word for word as Discord gets it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from loopback import components
from loopback.driver import LocalUser, Loopback, MessageView, Outcome

ASKED = (
    "game turn",
    "game status",
    "game board",
    "game log",
    "game replay",
    "game take-back",
    "game export",
    "game mine",
    "game orders",
    "rules why",
    "show",
    "move",
)
"""Commands that tell of a game; the games' own commands (moves) are asked besides."""
SILENT = {
    "game new": "opens a lobby",
    "game import": "opens a lobby",
    "game join": "seats somebody; what it says names seats alone",
    "game leave": "leaves",
    "game start": "starts a lobby",
    "game abandon": "a vote; what it says names people alone",
    "game settings": "of the player, not of a game",
    "rules find": "knows the cards, and which game is played",
    "rules browse": "knows the cards alone",
    "manage close": "ends a game",
    "manage seat": "hands a seat over",
    "manage host": "names people alone",
    "manage settings": "of the server, not of a game",
    "manage channel": "of the server, not of a game",
    "manage pictures": "of a channel, not of a game",
    "manage limit": "of the server, not of a game",
    "manage default": "of the server, not of a game",
    "manage reset": "of the server, not of a game",
    "my data": "of the player: their own moves, drafts and results",
    "status": "counts games, and names faults",
}
"""Commands that know nothing hidden, and why."""
QUIET_BUTTONS = ("turn", "yes", "end", "do", "back", "rewind", "abandon", "drop", "seat", "keep", "close")
"""Verbs of buttons that change something (or open the panel, which is asked by its command)."""


@dataclass(frozen=True, slots=True)
class Told:
    """What one outlet said; ``asked`` is what the user had typed himself."""

    outlet: str
    text: str
    asked: str = ""
    file: str = ""
    """A text file that came with it."""


def words_of(message: MessageView) -> str:
    """All of a message: texts, labels, options and their values, custom ids, names and alt texts of files."""
    entity = message.entity
    files = [[a.filename, a.description] for a in entity.attachments]
    parts = [{key: value for key, value in part.items() if key != "id"} for part in components.walk(entity.components)]
    return json.dumps([entity.content, parts, files], ensure_ascii=False)


def told(outlet: str, outcome: Outcome, asked: str = "") -> Told:
    messages = [m for m in (outcome.message, *outcome.followups) if m is not None]
    files = [f.data().decode() for m in messages for f in m.files if f.filename.endswith(".txt")]
    if outcome.failed:
        raise AssertionError(f"{outlet}: no answer")
    return Told(outlet, "\n".join(map(words_of, messages)), asked, "\n".join(files))


async def ask(
    user: LocalUser, post: MessageView, group: str, lines: Sequence[str], *, drafting: bool, files: bool = True
) -> AsyncIterator[Told]:
    """Ask every outlet; nothing changes by it. ``lines`` are moves to ask about, ``group`` the game's command."""
    panel = await user.slash("game turn")
    yield told("turn", panel)
    if panel.message:
        async for said in browse(user, panel.message):
            yield said
    for command in ("game status", "game board", "game log", "game mine", "game orders"):
        yield told(command, await user.slash(command))
    looked = await user.slash("game replay")
    yield told("replay", looked)
    if looked.message:
        yield told("ledger", await user.press(looked.message, "Ledger"))
    yield told("replay of the first turn", await user.slash("game replay", turn=1))
    if files:
        yield told("export", await user.slash("game export"))
        yield told("export public", await user.slash("game export", notation="public"))
    if not drafting:
        yield told("take back", await user.slash("game take-back"))
    for label in ("Look", "Log", "Rules"):
        if label not in post.labels:
            continue  # the game is over
        yield told(f"board: {label}", await user.press(post, label))
    for line in lines:
        yield told(f"why {line}", await user.slash("rules why", move=line), line)
    for path, option in (("move", "line"), ("rules why", "move"), ("show", "part")):
        choices = await user.autocomplete(path, option, "")
        yield Told(f"autocomplete {path}", "\n".join(f"{choice.name} = {choice.value}" for choice in choices))
        if path == "show":
            for choice in choices[:4]:
                yield told(f"show {choice.value}", await user.slash("show", part=choice.value))
    async for said in complete(user, group):
        yield said


async def browse(user: LocalUser, panel: MessageView) -> AsyncIterator[Told]:
    """The panel's menus, one level deep."""
    for button in panel.buttons:
        if ":go:" in button.custom_id and not button.disabled:
            yield told(f"menu {button.label}", await user.press(panel, custom_id=button.custom_id))
            await user.press(panel, "All actions")
    for select in panel.selects:
        for option in select.options:
            if option.value.startswith(">"):
                opened = await user.select(panel, custom_id=select.custom_id, values=[option.value])
                yield told(f"menu {option.label}", opened)
                await user.press(panel, "All actions")


async def complete(user: LocalUser, group: str) -> AsyncIterator[Told]:
    """What the game's own commands offer while one types."""
    commands = user.loopback.server.world.commands.values()
    for command in commands:
        if command.body["name"] != group:
            continue
        for verb in command.body["options"]:
            for option in verb.get("options", ()):
                if option.get("autocomplete"):
                    path = f"{group} {verb['name']}"
                    choices = await user.autocomplete(path, option["name"], "")
                    text = "\n".join(f"{choice.name} = {choice.value}" for choice in choices)
                    yield Told(f"autocomplete {path}", text)


async def refuse(user: LocalUser, lines: Sequence[str]) -> AsyncIterator[Told]:
    """Lines that are not legal, typed as moves."""
    for line in lines:
        yield told(f"move {line}", await user.slash("move", line=line), line)


def commands_of(world: Loopback) -> set[str]:
    """Every command and subcommand the bot has."""
    paths = set()
    for command in world.server.world.commands.values():
        below = [option["name"] for option in command.body["options"] if option["type"] == 1]
        paths |= {f"{command.body['name']} {name}" for name in below} or {command.body["name"]}
    return paths
