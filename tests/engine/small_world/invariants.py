"""What must hold in every position of every game."""

from __future__ import annotations

import random
from collections import Counter

from engine.core import Applied, Entry, GameError, Move, Record
from engine.core.record import final_state
from engine.small_world import GAME, State
from engine.small_world import moves as m
from engine.small_world.bands import EMPTY, LOST_TRIBE, is_active
from engine.small_world.events import Conquered, HandedIn, Scored
from engine.small_world.scoring import earnings
from engine.small_world.state import CONQUER, OVER, REDEPLOY, VICTIMS
from engine.small_world.tables import BOARDS, POWERS, RACES
from engine.small_world.tables.board import regions_in
from tests.engine.checks import check_take_back, check_words
from tests.engine.small_world.playouts import Watcher, setup


def check_pieces(state: State) -> None:
    """Every token, banner, badge and marker is in exactly one place."""
    standing: Counter[str] = Counter()
    regions_of: Counter[int] = Counter()
    for region, code in enumerate(state.who):
        if code == EMPTY or not region:
            assert state.tokens[region] == 0
            assert not state.camps[region]
        elif code == LOST_TRIBE:
            assert state.tokens[region] == 1
        else:
            band = state.bands[code]
            assert band is not None
            assert band.regions >> region & 1
            assert state.tokens[region] >= 1
            standing[band.race] += state.tokens[region]
            regions_of[code] += 1
    for code, band in enumerate(state.bands):
        if not band:
            continue
        assert band.regions.bit_count() == regions_of[code]
        standing[band.race] += band.hand
        amazons = RACES[band.race].extra_tokens and state.turn.step == REDEPLOY
        assert band.hand >= (-4 if amazons else 0)
        if not is_active(code):
            assert band.regions or state.turn.step < OVER
            assert band.power in ("", "spirit")
            assert band.hand == 0 or RACES[band.race].lives_on
    for race in RACES.values():
        assert standing[race.id] + state.tray[race.id] == race.supply, race.id
        assert state.tray[race.id] >= 0
    banners = [combo.race for combo in state.row] + state.banners + [band.race for band in state.bands if band]
    assert sorted(banners) == sorted(RACES)
    powers = [band.power for band in state.bands if band and band.power]
    badges = [combo.power for combo in state.row] + state.badges + state.discards + powers
    assert sorted(badges) == sorted(POWERS)
    assert min(state.coins) >= 0
    for coins, parts in zip(state.coins, state.parts, strict=True):
        assert coins == sum(parts.values())
    _check_markers(state)


def _check_markers(state: State) -> None:
    owners = {band.power: band for band in state.bands if band and band.power}
    races = {band.race: (code, band) for code, band in enumerate(state.bands) if band}

    def held_by(power: str) -> int:
        band = owners.get(power)
        return band.regions if band else 0

    assert not state.heroes & ~held_by("heroic")
    assert state.heroes.bit_count() <= 2
    assert not state.dragon & ~held_by("dragon_master")
    camped = sum(1 << region for region, camps in enumerate(state.camps) if camps)
    assert not camped & ~held_by("bivouacking")
    assert sum(state.camps) <= 5
    halflings = races.get("halflings")
    assert not state.holes & ~(halflings[1].regions if halflings and is_active(halflings[0]) else 0)
    assert state.fortresses.bit_count() <= 6
    occupied = 0
    for band in state.bands:
        if band:
            assert not occupied & band.regions
            occupied |= band.regions
    assert not state.fortresses & ~occupied


def check_secrets(state: State) -> None:
    """Nobody sees coin totals of others while they are hidden."""
    if not state.hidden or state.turn.step == OVER:
        return
    watching = GAME.view(state, None)
    assert all(seat.coins is None for seat in watching.seats)
    assert all(score.total is None and not score.parts for score in GAME.scores(state, None))
    mine = GAME.view(state, 0)
    assert [seat.coins for seat in mine.seats] == [state.coins[0]] + [None] * (state.players - 1)
    assert [score.total for score in GAME.scores(state, 0)] == [state.coins[0]] + [None] * (state.players - 1)


def check_offers(state: State, rng: random.Random) -> None:
    """Every offer applies and fits the menus; plausible other moves are refused."""
    for waiting in GAME.waiting(state):
        offers = GAME.offers(state, waiting.seat)
        assert offers
        menus: dict[tuple[str, ...], set[str]] = {}
        for offer in offers:
            assert 0 < len(offer.label) <= 80, offer.label
            assert GAME.parse(str(offer.move)) == offer.move
            for depth in range(len(offer.path)):
                menus.setdefault(offer.path[:depth], set()).add(offer.path[depth])
            menus.setdefault(offer.path, set()).add(f"= {offer.move}")
            before = GAME.copy(state)
            applied = GAME.apply(state, waiting.seat, offer.move)
            assert state == before
            check_pieces(applied.state)
            _check_promise(state, waiting.seat, offer.move, dict(offer.gain), applied)
        assert len(offers) == len({str(offer.move) for offer in offers})
        assert not [path for path, entries in menus.items() if len(entries) > 25]
        listed = {offer.move for offer in offers}
        for move in plausible(state, waiting.seat, rng):
            if move not in listed:
                try:
                    GAME.apply(state, waiting.seat, move)
                except GameError:
                    continue
                raise AssertionError(f"{move} is legal but not offered")
    outsider = next((s for s in range(state.players) if all(s != w.seat for w in GAME.waiting(state))), None)
    if outsider is not None:
        assert GAME.offers(state, outsider) == []


def _check_promise(state: State, seat: int, move: Move, gain: dict[str, int], applied: Applied[State]) -> None:
    """Coins an offer promises are the coins that come."""
    if isinstance(move, m.Conquer | m.Dice | m.Dragon | m.Convert) and any(
        isinstance(event, Conquered) for event in applied.events
    ):
        before = GAME.copy(state)
        worth = sum(earnings(applied.state, seat).values()) - sum(earnings(before, seat).values())
        if applied.state.turn.step <= CONQUER or not any(isinstance(e, HandedIn) for e in applied.events):
            assert worth == gain["coins"], str(move)
    for event in applied.events:
        if isinstance(event, Scored):
            assert event.gain == gain["coins"]


def plausible(state: State, seat: int, rng: random.Random) -> list[Move]:
    """Moves whose offers are complete, so that each one not offered must be refused."""
    turn = state.turn
    if turn.step == VICTIMS:
        return [m.Decline(), m.Ready(), m.Conquer(3), m.Pick(0), m.Redeploy(), m.Stout()]
    regions = rng.sample(range(state.board.size + 2), 12)
    found: list[Move] = [m.Decline(), m.Ready(), m.Ready(True), m.Roll(), m.Refuge(((3, 1),)), m.RefugeSpread(m.EVEN)]
    found += [m.Pick(position) for position in range(8)]
    for region in regions:
        for ghouls in (False, True):
            found += [m.Conquer(region, ghouls), m.Abandon(region, ghouls)]
            found.append(m.Take(region, ghouls, 30))
            if turn.roll is None:
                found.append(m.Dice(region, ghouls))
        found += [m.Dragon(region), m.Convert(region)]
        if turn.step == REDEPLOY:
            found += [m.Fortress(region), m.Camp(region, 6)]
    if turn.step == REDEPLOY:
        found += [m.Peace(other) for other in range(state.players + 1) if other != state.peace[seat]]
        found += [m.Stout(), m.Redeploy()]
    return found


def watcher(number: int, share: float) -> Watcher:
    """Checks after each move of game ``number``: the cheap ones always, the others on a share of positions."""
    rng = random.Random(f"watch/{number}")

    def watch(before: State, seat: int, move: Move, applied: Applied[State]) -> None:
        state = applied.state
        check_pieces(state)
        if rng.random() < share:
            check_words(GAME, before, applied, before.players)
            check_secrets(state)
            check_offers(state, rng)
            check_take_back(GAME, before, seat, move)

    return watch


def check_end(number: int, state: State, entries: list[Entry]) -> None:
    """The end is an end, and the record of the game gives the same state again."""
    assert GAME.over(state)
    assert GAME.progress(state) == 1
    assert state.round == BOARDS[state.players].rounds
    assert all(GAME.offers(state, seat) == [] for seat in range(state.players))
    scores = GAME.scores(state, None)
    assert all(score.total == state.coins[score.seat] and score.rank for score in scores)
    made, deal = setup(number)
    record = Record(made, GAME.meta.rules_version, tuple(deal), tuple(entries))
    text = str(record)
    assert Record.parse(text) == record
    again = final_state(GAME, Record.parse(text))
    assert again == state
    for code, band in enumerate(state.bands):
        if band:
            assert list(regions_in(band.regions)) == [r for r, c in enumerate(state.who) if c == code]
