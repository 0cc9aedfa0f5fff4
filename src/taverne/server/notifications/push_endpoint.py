"""Where notifications may be sent. A browser names the address, so it may be any text, and lead anywhere.

Only push services in the internet are asked: by https, at their usual port, and never at an address of a
local network, whatever their name says today (server-side request forgery).
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from msgspec import Struct

from taverne.server.http.networks import parse_address

LONGEST = 1024  # letters of an endpoint
HTTPS = 443
_VISIBLE = range(0x21, 0x7F)
_NAT64 = IPv6Network("64:ff9b::/96")  # IPv4 addresses as networks without IPv4 write them
# Threads of their own: a name server may take its time, and the threads of the loop work for everybody.
_RESOLVERS = ThreadPoolExecutor(4, "resolver")


class BadEndpoint(Exception):
    """Nothing may be sent to this address."""


class BadKeys(Exception):
    """The keys that a browser has sent cannot be used."""


class Endpoint(Struct, frozen=True):
    host: str
    port: int
    target: str  # path and query
    own: bool  # a push service of the operator, which may have any address and port

    @property
    def origin(self) -> str:
        return f"https://{self.host}" + ("" if self.port == HTTPS else f":{self.port}")


def parse_endpoint(address: str, own_hosts: Collection[str] = ()) -> Endpoint:
    """The parts of an address that a browser has named. Raise BadEndpoint."""
    if not 0 < len(address) <= LONGEST or any(ord(letter) not in _VISIBLE for letter in address):
        raise BadEndpoint
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", HTTPS if parts.port is None else parts.port
        host.encode("idna")  # as the resolver will: it refuses empty and long labels
    except ValueError:
        raise BadEndpoint from None
    if parts.scheme != "https" or not host or "@" in parts.netloc or parts.fragment:
        raise BadEndpoint
    own = is_named(host, own_hosts)
    if not own and (port != HTTPS or "." not in host or parse_address(host) is not None):
        raise BadEndpoint
    return Endpoint(host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""), own)


def is_named(host: str, names: Collection[str]) -> bool:
    """Whether the host is one of these names; "*.example" names all below example."""
    return any(host == name or (name.startswith("*") and host.endswith(name[1:])) for name in names)


async def addresses_of(endpoint: Endpoint) -> list[str]:
    """The addresses of the push service. Raise BadEndpoint if one is in a local network, or OSError."""
    ask = partial(socket.getaddrinfo, endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_RESOLVERS, ask)
    addresses = [str(address[0]) for *_, address in found]
    if not endpoint.own and not all(map(is_public, addresses)):
        raise BadEndpoint
    return addresses


def is_public(address: str) -> bool:
    """Whether this is an address of the internet, which no local network uses."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address):
        inner = parsed.ipv4_mapped or parsed.sixtofour or (parsed.teredo or (None, None))[1]
        if inner is not None:
            return is_public(str(inner))
        if parsed in _NAT64:
            return is_public(str(IPv4Address(int(parsed) & 0xFFFFFFFF)))
        if parsed.is_site_local:
            return False
    return parsed.is_global and not parsed.is_multicast and not parsed.is_reserved
