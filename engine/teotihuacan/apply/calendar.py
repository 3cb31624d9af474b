"""The calendar: end of turns and rounds, Eclipses, salary, and the end of the game."""

from __future__ import annotations

from engine.core import NotLegal
from engine.teotihuacan import events, rule_ids, scoring
from engine.teotihuacan.apply.play import Play
from engine.teotihuacan.moves import Salary, Use
from engine.teotihuacan.state import State, Turn
from engine.teotihuacan.tables.boards import DISCOVERY_BOARDS
from engine.teotihuacan.tables.discovery import DISCOVERIES, FREE_COCOA, SALARY_TILES
from engine.teotihuacan.tables.start import START_TILES
from engine.teotihuacan.tables.tracks import ECLIPSES, TRACK_LEADER_VP, TRACK_VP, UNPAID_VP


def advance_light(play: Play) -> None:
    """An ascension moves the light disc, never beyond the dark one."""
    state = play.state
    if state.light < state.dark:
        state.light += 1
        if state.light == state.dark:
            _meet(play, 2)


def complete_pyramid(play: Play) -> None:
    """The level 4 tile: light to dark at once, and the coming Eclipse is the last."""
    state = play.state
    state.final = True
    play.table(events.PyramidCompleted())
    if state.light < state.dark:
        state.light = state.dark
        _meet(play, 2)


def _meet(play: Play, rounds: int) -> None:
    play.state.countdown = rounds
    play.table(events.DiscsMet(rounds=rounds, dark=play.state.options["eclipse"] == "dark"))


def end_turn(play: Play) -> None:
    state = play.state
    refill(play)
    state.turn = Turn()
    last = state.active == len(state.order) - 1
    state.active = 0 if last else state.active + 1
    if state.options["eclipse"] == "dark":
        if last and state.light < state.dark:
            state.light += 1
        if state.light == state.dark:
            eclipse(play)
    elif last:
        if state.countdown:
            state.countdown -= 1
            if not state.countdown:
                eclipse(play)
        else:
            state.light += 1
            if state.light == state.dark:
                _meet(play, 1)
    if last:
        state.round += 1
    if state.phase == "turn":
        play.table(events.TurnBegun(actor=state.actor))


def refill(play: Play) -> None:
    """Offers are filled up; temple and Avenue stacks never are."""
    state = play.state
    pyramid = _fill(state.pyramid_offer, state.pyramid_deck)
    decorations = _fill(state.decoration_offer, state.decoration_deck)
    discoveries: dict[str, str] = {}
    for board in DISCOVERY_BOARDS:
        if board not in state.discoveries and state.discovery_deck:
            discoveries[board] = state.discoveries[board] = state.discovery_deck.pop()
    if pyramid or decorations or discoveries:
        play.table(
            events.OffersRefilled(pyramid=pyramid, decorations=decorations, discoveries=discoveries, barrier=True)
        )


def _fill(offer: list[str], deck: list[str]) -> dict[int, str]:
    """Fill the empty slots of an offer; the new tiles by slot, from 1."""
    new = {}
    for index, tile in enumerate(offer):
        if not tile and deck:
            new[index + 1] = offer[index] = deck.pop()
    return new


# ---- Eclipse


def eclipse(play: Play) -> None:
    """Steps 1 to 5; step 6 (salary) waits for the seats that have a choice."""
    state = play.state
    if state.era == ECLIPSES:
        state.final = True
    top = max(seat.have["track"] for seat in state.seats)
    scores = []
    for number, seat in enumerate(state.seats):
        track = seat.have["track"]
        parts = {
            "avenue": seat.have["avenue"] * scoring.building_value(state),
            "leader": TRACK_LEADER_VP if track == top and top else 0,
            "track": track * TRACK_VP[state.era],
            "masks": scoring.mask_vp(seat.masks),
        }
        for source, points in parts.items():
            play.gain("vp", points, f"eclipse_{source}", number)
        seat.have["track"] = 0
        scores.append(events.EclipseScore(**parts, position=track))
    play.table(
        events.EclipseScored(
            number=state.era, value=scoring.building_value(state), last=state.final, scores=tuple(scores)
        )
    )
    state.phase = "salary"
    state.countdown = 0
    state.undecided = list(state.order)
    for number in state.order:
        if not has_salary_choice(state, number):
            settle_salary(play, number, 0)
    _close_if_settled(play)


def has_salary_choice(state: State, seat: int) -> bool:
    """Anything to decide? (cocoa to pay or to keep, or a tile that helps)"""
    me = state.seats[seat]
    return bool(me.have["cocoa"]) or any(tile in me.tiles for tile in SALARY_TILES)


def settle_salary(play: Play, seat: int, paid: int, free: bool = False) -> None:
    state = play.state
    me = state.seats[seat]
    due = scoring.salary(me.workers)
    unpaid = 0 if free else due - paid
    play.gain("cocoa", -paid, seat=seat)
    play.gain("vp", -min(me.have["vp"], unpaid * UNPAID_VP), "salary", seat)
    state.undecided.remove(seat)
    play.emit(events.SalarySettled(seat=seat, due=due, paid=paid, free=free))


def salary(play: Play, move: Salary) -> None:
    me = play.me
    due = scoring.salary(me.workers)
    if move.how == "free":
        play.pay_cocoa(due, True, rule_ids.SALARY, "The salary")
        settle_salary(play, play.seat, 0, True)
    elif move.how == "refuse":
        settle_salary(play, play.seat, 0)
    else:
        most = min(due, me.have["cocoa"])
        if move.paid > most:
            raise NotLegal(
                f"You owe {due} cocoa and have {me.have['cocoa']}: you can pay at most {most}.",
                rule=rule_ids.SALARY,
                legal=f"1 to {most}",
                due=due,
                have=me.have["cocoa"],
            )
        settle_salary(play, play.seat, move.paid or most)
    _close_if_settled(play)
    if play.state.phase == "turn":
        play.table(events.TurnBegun(actor=play.state.actor))


def use_at_salary(play: Play, move: Use) -> None:
    if move.tile == FREE_COCOA:
        raise NotLegal(
            "Free Cocoa pays the whole salary: answer “salary free”.", rule=rule_ids.FREE_COCOA, legal="salary free"
        )
    if move.tile not in SALARY_TILES:
        raise NotLegal(
            "At the salary only Cocoa (DCO) and Free Cocoa (DFC) may be used.", rule=rule_ids.SALARY, legal="DCO, DFC"
        )
    if move.tile not in play.me.tiles:
        raise NotLegal(f"You have no unused {move.tile}.", rule=rule_ids.DISCOVERY_USE, legal="salary pay")
    play.flip(move.tile)
    play.gain("cocoa", DISCOVERIES[move.tile].gain["cocoa"])
    play.emit(events.DiscoveryUsed(tile=move.tile))


def _close_if_settled(play: Play) -> None:
    state = play.state
    if state.undecided:
        return
    if state.final:
        bonuses = scoring.temple_bonuses(state)
        for number, parts in enumerate(bonuses):
            for points in parts.values():
                play.gain("vp", points, "bonus", number)
        play.table(events.BonusesScored(scores=tuple(bonuses), tiles=dict(state.bonuses)))
        state.phase = "over"
        play.table(events.GameEnded(ranking=tuple(scoring.ranking(state)), tie=scoring.tie_break(state)))
        return
    state.era += 1
    state.light = 0
    state.dark -= 1
    state.phase = "turn"
    draw_neutrals(state)
    play.table(
        events.EraBegun(era=state.era, dark=state.dark, neutrals=tuple(map(tuple, state.neutrals)), barrier=True)
    )


_PAIRS = [f"{one}+{two}" for one in START_TILES for two in START_TILES if one != two]


def draw_neutrals(state: State) -> None:
    """Each neutral colour draws two starting tiles: a die on each of the first three different boards shown.

    From one stack (an option) no tile is drawn twice, and none that a player has kept.
    """
    gone = {tile for seat in state.seats for tile in seat.kept}
    one_stack = state.options.get("neutral", "each") == "stack"
    for colour in range(len(state.neutrals)):
        pairs = [pair for pair in _PAIRS if gone.isdisjoint(pair.split("+"))] if one_stack else _PAIRS
        one, two = state.chance.choose(pairs).split("+")
        gone |= {one, two}
        boards = dict.fromkeys(START_TILES[one].boards + START_TILES[two].boards)
        state.neutrals[colour] = list(boards)[:3]
