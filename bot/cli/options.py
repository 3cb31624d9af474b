"""Options that several commands share."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

Parts = Any
"""What ``add_subparsers`` returns."""


def add_data(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--data", type=Path, metavar="DIR", help="data folder (default: the platform's folder for application data)"
    )
