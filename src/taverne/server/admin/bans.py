"""Acts on bans of guests and networks."""

from __future__ import annotations

from ipaddress import ip_network

from taverne.server.admin.house import CannotDo, House, find_guest, short
from taverne.server.admin.requests import Ban, Unban
from taverne.server.delivery.listeners import NO_ENTRY
from taverne.server.http.bans import Network
from taverne.server.http.networks import parse_address
from taverne.server.store.operator_rows import Act
from taverne.server.store.said import Said, as_detail, said
from taverne.server.wire.messages import Banned
from taverne.table.chair import PROGRAM

SHORTEST = {4: 8, 6: 16}  # the shortest prefix of a network that may be banned, by version of the protocol
LONGEST_WHY = 280
UNITS = ((86400, "days"), (3600, "hours"), (60, "minutes"), (1, "seconds"))


async def ban(house: House, request: Ban, by: str) -> Said:
    """Keep a guest or a network out; connections that are open are closed."""
    if len(request.why) > LONGEST_WHY:
        raise CannotDo("long_reason", most=LONGEST_WHY)
    network = _network(request.who)
    who = str(network) if network is not None else await find_guest(house, request.who)
    until = None if request.seconds is None else house.now() + request.seconds
    shown = str(network) if network is not None else short(who)
    act = Act(house.now(), "ban", shown, as_detail(_term(request.seconds)), by)
    await house.store.operator.ban(act, who, until, request.why)
    await house.bans.load()
    if network is None:
        house.drop_tickets(who)
        house.end_notifications(who)
    for runner in house.registry.runners:
        runner.broadcast.dismiss(
            lambda guest, address: guest == who or _is_in(address, network), Banned(), NO_ENTRY
        )
    term = _term(request.seconds)
    return said(f"banned_{term.text}", who=shown, **term.values)


async def unban(house: House, request: Unban, by: str) -> Said:
    network = _network(request.who)
    who = str(network) if network is not None else await find_guest(house, request.who)
    shown = who if network is not None else short(who)
    if who not in {row.who for row in await house.store.operator.bans()}:
        raise CannotDo("not_banned", who=shown)
    await house.store.operator.unban(Act(house.now(), "unban", shown, "", by), who)
    await house.bans.load()
    return said("unbanned", who=shown)


def _term(seconds: float | None) -> Said:
    """How long a ban lasts."""
    if seconds is None:
        return said("for_good")
    unit, text = next((each for each in UNITS if seconds % each[0] == 0), UNITS[-1])
    return said(text, count=int(seconds // unit))


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
        raise CannotDo("not_a_network", network=repr(text)) from None
    if network.prefixlen < SHORTEST[network.version]:
        raise CannotDo("large_network", network=str(network), prefix=SHORTEST[network.version])
    return network


def _is_in(address: str, network: Network | None) -> bool:
    parsed = parse_address(address)
    return network is not None and parsed is not None and parsed in network
