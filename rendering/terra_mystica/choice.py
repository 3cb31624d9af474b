"""While factions are chosen: all factions with what they start from and can do, and the bonus cards of the game."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.terra_mystica.tables.factions import FACTIONS, Faction
from engine.terra_mystica.view import SeatView, View
from rendering import theme
from rendering.sheet import Sheet
from rendering.terra_mystica import pieces
from rendering.terra_mystica.icons import icon
from rendering.terra_mystica.layout.choice import CARDS, PLATE, ROW
from rendering.terra_mystica.parts import panel
from rendering.terra_mystica.style import BOWLS, CULTS, DONE, INK, PIECES, POWER, TABLE, letters
from rendering.terra_mystica.terrain import ground
from rendering.terra_mystica.tiles import bonus_card
from rendering.text import Face, clean, fit, shrink, wrap


def list_offered(view: View) -> list[Faction]:
    """The factions of this game in the order of the boards."""
    ice = ("ice-factions", "on") in view.options
    return [faction for faction in FACTIONS if faction.playable and (ice or not faction.expansion)]


def draw_choice(view: View, names: Sequence[str], scale: float = 1, *, cards: bool = True) -> Image.Image:
    """1600 pixels wide at scale 1; with the bonus cards or without."""
    factions = list_offered(view)
    high = 10 + ROW * -(-len(factions) // 2) + (44 + CARDS if cards else 4)
    sheet = Sheet((0, 0, theme.WIDTH, high), scale, TABLE)
    wide = (theme.WIDTH - 10) / 2
    owners = {seat.colour: seat for seat in view.seats if seat.faction}
    for n, faction in enumerate(factions):
        x, y = 10 + (n % 2) * wide, 10 + (n // 2) * ROW
        draw_faction(sheet, x, y, wide - 10, faction, owners.get(faction.colour_name), view, names)
    if not cards:
        return sheet.image
    y = high - CARDS
    sheet.write(16, y - 20, "Bonus cards of this game", Face.LABEL, 30, theme.PAPER_DARK)
    room = (theme.WIDTH - 14) / max(1, len(view.bonus))
    for n, card in enumerate(view.bonus):
        bonus_card(sheet, 10 + n * room, y + 4, room - 6, CARDS - 14, card)
    return sheet.image


def draw_faction(
    sheet: Sheet,
    x: float,
    y: float,
    wide: float,
    faction: Faction,
    owner: SeatView | None,
    view: View,
    names: Sequence[str],
) -> None:
    """Terrain, name, start and abilities; dim when the colour is gone, with the token of who plays it."""
    high = ROW - 8
    piece = PIECES[faction.colour_name]
    panel(sheet, x, y, wide, high, DONE if owner else theme.PAPER)
    panel(sheet, x + 7, y + 7, PLATE, high - 14, piece.wall, None, 0, 13)
    centre = x + 7 + PLATE / 2
    name, size = shrink(faction.name, Face.LABEL, range(36, 28, -1), PLATE - 14)
    sheet.write(centre, y + 34, name, Face.LABEL, size, piece.text, "middle")
    mine = owner is not None and owner.faction == faction.id
    if owner is not None and mine:
        pieces.token(sheet, owner.colour, letters(view.seats)[owner.seat], x + 50, y + 94, 66)
        who = fit(clean(names[owner.seat], f"Player {owner.seat + 1}"), Face.LABEL, 30, PLATE - 100)
        sheet.write(x + 92, y + 94, who, Face.LABEL, 30, piece.text)
    elif owner is not None:
        sheet.write(centre, y + 94, "colour is taken", Face.LABEL, 30, piece.text, "middle")
    else:
        ground(sheet, faction.colour_name, x + 62, y + 93, 38)
        for n, (cult, step) in enumerate((c, s) for c, s in zip(CULTS, faction.cults, strict=True) if s):
            icon(sheet, cult, x + 122 + n * 36, y + 93, 34)
            if step > 1:
                sheet.write(x + 142 + n * 36, y + 93, str(step), Face.DISPLAY, 34, piece.text)
    left, line = x + PLATE + 26, y + 32
    for key, number in (("coins", faction.coins), ("workers", faction.workers), ("priests", faction.priests)):
        if number:
            icon(sheet, key, left + 16, line, 34)
            left += 38 + sheet.write(left + 36, line, str(number), Face.DISPLAY, 36, INK) + 14
    for n, tokens in enumerate(faction.bowls[:2]):
        panel(sheet, left, line - 20, 58, 40, BOWLS[n], POWER[1], 2, 20)
        sheet.write(left + 29, line, str(tokens), Face.DISPLAY, 34, theme.WHITE if n else INK, "middle")
        left += 62
    text = f"{faction.text} Stronghold: {faction.sh_text}".strip()
    lines = wrap(text, Face.LABEL, 25, wide - PLATE - 40)
    for n, words in enumerate(lines[:3]):
        last = fit(f"{words} {lines[3]}", Face.LABEL, 25, wide - PLATE - 40) if n == 2 and len(lines) > 3 else words
        sheet.write(x + PLATE + 20, y + 70 + n * 30, last, Face.LABEL, 25, INK)
