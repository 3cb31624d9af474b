"""``python -m tests.saved FOLDER``: store games with the program as it is now, and what it shows of each."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tests.games import GAMES
from tests.saved.coverage import Chosen, chosen, of_setup, shown
from tests.saved.files import coverage_of, expected, kinds_in, pack, write_coverage
from tests.saved.hall import Hall
from tests.saved.known import KNOWN
from tests.saved.opening import FILE, Application, Plain, opened
from tests.saved.scenes import SCENES

WALKS = {"small_world": 120, "teotihuacan": 80, "terra_mystica": 140}


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


async def store_positions(hall: Hall, positions: Iterable[Chosen]) -> None:
    """Play each position through the application, move by move."""
    for position in positions:
        setup = position.walk.setup
        scene = f"position {position.entries} of random game {position.walk.number}"
        game = await hall.lobby(scene, len(setup.seats), setup.options, own=False)
        await hall.begin(game, setup.seed)
        for entry in position.walk.entries[: position.entries]:
            if entry.by == "player":
                await hall.application.act(game, entry.seat, entry.line)
        say(f"{hall.kind}: game {game}, {scene}")


async def covered_by(application: Application, document: Plain) -> set[str]:
    """What a stored game shows, with what every seat is asked; a game that runs shows its setup too."""
    shows = {f"status {document['status']}"} | ({"a lobby with a record"} if document.get("record") else set())
    if document["status"] != "running":
        return shows
    rules, saved, drafts, waiting = await application.seen(document["game"])
    shows |= of_setup(len(document["seats"]), document["options"])
    for seat in {one.seat for one in waiting}:
        state = drafts.get(seat, saved)
        barrier = any(document["seats"][seat].get("barriers", ()))
        offers = rules.offers(state, seat)
        shows |= shown(rules, state, seat, offers, drafted=seat in drafts, barrier=barrier)
    shows |= {"drafts of several seats"} if len(drafts) > 1 else set()
    shows |= {"a turn taken back"} if any(entry["undone"] for entry in document["log"]) else set()
    shows |= {f"entries by {entry.by}" for entry in (await application.record(document["game"])).entries}
    shows |= {"an autopilot's seat"} if any(seat["pilot"] for seat in document["seats"]) else set()
    shows |= {f"order {key} = {choice}" for seat in document["seats"] for key, choice in seat["orders"].items()}
    shows |= {"an open vote"} if document["votes"] else set()
    shows |= {"posts owed"} if document["owed"] else {"nothing owed"}
    shows |= {"a post tried in vain"} if any(owed["attempts"] for owed in document["owed"]) else set()
    shows |= {"reminders"} if document["jobs"] else set()
    return shows | ({"settings"} if any(person["confirm"] != "warnings" for person in document["people"]) else set())


async def store(folder: Path, kind: str, walks: int) -> dict[str, list[int]]:
    """Store the games of a kind; what they show, with the ids of the games that show it."""
    positions = await asyncio.to_thread(chosen, kind, walks, 1, lambda text: None)
    say(f"{kind}: {len(positions)} positions show all that {walks} random games did")
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / FILE
        async with opened(path) as application:
            hall = Hall(application, kind)
            for scene in SCENES:
                await scene(hall)
                say(f"{kind}: {scene.__name__}, {len(hall.scenes)} games")
            await store_positions(hall, positions)
            before = [await application.document(game) for game in await application.ids()]
        documents: list[Plain] = []
        covered: dict[str, list[int]] = {}
        async with opened(path) as application:
            for game in await application.ids():
                document = await application.document(game)
                assert document == before[len(documents)], "what was stored is not what was shown"
                document = {"scene": hall.scenes[game], **document}
                documents.append(document)
                for key in sorted(await covered_by(application, document)):
                    covered.setdefault(key, []).append(game)
        pack(path, folder, kind, documents)
    return covered


def print_table(folder: Path) -> int:
    """What the games in a folder show and what they should; 1 if something is missing."""
    missing = 0
    for kind, covered in coverage_of(folder).items():
        print(f"{kind}: {len(expected(folder, kind))} games show {len(covered)} things")
        for key, found in covered.items():
            print(f"  {'' if key in KNOWN[kind] else '+'}{key}: game {', '.join(map(str, found))}")
        for key in sorted(KNOWN[kind] - set(covered)):
            missing += 1
            print(f"  MISSING {key}")
    print("+ is more than is known to be reachable" if not missing else f"{missing} missing")
    return 1 if missing else 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.saved",
        description="Play games of every kind through the application and store them in FOLDER: a database per game "
        "of the program, what is expected of every stored game (JSON, one line each) and what they cover.",
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="new or empty, unless --table or --show is given")
    parser.add_argument("--kind", choices=[*GAMES], action="append", help="only this game (may be repeated)")
    parser.add_argument("--walks", type=int, help="random games per kind to look for positions in")
    parser.add_argument("--table", action="store_true", help="print what the games in FOLDER cover; 1 if not all")
    parser.add_argument("--show", type=int, metavar="ID", help="print what is expected of a game (with --kind)")
    options = parser.parse_args(arguments)
    if options.show is not None:
        for kind in options.kind or kinds_in(options.folder):
            print(json.dumps(expected(options.folder, kind)[options.show - 1], indent=1, ensure_ascii=False))
        return 0
    if not options.table:
        covered = {}
        for kind in options.kind or GAMES:
            covered[kind] = asyncio.run(store(options.folder, kind, options.walks or WALKS[kind]))
        write_coverage(options.folder, covered)
    return print_table(options.folder)


if __name__ == "__main__":
    sys.exit(main())
