"""The painters there are, by game id."""

from __future__ import annotations

from typing import Any

from rendering.painter import Painter

PAINTERS: dict[str, Painter[Any]] = {}
