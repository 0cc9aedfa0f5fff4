"""Counts the open connections of the server, and closes some when there are too many.

A connection on which nobody asks anything makes room for a new one; one that is at work never does.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Protocol

from taverne.server.http.descriptors import most_connections
from taverne.server.http.networks import NetworkList, network_of, parse_address
from taverne.server.settings import Settings


class OpenConnection(Protocol):
    """A connection, as this module uses it."""

    @property
    def network(self) -> str:
        """The client's network, as `OpenConnections.network_of` tells it."""
        ...

    @property
    def unread_bytes(self) -> int:
        """The bytes of answers that the client has not read yet."""
        ...

    def abort(self) -> None: ...


class OpenConnections:
    """All open connections of one server, sockets among them."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self._most = min(limits.connections, most_connections())
        self._most_per_network = limits.connections_per_network
        self._most_unread = limits.unread_answers_bytes
        self._networks: dict[str, int] = defaultdict(int)
        self._open: set[OpenConnection] = set()
        # Dictionaries as ordered sets: the oldest first.
        self._idle: dict[str, dict[OpenConnection, None]] = defaultdict(dict)
        self._all_idle: dict[OpenConnection, None] = {}
        self._slow: dict[OpenConnection, None] = {}

        self._unlimited = NetworkList((*settings.trusted_proxies, *settings.large_networks))

    def __len__(self) -> int:
        return len(self._open)

    def network_of(self, peer: str) -> str:
        """The network by which the peer's connections are counted; empty for proxies and large networks."""
        address = parse_address(peer)
        return "" if address in self._unlimited else network_of(address, peer)

    def admit(self, new: OpenConnection) -> bool:
        """Count a new connection. Returns False if there are too many and none can make room."""
        network = new.network
        full = bool(network) and self._networks[network] >= self._most_per_network
        if full and not self._close_oldest(self._idle[network]):
            return False
        if len(self._open) >= self._most and not self._close_oldest(self._all_idle):
            return False
        self._open.add(new)
        self._networks[network] += 1
        return True

    def release(self, gone: OpenConnection) -> None:
        """Forget a connection that is closed."""
        if gone not in self._open:
            return
        self._open.discard(gone)
        self.is_at_work(gone)
        self.is_read(gone)
        self._networks[gone.network] -= 1
        if not self._networks[gone.network]:
            del self._networks[gone.network]
            self._idle.pop(gone.network, None)

    def is_idle(self, connection: OpenConnection) -> None:
        """The connection waits for a whole request: it may be closed to make room."""
        if connection in self._open:
            self._idle[connection.network][connection] = None
            self._all_idle[connection] = None

    def is_at_work(self, connection: OpenConnection) -> None:
        if connection in self._all_idle:
            del self._all_idle[connection]
            self._idle[connection.network].pop(connection, None)

    def is_unread(self, connection: OpenConnection) -> None:
        """The client reads its answer slowly. If all slow clients together hold too much, close the first."""
        self._slow[connection] = None
        held = sum(each.unread_bytes for each in self._slow)
        while held > self._most_unread and len(self._slow) > 1:
            slowest = next(iter(self._slow))
            held -= slowest.unread_bytes
            del self._slow[slowest]
            slowest.abort()

    def is_read(self, connection: OpenConnection) -> None:
        self._slow.pop(connection, None)

    def _close_oldest(self, idle: dict[OpenConnection, None]) -> bool:
        """Close the connection that has been idle longest. Returns False if none is."""
        oldest = next(iter(idle), None)
        if oldest is None:
            return False
        self.release(oldest)
        oldest.abort()
        return True
