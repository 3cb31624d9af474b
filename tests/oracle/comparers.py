"""The kinds of recorded games there are. A new one is one line here."""

from __future__ import annotations

from tests.oracle.case import Comparer
from tests.oracle.small_world import SmallWorldGames
from tests.oracle.teotihuacan import TeotihuacanGames
from tests.oracle.terra_mystica import TerraMysticaComparer

COMPARERS: tuple[Comparer, ...] = (
    SmallWorldGames(),
    TeotihuacanGames(),
    TerraMysticaComparer(),
)
