"""Who is pinged by a text, under Discord's allowed_mentions rules."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from loopback.entities import Json

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Mentions:
    users: list[int]
    roles: list[int]
    everyone: bool


def find(text: str, allowed: Json | None, *, users_only: bool, may_everyone: bool) -> Mentions:
    """Mentions in `text`. Without `allowed`, interaction answers (`users_only`) parse users, messages parse all."""
    if allowed is None:
        parse = ["users"] if users_only else ["users", "roles", "everyone"]
        allowed = {"parse": parse}
    parse = allowed.get("parse") or []
    only_users = {int(u) for u in allowed.get("users") or []}
    only_roles = {int(r) for r in allowed.get("roles") or []}
    users = _unique(int(u) for u in USER.findall(text))
    roles = _unique(int(r) for r in ROLE.findall(text))
    return Mentions(
        users=[u for u in users if "users" in parse or u in only_users],
        roles=[r for r in roles if "roles" in parse or r in only_roles],
        everyone="everyone" in parse and may_everyone and EVERYONE.search(text) is not None,
    )


def _unique(ids: Iterable[int]) -> list[int]:
    return list(dict.fromkeys(ids))
