"""The core of the pictures: pen, sprites, text, palette, encoder."""

from __future__ import annotations

import doctest
import io
from collections.abc import Callable

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering import canvas, palette, pieces, text, theme
from rendering.canvas import Pen, mix, rgba
from rendering.encode import Bands, png
from rendering.palette import Palette, palette_of
from rendering.sheet import Sheet
from rendering.sprites import Sprite, Sprites
from rendering.text import Face, clean, fit, shrink, width, write


@pytest.mark.parametrize("module", [canvas, palette, text])
def test_the_examples_in_the_docstrings_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_a_turned_and_mirrored_pen_lands_where_geometry_says() -> None:
    pen = Pen((40, 40), fine=1)
    pen.at(20, 20, 10, turn=90).circle(1, 0, 0.3, "#ff0000")
    pen.at(20, 20, 10, mirror=True).circle(1, 0, 0.3, "#00ff00")
    pen.at(20, 20, 10, mirror=True).at(0, 0, 1, turn=90).circle(0, -1, 0.3, "#0000ff")
    picture = pen.finish()
    assert picture.getpixel((20, 30)) == (255, 0, 0, 255)
    assert picture.getpixel((10, 20)) == (0, 0, 255, 255)  # the nested turn is mirrored with the rest


def test_edges_are_anti_aliased() -> None:
    pen = Pen((40, 40), ground="#ffffff")
    pen.circle(20, 20, 15, "#000000")
    greys = {pixel[0] for _, pixel in pen.finish().getcolors() or []}
    assert {0, 255} < greys
    assert len(greys) > 8


def test_an_unknown_path_letter_is_refused() -> None:
    with pytest.raises(ValueError, match="letter"):
        canvas.outline("M 0 0 A 1 1")


def test_sprites_are_drawn_once_and_the_store_is_bounded() -> None:
    store, drawn = Sprites(limit=2), []

    def draw(name: str) -> Callable[[Pen], None]:
        def disc(pen: Pen) -> None:
            drawn.append(name)
            pen.circle(0, 0, 1, "#112233")

        return disc

    for name in "aabaca":
        store.get(name, 20, draw(name))
    assert drawn == ["a", "b", "c"]
    store.get("b", 20, draw("b"))
    assert drawn == ["a", "b", "c", "b"]


def test_a_sprite_is_stamped_by_its_middle() -> None:
    ground = Image.new("RGB", (50, 50), "#ffffff")
    Sprites().get("disc", 20, lambda pen: pen.circle(0, 0, 1, "#000000")).stamp(ground, 25, 25)
    dark = ground.convert("L").point([255 if value < 128 else 0 for value in range(256)])
    assert dark.getbbox() == (15, 15, 35, 35)


def test_a_faded_sprite_lets_the_ground_through() -> None:
    ground = Image.new("RGB", (10, 10), "#ffffff")
    Sprite(Image.new("RGBA", (10, 10), (0, 0, 0, 255))).fade(0.5).stamp(ground, 5, 5)
    assert ground.getpixel((5, 5)) == (127, 127, 127)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("Ñandú Øre", "Ñandú Øre"),
        ("Ελένη", "Ελένη"),
        ("Борис", "Борис"),
        ("e\u0301lan", "élan"),
        ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
        ("x\u202e\u200by\x00", "xy"),
        ("🐉🐉", "Player 1"),
        ("山田", "Player 1"),
        ("a\n\tb", "a b"),
        ("", "Player 1"),
    ],
)
def test_names_with_odd_characters(name: str, shown: str) -> None:
    assert clean(name, "Player 1") == shown


@pytest.mark.parametrize("room", [0, 5, 20, 60, 120, 400])
def test_long_names_are_cut_to_their_room(room: int) -> None:
    cut = fit("Wolfeschlegelsteinhausenbergerdorff", Face.LABEL, 30, room)
    assert width(cut, Face.LABEL, 30) <= room
    assert cut == "" or cut.endswith("…") or cut == "Wolfeschlegelsteinhausenbergerdorff"


def test_a_string_shrinks_before_it_is_cut() -> None:
    assert shrink("Toadstool", Face.DISPLAY, range(40, 20, -2), 1000) == ("Toadstool", 40)
    string, size = shrink("Toadstool", Face.DISPLAY, range(40, 20, -2), 130)
    assert (string, size < 40) == ("Toadstool", True)
    assert shrink("Toadstool", Face.DISPLAY, range(40, 20, -2), 60)[0].endswith("…")


def test_capitals_are_centred_on_the_given_height() -> None:
    for face in Face:
        ground = Image.new("L", (120, 120), 0).convert("RGB")
        write(ground, 60, 60, "H", face, 80, "#ffffff", "middle")
        box = ground.convert("L").point([0] * 128 + [255] * 128).getbbox()
        assert box is not None
        assert abs((box[1] + box[3]) / 2 - 60) <= 1.5
        assert abs((box[0] + box[2]) / 2 - 60) <= 2


def test_palettes_keep_the_themes_colours_exactly_and_fit_in_a_byte() -> None:
    made = palette_of(theme.COLOURS, [theme.PAPER, theme.WOOD], theme.INKS)
    assert len(made.colours) <= 256
    assert set(theme.COLOURS) <= set(made.colours)
    assert made.colours == palette_of(theme.COLOURS, [theme.PAPER, theme.WOOD], theme.INKS).colours


def test_quantising_hardly_changes_a_drawing() -> None:
    made = palette_of(theme.COLOURS, [theme.PAPER, theme.WOOD], theme.INKS)
    pen = Pen((600, 300), ground=theme.WOOD)
    pieces.card(pen, 20, 20, 560, 250)
    sheet = Sheet((0, 0, 600, 300), ground=pen.finish())
    for seat in range(5):
        pieces.badge(sheet, seat, 80 + seat * 100, 100, 72)
        pieces.coin(sheet, 80 + seat * 100, 200, 60, str(seat * 7))
    assert made.error(sheet.image) < 4


def test_a_crop_at_double_size_shows_the_same_things_in_the_same_places() -> None:
    def drawn(sheet: Sheet) -> Image.Image:
        pen = sheet.pen(ground=theme.WOOD)
        pieces.card(pen, 20, 20, 560, 250)
        sheet.lay(pen)
        pieces.badge(sheet, 3, 200, 100, 60)
        pieces.bubble(sheet, 260, 120, "12", 50, fill=theme.RED, text=theme.WHITE)
        sheet.write(300, 100, "Toadstool", Face.DISPLAY, 40, theme.INK)
        return sheet.image

    whole, part = drawn(Sheet((0, 0, 600, 300))), drawn(Sheet((150, 50, 450, 200), 2))
    assert part.size == (600, 300)
    change = ImageChops.difference(whole.crop((150, 50, 450, 200)), part.reduce(2))
    assert max(ImageStat.Stat(change).rms) < 18


def test_a_ground_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="ground"):
        Sheet((0, 0, 10, 10), 2, Image.new("RGB", (10, 10)))


def test_flat_colours_survive_the_encoder_and_the_bytes_are_the_same_every_time() -> None:
    made = palette_of(theme.COLOURS, [theme.PAPER], theme.INKS)
    pen = Pen((200, 50), ground=theme.PAPER)
    pen.box(0, 0, 100, 50, theme.SEATS[0].fill)
    first, second = png(pen.finish(), made), png(pen.finish(), made)
    assert first == second
    back = Image.open(io.BytesIO(first))
    assert back.mode == "P"
    seen = back.convert("RGB").getpixel((50, 25))
    assert isinstance(seen, tuple)
    assert max(abs(a - b) for a, b in zip(seen, rgba(theme.SEATS[0].fill), strict=False)) <= 4


@pytest.mark.parametrize("count", [0, 257])
def test_palettes_of_impossible_size_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="colours"):
        Palette(["#000000"] * count)


def test_seats_differ_by_letter_pattern_and_brightness_or_hue() -> None:
    styles = theme.SEATS
    assert len({style.letter for style in styles}) == len({style.pattern for style in styles}) == len(styles) == 5
    assert {style.pattern for style in styles} == set(theme.PATTERNS)
    for i, one in enumerate(styles):
        for two in styles[i + 1 :]:
            assert sum(abs(a - b) for a, b in zip(rgba(one.fill), rgba(two.fill), strict=True)) > 120


def test_patterns_show() -> None:
    for style in theme.SEATS[1:]:
        pen = Pen((80, 80))
        theme.pattern(pen.at(40, 40, 36), style)
        grey = pen.finish().convert("RGB").crop((20, 20, 60, 60)).convert("L")
        assert ImageStat.Stat(grey).stddev[0] > 3, style.word


def test_mix_meets_both_ends() -> None:
    assert mix("#102030", "#ffffff", 0) == "#102030"
    assert mix("#102030", "#ffffff", 1) == "#ffffff"


def test_remembered_bands_change_no_byte_and_forget_themselves() -> None:
    palette = palette_of(["#000000", "#ffffff", "#c8402f"], ["#ffffff"])
    small = Bands(room=400)
    pictures = []
    for number in range(4):
        image = Image.new("RGB", (90, 200), "#ffffff")
        image.paste("#c8402f", (number * 7, 60, number * 7 + 20, 90))
        pictures.append(image)
    for image in [*pictures, *pictures]:
        data = png(image, palette, bands=small)
        assert data == png(image, palette, bands=Bands())
        with Image.open(io.BytesIO(data)) as shown:
            assert shown.convert("RGB").tobytes() == image.tobytes()
    assert small._size <= 400
