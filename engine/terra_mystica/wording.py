"""All words about the game: events, waiting, summaries, amounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from engine.core import Amounts, Event, Words
from engine.core.digest import Line, say
from engine.core.english import clip
from engine.terra_mystica import events
from engine.terra_mystica.digest import digest
from engine.terra_mystica.lessons import LESSONS
from engine.terra_mystica.moves import Move
from engine.terra_mystica.names import action_name, amounts, cult_scoring, number_of, part, round_scoring
from engine.terra_mystica.tables.factions import FACTION, FACTIONS
from engine.terra_mystica.tables.tiles import (
    BONUS_CARDS,
    FAVOR_TILES,
    FINAL_SCORINGS,
    INDEX,
    KIND_NAMES,
    KINDS,
    ROUNDS,
    SCORING_TILES,
    TOWN_TILES,
)
from engine.terra_mystica.view import SeatView, View

TASKS = {
    "power": "to answer an offer of power",
    "step": "to choose a cult",
    "factions": "to choose a faction",
    "colours": "to choose a colour",
    "dwellings": "to place a dwelling",
    "bonus": "to choose a bonus card",
    "cult": "to use spades from the cult bonus",
}
ALT_LENGTH = 1024
Names = Sequence[str]


@singledispatch
def phrase(event: Event, names: Names) -> str:
    """What an event tells, its subject left out; empty: nothing worth words."""
    return ""


@phrase.register
def _(event: events.Dealt, names: Names) -> str:
    tiles = [SCORING_TILES[INDEX.score[tile]] for tile in event.scoring]
    rounds = "; ".join(f"{n}: {round_scoring(tile)}" for n, tile in enumerate(tiles, 1))
    cards = "; ".join(f"{card} {BONUS_CARDS[INDEX.bonus[card]].text}" for card in event.cards)
    final = f". Extra final scoring: {FINAL_SCORINGS[event.final]}" if event.final else ""
    return f"Scoring by round: {rounds}. Bonus cards: {cards}{final}"


@phrase.register
def _(event: events.FactionChosen, names: Names) -> str:
    return f"took {FACTIONS[FACTION[event.faction]].name}"


@phrase.register
def _(event: events.ColourChosen, names: Names) -> str:
    return f"chose {event.colour}"


@phrase.register
def _(event: events.SpadesBought, names: Names) -> str:
    return f"{number_of(event.spades, 'spades')} for {number_of(event.cost, event.resource)}"


@phrase.register
def _(event: events.Leapt, names: Names) -> str:
    return f"{event.name} to {event.cell} for {number_of(event.cost, event.resource)}"


@phrase.register
def _(event: events.Transformed, names: Names) -> str:
    return f"{event.cell} {event.old} → {event.new}"


@phrase.register
def _(event: events.Built, names: Names) -> str:
    kind = KIND_NAMES[KINDS.index(event.structure)]
    return f"{event.cell} {KIND_NAMES[KINDS.index(event.old)]} → {kind}" if event.old else f"{kind} on {event.cell}"


@phrase.register
def _(event: events.BridgeBuilt, names: Names) -> str:
    return f"bridge {event.a}–{event.b}"


@phrase.register
def _(event: events.TownFounded, names: Names) -> str:
    return f"town at {', '.join(event.cells)}"


@phrase.register
def _(event: events.TownTileTaken, names: Names) -> str:
    return f"{event.tile} ({TOWN_TILES[INDEX.town[event.tile]].name})"


@phrase.register
def _(event: events.FavorTileTaken, names: Names) -> str:
    return f"{event.tile} ({FAVOR_TILES[INDEX.favor[event.tile]].name})"


@phrase.register
def _(event: events.PriestSent, names: Names) -> str:
    return f"priest to {event.cult} for {event.steps}{'' if event.stays else ' (he returns)'}"


@phrase.register
def _(event: events.CultRisen, names: Names) -> str:
    power = f" (+{event.power} power)" if event.power else ""
    return f"{event.cult} at {event.to}{power}" if event.steps else ""


@phrase.register
def _(event: events.CultHeld, names: Names) -> str:
    return f"stayed off step 10 of {event.cult}"


@phrase.register
def _(event: events.StepDue, names: Names) -> str:
    return "may take a cult step"


@phrase.register
def _(event: events.ShippingRaised, names: Names) -> str:
    return f"shipping {event.ship}"


@phrase.register
def _(event: events.LeapLengthened, names: Names) -> str:
    return "carpet one cell further"


@phrase.register
def _(event: events.SpadesCheapened, names: Names) -> str:
    return f"a spade for {event.price} from now on"


@phrase.register
def _(event: events.ActionUsed, names: Names) -> str:
    price = f" for {event.power} power" if event.power else ""
    return f"{action_name(event.name)}{price}"


@phrase.register
def _(event: events.Discarded, names: Names) -> str:
    what = {
        "SPADE": number_of(event.number, "spades"),
        "BRIDGE": "the bridge",
        "CONVERT_W_TO_P": "the rest of the priests",
        "FREE_TF": "the sandstorm",
        "FREE_D": "the free dwelling",
        "FREE_TP": "the free trading house",
    }[event.what]
    return f"without {what}"


@phrase.register
def _(event: events.Gained, names: Names) -> str:
    return gained(event.gain)


@phrase.register
def _(event: events.PowerGained, names: Names) -> str:
    return gained((("power", event.power),))


@phrase.register
def _(event: events.Converted, names: Names) -> str:
    return f"{number_of(event.paid, event.give)} → {number_of(event.taken, event.take)}"


@phrase.register
def _(event: events.Burned, names: Names) -> str:
    return f"burned {event.times} power"


@phrase.register
def _(event: events.GivenAway, names: Names) -> str:
    return f"gave {number_of(event.number, event.what)} away" if event.what != "vp" else ""


@phrase.register
def _(event: events.Scored, names: Names) -> str:
    return "" if event.source == "leech" else f"{event.vp:+d} VP ({part(event.source)})"


@phrase.register
def _(event: events.PowerOffered, names: Names) -> str:
    return f"{offered(event, names)} ({event.cell})"


@phrase.register
def _(event: events.PowerTaken, names: Names) -> str:
    price = f" for {event.vp} VP" if event.vp else ""
    return f"took {event.power} power{price} from {names[event.builder]}"


@phrase.register
def _(event: events.PowerRefused, names: Names) -> str:
    return f"refused {event.power} power from {names[event.builder]}"


@phrase.register
def _(event: events.Consoled, names: Names) -> str:
    return f"got {event.power} power: everybody refused" if event.power else ""


@phrase.register
def _(event: events.Passed, names: Names) -> str:
    return f"passed ({'first' if event.place == 1 else f'place {event.place}'})"


@phrase.register
def _(event: events.CardTaken, names: Names) -> str:
    card = BONUS_CARDS[INDEX.bonus[event.card]]
    coins = f" with {number_of(event.coins, 'coins')}" if event.coins else ""
    return f"took {card.id} ({card.text}){coins}"


@phrase.register
def _(event: events.RoundBegun, names: Names) -> str:
    tile = SCORING_TILES[INDEX.score[event.tile]]
    after = f"; cult bonus after it: {cult_scoring(tile)}" if event.round < ROUNDS else ""
    return f"Round {event.round} begins. It scores {round_scoring(tile)}{after}"


@phrase.register
def _(event: events.IncomePaid, names: Names) -> str:
    return f"got {amounts(event.gain)} as income" if event.gain else ""


@phrase.register
def _(event: events.CultBonusPaid, names: Names) -> str:
    return f"got {amounts(event.gain)} for the cults" if event.gain else ""


@phrase.register
def _(event: events.SeatDropped, names: Names) -> str:
    return "left the game"


@phrase.register
def _(event: events.FinallyScored, names: Names) -> str:
    got = [f"{names[seat]} {vp} VP ({event.values[seat]})" for seat, vp in enumerate(event.vp) if vp]
    return f"{part(event.source).capitalize()}: {', '.join(got)}" if got else ""


@phrase.register
def _(event: events.ResourcesSold, names: Names) -> str:
    return f"scored {event.vp} VP for resources" if event.vp else ""


@phrase.register
def _(event: events.GameOver, names: Names) -> str:
    return "The game is over"


def gained(gain: Amounts) -> str:
    """What was got, with its sign; empty if it was nothing."""
    return ", ".join(f"{'+' if number > 0 else ''}{number_of(number, key)}" for key, number in gain if number)


def offered(offer: events.PowerOffered, names: Names) -> str:
    """An offer of power, for a line in which its cell is told already."""
    price = f" for {offer.vp} VP" if offer.vp > 0 else ""
    return f"{names[offer.seat or 0]} may take {offer.fits} power{price}"


def turn_line(line: Line, names: Names) -> str:
    """A player's turn in one line: what was done, the points in all, and who may take power for it."""
    first = line.events[0]
    if isinstance(first, events.IncomePaid | events.CultBonusPaid):
        paid = [
            f"{names[one.seat or 0]} {amounts(one.gain)}"
            for one in line.events
            if isinstance(one, events.IncomePaid | events.CultBonusPaid) and one.gain
        ]
        head = "Income" if isinstance(first, events.IncomePaid) else "For the cults"
        return f"{head}: {'; '.join(paid)}." if paid else ""
    done: list[str] = []
    for event in line.events:
        if isinstance(event, events.Scored | events.PowerOffered):
            continue
        if text := phrase(event, names):
            done.append(text)
    scored = [one for one in line.all(events.Scored) if one.source != "leech"]
    if points := sum(one.vp for one in scored):
        done.append(f"**{points:+d} VP**")
    elif scored:
        done.append("±0 VP")
    if offers := line.all(events.PowerOffered):
        done.append(", ".join(offered(one, names) for one in offers))
    who = names[line.seat] if line.seat is not None else ""
    return f"{who} {'; '.join(done)}.".strip() if done else ""


class TerraWords(Words[Move, View]):
    """The words of Terra Mystica."""

    tasks = TASKS
    lessons = LESSONS

    def event(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Line):
            return turn_line(event, names)
        lead = names[event.seat] if event.seat is not None and not isinstance(event, events.PowerOffered) else ""
        return say([event], lead, lambda one: phrase(one, names))

    def digest(self, events: Sequence[Event]) -> list[Event | None]:
        return digest(events)

    def holdings(self, view: View, seat: int) -> Mapping[str, int]:
        me = view.seats[seat]
        if not me.faction:
            return {}
        held = {"vp": me.vp, "coins": me.coins, "workers": me.workers, "priests": me.priests}
        return {**held, "bowl1": me.bowls[0], "bowl2": me.bowls[1], "bowl3": me.bowls[2]}

    def have(self, view: View, seat: int, names: Sequence[str]) -> str:
        me = view.seats[seat]
        if not me.faction:
            return "No faction yet."
        first = (
            f"{me.faction_name}: {me.vp} VP · {number_of(me.coins, 'coins')}, {number_of(me.workers, 'workers')}, "
            f"{number_of(me.priests, 'priests')} · bowls {'/'.join(map(str, me.bowls))}"
        )
        lines = [first]
        if view.active == seat and view.pending:
            lines.append("Due: " + "; ".join(view.pending))
        lines += [
            f"Offered: {offer.fits} power from {names[offer.builder]} for {offer.vp} VP."
            for offer in view.power_offers
            if offer.seat == seat
        ]
        return "\n".join([*lines, *_standing_words(view, me)])

    def alt_text(self, view: View, names: Sequence[str]) -> str:
        if view.over:
            head = "Terra Mystica, the game is over."
        elif view.round:
            head = f"Terra Mystica, round {view.round}."
        else:
            head = "Terra Mystica, setup."
        waits = ", ".join(f"{names[one.seat]} {self.waiting(one.what)}" for one in view.waiting)
        text = f"{head} " + " ".join(_seat_line(one, names) for one in view.seats if one.faction)
        if waits:
            text += f" Waiting for {waits}."
        return clip(text, ALT_LENGTH)

    def part(self, key: str) -> str:
        return part(key)


def _standing_words(view: View, me: SeatView) -> list[str]:
    """What a player looks up most: the price of a spade, shipping, the card held, what the round scores."""
    if not view.round or view.over:
        return []
    have = [f"spade {number_of(me.spade_price, me.spade_resource)}"]
    if me.ship_max:
        have.append(f"shipping {me.ship}" + (f" + {me.ship_bonus}" if me.ship_bonus else ""))
    if me.keys:
        have.append(number_of(me.keys, "keys"))
    if me.bonus:
        have.append(f"{me.bonus} ({BONUS_CARDS[INDEX.bonus[me.bonus]].text})")
    text = " · ".join(have)
    lines = [f"{text[0].upper()}{text[1:]}"]
    tile = next((SCORING_TILES[INDEX.score[one.id]] for one in view.scoring if one.current), None)
    if tile:
        bonus = f"; cult bonus {cult_scoring(tile)}" if view.round < ROUNDS else ""
        lines.append(f"Round {view.round} of {ROUNDS}: {round_scoring(tile)}{bonus}")
    return lines


def _seat_line(one: SeatView, names: Sequence[str]) -> str:
    built = ", ".join(f"{track.built} {track.kind}" for track in one.tracks if track.built) or "nothing built"
    state = " (passed)" if one.passed else ""
    return f"{names[one.seat][:20]} ({one.faction_name}): {one.vp} VP, {built}, ship {one.ship}{state}."
