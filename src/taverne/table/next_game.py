"""Votes for the game to be played next at a table."""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import Struct

from taverne.games import GAMES
from taverne.games.versions import game_for
from taverne.kernel.game import AnyGame
from taverne.kernel.record import OtherVersion
from taverne.kernel.tagged import Seat
from taverne.table.messages.outgoing import GameWish
from taverne.table.messages.refusals import Refusal, UnknownGame

FindGame = Callable[[str, int], AnyGame]  # by name and version of the rules; raises OtherVersion


def known_game(slug: str, version: int) -> AnyGame:
    """The game under this version of its rules; 0 is the current one. Raise OtherVersion."""
    current = GAMES.get(slug)
    return game_for(slug, version) if version or current is None else current


class Vote(Struct, frozen=True):
    """The vote of a seat: a game under a version of its rules, or None to stay out."""

    seat: Seat
    game: str | None
    version: int = 0


class NextGame:
    """Owns the votes, in the order in which they came: it decides who plays if there is no room for all."""

    def __init__(self, find_game: FindGame) -> None:
        self._find_game = find_game
        self._votes: dict[Seat, Vote] = {}

    def stored(self) -> tuple[Vote, ...]:
        return tuple(self._votes.values())

    def restore(self, stored: tuple[Vote, ...]) -> None:
        self._votes = {vote.seat: vote for vote in stored}

    @property
    def wishes(self) -> tuple[GameWish, ...]:
        """The votes, as everybody sees them."""
        return tuple(GameWish(vote.seat, vote.game) for vote in self._votes.values())

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have voted, in the order of their votes."""
        return tuple(self._votes)

    def game(self, slug: str, version: int) -> AnyGame:
        """The game of this name. Raises Refusal if there is none."""
        try:
            return self._find_game(slug, version)
        except OtherVersion as other:
            raise Refusal(UnknownGame(slug)) from other

    def vote(self, vote: Vote) -> None:
        """Count a vote. It replaces an earlier one of the seat and keeps its place, if it is for the same."""
        before = self._votes.get(vote.seat)
        if before is None or before.game != vote.game:
            self._votes.pop(vote.seat, None)
            self._votes[vote.seat] = vote

    def wants(self, seat: Seat, slug: str) -> bool:
        """Whether the seat has voted for this game."""
        vote = self._votes.get(seat)
        return vote is not None and vote.game == slug

    def stays_out(self, seat: Seat) -> bool:
        """Whether the seat has voted to stay out of the next game."""
        vote = self._votes.get(seat)
        return vote is not None and vote.game is None

    def agreed(self, asked: Collection[Seat]) -> Vote | None:
        """A vote for the one game that all of these seats want, except those who stay out."""
        if not asked or not set(asked) <= self._votes.keys():
            return None
        votes = [vote for seat in asked if (vote := self._votes[seat]).game is not None]
        return votes[0] if len({vote.game for vote in votes}) == 1 else None

    def forget(self, seat: Seat) -> None:
        """Drop the vote of a seat that has changed hands, or wants a rematch."""
        self._votes.pop(seat, None)

    def clear(self) -> None:
        self._votes.clear()
