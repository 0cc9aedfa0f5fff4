"""The clock of the open question: starts with the question, stops in a pause or while nobody is here."""

from __future__ import annotations

from taverne.kernel.ask import COUNTDOWN, LIVE, Ask
from taverne.kernel.game import E, M, O, S, V
from taverne.table.messages.notices import Paused, Resumed, Waits
from taverne.table.table_parts import TableParts


def start_clocks(table: TableParts[S, M, E, V, O], ask: Ask, now: float) -> None:
    """Start the clock of the open question and, if it is in real time, its cooldowns and bots.

    The clock waits until screens have drawn what has happened, but not in real time.
    """
    seconds, idle_limit = table.settings.limits_of(ask)
    drawn = now if ask.wait in (LIVE, COUNTDOWN) else table.pictures.until
    table.clock.start(ask.number, seconds, now, drawn=drawn, idle_limit=idle_limit)
    if ask.wait is not LIVE:
        if table.real_time.running:
            table.real_time.stop()
    elif not table.real_time.follows(ask.number):
        pace = table.settings.pace
        table.real_time.start(ask.number, pace, table.seating.bots, table.seeds.luck, now)


def pause(table: TableParts[S, M, E, V, O], now: float) -> None:
    table.clock.pause(now)
    table.proposals.cancel()
    table.updates.notice(Paused())


def end_pause(table: TableParts[S, M, E, V, O], now: float) -> None:
    if table.clock.paused:
        table.clock.resume()
        table.updates.notice(Resumed())
        table.real_time.delay_bots(now)


def suspend_if_deserted(table: TableParts[S, M, E, V, O], now: float) -> None:
    if table.questions.current is not None and table.seating.deserted and not table.clock.suspended:
        table.clock.suspend(now)
        table.updates.notice(Waits())


def end_suspension(table: TableParts[S, M, E, V, O], now: float) -> None:
    """Go on, if a person is present again, with the time that was left. The bots are asked again."""
    match = table.questions.current
    if match is None or not table.clock.suspended or table.seating.deserted:
        return
    table.clock.end_suspension()
    table.bot_requests.reset()
    start_clocks(table, match.ask, now)
    table.real_time.wake_bots()
    table.real_time.delay_bots(now)
