"""All buttons and menus of games: which verb of a custom id does what."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping

from bot.messages.ids import BUTTON, SELECT, Press
from bot.services import Client, Interaction
from cogs import answers, board, lobby, log, manage, my, orders, panel, reminders, replay, votes
from cogs.dynamic import MOST, dynamic_item, unknown_press

Pressed = Callable[[Interaction, Press], Awaitable[None]]
Picked = Callable[[Interaction, Press, list[str]], Awaitable[None]]

BUTTONS: Mapping[str, Pressed] = {
    "turn": panel.open_panel,
    "answer": answers.press_answer,
    "orders": orders.press_orders,
    "advise": orders.press_advice,
    "advise_all": orders.press_advice,
    "go": panel.browse,
    "home": panel.go_home,
    "do": panel.play,
    "yes": panel.confirm,
    "end": panel.end_turn,
    "back": panel.take_back,
    "no_tips": panel.press_no_tips,
    "look": board.press_look,
    "log": log.press_log,
    "replay": replay.press_replay,
    "ledger": replay.press_ledger,
    "join": lobby.press_join,
    "leave": lobby.press_leave,
    "start": lobby.press_start,
    "add_bot": lobby.press_add_bot,
    "options": lobby.press_options,
    "again": lobby.press_again,
    "abandon": votes.press_abandon,
    "close": manage.press_close,
    "keep": votes.press_keep,
    "drop": votes.press_drop,
    "seat": votes.press_seat,
    "rewind": votes.press_rewind,
    "data_file": my.press_file,
    "data_delete": my.press_delete,
    "data_gone": my.press_gone,
    "hush": reminders.press_hush,
}
SELECTS: Mapping[str, Picked] = {
    "pick": panel.pick,
    "crop": board.pick_crop,
    "ledger": replay.pick_ledger,
    "option": lobby.pick_option,
    "take_out": lobby.pick_out,
    "invite": lobby.pick_guests,
    "order": orders.pick_order,
    "order_all": orders.pick_order,
}


def read_press(match: re.Match[str]) -> Press:
    """What a custom id says.

    :raises Refused: its numbers are none of ours.
    """
    press = Press(int(match["game"]), match["position"], match["verb"], match["argument"] or "")
    if max(press.game, press.seq) > MOST:
        raise unknown_press()
    return press


async def handle_button(interaction: Interaction, match: re.Match[str], _: list[str]) -> None:
    press = read_press(match)
    pressed = BUTTONS.get(press.verb)
    if pressed is None:
        raise unknown_press()
    await pressed(interaction, press)


async def handle_select(interaction: Interaction, match: re.Match[str], values: list[str]) -> None:
    press = read_press(match)
    picked = SELECTS.get(press.verb)
    if picked is None or (not values and press.verb != "invite"):
        raise unknown_press()
    await picked(interaction, press, values)


async def setup(bot: Client) -> None:
    bot.add_dynamic_items(dynamic_item(BUTTON, handle_button), dynamic_item(SELECT, handle_select))
