"""The private panel: opening it, moving in its menus, playing, taking back, ending the turn."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.ids import Press
from bot.messages.panel import STALE, confirm_message, panel_message, sent_message
from bot.post.replies import Interaction, answer_panel, on_panel, wait
from bot.tables.panel import Panel, offer_of, path_of
from bot.tables.service import Done
from rendering.painter import Picture
from storage import players
from storage.rows import Told


async def show_panel(
    interaction: Interaction,
    panel: Panel,
    *,
    path: tuple[str, ...] = (),
    note: str = "",
    since: Sequence[Told] = (),
    keep: bool = False,
) -> None:
    """Answer with the panel. ``keep``: the position is the one shown, so its picture may stay."""
    pictures = interaction.client.pictures
    key = (panel.id, panel.position)
    if keep and on_panel(interaction) and interaction.message and interaction.message.attachments:
        held = interaction.message.attachments
        shown = [Picture(a.filename, b"", (a.width or 0, a.height or 0), a.description or "") for a in held]
        answer = panel_message(panel, shown, path=path, note=note, since=since)
        await interaction.response.edit_message(view=answer.view, attachments=held)
        return
    drawn = pictures.known_preview(panel.kind, key, panel.seat)
    if drawn is None:
        await wait(interaction)
        drawn = await pictures.preview(panel.kind, key, panel.view, panel.names, panel.seat)
    await answer_panel(interaction, panel_message(panel, drawn, path=path, note=note, since=since))


async def show_done(interaction: Interaction, done: Done) -> None:
    """Answer with what became of a move."""
    if done.stale:
        await show_panel(interaction, done.panel, note=STALE)
    elif done.confirm:
        await answer_panel(interaction, confirm_message(done.panel, done.confirm))
    elif done.committed and not done.panel.asked:
        await answer_panel(interaction, sent_message(done.panel))
    elif done.committed:
        await show_panel(interaction, done.panel, note="✅ Sent. There is more for you to do.")
    elif done.removed:
        await show_panel(interaction, done.panel, note=f"↩️ Taken back: `{done.removed}`")
    else:
        await show_panel(interaction, done.panel)


async def open_panel(interaction: Interaction, press: Press) -> None:
    """**Take turn**: the present panel, whatever position the button speaks of."""
    tables = interaction.client.tables
    panel = await tables.panel(press.game, interaction.user.id)
    since = await tables.since_last_move(press.game, panel.seat)
    await show_panel(interaction, panel, since=since)


async def _present(interaction: Interaction, press: Press) -> Panel | None:
    """The panel if the press speaks of it; else it is shown with a word of explanation, and None."""
    panel = await interaction.client.tables.panel(press.game, interaction.user.id)
    if panel.position == press.position:
        return panel
    await show_panel(interaction, panel, note=STALE)
    return None


async def go(interaction: Interaction, press: Press) -> None:
    """Open a menu."""
    panel = await _present(interaction, press)
    if panel:
        await show_panel(interaction, panel, path=path_of(panel.choices, press.argument) or (), keep=True)


async def home(interaction: Interaction, press: Press) -> None:
    """Back to all actions."""
    panel = await _present(interaction, press)
    if panel:
        await show_panel(interaction, panel, keep=True)


async def play(interaction: Interaction, press: Press, confirmed: bool = False) -> None:
    """Make the move whose mark the press carries."""
    tables, user = interaction.client.tables, interaction.user.id
    panel = await _present(interaction, press)
    if panel is None:
        return
    offer = offer_of(panel.offers, press.argument)
    if offer is None:
        await show_panel(interaction, panel, note=STALE)
        return
    done = await tables.act(press.game, user, [str(offer.move)], press.position, confirmed=confirmed)
    await show_done(interaction, done)


async def confirmed(interaction: Interaction, press: Press) -> None:
    """**Yes, send it**."""
    await play(interaction, press, confirmed=True)


async def end(interaction: Interaction, press: Press) -> None:
    """**End turn**: at once, or after a question, as the player likes it."""
    panel = await _present(interaction, press)
    if panel is None:
        return
    if panel.end is None:
        await show_panel(interaction, panel, note=STALE)
        return
    wish = (await interaction.client.database.read(players.player, interaction.user.id)).confirm
    if wish == "always":
        await answer_panel(interaction, confirm_message(panel, panel.end))
        return
    line = str(panel.end.move)
    done = await interaction.client.tables.act(
        press.game, interaction.user.id, [line], press.position, confirmed=wish == "never"
    )
    await show_done(interaction, done)


async def take_back(interaction: Interaction, press: Press) -> None:
    """**Take back** the last move of the draft."""
    await show_done(
        interaction, await interaction.client.tables.take_back(press.game, interaction.user.id, press.position)
    )


async def pick(interaction: Interaction, press: Press, values: list[str]) -> None:
    """A menu entry: ``>`` opens a menu, ``=`` is a move."""
    chosen = values[0]
    follow = go if chosen.startswith(">") else play
    await follow(interaction, press._replace(argument=chosen[1:]))
