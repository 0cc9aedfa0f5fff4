"""The hours of the day in which a guest is notified of nothing, by the clock on their own wall."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from taverne.server.store.push_rows import QuietHours

LONGEST_ZONE = 64  # letters
DAY = timedelta(days=1)


class BadZone(Exception):
    """There is no time zone of this name."""


def check_zone(name: str) -> None:
    """Raise BadZone unless this is a time zone, such as Europe/Paris."""
    if len(name) > LONGEST_ZONE:
        raise BadZone
    try:
        ZoneInfo(name)
    except (OSError, ValueError, KeyError) as error:  # ZoneInfoNotFoundError is a KeyError
        raise BadZone from error


def quiet_seconds(quiet: QuietHours | None, now: float) -> float:
    """The seconds until the guest may be notified: 0 outside their quiet hours.

    A time that the clocks leave out in spring, or show twice in autumn, is meant as they first show it.
    """
    if quiet is None or quiet.start == quiet.stop:
        return 0.0
    here = datetime.fromtimestamp(now, ZoneInfo(quiet.zone))
    for begin in (_at(here - DAY, quiet.start), _at(here, quiet.start)):
        end = _at(begin, quiet.stop)
        if end.timestamp() <= begin.timestamp():
            end = _at(begin + DAY, quiet.stop)
        if begin.timestamp() <= now < end.timestamp():
            return end.timestamp() - now
    return 0.0


def _at(day: datetime, minutes: int) -> datetime:
    """This time on the clock, on the same day."""
    return day.replace(hour=minutes // 60, minute=minutes % 60, second=0, microsecond=0, fold=0)
