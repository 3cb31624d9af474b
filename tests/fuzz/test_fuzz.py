"""A little of ``python -m tests.fuzz``, with inputs that hypothesis makes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.__main__ import judge
from tests.fuzz.mutations import mutate
from tests.fuzz.outlets import Outlet, custom_ids, notation, options, records, search
from tests.games import GAMES


@pytest.fixture(scope="module")
def outlets(tmp_path_factory: pytest.TempPathFactory) -> list[Outlet]:
    folder: Path = tmp_path_factory.mktemp("rules")
    return [*(notation(game, 6) for game in GAMES.values()), records(), search(folder), options(), custom_ids()]


@settings(max_examples=150, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32), text=st.text(max_size=60), whole=st.booleans())
def test_whatever_is_sent_is_taken_or_refused_in_a_sentence(
    outlets: list[Outlet], seed: int, text: str, whole: bool
) -> None:
    chance = random.Random(seed)
    for outlet in outlets:
        sent = text if whole else mutate(chance, chance.choice(outlet.seeds), [*outlet.seeds, text or "x"])
        wrong, _ = judge(outlet, sent)
        assert wrong in ("", "refused"), f"{outlet.name}: {sent!r}: {wrong}"
