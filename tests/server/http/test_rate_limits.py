from __future__ import annotations

import pytest

from taverne.server.http import rate_limits
from taverne.server.http.networks import WIDE_SHARE, network_of, parse_address, shares_of
from taverne.server.http.rate_limits import NetworkLimiter, RateLimiter, TokenBucket


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


def test_many_keys_neither_refill_a_bucket_nor_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_BUCKETS", 100)
    monkeypatch.setattr(rate_limits, "SHARED_BUCKETS", 10)
    clock = [0.0]
    limiter = RateLimiter((2, 1000.0), lambda: clock[0])
    assert [limiter.take("victim") for _ in range(3)] == [True, True, False]
    for number in range(10_000):
        clock[0] += 0.001
        limiter.take(f"attacker {number}")
    assert not limiter.take("victim")
    assert len(limiter._buckets) <= 110


def test_buckets_that_are_full_again_leave_the_memory() -> None:
    clock = [0.0]
    limiter = RateLimiter((2, 60.0), lambda: clock[0])
    for number in range(20_000):
        clock[0] += 0.3
        limiter.take(f"guest {number}")
    assert len(limiter._buckets) <= rate_limits.FEW_BUCKETS + 1


def test_buckets_that_are_not_full_stay_however_often_the_others_go() -> None:
    clock = [0.0]
    limiter = RateLimiter((2, 1_000_000.0), lambda: clock[0])
    for number in range(3000):
        clock[0] += 0.001
        assert limiter.take(f"guest {number}")
        assert limiter.take(f"guest {number}")
    assert not any(limiter.take(f"guest {number}") for number in range(3000))


def test_a_network_of_an_operators_list_may_do_more() -> None:
    limiter = NetworkLimiter((2, 1000.0), lambda: 0.0)
    household, school = parse_address("192.0.2.1"), parse_address("192.0.2.2")
    small, large = shares_of(household, "192.0.2.1", 1), shares_of(school, "192.0.2.2", 5)
    assert [limiter.take(small) for _ in range(3)] == [True, True, False]
    assert [limiter.take(large) for _ in range(11)] == [True] * 10 + [False]
    assert all(limiter.take(()) for _ in range(100)), "no shares, no limits"


def test_the_networks_of_one_ipv6_provider_share_a_wider_limit() -> None:
    limiter = NetworkLimiter((2, 1000.0), lambda: 0.0)
    allowed = 0
    for number in range(200):
        address = parse_address(f"2001:db8:1:{number:x}::{number:x}")
        allowed += limiter.take(shares_of(address, network_of(address, ""), 1))
    assert allowed == 2 * WIDE_SHARE
    other = parse_address("2001:db8:2::1")
    assert limiter.take(shares_of(other, network_of(other, ""), 1))


def test_addresses_of_one_household_are_one_network() -> None:
    first, second = parse_address("2001:db8::1"), parse_address("2001:db8:0:0:ffff::2")
    assert network_of(first, "") == network_of(second, "") == "2001:db8::/64"
    assert network_of(parse_address("::ffff:192.0.2.1"), "") == "192.0.2.1"


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
