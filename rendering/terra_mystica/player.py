"""A player's own board large: resources, structures over their income, tracks, tiles, abilities."""

from __future__ import annotations

from PIL import Image

from engine.terra_mystica.tables.factions import FACTIONS
from engine.terra_mystica.tables.terrain import TERRAINS
from engine.terra_mystica.view import ActionView, Amounts, SeatView, TrackView, View
from rendering import theme
from rendering.canvas import mix
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.layout.player import BAND, LINE, ROW, SLOT, STOCK, TILES_HIGH, TRACKS_HIGH
from rendering.terra_mystica.parts import amounts, amounts_middle, chevron, join, panel, points, strike
from rendering.terra_mystica.prices import dig_price, ship_price
from rendering.terra_mystica.structures import STRUCTURES
from rendering.terra_mystica.style import ACTION, BOWLS, CULTS, INK, PASSED, PIECES, POWER, TABLE, letters
from rendering.terra_mystica.terrain import ground
from rendering.terra_mystica.tiles import bonus_mini, favor_mini, town_mini
from rendering.text import Face, clean, fit, shrink, width, wrap

WIDTH = theme.WIDTH
SPADES = {faction.id: faction.spades_per_cell for faction in FACTIONS if faction.spades_per_cell}
"""Spades for any cell, of factions for which the wheel does not count."""


def draw_player(view: View, seat: int, name: str, scale: float = 1) -> Image.Image:
    """1600 pixels wide at scale 1."""
    player = view.seats[seat]
    lines = notes(player)
    high = 10 + BAND + 8 + STOCK + 8 + 3 * (ROW + 8) + TRACKS_HIGH + 8 + TILES_HIGH + 8
    total = high + 20 + LINE * len(lines) + 18
    sheet = Sheet((0, 0, WIDTH, total), scale, TABLE)
    y = 10.0
    draw_band(sheet, y, view, player, name)
    y += BAND + 8
    draw_stock(sheet, y, player)
    y += STOCK + 8
    tracks = {track.kind: track for track in player.tracks}
    for row in (("SH", "SA"), ("TP", "TE"), ("D",)):
        end = draw_row(sheet, y, player, [tracks[kind] for kind in row if kind in tracks])
        if "SH" in row:
            draw_network(sheet, end + 10, y, view, player)
            draw_wheel(sheet, WIDTH - 590, y, player)
        y += ROW + 8
    draw_progress(sheet, y, player)
    y += TRACKS_HIGH + 8
    draw_tiles(sheet, y, view, player)
    y += TILES_HIGH + 8
    panel(sheet, 10, y, WIDTH - 20, total - y - 10, theme.PAPER)
    for n, line in enumerate(lines):
        sheet.write(34, y + 32 + n * LINE, line, Face.LABEL, 30, INK)
    return sheet.image


def notes(player: SeatView) -> list[str]:
    """Ability and stronghold in words, in lines that fit."""
    stronghold = f"Stronghold: {player.stronghold}" if player.stronghold else ""
    return [line for text in (player.ability, stronghold) if text for line in wrap(text, Face.LABEL, 30, WIDTH - 72)]


def draw_band(sheet: Sheet, y: float, view: View, player: SeatView, name: str) -> None:
    """Who it is, and the points."""
    piece = PIECES[player.colour]
    panel(sheet, 10, y, WIDTH - 20, BAND, piece.wall, piece.roof, 5, 24)
    middle = y + BAND / 2
    pieces.token(sheet, player.colour, letters(view.seats)[player.seat], 92, middle, 112)
    who = fit(clean(name, f"Player {player.seat + 1}"), Face.LABEL, 54, 620)
    sheet.write(168, middle - 24, who, Face.LABEL, 54, piece.text)
    waited = next((wait for wait in view.waiting if wait.seat == player.seat), None)
    state = "dropped" if player.dropped else "passed" if player.passed else "to act" if waited else ""
    start = "start player" if player.start else ""
    sheet.write(168, middle + 34, join([player.faction_name, state, start]), Face.LABEL, 36, piece.text)
    points(sheet, WIDTH - 92, middle, 132, player.vp)
    for n, (cult, step) in enumerate(zip(CULTS, player.cults, strict=True)):
        left = 826 + n * 148
        panel(sheet, left, middle - 42, 138, 84, CULTS[cult][2], CULTS[cult][1], 4, 16)
        icon(sheet, cult, left + 42, middle, 58)
        sheet.write(left + 100, middle, str(step), Face.DISPLAY, 56, INK, "middle")


def draw_stock(sheet: Sheet, y: float, player: SeatView) -> None:
    """Resources, bowls, and what the next income brings."""
    panel(sheet, 10, y, WIDTH - 20, STOCK, theme.PAPER)
    middle = y + STOCK / 2
    for n, (key, number) in enumerate(
        (("coins", player.coins), ("workers", player.workers), ("priests", player.priests))
    ):
        icon(sheet, key, 62 + n * 156, middle, 66)
        used = sheet.write(102 + n * 156, middle, str(number), Face.DISPLAY, 64, INK)
        if key == "priests":
            sheet.write(108 + n * 156 + used, middle + 10, f"/{player.priests_limit}", Face.LABEL, 34, theme.FADED)
    for n, (tokens, roman) in enumerate(zip(player.bowls, ("I", "II", "III"), strict=True)):
        left = 508 + n * 150
        panel(sheet, left, middle - 36, 142, 72, BOWLS[n], POWER[1], 4, 36)
        ink = INK if n == 0 else theme.WHITE
        sheet.write(left + 36, middle, roman, Face.LABEL, 34, ink, "middle")
        sheet.write(left + 92, middle, str(tokens), Face.DISPLAY, 60, ink, "middle")
    sheet.write(984, middle, "Income", Face.LABEL, 34, theme.FADED)
    if player.income_total:
        amounts_middle(sheet, 1330, middle, player.income_total, 54, INK, 26, 480)
    else:
        sheet.write(1100, middle, "none any more", Face.LABEL, 34, theme.FADED)


def draw_row(sheet: Sheet, y: float, player: SeatView, tracks: list[TrackView]) -> float:
    """Kinds of structures side by side; gives where they end."""
    panel(sheet, 10, y, WIDTH - 20, ROW, mix(theme.PAPER, theme.PAPER_DARK, 0.5))
    x = 30.0
    for track in tracks:
        x = draw_places(sheet, x, y, player, track) + 30
    return x


def draw_places(sheet: Sheet, x: float, y: float, player: SeatView, track: TrackView) -> float:
    """Price, then every place: with its piece, or with the income that it shows."""
    middle = y + ROW / 2
    sheet.write(x, y + 26, STRUCTURES[track.kind].name, Face.LABEL, 27, theme.FADED)
    price = (("workers", track.workers), ("coins", track.coins))
    amounts(sheet, x, y + 66, price[:1], 38)
    amounts(sheet, x, y + 104, price[1:], 38)
    if track.coins_alone != track.coins:
        sheet.write(x, y + 138, f"({track.coins_alone} alone)", Face.LABEL, 26, theme.FADED)
    elif track.income[0]:
        used = sheet.write(x, y + 138, "always", Face.LABEL, 26, theme.FADED)
        amounts(sheet, x + used + 8, y + 138, track.income[0], 28, theme.FADED)
    x += 158
    for n in range(track.built + track.left):
        gain = more(track.income[n], track.income[n + 1])
        covered = n >= track.built
        fill = theme.PAPER_LIGHT if covered else theme.GOLD_LIGHT
        panel(sheet, x, y + 10, SLOT, ROW - 20, fill, None if covered else theme.GOLD_DARK, 3, 16)
        if covered:
            pieces.structure(sheet, track.kind, player.colour, x + SLOT / 2, middle - 20, 90)
            amounts_middle(sheet, x + SLOT / 2, middle + 46, gain, 34, theme.FADED, 8, SLOT - 8)
        else:
            for k, part in enumerate(gain):
                amounts_middle(sheet, x + SLOT / 2, middle + (k - (len(gain) - 1) / 2) * 56, (part,), 50, INK)
        x += SLOT + 8
    return x


def more(before: Amounts, after: Amounts) -> Amounts:
    """What one more structure adds to the income."""
    known = dict(before)
    return tuple((key, number - known.get(key, 0)) for key, number in after if number != known.get(key, 0))


def draw_network(sheet: Sheet, x: float, y: float, view: View, player: SeatView) -> None:
    """What counts at the end so far."""
    sheet.write(x, y + 40, "Largest network", Face.LABEL, 30, theme.FADED)
    sheet.write(x + 250, y + 40, str(player.network), Face.DISPLAY, 50, INK)
    if view.final_scoring:
        words = wrap(view.final_scoring_name.capitalize(), Face.LABEL, 27, 236)
        for n, line in enumerate(words[:2]):
            sheet.write(x, y + 86 + n * 34, line, Face.LABEL, 27, theme.FADED)
        sheet.write(x + 250, y + 102, str(player.final), Face.DISPLAY, 50, INK)


def draw_wheel(sheet: Sheet, x: float, y: float, player: SeatView) -> None:
    """The terrain wheel unrolled with the home terrain in the middle, and the spades from each of the others."""
    basis = player.basis or player.home
    if basis not in TERRAINS:
        return
    start = TERRAINS.index(basis)
    for n in range(-3, 4):
        middle = x + (n + 3.5) * 82
        terrain = TERRAINS[(start + n) % 7]
        home = terrain == basis
        ground(sheet, player.home if home and player.home == basis else terrain, middle, y + 56, 44)
        fixed = SPADES.get(player.faction, 0)
        need = (fixed or abs(n)) if n else int(player.home != basis)
        if need:
            icon(sheet, "spades", middle - 16, y + 128, 38)
            sheet.write(middle + 4, y + 128, str(need), Face.DISPLAY, 38, INK)
        else:
            sheet.write(middle, y + 128, "home", Face.LABEL, 28, INK, "middle")


def draw_progress(sheet: Sheet, y: float, player: SeatView) -> None:
    """Shipping, digging, bridges, keys, special actions."""
    panel(sheet, 10, y, WIDTH - 20, TRACKS_HIGH, theme.PAPER)
    middle = y + TRACKS_HIGH / 2
    x = 40.0
    icon(sheet, "ship", x + 24, middle, 60)
    if player.ship_max:
        x = steps(sheet, x + 66, middle, player.ship, player.ship_max)
        if player.ship_bonus:
            x += sheet.write(x + 2, middle, f"+{player.ship_bonus}", Face.DISPLAY, 40, INK) + 6
        x += draw_next(sheet, x, middle, ship_price(player))
    else:
        x += 66 + sheet.write(x + 66, middle, "none", Face.LABEL, 30, theme.FADED)
    x += 34
    icon(sheet, "spades", x + 24, middle, 60)
    x += 60
    if player.dig_max:
        x = steps(sheet, x, middle, player.dig, player.dig_max)
        x += draw_next(sheet, x, middle, dig_price(player))
    x += sheet.write(x + 4, middle, "=", Face.DISPLAY, 40, theme.FADED) + 12
    x += amounts(sheet, x, middle, ((player.spade_resource, player.spade_price),), 48) + 34
    for name, number in (("bridge", player.bridges_left), ("keys", player.keys)):
        icon(sheet, name, x + 28, middle, 58)
        x += 64
        x += sheet.write(x, middle, str(number), Face.DISPLAY, 50, INK) + 30
    right = WIDTH - 30.0
    for special in reversed(player.specials):
        right = draw_special(sheet, right, middle, special) - 10


def steps(sheet: Sheet, x: float, y: float, at: int, top: int) -> float:
    """A short track: discs 0 to ``top``, the present one in gold."""
    for n in range(top + 1):
        here = n == at
        panel(sheet, x, y - 26, 48, 52, theme.GOLD if here else theme.PAPER_DARK, INK if here else None, 4, 14)
        sheet.write(x + 24, y, str(n), Face.DISPLAY, 40 if here else 32, INK if here else theme.FADED, "middle")
        x += 52
    return x


def draw_next(sheet: Sheet, x: float, y: float, price: Amounts) -> float:
    """What the next step costs, after an arrow; gives its width."""
    if not price:
        return 0
    chevron(sheet, x + 12, y, 18)
    return 28 + amounts(sheet, x + 26, y, price, 34, theme.FADED, 4)


def draw_special(sheet: Sheet, right: float, y: float, special: ActionView) -> float:
    """A special action from ``right`` leftwards; struck when used."""
    words, size = shrink(special.name, Face.LABEL, range(30, 25, -1), 230)
    wide = width(words, Face.LABEL, size) + 36
    left = right - wide
    fill = PASSED if special.taken else ACTION[0]
    panel(sheet, left, y - 34, wide, 68, fill, ACTION[1], 3, 18)
    sheet.write(left + wide / 2, y, words, Face.LABEL, size, theme.FADED if special.taken else INK, "middle")
    if special.taken:
        strike(sheet, left + 6, y - 28, 34)
    return left


def draw_tiles(sheet: Sheet, y: float, view: View, player: SeatView) -> None:
    """Bonus card, favor tiles and town tiles."""
    panel(sheet, 10, y, WIDTH - 20, TILES_HIGH, theme.PAPER)
    card = next((card for card in view.bonus if card.id == player.bonus), None)
    count = len(player.favors) + len(player.towns)
    bonus, favor, town = 236.0, 144.0, 164.0
    wanted = favor * len(player.favors) + town * len(player.towns)
    squeeze = min(1.0, (WIDTH - 60 - (bonus + 8 if card else 0) - 8 * count) / max(1.0, wanted))
    x, top, high = 26.0, y + 12, TILES_HIGH - 24.0
    if card:
        bonus_mini(sheet, x, top, bonus, high, card)
        x += bonus + 8
    for id in player.favors:
        favor_mini(sheet, x, top, favor * squeeze, high, id)
        x += favor * squeeze + 8
    for id in player.towns:
        town_mini(sheet, x, top, town * squeeze, high, id)
        x += town * squeeze + 8
    if not card and not count:
        sheet.write(34, y + TILES_HIGH / 2, "No bonus card, favor or town tile yet", Face.LABEL, 30, theme.FADED)
