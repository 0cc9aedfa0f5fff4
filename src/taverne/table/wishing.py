"""What a player may wish for beside moves: to take back, to pause, to resign."""

from __future__ import annotations

from taverne.kernel.ask import Seat
from taverne.kernel.game import E, M, O, S, V
from taverne.table.messages import Consent, Declined, HasResigned, Paused, Proposal, Wish
from taverne.table.playing import Playing
from taverne.table.proposals import Granted
from taverne.table.refusal import (
    NoClock,
    Refusal,
)
from taverne.table.take_backs import undo, undoable


class Wishing(Playing[S, M, E, V, O]):
    """Some wishes are granted at once, others when everybody agrees."""

    def _take_back(self, seat: Seat, now: float) -> None:
        match = self.questions.playing()
        if self.questions.withdraw_pass(seat):
            return
        entry = undoable(match, seat)
        if match.is_open(entry):
            self._undo(seat, (entry,), now)
        elif others := self.seating.others(seat):
            self.proposals.propose(Proposal(seat, Wish.TAKE_BACK, others), entry)
        else:
            self._undo_since(seat, entry, now)

    def _pause(self, seat: Seat, now: float) -> None:
        self.questions.playing()
        if self.deadline is None:
            raise Refusal(NoClock())
        here = tuple(other for other in self.seating.others(seat) if not self.seating.chairs[other].away)
        if here:
            self.proposals.propose(Proposal(seat, Wish.PAUSE, here))
        else:
            self._stop(now)

    def _consent(self, seat: Seat, command: Consent, now: float) -> None:
        match self.proposals.consent(seat, agree=command.agree):
            case Declined() as declined:
                self.updates.notice(declined)
            case Granted(entry=None):
                self._stop(now)
            case Granted(seat=proposer, entry=int() as entry):
                self._undo_since(proposer, entry, now)

    def _resign(self, seat: Seat, now: float) -> None:
        self.questions.playing().resign(seat, now)
        self.seating.chairs[seat].resigned = True
        self.proposals.cancel()
        self.updates.notice(HasResigned(seat))
        self._resume(now)  # those who are left may be bots, who never would

    def _stop(self, now: float) -> None:
        self.clock.pause(now)
        self.proposals.cancel()
        self.updates.notice(Paused())

    def _undo_since(self, seat: Seat, entry: int, now: float) -> None:
        self._undo(seat, self.questions.playing().since(entry), now)
        self.proposals.cancel()
        self.bot_requests.reset()

    def _undo(self, seat: Seat, entries: tuple[int, ...], now: float) -> None:
        """What nobody saw done, nobody is told undone."""
        self.standing_orders.cancel(seat)
        self.updates.notice(*undo(self.questions.playing(), seat, entries, now))
