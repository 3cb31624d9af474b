"""The markers at a glance: what happens to each on abandoning, conquest and decline."""

from __future__ import annotations

from engine.small_world.bands import DECLINED
from tests.engine.small_world.build import Table


def test_hero_abandoned_and_declined() -> None:
    table = Table(2).active(0, "orcs", "heroic", {2: 2, 3: 1}).heroes(2, 3)
    table.play("abandon 2")
    assert table.state.heroes == 1 << 3
    assert table.state.heroes_in_hand(0) == 1
    declining = Table(2).active(0, "orcs", "heroic", {2: 2, 3: 1}).heroes(2, 3)
    declining.play("decline")
    assert declining.state.heroes == 0


def test_dragon_leaves_with_the_decline() -> None:
    table = Table(2).active(0, "orcs", "dragon_master", {2: 2, 3: 1}).dragon(2)
    table.play("decline")
    assert table.state.dragon == 0


def test_encampments_abandoned_and_declined() -> None:
    table = Table(2).active(0, "orcs", "bivouacking", {2: 2, 3: 1}).camp({2: 3, 3: 2})
    table.play("abandon 2")
    assert table.state.camps_in_hand(0) == 3
    declining = Table(2).active(0, "orcs", "bivouacking", {2: 2, 3: 1}).camp({2: 3, 3: 2})
    declining.play("decline")
    assert sum(declining.state.camps) == 0


def test_fortress_abandoned_and_vanished() -> None:
    table = Table(2).active(0, "orcs", "fortified", {2: 2, 3: 1}).fortress(2, 3)
    table.play("abandon 2")
    assert table.state.fortresses == 1 << 3
    vanishing = Table(2).declined(0, "elves", 20).fortress(20).active(0, "orcs", "hill", {2: 2})
    vanishing.play("decline")
    assert vanishing.state.fortresses == 0


def test_fortress_falls_to_a_conversion() -> None:
    table = Table(2).active(1, "orcs", "fortified", {3: 1}).fortress(3).active(0, "sorcerers", "hill", {2: 1})
    table.play("convert 3")
    assert table.state.fortresses == 0


def test_lair_goes_with_its_trolls_and_stays_in_decline() -> None:
    table = Table(2).active(1, "elves", "swamp", {3: 1}, hand=1).active(0, "trolls", "hill", {2: 2, 10: 1})
    assert table.price(2, seat=1) == 2 + 2 + 1
    table.play("abandon 2", "conquer 13")
    assert table.price(2, seat=1) == 2
    table.play("end", "end", "decline", "end")
    assert table.regions(0, DECLINED) == {10: 1, 13: 1}
    assert table.price(10, seat=1) == 2 + 1 + 1


def test_mountain_stays_whatever_happens() -> None:
    table = Table(2).active(1, "elves", "swamp", {7: 1}).active(0, "orcs", "hill", {6: 2, 2: 1})
    assert table.price(6, seat=1) == 2 + 2 + 1
    table.play("abandon 6")
    assert table.price(6, seat=1) == 3


def test_hole_keeps_enemies_and_own_ghouls_out() -> None:
    table = Table(2).ghouls(0, {2: 5}).active(0, "halflings", "hill", {3: 1, 10: 1}).holes(3)
    table.play("ghouls ready")
    assert "Hole" in table.refusal("ghouls conquer 3", rule="cannot-attack").message
    table.play("ghouls conquer 10")


def test_a_lost_tribe_is_neither_converted_nor_redeployed() -> None:
    table = Table(2).tribe(10).active(0, "sorcerers", "hill", {2: 1}, hand=3)
    table.refusal("convert 10", rule="sorcerers")
    table.play("conquer 10", "end")
    assert table.owner(10) == (0, "sorcerers", 3)
