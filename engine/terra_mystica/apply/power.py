"""Power from neighbours: who is offered what, the answers, and what they bring the Cultists."""

from __future__ import annotations

from dataclasses import replace

from engine.terra_mystica import rule_ids
from engine.terra_mystica.apply.context import Context, refuse
from engine.terra_mystica.apply.gains import gain_power, room, score
from engine.terra_mystica.events import Consoled, PowerOffered, PowerRefused, PowerTaken, PowerUseless, StepDue
from engine.terra_mystica.moves import Decline, Leech
from engine.terra_mystica.network import adjacent
from engine.terra_mystica.state import Answers, Player, PowerOffer, State
from engine.terra_mystica.tables.factions import FACTIONS


def fits(player: Player, amount: int) -> int:
    """What of an offer the player would really gain: room in the bowls, and the price (gain - 1 VP)."""
    return min(amount, room(player), player.vp + 1)


def worth_now(state: State, offer: PowerOffer) -> int:
    """What an open offer brings: its worth when it was made, cut to what still fits."""
    return fits(state.players[offer.seat], offer.worth)


def neighbours_power(state: State, seat: int, cell: int) -> dict[int, int]:
    """Power every opponent is offered for a structure on this cell, before any cut."""
    shares: dict[int, int] = {}
    owner, kind = state.owner, state.kind
    for other in adjacent(state, cell):
        whose = owner[other]
        if whose >= 0 and whose != seat:
            worth = FACTIONS[state.players[whose].faction].power_values[kind[other]]
            shares[whose] = shares.get(whose, 0) + worth
    return shares


def offer_power(ctx: Context, cell: int) -> None:
    """The offers of a building action, clockwise from the builder."""
    state = ctx.state
    shares = neighbours_power(state, ctx.seat, cell)
    if not shares:
        return
    state.groups += 1
    count = 0
    name = ctx.board.names[cell]
    at = state.table.index(ctx.seat)
    for seat in state.table[at + 1 :] + state.table[:at]:
        player = state.players[seat]
        amount = shares.get(seat, 0)
        if not amount or player.dropped:
            continue
        if not room(player):
            ctx.tell(PowerUseless(seat=seat, amount=amount, builder=ctx.seat))
        else:
            now = fits(player, amount)
            state.offers.append(PowerOffer(seat, ctx.seat, cell, amount, state.groups, now))
            count += 1
            ctx.tell(
                PowerOffered(
                    seat=seat, touches=(seat,), amount=amount, fits=now, vp=now - 1, builder=ctx.seat, cell=name
                )
            )
    people = ctx.me.people
    if count and (people.cult_when_power_taken or people.power_when_refused):
        state.answers.append(Answers(state.groups, ctx.seat, count))


def _settle(ctx: Context, offer: PowerOffer, took: bool, could: bool = True) -> None:
    """What one answer means for a builder that lives on answers; ``could``: there was power to gain."""
    state = ctx.state
    for answers in state.answers:
        if answers.group != offer.group:
            continue
        answers.open -= 1
        builder = state.players[answers.builder]
        if took:
            answers.taken += 1
            if answers.taken == 1 and builder.people.cult_when_power_taken and not builder.dropped:
                builder.steps_due += 1
                ctx.tell(StepDue(seat=answers.builder, touches=(answers.builder,)))
        elif could:
            answers.refused += 1
        _consolation(ctx, answers)
        return


def _consolation(ctx: Context, answers: Answers) -> None:
    if answers.open:
        return
    state = ctx.state
    state.answers.remove(answers)
    builder = state.players[answers.builder]
    power = builder.people.power_when_refused
    if answers.refused and not answers.taken and state.options["errata-cultist-power"] == "on" and not builder.dropped:
        got = gain_power(builder, power)
        ctx.tell(Consoled(seat=answers.builder, power=got))


def _find(ctx: Context, power: int, builder: int, *, several: bool = False) -> PowerOffer:
    """The offer meant; ``several``: or the first of those meant.

    :raises NotLegal: none is, or it is not clear which.
    """
    mine = [offer for offer in ctx.state.offers if offer.seat == ctx.seat]
    if not mine:
        refuse("No power is offered to you.", rule_ids.NEIGHBOURS)
    theirs = [offer for offer in mine if builder in (-1, ctx.state.players[offer.builder].faction)]
    listed = ", ".join(f"{offer.amount} from {FACTIONS[ctx.state.players[offer.builder].faction].id}" for offer in mine)
    if not theirs:
        refuse(f"{FACTIONS[builder].name} offer you no power; open: {listed}.", rule_ids.NEIGHBOURS, listed)
    exact = [offer for offer in theirs if power in (0, offer.amount)]
    fitting = [offer for offer in theirs if worth_now(ctx.state, offer) == power]
    found = exact or fitting
    if not found:
        refuse(f"The offer is not {power}; open: {listed}.", rule_ids.NEIGHBOURS, listed)
    if not several and (not power or builder < 0) and len({(offer.amount, offer.builder) for offer in found}) > 1:
        refuse(f"Several offers are open: {listed}. Say which.", rule_ids.NEIGHBOURS, f"leech {listed.split(', ')[0]}")
    return found[0]


def first_open(state: State, seat: int) -> PowerOffer:
    """The oldest offer open to a seat, which is answered first.

    :raises StopIteration: none is open.
    """
    return next(offer for offer in state.offers if offer.seat == seat)


def take(ctx: Context, move: Leech) -> None:
    """``leech``: take an offer, cut to what fits, for one victory point less than the power gained.

    :raises NotLegal: no such offer, or an older one has to be answered first.
    """
    offer = _find(ctx, move.power, move.builder)
    if (oldest := first_open(ctx.state, ctx.seat)) is not offer and ctx.state.options["late-answers"] == "off":
        before = f"{oldest.amount} from {ctx.state.players[oldest.builder].people.id}"
        refuse(
            f"You were offered {before} before that. Offers are taken in the order in which they came.",
            rule_ids.LEECH_ORDER,
            f"leech {before}" if worth_now(ctx.state, oldest) else f"decline {before}",
        )
    power = worth_now(ctx.state, offer)
    ctx.state.offers.remove(offer)
    gain_power(ctx.me, power)
    ctx.tell(PowerTaken(seat=ctx.seat, power=power, vp=max(0, power - 1), builder=offer.builder))
    if power > 1:
        score(ctx, ctx.seat, 1 - power, "leech")
    _settle(ctx, offer, took=power > 0, could=power > 0)
    ctx.state.committed = True


def _refuse_offer(ctx: Context, offer: PowerOffer) -> None:
    ctx.state.offers.remove(offer)
    ctx.tell(PowerRefused(seat=ctx.seat, power=offer.amount, builder=offer.builder))
    _settle(ctx, offer, took=False, could=room(ctx.me) > 0)


def decline(ctx: Context, move: Decline) -> None:
    """``decline``: refuse one offer, all of a builder, or all.

    :raises NotLegal: no such offer.
    """
    if move.power:
        _refuse_offer(ctx, _find(ctx, move.power, move.builder))
    else:
        _find(ctx, 0, move.builder, several=True)
        decline_rest(ctx, move.builder)
    ctx.state.committed = True


def acted(ctx: Context) -> None:
    """The seat began an action: what is still offered to it is refused, or may wait as the option says."""
    state = ctx.state
    if state.options["late-answers"] == "off":
        state.turn.refused += sum(offer.amount for offer in state.offers if offer.seat == ctx.seat)
        decline_rest(ctx)
    elif any(offer.seat == ctx.seat for offer in state.offers):
        state.offers = [replace(offer, late=True) if offer.seat == ctx.seat else offer for offer in state.offers]


def refuse_late(ctx: Context) -> None:
    """Late offers lapse with the round."""
    for offer in [offer for offer in ctx.state.offers if offer.late]:
        ctx.state.offers.remove(offer)
        ctx.tell(PowerRefused(seat=offer.seat, power=offer.amount, builder=offer.builder))
        _settle(ctx, offer, took=False, could=room(ctx.state.players[offer.seat]) > 0)


def decline_rest(ctx: Context, builder: int = -1) -> None:
    """Refuse what is still open for the seat (of a ``builder``, by faction, if one is named)."""
    for offer in [offer for offer in ctx.state.offers if offer.seat == ctx.seat]:
        if builder in (-1, ctx.state.players[offer.builder].faction):
            _refuse_offer(ctx, offer)


def withdraw(ctx: Context, seat: int) -> None:
    """A seat left: its offers vanish without counting as refusals, what it built offers on."""
    state = ctx.state
    for offer in [offer for offer in state.offers if offer.seat == seat]:
        state.offers.remove(offer)
        for answers in list(state.answers):
            if answers.group == offer.group:
                answers.open -= 1
                _consolation(ctx, answers)
