"""The commands that are possible before a game only: bots, readiness, settings, the start."""

from __future__ import annotations

from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.record import BadRecord, final_state
from taverne.kernel.record_file import load
from taverne.table import game_flow
from taverne.table.cast import cast_of
from taverne.table.messages.commands import (
    Configure,
    Guest,
    PlayOn,
    Ready,
    SetBot,
    SetSpectators,
    SetTraining,
    Sit,
)
from taverne.table.messages.notices import Sat, Unready
from taverne.table.messages.refusals import NoSuchMoment, Refusal
from taverne.table.seating import check_shell
from taverne.table.table_parts import TableParts


def sit(table: TableParts[S, M, E, V, O], guest: Guest, command: Sit, now: float) -> None:
    table.moderation.check_may_sit(guest)
    table.questions.check_no_game()
    table.seating.sit(guest, command, now)
    table.updates.notice(Sat(command.seat))


def set_bot(table: TableParts[S, M, E, V, O], guest: Guest, command: SetBot, now: float) -> None:
    table.questions.check_no_game()
    table.seating.set_bot(guest, command, now, cast_of(table.game, command.bot))
    table.rematch.forget(command.seat)
    table.next_game.forget(command.seat)


def set_ready(table: TableParts[S, M, E, V, O], guest: Guest, command: Ready) -> None:
    table.questions.check_lobby()
    table.seating.set_ready(table.seating.seated(guest), command.salt, ready=command.ready)


def configure(table: TableParts[S, M, E, V, O], guest: Guest, command: Configure) -> None:
    table.questions.check_lobby()
    table.seating.check_host(guest)
    table.settings.configure(command.options, command.pace)
    _unready(table)


def set_training(table: TableParts[S, M, E, V, O], guest: Guest, command: SetTraining) -> None:
    table.questions.check_lobby()
    table.seating.check_host(guest)
    table.settings.set_training(wanted=command.training)
    _unready(table)


def set_spectators(table: TableParts[S, M, E, V, O], guest: Guest, command: SetSpectators) -> None:
    table.questions.check_lobby()
    table.seating.check_host(guest)
    table.settings.set_spectators(command.see)
    _unready(table)


def start(table: TableParts[S, M, E, V, O], guest: Guest, now: float) -> None:
    table.questions.check_lobby()
    table.seating.check_host(guest)
    table.seating.check_full()
    table.seating.check_ready()
    game_flow.deal(table, now)


def play_on(table: TableParts[S, M, E, V, O], guest: Guest, command: PlayOn, now: float) -> None:
    check_shell(guest)
    table.questions.check_lobby()
    table.seating.check_full()
    try:
        _, record = load(command.record, {table.game.slug: table.game})
    except BadRecord as error:
        raise Refusal(NoSuchMoment()) from error
    if record.head.seats != len(table.seating.chairs) or table.game.outcome(final_state(table.game, record)):
        raise Refusal(NoSuchMoment())
    game_flow.play_on(table, command.seat, record, now)


def _unready(table: TableParts[S, M, E, V, O]) -> None:
    """Let everybody say again that they are ready, and tell them."""
    if seats := table.seating.unready():
        table.updates.notice(Unready(seats))
