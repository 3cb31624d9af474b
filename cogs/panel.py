"""The private panel: each press is one :meth:`~bot.tables.service.Tables.press`, and its answer is shown."""

from __future__ import annotations

from functools import partial

from bot.messages.ids import Press
from bot.messages.panel import STALE, confirm_message, panel_message, say_left, sent_message
from bot.messages.parts import Illustrated, describe_held
from bot.messages.rights import add_trouble
from bot.post.answers import answer_panel, defer, find_held, replace_words
from bot.services import Interaction
from bot.tables.limits import PICTURES
from bot.tables.panel import Panel
from bot.tables.press import Answer, Browse, Finish, Outcome, Play, Show, TakeBack, Wish


async def press(interaction: Interaction, press: Press, wish: Wish, *, confirmed: bool = False) -> None:
    """One press of a button of the panel."""
    tables = interaction.client.services.tables
    answer = await tables.press(press.game, interaction.user.id, wish, press.position, confirmed=confirmed)
    await show_answer(interaction, answer, same_picture=isinstance(wish, Browse | Show))


async def show_answer(interaction: Interaction, answer: Answer, *, same_picture: bool = False) -> None:
    """Say what became of a press. ``same_picture``: if nothing was done, the picture shown may stay."""
    match answer.outcome:
        case Outcome.CONFIRM if answer.confirm:
            await answer_with_pictures(
                interaction, answer.panel, partial(confirm_message, answer.panel, answer.confirm)
            )
        case Outcome.SENT if not answer.panel.task:
            trouble = await interaction.client.services.channels.find_trouble(interaction)
            await answer_panel(interaction, sent_message(answer.panel, trouble))
        case Outcome.SENT:
            trouble = await interaction.client.services.channels.find_trouble(interaction)
            await show_panel(interaction, answer, add_trouble("✅ Sent. There is more for you to do.", trouble))
        case Outcome.TAKEN_BACK:
            await show_panel(interaction, answer, f"↩️ Taken back: `{answer.removed}`")
        case Outcome.STALE:
            await show_panel(interaction, answer, STALE)
        case _:
            await show_panel(interaction, answer, say_left(answer.left), keep=same_picture)


async def show_panel(
    interaction: Interaction, answer: Answer, note: str = "", *, keep: bool = False, helped: bool = False
) -> None:
    """Answer with the panel. ``keep``: the position is the one shown, so its picture may stay.

    ``helped``: with a sentence for a newcomer.
    """
    build = partial(panel_message, answer.panel, path=answer.path, note=note, since=answer.news, helped=helped)
    await answer_with_pictures(interaction, answer.panel, build, keep=keep)


async def answer_with_pictures(
    interaction: Interaction, panel: Panel, build: Illustrated, *, keep: bool = False
) -> None:
    """Answer with a message of which the panel's pictures are a part."""
    held = find_held(interaction) if keep else []
    if held:
        await replace_words(interaction, build([describe_held(file) for file in held]), held)
        return
    services = interaction.client.services
    pictures = services.pictures
    key = (panel.id, panel.seq, panel.position)
    drawn = pictures.known_preview(panel.kind, key, panel.seat)
    if drawn is None and not services.limits.may(PICTURES, interaction.user.id, interaction.guild_id):
        drawn = []  # a panel is of use without its picture too
    if drawn is None:
        await defer(interaction)
        drawn = await pictures.preview(panel.kind, key, panel.view, panel.names, panel.seat, panel.choices)
    await answer_panel(interaction, build(drawn))


async def open_panel(interaction: Interaction, press: Press) -> None:
    """**Take turn**: the present panel, whatever position the button speaks of."""
    await open_turn(interaction, press.game)


async def open_turn(interaction: Interaction, game: int) -> None:
    """The user's panel of a game; where no post stands above it, with what is new since the last turn."""
    services, user = interaction.client.services, interaction.user.id
    answer = await services.tables.press(game, user, Show(news=interaction.message is None))
    panel = answer.panel
    helped = bool(panel.lesson) and not panel.lines and await services.people.help_with(user, panel.kind)
    if helped:
        await show_panel(interaction, answer, helped=True)
    else:
        await show_answer(interaction, answer)


async def press_no_tips(interaction: Interaction, pressed: Press) -> None:
    """**No tips**: the panel without, and none in any game."""
    await interaction.client.services.people.stop_helping(interaction.user.id)
    await press(interaction, pressed, Show())


async def browse(interaction: Interaction, pressed: Press) -> None:
    """Open a menu."""
    await press(interaction, pressed, Browse(pressed.argument))


async def go_home(interaction: Interaction, pressed: Press) -> None:
    """Back to all actions."""
    await press(interaction, pressed, Show())


async def play(interaction: Interaction, pressed: Press) -> None:
    """Make the move whose mark the press carries."""
    await press(interaction, pressed, Play((pressed.argument,)))


async def confirm(interaction: Interaction, pressed: Press) -> None:
    """**Yes, send it**."""
    await press(interaction, pressed, Play((pressed.argument,)), confirmed=True)


async def end_turn(interaction: Interaction, pressed: Press) -> None:
    """**End turn**: at once, or after a question, as the player likes it."""
    await press(interaction, pressed, Finish())


async def take_back(interaction: Interaction, pressed: Press) -> None:
    """**Take back** the last move of the draft."""
    await press(interaction, pressed, TakeBack())


async def pick(interaction: Interaction, pressed: Press, values: list[str]) -> None:
    """Menu entries: ``>`` opens a menu, ``=`` is a move; of several moves at once the order is found."""
    moves = tuple(value[1:] for value in values if value.startswith("="))
    if moves:
        await press(interaction, pressed, Play(moves))
    else:
        await browse(interaction, pressed._replace(argument=values[0][1:]))
