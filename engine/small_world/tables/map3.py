"""The map for 3 players, region by region."""

from __future__ import annotations

from engine.small_world.tables.region import Region

ROUNDS = 10

# fmt: off
REGIONS = (
    #      number and name      terrain     symbols             edge   lost   neighbours
    Region( 1, "Westwave Sea",   "sea",      (),                 True,  False, (2, 7, 13)),
    Region( 2, "Briarwood",      "forest",   ("mine",),          True,  False, (1, 3, 7, 8)),
    Region( 3, "Greyhorn",       "mountain", (),                 True,  False, (2, 4, 8, 9)),
    Region( 4, "Barleymead",     "farmland", (),                 True,  False, (3, 5, 9, 10)),
    Region( 5, "Murkmire",       "swamp",    ("cavern",),        True,  False, (4, 6, 10, 11)),
    Region( 6, "Mosswood",       "forest",   (),                 True,  True,  (5, 11, 12)),
    Region( 7, "Goldacre",       "farmland", ("magic",),         False, True,  (1, 2, 8, 13)),
    Region( 8, "Gloomfen",       "swamp",    (),                 False, False, (2, 3, 7, 9, 13, 14)),
    Region( 9, "Larkmound",      "hill",     ("magic",),         False, True,  (3, 4, 8, 10, 14, 15)),
    Region(10, "Stonetooth",     "mountain", ("mine",),          False, False, (4, 5, 9, 11, 15, 16)),
    Region(11, "Wheatholm",      "farmland", (),                 False, True,  (5, 6, 10, 12, 16, 17)),
    Region(12, "Toadwallow",     "swamp",    ("mine",),          True,  False, (6, 11, 17, 24)),
    Region(13, "Frostpeak",      "mountain", ("cavern", "mine"), True,  False, (1, 7, 8, 14, 18)),
    Region(14, "Bogbottom",      "swamp",    (),                 False, True,  (8, 9, 13, 15, 18, 19)),
    Region(15, "Mirror Lake",    "lake",     (),                 False, False, (9, 10, 14, 16, 19, 20, 21)),
    Region(16, "Ironbrow",       "mountain", ("cavern",),        False, False, (10, 11, 15, 17, 21, 22)),
    Region(17, "Foxbarrow",      "hill",     ("magic",),         False, False, (11, 12, 16, 22, 23, 24)),
    Region(18, "Oatsworth",      "farmland", ("magic",),         True,  False, (13, 14, 19, 25, 26)),
    Region(19, "Elderglade",     "forest",   ("cavern",),        False, True,  (14, 15, 18, 20, 26, 27)),
    Region(20, "Windy Tor",      "hill",     (),                 False, False, (15, 19, 21, 27, 28)),
    Region(21, "Mistmarsh",      "swamp",    ("magic",),         False, True,  (15, 16, 20, 22, 28, 29)),
    Region(22, "Ryeham",         "farmland", (),                 False, True,  (16, 17, 21, 23, 29)),
    Region(23, "Bramble Downs",  "hill",     ("cavern",),        False, True,  (17, 22, 24, 29, 30)),
    Region(24, "Eaglescar",      "mountain", (),                 True,  False, (12, 17, 23, 30)),
    Region(25, "Greenhump",      "hill",     (),                 True,  False, (18, 26)),
    Region(26, "Thunderspire",   "mountain", (),                 True,  False, (18, 19, 25, 27)),
    Region(27, "Cinderhorn",     "mountain", (),                 True,  False, (19, 20, 26, 28)),
    Region(28, "Hollowoak",      "forest",   (),                 True,  False, (20, 21, 27, 29)),
    Region(29, "Fernwild",       "forest",   ("mine",),          True,  True,  (21, 22, 23, 28, 30)),
    Region(30, "Eastfoam Sea",   "sea",      (),                 True,  False, (23, 24, 29)),
)
# fmt: on
