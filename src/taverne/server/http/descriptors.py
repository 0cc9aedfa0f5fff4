"""How many files and sockets the system lets this process open."""

from __future__ import annotations

import logging
from contextlib import suppress

log = logging.getLogger(__name__)
SPARE_DESCRIPTORS = 128  # for the store, the workers and the log
LEAST_CONNECTIONS = 16
_UNLIMITED = 1_000_000


class TooFewDescriptors(Exception):
    """The process may open too few files to serve anybody; the message says what to do."""


def most_connections() -> int:
    """How many connections can be open at the same time."""
    return _limits()[0] - SPARE_DESCRIPTORS


def make_room_for(connections: int) -> None:
    """Raise the limit of this process as far as needed and allowed. Raises TooFewDescriptors."""
    wanted = connections + SPARE_DESCRIPTORS
    soft, hard = _limits()
    if soft < min(wanted, hard):
        _set_limits(min(wanted, hard), hard)
    possible, now = most_connections(), _limits()[0]
    if possible < LEAST_CONNECTIONS:
        least = LEAST_CONNECTIONS + SPARE_DESCRIPTORS
        raise TooFewDescriptors(
            f"this process may open {now} files and sockets, and needs {least} at least: raise the limit"
            " (ulimit -n, or LimitNOFILE in a systemd unit)"
        )
    if possible < connections:
        log.warning(
            "this process may open %d files and sockets, so at most %d of %d connections stay open: raise the"
            " limit (ulimit -n, or LimitNOFILE in a systemd unit)",
            now,
            possible,
            connections,
        )


def _limits() -> tuple[int, int]:
    """The limit in force, and how far this process may raise it."""
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return _UNLIMITED, _UNLIMITED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    infinity = resource.RLIM_INFINITY
    return _UNLIMITED if soft == infinity else soft, _UNLIMITED if hard == infinity else hard


def _set_limits(soft: int, hard: int) -> None:
    import resource  # noqa: PLC0415 - there are limits, so there is this module

    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
