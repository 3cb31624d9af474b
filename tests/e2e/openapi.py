"""Discord's own description of its API, held against every request the bot sends.

Discord publishes it (OpenAPI 3.1, ``tests/fixtures/discord-openapi.json.gz``). What a schema does not see is checked
beside it: the sum of all text, the number of components, content beside Components V2, plain emoji.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

FILE = Path(__file__).parents[1] / "fixtures" / "discord-openapi.json.gz"
COMPONENTS_V2, MOST_TEXT, MOST_COMPONENTS = 1 << 15, 4_000, 40


@cache
def description() -> Mapping[str, Any]:
    with gzip.open(FILE) as file:
        return json.load(file)  # type: ignore[no-any-return]


@cache
def routes() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The paths as patterns, those with fewer places first: ``/users/@me`` before ``/users/{id}``."""
    paths = sorted(description()["paths"], key=lambda path: (path.count("{"), path))
    return tuple((re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), path) for path in paths)


@cache
def validator(method: str, path: str) -> Any:
    """What checks bodies of a request; None where there is no body."""
    operation = description()["paths"][path].get(method.lower())
    if operation is None:
        raise AssertionError(f"Discord has no {method} {path}")
    body = operation.get("requestBody")
    if body is None:
        return None
    schema = body["content"]["application/json"]["schema"]
    whole = {**schema, "components": description()["components"]}
    return jsonschema.Draft202012Validator(whole)


def check_request(method: str, url: str, body: Any) -> list[str]:
    """What is wrong with a request; ``url`` from the version on, without a query."""
    path = re.sub(r"^.*?/api/v\d+", "", url.partition("?")[0])
    template = next((template for pattern, template in routes() if pattern.fullmatch(path)), None)
    if template is None:
        return [f"Discord has no path {path}"]
    checker = validator(method, template)
    if checker is None or body is None:
        return []
    found = [f"{method} {template}: {_tell(error)}" for error in checker.iter_errors(normal(body))]
    message = body.get("data", body) if isinstance(body, dict) else None
    return [*found, *(f"{method} {template}: {fault}" for fault in check_message(message))]


def _tell(error: jsonschema.ValidationError) -> str:
    deepest = jsonschema.exceptions.best_match([error]) or error
    return f"{deepest.json_path}: {deepest.message[:300]}"


def normal(body: Any) -> Any:
    """Ids as text: the library sends some as numbers, which Discord takes from everybody."""
    body = json.loads(json.dumps(body))
    for message in (body, body.get("data") if isinstance(body, dict) else None):
        if not isinstance(message, dict):
            continue
        for attachment in message.get("attachments") or []:
            attachment["id"] = str(attachment["id"])
        mentions = message.get("allowed_mentions") or {}
        if "users" in mentions:
            mentions["users"] = [str(user) for user in mentions["users"]]
        for part in walk(message.get("components") or []):
            for chosen in part.get("default_values", ()):
                chosen["id"] = str(chosen["id"])
    return body


def check_message(message: Any) -> list[str]:
    """What no schema sees of a message with components."""
    if not isinstance(message, dict) or not message.get("components"):
        return []
    parts = list(walk(message["components"]))
    faults = []
    text = sum(len(part.get("content", "").encode("utf-16-le")) // 2 for part in parts if part["type"] == 10)
    if text > MOST_TEXT:
        faults.append(f"{text} characters of text")
    if len(parts) > MOST_COMPONENTS:
        faults.append(f"{len(parts)} components")
    if message.get("flags", 0) & COMPONENTS_V2 and (message.get("content") or message.get("embeds")):
        faults.append("content or embeds beside Components V2")
    for part in parts:
        emojis = [part.get("emoji"), *(option.get("emoji") for option in part.get("options", ()))]
        faults += [f"emoji {emoji['name']!r}" for emoji in emojis if emoji and emoji["name"].isascii()]
        if part["type"] == 10 and not part["content"].strip():
            faults.append("empty text")
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    return [*faults, *([] if len(set(ids)) == len(ids) else [f"a custom id twice: {ids}"])]


def walk(components: list[Any]) -> Iterator[Any]:
    for part in components:
        yield part
        yield from walk(part.get("components", []))
        if part.get("accessory"):
            yield from walk([part["accessory"]])


def _payload(parts: Any) -> Any:
    """The JSON part of a form."""
    texts = [part["value"] for part in parts or () if part["name"] == "payload_json"]
    return json.loads(texts[0]) if texts else None


class Door:
    """All that went through, and what was wrong with it."""

    def __init__(self) -> None:
        self.requests = 0
        self.faults: list[str] = []

    def note(self, method: str, url: str, body: Any) -> None:
        self.requests += 1
        self.faults += check_request(method, url, body)


@contextmanager
def watched() -> Iterator[Door]:
    """Look at every request that discord.py sends within."""
    door = Door()
    send, send_hook = HTTPClient.request, AsyncWebhookAdapter.request

    async def request(self: Any, route: Any, *, form: Any = None, **kw: Any) -> Any:
        form = list(form) if form is not None else None
        door.note(route.method, route.url, _payload(form) if form else kw.get("json"))
        return await send(self, route, form=form, **kw)

    async def request_hook(self: Any, route: Any, session: Any, **kw: Any) -> Any:
        door.note(route.method, route.url, _payload(kw.get("multipart")) or kw.get("payload"))
        return await send_hook(self, route, session, **kw)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HTTPClient, "request", request)
        patch.setattr(AsyncWebhookAdapter, "request", request_hook)
        yield door
