"""What a player has: points, resources, steps, workers, technologies, tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.teotihuacan.view import PlayerView, View
from rendering import theme
from rendering.canvas import mix
from rendering.pieces import badge
from rendering.sheet import Sheet
from rendering.teotihuacan import tiles
from rendering.teotihuacan.dice import die
from rendering.teotihuacan.icons import icon
from rendering.teotihuacan.parts import MINUS, chip, plate, points
from rendering.teotihuacan.style import INK, SAND
from rendering.text import Face, clean, fit

BAND = 62.0
RESOURCES = ("cocoa", "wood", "stone", "gold")
Row = Callable[[Sheet, float, float, float, float, PlayerView, View], None]


def player_name(names: Sequence[str], seat: int) -> str:
    return clean(names[seat], f"Player {seat + 1}")


def draw_player(
    sheet: Sheet, x: float, y: float, wide: float, high: float, view: View, player: PlayerView, names: Sequence[str]
) -> None:
    """A player's panel from its top left corner; the more height, the more rows."""
    style = theme.SEATS[player.seat]
    waited = player.seat in view.waiting
    plate(sheet, x, y, wide, high, SAND, theme.GOLD if waited else style.dark, 7 if waited else 4, 16)
    inset = 7 if waited else 4
    plate(sheet, x + inset, y + inset, wide - 2 * inset, BAND - inset, style.fill, None, 0, 10)
    draw_band(sheet, x, y, wide, view, player, names)
    rows: list[Row]
    if high < 270:
        rows = [holdings, crew, belongings]
    elif high < 400:
        rows = [resources, steps, crew, belongings]
    else:
        rows = [resources, steps, workers, technologies, belongings]
    if view.round == 0 and player.start_tiles:
        rows[-1] = starting_tiles
    pitch = (high - BAND - 8) / len(rows)
    for n, row in enumerate(rows):
        top = y + BAND + n * pitch
        if n % 2:
            plate(sheet, x + 8, top + 1, wide - 16, pitch - 2, mix(SAND, style.light, 0.45), None, 0, 10)
        row(sheet, x + 16, top + pitch / 2 + 1, wide - 32, min(pitch, 78.0), player, view)


def draw_band(
    sheet: Sheet, x: float, y: float, wide: float, view: View, player: PlayerView, names: Sequence[str]
) -> None:
    style = theme.SEATS[player.seat]
    middle = y + BAND / 2 + 2
    badge(sheet, player.seat, x + 42, middle, 52)
    points(sheet, x + wide - 48, middle - 1, 68, player.vp)
    right = x + wide - 100
    if view.round and view.phase != "over":
        sheet.write(right, middle, f"{MINUS}{player.salary}", Face.DISPLAY, 36, style.text, "right")
        right -= 44
        icon(sheet, "cocoa", right - 22, middle, 38)
        right -= 56
        points(sheet, right - 24, middle, 54, f"+{player.eclipse_vp}")
        right -= 52
        icon(sheet, "dark", right - 22, middle, 40)
        right -= 50
    name = fit(player_name(names, player.seat), Face.LABEL, 42, right - x - 80)
    sheet.write(x + 76, middle, name, Face.LABEL, 42, style.text)


def _numbers(sheet: Sheet, x: float, y: float, wide: float, high: float, pairs: Sequence[tuple[str, int]]) -> None:
    """Icons with numbers, spread evenly."""
    cell = wide / len(pairs)
    size = min(high * 0.86, 56.0, cell * 0.51)
    for n, (key, number) in enumerate(pairs):
        left = x + n * cell
        icon(sheet, key, left + size * 0.46, y, size * 0.86)
        sheet.write(left + size * 0.96, y, str(number), Face.DISPLAY, size, INK)


def resources(sheet: Sheet, x: float, y: float, wide: float, high: float, player: PlayerView, view: View) -> None:
    _numbers(sheet, x, y, wide, high, [(key, getattr(player, key)) for key in RESOURCES])


def _steps(player: PlayerView) -> list[tuple[str, int]]:
    return [*player.temples, ("avenue", player.avenue), ("track", player.track)]


def steps(sheet: Sheet, x: float, y: float, wide: float, high: float, player: PlayerView, view: View) -> None:
    _numbers(sheet, x, y, wide, high, _steps(player))


def holdings(sheet: Sheet, x: float, y: float, wide: float, high: float, player: PlayerView, view: View) -> None:
    """Resources and steps in one row."""
    left = wide * 0.47
    resources(sheet, x, y, left, high, player, view)
    plate(sheet, x + left - 3, y - high * 0.34, 3, high * 0.68, mix(SAND, INK, 0.4), None, 0, 1)
    _numbers(sheet, x + left + 8, y, wide - left - 8, high, _steps(player))


def workers(sheet: Sheet, x: float, y: float, wide: float, high: float, player: PlayerView, view: View) -> None:
    """Dice with the number of the board they are on, and a lock if they are locked."""
    size = min(high * 0.78, wide / 7.6)
    pitch = size * 1.9 if wide > 500 else wide / 4
    for n, worker in enumerate(player.workers):
        left = x + n * pitch
        die(sheet, worker, view.players, left + size * 0.55, y + 2, size)
        if worker.board:
            chip(
                sheet, worker.board[1:], left + size * 1.34, y + (0 if not worker.locked else -size * 0.22), size * 0.58
            )
        if worker.locked:
            icon(sheet, "lock", left + size * 1.34, y + size * 0.34, size * 0.44)


def technologies(sheet: Sheet, x: float, y: float, wide: float, high: float, player: PlayerView, view: View) -> None:
    if not player.technologies:
        return
    tall = high - 6
    pitch = min(tall * 2.1, wide / len(player.technologies))
    for n, id in enumerate(sorted(player.technologies)):
        tiles.technology_tile(sheet, id, x + n * pitch, y - tall / 2, pitch - 5, tall, priced=False)


def crew(sheet: Sheet, x: float, y: float, wide: float, high: float, player: PlayerView, view: View) -> None:
    """Workers and technologies in one row."""
    size = min(high * 0.78, 50.0)
    left = size * 1.85 * 4
    workers(sheet, x, y, left, size / 0.78, player, view)
    technologies(sheet, x + left, y, wide - left, high, player, view)


def starting_tiles(sheet: Sheet, x: float, y: float, wide: float, high: float, player: PlayerView, view: View) -> None:
    """The starting tiles, while the game is set up."""
    tall = min(high - 4, 64.0)
    for n, id in enumerate(player.start_tiles):
        tiles.start_tile(sheet, id, x + n * wide / 2, y - tall / 2, wide / 2 - 10, tall)


def belongings(sheet: Sheet, x: float, y: float, wide: float, high: float, player: PlayerView, view: View) -> None:
    """Masks and what they score, unused tiles, used tiles."""
    groups = [sorted(player.masks), sorted(player.tiles), sorted(player.used)]
    count = sum(len(group) for group in groups)
    if not count:
        return
    room = wide - (56 if player.masks else 0) - 14 * (sum(bool(group) for group in groups) - 1)
    pitch = min(high - 2, room / count)
    size = pitch - 4
    left = x
    for number, group in enumerate(groups):
        for id in group:
            tiles.discovery_mini(sheet, id, left, y - size / 2, size, used=number == 2)
            left += pitch
        if number == 0 and group:
            points(sheet, left + 26, y, 50, player.mask_vp)
            left += 56
        left += 14 if group else 0
