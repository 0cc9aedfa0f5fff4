"""The sender of a request, as far as the connection and the operator's own proxies tell."""

from __future__ import annotations

import logging

from msgspec import Struct
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

from taverne.server.http.host_names import HostNames, split_host
from taverne.server.http.networks import (
    Address,
    NetworkList,
    NetworkShare,
    network_of,
    parse_address,
    parse_forwarded,
    shares_of,
)
from taverne.server.settings import Settings

log = logging.getLogger(__name__)
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto")
SCHEMES = {"http": "http", "ws": "http", "https": "https", "wss": "https"}
LONGEST_HOST = 255  # letters of the host of a client that is kept
MOST_KNOWN = 1024  # clients that are kept, since pages send many requests
_SCOPE_KEY = "taverne.client"


class BadRequest(Exception):
    """The request cannot be answered; `sentence` says what is wrong and what would be right."""

    def __init__(self, status: int, sentence: str, reason: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.reason = reason  # a name by which the page knows it


class Client(Struct, frozen=True):
    """The sender of one request."""

    address: str  # of the visitor's machine
    network: str  # by which limits are counted
    shares: tuple[NetworkShare, ...]  # of limits, that the request counts for; (): no limits
    scheme: str  # by which the visitor came: http or https
    host: str  # that the visitor asked for, in lower case; "": none
    direct: bool  # the connection does not come from a trusted proxy
    forwarded: bool  # the request says that it was passed on, whoever says so
    large: bool = False  # the network is one of the operator's list of large ones

    def queue(self, table: str) -> str:
        """The line in which questions to workers wait: the network's, or in a large one the table's."""
        return f"{self.network} {table}" if self.large else self.network


class ClientFinder:
    """Finds the client of each request. Forwarding headers are believed from trusted proxies only."""

    def __init__(self, settings: Settings) -> None:
        self._trusted = NetworkList(settings.trusted_proxies)
        self._large = NetworkList(settings.large_networks)
        self._factor = settings.limits.large_network_factor
        self._https = settings.secure
        self._hosts = HostNames(settings)
        self._has_warned = False
        self._known: dict[tuple[str, str, str], Client] = {}  # by peer, scheme and host, without a proxy

    def find(self, scope: Scope) -> Client:
        """The client; a BadRequest if a header is malformed or the host is not this server's."""
        headers = Headers(scope=scope)
        peer = scope["client"][0] if scope.get("client") else ""
        forwarded = any(name in headers for name in FORWARDED)
        key = peer, scope.get("scheme", "http"), headers.get("host", "")
        if forwarded or len(key[2]) > LONGEST_HOST:
            return self._found(headers, peer, scope, forwarded=forwarded)
        if (known := self._known.get(key)) is not None:
            return known
        if len(self._known) == MOST_KNOWN:
            self._known.clear()
        self._known[key] = client = self._found(headers, peer, scope, forwarded=False)
        return client

    def _found(self, headers: Headers, peer: str, scope: Scope, *, forwarded: bool) -> Client:
        address = parse_address(peer)
        direct = address not in self._trusted
        scheme = SCHEMES[scope.get("scheme", "http")]
        if not direct:
            address = self._forwarded_address(headers) or address
            scheme = _forwarded_scheme(headers) or scheme
        elif forwarded and not self._has_warned:
            self._has_warned = True
            log.warning("a proxy passes requests on but is not trusted: name it with --trusted-proxy")
        network = network_of(address, peer)
        large = address in self._large
        factor = self._factor if large else 1
        return Client(
            address=str(address or peer),
            network=network,
            shares=shares_of(address, network, factor) if factor else (),
            scheme="https" if self._https else scheme,
            host=self._host(headers, forwarded=forwarded and not direct),
            direct=direct,
            forwarded=forwarded,
            large=large,
        )

    def _forwarded_address(self, headers: Headers) -> Address | None:
        """The last address in all lines of X-Forwarded-For that is not one of the trusted proxies'."""
        address = None
        for hop in reversed(",".join(headers.getlist("x-forwarded-for")).split(",")):
            if not hop.strip():
                continue
            address = parse_forwarded(hop.strip())
            if address is None:
                raise BadRequest(400, "X-Forwarded-For must be a list of addresses, such as 192.0.2.1")
            if address not in self._trusted:
                break
        return address

    def _host(self, headers: Headers, *, forwarded: bool) -> str:
        """The host that was asked for. No browser leaves it out, so a request without one is harmless."""
        host = headers.get("host", "").strip().lower()
        if not host:
            return ""
        split = split_host(host)
        if split is None:
            raise BadRequest(400, "Host must be a name or an address, with a port or without")
        if not self._hosts.allow(split[0], forwarded=forwarded):
            raise BadRequest(
                421,
                f"this server does not answer to {split[0]}: its operator may allow it with --allowed-host",
            )
        return host


def _forwarded_scheme(headers: Headers) -> str | None:
    """The scheme that the last proxy names; None if it names none."""
    last = ",".join(headers.getlist("x-forwarded-proto")).rpartition(",")[2].strip().lower()
    if last and last not in SCHEMES:
        raise BadRequest(400, "X-Forwarded-Proto must be http or https")
    return SCHEMES[last] if last else None


def remember_client(scope: Scope, client: Client) -> None:
    scope[_SCOPE_KEY] = client


def client_of(connection: HTTPConnection) -> Client:
    """The client of a request that has passed the checks."""
    client: Client = connection.scope[_SCOPE_KEY]
    return client


def is_https(scope: Scope) -> bool:
    """Whether the visitor came by https. False if the request was refused before that was known."""
    client: Client | None = scope.get(_SCOPE_KEY)
    return client is not None and client.scheme == "https"
