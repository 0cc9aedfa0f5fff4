"""Guests and networks that the operator has banned, and that may not come in."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TypeAlias

from msgspec import Struct

from taverne.server.http.networks import parse_address
from taverne.server.store.operator_rows import OperatorRows

Network: TypeAlias = IPv4Network | IPv6Network


class BannedError(Exception):
    """The sender of a request is banned."""


class _NetworkBan(Struct, frozen=True):
    network: Network
    until: float | None


class Bans:
    """The bans in force, in memory."""

    def __init__(self, rows: OperatorRows, now: Callable[[], float]) -> None:
        self._rows = rows
        self._now = now
        self._guests: dict[str, float | None] = {}
        self._networks: list[_NetworkBan] = []

    async def load(self) -> None:
        """Read the bans from the store, at the start and after each change."""
        rows = await self._rows.bans()
        self._guests = {row.who: row.until for row in rows if not row.is_network}
        self._networks = [_NetworkBan(ip_network(row.who), row.until) for row in rows if row.is_network]

    def has_guest(self, guest: str) -> bool:
        return guest in self._guests and self._holds(self._guests[guest])

    def has_address(self, address: str) -> bool:
        """Whether a network of this address is banned."""
        if not self._networks:
            return False
        parsed = parse_address(address)
        return parsed is not None and any(
            parsed in ban.network and self._holds(ban.until) for ban in self._networks
        )

    def _holds(self, until: float | None) -> bool:
        return until is None or self._now() < until
