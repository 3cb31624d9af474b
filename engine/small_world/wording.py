"""All words about the game: log, digest, waiting, panels, alt text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from engine.core import Event, Move, Offer, Words
from engine.core.digest import Line, say
from engine.core.english import listed
from engine.small_world import events as ev
from engine.small_world import status
from engine.small_world.digest import digest
from engine.small_world.lessons import lesson
from engine.small_world.names import how_many, part_name, power_name, race_name
from engine.small_world.offers.labels import NamingOffer
from engine.small_world.view import View


def _spots(counts: Mapping[int, int]) -> str:
    return ", ".join(f"{count} on {region}" for region, count in counts.items())


def _more(counts: Mapping[int, int]) -> list[str]:
    return [f"+{count} on {region}" for region, count in counts.items()]


@singledispatch
def phrase(event: Event, names: Sequence[str]) -> str:
    """What an event tells, its subject left out; empty for what is not worth words."""
    raise TypeError(f"there are no words for {event!r}")


@phrase.register
def _conquests_ended(event: ev.ConquestsEnded, names: Sequence[str]) -> str:
    return "ended the conquests of this turn" if event.implied else ""


@phrase.register(ev.TurnBegun)
def _silent(event: Event, names: Sequence[str]) -> str:
    return ""


@phrase.register
def _begun(event: ev.Begun, names: Sequence[str]) -> str:
    return f"{event.players} players, {event.rounds} rounds. {names[event.first]} begins"


@phrase.register
def _picked(event: ev.Picked, names: Sequence[str]) -> str:
    text = f"took {power_name(event.power)} {race_name(event.race)} ({event.tokens})"
    if event.paid:
        text += f" for {how_many(event.paid, 'coin')}"
    if event.got:
        text += f" with {how_many(event.got, 'coin')} on them"
    return text


@phrase.register
def _revealed(event: ev.Revealed, names: Sequence[str]) -> str:
    return f"new in the row: {power_name(event.power)} {race_name(event.race)}"


@phrase.register
def _reshuffled(event: ev.Reshuffled, names: Sequence[str]) -> str:
    return "The discarded badges are shuffled into a new stack"


@phrase.register
def _extras_taken(event: ev.ExtrasTaken, names: Sequence[str]) -> str:
    return f"took {event.tokens} extra {race_name(event.race)} for conquest"


@phrase.register
def _readied(event: ev.Readied, names: Sequence[str]) -> str:
    return f"took {how_many(event.tokens, 'Ghoul' if event.ghouls else 'token')} back in hand"


@phrase.register
def _taken_back(event: ev.TakenBack, names: Sequence[str]) -> str:
    return f"took {how_many(event.tokens, 'Ghoul' if event.ghouls else 'token')} back from {event.region}"


@phrase.register
def _abandoned(event: ev.Abandoned, names: Sequence[str]) -> str:
    return f"left {event.region}"


@phrase.register
def _conquered(event: ev.Conquered, names: Sequence[str]) -> str:
    return f"{'converted' if event.how == 'convert' else 'conquered'} {_region(event, names)}"


def _region(event: ev.Conquered, names: Sequence[str], rolled: int | None = None) -> str:
    """A conquered region, in brackets from whom it was taken and by what. ``rolled``: with the help of a die."""
    loss = event.loss
    said = [] if rolled is None else [f"die {rolled}"]
    if event.how == "dragon":
        said.append("Dragon")
    if event.lost_tribe:
        said.append("Lost Tribe")
    elif loss:
        whom = f"{names[loss.seat]}'s {race_name(loss.race)}"
        said.append(f"{whom} converted" if event.how == "convert" else whom)
        if loss.camps:
            said.append(f"{how_many(loss.camps, 'encampment')} to be placed again")
    if event.hole:
        said.append("Hole-in-the-Ground")
    return f"{event.region.number} ({', '.join(said)})" if said else f"{event.region.number}"


@phrase.register
def _die_cast(event: ev.DieCast, names: Sequence[str]) -> str:
    return f"{'took' if event.won else 'failed at'} {event.region} (die {event.face}, {event.need} needed)"


@phrase.register
def _berserk_rolled(event: ev.BerserkRolled, names: Sequence[str]) -> str:
    return f"Berserk die {event.face}"


@phrase.register
def _attack_failed(event: ev.AttackFailed, names: Sequence[str]) -> str:
    return f"failed at {event.region} ({event.need} needed)"


@phrase.register
def _grown(event: ev.Grown, names: Sequence[str]) -> str:
    return f"{event.tokens} more {race_name(event.race)}"


@phrase.register
def _handed_in(event: ev.HandedIn, names: Sequence[str]) -> str:
    return f"handed {event.tokens} {race_name(event.race)} back"


@phrase.register
def _deployed(event: ev.Deployed, names: Sequence[str]) -> str:
    return f"redeployed {race_name(event.race)}: {_spots(event.to)}"


@phrase.register
def _spread_out(event: ev.SpreadOut, names: Sequence[str]) -> str:
    return f"spread {race_name(event.race)} out: {', '.join(_more(event.added))}"


@phrase.register
def _given_up(event: ev.GivenUp, names: Sequence[str]) -> str:
    return f"gave up {event.region}"


@phrase.register
def _fortress_built(event: ev.FortressBuilt, names: Sequence[str]) -> str:
    return f"fortress on {event.region}"


@phrase.register
def _camps_placed(event: ev.CampsPlaced, names: Sequence[str]) -> str:
    return f"encampments: {_spots(event.to) or 'none on the map'}"


@phrase.register
def _heroes_placed(event: ev.HeroesPlaced, names: Sequence[str]) -> str:
    if not event.to:
        return "no hero on the map"
    return f"{'heroes' if len(event.to) > 1 else 'hero'} on {listed(map(str, event.to))}"


@phrase.register
def _peace_made(event: ev.PeaceMade, names: Sequence[str]) -> str:
    return f"peace with {'nobody' if event.other is None else names[event.other]}"


@phrase.register
def _decline_announced(event: ev.DeclineAnnounced, names: Sequence[str]) -> str:
    return f"Stout {race_name(event.race)} decline after the scoring"


@phrase.register
def _declined(event: ev.Declined, names: Sequence[str]) -> str:
    name = f"{power_name(event.power)} {race_name(event.race)}"
    return f"declined {name} ({how_many(event.regions, 'region')})"


@phrase.register
def _vanished(event: ev.Vanished, names: Sequence[str]) -> str:
    return f"old {race_name(event.race)} left {how_many(event.regions, 'region')}"


@phrase.register
def _banner_returned(event: ev.BannerReturned, names: Sequence[str]) -> str:
    return f"{race_name(event.race)} are gone; their banner is in the stack again"


@phrase.register
def _scored(event: ev.Scored, names: Sequence[str]) -> str:
    parts = [f"{part_name(part)} {coins}" for part, coins in event.parts.items() if coins]
    # Where the coins came from is worth words only where it is more than the regions themselves.
    return f"**+{event.gain}**" + (f" ({', '.join(parts)})" if len(parts) > 1 else "")


@phrase.register
def _refuge_taken(event: ev.RefugeTaken, names: Sequence[str]) -> str:
    text = f"redeployed {race_name(event.race)}"
    spots = _more(event.to)
    spots += [f"{how_many(count, 'encampment')} on {region}" for region, count in event.camps.items()]
    return f"{text}: {', '.join(spots)}" if spots else text


@phrase.register
def _round_begun(event: ev.RoundBegun, names: Sequence[str]) -> str:
    return f"Round {event.round} of {event.rounds}"


@phrase.register
def _ended(event: ev.Ended, names: Sequence[str]) -> str:
    best, *others = event.ranking
    winners = listed(names[seat] for seat in best)
    rest = [f"{names[seat]} {event.coins[seat]}" for group in others for seat in group]
    won = how_many(event.coins[best[0]], "coin")
    text = f"{winners} {'share the win' if len(best) > 1 else 'wins'} with {won}"
    return f"{text}; {', '.join(rest)}" if rest else text


@phrase.register
def _left(event: ev.Left, names: Sequence[str]) -> str:
    return "left the game"


_UNTOLD = (ev.Deployed, ev.SpreadOut, ev.Readied, ev.TakenBack, ev.ExtrasTaken, ev.HandedIn, ev.Grown)
"""Troops that were only moved about: a turn that did anything else does not tell them."""


def turn_line(line: Line, names: Sequence[str]) -> str:
    """A player's turn in one line: the combo and its regions as one would call them out, then the rest, then the coins.

    Tokens that were only moved about are told where nothing else is.
    """
    who = names[line.seat] if line.seat is not None else ""
    worth = [event for event in line.events if not isinstance(event, _UNTOLD)]
    if all(isinstance(event, ev.Scored | ev.ConquestsEnded) for event in worth):
        worth = list(line.events)
    regions: list[str] = []
    picked = coins = new = ""
    done: list[str] = []
    rolled: int | None = None
    for event in worth:
        match event:
            case ev.Conquered():
                regions.append(_region(event, names, rolled))
                rolled = None
            case ev.BerserkRolled() | ev.DieCast(won=True):
                rolled = event.face
            case ev.Picked():
                picked = phrase(event, names)
            case ev.Scored():
                coins = phrase(event, names)
            case ev.Revealed():
                new = phrase(event, names)
            case ev.RefugeTaken() if event.seat != line.seat:
                pass  # there was no choice in it
            case _:
                done.append(phrase(event, names))
    if rolled is not None:
        done.append(f"Berserk die {rolled}")
    row = ", ".join(regions)
    if row:
        row = f"{picked}: {row}" if picked else f"conquered {row}"
    text = "; ".join(part for part in (row or picked, *done, new) if part)
    return " ".join(part for part in (who, f"{text}." if text else "", coins) if part) if text or coins else ""


_TASKS = {"redeploy": "to redeploy after losses"}


class SmallWorldWords(Words[Move, View]):
    """The words of Small World."""

    tasks = _TASKS

    def lesson(self, view: View, seat: int, what: str) -> str:
        return lesson(view, seat, what)

    def event(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Line):
            return turn_line(event, names)
        lead = "" if event.seat is None else names[event.seat]
        return say([event], lead, lambda one: phrase(one, names))

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
