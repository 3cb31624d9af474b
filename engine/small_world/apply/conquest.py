"""Conquests: paid, by the die, by the Berserk die, by the dragon, by conversion."""

from __future__ import annotations

from engine.core import Event, NotLegal
from engine.small_world import rule_ids as rules
from engine.small_world.apply.acting import begin, redeploying, region_of
from engine.small_world.apply.market import disband
from engine.small_world.bands import EMPTY, LOST_TRIBE, is_active, seat_of
from engine.small_world.events import AttackFailed, BerserkRolled, Conquered, DieCast, How, Loss
from engine.small_world.moves import Conquer, Convert, Dice, Dragon, Ready, Roll
from engine.small_world.price import HIGHEST_FACE, Price, explain, prices
from engine.small_world.reach import protected, targets, within
from engine.small_world.state import CONQUER, REDEPLOY, State, Turn
from engine.small_world.tables import DIE_FACES, RACES
from engine.small_world.troops import spare_troops


def conquer(state: State, seat: int, move: Conquer, events: list[Event]) -> None:
    """A conquest at its price, less a Berserk roll made before."""
    code, band = begin(state, seat, move.ghouls, CONQUER, events)
    check_target(state, code, move.region)
    price = explain(state, code, move.region)
    if price.short:
        spare = spare_troops(state, code) if _may_ready(state, move.ghouls) else 0
        more = f" First take troops back: {spare} can be readied." if spare else ""
        raise NotLegal(
            price.sentence() + more,
            rule=rules.CONQUEST_COST,
            legal=str(Ready(move.ghouls)) if spare else _by_chance(state, code, move, price),
            need=price.need,
            hand=band.hand,
            short=price.short,
        )
    if not move.ghouls:
        state.turn.roll = None
    capture(state, code, move.region, price.need, events, "pay")


def _may_ready(state: State, ghouls: bool) -> bool:
    """Has the band conquered nothing yet, so that it may still take troops back?"""
    return not (state.turn.ghouls_conquered if ghouls else state.turn.conquered)


def _by_chance(state: State, code: int, move: Conquer, price: Price) -> str:
    """The line that could still bring a conquest for which tokens are short; empty: none does."""
    if not state.band(code).hand:
        return ""
    if not move.ghouls and state.power(code).berserk and state.turn.roll is None:
        return str(Roll())
    return str(Dice(move.region, move.ghouls)) if price.die and price.short <= HIGHEST_FACE else ""


def dice(state: State, seat: int, move: Dice, events: list[Event]) -> None:
    """The last attempt. For Berserk races: an attack for which tokens and roll are known not to be enough."""
    code, band = begin(state, seat, move.ghouls, CONQUER, events)
    check_target(state, code, move.region)
    price = explain(state, code, move.region)
    turn = state.turn
    if not price.short:
        raise NotLegal(
            f"{price.sentence()} No die is needed.",
            rule=rules.LAST_ATTEMPT,
            legal=str(Conquer(move.region, move.ghouls)),
            need=price.need,
        )
    if not price.die:
        if turn.roll is None:
            raise NotLegal(
                "A Berserk race rolls before it chooses the region; there is no die at the end.",
                rule=rules.BERSERK,
                legal="roll" if band.hand else "",
            )
        events.append(AttackFailed(seat=seat, region=price.region, need=price.need))
        redeploying(state, seat, events)
        return
    if not band.hand or price.short > HIGHEST_FACE:
        raise NotLegal(price.sentence(), rule=rules.LAST_ATTEMPT, need=price.need, hand=band.hand, short=price.short)
    face = int(state.chance.choose(DIE_FACES))
    turn.die = face
    won = face >= price.short
    events.append(DieCast(seat=seat, region=price.region, need=price.short, face=face, won=won, barrier=True))
    if won:
        capture(state, code, move.region, band.hand, events, "dice")
    if move.ghouls:
        turn.ghouls = REDEPLOY
    else:
        redeploying(state, seat, events)


def roll(state: State, seat: int, move: Roll, events: list[Event]) -> None:
    """The Berserk die. If nothing can be taken with it, conquests are over."""
    code, band = begin(state, seat, False, CONQUER, events)
    turn = state.turn
    if not state.power(code).berserk:
        raise NotLegal("Only a Berserk race rolls before it conquers.", rule=rules.BERSERK, legal="dice REGION")
    if turn.roll is not None:
        raise NotLegal(
            f"Your roll of {turn.roll} still waits for its conquest.", rule=rules.BERSERK, legal="conquer or end"
        )
    if not band.hand:
        card = rules.BERSERK if band.regions else rules.NO_REGION_LEFT
        raise NotLegal("You have no token left to conquer with, so there is no roll.", rule=card)
    open_to = targets(state, code)
    if not open_to:
        raise NotLegal("No region is in reach, so there is no roll.", rule=rules.BERSERK, legal="end")
    face = int(state.chance.choose(DIE_FACES))
    turn.die = turn.roll = face
    events.append(BerserkRolled(seat=seat, face=face, barrier=True))
    affordable = any(max(1, cost - face) <= band.hand for _, cost in prices(state, code, open_to))
    if not affordable and not convertible(state, code):
        redeploying(state, seat, events)


def dragon(state: State, seat: int, move: Dragon, events: list[Event]) -> None:
    """One conquest a turn with a single token, whatever the defence."""
    code, band = begin(state, seat, False, CONQUER, events)
    if not state.power(code).dragon:
        raise NotLegal("Only a Dragon Master has a dragon.", rule=rules.DRAGON_MASTER)
    if state.turn.dragon:
        raise NotLegal("The dragon has attacked in this turn already.", rule=rules.DRAGON_MASTER)
    if not band.hand and band.regions:
        raise NotLegal("The dragon's conquest takes one token, and you have none in hand.", rule=rules.DRAGON_MASTER)
    check_target(state, code, move.region)
    state.turn.dragon = True
    capture(state, code, move.region, 1, events, "dragon")
    state.dragon = 1 << move.region


def convert(state: State, seat: int, move: Convert, events: list[Event]) -> None:
    """Sorcerers replace a lone active enemy token by one from the tray."""
    code, band = begin(state, seat, False, CONQUER, events)
    if not RACES[band.race].converts:
        raise NotLegal("Only Sorcerers convert.", rule=rules.SORCERERS)
    if not band.regions:
        raise NotLegal("A conversion cannot be the first conquest.", rule=rules.SORCERERS, legal="conquer")
    check_target(state, code, move.region)
    victim = state.who[move.region]
    if not state.tray[band.race]:
        raise NotLegal("All Sorcerer tokens are in use: there is none to replace it.", rule=rules.SORCERERS)
    if not is_active(victim) or victim == code or state.tokens[move.region] != 1:
        raise NotLegal(
            f"Only a lone active token of an opponent can be converted; {_occupants(state, move.region)}.",
            rule=rules.SORCERERS,
        )
    if state.camps[move.region]:
        raise NotLegal(f"An encampment protects the token in {move.region}.", rule=rules.SORCERERS)
    if state.turn.converted >> seat_of(victim) & 1:
        raise NotLegal("You have converted a token of this opponent in this turn.", rule=rules.SORCERERS)
    state.turn.converted |= 1 << seat_of(victim)
    state.tray[band.race] -= 1
    band.hand += 1
    capture(state, code, move.region, 1, events, "convert")


def convertible(state: State, code: int) -> list[int]:
    """Regions whose lone token the band may convert now."""
    band = state.band(code)
    if not (RACES[band.race].converts and band.regions and state.tray[band.race]):
        return []
    reach = targets(state, code)
    done = state.turn.converted
    return [
        region
        for region, victim in enumerate(state.who)
        if is_active(victim)
        and victim != code
        and state.tokens[region] == 1
        and reach >> region & 1
        and not state.camps[region]
        and not done >> seat_of(victim) & 1
    ]


def check_target(state: State, code: int, number: int) -> None:
    """May the band attack the region at all?

    :raises NotLegal: saying why not.
    """
    region = region_of(state, number)
    band = state.band(code)
    if not band.hand and not band.regions:
        raise NotLegal(
            f"Your {RACES[band.race].name} are gone: they have no token left, on the map or in hand.",
            rule=rules.NO_REGION_LEFT,
        )
    bit = 1 << number
    board = state.board
    if bit & targets(state, code):
        return
    if bit & band.regions:
        raise NotLegal(f"Your {RACES[band.race].name} hold {region} already.", rule=rules.REACH)
    if bit & protected(state, code):
        if bit & state.immune():
            what = "a Hero" if bit & state.heroes else "a Hole-in-the-Ground" if bit & state.holes else "the Dragon"
            raise NotLegal(f"{region} is immune: {what} is there.", rule=rules.CANNOT_ATTACK)
        raise NotLegal(
            f"{region} is under a Diplomat's peace, which binds you until that player's next turn.", rule=rules.DIPLOMAT
        )
    if bit & board.water and not bit & within(state, code) and not state.power(code).sails:
        raise NotLegal(f"{region} is water: only an active Seafaring race conquers it.", rule=rules.SEAS_AND_LAKE)
    if not band.regions:
        sails = ", or for a Seafaring race a sea itself" if state.power(code).sails else ""
        raise NotLegal(
            f"{region} is no entry: the first conquest is a land region at the edge of the board "
            f"or on the shore of a sea{sails}.",
            rule=rules.FIRST_CONQUEST,
            legal="an entry region",
        )
    raise NotLegal(
        f"{region} is not adjacent to a region of your {RACES[band.race].name}.",
        rule=rules.REACH,
        legal="a region next to one of theirs",
    )


def capture(state: State, code: int, region: int, placed: int, events: list[Event], how: How) -> None:
    """Move in with ``placed`` tokens from the hand; whoever was there loses the region."""
    band = state.band(code)
    there = state.who[region]
    loss = _loss(state, code, region, how) if there >= 0 else None
    if there != EMPTY and is_active(code):
        state.turn.nonempty += 1
    if loss:
        _evict(state, region, loss)
        if loss.seat != seat_of(code):
            _note_victim(state.turn, there, loss)
    bit = 1 << region
    state.who[region] = code
    state.tokens[region] = placed
    band.hand -= placed
    band.regions |= bit
    (state.turn.conquered if is_active(code) else state.turn.ghouls_conquered).append(region)
    hole = bool(band.holes) and is_active(code)
    if hole:
        band.holes -= 1
        state.holes |= bit
    events.append(
        Conquered(
            seat=seat_of(code),
            race=band.race,
            region=state.board.regions[region],
            tokens=placed,
            how=how,
            lost_tribe=there == LOST_TRIBE,
            loss=loss,
            hole=hole,
            touches=(loss.seat,) if loss and loss.seat != seat_of(code) else (),
        )
    )
    if loss and not loss.active and not state.band(there).regions:
        disband(state, there, events)


def _loss(state: State, code: int, region: int, how: How) -> Loss:
    """What the conquest costs the race that holds the region."""
    there, had = state.who[region], state.tokens[region]
    active = is_active(there)
    most = 1 if how == "convert" or not active else state.race(there).casualties
    return Loss(
        seat=seat_of(there),
        race=state.band(there).race,
        active=active,
        had=had,
        lost=min(had, most),
        camps=state.camps[region] if active and seat_of(there) != seat_of(code) else 0,
    )


def _evict(state: State, region: int, loss: Loss) -> None:
    """The defender leaves the region, with its losses; its fortress and its encampments are gone from there."""
    band = state.band(state.who[region])
    bit = 1 << region
    band.hand += loss.had - loss.lost
    band.regions &= ~bit
    state.tray[band.race] += loss.lost
    state.fortresses &= ~bit
    state.camps[region] = 0


def _note_victim(turn: Turn, there: int, loss: Loss) -> None:
    """An opponent lost a region: it may have something to redeploy, and can't be named by a Diplomat."""
    if loss.active:
        turn.attacked |= 1 << loss.seat
    turn.victims[there] = turn.victims.get(there, 0) + loss.camps


def _occupants(state: State, region: int) -> str:
    there, count = state.who[region], state.tokens[region]
    if there == EMPTY:
        return f"{region} is empty"
    if there == LOST_TRIBE:
        return f"in {region} is a Lost Tribe"
    side = "active" if is_active(there) else "declined"
    race = state.race(there)
    return f"in {region} {'is' if count == 1 else 'are'} {count} {side} {race.one if count == 1 else race.name}"
