"""Where data lives."""

from __future__ import annotations

from pathlib import Path

import platformdirs

APPLICATION = "tabletop-by-post"


def data_path(given: Path | None = None) -> Path:
    """The given folder, or the platform's folder for application data."""
    return given or Path(platformdirs.user_data_dir(APPLICATION, appauthor=False))


def data_folder(given: Path | None = None) -> Path:
    """As :func:`data_path`; created if need be."""
    folder = data_path(given)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
