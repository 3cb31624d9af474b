"""What offers tell, standing orders, previews and views."""

from __future__ import annotations

import pytest

from engine.core import Draft, Offer, Setup
from engine.teotihuacan import GAME, fitting, placement
from tests.engine.teotihuacan.build import NAMES, Table
from tests.engine.teotihuacan.test_cases_boards import workers
from tests.engine.teotihuacan.test_cases_construction import building


def offer(t: Table, line: str, seat: int = 0) -> Offer:
    return next(o for o in GAME.offers(t.state, seat) if str(o.move) == line)


def test_menu_of_a_move_is_worker_destination_action() -> None:
    t = Table()
    t.worker("A1", 3)
    t.worker("A3", seat=1)
    t.give(cocoa=2)
    found = offer(t, "move 1 A3 main")
    assert found.path == (
        "Move",
        "Worker 1: Palace, power 3",
        "Stone Quarry, 1 step · main action 1 cocoa · worship · tile Blue temple",
    )
    assert found.label == "Main action, 1 worker: 1 stone"
    assert found.cost == (("cocoa", 1),)
    assert found.gain == (("stone", 1),)


def test_warnings_ascension_and_eclipse() -> None:
    t = workers("A2", "A1", 5)
    assert offer(t, "move 1 A2 main").warnings == ("The power-up makes this worker ascend.",)
    t.state.light = t.state.dark - 1
    assert "Eclipse" in offer(t, "move 1 A2 main").warnings[1]


def test_warning_unable_to_pay_for_the_tile() -> None:
    t = Table()
    t.worker("A8")
    t.give(cocoa=1)
    assert "cannot pay" in offer(t, "move 1 A4 both").warnings[0]
    t.give(wood=1)
    assert not offer(t, "move 1 A4 both").warnings


def test_warning_salary_in_the_last_round() -> None:
    t = Table()
    t.worker("A1", 2)
    t.worker("A5", 2)
    t.worker("A3", seat=1)
    t.give(cocoa=2)
    t.state.light, t.state.countdown = t.state.dark, 1
    assert "salary is 2 cocoa, you would have 1" in offer(t, "move 1 A3 main").warnings[0]


def test_best_rotation_and_cell_come_first() -> None:
    t = building("P23", "P09", stone=2)
    offers = [o for o in GAME.offers(t.state, 0) if str(o.move).startswith("build P23")]
    tile = ("Pyramid tile", "leaf knot / wave knot (P23)")
    firsts = [o for o in offers if o.path == tile]
    assert sorted(o.label.split(",")[0] for o in firsts) == [f"{letter}: level 1" for letter in "ABCDEFGHIJKLMNOP"]
    assert "4 VP, 3 matches" in firsts[0].label
    worths = [o.likely for o in firsts]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] == max(o.likely for o in offers)
    cells = dict.fromkeys(o.path[3] for o in offers if o.path != tile)
    assert len(cells) == 16
    for cell in cells:
        inside = [o.likely for o in offers if o.path == (*tile, "Other rotations", cell)]
        assert inside == sorted(inside, reverse=True)


def test_starting_tiles_are_offered_in_words() -> None:
    state = GAME.new(Setup("teotihuacan", NAMES[:2], "words")).state
    state.technologies[0] = "T1"
    state.seats[0].dealt = ["S05", "S07", "S14", "S09"]
    state.peeked = {"S14": "M5"}
    pair = next(o for o in GAME.offers(state, 0) if str(o.move) == "keep S05 S14")
    assert pair.label == "S05 + S14: Gold Deposits, Alchemy, Stone Quarry, Decorations; Mask 5"
    assert dict(pair.gain) == {"gold": 3, "stone": 3, "claim": 1, "technology": 1, "TB": 1}
    both = next(o for o in GAME.offers(state, 0) if str(o.move) == "keep S05 S07")
    assert dict(both.gain) == {"gold": 2, "any": 2, "technology": 1, "TB": 1}, "DEC-8"
    head = GAME.words.have(GAME.view(state, 0), 0, NAMES)
    assert "- **S14** Stone Quarry and Decorations: 3 stone, 1 gold, may buy Mask 5 for 1 wood" in head
    assert "- **S09** Alchemy and Nobles: 1 blue temple step, 1 red temple step, 1 green temple step" in head


def last_round(*tiles: str) -> Table:
    """Ann has moved in the last round of the game."""
    t = workers("A5", "A1", 1)
    t.worker("A2", 1, 1)
    t.give(cocoa=4)
    t.seat().tiles = list(tiles)
    t.state.era, t.state.countdown, t.state.light = 3, 1, t.state.dark
    t.play("move 1 A5 cocoa")
    return t


def test_warning_before_tiles_are_lost_with_the_last_turn() -> None:
    assert offer(last_round("DVP", "DFR"), "end").warnings == (
        "This is your last turn, and you have not used Victory Points (DVP).",
    )
    assert not offer(last_round("DFR"), "end").warnings
    early = last_round("DVP")
    early.state.era = 2
    assert not offer(early, "end").warnings


def test_warning_before_the_last_turn_of_a_dark_eclipse() -> None:
    t = last_round("DVP")
    t.state.options = {**t.state.options, "eclipse": "dark"}
    t.state.countdown = 0
    assert "right after this turn" in GAME.words.have(GAME.view(t.state, 0), 0, NAMES)
    assert offer(t, "end").warnings
    t.state.light = t.state.dark - 1
    assert not offer(t, "end").warnings, "Bob's turn is the last of the round"
    t.state.order = [1, 0]
    t.state.active = 1
    assert offer(t, "end").warnings


def test_warning_that_unlocking_comes_too_late() -> None:
    t = last_round()
    assert offer(t, "unlock pay").warnings
    t.state.era = 2
    assert not offer(t, "unlock pay").warnings


def test_a_mask_is_offered_with_what_it_adds() -> None:
    t = Table()
    t.worker("A8")
    t.give(wood=1)
    t.seat().masks = ["M5", "M6"]
    t.state.discoveries["A7"] = "M4"
    t.play("move 1 A7 tile")
    assert offer(t, "claim M4").note == "your masks: 3 to 6 VP at each Eclipse"


def test_moves_stand_before_tiles() -> None:
    t = workers("A5", "A1", 1)
    t.seat().tiles = ["DVP"]
    assert offer(t, "use DVP").likely < offer(t, "move 1 A5 cocoa").likely
    t.play("move 1 A5 cocoa")
    assert offer(t, "use DVP").likely > offer(t, "end").likely


def test_a_building_is_offered_with_its_value() -> None:
    t = workers("A6", "A7", 1)
    t.give(wood=2)
    assert offer(t, "move 1 A6 main").label == "Main action, 1 worker: a building for 3 VP, Avenue step"
    t.seat().tiles = ["DXW"]
    assert "3 or 5 VP" in offer(t, "move 1 A6 main").label


def test_after_the_last_pyramid_tile_none_is_asked_for() -> None:
    t = building("P31", "P32", stone=6, wood=6)
    t.worker("A8")
    t.seat().tiles = ["DR2"]
    t.pyramid_up_to(3)
    t.play("build P31 L4r1c1 r0")
    assert "decline" not in t.lines()


def test_preview_of_a_placement() -> None:
    t = building("P09", stone=2)
    shown = placement(GAME.view(t.state, 0), "P09", "L1r1c2", 1)
    assert (shown.icons, shown.covered) == ("xgBr", "xbbg")
    assert shown.matched == (True, False, True, False)
    assert (shown.temples, shown.vp, shown.stone, shown.wood) == (("TB",), 3, 2, 0)
    assert shown.quarters == ((1, 3), (1, 4), (2, 4), (2, 3))


@pytest.mark.parametrize(
    ("tile", "space", "icons", "matched", "temples", "vp"),
    [
        ("C05", "W1", "BR", (True, True), ("TB", "TR"), 5),
        ("C05", "N1", "RB", (True, False), ("TR",), 4),
        ("C01", "N1", "BR", (False, False), (), 3),
        ("C15", "N2", "xG", (False, False), (), 3),
    ],
)
def test_preview_of_a_decoration(
    tile: str, space: str, icons: str, matched: tuple[bool, ...], temples: tuple[str, ...], vp: int
) -> None:
    """The numbers of cases TE_39 to TE_41; N2 on the bare base covers two waves."""
    shown = fitting(GAME.view(Table().state, 0), tile, space)
    assert (shown.icons, shown.matched, shown.temples, shown.vp) == (icons, matched, temples, vp)
    assert len(shown.covered) == 2


def salary(cocoa: int, vp: int, *tiles: str) -> Table:
    t = Table()
    t.worker("A1", 4)
    t.worker("A1", 1)
    t.give(cocoa=cocoa, vp=vp)
    t.seat().tiles = list(tiles)
    t.state.phase, t.state.undecided = "salary", [0, 1]
    return t


@pytest.mark.parametrize(
    ("cocoa", "vp", "tiles", "order", "answer"),
    [
        (3, 20, (), "ask", "salary pay"),
        (1, 20, (), "ask", "salary pay"),
        (3, 20, ("DFC",), "ask", None),
        (3, 20, ("DCO",), "ask", None),
        (3, 20, ("DVP",), "ask", "salary pay"),
        (3, 2, (), "ask", None),
        (3, 2, ("DFC",), "pay", "salary pay"),
    ],
)
def test_standing_order_for_the_salary(
    cocoa: int, vp: int, tiles: tuple[str, ...], order: str, answer: str | None
) -> None:
    t = salary(cocoa, vp, *tiles)
    move = GAME.standing(t.state, 0, {"salary": order})
    assert (None if move is None else str(move)) == answer


def test_part_of_the_salary() -> None:
    t = salary(3, 20)
    assert {"salary pay", "salary pay 1", "salary pay 2", "salary refuse"} == t.lines()
    t.play("salary pay 2")
    assert t.have("cocoa", "vp") == (1, 17)
    assert "Salary due" not in GAME.words.have(GAME.view(t.state, 0), 0, NAMES)
    assert "Salary due: 0 cocoa" in GAME.words.have(GAME.view(t.state, 1), 1, NAMES)
    error = salary(2, 20).refusal("salary pay 3")
    assert error.rule == "teotihuacan.salary"


def test_all_choose_starting_tiles_at_once_and_in_secret() -> None:
    state = GAME.new(Setup("teotihuacan", NAMES, "secret")).state
    assert sorted(waiting.seat for waiting in GAME.waiting(state)) == [0, 1, 2, 3]
    assert len(GAME.offers(state, 2)) == 6
    first = GAME.offers(state, 2)[0].move
    GAME.play(state, 2, first)
    assert not GAME.view(state, 0).seats[2].start_tiles
    assert "You keep S" in GAME.words.have(GAME.view(state, 2), 2, NAMES)
    assert {choice.tile for choice in GAME.view(state, 0).dealt} == set(state.seats[0].dealt)
    assert GAME.view(state, None).dealt == ()
    assert sorted(waiting.seat for waiting in GAME.waiting(state)) == [0, 1, 3]


def test_fixed_first_game() -> None:
    options = {"board": "first", "start": "first", "seating": "fixed"}
    state = GAME.new(Setup("teotihuacan", NAMES, "first", options)).state
    assert state.ring == ["A1", "A3", "A5", "A2", "A8", "A7", "A6", "A4"]
    assert state.technologies == ["T1", "T2", "T3", "T5", "T8", "T9"]
    assert state.bonuses == {"TB": "B3", "TR": "B4", "TG": "B7"}
    while state.phase == "setup":
        GAME.play(state, state.actor, GAME.autopilot(state, state.actor))
    assert [(w.board, w.power) for w in state.seats[0].workers] == [("A6", 2), ("A2", 1), ("A8", 1)]
    assert [seat.kept for seat in state.seats] == [["S11", "S15"], ["S10", "S03"], ["S01", "S08"], ["S02", "S05"]]


@pytest.mark.parametrize(("rows", "cheap"), [("split", 3), ("any", None)])
def test_technology_setup(rows: str, cheap: int | None) -> None:
    for seed in range(20):
        state = GAME.new(Setup("teotihuacan", NAMES, f"t{seed}", {"technologies": rows})).state
        numbers = [int(tile[1]) for tile in state.technologies]
        assert numbers == sorted(numbers)
        if cheap:
            assert sum(number <= 4 for number in numbers) == cheap


def test_starting_cocoa_and_pyramid_by_players() -> None:
    for players, cocoa, tiles, dark in ((2, [1, 3], 14, 10), (3, [1, 2, 3], 10, 11), (4, [1, 2, 2, 3], 8, 12)):
        state = GAME.new(Setup("teotihuacan", NAMES[:players], f"c{players}")).state
        assert [state.seats[seat].have["cocoa"] for seat in state.order] == cocoa
        assert len(state.pyramid) == tiles
        assert state.dark == dark
        assert len(state.neutrals) == {2: 2, 3: 1, 4: 0}[players]
        assert all(seat.have["vp"] == 0 for seat in state.seats)


def test_unlocking_before_the_power_ups_of_a_tile() -> None:
    t = Table()
    t.worker("A1", 2)
    t.worker("A3", 3, 1)
    t.seat().tiles = ["DPU", "DVP"]
    t.give(cocoa=3)
    t.play("use DPU")
    assert t.lines() == {"powerup 1", "unlock pay"}
    assert "Finish the effect" in str(t.refusal("use DVP"))
    t.play("unlock pay", "powerup 2", "powerup 2")
    assert t.powers() == [2, 5]


def test_unlocking_on_arrival_raises_the_worker_count() -> None:
    t = Table()
    t.worker("A8", 1)
    t.worker("A7", 1, 1)
    t.give(cocoa=3, gold=3)
    t.decor("C01")
    t.play("move 1 A7 main", "unlock pay", "decorate C01 N1")
    assert t.have("gold") == (1,)


def test_power_up_tile_not_for_the_worker_in_action() -> None:
    t = Table()
    t.worker("A1", 2)
    t.worker("A5", 2)
    t.worker("A8", 2)
    t.seat().tiles = ["DPU"]
    t.give(stone=2, cocoa=1)
    t.offer("P31")
    t.state.ring = ["A1", "A8", "A5", "A2", "A3", "A7", "A6", "A4"]
    t.play("move 1 A8 main", "use DPU")
    assert t.lines() == {"powerup 2", "powerup 3"}
    t.play("powerup 2", "powerup 2", "build P31 L1r1c1 r0", "powerup 1")
    assert t.powers() == [3, 4, 2]


def test_answers_of_several_seats_do_not_disturb_each_other() -> None:
    t = salary(1, 20, "DCO")
    t.worker("A1", 2, seat=1)
    t.give(1, cocoa=1, vp=5)
    draft = Draft(GAME, GAME.copy(t.state), 0)
    draft.add("use DCO")
    t.play("salary pay", seat=1)
    fresh, lost = draft.rebase(GAME.copy(t.state))
    assert lost == ()
    applied = fresh.add("salary pay")
    assert applied.commits
    assert applied.state.phase == "turn"
    assert applied.state.seats[0].have["cocoa"] == 2


def test_a_lost_step_is_not_asked_for() -> None:
    t = workers("A7", "A8", 1)
    t.give(gold=3, TB=10)
    t.give(1, TB=11)
    t.decor("C05")
    t.play("move 1 A7 main", "decorate C05 W1")
    assert t.have("TB", "TR", "vp") == (10, 1, 6)
    assert t.lines() == {"end"}


def test_warnings_of_a_technology_fit_beside_it() -> None:
    t = workers("A5", "A1", 4)
    t.give(gold=2)
    t.seat(1).technologies = ["T8"]
    t.play("move 1 A5 main")
    found = offer(t, "learn T8")
    assert found.label == "T8 and red temple step"
    assert found.warnings == ("No power-up with a single worker in the lower row.", "3 VP go to an earlier owner.")
    assert not found.gain, "the label says what it brings: room for the warnings"
