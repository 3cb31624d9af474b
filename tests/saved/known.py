"""What stored games must show: all that those of the first release do, written down so that a later set shows no less.

Not among it, as no random and no recorded game came there: Terra Mystica with fewer keys than cults that may rise to 10
(``turn tops``, ``turn must_top``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

EVERYWHERE = """\
| 2 seats; 3 seats; 4 seats; a lobby with a record; a post tried in vain; a turn taken back; an autopilot's seat; an
    offer with a warning; an open vote; nothing owed; posts owed; reminders; settings
draft: asked | turn
entries by | autopilot; order; player
menu | End turn
saved: asked | turn
status | abandoned; finished; lobby; running
verb | decline; end
"""

SMALL_WORLD = """\
| 5 seats; draft: past a barrier
active | alchemist; amazons; berserk; bivouacking; commando; diplomat; dragon_master; dwarves; elves; flying; forest;
    fortified; ghouls; giants; halflings; heroic; hill; humans; merchant; mounted; orcs; pillaging; ratmen; seafaring;
    skeletons; sorcerers; spirit; stout; swamp; tritons; trolls; underworld; wealthy; wizards
declined | amazons; dwarves; elves; ghouls; giants; halflings; humans; orcs; ratmen; skeletons; sorcerers; tritons;
    trolls; wizards
deploy: | border; even; ghouls
draft: asked | redeploy
ghouls | conquer; ready; redeploy; start
menu | Abandon; All on one region; Berserk die; Conquer; Convert; Decline; Dragon; Encampments; Fortress; Ghouls; Give
    up; Heroes; Last attempt; One encampment; One token; Peace; Pick a combo; Ready single regions; Ready troops;
    Redeploy; Spread evenly; Stout; To the border
option coins = | hidden; open
option first = | random; seat1
option no_diplomat = | no; yes
order redeploy = | ask; border; even
peace: | none
refuge: | border; camps; even
saved: asked | redeploy
spirit | amazons; dwarves; ghouls; halflings; humans; orcs; ratmen; sorcerers; spirit; tritons; trolls; wizards
state | dragon; fortresses; heroes; holes
step | conquer; declined; ready; redeploy; start; victims
turn | attacked; camps; conquered; converted; die; dragon; extras; fortress; ghouls; nonempty; picked; roll; step;
    stout; victims
verb | abandon; camp; camps; conquer; convert; deploy; dice; dragon; fortress; heroes; peace; pick; place; ready;
    redeploy; refuge; roll; stout; take
"""

TEOTIHUACAN = """\
| draft: several seats asked; drafts of several seats; due upon due; saved: several seats asked
action | cocoa; main; unlock; worship
ascend: | Y1; Y2; Y3; Y4; Y5
draft: asked | salary; setup
due | ascend; build; build or not; claim or not; decorate; extra or not; noble; place; powerup; powerup or not;
    resources; royal; technology; temple
learn: | T1; T2; T3; T4; T5; T6; T7; T8; T9
menu | Ascension; Building; Decoration; Discovery tile; Move; Power up; Pyramid tile; Resources; Royal tile R1; Royal
    tile R2; Royal tile R3; Royal tile R4; Royal tile R5; Royal tile R6; Royal tile R7; Royal tile R8; Royal tile R9;
    Salary; Starting tile; Starting tiles; Starting worker; Technology; Temple step; Unlock; Use a tile
noble: | centre; top
option board = | first; random
option eclipse = | dark; standard
option pyramid = | standard; varied
option seating = | fixed; random
option start = | deal; draft; first
option technologies = | any; split
order salary = | ask; pay
salary: | free; pay; refuse
saved: asked | draft; keep; salary; setup
state | countdown; final; returned
turn | action; board; built; count; discounted; extra; forfeits; learnt; tiles_up; workers
unlock: | pay; turn
use: | DAV; DCO; DFR; DMV; DPU; DR2; DR3; DTA; DTB; DTG; DTR; DVP; DXW
verb | ascend; build; claim; decorate; keep; learn; move; noble; place; powerup; resources; royal; salary; take;
    temple; unlock; use
"""

TERRA_MYSTICA = """\
| 5 seats; a late offer of power; cult steps due; draft: several seats asked; saved: several seats asked
action: | ACT1; ACT2; ACT3; ACT4; ACT5; ACT6; ACTA; ACTC; ACTE; ACTG; ACTN; ACTS; ACTW; BON1; BON2; FAV6; burn
advance: | dig; ship
cult: | +2AIR; +2EARTH; +2FIRE; +2WATER; +AIR; +EARTH; +FIRE; +WATER
discard: | -2SPADE; -3CONVERT_W_TO_P; -3SPADE; -BRIDGE; -FREE_D; -FREE_TF; -FREE_TP; -SPADE
draft: asked | bonus; colours; cult; dwellings; factions; power; step
faction | alchemists; auren; chaosmagicians; cultists; darklings; dwarves; engineers; fakirs; giants; halflings;
    icemaidens; mermaids; nomads; swarmlings; witches; yetis
favor: | +FAV1; +FAV10; +FAV11; +FAV12; +FAV2; +FAV3; +FAV4; +FAV5; +FAV6; +FAV7; +FAV8; +FAV9
hold: | -AIR; -EARTH; -FIRE; -WATER
menu | Basis colour; Bonus card; Bridge; Burn power; Convert; Cult; Digging; Faction; Favor tile; First dwelling;
    Pass; Power action; Power from neighbours; Priest; Shipping; Spades; Special action; Town tile; Transform and
    build; Transform only; Upgrade; Workers to priests
option errata-cultist-power = | off; on
option factions = | choose; random
option final-scoring = | building-on-edge; connected-clusters; connected-distance; connected-sa-sh-distance; none;
    random
option ice-factions = | off; on
option late-answers = | off; on
option mini-expansion-1 = | off; on
option seating = | joined; random
option setup = | fixed; random
option shipping-bonus = | off; on
option start-vp-2017 = | off; on
option temple-scoring-tile = | off; on
option variable-turn-order = | off; on
order power = | 0; 1; 2; 3; 4; always; ask; max0; max1; max2; max3; max4; never
pass: | BON1; BON10; BON2; BON3; BON4; BON5; BON6; BON7; BON8; BON9
saved: asked | bonus; colours; cult; dwellings; factions; power; step
state | answers; bridges; founded; offers; passed; queue; spades
town: | +TW1; +TW2; +TW3; +TW4; +TW5; +TW6; +TW7; +TW8
turn | acted; actions; begun; bridges; cult; favors; refused; to_priests; towns
verb | action; advance; bridge; build; burn; connect; convert; cult; discard; favor; hold; leech; pass; pick;
    pick-color; send; town; transform; upgrade
"""


def _all(text: str) -> Iterator[str]:
    """``verb | end; pass`` is ``verb end`` and ``verb pass``; a line that is indented goes on with the one above."""
    for line in text.replace("\n    ", " ").splitlines():
        first, _, rest = line.partition("| ")
        yield from (first + each for each in rest.split("; "))


KNOWN: Mapping[str, frozenset[str]] = {
    "small_world": frozenset(_all(EVERYWHERE + SMALL_WORLD)),
    "teotihuacan": frozenset(_all(EVERYWHERE + TEOTIHUACAN)),
    "terra_mystica": frozenset(_all(EVERYWHERE + TERRA_MYSTICA)),
}
