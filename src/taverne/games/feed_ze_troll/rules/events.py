"""What happens in Feed Ze Troll, as everybody is told."""

from typing import TypeAlias

from taverne.games.feed_ze_troll.rules.cave import Colour, Floor, Spot
from taverne.kernel.tagged import Seat, Tagged


class RoundBegun(Tagged):
    round: int
    rounds: int
    seat: Seat  # who is looted


class FloorReached(Tagged):
    """Everybody goes down a floor."""

    floor: Floor


class TrapsSet(Tagged):
    seat: Seat
    floor: Floor


class Announced(Tagged):
    seat: Seat
    spot: Spot


class Entered(Tagged):
    seat: Seat
    troll: Colour
    spot: Spot


class TruthTold(Tagged):
    """The tokens are turned: the club lay where the looted troll had said."""

    seat: Seat
    spot: Spot


class LieTold(Tagged):
    """The tokens are turned: the club lay elsewhere."""

    seat: Seat
    spot: Spot
    announced: Spot


class Clubbed(Tagged):
    """A troll stood on the trapped tile."""

    seat: Seat
    troll: Colour
    spot: Spot


class LootLost(Tagged):
    seat: Seat
    troll: Colour
    loot: int


class HelmetHeld(Tagged):
    """The helmet saved the loot of a troll that was clubbed."""

    seat: Seat
    troll: Colour
    loot: int


class RedTaken(Tagged):
    """Loot in front of the screen."""

    seat: Seat
    troll: Colour
    spot: Spot
    loot: int


class GoldTaken(Tagged):
    """Loot straight behind the screen."""

    seat: Seat
    troll: Colour
    spot: Spot
    loot: int


class HelmetWon(Tagged):
    """For the next floor."""

    seat: Seat
    troll: Colour


class BarrelBarred(Tagged):
    """The barrel of the next floor is closed to this troll."""

    seat: Seat
    troll: Colour


class Banked(Tagged):
    """Loot in front of the screen goes behind it."""

    seat: Seat
    troll: Colour
    loot: int


class NothingBanked(Tagged):
    """A troll at the barrel with nothing to protect."""

    seat: Seat
    troll: Colour


class TrollGained(Tagged):
    """The looted troll's gain for the trolls he has trapped, straight behind his screen."""

    seat: Seat
    loot: int
    trapped: int


class NobodyTrapped(Tagged):
    seat: Seat


class TakenHome(Tagged):
    """The round is over: what was still in front goes behind the screen (Q1, protect)."""

    seat: Seat
    troll: Colour
    loot: int


class GivenBack(Tagged):
    """The round is over: what was still in front goes back to the bank (Q1, lose)."""

    seat: Seat
    troll: Colour
    loot: int


class Worthless(Tagged):
    """The game is over: what is still in front counts for nothing (Q1, carry)."""

    seat: Seat
    troll: Colour
    loot: int


class RoundEnded(Tagged):
    round: int
    seat: Seat  # who was looted
    sums: tuple[int, ...]  # behind the screens, by seat: a screen shows of it what the option allows


class Counted(Tagged):
    """At the end each lifts his screen."""

    seat: Seat
    loot: int


class GameWon(Tagged):
    seats: tuple[Seat, ...]
    loot: int


Event: TypeAlias = (
    RoundBegun
    | FloorReached
    | TrapsSet
    | Announced
    | Entered
    | TruthTold
    | LieTold
    | Clubbed
    | LootLost
    | HelmetHeld
    | RedTaken
    | GoldTaken
    | HelmetWon
    | BarrelBarred
    | Banked
    | NothingBanked
    | TrollGained
    | NobodyTrapped
    | TakenHome
    | GivenBack
    | Worthless
    | RoundEnded
    | Counted
    | GameWon
)
