"""Rate limits as Discord states them: a bucket per route and major parameter, and one global."""

import math
from collections import OrderedDict
from dataclasses import dataclass

from loopback.clock import Clock


@dataclass(frozen=True, slots=True)
class RateLimits:
    """`messages` allows n new messages per seconds and channel; `everything` n requests per second overall."""

    messages: tuple[int, float] = (1000, 1.0)
    other: tuple[int, float] = (1000, 1.0)
    everything: int | None = None

    @staticmethod
    def like_discord() -> "RateLimits":
        return RateLimits(messages=(5, 5.0), other=(50, 1.0), everything=50)


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
            general = self._use("global", self.limits.everything, 1.0)
            if general.used > self.limits.everything:
                wait = general.resets - self._clock.now()
                return Verdict({"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, wait, True)
        limit, per = self.limits.messages if new_message else self.limits.other
        used = self._use(f"{bucket}:{major}", limit, per)
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

    def _use(self, key: str, limit: int, per: float) -> _Bucket:
        now = self._clock.now()
        bucket = self._buckets.get(key)
        if bucket is None or bucket.resets <= now:
            bucket = self._buckets[key] = _Bucket(0, now + per)
            self._buckets.move_to_end(key)
            while len(self._buckets) > 4096:
                self._buckets.popitem(last=False)
        bucket.used += 1
        return bucket
