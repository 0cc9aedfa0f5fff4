"""Between two games: votes for a rematch, the way back to the lobby, seats that are given up."""

from __future__ import annotations

from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table import absence, another_game, game_flow, watching_host
from taverne.table.messages.commands import Guest, Hold
from taverne.table.messages.notices import Cleared, HandedOver, HostCleared, HostWatches, Left, WantsRematch
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import NotOver, Refusal
from taverne.table.rematch import rematch_options
from taverne.table.seeds import checked_salt
from taverne.table.table_parts import TableParts


def vote_for_rematch(table: TableParts[S, M, E, V, O], seat: Seat, salt: str, now: float) -> None:
    if table.questions.outcome is None:
        raise Refusal(NotOver())
    table.seating.set_ready(seat, salt, ready=True)
    table.next_game.forget(seat)
    is_new = table.rematch.vote(seat)
    rematch_if_agreed(table, now)
    if table.stage is Stage.OVER and is_new:
        table.updates.notice(WantsRematch(seat))


def rematch_if_agreed(table: TableParts[S, M, E, V, O], now: float) -> None:
    """Begin a rematch if everybody present wants one. If a seat is empty, return to the lobby instead."""
    if table.stage is Stage.OVER and table.rematch.agreed(table.seating.present):
        _put_away(table)
        if table.seating.full:
            game_flow.deal(table, now)


def return_to_lobby(table: TableParts[S, M, E, V, O], guest: Guest, salt: str) -> None:
    if table.stage is not Stage.OVER:
        raise Refusal(NotOver())
    table.seating.check_host(guest)
    watches = table.seating.host_role.watches(guest)
    if not watches:
        table.seating.seated(guest)
    checked_salt(salt)
    _put_away(table)
    table.seating.unready()
    if watches:
        table.updates.notice(HostCleared(watching_host.host_name(table.seating)))
        return
    seat = table.seating.seated(guest)  # looked up again: everybody has moved on by one seat
    table.updates.notice(Cleared(seat))
    table.seating.add_salt(seat, salt)


def leave(table: TableParts[S, M, E, V, O], guest: Guest, now: float) -> None:
    """Remove a spectator, or empty a seat. During a game the guest counts as away and keeps the seat.

    A host without a seat gives up the table.
    """
    if table.seating.host_role.watches(guest):
        if (seat := watching_host.give_up(table.seating)) is not None:
            table.updates.notice(HandedOver(seat))
    elif not table.seating.stop_watching(guest):
        seat = table.seating.seated(guest)
        if table.questions.current is not None:
            absence.go_away(table, seat, now)
        else:
            table.updates.notice(Left(table.seating.leave(seat)))
            _go_on_without(table, seat, now)
    table.updates.forget(guest)


def hold(table: TableParts[S, M, E, V, O], guest: Guest, command: Hold, now: float) -> None:
    """Let a guest hold the table without a seat. Between games a host may give up their own for it."""
    table.moderation.check_may_sit(guest)
    table.questions.check_no_game()
    seat = table.seating.find(guest)
    if watching_host.hold(table.seating, guest, command):
        table.updates.notice(HostWatches(watching_host.host_name(table.seating)))
        if seat is not None:
            _go_on_without(table, seat, now)
            table.updates.forget(guest)


def _go_on_without(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    """Drop the votes of the guest who had this seat; the others may agree without them."""
    table.rematch.forget(seat)
    table.next_game.forget(seat)
    rematch_if_agreed(table, now)
    another_game.change_if_agreed(table)


def _put_away(table: TableParts[S, M, E, V, O]) -> None:
    """Leave the finished game: move everybody on by one seat, take the next seed and options."""
    match, outcome = table.questions.match, table.questions.outcome
    assert match is not None
    assert outcome is not None
    table.players.clear()
    table.seating.rotate()
    options = rematch_options(table.game, table.settings.options, outcome, match.state)
    table.settings.use_options(options)
    table.seeds.advance()
    table.questions.put_away()
    table.rematch.clear()
    table.next_game.clear()
