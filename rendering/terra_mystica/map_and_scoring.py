"""The first picture of a turn: players in turn order, the map, power actions and the six scoring tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from engine.terra_mystica.view import ActionView, ScoringView, SeatView, View
from rendering import theme
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.board import draw_map, draw_printed
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.layout.board import lay_out
from rendering.terra_mystica.layout.map_and_scoring import BADGE, FOOT, HEAD, window
from rendering.terra_mystica.parts import amounts_middle, chevron, number_on, panel, points, sign, strike
from rendering.terra_mystica.style import DONE, INK, TABLE, letters
from rendering.terra_mystica.targets import NO_TARGETS, Target
from rendering.text import Face, clean, fit, shrink


@lru_cache(maxsize=2)
def base(board: str, scale: float) -> Image.Image:
    """The empty map in its place; shared, so callers copy it."""
    sheet = Sheet(window(board), scale, TABLE)
    draw_printed(sheet, lay_out(board))
    return sheet.image


def draw_map_and_scoring(
    view: View,
    names: Sequence[str],
    scale: float = 1,
    *,
    head: bool = True,
    targets: Mapping[str, Target] = NO_TARGETS,
) -> Image.Image:
    """1600 pixels wide at scale 1, the map between two rows, or without the ``head``; ``targets`` are marked."""
    left, top, right, bottom = window(view.board)
    whole = base(view.board, scale)
    sheet = Sheet((left, top if head else 0, right, bottom), scale)
    sheet.image.paste(whole, (0, sheet.image.height - whole.height))
    draw_map(sheet, view, printed=True, targets=targets)
    if head:
        draw_head(sheet, view, names)
    y = lay_out(view.board).size[1] + 10
    for n, action in enumerate(view.power_actions):
        draw_power_action(sheet, 12 + n * 112, y, 106, FOOT - 20, action, view)
    for n, tile in enumerate(view.scoring):
        draw_scoring(sheet, 698 + n * 149, y, 142, FOOT - 20, tile)
    return sheet.image


def draw_head(sheet: Sheet, view: View, names: Sequence[str]) -> None:
    high, top = HEAD - 20, 10 - HEAD
    panel(sheet, 10, top, BADGE, high, theme.GOLD, theme.GOLD_DARK, 4)
    middle = 10 + BADGE / 2
    if view.round and not view.over:
        sheet.write(middle, top + 22, "ROUND", Face.LABEL, 28, INK, "middle")
        sheet.write(middle, top + 64, f"{view.round}", Face.DISPLAY, 66, INK, "middle")
    else:
        sheet.write(middle, top + high / 2, "END" if view.over else "SETUP", Face.LABEL, 36, INK, "middle")
    order = [*view.order, *(seat.seat for seat in view.seats if seat.seat not in view.order)]
    left = 10 + BADGE + 8
    room = (theme.WIDTH - left - 2) / max(1, len(order))
    for n, seat in enumerate(order):
        draw_chip(sheet, left + n * room, top, room - 8, view, view.seats[seat], names[seat])


def draw_chip(sheet: Sheet, x: float, y: float, wide: float, view: View, seat: SeatView, name: str) -> None:
    """A player in the line of turn order: letter, name, points; gold while waited for (at the end: the winner),
    dark when passed."""
    high = HEAD - 20
    waited = any(wait.seat == seat.seat for wait in view.waiting)
    if view.over:
        waited = seat.vp == max(other.vp for other in view.seats)
    out = (seat.passed or seat.dropped) and not waited and not view.over
    fill = theme.GOLD_LIGHT if waited else theme.WOOD_LIGHT if out else theme.PAPER
    panel(sheet, x, y, wide, high, fill, theme.GOLD if waited else None, 6 if waited else 0)
    mark = letters(view.seats)[seat.seat]
    pieces.token(sheet, seat.colour, mark, x + 44, y + high / 2, 66)
    right = x + wide - 44
    points(sheet, right, y + high / 2, 74, seat.vp)
    room = right - 40 - (x + 84)
    who = fit(clean(name, f"Player {seat.seat + 1}"), Face.LABEL, 30, room)
    sheet.write(x + 84, y + high * 0.32, who, Face.LABEL, 30, theme.PAPER if out else INK)
    below, size = shrink(standing(view, seat), Face.LABEL, range(26, 22, -1), room)
    sheet.write(x + 84, y + high * 0.69, below, Face.LABEL, size, theme.PAPER_DARK if out else theme.FADED)
    if seat.start:
        icon(sheet, "first", x + 20, y + 20, 38)


def standing(view: View, seat: SeatView) -> str:
    """One or two words on a player: asked about power, passed and as which, or the faction."""
    if view.over:
        return seat.faction_name
    asked = sum(offer.fits for offer in view.power_offers if offer.seat == seat.seat)
    if asked:
        return f"+{asked} power?"
    if seat.dropped:
        return "dropped"
    if seat.passed and seat.seat in view.next_order:
        return f"passed #{view.next_order.index(seat.seat) + 1}"
    return "passed" if seat.passed else seat.faction_name or "choosing"


def draw_power_action(
    sheet: Sheet, x: float, y: float, wide: float, high: float, action: ActionView, view: View
) -> None:
    """Price in a power token, what it gives, and who has taken it."""
    panel(sheet, x, y, wide, high, theme.WOOD_LIGHT if action.taken else theme.PAPER)
    number_on(sheet, x + 31, y + 34, "powered", 54, action.power, theme.WHITE)
    amounts_middle(sheet, x + wide / 2 + 2, y + high - 42, action.gain, 52, theme.PAPER if action.taken else INK, 4)
    if action.taken:
        if action.seat is not None:
            mark = letters(view.seats)[action.seat]
            pieces.token(sheet, view.seats[action.seat].colour, mark, x + wide - 30, y + 32, 52)
        strike(sheet, x + wide - 17, y + 62, 30)


def draw_scoring(sheet: Sheet, x: float, y: float, wide: float, high: float, tile: ScoringView) -> None:
    """Points of the round above, the cult's reward below."""
    fill = theme.GOLD_LIGHT if tile.current else DONE if tile.done else theme.PAPER
    panel(sheet, x, y, wide, high, fill, theme.GOLD if tile.current else None, 6 if tile.current else 0)
    top, bottom = y + 42, y + high - 32
    sign(sheet, tile.event, x + 40, top, 52)
    points(sheet, x + wide - 38, top, 60, tile.vp)
    if tile.cult:
        sheet.write(x + 18, bottom, str(tile.steps), Face.DISPLAY, 36, INK, "middle")
        icon(sheet, tile.cult, x + 47, bottom, 36)
    else:
        icon(sheet, "priests", x + 38, bottom, 40)
    chevron(sheet, x + 76, bottom, 15)
    amounts_middle(sheet, x + wide - 28, bottom, tile.gain, 34, INK, 2)
