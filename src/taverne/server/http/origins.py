"""The host in an origin or a link from outside, which may be any text."""

from __future__ import annotations

from urllib.parse import urlsplit


def host_of(address: str) -> str | None:
    """The host and port of an address, as the header `Host` gives them; None if it is no address."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return None
