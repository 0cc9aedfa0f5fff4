"""Proposals that the other players must agree to: take-backs and pauses."""

from __future__ import annotations

from taverne.kernel.game import E, M, O, S, V
from taverne.kernel.tagged import Seat
from taverne.table import pauses
from taverne.table.messages.commands import Consent
from taverne.table.messages.notices import Declined
from taverne.table.messages.outgoing import Proposal, ProposalKind
from taverne.table.messages.refusals import NoClock, Refusal
from taverne.table.proposals import Granted
from taverne.table.table_parts import TableParts
from taverne.table.take_backs import undo, undoable


def take_back(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    """Undo the seat's last answer: at once if nobody has seen it, else if everybody agrees."""
    match = table.questions.playing()
    if table.questions.withdraw_pass(seat):
        return
    entry = undoable(match, seat)
    if match.is_open(entry):
        _undo(table, seat, (entry,), now)
    elif others := table.seating.asked_about_take_backs(seat):
        table.proposals.propose(Proposal(seat, ProposalKind.TAKE_BACK, others), entry)
    else:
        _undo_since(table, seat, entry, now)


def propose_pause(table: TableParts[S, M, E, V, O], seat: Seat, now: float) -> None:
    """Stop the clock if everybody present agrees."""
    table.questions.playing()
    if table.game_deadline is None:
        raise Refusal(NoClock())
    present = table.seating.present
    others = tuple(other for other in table.seating.others(seat) if other in present)
    if others:
        table.proposals.propose(Proposal(seat, ProposalKind.PAUSE, others))
    else:
        pauses.pause(table, now)


def consent(table: TableParts[S, M, E, V, O], seat: Seat, command: Consent, now: float) -> None:
    answer = table.proposals.consent(seat, agree=command.agree)
    if isinstance(answer, Declined):
        table.updates.notice(answer)
    else:
        grant(table, answer, now)


def grant(table: TableParts[S, M, E, V, O], granted: Granted | None, now: float) -> None:
    """Do what everybody has agreed to. None: others have not answered yet."""
    if granted is None:
        return
    if granted.entry is None:
        pauses.pause(table, now)
    else:
        _undo_since(table, granted.seat, granted.entry, now)


def _undo_since(table: TableParts[S, M, E, V, O], seat: Seat, entry: int, now: float) -> None:
    _undo(table, seat, table.questions.playing().since(entry), now)
    table.proposals.cancel()
    table.bot_requests.reset()


def _undo(table: TableParts[S, M, E, V, O], seat: Seat, entries: tuple[int, ...], now: float) -> None:
    table.standing_orders.cancel(seat)
    table.updates.notice(*undo(table.questions.playing(), seat, entries, now))
