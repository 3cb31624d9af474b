"""A command group for each game that has verbs: one subcommand per verb, from the game's own table."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands

from bot.errors import Refused
from bot.services import Client, Interaction
from cogs.move import play_text
from cogs.offers import find_offers, make_choices
from engine.core import GameMeta, Verb

_log = logging.getLogger(__name__)
Complete = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def _choices_for(verb: str) -> Complete:
    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        found = await find_offers(interaction)
        if found is None:
            return []
        game, offers = found
        return make_choices(game, [offer for offer in offers if offer.move.verb == verb], typed)

    return complete


async def _play(interaction: Interaction, meta: GameMeta, line: str) -> None:
    row = await interaction.client.services.tables.in_channel(interaction.channel_id or 0)
    if row.kind != meta.id:
        here = interaction.client.services.tables.kind(row.kind).meta
        instead = f"`/{here.command}` or `/move`" if here.verbs else "`/move`"
        raise Refused(f"The game here is {here.name}: use {instead}.")
    await play_text(interaction, line)


def make_command(meta: GameMeta, spec: Verb) -> app_commands.Command[app_commands.Group, ..., None]:
    """The subcommand of one verb."""
    if not spec.option:

        async def alone(interaction: Interaction) -> None:
            await _play(interaction, meta, spec.verb)

        return app_commands.Command(name=spec.command, description=spec.description, callback=alone)

    async def needed(interaction: Interaction, what: app_commands.Range[str, 1, 500]) -> None:
        await _play(interaction, meta, spec.complete(what))

    async def optional(interaction: Interaction, what: app_commands.Range[str, 1, 500] = "") -> None:
        await _play(interaction, meta, spec.complete(what))

    callback = app_commands.describe(what=spec.about)(needed if spec.needed else optional)
    callback = app_commands.rename(what=spec.option)(callback)
    callback = app_commands.autocomplete(what=_choices_for(spec.verb))(callback)
    return app_commands.Command(name=spec.command, description=spec.description, callback=callback)


def make_group(meta: GameMeta) -> app_commands.Group:
    """The commands of one game."""
    group = app_commands.Group(name=meta.command, description=f"Moves of {meta.short}"[:100])
    for spec in meta.verbs:
        group.add_command(make_command(meta, spec))
    return group


async def setup(bot: Client) -> None:
    """Loaded last: a game's command never takes the place of one of the bot's own."""
    for edition in bot.games.values():
        meta = edition.game.meta
        if not meta.verbs:
            continue
        try:
            bot.tree.add_command(make_group(meta))
        except (app_commands.CommandAlreadyRegistered, app_commands.CommandLimitReached) as error:
            _log.error("%s.command: its moves have no commands of their own: %s", meta.id, error)
