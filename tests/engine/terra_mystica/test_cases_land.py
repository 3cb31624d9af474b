"""Numbered cases 39 to 53: spades, tunnels, carpets, supply, favor tiles."""

from __future__ import annotations

from tests.engine.terra_mystica.build import Table


def spades(*factions: str, scoring: str = "SCORE4", bowls: tuple[int, int, int] = (0, 0, 12)) -> Table:
    table = Table(*(factions or ("auren", "giants")), scoring=scoring)
    return table.put(0, D="D3").put(1, D="I12").give(0, bowls=bowls)


def test_case_TM_39_second_free_spade_may_go_elsewhere() -> None:
    # From D3 (forest here) the lakes E4 and D2 are one spade away, C1 (swamp) two, E3 (wasteland) two.
    table = spades()
    table.play("action ACT6. transform E4 to green. transform D2 to green. build D2. end")
    assert table.built(0) == {"D3", "D2"}


def test_case_TM_39_only_one_dwelling_and_one_unfinished_cell() -> None:
    table = spades()
    table.play("action ACT6. transform E4 to green. transform D2 to green. build D2")
    assert "action" in table.refusal("build E4").message
    short = spades()
    short.play("action ACT6. transform C1 to blue")
    assert "short of home" in short.refusal("transform E3 to gray").message
    short.play("transform E4 to green. build E4. end")


def test_case_TM_39_bought_spades_bind_to_one_cell() -> None:
    table = spades()
    table.play("action ACT6. dig 1. transform E4 to black")
    assert "Bought spades" in table.refusal("transform D2 to green").message
    second = spades()
    second.play("action ACT6. transform E4 to green")
    assert "finished" in second.refusal("dig 1").message


def test_case_TM_40_free_spade_may_be_dropped_bought_ones_not() -> None:
    table = spades()
    table.play("action ACT6. transform E4 to green")
    assert "-SPADE" in table.refusal("end").message
    table.play("-SPADE. build E4. end")
    bought = spades()
    bought.play("dig 2")
    assert "bought" in bought.refusal("-SPADE").message
    assert "left over" in bought.refusal("build E4").message
    assert "bought" in bought.refusal("end").message


def test_case_TM_41_halflings_stronghold_counts_all_three_spades() -> None:
    table = Table("halflings", "giants", scoring="SCORE1").put(0, TP="D3").put(1, D="I12")
    table.play("upgrade D3 to SH. -3SPADE. end")
    assert table.scored("faction") == 3
    assert table.scored("SPADE >> 2") == 6


def test_case_TM_41_unused_cult_spades_count_for_halflings() -> None:
    table = Table("halflings", "giants", scoring="SCORE6").give(0, cults=(0, 8, 0, 0))
    table.play("pass BON6. end")
    table.play("pass BON9. end", seat=1)
    assert table.scored("faction") == 2
    table.play("-2SPADE. end")
    assert table.state.round == 2


def test_case_TM_42_alchemists_get_power_for_dropped_cult_spades() -> None:
    table = Table("alchemists", "giants", scoring="SCORE6").put(0, SH="D3").give(0, cults=(0, 8, 0, 0))
    table.give(0, bowls=(0, 12, 0), bonus="BON1")
    table.play("pass BON6. end")
    table.play("pass BON9. end", seat=1)
    assert table.bowls(0) == (0, 8, 4)
    table.play("-2SPADE. end")
    assert table.state.round == 2


def test_case_TM_43_darklings_score_paid_spades_only() -> None:
    table = spades("darklings", "auren").land("green", "E3")
    table.play("action ACT5. dig 1. transform E3 to black")
    assert table.scored("faction") == 2
    assert table.seat(0).priests == 2
    free = spades("darklings", "auren")
    free.play("action ACT5. transform D2 to black")
    assert free.scored("faction") == 0


def test_case_TM_44_giants_score_two_spades_a_cell() -> None:
    table = Table("giants", "auren", scoring="SCORE1").put(0, D="D3").put(1, D="I12")
    table.play("dig 2. build E4. end")
    assert table.scored("SPADE >> 2") == 4
    one = Table("giants", "auren").put(0, D="D3").put(1, D="I12")
    assert "2 spades" in one.refusal("dig 1. build E4").message


def test_case_TM_45_sandstorm_and_ride_are_no_spades() -> None:
    nomads = Table("nomads", "auren", scoring="SCORE1").put(0, SH="D3").put(1, D="I12")
    nomads.play("action ACTN. build E4. end")
    assert nomads.scored("SPADE >> 2") == 0
    witches = Table("witches", "giants", scoring="SCORE1").put(0, SH="D3").put(1, D="I12")
    witches.play("action ACTW. build A10. end")
    assert witches.scored("SPADE >> 2") == 0
    assert witches.seat(0).workers == 30


def test_case_TM_46_sandstorm_needs_a_common_side() -> None:
    table = Table("nomads", "auren").put(0, SH="C2").put(1, D="I12").give(0, bowls=(0, 0, 12), ship=3)
    table.play("action ACT1. bridge C2:E5. end")
    table.play("pass BON6. end", seat=1)
    table.play("action ACTN")
    assert "share a side" in table.refusal("transform E5 to yellow").message
    assert "share a side" in table.refusal("transform C1 to yellow").message
    assert "transform B2 to yellow" in table.lines()


def dwarves() -> Table:
    """C2 is home; D3 lies behind the river, two cells away; B2 is beside."""
    return Table("dwarves", "auren").put(0, D="C2").put(1, D="I12").land("gray", "D3", "B2")


def test_case_TM_47_tunnel_just_to_build_costs_and_scores() -> None:
    table = dwarves()
    table.play("build D3. end")
    assert table.scored("faction") == 4
    assert table.seat(0).workers == 30 - 2 - 1


def test_case_TM_47_transform_now_and_build_next_turn_pays_twice() -> None:
    table = dwarves().land("red", "D3")
    table.play("dig 1. transform D3 to gray. end")
    assert table.scored("faction") == 4
    table.play("send P to AIR. end", seat=1)
    table.play("build D3. end")
    assert table.scored("faction") == 8


def test_case_TM_47_no_tunnel_where_another_way_leads() -> None:
    table = dwarves()
    table.play("build B2. end")
    assert table.scored("faction") == 0
    assert table.seat(0).workers == 30 - 1


def test_case_TM_48_one_leap_an_action() -> None:
    # D3 and E5 are both two cells from C2.
    table = dwarves().land("red", "D3", "E5").give(0, bowls=(0, 0, 12))
    table.play("action ACT6. transform D3 to gray")
    assert "one leap is used" in table.refusal("transform E5 to gray").message
    table.land("red", "B2")
    table.play("transform B2 to gray. build D3. end")
    assert table.scored("faction") == 4


def test_case_TM_49_no_leap_for_cult_spades() -> None:
    table = dwarves().land("red", "D3", "B2").give(0, cults=(0, 4, 0, 0))
    from engine.terra_mystica.tables.tiles import INDEX

    table.state.scoring[0] = INDEX.score["SCORE6"]
    table.play("pass BON6. end")
    table.play("pass BON9. end", seat=1)
    assert "out of reach" in table.refusal("transform D3 to gray").message
    table.play("transform B2 to gray. end")


def test_case_TM_50_shipping_card_in_the_action_phase_only() -> None:
    table = Table("auren", "giants", scoring="SCORE6").put(0, D="C1").put(1, D="I12").give(0, bonus="BON4")
    assert "dig 1. build A4" in table.lines()
    table.give(0, cults=(0, 4, 0, 0))
    table.play("send P to FIRE. end")
    table.play("pass BON9. end", seat=1)
    table.play("pass BON6. end")
    assert "out of reach" in table.refusal("transform A4 to green").message


def test_case_TM_50_shipping_card_takes_no_end_network() -> None:
    from engine.terra_mystica.scoring import network_size

    table = Table("auren", "giants").put(0, D="C1 A4").give(0, bonus="BON4")
    assert network_size(table.state, 0) == 1
    table.give(0, ship=1)
    assert network_size(table.state, 0) == 2
    dwarves_ = Table("dwarves", "auren").put(0, D="C2 G1").give(0, bonus="BON4")
    assert "ship" not in {reach.way for reach in _reach(dwarves_)}


def _reach(table: Table):  # type: ignore[no-untyped-def]
    from engine.terra_mystica.viewing import reach_views

    return reach_views(table.state, 0)


def test_case_TM_51_no_fifth_trading_house_no_ninth_dwelling() -> None:
    table = Table("swarmlings", "giants").put(0, TP="D1 D2 D3 E4", D="E2").put(1, D="I12")
    assert "left" in table.town(0, "D1 D2 D3 E4 E2").refusal("upgrade E2 to TP").message
    table.play("upgrade D1 to TE. +FAV9. end")
    table.play("send P to AIR. end", seat=1)
    table.play("upgrade E2 to TP. end")
    full = Table("swarmlings", "giants").put(0, D="D1 D2 E2 E4 H2 I4 G6 I10").land("blue", "E3")
    assert "8 dwellings" in full.refusal("build E3").message


def test_case_TM_52_upgrading_takes_the_old_income_away() -> None:
    from engine.terra_mystica.apply.rounds import income

    table = Table("auren", "giants").put(0, D="D1 E2").put(1, D="I12")
    assert dict(dict(income(table.seat(0)))["D"]) == {"workers": 3}
    table.play("upgrade D1 to TP. end")
    after = dict(income(table.seat(0)))
    assert dict(after["D"]) == {"workers": 2}
    assert dict(after["TP"]) == {"coins": 2, "power": 1}


def test_case_TM_53_no_favor_tile_twice() -> None:
    table = Table("auren", "giants").put(0, TP="D1").put(1, D="I12").give(0, favors="FAV11")
    table.play("upgrade D1 to TE")
    assert "twice" in table.refusal("+FAV11").message
    assert "+FAV11" not in table.lines()
    table.play("+FAV10. end")
