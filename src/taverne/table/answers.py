"""Answers to the open question: by players, by bots, or by the table with the default move."""

from __future__ import annotations

from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.record import MovedBy
from taverne.kernel.tagged import Seat
from taverne.table import pauses
from taverne.table.messages.commands import BotMove
from taverne.table.table_parts import TableParts


def answer(
    table: TableParts[S, M, E, V, O],
    seat: Seat,
    moves: tuple[M, ...],
    number: int,
    now: float,
    by: MovedBy = MovedBy.PLAYER,
) -> None:
    """Apply the moves of a player or a bot. In real time a cooldown follows each move."""
    if not table.real_time.running:
        publish(table, seat, table.questions.answer(seat, moves, number, now, by), now)
        return
    cooldowns = table.game.cooldowns(table.settings.options, seat)
    seconds = table.real_time.check_free(seat, moves, cooldowns, now)
    events = table.questions.answer(seat, moves, number, now, by)
    table.real_time.start_cooldown(seat, seconds, now)
    publish(table, seat, events, now)


def apply_bot_move(table: TableParts[S, M, E, V, O], bot_move: BotMove[M], now: float) -> None:
    """Apply a bot's move. A late one is dropped; a missing or illegal one counts as the default move."""
    match, seat, move = table.questions.current, bot_move.seat, bot_move.move
    if match is None or table.bot_requests.bot_on(table.seating.chair(seat)) is None:
        return
    if table.clock.suspended:
        table.real_time.finish_look(seat, now)  # the bot is asked again when somebody is back
    elif table.real_time.running:
        _apply_live_bot_move(table, bot_move, now)
    elif match.is_in_time(move, bot_move.number):
        if move is not None and move in table.game.moves(match.state, seat):
            answer(table, seat, (move,), bot_move.number, now, MovedBy.BOT)
            if table.questions.still_owes(seat):
                table.bot_requests.forget(seat)  # ask the bot again, even if its view has not changed
        elif table.questions.waits_for(seat):
            answer_by_default(table, seat, now)


def _apply_live_bot_move(table: TableParts[S, M, E, V, O], bot_move: BotMove[M], now: float) -> None:
    """Apply a bot's real-time move. An illegal move is dropped, and the bot looks again later.

    No move counts as the default move.
    """
    match, seat, move = table.questions.playing(), bot_move.seat, bot_move.move
    if bot_move.number != match.ask.number or not table.real_time.finish_look(seat, now):
        return
    if move is None:
        if seat in match.ask.owing:
            answer_by_default(table, seat, now)
    elif move in table.game.moves(match.state, seat) and not table.real_time.busy(seat, now):
        answer(table, seat, (move,), bot_move.number, now, MovedBy.BOT)


def answer_by_default(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    publish(table, None, table.questions.answer_by_default(seat, now), now)


def publish(table: TableParts[S, M, E, V, O], mover: Seat | None, events: tuple[E, ...], now: float) -> None:
    """Publish events, which end a pause, the open proposal, and the CHANGE orders of all but the mover.

    `mover` is None if the table has moved for a seat.
    """
    if events:
        if table.clock.paused:
            pauses.end_pause(table, now)
        table.clock.reset_idle(now)
        table.pictures.add(events, table.game.presentation.showing, now)
        if table.real_time.running:
            table.real_time.wake_bots()
        table.updates.add_events(events)
        table.proposals.cancel()
        if table.standing_orders.orders:
            table.standing_orders.cancel_on_change(mover)
