"""What a race or a special power does, as data. The vocabulary is that of the rule book."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait:
    """Common to races and powers. All of it holds for an active race only, unless it says otherwise."""

    id: str
    name: str
    tokens: int
    """Race tokens this banner or badge brings."""
    summary: str
    short: str = ""
    """The summary in a few words, for menus."""

    # coins at the end of each own turn
    coins: int = 0
    coins_first_turn: int = 0
    coin_per_region: int = 0
    coin_terrain: str = ""
    """+1 for each occupied region of this terrain."""
    coin_symbol: str = ""
    """+1 for each occupied region with this symbol."""
    coin_conquest: int = 0
    """For each non-empty region conquered in the turn."""
    coin_fortress: int = 0

    # the price of a conquest
    cheaper_terrains: tuple[str, ...] = ()
    cheaper_symbol: str = ""
    cheaper_coast: bool = False
    cheaper_by_mountain: bool = False
    """Next to a mountain region the race holds at that moment."""

    # the reach of a conquest
    enters_anywhere: bool = False
    """The first conquest may be any land region."""
    flies: bool = False
    """Every land region is within reach."""
    sails: bool = False
    """Seas and lake are ordinary empty regions."""
    linked_symbol: str = ""
    """Regions with this symbol are adjacent to each other (not for the first conquest)."""

    @property
    def brief(self) -> str:
        """In a few words, else the summary."""
        return self.short or self.summary.rstrip(".")


@dataclass(frozen=True, slots=True, kw_only=True)
class Race(Trait):
    """A race banner with its tokens."""

    one: str
    """A single token of it: Elf."""
    supply: int
    """Tokens of this race in the box."""
    casualties: int = 1
    """Tokens lost when a region with several of them is conquered."""
    extra_tokens: int = 0
    """For conquest only: in hand from the ready step, gone after the redeployment."""
    conquests_per_token: int = 0
    """Non-empty conquests of a turn that bring one more token at the redeployment."""
    holes: int = 0
    """Holes-in-the-Ground in the first regions conquered."""
    lair: int = 0
    """Defence of the Troll's Lair in every occupied region, also in decline."""
    converts: bool = False
    """May replace lone enemy tokens."""
    lives_on: bool = False
    """Keeps all its tokens in decline and goes on conquering."""
    symbol_in_decline: bool = False
    """``coin_symbol`` goes on in decline."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(Trait):
    """A special power badge."""

    cheaper: int = 0
    """Tokens less in every region."""
    berserk: bool = False
    """The die before each conquest instead of the last attempt."""
    camps: int = 0
    fortresses: int = 0
    """In all on the map, one more each turn."""
    heroes: int = 0
    dragon: bool = False
    peace: bool = False
    spirit: bool = False
    """Its race in decline does not count toward the limit."""
    stout: bool = False
    """May decline after the scoring of a regular turn."""
