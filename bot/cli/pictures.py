"""``pictures``: draw many positions of every game into a folder, with an index to look at; or measure the drawing."""

from __future__ import annotations

import argparse
import html
import io
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from PIL import Image

from bot.cli.options import Parts
from bot.cli.picture_figures import measure
from bot.games import GAMES, Edition
from rendering.art import Art
from rendering.painter import Painter, Picture
from rendering.scenes import Scene, play_stages

PHONE = 550
"""Pixels a picture is wide on a phone."""
FOLDER = Path("build/gallery")
STYLE = "body{background:#2b2018;color:#f4e8cd;font:16px sans-serif;margin:2em}img{max-width:100%}"


def add_to(parts: Parts) -> None:
    command: argparse.ArgumentParser = parts.add_parser(
        "pictures",
        help="draw a gallery of positions",
        description="Draw many positions of every game, and the pictures of rule cards, into a folder, with an index "
        "to look at. With --measure: draw them all several times and print how long that takes. Exit code 1 if the "
        "folder can't be written.",
        epilog="example: python -m bot pictures build/gallery --phone",
    )
    command.add_argument("folder", nargs="?", type=Path, default=FOLDER, help=f"default: {FOLDER}")
    command.add_argument("--game", choices=sorted(GAMES), action="append", help="only this game (may be repeated)")
    command.add_argument("--phone", action="store_true", help=f"also copies {PHONE} pixels wide, as on a phone")
    command.add_argument("--measure", action="store_true", help="write nothing; print times and sizes")
    command.set_defaults(work=work)


def work(options: argparse.Namespace) -> int:
    editions = [GAMES[kind] for kind in options.game or GAMES]
    if options.measure:
        print_figures(editions)
        return 0
    try:
        write_gallery(options.folder, editions, options.phone)
    except OSError as error:
        print(f"{options.folder} can't be written: {error}", file=sys.stderr)
        return 1
    return 0


def list_scenes(edition: Edition) -> Iterator[Scene]:
    """The scenes of a game; a game that has none of its own is played to several stages."""
    return edition.art.scenes() if edition.art.scenes else play_stages(edition.game)


def draw_scene(painter: Painter[Any], scene: Scene) -> list[tuple[str, Picture]]:
    """What a painter makes of a scene, by name: the post's pictures, and for a few the panel's and all crops."""
    found = [(f"{scene.id}-turn{k + 1}", pic) for k, pic in enumerate(painter.turn(scene.view, scene.names))]
    if scene.id.endswith(("middle", "markers", "own")):
        previews = painter.preview(scene.view, scene.names, 0)
        found += [(f"{scene.id}-panel{k + 1}", pic) for k, pic in enumerate(previews)]
        for crop in painter.crops(scene.view, scene.names):
            found.append((f"{scene.id}-crop-{crop.id}", painter.crop(scene.view, scene.names, crop.id)))
    return found


def draw_cards(art: Art) -> list[tuple[str, Picture]]:
    """The pictures of a game's rule cards by slug, each once: several cards may share one."""
    slugs = {draw: slug for slug, draw in reversed(list(art.cards.items()))}
    return [(slug, draw()) for draw, slug in reversed(slugs.items())]


def write_gallery(folder: Path, editions: Iterable[Edition], small: bool = False) -> None:
    """Draw everything into a folder per game and one of the rule cards, and say so scene by scene.

    ``small``: with copies as a phone shows them.
    """
    rows: list[str] = []
    cards: list[tuple[str, Picture]] = []
    for edition in editions:
        kind, painter = edition.game.meta.id, edition.art.painter
        cards += [(f"{kind}.{slug}", picture) for slug, picture in draw_cards(edition.art)]
        if painter is None:
            print(f"{kind}: no pictures", flush=True)
            continue
        rows.append(f"<h1>{html.escape(kind)}</h1>")
        for scene in list_scenes(edition):
            started = time.perf_counter()
            drawn = draw_scene(painter, scene)
            took = (time.perf_counter() - started) * 1000
            rows.append(f"<h2>{html.escape(scene.title)}</h2>")
            rows += [hang(folder / kind, name, picture, small) for name, picture in drawn]
            print(f"{kind} {scene.id}: {len(drawn)} pictures, {took:.0f} ms", flush=True)
    rows.append("<h1>rules</h1>")
    rows += [hang(folder / "rules", name, picture, small) for name, picture in cards]
    head = f'<!doctype html><meta charset="utf-8"><title>Gallery</title><style>{STYLE}</style>'
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(head + "\n".join(rows) + "\n", "utf-8")
    print(folder / "index.html")


def hang(place: Path, name: str, picture: Picture, small: bool) -> str:
    """Write a picture into a folder of the gallery; gives its part of the index."""
    place.mkdir(parents=True, exist_ok=True)
    (place / f"{name}.png").write_bytes(picture.png)
    if small:
        (place / f"{name}-phone.png").write_bytes(shrink(picture))
    alt = html.escape(picture.alt, quote=True)
    note = f"{name}: {picture.size[0]} x {picture.size[1]}, {len(picture.png) / 1024:.0f} KB"
    return f'<p>{note}</p><img src="{place.name}/{name}.png" alt="{alt}" loading="lazy">'


def shrink(picture: Picture) -> bytes:
    """The picture as a phone shows it, as PNG."""
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    small = image.resize((PHONE, round(image.height * PHONE / image.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    small.save(out, "PNG")
    return out.getvalue()


def print_figures(editions: Iterable[Edition]) -> None:
    """How long drawing takes and how large the pictures are, a line per game and kind of picture."""
    print(f"{'game':16} {'kind':6} {'median ms':>9} {'worst ms':>9} {'median KB':>9} {'worst KB':>9}")
    for edition in editions:
        if edition.art.painter is None:
            continue
        for line in measure(edition.art.painter, list(list_scenes(edition))):
            print(
                f"{edition.game.meta.id:16} {line.kind:6} {line.median_ms:9.1f} {line.worst_ms:9.1f} "
                f"{line.median_bytes / 1024:9.0f} {line.worst_bytes / 1024:9.0f}",
                flush=True,
            )
