"""Acts on bans of guests and networks."""

from __future__ import annotations

from ipaddress import ip_network

from taverne.server.admin.house import CannotDo, House, find_guest, short
from taverne.server.admin.requests import Ban, Unban
from taverne.server.delivery.listeners import NO_ENTRY
from taverne.server.http.bans import Network
from taverne.server.http.networks import parse_address
from taverne.server.store.operator_rows import Act
from taverne.server.wire.messages import Banned
from taverne.table.chair import PROGRAM

SHORTEST = {4: 8, 6: 16}  # the shortest prefix of a network that may be banned, by version of the protocol
LONGEST_WHY = 280
UNITS = ((86400, "days"), (3600, "hours"), (60, "minutes"))


async def ban(house: House, request: Ban, by: str) -> str:
    """Keep a guest or a network out; connections that are open are closed."""
    if len(request.why) > LONGEST_WHY:
        raise CannotDo(f"the reason has at most {LONGEST_WHY} characters")
    network = _network(request.who)
    who = str(network) if network is not None else await find_guest(house, request.who)
    until = None if request.seconds is None else house.now() + request.seconds
    shown = str(network) if network is not None else short(who)
    act = Act(house.now(), "ban", shown, _told(request.seconds), by)
    await house.store.operator.ban(act, who, until, request.why)
    await house.bans.load()
    if network is None:
        house.drop_tickets(who)
    for runner in house.registry.runners:
        runner.broadcast.dismiss(
            lambda guest, address: guest == who or _is_in(address, network), Banned(), NO_ENTRY
        )
    return f"{shown} is banned {act.detail}"


async def unban(house: House, request: Unban, by: str) -> str:
    network = _network(request.who)
    who = str(network) if network is not None else await find_guest(house, request.who)
    shown = who if network is not None else short(who)
    if who not in {row.who for row in await house.store.operator.bans()}:
        raise CannotDo(f"{shown} is not banned: taverne admin bans lists all bans")
    await house.store.operator.unban(Act(house.now(), "unban", shown, "", by), who)
    await house.bans.load()
    return f"{shown} may come in again"


def _told(seconds: float | None) -> str:
    """How long a ban lasts."""
    if seconds is None:
        return "for good"
    unit, letter = next((each for each in UNITS if seconds % each[0] == 0), (1, "seconds"))
    return f"for {seconds / unit:g} {letter}"


def _network(text: str) -> Network | None:
    """The network that an operator means: an IPv6 address stands for its /64. None: the text is a guest."""
    if not any(sign in text for sign in "./") and (":" not in text or text.startswith(PROGRAM)):
        return None
    try:
        if "/" in text:
            network = ip_network(text.strip(), strict=False)
        else:
            address = parse_address(text.strip())
            if address is None:
                raise ValueError
            network = ip_network((address, 32 if address.version == 4 else 64), strict=False)
    except ValueError:
        raise CannotDo(
            f"{text!r} is no network: write an address or a network,"
            " such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/48"
        ) from None
    if network.prefixlen < SHORTEST[network.version]:
        raise CannotDo(
            f"{network} is too much of the internet: a network has a prefix of"
            f" /{SHORTEST[network.version]} or longer"
        )
    return network


def _is_in(address: str, network: Network | None) -> bool:
    parsed = parse_address(address)
    return network is not None and parsed is not None and parsed in network
