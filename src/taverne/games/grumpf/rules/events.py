"""The events of Grumpf. All of them are public."""

from typing import TypeAlias

from taverne.games.grumpf.rules.boards import Animal, Board, Clan, Face
from taverne.kernel.tagged import Seat, Tagged


class RoundBegun(Tagged):
    round: int
    rounds: int
    animals: tuple[Animal, ...]  # drawn from the bag, sorted


class NeutralCame(Tagged):
    """With two players, before a hunt: the neutral clan has laid its tokens. Its clubs are set aside."""

    clan: Clan
    laid: int
    aside: int


class GotReady(Tagged):
    seat: Seat


class Dropped(Tagged):
    """All tokens have fallen on the table."""

    round: int


class Flipped(Tagged):
    seat: Seat
    face: Face  # as it lies now


class Laid(Tagged):
    seat: Seat
    face: Face
    board: Board


class Clubbed(Tagged):
    seat: Seat
    board: Board
    clan: Clan
    target: Face
    victim: Seat | None  # None: the neutral clan


class Slept(Tagged):
    seat: Seat
    huts: int  # still free


class Rested(Tagged):
    seat: Seat


class HutsFull(Tagged):
    """The hunt is over."""


class AllAtRest(Tagged):
    """The hunt is over: everybody who is awake rests."""


class NothingLeft(Tagged):
    """The hunt is over: nobody who is awake can lay a token any more."""


class TooLong(Tagged):
    """The hunt is over: its last beat is played."""


# A board without animals has no event: there was nothing to win.


class Deserted(Tagged):
    """Nobody stands on the board: its animals stay."""

    board: Board


class Missed(Tagged):
    """The condition of the board is not met: its animals stay."""

    board: Board
    total: int


class Met(Tagged):
    board: Board
    total: int


class Took(Tagged):
    """A clan takes its share of the animals on a board."""

    seat: Seat
    animals: tuple[Animal, ...]


class NeutralTook(Tagged):
    """The neutral clan takes its share: these animals leave the game."""

    clan: Clan
    animals: tuple[Animal, ...]


class TileTaken(Tagged):
    seat: Seat


class TileGone(Tagged):
    """The neutral clan takes a sorcerer tile, which leaves the game."""

    clan: Clan


class Swapped(Tagged):
    seat: Seat
    gives: Animal
    victim: Seat
    takes: Animal


class Kept(Tagged):
    """The player who could swap did not."""

    seat: Seat


class RoundEnded(Tagged):
    round: int


class Unclaimed(Tagged):
    """The game is over: the animals that are still on the boards go to nobody."""

    animals: tuple[Animal, ...]


class Copied(Tagged):
    """The animals that a player's sorcerer tiles copy: those that bring most points."""

    seat: Seat
    animals: tuple[Animal, ...]


class JokerPlayed(Tagged):
    """The animal that a player's joker counts as: the one that brings most points."""

    seat: Seat
    animal: Animal


class Counted(Tagged):
    seat: Seat
    points: int
    animals: int  # fewest win among equals


class GameWon(Tagged):
    seats: tuple[Seat, ...]
    points: int


Event: TypeAlias = (
    RoundBegun
    | NeutralCame
    | GotReady
    | Dropped
    | Flipped
    | Laid
    | Clubbed
    | Slept
    | Rested
    | HutsFull
    | AllAtRest
    | NothingLeft
    | TooLong
    | Deserted
    | Missed
    | Met
    | Took
    | NeutralTook
    | TileTaken
    | TileGone
    | Swapped
    | Kept
    | RoundEnded
    | Unclaimed
    | Copied
    | JokerPlayed
    | Counted
    | GameWon
)
