from __future__ import annotations

import pytest

from taverne.server.http import rate_limits
from taverne.server.http.rate_limits import RateLimiter, TokenBucket


def taken(bucket: TokenBucket, times: int, now: float) -> list[bool]:
    return [bucket.take(now) for _ in range(times)]


def test_a_bucket_allows_a_burst_and_then_refills_evenly() -> None:
    bucket = TokenBucket((3, 6.0), 100.0)
    assert taken(bucket, 4, 100.0) == [True, True, True, False]
    assert taken(bucket, 2, 102.0) == [True, False]
    assert taken(bucket, 1, 103.9) == [False]
    assert taken(bucket, 4, 1000.0) == [True, True, True, False]


def test_a_clock_set_back_removes_no_tokens() -> None:
    bucket = TokenBucket((3, 6.0), 5000.0)
    assert taken(bucket, 1, 5000.0) == [True]
    assert taken(bucket, 3, 100.0) == [True, True, False]
    assert taken(bucket, 2, 102.0) == [True, False]


def test_each_key_has_its_own_bucket() -> None:
    allowance = RateLimiter((1, 10.0), lambda: 0.0)
    assert [allowance.take(key) for key in ("a", "b", "a", "b")] == [True, True, False, False]


def test_only_full_buckets_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_BUCKETS", 3)
    clock = [0.0]
    allowance = RateLimiter((1, 10.0), lambda: clock[0])
    for key in "abc":
        allowance.take(key)
    clock[0] = 8.0
    allowance.take("d")
    clock[0] = 11.0
    assert not allowance.take("d")
    assert allowance.take("a")
