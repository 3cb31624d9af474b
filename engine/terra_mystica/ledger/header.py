"""What stands before the first move of a ledger: options, what was dealt, players and factions."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.core import NotUnderstood, Setup
from engine.core.english import clip
from engine.core.typed import read_number
from engine.terra_mystica.ledger import spelling
from engine.terra_mystica.ledger.randomize import Dealt, randomize
from engine.terra_mystica.tables.factions import FACTION, FACTIONS
from engine.terra_mystica.tables.tiles import BONUS_BESIDES_PLAYERS, BONUS_CARDS, FINAL_SCORINGS, SCORING_TILES

SEED = "ledger"
_FACTION = re.compile(r"[\w-]+")
_VERSIONS = {"v1": 1, "v2": 2}
_MOST_SEATS = 5


@dataclass(slots=True)
class Header:
    """What stands before the first command."""

    options: dict[str, str] = field(default_factory=dict)
    named: set[str] = field(default_factory=set)
    """Options as that site calls them."""
    scoring: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)
    factions: list[int] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)
    count: int = 0
    """Players, where a line says how many."""
    shuffles: list[tuple[str, int, frozenset[str]]] = field(default_factory=list)
    """Seed, version and options of the lines that deal."""

    def read(self, line: str) -> bool:
        """Take in a header line; False if it is none.

        :raises NotUnderstood: it names what is not there.
        """
        word, _, rest = line.partition(" ")
        reader = _READERS.get(word.lower())
        return reader is not None and reader(self, rest.strip(), line)

    def option(self, rest: str, line: str) -> bool:
        name = rest.lower()
        if ours := spelling.option(name):
            self.options[ours[0]] = ours[1]
        elif name not in spelling.NO_EFFECT:
            raise NotUnderstood(f"The option {clip(rest)} is not in this program.", text=line)
        self.named.add(name)
        return True

    def no_option(self, rest: str, line: str) -> bool:
        name = rest.lower()
        self.named.discard(name)
        if ours := spelling.option(name):
            self.options.pop(ours[0], None)
        elif name not in spelling.NO_EFFECT:
            raise NotUnderstood(f"The option {clip(rest)} is not in this program.", text=line)
        return True

    def score(self, rest: str, line: str) -> bool:
        self.scoring = [tile.strip().upper() for tile in rest.split(",")]
        return True

    def delete(self, rest: str, line: str) -> bool:
        if rest.upper() not in {card.id for card in BONUS_CARDS}:
            raise NotUnderstood(f"There is no bonus card {clip(rest)}.", text=line)
        self.deleted.append(rest.upper())
        return True

    def final(self, rest: str, line: str) -> bool:
        if rest.lower() not in FINAL_SCORINGS:
            raise NotUnderstood(f"There is no final scoring {clip(rest)}.", text=line)
        self.options["final-scoring"] = rest.lower()
        return True

    def map(self, rest: str, line: str) -> bool:
        if rest.lower() != "original":
            raise NotUnderstood("This is another map than ours: “map original”.", text=line)
        return True

    def player(self, rest: str, line: str) -> bool:
        if not rest:
            return False
        self.players.append(rest.split(None, 1)[0])
        return True

    def player_count(self, rest: str, line: str) -> bool:
        count = read_number(rest, _MOST_SEATS)
        if not count:
            raise NotUnderstood(f"{clip(rest)} is no number of players.", text=line)
        self.count = count
        return True

    def randomize(self, rest: str, line: str) -> bool:
        version, _, seed = " ".join(rest.split()).partition(" ")
        word, _, text = seed.partition(" ")
        if version.lower() not in _VERSIONS or word.lower() != "seed" or not text:
            raise NotUnderstood("Ledgers are dealt by “randomize v1 seed TEXT” or “v2”.", text=line)
        self.shuffles.append((text, _VERSIONS[version.lower()], frozenset(self.named)))
        return True

    def admin(self, rest: str, line: str) -> bool:
        return rest.lower().startswith("email")

    def seat(self, rest: str, line: str) -> bool:
        found = setup_of(rest)
        if found is None:
            return False
        faction, player = found
        name = faction.lower().replace("-", "")
        if name not in FACTION:
            raise NotUnderstood(f"The faction {clip(faction)} is not in this program.", text=line)
        if player:
            self.names[len(self.factions)] = player
        self.factions.append(FACTION[name])
        return True

    def finished(self) -> Setup:
        """Seats and options, everything dealt.

        :raises NotUnderstood: there are too few seats.
        """
        seats = len(self.players) or self.count or len(self.factions)
        for seed, version, options in self.shuffles:
            if self.count in (0, seats):
                players = self.players or [f"player {number}" for number in range(1, seats + 1)]
                keep = spelling.KEEP_ORDER in options
                self._dealt(randomize(seed, version, players, options, keep_order=keep))
        seats = max(seats, len(self.factions))
        if seats < 2:
            raise NotUnderstood("This ledger has no “setup FACTION” lines for two players or more.")
        names = tuple(self._name(seat) for seat in range(seats))
        return Setup("terra_mystica", names, SEED, {**spelling.UNSAID, **self.options})

    def _dealt(self, dealt: Dealt) -> None:
        self.scoring = list(dealt.scoring)
        self.deleted += dealt.removed
        if self.players:
            self.players = [self.players[place] for place in dealt.order]
        if dealt.final:
            self.options["final-scoring"] = dealt.final

    def _name(self, seat: int) -> str:
        faction = FACTIONS[self.factions[seat]].id if seat < len(self.factions) else f"player {seat + 1}"
        listed = self.players[seat] if seat < len(self.players) else faction
        return self.names.get(seat, listed)

    def deal(self, setup: Setup) -> tuple[str, str]:
        """The results of the deal: scoring tiles and bonus cards, those of the game first.

        :raises NotUnderstood: scoring tiles or bonus cards are missing.
        """
        on = {key for key, value in setup.options.items() if value == "on"}
        tiles = [tile.id for tile in SCORING_TILES if not tile.promo or tile.promo in on]
        cards = [card.id for card in BONUS_CARDS if not card.promo or card.promo in on]
        unknown = [tile for tile in self.scoring if tile not in tiles]
        if len(self.scoring) != 6 or len(set(self.scoring)) != 6 or unknown:
            raise NotUnderstood("The ledger needs a line “score” with six scoring tiles of its options.")
        kept = [card for card in cards if card not in self.deleted]
        seats = len(setup.seats)
        if len(kept) != seats + BONUS_BESIDES_PLAYERS:
            raise NotUnderstood(
                f"{len(kept)} bonus cards are left by the “delete” lines; {seats} players use "
                f"{seats + BONUS_BESIDES_PLAYERS}."
            )
        return (
            " ".join(self.scoring + [tile for tile in tiles if tile not in self.scoring]),
            " ".join(kept + [card for card in cards if card not in kept]),
        )


_READERS = {
    "option": Header.option,
    "dropoption": Header.no_option,
    "score": Header.score,
    "delete": Header.delete,
    "final-scoring": Header.final,
    "map": Header.map,
    "player": Header.player,
    "player-count": Header.player_count,
    "randomize": Header.randomize,
    "admin": Header.admin,
    "setup": Header.seat,
}


def setup_of(rest: str) -> tuple[str, str] | None:
    """Faction and player (empty: not named) of a setup line: “witches for Ann email x”."""
    words = rest.split()
    if not words or not _FACTION.fullmatch(words[0]):
        return None
    more = words[1:]
    if len(more) > 1 and more[-2].lower() == "email":
        more = more[:-2]
    if not more:
        return words[0], ""
    return (words[0], " ".join(more[1:])) if more[0].lower() == "for" and len(more) > 1 else None
