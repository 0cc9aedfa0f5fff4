"""What happens in Grumpf, as everybody is told."""

from typing import TypeAlias

from taverne.games.grumpf.rules.boards import Animal, Board, Clan, Face
from taverne.kernel.tagged import Seat, Tagged


class RoundBegun(Tagged):
    round: int
    rounds: int
    animals: tuple[Animal, ...]  # drawn from the bag, sorted


class NeutralCame(Tagged):
    """Before a hunt of two: tokens of the neutral clan on the boards, and its clubs, out of this hunt."""

    clan: Clan
    laid: int
    aside: int


class GotReady(Tagged):
    seat: Seat


class Dropped(Tagged):
    """Grumpf! All tokens fall on the table."""

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
    """The hunt is over: nobody who is awake wants to go on."""


class NothingLeft(Tagged):
    """The hunt is over: nobody who is awake can lay a token any more."""


class TooLong(Tagged):
    """The hunt is over: it has had all its beats."""


# Of boards without animals nothing is told: there was nothing to win.


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
    """Shares of the animals on a board."""

    seat: Seat
    animals: tuple[Animal, ...]


class NeutralTook(Tagged):
    """Animals that leave the game."""

    clan: Clan
    animals: tuple[Animal, ...]


class TileTaken(Tagged):
    seat: Seat


class TileGone(Tagged):
    """A sorcerer tile that leaves the game with the neutral clan."""

    clan: Clan


class Swapped(Tagged):
    seat: Seat
    gives: Animal
    victim: Seat
    takes: Animal


class Kept(Tagged):
    """Who could have swapped did not."""

    seat: Seat


class RoundEnded(Tagged):
    round: int


class Unclaimed(Tagged):
    """The game is over: what is still on the boards goes to nobody."""

    animals: tuple[Animal, ...]


class Copied(Tagged):
    """What a player's sorcerer tiles copy: whatever helps most."""

    seat: Seat
    animals: tuple[Animal, ...]


class JokerPlayed(Tagged):
    """What a player's joker stands for: whatever helps most."""

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
