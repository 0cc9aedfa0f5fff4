"""Proposals: a take-back or a pause that needs the consent of the other players."""

from __future__ import annotations

from msgspec import Struct

from taverne.kernel.tagged import Seat
from taverne.table.messages.notices import Declined
from taverne.table.messages.outgoing import Proposal
from taverne.table.messages.refusals import NothingProposed, OtherProposal, Refusal


class Granted(Struct, frozen=True):
    """The result of a proposal to which everybody has agreed."""

    seat: Seat  # of the player who made the proposal
    entry: int | None  # the first entry to undo; None: the proposal was a pause


class StoredProposals(Struct, frozen=True):
    open: Proposal | None
    entry: int | None


class Proposals:
    """Owns the open proposal, and the first entry of the record that it would undo."""

    def __init__(self) -> None:
        self.open: Proposal | None = None
        self._entry: int | None = None

    def stored(self) -> StoredProposals:
        return StoredProposals(self.open, self._entry)

    def restore(self, stored: StoredProposals) -> None:
        self.open, self._entry = stored.open, stored.entry

    def propose(self, proposal: Proposal, entry: int | None = None) -> None:
        """Open a proposal. It replaces one of the same seat; it is refused while another seat's is open."""
        if self.open is not None and self.open.seat != proposal.seat:
            raise Refusal(OtherProposal(self.open.seat))
        self.open, self._entry = proposal, entry

    def consent(self, seat: Seat, *, agree: bool) -> Granted | Declined | None:
        """Count a seat's answer. Returns None while other answers are missing."""
        proposal = self.open
        if proposal is None or seat not in proposal.waiting:
            raise Refusal(NothingProposed())
        waiting = tuple(other for other in proposal.waiting if other != seat)
        if agree and waiting:
            self.open = proposal.__replace__(waiting=waiting)
            return None
        self.open = None
        return Granted(proposal.seat, self._entry) if agree else Declined(proposal.seat)

    def excuse(self, seat: Seat) -> Granted | None:
        """Ask this seat no longer, because its guest is away. Returns what everybody else has agreed to."""
        proposal = self.open
        if proposal is None or seat not in proposal.waiting:
            return None
        waiting = tuple(other for other in proposal.waiting if other != seat)
        self.open = proposal.__replace__(waiting=waiting) if waiting else None
        return None if waiting else Granted(proposal.seat, self._entry)

    def cancel(self) -> None:
        self.open = None
