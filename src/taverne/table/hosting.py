"""The powers of the host: over other guests, and over who may come to the table."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from taverne.bots.levels import HABITUE
from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table import after_game, another_game, consent, ending, pauses, watching_host
from taverne.table.cast import cast_of
from taverne.table.messages.commands import (
    AllowEndVotes,
    CallBack,
    CloseTable,
    Guest,
    HandOver,
    Lock,
    Mute,
    RemoveGuest,
)
from taverne.table.messages.notices import (
    CalledBack,
    Closed,
    HandedOver,
    Locked,
    Unlocked,
    WasMuted,
    WasRemoved,
    WasUnmuted,
)
from taverne.table.messages.refusals import GuestAway, OtherGuestsOnly, Refusal
from taverne.table.table_parts import TableParts

SUBSTITUTE = HABITUE  # the bot that plays on for a removed guest

HostCommand: TypeAlias = HandOver | RemoveGuest | CallBack | Mute | Lock | CloseTable | AllowEndVotes


def apply(table: TableParts[S, M, E, V, O], guest: Guest, command: HostCommand, now: float) -> None:
    """Do what the host commands. Everybody at the table is told."""
    table.seating.check_host(guest)
    match command:
        case HandOver():
            _hand_over(table, guest, command.seat)
        case RemoveGuest():
            _remove(table, guest, command.seat, now)
        case CallBack():
            table.updates.notice(CalledBack(table.moderation.call_back(command.number)))
        case Mute():
            _mute(table, guest, command, now)
        case Lock():
            if table.moderation.set_locked(locked=command.locked):
                table.updates.notice(Locked() if command.locked else Unlocked())
        case CloseTable():
            _close(table, guest, now)
        case AllowEndVotes():
            table.end_vote.allow(allowed=command.allowed)
        case _:
            assert_never(command)


def _hand_over(table: TableParts[S, M, E, V, O], guest: Guest, seat: Seat) -> None:
    table.seating.check_not_acting(guest)
    chair = table.seating.check_other_guest(guest, seat)
    if not chair.person:
        raise Refusal(OtherGuestsOnly())
    if chair.away:
        raise Refusal(GuestAway(seat))
    table.seating.hand_over(seat)
    table.updates.notice(HandedOver(seat))


def _mute(table: TableParts[S, M, E, V, O], guest: Guest, command: Mute, now: float) -> None:
    chair = table.seating.check_other_guest(guest, command.seat)
    assert chair.guest is not None
    if table.moderation.set_muted(chair.guest, now, muted=command.muted):
        table.updates.notice((WasMuted if command.muted else WasUnmuted)(command.seat))


def _remove(table: TableParts[S, M, E, V, O], guest: Guest, seat: Seat, now: float) -> None:
    """Empty the seat. In a game a bot plays on there, so that the others can finish it."""
    chair = table.seating.check_other_guest(guest, seat)
    removed, name = chair.guest, chair.name
    assert removed is not None
    table.moderation.remove(removed, name, watching_host.host_name(table.seating), now)
    table.updates.notice(WasRemoved(name))
    table.updates.forget(removed)
    if table.questions.current is None:
        table.seating.leave(seat)
        table.rematch.forget(seat)
        table.next_game.forget(seat)
        after_game.rematch_if_agreed(table, now)
        another_game.change_if_agreed(table)
    else:
        table.seating.replace_by_bot(seat, SUBSTITUTE, cast_of(table.game, SUBSTITUTE))
        _play_on_without(table, seat, now)


def _play_on_without(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    """Let a bot play on at this seat, and ask its guest about nothing any more."""
    table.standing_orders.cancel(seat)
    table.bot_requests.forget(seat)
    table.real_time.add_bot(seat, SUBSTITUTE, now)
    proposal = table.proposals.open
    if proposal is not None and proposal.seat == seat:
        table.proposals.cancel()
    consent.grant(table, table.proposals.excuse(seat), now)
    ending.excuse(table, seat, now)
    if not table.seating.others(seat):  # if only bots are left, nobody could end a pause
        pauses.end_pause(table, now)
    pauses.suspend_if_deserted(table, now)
    pauses.end_suspension(table, now)


def _close(table: TableParts[S, M, E, V, O], guest: Guest, now: float) -> None:
    """Close the table for good. A running game ends without a winner; records of finished ones stay."""
    table.seating.check_not_acting(guest)
    if table.questions.current is not None:
        ending.abandon(table, table.seating.host or 0, now)
    table.moderation.close()
    table.updates.notice(Closed())
