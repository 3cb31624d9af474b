"""Games that are stored for what is around their position: lobbies, records, votes, orders, posts, endings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from engine.core.secrets import WITHHELD
from tests.saved.hall import MANY, Hall, changed
from tests.saved.opening import HALF_AN_HOUR

FIXTURES = Path(__file__).parents[1] / "fixtures"
Scene = Callable[[Hall], Awaitable[None]]
SETTINGS: tuple[tuple[str, str | int], ...] = (
    ("confirm", "never"),
    ("remind_hours", 6),
    ("remind_times", 2),
    ("quiet_from", 1),
    ("quiet_to", 5),
    ("utc_offset", -150),
)


async def lobbies(hall: Hall) -> None:
    """Fresh; several seats; options changed; too few seats for their record; with all of them."""
    few = hall.game.meta.min_seats
    await hall.lobby("lobby, fresh", 1)
    await hall.lobby("lobby, full", hall.most)
    game = await hall.lobby("lobby, options changed", few, own=False)
    for option, choice in changed(hall.game).items():
        await hall.application.choose(game, await hall.application.user(game, 0), option, choice)
    record = hall.record(hall.most, 30)
    await hall.lobby("lobby, record", hall.most, record=str(record))
    hidden = replace(record, setup=replace(record.setup, seed=WITHHELD))
    await hall.lobby("lobby, record without its seed, a seat free", hall.most - 1, record=str(hidden))
    if foreign := hall.foreign(hall.whole(few)):
        await hall.lobby("lobby, foreign record", few, record=foreign)


async def imported(hall: Hall) -> None:
    """Games that go on from a record, and one that was over in it."""
    for seats in range(hall.game.meta.min_seats, hall.most + 1):
        game = await hall.lobby("imported", seats, record=str(hall.record(seats, 60)))
        await hall.begin(game)
        await hall.wander(game, 12, 0.8)
    game = await hall.lobby("imported, over", 3, record=str(hall.whole(3)))
    await hall.begin(game)


async def endings(hall: Hall) -> None:
    """Finished, abandoned by agreement, abandoned in a draft."""
    game = await hall.table("finished", 2, 30)
    await hall.finish(game)
    game = await hall.lobby("finished, options changed", hall.most, changed(hall.game))
    await hall.begin(game)
    await hall.finish(game)
    for scene in ("abandoned", "abandoned in a draft"):
        game = await hall.table(scene, 3, 25)
        if scene != "abandoned":
            await hall.draft(game)
        for seat in range(3):
            await hall.application.agree_to_abandon(game, seat)


async def pilots(hall: Hall) -> None:
    """The autopilot plays the host's seat; a seat is taken over; its player comes back; everybody has left."""
    game = await hall.table("autopilot", 3, 30)
    await hall.application.leave(game, 0)
    await hall.wander(game, 10, 0.8)
    game = await hall.table("autopilot, a draft of another", 3, 20)
    await hall.application.leave(game, 1)
    await hall.draft(game)
    game = await hall.table("taken over", 3, 30)
    await hall.application.leave(game, 1)
    await hall.application.take_over(game, 900, "Zoe")
    await hall.wander(game, 6, 0.9)
    game = await hall.table("back again", 2, 16)
    user = await hall.application.user(game, 1)
    await hall.application.leave(game, 1)
    await hall.wander(game, 8, 1.0)
    await hall.application.take_over(game, user, "Ben")
    game = await hall.table("everybody has left", 2, 16)
    await hall.application.leave(game, 0)
    await hall.application.leave(game, 1)


async def orders(hall: Hall) -> None:
    """Each choice of each standing order, for one game and for all of them."""
    for spec in hall.game.meta.orders:
        for always in (False, True):
            scene = f"standing orders for {'all games' if always else 'this game'}"
            choices = [choice.id for choice in spec.choices]
            while choices:
                game = await hall.table(scene, hall.most, 12)
                user = await hall.application.user(game, 0)
                for seat in range(hall.most):
                    choice = choices.pop() if choices else spec.choices[1].id
                    await hall.application.give_order(game, seat, spec.id, choice, always=always)
                await hall.wander(game, 60, 0.9)
            if always:
                people = [(user + seat, name) for seat, (_, name) in enumerate(hall.people(hall.most))]
                game = await hall.application.open_lobby(hall.kind, 4_000, people)
                hall.scenes[game] = "standing orders of another game"
                await hall.begin(game)
                await hall.wander(game, 40, 0.9)
                await hall.application.give_order(game, 0, spec.id, spec.default, always=False)


async def undone(hall: Hall) -> None:
    """A saved turn was taken back; the game went on; a second time, with a draft behind it."""
    for scene in ("a turn taken back", "a turn taken back, then a draft", "turns taken back twice"):
        game = await hall.table(scene, 3, 30)
        for _ in range(1 + (scene == "turns taken back twice")):
            owner = await _mover(hall, game)
            assert await hall.application.rewind(game, owner) == 0
            if scene == "a turn taken back, then a draft":
                await hall.draft(game)
            else:
                await hall.wander(game, 5, 0.9)
                await hall.close_drafts(game)


async def _mover(hall: Hall, game: int) -> int:
    """A seat that has moved."""
    record = await hall.application.record(game)
    return record.entries[-1].seat


async def votes(hall: Hall) -> None:
    """Votes that are open: on abandoning, on an absent player's seat, on taking a turn back."""
    game = await hall.table("vote, abandon", 3, 14)
    await hall.application.agree_to_abandon(game, 1)
    game = await hall.table("vote, drop", 4, 14)
    target = (await hall.asked(game))[0]
    voter = next(seat for seat in (3, 2) if seat != target)
    await hall.application.agree_to_drop(game, voter, target)
    game = await hall.table("vote, take back", 3, 30)
    for _ in range(MANY):
        record = await hall.application.record(game)
        owner = next((e.seat for e in reversed(record.entries) if e.seat != record.entries[-1].seat), None)
        if owner is not None and await hall.application.rewind(game, owner, [owner]):
            return
        await hall.move(game, (await hall.asked(game))[0], 0.9)
        await hall.close_drafts(game)
    raise AssertionError("nobody had to be asked")


async def posts(hall: Hall) -> None:
    """Posted, with reminders; owed since; tried in vain; players with settings of their own."""
    game = await hall.table("posted", 3, 10)
    await hall.application.post(game)
    game = await hall.table("posted, then owed", 3, 10)
    await hall.application.post(game)
    await hall.wander(game, 4, 1.0)
    game = await hall.table("a post in vain", 2, 8)
    await hall.application.post(game)
    await hall.wander(game, 4, 1.0)
    await hall.close_drafts(game)
    await hall.application.fail_to_post(game)
    game = await hall.table("settings", 2, 8)
    for key, value in SETTINGS:
        await hall.application.set_setting(await hall.application.user(game, 0), key, value)
    await hall.application.set_setting(await hall.application.user(game, 1), "remind_hours", 0)
    hall.application.clock.now += 5 * HALF_AN_HOUR
    await hall.application.post(game)
    await hall.draft(game)


async def drafts(hall: Hall) -> None:
    """Long drafts, one with moves taken back, and drafts of two seats at once where the rules allow it."""
    for moves in (1, 3, 6):
        game = await hall.table("a draft", hall.most, 40)
        await hall.draft(game, moves)
    game = await hall.table("a draft, a move taken back", 2, 20)
    for _ in range(MANY):
        *_, drafted, waiting = await hall.application.seen(game)
        seat = next(iter(drafted), waiting[0].seat)
        if len(drafted) and await hall.move(game, seat, 0.0, lambda applied: not (applied.commits or applied.barrier)):
            await hall.application.take_back(game, seat)
            break
        await hall.move(game, seat, 0.7)
    if hall.kind == "teotihuacan":
        await _two_drafts(hall)


async def _two_drafts(hall: Hall) -> None:
    """Several seats that use tiles at the salary. In the other games whoever is asked besides answers in one move."""
    for _ in range(60):
        game = await hall.table("drafts of two seats", hall.most, 10)
        while asked := await hall.asked(game):
            if len(asked) > 1:
                for seat in reversed(asked):
                    await hall.move(game, seat, 0.0, lambda applied: not (applied.commits or applied.barrier))
                *_, drafted, _ = await hall.application.seen(game)
                if len(drafted) > 1:
                    return
            await hall.move(game, asked[0], 0.9)
    raise AssertionError("two seats never drafted at once")


async def recorded(hall: Hall) -> None:
    """Games of other people up to what random ones never do: spades bought before they are used, a key kept back."""
    if hall.kind != "terra_mystica":
        return
    for name, entries in (("001", 95), ("002", 48), ("016", 378)):
        text = (FIXTURES / hall.kind / f"{name}.txt").read_text(encoding="utf-8")
        record = hall.game.read_foreign(text)
        saved = hall.turns(record, entries)
        game = await hall.lobby(f"recorded game {name}", len(record.setup.seats), record=str(saved))
        await hall.begin(game)
        for entry in record.entries[len(saved.entries) : entries]:
            await hall.application.act(game, entry.seat, entry.line)


SCENES: tuple[Scene, ...] = (lobbies, imported, endings, pilots, orders, undone, votes, posts, drafts, recorded)
