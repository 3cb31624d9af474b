"""Bonus cards, favor tiles and town tiles, large for the market and small for a player's row."""

from __future__ import annotations

from engine.terra_mystica.tables.tiles import CULTS as CULT_IDS
from engine.terra_mystica.tables.tiles import FAVOR_TILES, INDEX, TOWN_TILES
from engine.terra_mystica.view import ActionView, Amounts, BonusView
from rendering import theme
from rendering.sheet import Sheet
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.parts import amount, amount_width, amounts_middle, number_on, panel, pips, points, sign
from rendering.terra_mystica.pieces import structure
from rendering.terra_mystica.style import ACTION, CULTS, DONE, INK
from rendering.terra_mystica.terrain import ground
from rendering.text import Face

GREAT = {"SH", "SA"}


def pass_sign(pass_vp: Amounts) -> tuple[str, int] | None:
    """What a card scores on passing: the sign of it and the points each."""
    if not pass_vp:
        return None
    kinds = {kind for kind, _ in pass_vp}
    return ("SA/SH" if kinds == GREAT else pass_vp[0][0]), pass_vp[0][1]


# ---- bonus cards


def bonus_card(sheet: Sheet, x: float, y: float, wide: float, high: float, card: BonusView) -> None:
    """A bonus card: income above, what else it gives below, coins lying on it in the corner."""
    panel(sheet, x, y, wide, high, theme.PAPER, theme.GOLD_DARK, 3, 14)
    size = min(46.0, wide * 0.3, high * 0.36)
    special = bool(card.action or card.shipping or card.pass_vp)
    shift = 18 if special and (card.coins or card.seat is not None) else 0
    top = y + high * (0.32 if special else 0.56)
    amounts_middle(sheet, x + wide / 2 - shift, top, card.income, size, INK, 6, wide - 20 - 2 * shift)
    if special:
        special_of(sheet, x + wide / 2, y + high * 0.74, size, card)
    if card.coins:
        coin = 50 if high > 150 else 42
        number_on(sheet, x + wide - coin * 0.52, y + coin * 0.52, "coined", coin, card.coins, INK)


def special_of(sheet: Sheet, x: float, y: float, size: float, card: BonusView) -> None:
    """The action, ship or points of a bonus card, centred on (x, y)."""
    scoring = pass_sign(card.pass_vp)
    if card.action:
        key, number = card.action[0]
        wide = amount_width(key, number, size)
        panel(sheet, x - wide / 2 - 10, y - size * 0.66, wide + 20, size * 1.32, ACTION[0], ACTION[1], 3, 14)
        amount(sheet, x - wide / 2, y, key, number, size)
    elif card.shipping:
        sheet.write(x - size * 0.1, y, f"+{card.shipping}", Face.DISPLAY, size, INK, "right")
        icon(sheet, "ship", x + size * 0.5, y, size * 1.1)
    elif scoring:
        points(sheet, x - size * 0.62, y, size * 1.25, scoring[1])
        sign(sheet, scoring[0], x + size * 0.66, y, size * 1.1)


def bonus_mini(sheet: Sheet, x: float, y: float, wide: float, high: float, card: BonusView) -> None:
    """The bonus card a player holds."""
    panel(sheet, x, y, wide, high, theme.PAPER_LIGHT, theme.GOLD_DARK, 3, 10)
    size = high * 0.58
    if card.action or card.shipping or card.pass_vp:
        special_of(sheet, x + wide * 0.69, y + high / 2, size * 0.85, card)
        amounts_middle(sheet, x + wide * 0.23, y + high / 2, card.income, size, INK, 4, wide * 0.38)
    else:
        amounts_middle(sheet, x + wide / 2, y + high / 2, card.income, size, INK, 6, wide - 10)


# ---- favor tiles


def favor_face(sheet: Sheet, x: float, y: float, size: float, id: str, room: float) -> None:
    """The effect of a favor tile, centred on (x, y); its cult steps if it has no other."""
    tile = FAVOR_TILES[INDEX.favor[id]]
    if tile.income:
        amounts_middle(sheet, x, y, tile.income, size, INK, 4, room, ones=False)
    elif tile.action:
        panel(sheet, x - size * 0.8, y - size * 0.66, size * 1.6, size * 1.32, ACTION[0], ACTION[1], 2, 10)
        sign(sheet, "cult", x, y, size)
    elif tile.build_vp or tile.pass_vp_by_tp:
        kind, number = tile.build_vp[0] if tile.build_vp else ("TP", 0)
        points(sheet, x - size * 0.58, y, size * 1.2, number or "?")
        sign(sheet, kind, x + size * 0.6, y, size)
    elif tile.town_power:
        icon(sheet, "town", x - size * 0.4, y, size * 1.1)
        sheet.write(x + size * 0.5, y, str(tile.town_power), Face.DISPLAY, size * 1.2, INK, "middle")
    else:
        sheet.write(x - size * 0.1, y, str(tile.steps), Face.DISPLAY, size * 1.2, INK, "right")
        icon(sheet, CULT_IDS[tile.cult], x + size * 0.5, y, size * 1.05)


def favor_tile(sheet: Sheet, x: float, y: float, wide: float, high: float, id: str, left: int) -> None:
    """A favor tile of the supply: steps on its cult, effect, how many are left."""
    tile = FAVOR_TILES[INDEX.favor[id]]
    cult = CULT_IDS[tile.cult]
    full, _, faint = CULTS[cult]
    panel(sheet, x, y, wide, high, faint if left else DONE, full if left else None, 4 if left else 0, 14)
    middle, size = y + high / 2, high * 0.52
    if tile.steps == 3:
        favor_face(sheet, x + wide / 2, middle, size * 1.1, id, wide)
    else:
        sheet.write(x + 12, middle, f"{tile.steps}", Face.DISPLAY, size * 1.1, INK)
        icon(sheet, cult, x + 16 + size * 1.1, middle, size)
        start = x + 20 + size * 1.6
        favor_face(sheet, (start + x + wide - 20) / 2, middle, size * 0.9, id, x + wide - 22 - start)
        pips(sheet, x + wide - 15, middle, left, tile.count)


def favor_mini(sheet: Sheet, x: float, y: float, wide: float, high: float, id: str) -> None:
    """A favor tile a player holds."""
    full, _, faint = CULTS[CULT_IDS[FAVOR_TILES[INDEX.favor[id]].cult]]
    panel(sheet, x, y, wide, high, faint, full, 4, 10)
    favor_face(sheet, x + wide / 2, y + high / 2, min(high * 0.58, wide * 0.39), id, wide - 12)


# ---- special actions


def special_mini(sheet: Sheet, x: float, y: float, wide: float, high: float, special: ActionView) -> None:
    """The special action of a faction on its orange ground."""
    panel(sheet, x, y, wide, high, ACTION[0], ACTION[1], 3, 10)
    middle, line, size = x + wide / 2, y + high / 2, high * 0.6
    if special.gain:
        amounts_middle(sheet, middle, line, special.gain, size, INK, 4, wide - 12)
    elif special.id in STRUCTURE_ACTIONS:
        structure(sheet, *STRUCTURE_ACTIONS[special.id], middle, line, size * 1.3)
    elif special.id in TERRAIN_ACTIONS:
        ground(sheet, TERRAIN_ACTIONS[special.id], middle, line, high * 0.44)
    else:
        sheet.write(middle, line, SIGN_ACTIONS.get(special.id, special.name[:3]), Face.DISPLAY, size, INK, "middle")


STRUCTURE_ACTIONS = {"ACTW": ("D", "green"), "ACTS": ("TP", "blue")}
"""What the action puts on the map, in the faction's colour."""
TERRAIN_ACTIONS = {"ACTN": "yellow"}
"""The terrain the action makes."""
SIGN_ACTIONS = {"ACTC": "×2"}


# ---- town tiles


def town_gain(id: str) -> Amounts:
    tile = TOWN_TILES[INDEX.town[id]]
    return (*tile.gain, *((("keys", tile.keys),) if tile.keys > 1 else ()))


def town_tile(sheet: Sheet, x: float, y: float, wide: float, high: float, id: str, left: int) -> None:
    """A town tile of the supply: points above, gain below, how many are left."""
    tile = TOWN_TILES[INDEX.town[id]]
    panel(
        sheet,
        x,
        y,
        wide,
        high,
        theme.GOLD_LIGHT if left else DONE,
        theme.GOLD_DARK if left else None,
        3 if left else 0,
        14,
    )
    gain = town_gain(id)
    middle = x + (wide - (18 if tile.count > 1 else 0)) / 2
    room = wide - (28 if tile.count > 1 else 12)
    points(sheet, middle, y + high * (0.36 if gain else 0.5), high * 0.58, tile.vp)
    amounts_middle(sheet, middle, y + high * 0.8, gain, high * 0.34, INK, 4, room)
    if tile.count > 1:
        pips(sheet, x + wide - 15, y + high / 2, left, tile.count)


def town_mini(sheet: Sheet, x: float, y: float, wide: float, high: float, id: str) -> None:
    """A town tile a player holds."""
    panel(sheet, x, y, wide, high, theme.GOLD_LIGHT, theme.GOLD_DARK, 3, 10)
    gain = town_gain(id)
    size = min(high * 0.84, wide * 0.45)
    spot = x + 5 + size / 2 if gain else x + wide / 2
    points(sheet, spot, y + high / 2, size, TOWN_TILES[INDEX.town[id]].vp)
    room = wide - size - 12
    each = high * (0.56 if len(gain) < 2 else 0.42)
    for n, part in enumerate(gain):
        middle = y + high / 2 + (n - (len(gain) - 1) / 2) * high * 0.44
        amounts_middle(sheet, x + 6 + size + room / 2, middle, (part,), each, INK, 2, room, ones=False)
