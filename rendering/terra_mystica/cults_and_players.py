"""The second picture of a turn: the cult board, every player's row, what lies in the market."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.terra_mystica.view import Amounts, BonusView, SeatView, View
from rendering import theme
from rendering.sheet import Sheet
from rendering.terra_mystica import cults, pieces
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.layout.cults import SIZE
from rendering.terra_mystica.layout.cults_and_players import (
    BONUS,
    FAVOR,
    FEW,
    MARKET,
    NAME,
    NOTE,
    ROOMY,
    ROWS,
    SPECIAL,
    TILE,
    TOP,
    TOWN,
    WIDTH,
    WINDOW,
)
from rendering.terra_mystica.parts import amounts, chevron, join, panel, points, strike
from rendering.terra_mystica.prices import dig_price, ship_price
from rendering.terra_mystica.style import BOWLS, INK, PASSED, PIECES, POWER, TABLE, letters
from rendering.terra_mystica.tiles import (
    bonus_card,
    bonus_mini,
    favor_mini,
    favor_tile,
    special_mini,
    town_mini,
    town_tile,
)
from rendering.text import Face, clean, fit, shrink, wrap


@lru_cache(maxsize=2)
def base(scale: float) -> Image.Image:
    """The table with the empty cult board; shared, so callers copy it."""
    sheet = Sheet(WINDOW, scale, TABLE)
    cults.draw_printed(sheet, 10, TOP)
    return sheet.image


def draw_cults_and_players(view: View, names: Sequence[str], scale: float = 1) -> Image.Image:
    """WINDOW at a scale."""
    sheet = Sheet(WINDOW, scale, base(scale).copy())
    cults.draw_cults(sheet, 10, TOP, view)
    high = SIZE[1] / max(1, len(view.seats))
    for n, seat in enumerate(view.seats):
        draw_row(sheet, ROWS, TOP + n * high, WIDTH - 10 - ROWS, high - 8, view, seat, names[n])
    draw_market(sheet, TOP + SIZE[1] + 6, view)
    return sheet.image


def draw_row(sheet: Sheet, x: float, y: float, wide: float, high: float, view: View, seat: SeatView, name: str) -> None:
    """All that a player has, in three lines; four when there is room for the income."""
    waited = any(wait.seat == seat.seat for wait in view.waiting)
    out = seat.passed or seat.dropped
    fill = theme.GOLD_LIGHT if waited else PASSED if out else theme.PAPER
    panel(sheet, x, y, wide, high, fill, theme.GOLD if waited else None, 6 if waited else 0)
    piece = PIECES[seat.colour]
    panel(sheet, x + 8, y + 8, NAME, high - 16, piece.wall, None, 0, 13)
    mark = letters(view.seats)[seat.seat]
    middle = y + high / 2
    centre = x + 8 + NAME / 2
    pieces.token(sheet, seat.colour, mark, centre - 52, middle - 32, 76)
    points(sheet, centre + 50, middle - 32, 86, seat.vp)
    who = fit(clean(name, f"Player {seat.seat + 1}"), Face.LABEL, 31, NAME - 16)
    sheet.write(centre, middle + 28, who, Face.LABEL, 31, piece.text, "middle")
    below, size = shrink(standing(seat), Face.LABEL, range(27, 22, -1), NAME - 12)
    sheet.write(centre, middle + 59, below, Face.LABEL, size, piece.text, "middle")
    if not seat.faction:
        sheet.write(x + NAME + 30, middle, "has no faction yet", Face.LABEL, 34, theme.FADED)
        return
    tiles = len(seat.favors) + len(seat.towns)
    wraps = not seat.income_total and tiles > FEW
    lines = 4 if high >= 190 and (seat.income_total or wraps) else 3
    words = notes(seat, wide - NAME - 50) if high >= ROOMY else []
    pitch = min(76.0, (high - 12 - NOTE * len(words)) / lines)
    top = middle - (pitch * (lines - 1) + NOTE * len(words)) / 2
    draw_resources(sheet, x + NAME + 20, top, seat)
    draw_structures(sheet, x + NAME + 20, top + pitch, seat)
    draw_tiles(sheet, x + NAME + 20, top + 2 * pitch, wide - NAME - 30, view, seat, pitch if lines > 3 and wraps else 0)
    if lines > 3 and seat.income_total:
        sheet.write(x + NAME + 20, top + 3 * pitch, "Income", Face.LABEL, 30, theme.FADED)
        amounts(sheet, x + NAME + 120, top + 3 * pitch, seat.income_total, 40, INK, 22)
    for n, line in enumerate(words):
        note = top + (lines - 0.3) * pitch + n * NOTE
        sheet.write(x + NAME + 20, note, line, Face.LABEL, 28, theme.FADED)


def notes(seat: SeatView, room: float) -> list[str]:
    """The faction's abilities in words, for rows with room for them."""
    stronghold = f"Stronghold: {seat.stronghold}" if seat.stronghold else ""
    return [line for text in (seat.ability, stronghold) for line in wrap(text, Face.LABEL, 28, room)]


def standing(seat: SeatView) -> str:
    """The faction, and whether it is out of the round."""
    state = "dropped" if seat.dropped else "passed" if seat.passed else ""
    first, *more = seat.faction_name.split() or [""]
    short = " ".join([first, *(f"{word[0]}." for word in more)])
    return join([short, state]) if state else seat.faction_name


def draw_resources(sheet: Sheet, x: float, y: float, seat: SeatView) -> None:
    """Coins, workers, priests and the three bowls of power."""
    for n, (key, number) in enumerate((("coins", seat.coins), ("workers", seat.workers), ("priests", seat.priests))):
        icon(sheet, key, x + 24 + n * 106, y, 46)
        sheet.write(x + 51 + n * 106, y, str(number), Face.DISPLAY, 46, INK)
    for n, (tokens, roman) in enumerate(zip(seat.bowls, ("I", "II", "III"), strict=True)):
        left = x + 324 + n * 110
        panel(sheet, left, y - 25, 104, 50, BOWLS[n], POWER[1], 3, 25)
        ink = INK if n == 0 else theme.WHITE
        sheet.write(left + 26, y, roman, Face.LABEL, 26, ink, "middle")
        sheet.write(left + 68, y, str(tokens), Face.DISPLAY, 44, ink, "middle")


def draw_structures(sheet: Sheet, x: float, y: float, seat: SeatView) -> None:
    """Structures left on the board, the price of a spade and shipping, and what the next step of each costs."""
    for n, track in enumerate(seat.tracks):
        left = x + n * 60
        pieces.structure(sheet, track.kind, seat.colour, left + 21, y, 44)
        sheet.write(left + 41, y, str(track.left), Face.DISPLAY, 36, INK if track.left else theme.FADED)
    left = x + 322
    icon(sheet, "spades", left, y, 42)
    left += 18 + sheet.write(left + 18, y, str(seat.spade_price), Face.DISPLAY, 38, INK)
    icon(sheet, seat.spade_resource, left + 15, y, 28)
    draw_next(sheet, left + 31, y, dig_price(seat))
    if seat.ship_max:
        left = x + 540
        icon(sheet, "ship", left, y, 40)
        left += 20 + sheet.write(left + 20, y, str(seat.ship), Face.DISPLAY, 38, INK)
        if seat.ship_bonus:
            left += sheet.write(left + 1, y - 9, f"+{seat.ship_bonus}", Face.DISPLAY, 22, theme.FADED)
        draw_next(sheet, left + 2, y, ship_price(seat))


def draw_next(sheet: Sheet, x: float, y: float, price: Amounts) -> None:
    """What the next step of a track costs, small, after an arrow; nothing at its end. Of one no number is written."""
    if price:
        chevron(sheet, x + 6, y, 11)
    x += 14
    for key, number in price:
        if number > 1:
            x += sheet.write(x, y, str(number), Face.DISPLAY, 27, INK)
        icon(sheet, key, x + 13, y, 25)
        x += 28


def draw_tiles(sheet: Sheet, x: float, y: float, room: float, view: View, seat: SeatView, next_line: float) -> None:
    """Bonus card, special action, favor tiles, town tiles and free keys of a player, squeezed to fit.

    The town tiles go ``next_line`` further down unless that is 0.
    """
    card = next((card for card in view.bonus if card.id == seat.bonus), None)
    left, top = x, y - TILE / 2
    used = {special.id for special in seat.specials if special.taken}
    if card:
        bonus_mini(sheet, x, top, BONUS, TILE, card)
        draw_used(sheet, x + BONUS, top, card.id in used)
        x += BONUS + 5
    for special in seat.specials:
        if special.id.startswith("ACT"):
            special_mini(sheet, x, top, SPECIAL, TILE, special)
            draw_used(sheet, x + SPECIAL, top, special.taken)
            x += SPECIAL + 5
    towns = 0 if next_line else len(seat.towns)
    keys = 66 if seat.keys and not next_line else 0
    free = left + room - x - keys - 5 * (len(seat.favors) + towns)
    squeeze = min(1.0, free / max(1, FAVOR * len(seat.favors) + TOWN * towns))
    for id in seat.favors:
        favor_mini(sheet, x, top, FAVOR * squeeze, TILE, id)
        draw_used(sheet, x + FAVOR * squeeze, top, id in used)
        x += FAVOR * squeeze + 5
    if next_line:
        x, y, top, squeeze = left, y + next_line, top + next_line, 1.0
    for id in seat.towns:
        town_mini(sheet, x, top, TOWN * squeeze, TILE, id)
        x += TOWN * squeeze + 5
    if seat.keys:
        icon(sheet, "keys", x + 22, y, 40)
        sheet.write(x + 45, y, str(seat.keys), Face.DISPLAY, 34, INK)


def draw_used(sheet: Sheet, right: float, top: float, used: bool) -> None:
    """A cross at the corner of what has been used this round."""
    if used:
        strike(sheet, right - 9, top + 9, 30)


def draw_market(sheet: Sheet, y: float, view: View) -> None:
    """Bonus cards nobody holds, favor tiles and town tiles left."""
    draw_bonus(sheet, 10, y, 444, MARKET - 16, [card for card in view.bonus if card.seat is None])
    rows: dict[str, int] = {}
    for tile in view.favors:
        column = [cult.id for cult in view.cults].index(tile.cult)
        row = rows[tile.cult] = rows.get(tile.cult, -1) + 1
        favor_tile(sheet, 458 + column * 168, y + row * 67, 162, 62, tile.id, tile.left)
    across = -(-len(view.towns) // 2)
    wide = (WIDTH - 6 - 1134) / max(1, across)
    for n, town in enumerate(view.towns):
        left, top = 1134 + (n % across) * wide, y + (n // across) * 101
        town_tile(sheet, left, top, wide - 6, 95, town.id, town.left)


def draw_bonus(sheet: Sheet, x: float, y: float, wide: float, high: float, cards: Sequence[BonusView]) -> None:
    """Up to three cards side by side, more in two rows."""
    down = 1 if len(cards) <= 3 else 2
    across = 3 if down == 1 else max(2, -(-len(cards) // down))
    room, tall = wide / across, (high + 6) / down
    for n, card in enumerate(cards):
        bonus_card(sheet, x + (n % across) * room, y + (n // across) * tall, room - 8, tall - 6, card)
