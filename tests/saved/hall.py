"""Tables at which random people play through the application, one channel each."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from engine.core import Entry, GameError, Record, Setup, replay
from tests.games import GAMES
from tests.saved.opening import Application
from tests.saved.walks import NAMES, AnyGame, choose, setup_of, walk

MANY = 3_000


class Hall:
    """The games of one kind in one database; ``scenes`` names what each was stored for."""

    def __init__(self, application: Application, kind: str) -> None:
        self.application = application
        self.kind = kind
        self.game: AnyGame = GAMES[kind]
        self.rng = random.Random(f"hall/{kind}")
        self.scenes: dict[int, str] = {}

    @property
    def most(self) -> int:
        return self.game.meta.max_seats

    def people(self, seats: int, own: bool = True) -> list[tuple[int, str]]:
        """Users and names; people of this game alone, or those who sit at many tables."""
        first = 1_000 + 10 * len(self.scenes) if own else 100
        return [(first + seat, NAMES[seat]) for seat in range(seats)]

    async def lobby(
        self, scene: str, seats: int, options: Mapping[str, str] | None = None, record: str = "", *, own: bool = True
    ) -> int:
        people = self.people(seats, own)
        channel = 5_000 + len(self.scenes)
        game = await self.application.open_lobby(self.kind, channel, people, dict(options or {}), record)
        self.scenes[game] = scene
        return game

    async def begin(self, game: int, seed: str = "") -> None:
        """The host starts; without a seed one that is made from the scene (a record brings its own)."""
        host = await self.application.user(game, 0)
        await self.application.start(game, host, seed or f"{self.rng.getrandbits(64):016x}")

    async def table(self, scene: str, seats: int, acts: int = 0, sane: float = 0.6) -> int:
        """A running game after some acts, saved and without a draft."""
        game = await self.lobby(scene, seats)
        await self.begin(game)
        await self.wander(game, acts, sane)
        await self.close_drafts(game)
        return game

    # ---- playing

    async def asked(self, game: int) -> list[int]:
        *_, waiting = await self.application.seen(game)
        return list(dict.fromkeys(one.seat for one in waiting))

    async def move(self, game: int, seat: int, sane: float, wanted: Callable[[Any], bool] = lambda _: True) -> bool:
        """One move of a seat; only among those whose result is ``wanted``. False: there is none."""
        rules, saved, drafts, _ = await self.application.seen(game)
        state = drafts.get(seat, saved)
        if sane >= 1.0 or self.rng.random() < sane:
            await self.application.act(game, seat, str(rules.autopilot(state, seat)))
            return True
        offers = [o for o in rules.offers(state, seat) if wanted(rules.apply(state, seat, o.move))]
        if not offers:
            return False
        await self.application.act(game, seat, str(choose(rules, self.rng, state, seat, offers, 0.0)))
        return True

    async def wander(self, game: int, acts: int, sane: float) -> None:
        """So many moves of the seats waited for; who has begun a turn goes on with it."""
        for _ in range(acts):
            asked = await self.asked(game)
            if not asked:
                return
            *_, drafts, _ = await self.application.seen(game)
            busy = [seat for seat in asked if seat in drafts]
            await self.move(game, self.rng.choice(busy or asked), 1.0 if self.rng.random() < sane else 0.0)

    async def close_drafts(self, game: int) -> None:
        """Let the autopilot bring every open turn to its end."""
        for _ in range(MANY):
            *_, drafts, _ = await self.application.seen(game)
            if not drafts:
                return
            await self.move(game, min(drafts), 1.0)
        raise AssertionError("a turn does not end")

    async def finish(self, game: int) -> None:
        for _ in range(MANY):
            asked = await self.asked(game)
            if not asked:
                return
            await self.move(game, asked[0], 1.0)
        raise AssertionError("the game does not end")

    async def draft(self, game: int, moves: int = 1) -> None:
        """A turn of some moves that is not ended; fewer if it could only be ended then."""
        made = 0
        for _ in range(MANY):
            *_, drafts, waiting = await self.application.seen(game)
            seat = next(iter(drafts), waiting[0].seat)
            moved = await self.move(game, seat, 0.0, lambda applied: not applied.commits)
            made += moved
            if made and (made >= moves or not moved):
                return
            if not moved:
                await self.move(game, seat, 1.0)

    # ---- records

    def record(self, seats: int, entries: int) -> Record:
        """The record of a random game of its first moves, the last turn complete."""
        number = next(n for n in range(7, 99) if len(setup_of(self.kind, n).seats) == seats)
        played = walk(self.kind, number, lambda walk, position: None)
        start = self.game.new(played.setup).outcomes
        return self.turns(Record(played.setup, self.game.meta.rules_version, start, tuple(played.entries)), entries)

    def turns(self, record: Record, entries: int) -> Record:
        """The first entries of a record, without a turn that is not complete in them."""
        kept = 0
        moves = islice(replay(self.game, record), 1, entries + 1)
        for number, applied in enumerate(moves, 1):
            kept = number if applied.commits else kept
        return replace(record, entries=record.entries[:kept])

    def whole(self, seats: int) -> Record:
        """The record of a game that the autopilot has played to its end."""
        setup = Setup(self.kind, NAMES[:seats], f"whole {seats}")
        first = self.game.new(setup)
        state = first.state
        entries = []
        while waiting := self.game.waiting(state):
            move = self.game.autopilot(state, waiting[0].seat)
            applied = self.game.play(state, waiting[0].seat, move)
            entries.append(Entry(waiting[0].seat, str(move), applied.outcomes))
        return Record(setup, self.game.meta.rules_version, first.outcomes, tuple(entries))

    def foreign(self, record: Record) -> str | None:
        """The record in the game's public notation; None if it has none, or none for this record."""
        try:
            text = self.game.write_foreign(record)
            return text if text and self.game.read_foreign(text) else None
        except GameError:
            return None


def changed(game: AnyGame) -> dict[str, str]:
    """Every option at another choice than its default."""
    return {
        spec.id: next(choice.id for choice in spec.choices if choice.id != spec.default) for spec in game.meta.options
    }
