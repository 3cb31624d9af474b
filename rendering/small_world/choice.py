"""Below the board: the races and powers to choose from."""

from __future__ import annotations

from engine.small_world.tables import POWERS, RACES
from engine.small_world.view import ComboView
from rendering import theme
from rendering.pieces import coin
from rendering.sheet import Sheet
from rendering.small_world import powers, races
from rendering.small_world.layout.page import Box
from rendering.text import Face, shrink

COMBOS = 6
"""Places of the row."""


def draw_combo(sheet: Sheet, box: Box, combo: ComboView) -> None:
    """A combo: emblem, badge, tokens, price and the coins lying on it."""
    race, power = RACES[combo.race], POWERS[combo.power]
    x, y = box.x, box.y
    sheet.put(("sw", "race", combo.race), x + 56, y + 78, 88, races.RACES[combo.race])
    sheet.put(("sw", "power", combo.power), x + 132, y + 80, 74, powers.POWERS[combo.power])
    middle = x + box.width - 40
    extra = race.extra_tokens
    sheet.write(middle, y + (78 if extra else 88), str(combo.tokens), Face.DISPLAY, 54, theme.INK, "middle")
    if extra:
        sheet.write(middle, y + 114, f"+{extra}", Face.DISPLAY, 32, theme.FADED, "middle")
    if combo.position == 0:
        sheet.write(middle, y + 32, "free", Face.DISPLAY, 30, theme.GREEN, "middle")
    else:
        sheet.write(middle - 22, y + 32, "pay", Face.LABEL, 24, theme.FADED, "middle")
        coin(sheet, middle + 16, y + 31, 42, str(combo.position))
    if combo.coins:
        coin(sheet, x + 30, y + 30, 48, f"+{combo.coins}")
    words, size = shrink(f"{power.name} {race.name}", Face.LABEL, range(31, 21, -1), box.width - 20)
    sheet.write(x + box.width / 2, y + box.height - 25, words, Face.LABEL, size, theme.INK, "middle")


def draw_empty(sheet: Sheet, box: Box) -> None:
    """The place of a combo after the last banner is gone."""
    sheet.write(box.x + box.width / 2, box.y + 70, "none left", Face.LABEL, 32, theme.FADED, "middle")
