"""Single redactions, switched off: the search must find each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

import bot.post.owed
import bot.tables.council
import bot.tables.history
import bot.tables.verdict
import engine.small_world.apply.ending
from bot.tables.history import History
from bot.tables.live import Live
from bot.tables.verdict import Verdict
from engine.core import Draft, Score
from engine.core.secrets import without_secrets
from engine.small_world.game import SmallWorld
from engine.teotihuacan.game import Teotihuacan
from tests.secrets.playing import LATE

Patch = pytest.MonkeyPatch


class Unbarred(Draft[Any]):
    """A draft that never says that something new was shown."""

    def add(self, line: str, by: str = "player") -> Any:
        applied = super().add(line, by)
        return SimpleNamespace(barrier=False, commits=applied.commits)


def tell_what_a_die_or_a_draw_would_bring(patch: Patch) -> None:
    patch.setattr(bot.tables.verdict, "Draft", Unbarred)


def judge_a_row_beyond_what_it_reveals(patch: Patch) -> None:
    """Whether the rest of a row is legal hangs on the die that its first move throws."""

    def judge(live: Live, seat: int, text: str) -> Verdict:
        trial = Draft(live.game, live.draft(seat).state, seat)
        for line in live.game.lines(text):
            trial.add(line)
        return real(live, seat, text)

    real = bot.tables.verdict.judge
    patch.setattr(bot.tables.verdict, "judge", judge)  # cogs are loaded anew with each bot


def count_hidden_coins_before_the_end(patch: Patch) -> None:
    def ended(**what: Any) -> Any:
        return real(**{**what, "barrier": False})

    real = engine.small_world.apply.ending.Ended
    patch.setattr(engine.small_world.apply.ending, "Ended", ended)


def show_sealed_lines_in_the_log(patch: Patch) -> None:
    patch.setattr(bot.tables.history, "veil_rows", lambda live, rows: list(rows))


def show_sealed_lines_that_are_taken_back(patch: Patch) -> None:
    """Their lines stand in the proposal, which is its maker's own, and in the row of the log that tells of it."""
    patch.setattr(bot.tables.council, "veil_rows", lambda live, rows: list(rows))


def export_everything_as_it_lies(patch: Patch) -> None:
    patch.setattr(bot.tables.history, "without_secrets", lambda game, record, dice: record)


def export_the_seed(patch: Patch) -> None:
    real = bot.tables.history.record_of

    def record_of(row: Any, seats: Any, rows: Any) -> Any:
        record = real(row, seats, rows)
        return replace(record, setup=replace(record.setup, seed=row.seed))

    def shuffled(game: Any, record: Any, dice: Any) -> Any:
        return replace(without_secrets(game, record, dice), setup=record.setup)

    patch.setattr(bot.tables.history, "record_of", record_of)
    patch.setattr(bot.tables.history, "without_secrets", shuffled)


def count_coins_for_everybody(patch: Patch) -> None:
    def scores(self: Any, state: Any, viewer: int | None) -> tuple[Score, ...]:
        return tuple(Score(seat, coins) for seat, coins in enumerate(state.coins))

    patch.setattr(SmallWorld, "scores", scores)


def view_the_coins_of_others(patch: Patch) -> None:
    real = SmallWorld.view

    def view(self: Any, state: Any, viewer: int | None) -> Any:
        seen = real(self, state, viewer)
        return replace(seen, seats=tuple(replace(seat, coins=state.coins[seat.seat]) for seat in seen.seats))

    patch.setattr(SmallWorld, "view", view)


def view_the_tiles_that_others_keep(patch: Patch) -> None:
    real = Teotihuacan.view

    def view(self: Any, state: Any, viewer: int | None) -> Any:
        seen = real(self, state, viewer)
        seats = tuple(replace(seat, start_tiles=tuple(state.seats[seat.seat].kept)) for seat in seen.seats)
        return replace(seen, seats=seats)

    patch.setattr(Teotihuacan, "view", view)


def look_with_the_eyes_of_a_seat(patch: Patch) -> None:
    """A spectator sees what somebody at the table sees."""
    real = Live.seat_of
    patch.setattr(Live, "seat_of", lambda self, user: real(self, user) or self.seats[0])


def look_at_the_drafts_of_others(patch: Patch) -> None:
    async def see(self: History, game: int, user: int, public: bool = False) -> Any:
        sight = await real(self, game, user, public)
        async with self.tables.opened(game) as live:
            drafted = next((draft.state for draft in live.drafts.values()), live.state)
            return replace(sight, view=live.game.view(drafted, None))

    real = History.see
    patch.setattr(History, "see", see)


def post_what_the_first_seat_sees(patch: Patch) -> None:
    real = bot.post.owed.claim_post

    async def claim_post(tables: Any, game: int) -> Any:
        post = await real(tables, game)
        return post and replace(post, view=post.live.game.view(post.live.state, 0))

    patch.setattr("bot.post.poster.claim_post", claim_post)


def word_the_tiles_that_somebody_keeps(patch: Patch) -> None:
    """Beside the names that are told to all."""
    patch.setattr(bot.tables.history, "describe_board", _with_tiles(bot.tables.history.describe_board))


def _with_tiles(real: Callable[..., Any]) -> Callable[..., Any]:
    def describe(live: Any, told: Any = (), **more: Any) -> Any:
        board = real(live, told, **more)
        kept = " ".join(" ".join(seat.kept) for seat in live.state.seats)
        return replace(board, names=tuple(f"{name} {kept}" for name in board.names))

    return describe


def offer_the_next_combo(patch: Patch) -> None:
    """In a note of an offer."""
    real = SmallWorld.offers

    def offers(self: Any, state: Any, seat: int) -> Any:
        return [
            replace(offer, note=f"then {len(state.banners)} {state.banners[:1]}") for offer in real(self, state, seat)
        ]

    patch.setattr(SmallWorld, "offers", offers)


def mark_moves_by_the_dice_to_come(patch: Patch) -> None:
    """In the custom ids of buttons and the values of options."""
    lists = Live.list_offers

    def list_offers(self: Live, state: Any, seat: int) -> Any:
        for offer in lists(self, state, seat):
            yield replace(offer, gain=(*offer.gain, ("coins", state.chance._next().randrange(1, 10**6))))

    patch.setattr(Live, "list_offers", list_offers)


@dataclass(frozen=True, slots=True)
class Mutation:
    """A redaction that is switched off, and a game in which that lets something out."""

    switch_off: Callable[[Patch], None]
    kind: str
    before: int = 0
    asked: int = 8
    seats: int = 2


MUTATIONS: Sequence[Mutation] = (
    Mutation(tell_what_a_die_or_a_draw_would_bring, "small_world"),
    Mutation(tell_what_a_die_or_a_draw_would_bring, "teotihuacan"),
    Mutation(show_sealed_lines_in_the_log, "teotihuacan"),
    Mutation(show_sealed_lines_that_are_taken_back, "teotihuacan"),
    Mutation(judge_a_row_beyond_what_it_reveals, "small_world", before=40),
    Mutation(count_hidden_coins_before_the_end, "small_world", before=LATE),
    Mutation(export_everything_as_it_lies, "small_world"),
    Mutation(export_everything_as_it_lies, "teotihuacan"),
    Mutation(export_the_seed, "terra_mystica"),
    Mutation(count_coins_for_everybody, "small_world"),
    Mutation(view_the_coins_of_others, "small_world"),
    Mutation(view_the_tiles_that_others_keep, "teotihuacan"),
    Mutation(look_with_the_eyes_of_a_seat, "small_world"),
    Mutation(look_at_the_drafts_of_others, "small_world"),
    Mutation(post_what_the_first_seat_sees, "small_world", before=16, asked=2),
    Mutation(word_the_tiles_that_somebody_keeps, "teotihuacan"),
    Mutation(offer_the_next_combo, "small_world"),
    Mutation(mark_moves_by_the_dice_to_come, "small_world"),
    Mutation(mark_moves_by_the_dice_to_come, "terra_mystica"),
)
