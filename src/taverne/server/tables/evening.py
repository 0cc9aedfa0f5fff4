"""The evening of a table: the games that were finished there, and who has won which part of each."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from taverne.kernel.tagged import Seat
from taverne.table.messages.commands import Guest
from taverne.table.messages.outgoing import ChairView

KEPT_GAMES = 50  # the latest; the records of older ones stay, but nothing lists them here
HOUSE: Guest = ""  # stands for all bots of the house together


class PlayedGame(Struct, frozen=True):
    """A finished game as it was played: later names and seats change nothing in it."""

    record: str  # the name of its replay
    game: str
    version: int  # of the rules
    ended: float
    seconds: float  # from the deal to the end
    chairs: tuple[ChairView, ...]
    guests: tuple[Guest | None, ...]  # by seat; None: a bot
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def seats_of(self, player: Guest) -> tuple[Seat, ...]:
        """The seats of a guest, or of the bots of the house."""
        return tuple(seat for seat, guest in enumerate(self.guests) if (guest or HOUSE) == player)

    def share(self, player: Guest) -> Fraction:
        """The part of this victory that a guest, or the house, has won: a half if two have won together."""
        own = set(self.seats_of(player)) & set(self.winners)
        return Fraction(len(own), len(self.winners)) if own else Fraction(0)


def players_of(games: tuple[PlayedGame, ...]) -> list[Guest]:
    """Everybody who played, by what they have won; with equal shares, those who played first come first."""
    found = dict.fromkeys(guest for game in games for guest in game.guests if guest is not None)
    if any(None in game.guests for game in games):
        found[HOUSE] = None
    return sorted(found, key=lambda player: won(games, player), reverse=True)


def won(games: tuple[PlayedGame, ...], player: Guest) -> Fraction:
    """The victories of a player; the shares of all players add up to the number of games."""
    return sum((game.share(player) for game in games), Fraction(0))


def latest_seat(games: tuple[PlayedGame, ...], player: Guest) -> tuple[PlayedGame, Seat]:
    """The latest game of a player, and their seat in it: what they are called now."""
    return next((game, game.seats_of(player)[0]) for game in reversed(games) if game.seats_of(player))
