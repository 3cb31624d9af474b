"""The map for 4 players, region by region."""

from __future__ import annotations

from engine.small_world.tables.region import Region

ROUNDS = 9

# fmt: off
REGIONS = (
    #      number and name      terrain     symbols             edge   lost   neighbours
    Region( 1, "Westwave Sea",   "sea",      (),                 True,  False, (2, 3, 6, 7, 8, 13, 14)),
    Region( 2, "Barleymead",     "farmland", (),                 False, False, (1, 6)),
    Region( 3, "Briarwood",      "forest",   ("cavern",),        True,  True,  (1, 4, 8)),
    Region( 4, "Larkmound",      "hill",     (),                 True,  True,  (3, 5, 8, 9, 10)),
    Region( 5, "Murkmire",       "swamp",    ("magic",),         True,  False, (4, 10, 12)),
    Region( 6, "Gloomfen",       "swamp",    ("magic",),         False, True,  (1, 2, 7, 14)),
    Region( 7, "Foxbarrow",      "hill",     ("cavern",),        False, True,  (1, 6, 8, 9, 14, 20)),
    Region( 8, "Goldacre",       "farmland", ("mine",),          False, True,  (1, 3, 4, 7, 9)),
    Region( 9, "Wheatholm",      "farmland", (),                 False, False, (4, 7, 8, 10, 15, 20, 22)),
    Region(10, "Greyhorn",       "mountain", ("mine",),          False, False, (4, 5, 9, 11, 12, 22)),
    Region(11, "Mosswood",       "forest",   ("magic",),         False, True,  (10, 12, 16, 17, 22)),
    Region(12, "Elderglade",     "forest",   ("cavern",),        True,  False, (5, 10, 11, 17)),
    Region(13, "Stonetooth",     "mountain", (),                 True,  False, (1, 14, 19, 26)),
    Region(14, "Hollowoak",      "forest",   (),                 False, False, (1, 6, 7, 13, 19, 20)),
    Region(15, "Windy Tor",      "hill",     ("magic",),         False, False, (9, 20, 21, 22)),
    Region(16, "Toadwallow",     "swamp",    ("mine",),          False, False, (11, 17, 18, 22, 23, 24)),
    Region(17, "Frostpeak",      "mountain", (),                 True,  False, (11, 12, 16, 18)),
    Region(18, "Oatsworth",      "farmland", (),                 True,  False, (16, 17, 24, 25)),
    Region(19, "Bramble Downs",  "hill",     (),                 False, False, (13, 14, 20, 21, 26, 27)),
    Region(20, "Bogbottom",      "swamp",    (),                 False, True,  (7, 9, 14, 15, 19, 21)),
    Region(21, "Ironbrow",       "mountain", ("cavern", "mine"), False, False, (15, 19, 20, 22, 27, 28)),
    Region(22, "Mirror Lake",    "lake",     (),                 False, False, (9, 10, 11, 15, 16, 21, 23, 28)),
    Region(23, "Ryeham",         "farmland", (),                 False, True,  (16, 22, 24, 28, 29, 30, 36, 37)),
    Region(24, "Greenhump",      "hill",     (),                 False, True,  (16, 18, 23, 25, 30, 31)),
    Region(25, "Mistmarsh",      "swamp",    ("cavern",),        True,  True,  (18, 24, 31)),
    Region(26, "Leechmere",      "swamp",    ("mine",),          True,  True,  (13, 19, 27, 32)),
    Region(27, "Fernwild",       "forest",   ("magic",),         False, True,  (19, 21, 26, 28, 29, 32, 33)),
    Region(28, "Eaglescar",      "mountain", (),                 False, False, (21, 22, 23, 27, 29)),
    Region(29, "Sinkreed",       "swamp",    ("cavern",),        False, True,  (23, 27, 28, 33, 34, 35, 36)),
    Region(30, "Thunderspire",   "mountain", ("cavern",),        False, False, (23, 24, 31, 37, 38)),
    Region(31, "Shepherd Rise",  "hill",     ("magic",),         True,  False, (24, 25, 30, 38, 39)),
    Region(32, "Millbrook",      "farmland", (),                 True,  False, (26, 27, 33)),
    Region(33, "Cinderhorn",     "mountain", (),                 True,  False, (27, 29, 32, 34)),
    Region(34, "Clover Knolls",  "hill",     ("mine",),          True,  False, (29, 33, 35)),
    Region(35, "Haymarch",       "farmland", (),                 True,  False, (29, 34, 36, 37)),
    Region(36, "Thornshade",     "forest",   ("magic",),         False, True,  (23, 29, 35, 37)),
    Region(37, "Snowfang",       "mountain", ("mine",),          True,  False, (23, 30, 35, 36, 38)),
    Region(38, "Pinewhisper",    "forest",   (),                 True,  False, (30, 31, 37, 39)),
    Region(39, "Eastfoam Sea",   "sea",      (),                 True,  False, (31, 38)),
)
# fmt: on
