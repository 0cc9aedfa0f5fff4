"""The end of a game before its end: votes of the players, and games that are abandoned."""

from __future__ import annotations

from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table.messages.notices import EndDeclined, GameAbandoned, WantsEnd
from taverne.table.table_parts import TableParts


def propose_end(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    """Ask the people who are present and play whether to end the game."""
    table.questions.playing()
    others = table.seating.asked_about_the_end(seat)
    table.end_vote.propose(seat, others, now)
    if others:
        table.updates.notice(WantsEnd(seat))
    decide(table, now)


def answer(table: TableParts[S, M, E, V, O], seat: Seat, now: float, *, agree: bool) -> None:
    table.questions.playing()
    table.end_vote.answer(seat, agree=agree)
    decide(table, now)


def excuse(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    """Count the vote without a guest who is away or gone."""
    table.end_vote.excuse(seat)
    decide(table, now)


def decide(table: TableParts[S, M, E, V, O], now: float) -> None:
    """End the game if a majority wants that; end the vote if none can want it any more.

    A game that has just ended otherwise, such as by a resignation, keeps its result.
    """
    decision, vote = table.end_vote.decision, table.end_vote.open
    if decision is None or vote is None or table.questions.playing().outcome is not None:
        return
    if decision:
        abandon(table, vote.seat, now)
    else:
        lapse(table)


def lapse(table: TableParts[S, M, E, V, O]) -> None:
    """End a vote without a majority: the game goes on."""
    table.end_vote.close()
    table.updates.notice(EndDeclined())


def abandon(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    """End the game without a winner."""
    table.questions.playing().abandon(seat, now)
    table.end_vote.close()
    table.updates.notice(GameAbandoned())
