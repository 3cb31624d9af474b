"""Draw many positions of every game into a folder, with an index to look at: ``python -m rendering.gallery``."""

from __future__ import annotations

import argparse
import html
import io
import sys
import time
from pathlib import Path

from PIL import Image

from rendering.painter import Picture
from rendering.registry import PAINTERS
from rendering.rules import DRAWINGS
from rendering.scenes import SOURCES, Scene, scenes

PHONE = 550
"""Pixels a picture is wide on a phone."""


def pictures(scene: Scene) -> list[tuple[str, Picture]]:
    """What the game's painter makes of a scene: the post's pictures, the panel's, and (for a few) all crops."""
    painter = PAINTERS[scene.game]
    found = [(f"{scene.id}-turn{k + 1}", pic) for k, pic in enumerate(painter.turn(scene.view, scene.names))]
    if scene.id.endswith(("middle", "markers", "own")):
        previews = painter.preview(scene.view, scene.names, 0)
        found += [(f"{scene.id}-panel{k + 1}", pic) for k, pic in enumerate(previews)]
        for crop in painter.crops(scene.view, scene.names):
            found.append((f"{scene.id}-crop-{crop.id}", painter.crop(scene.view, scene.names, crop.id)))
    return found


def phone(picture: Picture) -> bytes:
    """The picture as a phone shows it."""
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    small = image.resize((PHONE, round(image.height * PHONE / image.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.save(out, "PNG")
    return out.getvalue()


def rule_pictures() -> list[tuple[str, Picture]]:
    """The pictures of rule cards, each once."""
    drawn = {draw: card for card, draw in reversed(list(DRAWINGS.items()))}
    return [(card, draw()) for draw, card in drawn.items()]


def hung(place: Path, name: str, picture: Picture, small: bool) -> str:
    """Write a picture into a folder of the gallery; gives its part of the index."""
    (place / f"{name}.png").write_bytes(picture.png)
    if small:
        (place / f"{name}-phone.png").write_bytes(phone(picture))
    alt = html.escape(picture.alt, quote=True)
    note = f"{name}: {picture.size[0]} x {picture.size[1]}, {len(picture.png) / 1024:.0f} KB"
    return f'<p>{note}</p><img src="{place.name}/{name}.png" alt="{alt}" loading="lazy">'


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rendering.gallery", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/gallery"), help="default: build/gallery")
    parser.add_argument("--game", choices=sorted(SOURCES), action="append", help="only this game (may be repeated)")
    parser.add_argument("--phone", action="store_true", help=f"also copies {PHONE} pixels wide, as on a phone")
    chosen = parser.parse_args(arguments)
    folder: Path = chosen.folder
    rows: list[str] = []
    for game in chosen.game or SOURCES:
        place = folder / game
        place.mkdir(parents=True, exist_ok=True)
        rows.append(f"<h1>{html.escape(game)}</h1>")
        for scene in scenes(game):
            started = time.perf_counter()
            made = pictures(scene)
            took = (time.perf_counter() - started) * 1000
            rows.append(f"<h2>{html.escape(scene.title)}</h2>")
            rows += [hung(place, name, picture, chosen.phone) for name, picture in made]
            print(f"{game} {scene.id}: {len(made)} pictures, {took:.0f} ms", flush=True)
    if not chosen.game:
        place = folder / "rules"
        place.mkdir(parents=True, exist_ok=True)
        rows.append("<h1>rules</h1>")
        rows += [hung(place, name, picture, chosen.phone) for name, picture in rule_pictures()]
    style = "body{background:#2b2018;color:#f4e8cd;font:16px sans-serif;margin:2em}img{max-width:100%}"
    page = f'<!doctype html><meta charset="utf-8"><title>Gallery</title><style>{style}</style>' + "\n".join(rows)
    (folder / "index.html").write_text(page + "\n", "utf-8")
    print(f"{folder / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
