"""Internet addresses, and the networks by which limits are counted."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TypeAlias

from msgspec import Struct

Address: TypeAlias = IPv4Address | IPv6Address
WIDE_SHARE = 8  # times the allowance of one network, for all networks of an IPv6 /48 together


class NetworkShare(Struct, frozen=True):
    """A network with a share of a limit: so many times the allowance."""

    key: str
    times: int


class NetworkList:
    """Networks that the operator has named."""

    def __init__(self, names: Iterable[str]) -> None:
        self._networks = [ip_network(name) for name in names]

    def __contains__(self, address: Address | None) -> bool:
        return address is not None and any(address in network for network in self._networks)


def parse_address(text: str) -> Address | None:
    """The address; an IPv4 address that is mapped into IPv6 becomes IPv4. None: this is no address."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def parse_forwarded(text: str) -> Address | None:
    """An address as a proxy writes it, perhaps with a port: 192.0.2.1:4711 or [2001:db8::1]:4711."""
    if text.startswith("["):
        inside, bracket, port = text[1:].partition("]")
        return parse_address(inside) if bracket and (not port or port[1:].isdecimal()) else None
    if text.count(":") == 1:
        text = text.partition(":")[0]
    return parse_address(text)


def network_of(address: Address | None, peer: str) -> str:
    """The network by which limits are counted: an IPv4 address, or the /64 of an IPv6 address."""
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False))
    return str(address) if address is not None else peer


def shares_of(address: Address | None, network: str, factor: int) -> tuple[NetworkShare, ...]:
    """The shares that a request from this address counts for, the widest network first.

    The /48 around an IPv6 network has a share too: whoever owns it has 65,536 networks.
    """
    share = NetworkShare(network, factor)
    if isinstance(address, IPv6Address):
        around = str(ip_network((address, 48), strict=False))
        return NetworkShare(around, factor * WIDE_SHARE), share
    return (share,)
