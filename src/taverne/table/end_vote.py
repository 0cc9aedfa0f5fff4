"""Votes to end a game that nobody wants to play on: who agrees, who is still asked, and how long."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from taverne.kernel.tagged import Seat
from taverne.table.messages.outgoing import EndVoteView
from taverne.table.messages.refusals import EndVoteClosed, EndVoteOpen, EnoughEndVotes, NoEndVote, Refusal

VOTE_SECONDS = 120.0
MOST_VOTES = 2  # that one player may propose in a game


class StoredEndVote(Struct, frozen=True):
    allowed: bool = True
    open: EndVoteView | None = None
    ends: float | None = None
    proposed: dict[Seat, int] = {}


class EndVote:
    """Owns the open vote to end the game, and whether the host allows such votes."""

    def __init__(self) -> None:
        self.allowed = True
        self.open: EndVoteView | None = None
        self.ends: float | None = None  # when the open vote runs out
        self._proposed: dict[Seat, int] = {}  # how many votes each seat has proposed in this game

    def stored(self) -> StoredEndVote:
        return StoredEndVote(self.allowed, self.open, self.ends, dict(self._proposed))

    def restore(self, stored: StoredEndVote) -> None:
        self.allowed, self.open, self.ends = stored.allowed, stored.open, stored.ends
        self._proposed = dict(stored.proposed)

    @property
    def decision(self) -> bool | None:
        """Whether a majority of the voters agrees; None: it is not decided, or no vote is open."""
        vote = self.open
        if vote is None:
            return None
        if len(vote.agreed) >= vote.needed:
            return True
        return None if len(vote.agreed) + len(vote.waiting) >= vote.needed else False

    def allow(self, *, allowed: bool) -> None:
        """Allow votes or not. A vote that is open goes on."""
        self.allowed = allowed

    def propose(self, seat: Seat, others: Collection[Seat], now: float) -> None:
        """Open a vote of this seat and the others. The proposer agrees."""
        if not self.allowed:
            raise Refusal(EndVoteClosed())
        if self.open is not None:
            raise Refusal(EndVoteOpen(self.open.seat))
        if self._proposed.get(seat, 0) >= MOST_VOTES:
            raise Refusal(EnoughEndVotes(MOST_VOTES))
        self._proposed[seat] = self._proposed.get(seat, 0) + 1
        self.open = _counted(EndVoteView(seat, (seat,), (), tuple(others)))
        self.ends = now + VOTE_SECONDS

    def answer(self, seat: Seat, *, agree: bool) -> None:
        vote = self.open
        if vote is None or seat not in vote.waiting:
            raise Refusal(NoEndVote())
        waiting = tuple(other for other in vote.waiting if other != seat)
        agreed = (*vote.agreed, seat) if agree else vote.agreed
        declined = vote.declined if agree else (*vote.declined, seat)
        self.open = vote.__replace__(waiting=waiting, agreed=agreed, declined=declined)

    def excuse(self, seat: Seat) -> None:
        """Ask this seat no longer, because its guest is away or gone: the majority is that of the others."""
        vote = self.open
        if vote is not None and seat in vote.waiting:
            waiting = tuple(other for other in vote.waiting if other != seat)
            self.open = _counted(vote.__replace__(waiting=waiting))

    def extend(self, seconds: float) -> None:
        """Give the open vote more time."""
        if self.ends is not None:
            self.ends += seconds

    def expired(self, now: float) -> bool:
        return self.ends is not None and now >= self.ends

    def close(self) -> None:
        """End the open vote."""
        self.open, self.ends = None, None

    def forget(self) -> None:
        """Forget everything about the game, because it is over."""
        self.close()
        self._proposed.clear()


def _counted(vote: EndVoteView) -> EndVoteView:
    """The vote with the number of voters that are more than half."""
    voters = len(vote.agreed) + len(vote.declined) + len(vote.waiting)
    return vote.__replace__(needed=voters // 2 + 1)
