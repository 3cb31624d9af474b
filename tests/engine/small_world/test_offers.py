"""What offers say: prices, gains, chances, warnings, menus."""

from __future__ import annotations

from engine.core import Offer
from tests.engine.small_world.build import Table


def offer(table: Table, line: str) -> Offer:
    return next(found for found in table.offers() if str(found.move) == line)


def test_a_conquest_says_what_is_there_what_it_costs_and_brings() -> None:
    table = Table(2).active(1, "trolls", "hill", {6: 2}).active(0, "humans", "pillaging", {2: 1, 10: 1}, hand=7)
    found = offer(table, "conquer 6")
    assert found.label == "6 Greyhorn · mountain (cavern, mine) · 2 Trolls · 2 + 2 tokens + mountain + lair"
    assert (found.cost, found.gain) == ((("tokens", 6),), (("coins", 2),))
    farm = offer(table, "conquer 13")
    assert farm.label == "13 Wheatholm · farmland · empty"
    assert (farm.cost, farm.gain) == ((("tokens", 2),), (("coins", 2),))


def test_the_last_attempt_says_its_chance() -> None:
    table = Table(2).tribe(10, 3).active(0, "ratmen", "alchemist", {2: 1}, hand=2)
    table.active(1, "elves", "hill", {6: 1})
    assert offer(table, "dice 10").label.endswith("die 1+ (3 in 6)")
    assert offer(table, "dice 6").label.endswith("die 2+ (2 in 6)")
    assert offer(table, "dice 10").path == ("Last attempt",)


def test_an_own_declined_region_gains_less_and_is_warned_of() -> None:
    table = Table(2).declined(0, "elves", 3).active(0, "ratmen", "alchemist", {2: 1}, hand=5)
    found = offer(table, "conquer 3")
    assert found.gain == (("coins", 0),)
    assert found.warnings == ("takes the region from your own Elves",)


def test_ready_is_one_press_with_single_regions_beside_it() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", {2: 4, 3: 1})
    assert "3 tokens" in offer(table, "ready").label
    assert offer(table, "take 2 3").path == ("Ready single regions", "All above one")
    assert "take 3 1" not in table.lines()


def test_the_usual_steps_are_menus_of_one_and_so_one_press() -> None:
    table = Table(2).active(1, "elves", "hill", {4: 1, 8: 1, 9: 3}).active(0, "ratmen", "alchemist", {2: 4, 3: 1})

    def alone(line: str) -> bool:
        group = offer(table, line).group
        return [str(found.move) for found in table.offers() if found.group == group] == [line]

    assert all(map(alone, ("ready", "decline", "redeploy", "end")))
    table.play("redeploy")
    assert all(map(alone, ("deploy even", "deploy border", "end")))
    table = Table(2).active(1, "orcs", "hill", {3: 3, 4: 1, 20: 1}).active(0, "ratmen", "swamp", {2: 1}, hand=6)
    table.play("conquer 3", "end")
    assert all(map(alone, ("refuge even", "refuge border", "end")))


def test_decline_says_what_it_throws_away() -> None:
    table = Table(2).declined(0, "elves", 20, 21).active(0, "ratmen", "alchemist", {2: 4, 3: 1}, hand=1)
    found = offer(table, "decline")
    assert found.gain == (("coins", 2),)
    assert found.warnings == ("your declined Elves leave 2 regions", "4 tokens go back to the box")
    spirit = Table(2).declined(0, "elves", 20, 21).active(0, "ratmen", "spirit", {2: 1})
    assert offer(spirit, "decline").gain == (("coins", 3),)
    assert offer(spirit, "decline").warnings == ()


def test_the_end_says_what_it_leaves_open() -> None:
    table = Table(2).active(0, "ratmen", "heroic", {2: 4, 3: 1})
    table.play("ready", "conquer 10")
    said = offer(table, "end").warnings
    assert said == ("1 token in hand will be spread evenly", "2 heroes stay in hand")
    table.play("place 2 1", "heroes 2 3")
    assert offer(table, "end").warnings == ()
    assert offer(table, "end").gain == (("coins", 3),)


def test_the_end_of_amazons_says_what_goes() -> None:
    table = Table(2).active(0, "amazons", "commando", {2: 1, 3: 1, 4: 1, 5: 1, 10: 1})
    table.play("conquer 8", "conquer 13")
    found = offer(table, "end")
    assert found.warnings == ("gives up 2 regions for you: too few Amazons remain",)
    assert found.gain == (("coins", 5),)


def test_a_redeployment_in_few_presses() -> None:
    table = Table(2).active(1, "elves", "hill", {4: 1}).active(0, "ratmen", "alchemist", {2: 4, 3: 1, 6: 1}, hand=2)
    table.play("redeploy")
    assert offer(table, "deploy border").label == "All to the border: 3"
    table.play("deploy border")
    assert table.regions(0) == {2: 1, 3: 6, 6: 1}
    table.play("deploy 3:5", "place 6 1")
    assert table.regions(0) == {2: 1, 3: 5, 6: 2}
    table.play("deploy even")
    assert table.regions(0) == {2: 3, 3: 3, 6: 2}  # even; ties to the border, then to the lower number


def test_ghouls_stand_in_a_menu_of_their_own() -> None:
    table = Table(2).ghouls(0, {2: 4}).active(0, "ratmen", "alchemist", {20: 4})
    assert offer(table, "ghouls ready").path == ("Ghouls", "Ready troops")
    assert offer(table, "ready").path == ("Ready troops",)
    table.play("ghouls ready")
    assert offer(table, "ghouls conquer 3").path == ("Ghouls", "Conquer")
    assert "decline" not in table.lines()


def test_long_lists_are_cut_by_terrain() -> None:
    table = Table(5).active(0, "ratmen", "flying", hand=13, new=True)
    conquests = [found for found in table.offers() if found.path[0] == "Conquer"]
    assert len(conquests) == 45
    assert {found.path[1] for found in conquests} == {"Farmland", "Forest", "Hill", "Mountain", "Swamp"}


def test_a_lone_entry_says_what_it_does() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", {18: 1, 13: 1, 19: 1, 14: 1}, hand=2)
    table.declined(0, "elves", 6, 10, 20)
    labels = [found.label for found in table.offers() if found.path[0] == "Conquer"]
    assert labels == ["Conquer: 15 Oatsworth · farmland (magic) · empty"]


def test_combos_show_coins_paid_and_found() -> None:
    table = Table(2).row(("amazons", "heroic"), ("ratmen", "flying"), coins={1: 2})
    first, second = table.offers()
    assert (first.label, first.cost, first.gain) == (
        "Heroic Amazons (4 of 15 tokens for conquest only)",
        (),
        (("tokens", 15),),
    )
    assert second.cost == (("coins", 1),)
    assert second.gain == (("tokens", 13), ("coins", 2))


def test_the_diplomat_is_warned_of_attacks() -> None:
    table = Table(2).active(1, "elves", "hill", {3: 1}).active(0, "ratmen", "diplomat", {2: 1}, hand=5)
    assert offer(table, "conquer 3").warnings == ("no peace with this opponent then",)


def test_a_lone_last_attempt_keeps_its_chance_when_shortened() -> None:
    table = Table(2).active(1, "giants", "hill", {4: 8}).active(0, "ratmen", "alchemist", {5: 1, 8: 1, 9: 1}, hand=7)
    (found,) = [offer for offer in table.offers() if offer.group == "Last attempt"]
    assert found.label == "Last attempt: 4 Murkmire · 8 Giants · 2 + 8 tokens · die 3+ (1 in 6)"


def test_an_arrangement_that_changes_nothing_is_not_offered() -> None:
    table = Table(2).active(1, "orcs", "hill", {4: 1}).active(0, "ratmen", "alchemist", {2: 1, 3: 1, 13: 4})
    table.play("redeploy")
    assert "deploy even" in table.lines()
    assert "deploy border" in table.lines()
    table.play("deploy border")
    assert "deploy border" not in table.lines()
    table.play("deploy even")
    assert "deploy border" in table.lines()
    assert "deploy even" not in table.lines()


def test_encampments_that_came_back_are_named_where_they_may_go() -> None:
    table = Table(2).active(0, "ratmen", "alchemist", {2: 1}, hand=9)
    table.active(1, "elves", "bivouacking", {3: 1, 4: 1, 5: 1}).camp({3: 2})
    table.play("conquer 3", "end")
    labels = {str(found.move): found.label for found in table.offers(1)}
    assert labels["refuge 4:1 camps 4:2"] == "4 Murkmire: 1 → 2, 2 encampments more"


def test_a_conquest_before_the_troops_are_readied_is_warned_of() -> None:
    table = Table(2).active(0, "amazons", "alchemist", {2: 4, 13: 1})
    assert offer(table, "conquer 3").warnings == ("3 tokens not readied will stay where they are",)
    table.play("ready")
    assert offer(table, "conquer 3").warnings == ()
