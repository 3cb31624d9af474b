"""Local users who go on playing whatever happens to the bot, and remember what it has acknowledged."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field

from loopback.driver import ChannelView, LocalUser, Loopback, MessageView, Outcome, UserError
from tests.chaos.store import Entry, Store
from tests.e2e.table import choose, end_of, moves_of

SENT = ("Your turn is sent", "Your turn is saved")
IDLE = ("Nothing for you to do", "the game is over")


class Lost(Exception):
    """The bot has not answered."""


@dataclass
class Table:
    """One channel in which one game after the other is played."""

    world: Loopback
    store: Store
    kind: str
    channel: ChannelView
    users: list[LocalUser]
    chance: random.Random
    acknowledged: list[list[Entry]] = field(default_factory=list)
    unsaved: list[str] = field(default_factory=list)
    """Turns the bot has called sent that were not in the log at that moment."""
    answered: int = 0
    failed: int = 0

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            if not await self.step():
                await asyncio.sleep(0.05)

    async def step(self) -> bool:
        """Open a game if there is none, else try one turn; whether a turn was acknowledged."""
        try:
            game, status = self.store.newest(self.channel.id)
            if status != "running":
                await self._open(status)
                return False
            before = len(self.acknowledged)
            for user in self._likely():
                await self._turn(user, game)
                if len(self.acknowledged) > before:
                    return True
        except (Lost, TimeoutError, UserError):
            self.failed += 1
        return False

    def _likely(self) -> list[LocalUser]:
        """The users, those first whom the last post names."""
        users = self.chance.sample(self.users, len(self.users))
        posts = [message.text for message in self.channel.messages if "➡️" in message.text]
        named = "\n".join(line for line in posts[-1].splitlines() if line.startswith("➡️")) if posts else ""
        return sorted(users, key=lambda user: user.mention not in named and f"**{user.name}**" not in named)

    async def _heard(self, outcome: Outcome) -> MessageView:
        if outcome.failed or outcome.message is None:
            raise Lost
        self.answered += 1
        return outcome.message

    async def _open(self, status: str) -> None:
        host, *guests = self.users
        if status != "lobby":
            await self._heard(await host.slash("game new", at=self.channel, game=self.kind))
        cards = [message for message in self.channel.messages if "Join" in message.labels]
        if not cards:
            await self._heard(await host.slash("game status", at=self.channel))
            cards = [message for message in self.channel.messages if "Join" in message.labels]
        if not cards:
            raise Lost
        for guest in guests:
            await self._heard(await guest.press(cards[-1], "Join"))
        await self._heard(await host.press(cards[-1], "Start"))

    async def _turn(self, user: LocalUser, game: int) -> None:
        """A whole turn of random legal moves by buttons and menus."""
        moves = self.chance.randint(1, 6)
        panel = await self._heard(await user.slash("game turn", at=self.channel))
        for step in range(200):
            before = self.store.last_seq(game)
            sure = next((b.custom_id for b in panel.buttons if ":yes:" in b.custom_id), None)
            end = end_of(panel)
            entries = moves_of(panel)
            if sure:
                outcome = await user.press(panel, custom_id=sure)
            elif end and (step >= moves or not entries):
                outcome = await user.press(panel, custom_id=end)
            elif entries:
                outcome = await choose(user, panel, self.chance.choice(entries))
            else:
                return
            panel = await self._heard(outcome)
            if any(word in panel.text for word in SENT):
                self._note(game, user, before)
                return
            if any(word in panel.text for word in IDLE):
                return

    def _note(self, game: int, user: LocalUser, before: int) -> None:
        entries = self.store.entries(game, before, user.id)
        self.acknowledged.append(entries)
        if not entries:
            self.unsaved.append(f"game {game}: a turn of {user.name} after entry {before} was called sent, not stored")
