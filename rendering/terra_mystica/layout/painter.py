"""How large the pictures of a post are."""

from __future__ import annotations

SCALE = 0.75
"""Of a post's pictures: 1,200 pixels wide, more than twice what a phone or a channel shows."""
WHOLE = 0.9
"""Of the same pictures as crops."""
