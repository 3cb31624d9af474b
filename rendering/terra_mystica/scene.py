"""The first picture of a turn: players in turn order, the map, power actions and the six scoring tiles."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.terra_mystica.view import ActionView, ScoringView, SeatView, View
from rendering import theme
from rendering.canvas import mix
from rendering.terra_mystica import pieces
from rendering.terra_mystica.board import draw_map
from rendering.terra_mystica.geometry import SIZE
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.look import INK, TABLE, letters
from rendering.terra_mystica.parts import amounts_middle, chevron, number_on, panel, points, sign, strike
from rendering.text import Face, clean, fit, write

HEAD = 118
FOOT = 148
HEIGHT = HEAD + SIZE[1] + FOOT
BADGE = 116
"""Width of the round's badge."""


def draw_scene(view: View, names: Sequence[str]) -> Image.Image:
    """1600 pixels wide, HEIGHT high."""
    picture = Image.new("RGB", (SIZE[0], HEIGHT), TABLE)
    picture.paste(draw_map(view), (0, HEAD))
    draw_head(picture, view, names)
    y = HEAD + SIZE[1] + 10
    for n, action in enumerate(view.power_actions):
        draw_power_action(picture, 12 + n * 120, y, 114, FOOT - 20, action, view)
    for n, tile in enumerate(view.scoring):
        draw_scoring(picture, 742 + n * 142, y, 136, FOOT - 20, tile)
    return picture


def draw_head(picture: Image.Image, view: View, names: Sequence[str]) -> None:
    high = HEAD - 20
    panel(picture, 10, 10, BADGE, high, theme.GOLD, theme.GOLD_DARK, 4)
    middle = 10 + BADGE / 2
    if view.round and not view.over:
        write(picture, middle, 32, "ROUND", Face.LABEL, 28, INK, "middle")
        write(picture, middle, 74, f"{view.round}", Face.DISPLAY, 66, INK, "middle")
    else:
        write(picture, middle, HEAD / 2, "END" if view.over else "SETUP", Face.LABEL, 40, INK, "middle")
    order = [*view.order, *(seat.seat for seat in view.seats if seat.seat not in view.order)]
    left = 10 + BADGE + 8
    room = (SIZE[0] - left - 2) / max(1, len(order))
    for n, seat in enumerate(order):
        draw_chip(picture, left + n * room, 10, room - 8, view, view.seats[seat], names[seat])


def draw_chip(picture: Image.Image, x: float, y: float, wide: float, view: View, seat: SeatView, name: str) -> None:
    """A player in the line of turn order: letter, name, points; gold while waited for, dark when passed."""
    high = HEAD - 20
    waited = any(wait.seat == seat.seat for wait in view.waiting)
    out = (seat.passed or seat.dropped) and not waited
    fill = theme.GOLD_LIGHT if waited else theme.WOOD_LIGHT if out else theme.PAPER
    panel(picture, x, y, wide, high, fill, theme.GOLD if waited else None, 6 if waited else 0)
    mark = letters(view.seats)[seat.seat]
    pieces.stamp_disc(picture, x + 44, y + high / 2, seat.colour, mark, 66)
    right = x + wide - 44
    points(picture, right, y + high / 2, 74, seat.vp)
    room = right - 40 - (x + 84)
    who = fit(clean(name, f"Player {seat.seat + 1}"), Face.LABEL, 30, room)
    write(picture, x + 84, y + high * 0.32, who, Face.LABEL, 30, theme.PAPER if out else INK)
    below = "dropped" if seat.dropped else "passed" if seat.passed else seat.faction_name or "choosing"
    below = fit(below, Face.LABEL, 26, room)
    write(picture, x + 84, y + high * 0.69, below, Face.LABEL, 26, theme.PAPER_DARK if out else theme.FADED)
    if seat.start:
        icon("first", 38).stamp(picture, x + 20, y + 20)


def draw_power_action(
    picture: Image.Image, x: float, y: float, wide: float, high: float, action: ActionView, view: View
) -> None:
    """Price in a power token, what it gives, and who has taken it."""
    panel(picture, x, y, wide, high, theme.WOOD_LIGHT if action.taken else theme.PAPER)
    number_on(picture, x + 34, y + 34, "powered", 56, action.power, theme.WHITE)
    amounts_middle(picture, x + wide / 2 + 2, y + high - 42, action.gain, 52, theme.PAPER if action.taken else INK, 4)
    if action.taken:
        strike(round(wide * 0.9)).stamp(picture, x + wide / 2, y + high / 2)
        if action.seat is not None:
            mark = letters(view.seats)[action.seat]
            pieces.stamp_disc(picture, x + wide - 32, y + 32, view.seats[action.seat].colour, mark, 52)


def draw_scoring(picture: Image.Image, x: float, y: float, wide: float, high: float, tile: ScoringView) -> None:
    """Points of the round above, the cult's reward below."""
    fill = theme.GOLD_LIGHT if tile.current else mix(theme.PAPER, theme.WOOD, 0.55) if tile.done else theme.PAPER
    panel(picture, x, y, wide, high, fill, theme.GOLD if tile.current else None, 6 if tile.current else 0)
    top, bottom = y + 42, y + high - 32
    draw_event(picture, x + 40, top, tile.event, 56)
    points(picture, x + wide - 38, top, 60, tile.vp)
    if tile.cult:
        write(picture, x + 22, bottom, str(tile.steps), Face.DISPLAY, 36, INK, "middle")
        icon(tile.cult, 36).stamp(picture, x + 51, bottom)
    else:
        icon("priests", 40).stamp(picture, x + 38, bottom)
    chevron(18).stamp(picture, x + 78, bottom)
    amounts_middle(picture, x + wide - 30, bottom, tile.gain, 34, INK, 2)


def draw_event(picture: Image.Image, x: float, y: float, event: str, size: int) -> None:
    """What scores: a structure, both great ones, a spade or a town."""
    if event == "SA/SH":
        sign("SH", round(size * 0.9)).stamp(picture, x - size * 0.14, y - 4)
        sign("SA", round(size * 0.9)).stamp(picture, x + size * 0.26, y + 10)
    else:
        sign(event, size).stamp(picture, x, y)
