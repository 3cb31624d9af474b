"""Legal moves as autocomplete choices."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from bot.services import Interaction
from bot.tables.menus import describe_offer
from engine.core import AnyGame, GameError, Offer
from engine.core.english import clip

CHOICES = 25
LONGEST = 100


async def find_offers(interaction: Interaction) -> tuple[AnyGame, tuple[Offer, ...]] | None:
    """What the user may do now in the game of this channel; None if there is none."""
    tables = interaction.client.services.tables
    try:
        game = await tables.running_in(interaction.channel_id or 0)
        async with tables.opened(game) as live:
            seat = live.seat_of(interaction.user.id)
            return None if seat is None or seat.pilot else (live.game, live.offers(seat.seat))
    except GameError:
        return None


def make_choices(game: AnyGame, offers: Iterable[Offer], typed: str) -> list[app_commands.Choice[str]]:
    """Offers that hold all typed words, as “line: what it costs and brings”."""
    wanted = typed.lower().split()
    fitting = []
    for offer in offers:
        line = str(offer.move)
        text = f"{line} {offer.label} {' '.join(offer.path)}".lower()
        if len(line) <= LONGEST and all(word in text for word in wanted):
            fitting.append((not line.lower().startswith(typed.lower()), -offer.likely, offer, line))
    fitting.sort(key=lambda entry: entry[:2])
    return [app_commands.Choice(name=_name(game, offer, line), value=line) for _, _, offer, line in fitting[:CHOICES]]


def _name(game: AnyGame, offer: Offer, line: str) -> str:
    about = describe_offer(game, offer)
    head, colon, tail = offer.label.partition(": ")
    label = tail if colon and head in line.split() else offer.label
    label = label if label.lower().startswith(line.lower()) else f"{line}: {label}"
    return clip(f"{label} · {about}" if about else label, LONGEST)
