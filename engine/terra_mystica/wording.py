"""All words about the game: events, waiting, summaries, amounts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.core.events import Event
from engine.core.game import Words
from engine.terra_mystica.moves import Move
from engine.terra_mystica.tables.factions import FACTION, FACTIONS
from engine.terra_mystica.tables.tiles import (
    BONUS_CARDS,
    FAVOR_TILES,
    FINAL_SCORINGS,
    INDEX,
    KIND_NAMES,
    KINDS,
    POWER_ACTIONS,
    ROUNDS,
    SCORING_TILES,
    TOWN_TILES,
    ScoringTile,
)
from engine.terra_mystica.view import SeatView, View

PARTS = {
    "coins": "coins",
    "workers": "workers",
    "priests": "priests",
    "power": "power",
    "vp": "VP",
    "spades": "spades",
    "cult": "cult steps",
    "each_cult": "on each cult",
    "bridge": "bridges",
    "shipping": "shipping",
    "favor": "favor tiles",
    "keys": "keys",
    "towns": "towns",
    "burned": "burned tokens",
    "bowl3": "in bowl III",
    "fire": "fire",
    "water": "water",
    "earth": "earth",
    "air": "air",
    "initial": "start",
    "leech": "power from neighbours",
    "advance_ship": "shipping",
    "advance_dig": "digging",
    "advance_SH": "stronghold",
    "TW": "town tiles",
    "faction": "faction ability",
    "SH": "stronghold on passing",
    "network": "largest network",
    "convert": "resources",
    **FINAL_SCORINGS,
}
SCORED = {
    "D": "dwellings",
    "TP": "trading houses",
    "TE": "temples",
    "SA/SH": "stronghold and sanctuary",
    "SPADE": "spades",
    "TOWN": "towns",
}
EACH = {
    "D": "dwelling",
    "TP": "trading house",
    "TE": "temple",
    "SA/SH": "stronghold or sanctuary",
    "SPADE": "spade",
    "TOWN": "town",
}
TASKS = {
    "power": "to answer an offer of power",
    "step": "to choose a cult",
    "factions": "to choose a faction",
    "colours": "to choose a colour",
    "dwellings": "to place a dwelling",
    "bonus": "to choose a bonus card",
    "cult": "to use spades from the cult bonus",
}
SINGULAR = {
    "coins": "coin",
    "workers": "worker",
    "priests": "priest",
    "spades": "spade",
    "keys": "key",
    "cult steps": "cult step",
    "favor tiles": "favor tile",
    "towns": "town",
    "bridges": "bridge",
}


def part(key: str) -> str:
    """Words of an amount or a source of victory points."""
    if key in PARTS:
        return PARTS[key]
    if key in INDEX.bonus:
        return f"{key} {BONUS_CARDS[INDEX.bonus[key]].name}"
    if key in INDEX.favor:
        return f"{key} favor tile"
    if " >> " in key:
        return f"round scoring {SCORED[key.split(' >> ')[0]]}"
    return key


def number_of(number: int, key: str) -> str:
    """
    >>> number_of(1, "workers"), number_of(2, "workers")
    ('1 worker', '2 workers')
    """
    word = part(key)
    return f"{number} {SINGULAR.get(word, word) if number == 1 else word}"


def amounts(data: Mapping[str, int]) -> str:
    return ", ".join(number_of(number, key) for key, number in data.items() if number)


def _gain_keys(data: Mapping[str, Any]) -> dict[str, int]:
    return {key: data[key] for key in ("coins", "workers", "priests", "power", "spades") if data.get(key)}


def _power_by(data: Mapping[str, Any]) -> str:
    return f" and gains {data['power']} power" if data.get("power") else ""


def _action_name(name: str) -> str:
    if name in INDEX.power:
        return f"{name} ({POWER_ACTIONS[INDEX.power[name]].name})"
    if name in INDEX.bonus:
        return f"{name} ({BONUS_CARDS[INDEX.bonus[name]].name})"
    if name in INDEX.favor:
        return f"{name} (cult step)"
    for faction in FACTIONS:
        if faction.special and faction.special.id == name:
            return f"{name} ({faction.special.name})"
    return name


def _build(who: str, d: Mapping[str, Any]) -> str:
    kind = KIND_NAMES[KINDS.index(d["structure"])]
    if d["old"]:
        return f"{who} upgrades {d['cell']} to a {kind}."
    return f"{who} builds a {kind} on {d['cell']}."


def _transform(who: str, d: Mapping[str, Any]) -> str:
    return f"{who} turns {d['cell']} from {d['old']} to {d['new']}."


def _priest(who: str, d: Mapping[str, Any]) -> str:
    return f"{who} sends a priest to {d['cult']} for {d['steps']}{'' if d['stays'] else ' (he returns)'}."


def _cult(who: str, d: Mapping[str, Any]) -> str:
    return f"{who} rises to {d['to']} on {d['cult']}{_power_by(d)}." if d["steps"] else ""


def _income(who: str, d: Mapping[str, Any]) -> str:
    return f"{who} gets income: {amounts(_gain_keys(d))}." if _gain_keys(d) else ""


def _cult_bonus(who: str, d: Mapping[str, Any]) -> str:
    return f"{who} gets {amounts(_gain_keys(d))} for the cults." if _gain_keys(d) else ""


def _vp(who: str, d: Mapping[str, Any]) -> str:
    if d["source"] == "leech":
        return ""
    return f"{who} {'scores' if d['vp'] > 0 else 'pays'} {abs(d['vp'])} VP ({part(d['source'])})."


def _power_taken(who: str, d: Mapping[str, Any]) -> str:
    price = f" for {d['vp']} VP" if d["vp"] else ""
    return f"{who} takes {d['power']} power{price}."


def _power_offer(who: str, d: Mapping[str, Any]) -> str:
    price = f" for {d['vp']} VP" if d["vp"] > 0 else ""
    return f"{who} may take {d['fits']} power{price} ({d['cell']})."


def _bonus(who: str, d: Mapping[str, Any]) -> str:
    card = BONUS_CARDS[INDEX.bonus[d["card"]]]
    coins = f" with {number_of(d['coins'], 'coins')}" if d["coins"] else ""
    return f"{who} takes {card.id} ({card.text}){coins}."


def _favor(who: str, d: Mapping[str, Any]) -> str:
    return f"{who} takes favor tile {d['tile']} ({FAVOR_TILES[INDEX.favor[d['tile']]].name})."


def _town_tile(who: str, d: Mapping[str, Any]) -> str:
    return f"{who} takes town tile {d['tile']} ({TOWN_TILES[INDEX.town[d['tile']]].name})."


def _convert(who: str, d: Mapping[str, Any]) -> str:
    return f"{who} turns {number_of(d['paid'], d['give'])} into {number_of(d['taken'], d['take'])}."


def _discard(who: str, d: Mapping[str, Any]) -> str:
    what = {
        "SPADE": number_of(d["number"], "spades"),
        "BRIDGE": "the bridge",
        "CONVERT_W_TO_P": "the rest of the priests",
        "FREE_TF": "the sandstorm",
        "FREE_D": "the free dwelling",
        "FREE_TP": "the free trading house",
    }[d["what"]]
    return f"{who} does without {what}."


def _dealt(who: str, d: Mapping[str, Any]) -> str:
    tiles = [SCORING_TILES[INDEX.score[tile]] for tile in d["scoring"]]
    rounds = "; ".join(f"{n}: {round_scoring(tile)}" for n, tile in enumerate(tiles, 1))
    cards = "; ".join(f"{card} {BONUS_CARDS[INDEX.bonus[card]].text}" for card in d["cards"])
    final = f" Extra final scoring: {FINAL_SCORINGS[d['final']]}." if d["final"] else ""
    return f"Scoring by round: {rounds}. Bonus cards: {cards}.{final}"


def round_scoring(tile: ScoringTile) -> str:
    """
    >>> round_scoring(SCORING_TILES[0])
    '2 VP per spade'
    """
    return f"{tile.vp} VP per {EACH[tile.event]}"


def cult_scoring(tile: ScoringTile) -> str:
    """
    >>> cult_scoring(SCORING_TILES[1]), cult_scoring(SCORING_TILES[0])
    ('1 spade per 4 steps on earth', '1 coin per step on earth')
    """
    gain = amounts(dict(tile.gain))
    if not tile.cult:
        return f"{gain} per own priest on the cult board"
    return f"{gain} per {'step' if tile.steps == 1 else f'{tile.steps} steps'} on {tile.cult}"


def _round(who: str, d: Mapping[str, Any]) -> str:
    tile = SCORING_TILES[INDEX.score[d["tile"]]]
    after = f"; cult bonus after it: {cult_scoring(tile)}" if d["round"] < ROUNDS else ""
    return f"Round {d['round']} begins. It scores {round_scoring(tile)}{after}."


Sentence = Callable[[str, Mapping[str, Any]], str]
SENTENCES: dict[str, Sentence] = {
    "dealt": _dealt,
    "faction": lambda who, d: f"{who} plays {FACTIONS[FACTION[d['faction']]].name}.",
    "colour": lambda who, d: f"{who} chooses {d['colour']}.",
    "build": _build,
    "transform": _transform,
    "dig": lambda who, d: f"{who} buys {number_of(d['spades'], 'spades')} for {number_of(d['cost'], d['resource'])}.",
    "leap": lambda who, d: f"{who} uses the {d['name']} to {d['cell']} for {number_of(d['cost'], d['resource'])}.",
    "priest": _priest,
    "cult": _cult,
    "hold": lambda who, d: f"{who} stays off step 10 of {d['cult']}.",
    "ship": lambda who, d: f"{who} raises shipping to {d['ship']}.",
    "leap_range": lambda who, d: f"{who} flies one cell further.",
    "digging": lambda who, d: f"{who} now pays {d['price']} for a spade.",
    "action": lambda who, d: (
        f"{who} uses {_action_name(d['name'])}{' for ' + str(d['power']) + ' power' if d['power'] else ''}."
    ),
    "gain": lambda who, d: f"{who} gains {amounts(_gain_keys(d))}." if _gain_keys(d) else "",
    "power": lambda who, d: f"{who} gains {d['power']} power." if d["power"] else "",
    "bridge": lambda who, d: f"{who} builds a bridge from {d['a']} to {d['b']}.",
    "town": lambda who, d: f"{who} founds a town: {', '.join(d['cells'])}.",
    "town_tile": _town_tile,
    "favor": _favor,
    "convert": _convert,
    "burn": lambda who, d: f"{who} burns {d['times']} power.",
    "discard": _discard,
    "vp": _vp,
    "power_offer": _power_offer,
    "power_full": lambda who, d: "",
    "power_taken": _power_taken,
    "power_refused": lambda who, d: f"{who} refuses {d['power']} power.",
    "step_due": lambda who, d: f"{who} may take a cult step.",
    "consolation": lambda who, d: f"{who} gets {d['power']} power: everybody refused." if d["power"] else "",
    "pass": lambda who, d: f"{who} passes ({'first' if d['place'] == 1 else 'place ' + str(d['place'])}).",
    "bonus": _bonus,
    "round": _round,
    "income": _income,
    "cult_bonus": _cult_bonus,
    "drop": lambda who, d: f"{who} leaves the game.",
    "final": lambda who, d: "",
    "sold": lambda who, d: f"{who} scores {d['vp']} VP for resources." if d["vp"] else "",
    "over": lambda who, d: "The game is over.",
}


class TerraWords(Words[Move, View]):
    """The words of Terra Mystica."""

    tasks = TASKS

    def event(self, event: Event, names: Sequence[str]) -> str:
        if event.kind == "final":
            return _final(event, names)
        who = names[event.seat] if event.seat is not None else ""
        sentence = SENTENCES.get(event.kind)
        text = sentence(who, event.data) if sentence else ""
        if event.kind in ("power_taken", "power_refused") and text:
            text = f"{text[:-1]} from {names[event.data['builder']]}."
        return text

    def have(self, view: View, seat: int, names: Sequence[str]) -> str:
        me = view.seats[seat]
        if not me.faction:
            return "No faction yet."
        first = (
            f"{me.faction_name}: {me.vp} VP, {number_of(me.coins, 'coins')}, {number_of(me.workers, 'workers')}, "
            f"{number_of(me.priests, 'priests')}, bowls {' / '.join(map(str, me.bowls))}"
        )
        lines = [first, *_standing_words(view, me)]
        if view.active == seat and view.pending:
            lines.append("Due: " + "; ".join(view.pending) + ".")
        lines += [
            f"Offered: {offer.fits} power from {names[offer.builder]} for {offer.vp} VP."
            for offer in view.power_offers
            if offer.seat == seat
        ]
        return "\n".join(lines)

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
        return text if len(text) <= 1024 else text[:1023] + "…"

    def part(self, key: str) -> str:
        return part(key)


def _standing_words(view: View, me: SeatView) -> list[str]:
    """What a player looks up most: the price of a spade, shipping, the card held, what the round scores."""
    if not view.round or view.over:
        return []
    have = [f"a spade costs {number_of(me.spade_price, me.spade_resource)}"]
    if me.ship_max:
        have.append(f"shipping {me.ship}" + (f" + {me.ship_bonus}" if me.ship_bonus else ""))
    if me.keys:
        have.append(number_of(me.keys, "keys"))
    if me.bonus:
        have.append(f"{me.bonus} ({BONUS_CARDS[INDEX.bonus[me.bonus]].text})")
    text = "; ".join(have)
    lines = [f"{text[0].upper()}{text[1:]}."]
    tile = next((SCORING_TILES[INDEX.score[one.id]] for one in view.scoring if one.current), None)
    if tile:
        bonus = f"; cult bonus {cult_scoring(tile)}" if view.round < ROUNDS else ""
        lines.append(f"Round {view.round} of {ROUNDS}: {round_scoring(tile)}{bonus}.")
    return lines


def _seat_line(one: SeatView, names: Sequence[str]) -> str:
    built = ", ".join(f"{track.built} {track.kind}" for track in one.tracks if track.built) or "nothing built"
    state = " (passed)" if one.passed else ""
    return f"{names[one.seat][:20]} ({one.faction_name}): {one.vp} VP, {built}, ship {one.ship}{state}."


def _final(event: Event, names: Sequence[str]) -> str:
    got = [f"{names[seat]} {vp} VP ({event.data['values'][seat]})" for seat, vp in enumerate(event.data["vp"]) if vp]
    return f"{part(event.data['source']).capitalize()}: {', '.join(got)}." if got else ""
