"""``python -m bot pictures``: the gallery and the figures, of games with and without pictures."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.cli import main, pictures
from bot.games import Edition
from rendering.art import NO_ART, Art
from rendering.painter import Picture
from tests.e2e.pictures import PigPainter, square
from tests.engine.core.pig import PIG


def draw_sty() -> Picture:
    return square("rule-sty.png", (90, 60, 30), 20, "A sty")


PIGS = Edition(PIG, Art(PigPainter(), cards={"sty": draw_sty, "pen": draw_sty}))


def test_a_game_without_scenes_of_its_own_is_played_to_several_stages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures.write_gallery(tmp_path, [PIGS], small=True)
    said = capsys.readouterr().out.splitlines()
    assert said[-1] == str(tmp_path / "index.html")
    assert "pig 2p-middle: 5 pictures" in "\n".join(said)
    drawn = {path.name for path in (tmp_path / "pig").iterdir()}
    assert {"2p-end-turn1.png", "2p-middle-panel1.png", "2p-middle-crop-all.png"} <= drawn
    with Image.open(tmp_path / "pig" / "2p-end-turn1-phone.png") as image:
        assert image.width == pictures.PHONE
    assert {path.name for path in (tmp_path / "rules").iterdir()} == {"pig.sty.png", "pig.sty-phone.png"}
    index = (tmp_path / "index.html").read_text("utf-8")
    assert all(f'src="pig/{name}"' in index for name in drawn if "phone" not in name)


def test_a_game_in_words_has_no_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pictures.write_gallery(tmp_path, [Edition(PIG, NO_ART)])
    pictures.print_figures([Edition(PIG, NO_ART)])
    assert "pig: no pictures" in capsys.readouterr().out
    assert [path.name for path in tmp_path.iterdir()] == ["index.html"]


def test_the_figures_are_a_line_per_kind(capsys: pytest.CaptureFixture[str]) -> None:
    pictures.print_figures([PIGS])
    first = [line.split()[:2] for line in capsys.readouterr().out.splitlines()]
    assert first == [["game", "kind"], ["pig", "turn"], ["pig", "panel"], ["pig", "crop"]]


def test_an_unknown_game_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["pictures", "--game", "chess"])
    assert ended.value.code == 2
    assert "chess" in capsys.readouterr().err
