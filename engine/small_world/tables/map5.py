"""The map for 5 players, region by region."""

from __future__ import annotations

from engine.small_world.tables.region import Region

ROUNDS = 8

# fmt: off
REGIONS = (
    #      number and name      terrain     symbols             edge   lost   neighbours
    Region( 1, "Greyhorn",       "mountain", (),                 True,  False, (2, 3, 7)),
    Region( 2, "Murkmire",       "swamp",    (),                 False, False, (1, 3, 7, 8, 9)),
    Region( 3, "Gloomfen",       "swamp",    ("magic",),         True,  False, (1, 2, 4, 9)),
    Region( 4, "Stonetooth",     "mountain", ("cavern",),        True,  False, (3, 5, 9, 10)),
    Region( 5, "Briarwood",      "forest",   ("magic",),         True,  False, (4, 6, 10, 11)),
    Region( 6, "Barleymead",     "farmland", ("cavern",),        True,  True,  (5, 11, 12)),
    Region( 7, "Westwave Sea",   "sea",      (),                 True,  False, (1, 2, 8, 13, 14, 21, 22, 29)),
    Region( 8, "Larkmound",      "hill",     (),                 False, True,  (2, 7, 9, 14, 15, 16)),
    Region( 9, "Goldacre",       "farmland", ("mine",),          False, True,  (2, 3, 4, 8, 10, 16)),
    Region(10, "Foxbarrow",      "hill",     (),                 False, False, (4, 5, 9, 11, 16, 17)),
    Region(11, "Frostpeak",      "mountain", ("mine",),          False, False, (5, 6, 10, 12, 17, 19)),
    Region(12, "Wheatholm",      "farmland", (),                 True,  False, (6, 11, 19, 20)),
    Region(13, "Windy Tor",      "hill",     (),                 False, True,  (7, 14)),
    Region(14, "Mosswood",       "forest",   ("magic",),         False, False, (7, 8, 13, 15, 22)),
    Region(15, "Toadwallow",     "swamp",    (),                 False, True,  (8, 14, 16, 22, 23, 24)),
    Region(16, "Oatsworth",      "farmland", ("cavern",),        False, True,  (8, 9, 10, 15, 17, 24, 25)),
    Region(17, "Ironbrow",       "mountain", (),                 False, False, (10, 11, 16, 18, 19, 25)),
    Region(18, "Elderglade",     "forest",   (),                 False, False, (17, 19, 25, 26, 27)),
    Region(19, "Bogbottom",      "swamp",    ("cavern",),        False, True,  (11, 12, 17, 18, 20, 27)),
    Region(20, "Bramble Downs",  "hill",     ("mine",),          True,  False, (12, 19, 27)),
    Region(21, "Hollowoak",      "forest",   ("mine",),          True,  False, (7, 29, 34)),
    Region(22, "Ryeham",         "farmland", (),                 False, True,  (7, 14, 15, 23, 29, 30)),
    Region(23, "Eaglescar",      "mountain", ("cavern", "mine"), False, False, (15, 22, 24, 25, 30)),
    Region(24, "Greenhump",      "hill",     ("magic",),         False, False, (15, 16, 23, 25)),
    Region(25, "Mirror Lake",    "lake",     (),                 False, False,
                                                                            (16, 17, 18, 23, 24, 26, 30, 31, 37, 39)),
    Region(26, "Mistmarsh",      "swamp",    ("mine",),          False, True,  (18, 25, 27, 28, 31, 32)),
    Region(27, "Thunderspire",   "mountain", ("magic",),         True,  False, (18, 19, 20, 26, 28)),
    Region(28, "Millbrook",      "farmland", (),                 True,  False, (26, 27, 32, 33)),
    Region(29, "Leechmere",      "swamp",    (),                 False, False, (7, 21, 22, 30, 34, 35)),
    Region(30, "Shepherd Rise",  "hill",     (),                 False, True,  (22, 23, 25, 29, 35, 36, 37)),
    Region(31, "Fernwild",       "forest",   (),                 False, True,  (25, 26, 32, 39, 40)),
    Region(32, "Clover Knolls",  "hill",     (),                 False, False, (26, 28, 31, 33, 40, 41)),
    Region(33, "Sinkreed",       "swamp",    ("cavern",),        True,  True,  (28, 32, 41)),
    Region(34, "Haymarch",       "farmland", ("cavern",),        True,  True,  (21, 29, 35, 42)),
    Region(35, "Thornshade",     "forest",   (),                 False, True,  (29, 30, 34, 36, 42, 43)),
    Region(36, "Cornwick",       "farmland", (),                 False, False, (30, 35, 37, 43, 44)),
    Region(37, "Rotwater",       "swamp",    ("cavern",),        False, True,  (25, 30, 36, 38, 39, 44, 45)),
    Region(38, "Pinewhisper",    "forest",   (),                 False, False, (37, 39, 45, 46)),
    Region(39, "Turnip Vale",    "farmland", ("magic",),         False, False, (25, 31, 37, 38, 40, 46)),
    Region(40, "Cinderhorn",     "mountain", ("mine",),          False, False, (31, 32, 39, 41, 46, 47)),
    Region(41, "Cobble Heights", "hill",     ("magic",),         True,  True,  (32, 33, 40, 47, 48)),
    Region(42, "Slimeflats",     "swamp",    ("mine",),          True,  True,  (34, 35, 43)),
    Region(43, "Nightbough",     "forest",   ("magic",),         True,  True,  (35, 36, 42, 44)),
    Region(44, "Thistle Brae",   "hill",     ("mine",),          True,  False, (36, 37, 43, 45)),
    Region(45, "Snowfang",       "mountain", ("magic",),         True,  False, (37, 38, 44, 46)),
    Region(46, "Cragmaw",        "mountain", (),                 True,  False, (38, 39, 40, 45, 47)),
    Region(47, "Toadstool Grove","forest",   ("cavern",),        True,  False, (40, 41, 46, 48)),
    Region(48, "Eastfoam Sea",   "sea",      (),                 True,  False, (41, 47)),
)
# fmt: on
