"""All words about the game: log, digest, waiting, panels, alt text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from engine.core import Event, Move, Offer, Words
from engine.core.english import listed
from engine.small_world import events as ev
from engine.small_world import status
from engine.small_world.digest import digest
from engine.small_world.lessons import lesson
from engine.small_world.names import how_many, part_name, power_name, race_name
from engine.small_world.offers.labels import NamingOffer
from engine.small_world.tables import RACES
from engine.small_world.view import View


def _spots(counts: Mapping[int, int]) -> str:
    return ", ".join(f"{count} on {region}" for region, count in counts.items())


def _more(counts: Mapping[int, int]) -> list[str]:
    return [f"+{count} on {region}" for region, count in counts.items()]


@singledispatch
def sentence(event: Event, who: str, names: Sequence[str]) -> str:
    """One sentence about an event of ``who``; empty for what is not worth one."""
    raise TypeError(f"there are no words for {event!r}")


@sentence.register
def _conquests_ended(event: ev.ConquestsEnded, who: str, names: Sequence[str]) -> str:
    return f"{who} ends the conquests of this turn." if event.implied else ""


@sentence.register(ev.TurnBegun)
def _silent(event: Event, who: str, names: Sequence[str]) -> str:
    return ""


@sentence.register
def _begun(event: ev.Begun, who: str, names: Sequence[str]) -> str:
    return f"{event.players} players, {event.rounds} rounds. {names[event.first]} begins."


@sentence.register
def _picked(event: ev.Picked, who: str, names: Sequence[str]) -> str:
    text = f"{who} picks {power_name(event.power)} {race_name(event.race)} with {how_many(event.tokens, 'token')}"
    if event.paid:
        text += f", pays {how_many(event.paid, 'coin')}"
    if event.got:
        text += f", finds {how_many(event.got, 'coin')} on them"
    return text + "."


@sentence.register
def _revealed(event: ev.Revealed, who: str, names: Sequence[str]) -> str:
    return f"New in the row: {power_name(event.power)} {race_name(event.race)}."


@sentence.register
def _reshuffled(event: ev.Reshuffled, who: str, names: Sequence[str]) -> str:
    return "The discarded badges are shuffled into a new stack."


@sentence.register
def _extras_taken(event: ev.ExtrasTaken, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(event.race)} take {event.tokens} extra tokens for conquest."


@sentence.register
def _readied(event: ev.Readied, who: str, names: Sequence[str]) -> str:
    ghouls = "'s Ghouls take" if event.ghouls else " takes"
    return f"{who}{ghouls} {how_many(event.tokens, 'token')} back in hand."


@sentence.register
def _taken_back(event: ev.TakenBack, who: str, names: Sequence[str]) -> str:
    ghouls = "'s Ghouls take" if event.ghouls else " takes"
    return f"{who}{ghouls} {how_many(event.tokens, 'token')} back from {event.region}."


@sentence.register
def _abandoned(event: ev.Abandoned, who: str, names: Sequence[str]) -> str:
    back = how_many(event.tokens, "token")
    return f"{who}'s {race_name(event.race)} abandon {event.region}: {back} back in hand."


@sentence.register
def _conquered(event: ev.Conquered, who: str, names: Sequence[str]) -> str:
    race, loss = race_name(event.race), event.loss
    if event.how == "convert" and loss:
        return f"{who}'s {race} convert {names[loss.seat]}'s lone {RACES[loss.race].one} on {event.region}."
    text = f"{who}'s Dragon conquers" if event.how == "dragon" else f"{who}'s {race} conquer"
    text += f" {event.region}"
    if event.lost_tribe:
        text += " from a Lost Tribe"
    elif loss:
        text += f" from {names[loss.seat]}'s {'' if loss.active else 'declined '}{race_name(loss.race)}"
    text += f" with {how_many(event.tokens, 'token')}"
    if loss:
        text += _returned(loss)
    if event.hole:
        text += " and dig a Hole-in-the-Ground"
    return text + "."


def _returned(loss: ev.Loss) -> str:
    """What of a region's defenders comes back, in brackets."""
    back, text = loss.had - loss.lost, ""
    if back:
        text += f" ({back} of {loss.had} {'goes' if back == 1 else 'go'} back to hand)"
    if loss.camps:
        text += f" ({how_many(loss.camps, 'encampment')} to be placed again)"
    return text


@sentence.register
def _die_cast(event: ev.DieCast, who: str, names: Sequence[str]) -> str:
    result = "enough" if event.won else "not enough"
    return f"{who} rolls the die for {event.region}, needs {event.need}: {event.face}, {result}."


@sentence.register
def _berserk_rolled(event: ev.BerserkRolled, who: str, names: Sequence[str]) -> str:
    return f"{who} rolls the Berserk die: {event.face}."


@sentence.register
def _attack_failed(event: ev.AttackFailed, who: str, names: Sequence[str]) -> str:
    return f"{who} attacks {event.region} and fails: it needs {event.need}."


@sentence.register
def _grown(event: ev.Grown, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(event.race)} grow by {how_many(event.tokens, 'token')}."


@sentence.register
def _handed_in(event: ev.HandedIn, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(event.race)} hand {event.tokens} tokens back."


@sentence.register
def _deployed(event: ev.Deployed, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(event.race)} redeploy: {_spots(event.to)}."


@sentence.register
def _spread_out(event: ev.SpreadOut, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(event.race)} spread out: {', '.join(_more(event.added))}."


@sentence.register
def _given_up(event: ev.GivenUp, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(event.race)} give up {event.region}."


@sentence.register
def _fortress_built(event: ev.FortressBuilt, who: str, names: Sequence[str]) -> str:
    return f"{who} builds a fortress on {event.region}."


@sentence.register
def _camps_placed(event: ev.CampsPlaced, who: str, names: Sequence[str]) -> str:
    return f"{who}'s encampments: {_spots(event.to) or 'none on the map'}."


@sentence.register
def _heroes_placed(event: ev.HeroesPlaced, who: str, names: Sequence[str]) -> str:
    if not event.to:
        return f"{who}'s heroes leave the map."
    return f"{who}'s {'heroes stand' if len(event.to) > 1 else 'hero stands'} on {listed(map(str, event.to))}."


@sentence.register
def _peace_made(event: ev.PeaceMade, who: str, names: Sequence[str]) -> str:
    return f"{who} makes peace with {'nobody' if event.other is None else names[event.other]}."


@sentence.register
def _decline_announced(event: ev.DeclineAnnounced, who: str, names: Sequence[str]) -> str:
    return f"{who}'s Stout {race_name(event.race)} will decline after the scoring."


@sentence.register
def _declined(event: ev.Declined, who: str, names: Sequence[str]) -> str:
    name = f"{power_name(event.power)} {race_name(event.race)}"
    return f"{who} puts the {name} in decline with {how_many(event.regions, 'region')}."


@sentence.register
def _vanished(event: ev.Vanished, who: str, names: Sequence[str]) -> str:
    return f"{who}'s old {race_name(event.race)} leave {how_many(event.regions, 'region')}."


@sentence.register
def _banner_returned(event: ev.BannerReturned, who: str, names: Sequence[str]) -> str:
    return f"{who}'s {race_name(event.race)} are gone; their banner returns to the stack."


@sentence.register
def _scored(event: ev.Scored, who: str, names: Sequence[str]) -> str:
    parts = [f"{coins} for {part_name(part)}" for part, coins in event.parts.items()]
    text = f"{who} scores {how_many(event.gain, 'coin')}"
    return f"{text} ({', '.join(parts)})." if parts else f"{text}."


@sentence.register
def _refuge_taken(event: ev.RefugeTaken, who: str, names: Sequence[str]) -> str:
    text = f"{who}'s {race_name(event.race)} redeploy"
    spots = _more(event.to)
    spots += [f"{how_many(count, 'encampment')} on {region}" for region, count in event.camps.items()]
    return f"{text}: {', '.join(spots)}." if spots else f"{text}."


@sentence.register
def _round_begun(event: ev.RoundBegun, who: str, names: Sequence[str]) -> str:
    return f"Round {event.round} of {event.rounds}."


@sentence.register
def _ended(event: ev.Ended, who: str, names: Sequence[str]) -> str:
    best, *others = event.ranking
    winners = listed(names[seat] for seat in best)
    rest = [f"{names[seat]} {event.coins[seat]}" for group in others for seat in group]
    won = how_many(event.coins[best[0]], "coin")
    text = f"{winners} {'share the win' if len(best) > 1 else 'wins'} with {won}"
    return f"{text}; {', '.join(rest)}." if rest else f"{text}."


@sentence.register
def _left(event: ev.Left, who: str, names: Sequence[str]) -> str:
    return f"{who} leaves the game."


_TASKS = {"redeploy": "to redeploy after losses"}


class SmallWorldWords(Words[Move, View]):
    """The words of Small World."""

    tasks = _TASKS

    def lesson(self, view: View, seat: int, what: str) -> str:
        return lesson(view, seat, what)

    def event(self, event: Event, names: Sequence[str]) -> str:
        return sentence(event, "" if event.seat is None else names[event.seat], names)

    def digest(self, events: Sequence[Event]) -> list[Event | None]:
        return digest(events)

    def part(self, key: str) -> str:
        return part_name(key)

    def offer(self, offer: Offer, names: Sequence[str]) -> str:
        return offer.named(names[offer.other]) if isinstance(offer, NamingOffer) else offer.label

    def holdings(self, view: View, seat: int) -> Mapping[str, int]:
        mine = view.seats[seat]
        held = {"coins": mine.coins} if mine.coins is not None else {}
        bands = [band for band in (mine.active, mine.declined, mine.spirit) if band]
        return {**held, "regions": sum(len(band.regions) for band in bands)}

    def have(self, view: View, seat: int, names: Sequence[str]) -> str:
        return status.have(view, seat, names)

    def alt_text(self, view: View, names: Sequence[str]) -> str:
        return status.alt_text(view, names)
