"""The host in an origin or a link from outside, which may be any text."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit


def host_of(address: str) -> str | None:
    """The host and port of an address, as the header `Host` gives them; None if it is no address."""
    parts = _parts(address)
    return parts.netloc if parts is not None else None


def name_and_port(host: str) -> tuple[str | None, int | None]:
    """The name and the port in a header `Host`; (None, None) if it is malformed."""
    parts = _parts(f"//{host}")
    try:
        return (None, None) if parts is None else (parts.hostname, parts.port)
    except ValueError:
        return None, None


def _parts(address: str) -> SplitResult | None:
    try:
        return urlsplit(address)
    except ValueError:
        return None
