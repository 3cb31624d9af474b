"""The map for 2 players, region by region."""

from __future__ import annotations

from engine.small_world.tables.region import Region

ROUNDS = 10

# fmt: off
REGIONS = (
    #      number and name      terrain     symbols             edge   lost   neighbours
    Region( 1, "Westwave Sea",   "sea",      (),                 True,  False, (2, 6)),
    Region( 2, "Barleymead",     "farmland", ("magic",),         True,  False, (1, 3, 6, 10)),
    Region( 3, "Briarwood",      "forest",   ("mine",),          True,  False, (2, 4, 7, 10, 11)),
    Region( 4, "Murkmire",       "swamp",    ("cavern",),        True,  True,  (3, 5, 7, 8)),
    Region( 5, "Larkmound",      "hill",     (),                 True,  False, (4, 8, 9)),
    Region( 6, "Greyhorn",       "mountain", ("cavern", "mine"), True,  False, (1, 2, 10, 13)),
    Region( 7, "Stonetooth",     "mountain", (),                 False, False, (3, 4, 8, 11, 12, 15)),
    Region( 8, "Goldacre",       "farmland", (),                 False, False, (4, 5, 7, 9, 12)),
    Region( 9, "Mosswood",       "forest",   ("magic",),         True,  True,  (5, 8, 12, 17)),
    Region(10, "Foxbarrow",      "hill",     (),                 False, True,  (2, 3, 6, 11, 13, 14)),
    Region(11, "Mirror Lake",    "lake",     (),                 False, False, (3, 7, 10, 14, 15)),
    Region(12, "Windy Tor",      "hill",     ("cavern",),        False, True,  (7, 8, 9, 15, 16, 17, 22)),
    Region(13, "Wheatholm",      "farmland", (),                 True,  True,  (6, 10, 14, 18, 19)),
    Region(14, "Elderglade",     "forest",   (),                 False, True,  (10, 11, 13, 15, 19, 20)),
    Region(15, "Oatsworth",      "farmland", ("magic",),         False, True,  (7, 11, 12, 14, 20, 21, 22)),
    Region(16, "Hollowoak",      "forest",   (),                 False, False, (12, 17, 22, 23)),
    Region(17, "Frostpeak",      "mountain", ("mine",),          True,  False, (9, 12, 16, 23)),
    Region(18, "Gloomfen",       "swamp",    ("magic",),         True,  True,  (13, 19)),
    Region(19, "Bramble Downs",  "hill",     ("cavern",),        True,  False, (13, 14, 18, 20)),
    Region(20, "Toadwallow",     "swamp",    ("mine",),          True,  True,  (14, 15, 19, 21)),
    Region(21, "Ironbrow",       "mountain", (),                 True,  False, (15, 20, 22)),
    Region(22, "Bogbottom",      "swamp",    (),                 True,  False, (12, 15, 16, 21, 23)),
    Region(23, "Eastfoam Sea",   "sea",      (),                 True,  False, (16, 17, 22)),
)
# fmt: on
