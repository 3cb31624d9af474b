"""Longer texts in lines."""

from __future__ import annotations

from rendering.text import Face, width


def wrap(text: str, size: int, room: float) -> list[str]:
    """Words of the label face in lines no wider than ``room``.

    >>> wrap("Starts with three dwellings.", 30, 200)
    ['Starts with', 'three dwellings.']
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, Face.LABEL, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
