"""All words about the game: events, waiting, summaries, amounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from engine.core import Event, Words
from engine.core.english import clip
from engine.terra_mystica import events
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
def sentence(event: Event, who: str, names: Names) -> str:
    """What an event tells, of ``who``; empty: nothing worth a line."""
    return ""


@sentence.register
def _(event: events.Dealt, who: str, names: Names) -> str:
    tiles = [SCORING_TILES[INDEX.score[tile]] for tile in event.scoring]
    rounds = "; ".join(f"{n}: {round_scoring(tile)}" for n, tile in enumerate(tiles, 1))
    cards = "; ".join(f"{card} {BONUS_CARDS[INDEX.bonus[card]].text}" for card in event.cards)
    final = f" Extra final scoring: {FINAL_SCORINGS[event.final]}." if event.final else ""
    return f"Scoring by round: {rounds}. Bonus cards: {cards}.{final}"


@sentence.register
def _(event: events.FactionChosen, who: str, names: Names) -> str:
    return f"{who} plays {FACTIONS[FACTION[event.faction]].name}."


@sentence.register
def _(event: events.ColourChosen, who: str, names: Names) -> str:
    return f"{who} chooses {event.colour}."


@sentence.register
def _(event: events.SpadesBought, who: str, names: Names) -> str:
    return f"{who} buys {number_of(event.spades, 'spades')} for {number_of(event.cost, event.resource)}."


@sentence.register
def _(event: events.Leapt, who: str, names: Names) -> str:
    return f"{who} uses the {event.name} to {event.cell} for {number_of(event.cost, event.resource)}."


@sentence.register
def _(event: events.Transformed, who: str, names: Names) -> str:
    return f"{who} turns {event.cell} from {event.old} to {event.new}."


@sentence.register
def _(event: events.Built, who: str, names: Names) -> str:
    kind = KIND_NAMES[KINDS.index(event.structure)]
    if event.old:
        return f"{who} upgrades {event.cell} to a {kind}."
    return f"{who} builds a {kind} on {event.cell}."


@sentence.register
def _(event: events.BridgeBuilt, who: str, names: Names) -> str:
    return f"{who} builds a bridge from {event.a} to {event.b}."


@sentence.register
def _(event: events.TownFounded, who: str, names: Names) -> str:
    return f"{who} founds a town: {', '.join(event.cells)}."


@sentence.register
def _(event: events.TownTileTaken, who: str, names: Names) -> str:
    return f"{who} takes town tile {event.tile} ({TOWN_TILES[INDEX.town[event.tile]].name})."


@sentence.register
def _(event: events.FavorTileTaken, who: str, names: Names) -> str:
    return f"{who} takes favor tile {event.tile} ({FAVOR_TILES[INDEX.favor[event.tile]].name})."


@sentence.register
def _(event: events.PriestSent, who: str, names: Names) -> str:
    return f"{who} sends a priest to {event.cult} for {event.steps}{'' if event.stays else ' (he returns)'}."


@sentence.register
def _(event: events.CultRisen, who: str, names: Names) -> str:
    power = f" and gains {event.power} power" if event.power else ""
    return f"{who} rises to {event.to} on {event.cult}{power}." if event.steps else ""


@sentence.register
def _(event: events.CultHeld, who: str, names: Names) -> str:
    return f"{who} stays off step 10 of {event.cult}."


@sentence.register
def _(event: events.StepDue, who: str, names: Names) -> str:
    return f"{who} may take a cult step."


@sentence.register
def _(event: events.ShippingRaised, who: str, names: Names) -> str:
    return f"{who} raises shipping to {event.ship}."


@sentence.register
def _(event: events.LeapLengthened, who: str, names: Names) -> str:
    return f"{who} flies one cell further."


@sentence.register
def _(event: events.SpadesCheapened, who: str, names: Names) -> str:
    return f"{who} now pays {event.price} for a spade."


@sentence.register
def _(event: events.ActionUsed, who: str, names: Names) -> str:
    price = f" for {event.power} power" if event.power else ""
    return f"{who} uses {action_name(event.name)}{price}."


@sentence.register
def _(event: events.Discarded, who: str, names: Names) -> str:
    what = {
        "SPADE": number_of(event.number, "spades"),
        "BRIDGE": "the bridge",
        "CONVERT_W_TO_P": "the rest of the priests",
        "FREE_TF": "the sandstorm",
        "FREE_D": "the free dwelling",
        "FREE_TP": "the free trading house",
    }[event.what]
    return f"{who} does without {what}."


@sentence.register
def _(event: events.Gained, who: str, names: Names) -> str:
    return f"{who} gains {amounts(event.gain)}." if event.gain else ""


@sentence.register
def _(event: events.PowerGained, who: str, names: Names) -> str:
    return f"{who} gains {event.power} power." if event.power else ""


@sentence.register
def _(event: events.Converted, who: str, names: Names) -> str:
    return f"{who} turns {number_of(event.paid, event.give)} into {number_of(event.taken, event.take)}."


@sentence.register
def _(event: events.Burned, who: str, names: Names) -> str:
    return f"{who} burns {event.times} power."


@sentence.register
def _(event: events.GivenAway, who: str, names: Names) -> str:
    return f"{who} gives {number_of(event.number, event.what)} away." if event.what != "vp" else ""


@sentence.register
def _(event: events.Scored, who: str, names: Names) -> str:
    if event.source == "leech":
        return ""
    return f"{who} {'scores' if event.vp > 0 else 'pays'} {abs(event.vp)} VP ({part(event.source)})."


@sentence.register
def _(event: events.PowerOffered, who: str, names: Names) -> str:
    price = f" for {event.vp} VP" if event.vp > 0 else ""
    return f"{who} may take {event.fits} power{price} ({event.cell})."


@sentence.register
def _(event: events.PowerTaken, who: str, names: Names) -> str:
    price = f" for {event.vp} VP" if event.vp else ""
    return f"{who} takes {event.power} power{price} from {names[event.builder]}."


@sentence.register
def _(event: events.PowerRefused, who: str, names: Names) -> str:
    return f"{who} refuses {event.power} power from {names[event.builder]}."


@sentence.register
def _(event: events.Consoled, who: str, names: Names) -> str:
    return f"{who} gets {event.power} power: everybody refused." if event.power else ""


@sentence.register
def _(event: events.Passed, who: str, names: Names) -> str:
    return f"{who} passes ({'first' if event.place == 1 else f'place {event.place}'})."


@sentence.register
def _(event: events.CardTaken, who: str, names: Names) -> str:
    card = BONUS_CARDS[INDEX.bonus[event.card]]
    coins = f" with {number_of(event.coins, 'coins')}" if event.coins else ""
    return f"{who} takes {card.id} ({card.text}){coins}."


@sentence.register
def _(event: events.RoundBegun, who: str, names: Names) -> str:
    tile = SCORING_TILES[INDEX.score[event.tile]]
    after = f"; cult bonus after it: {cult_scoring(tile)}" if event.round < ROUNDS else ""
    return f"Round {event.round} begins. It scores {round_scoring(tile)}{after}."


@sentence.register
def _(event: events.IncomePaid, who: str, names: Names) -> str:
    return f"{who} gets income: {amounts(event.gain)}." if event.gain else ""


@sentence.register
def _(event: events.CultBonusPaid, who: str, names: Names) -> str:
    return f"{who} gets {amounts(event.gain)} for the cults." if event.gain else ""


@sentence.register
def _(event: events.SeatDropped, who: str, names: Names) -> str:
    return f"{who} leaves the game."


@sentence.register
def _(event: events.FinallyScored, who: str, names: Names) -> str:
    got = [f"{names[seat]} {vp} VP ({event.values[seat]})" for seat, vp in enumerate(event.vp) if vp]
    return f"{part(event.source).capitalize()}: {', '.join(got)}." if got else ""


@sentence.register
def _(event: events.ResourcesSold, who: str, names: Names) -> str:
    return f"{who} scores {event.vp} VP for resources." if event.vp else ""


@sentence.register
def _(event: events.GameOver, who: str, names: Names) -> str:
    return "The game is over."


class TerraWords(Words[Move, View]):
    """The words of Terra Mystica."""

    tasks = TASKS
    lessons = LESSONS

    def event(self, event: Event, names: Sequence[str]) -> str:
        return sentence(event, names[event.seat] if event.seat is not None else "", names)

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
