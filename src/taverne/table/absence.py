"""The table's answer when a guest goes away, or lets their time run out."""

from __future__ import annotations

from taverne.kernel.ask import TURN
from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table import answers, consent, ending, pauses
from taverne.table.messages.commands import Guest
from taverne.table.messages.notices import WentAway
from taverne.table.table_parts import TableParts


def go_away(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    if table.seating.mark_away(seat, now):
        table.updates.notice(WentAway(seat))
        do_without(table, seat, now)


def disconnect(table: TableParts[S, M, E, V, O], guest: Guest, now: float) -> None:
    """Take note that a guest with a seat, or the host without one, has no connection any more."""
    if table.seating.host_role.watches(guest):
        table.seating.host_role.watcher_away(now)
    else:
        go_away(table, table.seating.seated(guest), now)


def do_without(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    """Ask the guest of this seat about nothing, since they are away; wait if no person is present now."""
    if not table.seating.asks_the_absent:
        consent.grant(table, table.proposals.excuse(seat), now)
    ending.excuse(table, seat, now)
    pauses.suspend_if_deserted(table, now)


def time_out(table: TableParts[S, M, E, V, O], now: float) -> None:
    """Play default moves for the seats whose time is up.

    Where the last person present lets their time run out, nobody waits for them: the game does, and gives
    them the whole time again.
    """
    ask = table.questions.playing().ask
    last = table.seating.last_person
    if ask.wait is TURN and last in ask.owing:
        go_away(table, last, now)
        table.clock.start_anew(ask.number)
        return
    for seat, events in table.questions.time_out(now):
        answers.publish(table, None, events, now)
        if ask.wait is TURN:
            _count_timeout(table, seat, now)


def _count_timeout(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    notices = table.seating.count_timeout(seat, now)
    table.updates.notice(*notices)
    if WentAway(seat) in notices:
        do_without(table, seat, now)
