"""``python -m tests.bench [--quick]``: print a table of figures and write ``bench-results.json``."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tests.bench.figure import Figure
from tests.bench.sections import SECTIONS


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure the speed of every part.")
    parser.add_argument("--quick", action="store_true", help="under a minute, rougher figures")
    parser.add_argument("--only", choices=sorted(SECTIONS), action="append", help="only this section (repeatable)")
    parser.add_argument("--out", type=Path, default=Path("bench-results.json"), help="where the figures go")
    options = parser.parse_args()
    figures: list[Figure] = []
    for name, section in SECTIONS.items():
        if options.only and name not in options.only:
            continue
        print(f"— {name} —", flush=True)
        for figure in section(options.quick, lambda text: print(f"  {text}", flush=True)):
            figures.append(figure)
            print(figure.row(), flush=True)
    rows = [
        {"name": f.name, "value": round(f.value, 4), "unit": f.unit, "budget": f.budget, "met": f.met} for f in figures
    ]
    options.out.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    missed = [f.name for f in figures if f.met is False]
    print(f"{len(figures)} figures, {len(missed)} over budget{': ' + '; '.join(missed) if missed else ''}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
