"""Every test that plays over sockets also holds its requests against Discord's own description."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e.openapi import Door, watched


@pytest.fixture(autouse=True)
def discord_takes_every_request(request: pytest.FixtureRequest) -> Iterator[Door]:
    with watched() as door:
        yield door
    if "sends_faults" not in request.keywords:
        assert not door.faults, "\n".join(dict.fromkeys(door.faults))
