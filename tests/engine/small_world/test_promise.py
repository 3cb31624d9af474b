"""What is offered is what is taken, hints are true, and there is always a way on.

``python -m tests.engine.small_world.test_promise N`` is the long form.
"""

from __future__ import annotations

import sys

import pytest

from tests.engine.promise import check_game, run
from tests.engine.small_world.grammar import GRAMMAR


@pytest.mark.parametrize("number", range(24))
def test_offers_are_what_is_taken_and_hints_are_true(number: int) -> None:
    check_game(GRAMMAR, number)


if __name__ == "__main__":
    sys.exit(run(GRAMMAR, "tests.engine.small_world.test_promise"))
