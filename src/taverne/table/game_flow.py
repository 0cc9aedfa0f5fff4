"""The course of one game, from the deal to its end."""

from __future__ import annotations

from taverne.kernel.ask import LIVE, Ask
from taverne.kernel.game import E, M, O, Outcome, S, V
from taverne.kernel.record import Record, Redrawn
from taverne.kernel.tagged import Seat
from taverne.table import answers, ending, pauses
from taverne.table.messages.notices import HasResigned, PlaysOn, Started
from taverne.table.remarks import farewell, greeting
from taverne.table.table_parts import TableParts


def deal(table: TableParts[S, M, E, V, O], now: float) -> None:
    seats, seed = len(table.seating.chairs), table.seeds.current
    begin(table, Record.start(table.game, seats, table.settings.options, seed, table.seating.salts), now)


def play_on(table: TableParts[S, M, E, V, O], seat: Seat, record: Record[M, O], now: float) -> None:
    """Go on from the end of this record, with the luck of the table's own seed.

    That seed is as secret as any: its commitment is shown, and bots draw from it.
    """
    seed = table.seeds.current
    record.entries.append(Redrawn(seat, seed, now))
    begin(table, record, now)
    table.seeds.use(seed)
    table.updates.notice(PlaysOn(seat))


def begin(table: TableParts[S, M, E, V, O], record: Record[M, O], now: float) -> None:
    table.settings.use_options(record.head.options)
    table.seeds.use(record.seed)
    table.questions.begin(record, training=table.training, timed=table.settings.timed)
    table.next_game.clear()
    table.clock.reset()
    table.pictures.reset()
    table.real_time.stop()
    table.bot_requests.reset()
    table.updates.notice(Started())
    table.updates.remark(greeting(table.seating.chairs))
    pauses.suspend_if_deserted(table, now)


def settle(table: TableParts[S, M, E, V, O], now: float) -> None:
    """Move for absent seats and standing orders until a present player is asked or the game ends."""
    while (match := table.questions.current) is not None:
        if (outcome := match.outcome) is not None:
            _finish(table, outcome, now)
            return
        if table.clock.suspended:
            return
        ask = match.ask
        pauses.start_clocks(table, ask, now)
        silent = [seat for seat in ask.owing if _is_silent(table, seat, ask)]
        if not silent or (next_silent := table.questions.next_silent(ask, silent)) is None:
            return
        answers.answer_by_default(table, next_silent, now)


def _is_silent(table: TableParts[S, M, E, V, O], seat: Seat, ask: Ask) -> bool:
    """Whether neither a player nor a bot will answer for this seat, so that the table must."""
    if table.standing_orders.orders and table.standing_orders.passes(seat, ask):
        return True
    unattended = table.seating.chairs[seat].unattended
    return unattended and (table.bot_requests.stand_in is None or ask.wait is LIVE)


def _finish(table: TableParts[S, M, E, V, O], outcome: Outcome, now: float) -> None:
    table.questions.finish(outcome)
    table.proposals.cancel()
    table.end_vote.forget()
    table.standing_orders.clear()
    table.clock.resume()
    table.clock.end_suspension()
    table.clock.stop(now)
    table.real_time.stop()
    table.seeds.prepare_next()
    counts = table.questions.match is not None and not table.questions.match.played_on
    table.seating.end_game(outcome.winners if counts else ())
    table.players.keep(table.seating.chairs)
    table.updates.remark(farewell(table.seating.chairs))


def resign(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    table.questions.playing().resign(seat, now)
    table.seating.resign(seat)
    table.proposals.cancel()
    table.updates.notice(HasResigned(seat))
    ending.excuse(table, seat, now)
    pauses.end_pause(table, now)  # if only bots are left, nobody could end it
