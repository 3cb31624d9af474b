"""A random game in which every seat and a spectator ask every outlet after every move; the answers are searched."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.tables import dealing, lobbies
from bot.tables.live import Live
from bot.tables.people import People
from bot.tables.press import Write
from engine.core import Draft, Drop, End, GameError, Record, final_state
from loopback.driver import LocalUser, Loopback, MessageView
from rendering.painter import Crop, Painter, Picture
from tests.bot.tables.pigs import Hour
from tests.e2e.pictures import square
from tests.e2e.table import BOUNDLESS, Table, bot_factory
from tests.games import EDITIONS, GAMES
from tests.secrets.hidden import SECRETS, twin_of
from tests.secrets.outlets import Told, ask, refuse, told, words_of

WORD = re.compile(r"\w+")
LINES = 5
"""Moves that each user asks about in each position."""
REVEALING = ("pick", "dice", "roll", "keep", "build", "decorate")
"""First words of lines that often reveal something."""
ALMOST_OVER = 0.94
Viewer = int | None


class Leak(AssertionError):
    """Somebody was told what he may not know."""


class TellingPainter(Painter[Any]):
    """File names, alt texts and parts of a game's pictures, without their drawing."""

    def __init__(self, real: Any) -> None:
        self.real = real

    def turn(self, view: Any, names: Any, done: Any = ()) -> list[Picture]:
        return [square(f"{self.real.prefix}-board.png", (0, 0, 0), 4, self.real.words.alt_text(view, names))]

    def crops(self, view: Any, names: Any) -> list[Crop]:
        return list(self.real.crops(view, names))

    def crop(self, view: Any, names: Any, crop: str) -> Picture:
        label = next(one.label for one in self.crops(view, names) if one.id == crop)
        alt = f"{label}. {self.real.crop_alt(view, names, crop)}"
        return square(f"{self.real.prefix}-{crop}.png", (0, 0, 0), 4, alt)


async def always(*_: object) -> bool:
    return True


@asynccontextmanager
async def seated(kind: str, path: Path, seats: int, chance: random.Random) -> AsyncIterator[Playing]:
    """A game that has begun, with canaries planted in it."""
    painters = {kind: TellingPainter(EDITIONS[kind].art.painter)}
    with pytest.MonkeyPatch.context() as patch:
        SECRETS[kind].plant(patch)
        dealt = SimpleNamespace(token_hex=lambda _: f"seedqx{chance.randrange(10**9)}")
        patch.setattr(lobbies, "secrets", dealt)  # the same game each time
        patch.setattr(People, "help_with", always)  # lessons are for the first turns alone
        patch.setattr(dealing, "random", SimpleNamespace(SystemRandom=lambda: random.Random(kind)))
        async with Loopback(bot_factory(path, {kind: GAMES[kind]}, painters, clock=Hour(), limits=BOUNDLESS)) as world:
            table = Table(world, seats)
            post = await table.begin(kind)
            playing = Playing(kind, table, post, chance)
            async with playing.opened() as live:
                SECRETS[kind].enrich(live.state)
                playing.watch(live)
            yield playing


class Playing:
    def __init__(self, kind: str, table: Table, post: MessageView, chance: random.Random) -> None:
        self.kind, self.table, self.post, self.chance = kind, table, post, chance
        self.game = GAMES[kind]
        self.seen: dict[Viewer, set[str]] = {viewer: set() for viewer in (None, *range(len(table.users)))}
        self.lines: list[str] = []
        """Lines that were offered at some time."""
        self.regretted = False
        """A secret choice was taken back once."""
        self.public = 0
        """The newest public message that was searched."""
        rules = self.table.bot.services.rules
        self.printed = {word for card in rules.index.cards.values() for word in WORD.findall(card.title)}
        """Words of the titles of rule cards, which everybody may read."""
        self.answers = 0
        """How much was searched."""
        self.canaries = 0
        """How many words were sought in it, in all."""

    def opened(self) -> Any:
        return self.table.bot.services.tables.opened(1)

    # Moving ----------------------------------------------------------------------------------------------------------

    async def move(self) -> bool:
        """One random move of somebody who is waited for, now and then one taken back; False: the game is over."""
        async with self.opened() as live:
            chosen = set(live.game.sealed(live.state)) - {waiting.seat for waiting in live.waiting()}
        if chosen and not self.regretted:
            self.regretted = True
            await self.take_back(chosen.pop())
        elif self.chance.random() < 0.1:
            await self.take_back(self.chance.randrange(len(self.table.users)))
        async with self.opened() as live:
            if not live.waiting():
                return False
            seat = self.chance.choice(live.waiting()).seat
            offers = [offer for offer in live.offers(seat) if not isinstance(offer.move, Drop)]
            ends = [offer for offer in offers if isinstance(offer.move, End)]
            chosen = self.chance.choice(ends if ends and self.chance.random() < 0.3 else offers)
            self.lines = [
                *self.lines[-200:],
                *(str(offer.move) for offer in self.chance.sample(offers, min(3, len(offers)))),
            ]
            user = live.seats[seat].user
        await self.table.bot.services.tables.press(1, user, Write(str(chosen.move)), confirmed=True)
        async with self.opened() as live:
            self.watch(live)
        return True

    async def take_back(self, seat: int) -> None:
        """Somebody takes back his last turn, if he may without the others."""
        user = next(user for viewer, user in await self.everybody() if viewer == seat)
        async with self.opened() as live:
            if live.draft(seat).steps:
                return
        proposal = (await user.slash("game take-back")).message
        if proposal is None or "Take it back" not in proposal.labels:
            return
        async with self.opened() as live:
            hidden = self.hidden(live, None)
        self.search(told("taken back", await user.press(proposal, "Take it back")), hidden, None)
        async with self.opened() as live:
            SECRETS[self.kind].enrich(live.state)
            self.watch(live)

    async def progress(self) -> float:
        async with self.opened() as live:
            return live.game.progress(live.state)

    def watch(self, live: Live) -> None:
        """Note what everybody has been shown."""
        for viewer, seen in self.seen.items():
            views = [live.game.view(live.state, viewer)]
            if viewer is not None:
                views.append(live.game.view(live.draft(viewer).state, viewer))
            for view in views:
                seen |= self.shown(view)

    def shown(self, view: Any) -> set[str]:
        words = set(WORD.findall(repr(view)))
        return words | {f"{word.capitalize()}qx" for word in words}

    def hidden(self, live: Live, viewer: Viewer) -> set[str]:
        """The canaries of this position for a viewer."""
        state = live.state if viewer is None else live.draft(viewer).state
        if live.game.over(live.state):
            return set()
        canaries = SECRETS[self.kind].words(state, viewer) - self.seen[viewer] - self.printed
        return canaries | {state.chance.seed}

    # Asking ----------------------------------------------------------------------------------------------------------

    async def everybody(self) -> list[tuple[Viewer, LocalUser]]:
        async with self.opened() as live:
            seats = {seat.user: seat.seat for seat in live.seats}
        return [*((seats[user.id], user) for user in self.table.users), (None, self.table.world.user("Zoe"))]

    async def ask_everything(self) -> None:
        """Every outlet, asked by everybody; nobody is told what he may not know.

        :raises Leak: somebody is.
        """
        self.post = await self.table.post()
        await self.search_public()
        for viewer, user in await self.everybody():
            lines = await self.questions(viewer)
            async with self.opened() as live:
                hidden = self.hidden(live, viewer)
                drafting = viewer is not None and bool(live.draft(viewer).steps)
                silent = not live.waiting()
            answers = [said async for said in ask(user, self.post, self.game.meta.command, lines, drafting=drafting)]
            if not silent:
                answers += [said async for said in refuse(user, await self.refused(viewer))]
            for said in answers:
                self.search(said, hidden, viewer)
                if said.file:
                    await self.search_file(said)
            if not drafting and not silent:
                await self.compare_with_twin(viewer, user, lines, answers)

    async def questions(self, viewer: Viewer) -> list[str]:
        """Moves to ask about: some that are legal now, some that were."""
        async with self.opened() as live:
            found = live.offers(viewer) if viewer is not None else ()
            offers = [str(offer.move) for offer in found]
            ends = [str(offer.move) for offer in found if isinstance(offer.move, End)]
        wanted = [*self.chance.sample(offers, min(LINES, len(offers))), *ends]
        shuffled = self.chance.sample(offers, len(offers))
        for line in {line.split()[0]: line for line in shuffled if line.split()[0] in REVEALING}.values():
            # Whether the rest of a row is legal may hang on what its first move reveals.
            more = [f"{verb} {where} 1" for verb in ("place", "take") for where in line.split()[1:2]]
            wanted += [line, *(f"{line}; {rest}" for rest in (*more, *self.chance.sample(offers, 1)))]
        return list(dict.fromkeys([*wanted, *self.chance.sample(self.lines, min(2, len(self.lines)))]))

    async def refused(self, viewer: Viewer) -> list[str]:
        """Lines that would be refused now."""
        found = []
        async with self.opened() as live:
            state = live.state if viewer is None else live.draft(viewer).state
            waited = viewer is not None and any(one.seat == viewer for one in live.waiting())
            for line in ["", "nothing of the kind", *self.chance.sample(self.lines, min(6, len(self.lines)))][1:]:
                if not waited:
                    found.append(line)
                    continue
                assert viewer is not None
                try:
                    for part in live.game.lines(line):
                        Draft(live.game, state, viewer).add(part)
                except GameError:
                    found.append(line)
        return found[:3]

    async def compare_with_twin(self, viewer: Viewer, user: LocalUser, lines: list[str], answers: list[Told]) -> None:
        """Whoever may not know what is hidden is told the same where it lies otherwise."""
        pictures = self.table.bot.services.pictures
        async with self.opened() as live:
            real = live.state
            twin = twin_of(self.game, self.kind, real, viewer, random.Random(self.chance.random()))
            if self.game.view(twin, viewer) != self.game.view(real, viewer):
                raise Leak("the view itself tells twins apart")
            live.state = twin
            live._offers.clear()
            pictures._kept.clear()
        try:
            others = [
                said async for said in ask(user, self.post, self.game.meta.command, lines, drafting=False, files=False)
            ]
        finally:
            async with self.opened() as live:
                live.state = real
                live._offers.clear()
                pictures._kept.clear()
        known = {said.outlet: said.text for said in answers}
        for said in others:
            if said.text != known.get(said.outlet):
                raise Leak(f"{user.name} can tell twins apart by {said.outlet}:\n{known.get(said.outlet)}\n{said.text}")

    # Searching -------------------------------------------------------------------------------------------------------

    def search(self, said: Told, hidden: set[str], viewer: Viewer) -> None:
        self.answers += 1
        self.canaries += len(hidden)
        own = set(WORD.findall(said.asked)) | self.examples(said.asked)
        found = set(WORD.findall(said.text)) & (hidden - own)
        if found:
            who = "a spectator" if viewer is None else f"seat {viewer}"
            raise Leak(f"{who} is told of {sorted(found)} by {said.outlet}: {said.text}")

    def examples(self, line: str) -> set[str]:
        """Words that reading a line answers, whatever the position is."""
        try:
            for part in self.game.lines(line):
                self.game.parse(part)
        except GameError as error:
            return set(WORD.findall(f"{error} {vars(error)}"))
        return set()

    async def search_public(self) -> None:
        """What was posted for all since the last look."""
        async with self.opened() as live:
            hidden = self.hidden(live, None)
        for message in self.table.channel.messages:
            if message.id > self.public and message.from_bot:
                self.search(Told("a post", words_of(message)), hidden, None)
                self.public = message.id

    async def search_file(self, said: Told) -> None:
        """An exported game holds all piles, in another order, and no choice that is still secret."""
        if not said.file.startswith("#") and "seed:" not in said.file:
            return
        async with self.opened() as live:
            if not live.running:
                return  # all is open
            state, seed = live.state, live.row.seed
            hidden = SECRETS[self.kind].words(state, None) - self.seen[None]
        if seed in said.file:
            raise Leak(f"{said.outlet} holds the seed")
        record = Record.parse(said.file)
        for entry in record.entries:
            self.search(Told(f"{said.outlet}: {entry.line}", entry.line), hidden, None)
        exported = final_state(self.game, record)
        piles = SECRETS[self.kind].piles
        for pile, true in zip(piles(exported), piles(state), strict=True):
            if len(true) > 6 and pile[-5:] == true[-5:]:
                raise Leak(f"{said.outlet} holds a pile as it lies: {true}")


@contextmanager
def leaking() -> Iterator[None]:
    """What happens within must be found."""
    with pytest.raises(Leak):
        yield


LATE = 10_000
"""So many moves in silence mean all but those of the last turn or so."""


async def play(kind: str, path: Path, seed: int, *, seats: int = 3, before: int = 0, asked: int = 6) -> Playing:
    """A random game: ``before`` moves in silence, then everything is asked after each of ``asked`` moves."""
    chance = random.Random(f"{kind} {seed}")
    async with seated(kind, path, seats, chance) as playing:
        if not before:
            await playing.ask_everything()
        for _ in range(before):
            if before == LATE and await playing.progress() >= ALMOST_OVER:
                break
            if not await playing.move():
                return playing
        if before == LATE:
            await playing.ask_everything()
        for _ in range(asked):
            if not await playing.move():
                break
            await playing.ask_everything()
        return playing
