"""Where data lives."""

from __future__ import annotations

from pathlib import Path

import platformdirs

APPLICATION = "tabletop-by-post"


def data_folder(given: Path | None = None) -> Path:
    """The given folder, or the platform's folder for application data; created if need be."""
    folder = given or Path(platformdirs.user_data_dir(APPLICATION, appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
