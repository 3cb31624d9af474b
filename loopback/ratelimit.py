"""Rate limits as Discord states them: a bucket per route and major parameter, one global, and some with codes."""

import math
from collections import OrderedDict
from dataclasses import dataclass

from loopback.clock import Clock
from loopback.errors import TooMany


@dataclass(frozen=True, slots=True)
class RateLimits:
    """`messages` allows n new messages per seconds and channel; `everything` n requests per second overall."""

    messages: tuple[int, float] = (1000, 1.0)
    other: tuple[int, float] = (1000, 1.0)
    everything: int | None = None
    old_edits: tuple[int, float] = (1000, 1.0)
    """Changes of messages older than an hour, per channel; Discord publishes no number."""
    creates: tuple[int, float] = (200, 86_400.0)
    """New application commands, globally or per guild."""

    @staticmethod
    def like_discord() -> "RateLimits":
        return RateLimits(messages=(5, 5.0), other=(50, 1.0), everything=50, old_edits=(3, 60.0))


@dataclass(slots=True)
class _Bucket:
    used: int
    resets: float


@dataclass(frozen=True, slots=True)
class Verdict:
    headers: dict[str, str]
    retry_after: float | None = None
    is_global: bool = False


class RateLimiter:
    def __init__(self, limits: RateLimits, clock: Clock) -> None:
        self.limits = limits
        self._clock = clock
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, bucket: str, major: str, *, new_message: bool, exempt: bool) -> Verdict:
        """Count a request; `exempt` routes (interactions) stand outside the global limit."""
        if self.limits.everything is not None and not exempt:
            general = self._use("global", 1.0)
            if general.used > self.limits.everything:
                wait = general.resets - self._clock.now()
                return Verdict({"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, wait, True)
        limit, per = self.limits.messages if new_message else self.limits.other
        used = self._use(f"{bucket}:{major}", per)
        wait = max(0.0, used.resets - self._clock.now())
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(0, limit - used.used)),
            "X-RateLimit-Reset": f"{used.resets:.3f}",
            "X-RateLimit-Reset-After": f"{math.ceil(wait * 1000) / 1000:.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        if used.used > limit:
            return Verdict(headers | {"X-RateLimit-Scope": "user"}, wait)
        return Verdict(headers)

    def note_old_edit(self, channel: int) -> None:
        """Count the change of a message older than an hour. Raises `TooMany` 30046."""
        message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
        self._count(f"old:{channel}", 1, self.limits.old_edits, 30046, message)

    def note_creates(self, scope: int | None, count: int) -> None:
        """Count new commands. Raises `TooMany` 30034."""
        message = f"Max number of daily application command creates has been reached ({self.limits.creates[0]})"
        self._count(f"creates:{scope}", count, self.limits.creates, 30034, message)

    def _count(self, key: str, count: int, limit: tuple[int, float], code: int, message: str) -> None:
        """Use `count` of a limit, or none of it if that is too much."""
        if not count:
            return
        most, per = limit
        bucket = self._use(key, per, 0)
        if bucket.used + count > most:
            raise TooMany(code, message, max(0.001, bucket.resets - self._clock.now()))
        bucket.used += count

    def _use(self, key: str, per: float, count: int = 1) -> _Bucket:
        now = self._clock.now()
        bucket = self._buckets.get(key)
        if bucket is None or bucket.resets <= now:
            bucket = self._buckets[key] = _Bucket(0, now + per)
            self._buckets.move_to_end(key)
            while len(self._buckets) > 4096:
                self._buckets.popitem(last=False)
        bucket.used += count
        return bucket
