"""Command groups of single games, built from a table: one subcommand per verb."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from discord import app_commands

from bot.errors import Refused
from bot.services import Client, Interaction
from cogs.move import play_text
from cogs.offers import find_offers, make_choices

Complete = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


@dataclass(frozen=True, slots=True)
class Verb:
    """A subcommand: the first word of its lines, what it does, and the name of what is chosen.

    ``option`` is empty for a verb whose line is the verb alone. ``name`` is the subcommand where it must
    differ from the verb.
    """

    verb: str
    description: str
    option: str = ""
    about: str = ""
    name: str = ""
    needed: bool = True
    prefix: str = ""
    """What stands before the choice in a line, where that is not the verb and a blank."""


def line_of(spec: Verb, text: str) -> str:
    """The line meant: what was picked is a whole line, what was typed may leave the verb out.

    >>> line_of(Verb("build", ""), "F4"), line_of(Verb("build", ""), "dig 2. build F4")
    ('build F4', 'dig 2. build F4')
    >>> line_of(Verb("favor", "", prefix="+"), "FAV6")
    '+FAV6'
    """
    text = text.strip()
    if spec.prefix:
        return text if text.startswith(spec.prefix) else f"{spec.prefix}{text}"
    return text if spec.verb in text.lower().split() else f"{spec.verb} {text}".strip()


def _choices_for(verb: str) -> Complete:
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = await find_offers(interaction)
        if found is None:
            return []
        game, offers = found
        return make_choices(game, [offer for offer in offers if offer.move.verb == verb], typed)

    return complete


async def _play(interaction: Interaction, kind: str, line: str) -> None:
    row = await interaction.client.services.tables.in_channel(interaction.channel_id or 0)
    if row.kind != kind:
        here = interaction.client.services.tables.kind(row.kind).meta
        raise Refused(f"The game here is {here.name}: use `/{here.command}` or `/move`.")
    await play_text(interaction, line)


def command_of(kind: str, spec: Verb) -> app_commands.Command[app_commands.Group, ..., None]:
    """The subcommand of one verb."""
    name = spec.name or spec.verb
    if not spec.option:

        async def alone(interaction: Interaction) -> None:
            await _play(interaction, kind, spec.verb)

        return app_commands.Command(name=name, description=spec.description, callback=alone)

    async def needed(interaction: Interaction, what: app_commands.Range[str, 1, 500]) -> None:
        await _play(interaction, kind, line_of(spec, what))

    async def optional(interaction: Interaction, what: app_commands.Range[str, 1, 500] = "") -> None:
        await _play(interaction, kind, line_of(spec, what))

    callback = app_commands.describe(what=spec.about)(needed if spec.needed else optional)
    callback = app_commands.rename(what=spec.option)(callback)
    callback = app_commands.autocomplete(what=_choices_for(spec.verb))(callback)
    return app_commands.Command(name=name, description=spec.description, callback=callback)


def add_group(bot: Client, kind: str, name: str, description: str, verbs: tuple[Verb, ...]) -> None:
    """Add ``/name`` with a subcommand for each verb."""
    group = app_commands.Group(name=name, description=description)
    for spec in verbs:
        group.add_command(command_of(kind, spec))
    bot.tree.add_command(group)
