"""The host who watches: a guest who holds the table without a seat, and sees what spectators see."""

from __future__ import annotations

from taverne.kernel.tagged import Seat
from taverne.table import table_version
from taverne.table.host_role import Watcher
from taverne.table.messages.commands import Guest, Hold
from taverne.table.messages.outgoing import WatchingHost
from taverne.table.messages.refusals import NotHost, NotSeated, Refusal
from taverne.table.names import checked_name
from taverne.table.seating import Seating


def view(seating: Seating) -> WatchingHost | None:
    """The host without a seat as everybody sees them; None: the host has a seat or is away for long."""
    watching = seating.host_role.watching
    return None if watching is None else WatchingHost(watching.name, watching.away_since is not None)


def host_name(seating: Seating) -> str:
    """The name of the host, with a seat or without; "" if there is none."""
    if (watching := seating.host_role.watching) is not None:
        return watching.name
    return "" if (seat := seating.host) is None else seating.chairs[seat].name


def hold(seating: Seating, guest: Guest, command: Hold) -> bool:
    """Let a guest hold the table without a seat. Returns False if they do so already, by this name."""
    role, seat, name = seating.host_role, seating.find(guest), checked_name(command.name, seating.version)
    if seating.version < table_version.WATCHING_HOSTS:
        raise Refusal(NotSeated())
    if role.guest not in (None, guest):
        raise Refusal(NotHost(seating.host))
    seating.check_distinct(name, None, but=seat)
    if role.watching is not None and role.watching.name == name:
        return False
    if seat is not None:
        seating.leave(seat)
    role.give(guest, Watcher(name))
    return True


def give_up(seating: Seating) -> Seat | None:
    """Let the host without a seat leave the table. Returns the seat of the next host; None: there is none."""
    seating.host_role.give(None)
    seat = seating.host
    seating.host_role.give(None if seat is None else seating.chairs[seat].guest)
    return seat
