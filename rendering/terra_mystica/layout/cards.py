"""The pictures of rule cards."""

from __future__ import annotations

from math import sqrt

R = 68.0
"""Radius of a cell."""
STEP = R * sqrt(3)
