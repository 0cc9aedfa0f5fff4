"""The hours in which a guest is notified of nothing, by the clock of their time zone."""

from __future__ import annotations

import zoneinfo
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.server.notifications.quiet_hours import BadZone, check_zone, quiet_seconds
from taverne.server.store.push_rows import QuietHours

PARIS = ZoneInfo("Europe/Paris")
NIGHT = QuietHours("Europe/Paris", 22 * 60, 8 * 60)
NOON = QuietHours("Europe/Paris", 12 * 60, 13 * 60 + 30)


def rest(quiet: QuietHours | None, *time: int) -> timedelta:
    return timedelta(seconds=quiet_seconds(quiet, datetime(*time, tzinfo=PARIS).timestamp()))  # type: ignore[misc, arg-type]


@pytest.mark.parametrize(
    ("quiet", "time", "hours"),
    [
        (NIGHT, (2026, 1, 10, 21, 59), 0.0),
        (NIGHT, (2026, 1, 10, 22, 0), 10.0),
        (NIGHT, (2026, 1, 11, 0, 0), 8.0),
        (NIGHT, (2026, 1, 11, 7, 30), 0.5),
        (NIGHT, (2026, 1, 11, 8, 0), 0.0),
        (NIGHT, (2026, 3, 28, 23, 0), 8.0),  # one hour of this night is left out
        (NIGHT, (2026, 10, 24, 23, 0), 10.0),  # and one of this night comes twice
        (NOON, (2026, 6, 1, 12, 30), 1.0),
        (NOON, (2026, 6, 1, 14, 0), 0.0),
        (QuietHours("Europe/Paris", 480, 480), (2026, 6, 1, 8, 0), 0.0),
        (None, (2026, 6, 1, 3, 0), 0.0),
    ],
)
def test_it_is_quiet_until_the_clock_shows_the_end(
    quiet: QuietHours | None, time: tuple[int, ...], hours: float
) -> None:
    assert rest(quiet, *time) == timedelta(hours=hours)


@given(start=st.integers(0, 1439), stop=st.integers(0, 1439), now=st.floats(1.6e9, 2.0e9))
def test_after_the_rest_it_is_not_quiet_any_more(start: int, stop: int, now: float) -> None:
    quiet = QuietHours("Etc/UTC", start, stop)
    left = quiet_seconds(quiet, now)
    assert 0 <= left < 24 * 3600
    assert quiet_seconds(quiet, now + left + 1e-3) == 0


@pytest.mark.parametrize("name", ["", "Nowhere/Else", "../../etc/passwd", "/etc/passwd", "x" * 100, "Europe"])
def test_a_zone_that_does_not_exist_is_refused(name: str) -> None:
    check_zone("Europe/Paris")
    with pytest.raises(BadZone):
        check_zone(name)


@pytest.mark.parametrize("name", ["Europe/Paris", "Europe/Kiev", "Asia/Calcutta", "America/Buenos_Aires"])
def test_zones_are_known_by_their_former_names_and_without_those_of_the_system(name: str) -> None:
    """Browsers go on sending former names, which systems such as Debian 13 have left out."""
    zoneinfo.reset_tzpath(to=[])
    ZoneInfo.clear_cache()
    try:
        check_zone(name)
    finally:
        zoneinfo.reset_tzpath()
