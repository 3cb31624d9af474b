"""Further commands of other parts of the program: modules with ``add_to(parts)``."""

from __future__ import annotations

from types import ModuleType

from bot.cli import rules

MORE: tuple[ModuleType, ...] = (rules,)
