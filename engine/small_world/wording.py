"""All words about the game: log, digest, waiting, panels, alt text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.core import Event, Move, Offer, Words
from engine.small_world.digest import digest
from engine.small_world.moves import Peace
from engine.small_world.tables import BOARDS, POWERS, RACES
from engine.small_world.view import BandView, ComboView, SeatView, View

_PARTS = {
    "start": "coins at the start",
    "combos": "combos",
    "regions": "regions",
    "declined": "regions in decline",
    "coins": "coins",
    "tokens": "tokens",
    "dwarves": "mines",
    "humans": "farmland",
    "wizards": "magic sources",
    "fortified": "fortresses",
    "forest": "forests",
    "hill": "hills",
    "swamp": "swamps",
}


def counted(number: int, word: str, plural: str = "") -> str:
    """``1 token``, ``2 tokens``, ``no tokens``"""
    return f"{number or 'no'} {word if number == 1 else plural or word + 's'}"


def joined(words: Iterable[str]) -> str:
    """``a, b and c``"""
    *most, last = list(words) or [""]
    return f"{', '.join(most)} and {last}" if most else last


def race_name(race: str) -> str:
    return RACES[race].name


def power_name(power: str) -> str:
    return POWERS[power].name


def _region(number: int, names: Sequence[str]) -> str:
    """``8 Goldacre``: the map is that of so many players."""
    return f"{number} {BOARDS[len(names)].regions[number].name}"


def _spots(counts: Mapping[Any, int]) -> str:
    return ", ".join(f"{count} on {region}" for region, count in counts.items())


_Data = Mapping[str, Any]


def _start(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{data['players']} players, {data['rounds']} rounds. {names[data['first']]} begins."


def _pick(data: _Data, who: str, names: Sequence[str]) -> str:
    text = f"{who} picks {power_name(data['power'])} {race_name(data['race'])} with {counted(data['tokens'], 'token')}"
    if data["paid"]:
        text += f", pays {counted(data['paid'], 'coin')}"
    if data["got"]:
        text += f", finds {counted(data['got'], 'coin')} on them"
    return text + "."


def _reveal(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"New in the row: {power_name(data['power'])} {race_name(data['race'])}."


def _extras(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(data['race'])} take {data['tokens']} extra tokens for conquest."


def _ready(data: _Data, who: str, names: Sequence[str]) -> str:
    ghouls = "'s Ghouls take" if data["ghouls"] else " takes"
    return f"{who}{ghouls} {counted(data['tokens'], 'token')} back in hand."


def _take(data: _Data, who: str, names: Sequence[str]) -> str:
    ghouls = "'s Ghouls take" if data["ghouls"] else " takes"
    return f"{who}{ghouls} {counted(data['tokens'], 'token')} back from {_region(data['region'], names)}."


def _abandon(data: _Data, who: str, names: Sequence[str]) -> str:
    race, where = race_name(data["race"]), _region(data["region"], names)
    return f"{who}'s {race} abandon {where}: {counted(data['tokens'], 'token')} back in hand."


def _conquer(data: _Data, who: str, names: Sequence[str]) -> str:
    race, region = race_name(data["race"]), _region(data["region"], names)
    how, source = data["how"], data.get("from", "")
    if how == "convert":
        return f"{who}'s {race} convert {names[data['victim']]}'s lone {RACES[source].one} on {region}."
    text = f"{who}'s {race} conquer {region}"
    if how == "dragon":
        text = f"{who}'s Dragon conquers {region}"
    if source == "lost_tribe":
        text += " from a Lost Tribe"
    elif source:
        side = "" if data["active"] else "declined "
        text += f" from {names[data['victim']]}'s {side}{race_name(source)}"
    text += f" with {counted(data['tokens'], 'token')}"
    back = data.get("had", 0) - data.get("lost", 0)
    if back:
        text += (
            f" ({back} of {data['had']} go back to hand)" if back > 1 else f" (1 of {data['had']} goes back to hand)"
        )
    if data.get("camps"):
        text += f" ({counted(data['camps'], 'encampment')} to be placed again)"
    if data.get("hole"):
        text += " and dig a Hole-in-the-Ground"
    return text + "."


def _die(data: _Data, who: str, names: Sequence[str]) -> str:
    result = "enough" if data["won"] else "not enough"
    where = _region(data["region"], names)
    return f"{who} rolls the die for {where}, needs {data['need']}: {data['face']}, {result}."


def _roll(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who} rolls the Berserk die: {data['face']}."


def _attempt(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who} attacks {_region(data['region'], names)} and fails: it needs {data['need']}."


def _bonus(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(data['race'])} grow by {counted(data['tokens'], 'token')}."


def _hand_in(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(data['race'])} hand {data['tokens']} tokens back."


def _deploy(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(data['race'])} redeploy: {_spots(data['to'])}."


def _spread(data: _Data, who: str, names: Sequence[str]) -> str:
    added = ", ".join(f"+{count} on {region}" for region, count in data["added"].items())
    return f"{who}'s {race_name(data['race'])} spread out: {added}."


def _give_up(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(data['race'])} give up {_region(data['region'], names)}."


def _fortress(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who} builds a fortress on {_region(data['region'], names)}."


def _camps(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who}'s encampments: {_spots(data['to']) or 'none on the map'}."


def _heroes(data: _Data, who: str, names: Sequence[str]) -> str:
    if not data["to"]:
        return f"{who}'s heroes leave the map."
    return f"{who}'s {'heroes stand' if len(data['to']) > 1 else 'hero stands'} on {joined(map(str, data['to']))}."


def _peace(data: _Data, who: str, names: Sequence[str]) -> str:
    if data["with"] is None:
        return f"{who} makes peace with nobody."
    return f"{who} makes peace with {names[data['with']]}."


def _stout(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who}'s Stout {race_name(data['race'])} will decline after the scoring."


def _decline(data: _Data, who: str, names: Sequence[str]) -> str:
    name = f"{power_name(data['power'])} {race_name(data['race'])}"
    return f"{who} puts the {name} in decline with {counted(data['regions'], 'region')}."


def _vanish(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who}'s old {race_name(data['race'])} leave {counted(data['regions'], 'region')}."


def _banner_back(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(data['race'])} are gone; their banner returns to the stack."


def _score(data: _Data, who: str, names: Sequence[str]) -> str:
    parts = [f"{coins} for {part_name(part)}" for part, coins in data["parts"].items()]
    text = f"{who} scores {counted(data['gain'], 'coin')}"
    return f"{text} ({', '.join(parts)})." if parts else f"{text}."


def _refuge(data: _Data, who: str, names: Sequence[str]) -> str:
    text = f"{who}'s {race_name(data['race'])} redeploy"
    spots = [f"+{count} on {region}" for region, count in data["to"].items()]
    spots += [f"{counted(count, 'encampment')} on {region}" for region, count in data["camps"].items()]
    return f"{text}: {', '.join(spots)}." if spots else f"{text}."


def _round(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"Round {data['round']} of {data['rounds']}."


def _over(data: _Data, who: str, names: Sequence[str]) -> str:
    best = data["ranking"][0]
    coins = data["coins"][best[0]]
    winners = joined(names[seat] for seat in best)
    rest = [f"{names[seat]} {data['coins'][seat]}" for group in data["ranking"][1:] for seat in group]
    text = f"{winners} {'share the win' if len(best) > 1 else 'wins'} with {counted(coins, 'coin')}"
    return f"{text}; {', '.join(rest)}." if rest else f"{text}."


def _drop(data: _Data, who: str, names: Sequence[str]) -> str:
    return f"{who} leaves the game."


def _silent(data: _Data, who: str, names: Sequence[str]) -> str:
    return ""


EVENTS: dict[str, Callable[[_Data, str, Sequence[str]], str]] = {
    "start": _start,
    "pick": _pick,
    "reveal": _reveal,
    "reshuffle": lambda data, who, names: "The discarded badges are shuffled into a new stack.",
    "extras": _extras,
    "ready": _ready,
    "take": _take,
    "abandon": _abandon,
    "conquer": _conquer,
    "die": _die,
    "roll": _roll,
    "attempt": _attempt,
    "redeploy": _silent,
    "bonus": _bonus,
    "hand_in": _hand_in,
    "deploy": _deploy,
    "spread": _spread,
    "give_up": _give_up,
    "fortress": _fortress,
    "camps": _camps,
    "heroes": _heroes,
    "peace": _peace,
    "stout": _stout,
    "decline": _decline,
    "vanish": _vanish,
    "banner_back": _banner_back,
    "score": _score,
    "refuge": _refuge,
    "round": _round,
    "turn": _silent,
    "over": _over,
    "drop": _drop,
}


def part_name(key: str) -> str:
    """The word for a part of a score, or for an amount."""
    if key in _PARTS:
        return _PARTS[key]
    if key in RACES:
        return RACES[key].name
    return POWERS[key].name if key in POWERS else key


_PIECES = ("fortress", "hero", "hole", "dragon")
"""Markers worth a word in the alt text: fields of a region's view."""


def _combo(combo: ComboView) -> str:
    """What a combo of the row can do."""
    race, power = RACES[combo.race], POWERS[combo.power]
    return f"- {power.name}: {power.summary} {race.name}: {race.summary}"


_TASKS = {"redeploy": "to redeploy after losses"}


class SmallWorldWords(Words[Move, View]):
    """The words of Small World."""

    tasks = _TASKS

    def event(self, event: Event, names: Sequence[str]) -> str:
        who = names[event.seat] if event.seat is not None else ""
        return EVENTS[event.kind](event.data, who, names)

    def digest(self, events: Sequence[Event]) -> list[Event | None]:
        return digest(events)

    def part(self, key: str) -> str:
        return part_name(key)

    def offer(self, offer: Offer, names: Sequence[str]) -> str:
        if isinstance(offer.move, Peace) and offer.move.seat is not None:
            seat = offer.move.seat
            return offer.label.replace(f"seat {seat + 1}", names[seat])
        return offer.label

    def have(self, view: View, seat: int, names: Sequence[str]) -> str:
        """Coins, each race with its hand and regions, what the turn has brought so far."""
        mine = view.seats[seat]
        lines = [f"Round {view.round} of {view.rounds}"]
        if mine.coins is not None:
            lines[0] += f" · {counted(mine.coins, 'coin')}"
        if mine.active:
            lines.append(self._band(mine.active))
        elif not view.over:
            lines.append("No active race")
            if view.turn.seat == seat:
                lines += map(_combo, view.row)
        for band in (mine.declined, mine.spirit):
            if band:
                lines.append(f"In decline: {self._band(band)}")
        turn = view.turn
        if turn.seat == seat and not view.over:
            if turn.conquered:
                lines.append(f"Conquered: {', '.join(map(str, turn.conquered))}")
            if turn.roll is not None:
                lines.append(f"Your roll of {turn.roll} waits for its conquest")
        if mine.peace is not None:
            lines.append(f"Peace with {names[mine.peace]}")
        bound = [names[other.seat] for other in view.seats if other.peace == seat]
        if bound:
            lines.append(f"Bound to peace with {joined(bound)}")
        return "\n".join(lines)

    def _band(self, band: BandView) -> str:
        name = f"{power_name(band.power)} {race_name(band.race)}" if band.power else race_name(band.race)
        parts = [f"{counted(len(band.regions), 'region')}"]
        if band.hand < 0:
            parts.append(f"{-band.hand} still to hand in")
        elif band.hand or band.power:
            parts.append(f"{band.hand} in hand")
        parts += [
            counted(number, word, plural)
            for number, word, plural in (
                (band.camps, "encampment to place", "encampments to place"),
                (band.heroes, "hero to place", "heroes to place"),
                (band.holes, "hole to come", "holes to come"),
            )
            if number
        ]
        if band.dragon:
            parts.append("the Dragon")
        return f"{name}: {', '.join(parts)}"

    def alt_text(self, view: View, names: Sequence[str]) -> str:
        """Round, each player's races with the regions they hold, the row: cut to 1,024 characters."""
        head = f"Small World, round {view.round} of {view.rounds}."
        if view.over:
            head += f" Game over: {joined(names[seat] for seat in view.ranking[0])} won."
        elif view.waiting:
            head += f" Waiting for {names[view.waiting[0][0]]}."
        lines = [head, *(self._seat(view, seat, names) for seat in view.seats)]
        row = ", ".join(
            f"{combo.position} {power_name(combo.power)} {race_name(combo.race)}"
            + (f" with {counted(combo.coins, 'coin')}" if combo.coins else "")
            for combo in view.row
        )
        lines.append(f"Row: {row}.")
        tribes = [str(region.number) for region in view.regions if region.lost_tribe]
        if tribes:
            lines.append(f"Lost Tribes: {', '.join(tribes)}.")
        text = "\n".join(lines)
        return text if len(text) <= 1024 else text[:1023].rsplit(" ", 1)[0] + "…"

    def _seat(self, view: View, seat: SeatView, names: Sequence[str]) -> str:
        parts = []
        for band, side in ((seat.active, ""), (seat.declined, "declined "), (seat.spirit, "declined Spirit ")):
            if not band:
                continue
            power = f"{power_name(band.power)} " if band.power and not side else ""
            spots = []
            for number in band.regions:
                region = view.region(number)
                spot = str(number) if region.tokens == 1 else f"{number}×{region.tokens}"
                marks = [word for word in _PIECES if getattr(region, word)]
                if region.camps:
                    marks.append(counted(region.camps, "camp"))
                spots.append(f"{spot} ({', '.join(marks)})" if marks else spot)
            hand = f", {band.hand} in hand" if band.hand else ""
            parts.append(f"{side}{power}{race_name(band.race)} on {', '.join(spots) or 'no region'}{hand}")
        coins = "" if seat.coins is None else f" ({counted(seat.coins, 'coin')})"
        return f"{names[seat.seat]}{coins}: {'; '.join(parts) or 'no race'}."
