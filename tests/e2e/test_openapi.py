"""The check against Discord's description is sharp: what Discord refuses is found."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.openapi import COMPONENTS_V2, Door, check_request

POST = "https://discord.com/api/v10/channels/1/messages"


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def row(*buttons: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(buttons)}


def button(label: str = "Go", custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id, **more}


def post(*components: dict[str, Any], **more: Any) -> list[str]:
    return check_request("POST", POST, {"flags": COMPONENTS_V2, "components": list(components), **more})


def test_a_good_message_passes() -> None:
    inside = {"type": 17, "components": [text("Hello"), row(button(emoji={"name": "📜"}))]}
    assert post(inside) == []


@pytest.mark.parametrize(
    "faults",
    [
        post(row(button("x" * 81))),
        post(row(button(custom_id="x" * 101))),
        post(row(*(button(custom_id=str(number)) for number in range(6)))),
        post(row(button(style=9))),
        post(text("x" * 4_001)),
        post(*(text("x" * 900) for _ in range(5))),
        post(text(" ")),
        post(*({"type": 17, "components": [text("x")] * 9} for _ in range(5))),
        post(text("x"), content="beside"),
        post(text("x"), nonce="x" * 26),
        post(row(button(emoji={"name": "abc"}))),
        post(row(button(), button())),
        check_request("POST", "https://discord.com/api/v10/nowhere", {}),
    ],
    ids=["label", "id", "six", "style", "text", "sum", "blank", "many", "content", "nonce", "emoji", "twice", "path"],
)
def test_what_discord_refuses_is_found(faults: list[str]) -> None:
    assert faults


async def test_the_door_sees_requests(discord_takes_every_request: Door, tmp_path: Any) -> None:
    from loopback.driver import Loopback
    from tests.bot.tables.pigs import KINDS
    from tests.e2e.table import Table, bot_factory

    async with Loopback(bot_factory(tmp_path, KINDS)) as world:
        await Table(world, 2).begin("pig")
    assert discord_takes_every_request.requests > 5
