"""Between two games: votes for a rematch, the way back to the lobby, seats that are given up."""

from __future__ import annotations

from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table import absence, another_game, game_flow
from taverne.table.messages.commands import Guest
from taverne.table.messages.notices import Cleared, Left, WantsRematch
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
    table.seating.seated(guest)
    checked_salt(salt)
    _put_away(table)
    table.seating.unready()
    seat = table.seating.seated(guest)  # looked up again: everybody has moved on by one seat
    table.updates.notice(Cleared(seat))
    table.seating.add_salt(seat, salt)


def leave(table: TableParts[S, M, E, V, O], guest: Guest, now: float) -> None:
    """Remove a spectator, or empty a seat. During a game the guest counts as away and keeps the seat."""
    if not table.seating.stop_watching(guest):
        seat = table.seating.seated(guest)
        if table.questions.current is not None:
            absence.go_away(table, seat, now)
        else:
            table.updates.notice(Left(table.seating.leave(seat)))
            table.rematch.forget(seat)
            table.next_game.forget(seat)
            rematch_if_agreed(table, now)
            another_game.change_if_agreed(table)
    table.updates.forget(guest)


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
