"""The host names to which this server answers; others may belong to another site (DNS rebinding)."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from functools import cache
from threading import Thread
from urllib.parse import urlsplit

from taverne.server.http.networks import parse_address
from taverne.server.settings import Settings

# Names that only a local network gives out: no site of the internet can have one.
LOCAL_ENDINGS = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")
_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(?P<port>[0-9]{1,5}))?")


class HostNames:
    def __init__(self, settings: Settings) -> None:
        self._own = _own_names()
        self._named = bool(settings.allowed_hosts)
        origins = (urlsplit(origin).hostname or "" for origin in settings.origins)
        self._exact = {name for name in (*settings.allowed_hosts, *origins) if not name.startswith("*")}
        self._endings = tuple(name[1:] for name in settings.allowed_hosts if name.startswith("*"))

    def allow(self, name: str, *, forwarded: bool) -> bool:
        """Whether the server answers to this name, asked for directly or through a trusted proxy."""
        if name in self._exact or name.endswith(self._endings or ("\n",)):
            return True
        return (forwarded and not self._named) or name in self._own or _is_local(name)


def split_host(host: str) -> tuple[str, int | None] | None:
    """Name and port of a Host header in lower case; None if it is malformed."""
    found = _HOST.fullmatch(host.lower())
    if found is None or (found["port"] and int(found["port"]) > 65535):
        return None
    name = found["name"].rstrip(".")
    if not name or (name.startswith("[") and parse_address(name[1:-1]) is None):
        return None
    return name, int(found["port"]) if found["port"] else None


def same_origin(origin: str, scheme: str, host: str, others: Iterable[str]) -> bool:
    """Whether the origin is that of the page's own scheme and host, or one of the others."""
    wanted = _parts(origin)
    return wanted is not None and (wanted == _parts(f"{scheme}://{host}") or wanted in map(_parts, others))


def _parts(origin: str) -> tuple[str, str, int] | None:
    """Scheme, name and port of an origin; None if it is no origin."""
    scheme, _, host = origin.partition("://")
    split = split_host(host)
    if scheme not in ("http", "https") or split is None:
        return None
    return scheme, split[0], split[1] or {"http": 80, "https": 443}[scheme]


def _is_local(name: str) -> bool:
    """Whether this is an address, a name without a dot, or a name of a local network."""
    return "." not in name or name.endswith(LOCAL_ENDINGS) or parse_address(name) is not None


@cache
def _own_names() -> set[str]:
    """The names of this machine. The one that the local network gives it is added once it is found."""
    names = {socket.gethostname().lower()}
    Thread(target=lambda: names.add(socket.getfqdn().lower()), daemon=True).start()  # it may take seconds
    return names
