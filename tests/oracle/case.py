"""What the comparers of the games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a replay compared. ``difference`` is None where it is identical.

    ``tagged`` lists the reasons (ids from the notes) for differences that our rules demand.
    """

    path: Path
    difference: str | None = None
    tagged: tuple[str, ...] = ()


class Comparer(ABC):
    """Replays the recorded games of one source."""

    @abstractmethod
    def claims(self, path: Path, text: str) -> bool:
        """Is this file (by its content) a recorded game of this kind?"""

    @abstractmethod
    def companion(self, path: Path, text: str) -> bool:
        """Does this file belong to a recorded game without being its main file?"""

    @abstractmethod
    def compare(self, path: Path, text: str) -> Verdict:
        """Replay with all checks on and compare with the recorded states.

        The difference names the move number, what was expected and what came.
        """
