"""The largest messages there can be keep Discord's limits, and custom ids say what they mean."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import ui

from bot.messages.board import board_message, look_message
from bot.messages.cards import card_message
from bot.messages.ids import BUTTON, LONGEST, SELECT, Press, button_id, select_id
from bot.messages.lobby import lobby_message
from bot.messages.panel import confirm_message, panel_message, sent_message
from bot.messages.parts import MOST_ALT, MOST_COMPONENTS, MOST_TEXT, Message, list_lines
from bot.rulebook.lookup import Answer, Rules
from bot.rulebook.passages import first_sentence
from bot.tables.board import Board, describe_board
from bot.tables.dealing import Lobby
from bot.tables.live import Live
from bot.tables.menus import build_menu, find_path, mark_of
from bot.tables.panel import describe_panel
from engine.core import AnyGame, Setup
from rendering.painter import Crop, Picture
from storage.rows import GameRow, SeatRow, Told
from tests.games import GAMES

NAMES = ("Anne-Marie the Magnificent of Long Names", "Ben_*~`|", "Cat", "Dan", "Eve")


def check(message: Message) -> None:
    view = message.view
    assert view.total_children_count <= MOST_COMPONENTS
    assert view.content_length() <= MOST_TEXT
    seen: set[str] = set()
    for item in view.walk_children():
        if isinstance(item, ui.Button):
            assert item.label
            assert len(item.label) <= 80
        if isinstance(item, ui.Select):
            assert 1 <= len(item.options) <= 25
            assert len(item.placeholder or "") <= 150
            assert len({option.value for option in item.options}) == len(item.options)
            for option in item.options:
                assert 1 <= len(option.label) <= 100
                assert len(option.value) <= 100
                assert len(option.description or "") <= 100
        if isinstance(item, ui.Button | ui.Select):
            assert len(str(item.custom_id)) <= LONGEST
            assert item.custom_id not in seen
            seen.add(str(item.custom_id))
            known = re.fullmatch(BUTTON if isinstance(item, ui.Button) else SELECT, str(item.custom_id))
            assert known or str(item.custom_id).startswith(("rules:", "rule:", "rule_")), item.custom_id
        if isinstance(item, ui.MediaGallery):
            assert 1 <= len(item.items) <= 10
            assert all(len(media.description or "") <= MOST_ALT for media in item.items)
        if isinstance(item, ui.ActionRow):
            assert 1 <= len(item.children) <= 5
        if isinstance(item, ui.TextDisplay):
            assert item.content
    view.to_components()


def live_game(game: AnyGame, seats: int, seed: str) -> Live:
    setup = Setup(game.meta.id, NAMES[:seats], seed)
    row = GameRow(10**9, game.meta.id, "running", 1, 1, 1, seq=99_999)
    people = tuple(SeatRow(n, 10**18 + n, name, asked=99_999) for n, name in enumerate(NAMES[:seats]))
    return Live(row, people, game, game.new(setup).state)


def walk(live: Live, chance: random.Random, steps: int) -> Iterator[int]:
    """Random play; yields the seat that is asked at each step."""
    for _ in range(steps):
        waiting = live.game.waiting(live.state)
        if not waiting:
            return
        seat = waiting[0].seat
        yield seat
        move = chance.choice(live.game.offers(live.state, seat)).move
        live.state = live.game.apply(live.state, seat, move).state
        live._offers.clear()


def paths(offers: Any) -> set[tuple[str, ...]]:
    return {offer.path[:depth] for offer in offers for depth in range(len(offer.path) + 1)}


@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_every_panel_and_menu_of_random_games_fits(kind: str) -> None:
    game = GAMES[kind]
    chance = random.Random(kind)
    picture = Picture("a.png", b"", (1, 1), "x" * 3_000)
    for seats in (game.meta.min_seats, game.meta.max_seats):
        live = live_game(game, seats, f"{kind} {seats}")
        for seat in walk(live, chance, 120):
            panel = describe_panel(live, seat)
            since = [Told("something happened to somebody " * 3, 0, (seat,))] * 60
            check(panel_message(panel, [picture], note="n" * 200, since=since))
            for path in paths(panel.choices):
                check(panel_message(panel, [picture], path=path))
                assert len(build_menu(panel.choices, path)) <= 25, path
            assert len({mark_of(offer) for offer in panel.offers}) == len(panel.offers)
            if panel.end:
                check(confirm_message(panel, panel.end))
            check(sent_message(panel))


@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_every_offer_is_reached_by_pressing(kind: str) -> None:
    """A phone reaches each offer through menus and buttons alone."""
    game = GAMES[kind]
    live = live_game(game, game.meta.max_seats, f"reach {kind}")
    for seat in walk(live, random.Random(1), 60):
        panel = describe_panel(live, seat)
        reached = {m for path in paths(panel.choices) for m in shown(panel_message(panel, path=path))}
        ends = {mark_of(panel.end)} if panel.end else set()
        assert {mark_of(offer) for offer in panel.offers} <= reached | ends


def shown(message: Message) -> set[str]:
    """The marks of all moves a message lets one make."""
    found = set()
    for item in message.view.walk_children():
        if isinstance(item, ui.Select):
            found |= {option.value[1:] for option in item.options if option.value.startswith("=")}
        elif isinstance(item, ui.Button) and ":do:" in str(item.custom_id):
            found.add(str(item.custom_id).rpartition(":")[2])
    return found


@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_menu_marks_find_their_path(kind: str) -> None:
    game = GAMES[kind]
    live = live_game(game, game.meta.min_seats, "marks")
    for seat in walk(live, random.Random(2), 40):
        offers = describe_panel(live, seat).choices
        for path in paths(offers):
            for node in build_menu(offers, path):
                if node.offer is None:
                    assert find_path(offers, node.mark) == (*path, node.label)


@pytest.mark.parametrize("kind", sorted(GAMES))
async def test_boards_and_lobbies_fit(kind: str) -> None:
    game = GAMES[kind]
    live = live_game(game, game.meta.max_seats, "board")
    pictures = [Picture("a.png", b"", (1, 1), "y" * 2_000), Picture("a.png", b"", (1, 1), "z")]
    told = tuple(Told("**Somebody** does something rather long to somebody else, number " + str(n)) for n in range(300))
    board = describe_board(live, told, pinged=range(5))
    message = board_message(game, board, pictures)
    check(message)
    assert len({picture.name for picture in message.pictures}) == 2
    assert "earlier lines are in the log" in str(message.view.to_components())
    check(look_message(game, board, pictures, [Crop(f"c{n}", "d" * 120) for n in range(25)], "c3", "h" * 5_000))
    row = GameRow(7, kind, "lobby", 1, 1, 10**18, options=game.meta.settled({}))
    check(lobby_message(Lobby(row, live.seats, game)))


def test_the_digest_keeps_the_latest_lines() -> None:
    text = list_lines([f"line {n}" for n in range(100)], 200)
    assert "line 99" in text
    assert "line 0\n" not in text
    assert len(text) <= 200
    assert text.startswith("-# … and ")
    assert list_lines([], 100) == ""


def test_custom_ids_say_what_they_mean() -> None:
    text = button_id(12, "345.9af1", "do", "0123456789")
    match = re.fullmatch(BUTTON, text)
    assert match
    assert Press(int(match["game"]), match["position"], match["verb"], match["argument"]) == Press(
        12, "345.9af1", "do", "0123456789"
    )
    assert re.fullmatch(SELECT, select_id(12, 345, "option", "no_diplomat"))
    assert not re.fullmatch(SELECT, text)
    assert re.fullmatch(BUTTON, button_id(1, 2, "turn"))


def test_a_board_that_fell_behind_has_neither_picture_nor_ping() -> None:
    game = next(iter(GAMES.values()))
    board = Board(1, game.meta, 3, NAMES[:2], (Told("x"),), (), 0.5, behind=True)
    message = board_message(game, board, [Picture("a.png", b"", (1, 1), "y")])
    assert not message.pictures
    assert not message.pings
    assert all(not isinstance(item, ui.MediaGallery) for item in message.view.walk_children())


def test_mentions_are_locked_down(tmp_path: Path) -> None:
    message = Message(ui.LayoutView(), (), (5,))
    allowed = message.mentions.to_dict()
    assert allowed == {"parse": [], "users": [5], "replied_user": False} or allowed["users"] == [5]
    assert "everyone" not in allowed.get("parse", [])
    assert isinstance(message.mentions, discord.AllowedMentions)


@pytest.mark.parametrize("kind", GAMES)
def test_answers_keep_within_limits_and_menus_show_first_sentences(kind: str) -> None:
    rules = Rules(GAMES)
    cards = sorted((card for card in rules.index.cards.values() if card.game == kind), key=lambda card: -len(card.body))
    longest = cards[:3]
    told = tuple((card, card.body) for card in longest[1:])
    answer = Answer("words", longest[0], tuple(cards[3:12]), True, "pig", longest[1], told)
    names = {**rules.metas, "pig": rules.metas[kind]}
    rules.metas = names
    for public in (False, True):
        message = card_message(rules, longest[0], answer=answer, public=public)
        check(message)
        (menu,) = [item for item in message.view.walk_children() if isinstance(item, ui.Select)]
        assert menu.custom_id == ("rule_open:hits" if public else "rule_pick:hits")
        for option, card in zip(menu.options, answer.others, strict=True):
            assert option.description
            assert option.description[:60] == first_sentence(card)[:60]


async def test_standing_orders_are_named_only_where_one_would_answer() -> None:
    game = GAMES["terra_mystica"]
    live = live_game(game, 5, "orders")
    seen = set()
    for seat in walk(live, random.Random(5), 900):
        panel = describe_panel(live, seat)
        asked = {waiting.what for waiting in live.waiting() if waiting.seat == seat}
        texts = [item.content for item in panel_message(panel).view.walk_children() if isinstance(item, ui.TextDisplay)]
        named = any("Rather not be asked?" in text for text in texts)
        seen |= asked
        assert named == (next(w.what for w in live.waiting() if w.seat == seat) == "power")
    assert {"factions", "dwellings", "power", "turn"} <= seen
