"""The events of Feed Ze Troll. They are public, and never tell where the club lies."""

from typing import TypeAlias

from taverne.games.feed_ze_troll.rules.cave import Colour, Floor, Spot
from taverne.kernel.tagged import Seat, Tagged


class RoundBegun(Tagged):
    """A round begins."""

    round: int
    rounds: int
    seat: Seat  # of the player who is looted


class FloorReached(Tagged):
    """The next floor of the cave begins."""

    floor: Floor


class TrapsSet(Tagged):
    """The looted player has laid the club and the decoys, face down."""

    seat: Seat
    floor: Floor


class Announced(Tagged):
    """The looted player says that the club lies here."""

    seat: Seat
    spot: Spot


class Entered(Tagged):
    """A troll enters a tile, or goes to the barrel."""

    seat: Seat
    troll: Colour
    spot: Spot


class TruthTold(Tagged):
    """The tokens are turned: the club lies on the announced tile."""

    seat: Seat
    spot: Spot


class LieTold(Tagged):
    """The tokens are turned: the club lies on another tile than the announced one."""

    seat: Seat
    spot: Spot
    announced: Spot


class Clubbed(Tagged):
    """A troll is hit by the club."""

    seat: Seat
    troll: Colour
    spot: Spot


class LootLost(Tagged):
    """A troll that is hit loses the loot in front of its screen."""

    seat: Seat
    troll: Colour
    loot: int


class HelmetHeld(Tagged):
    """A troll that is hit keeps its loot because of its helmet."""

    seat: Seat
    troll: Colour
    loot: int


class RedTaken(Tagged):
    """A troll gains loot in front of its screen."""

    seat: Seat
    troll: Colour
    spot: Spot
    loot: int


class GoldTaken(Tagged):
    """A troll gains loot behind its screen."""

    seat: Seat
    troll: Colour
    spot: Spot
    loot: int


class HelmetWon(Tagged):
    """A troll has a helmet on the next floor."""

    seat: Seat
    troll: Colour


class BarrelBarred(Tagged):
    """A troll may not go to the barrel of the next floor."""

    seat: Seat
    troll: Colour


class Banked(Tagged):
    """A troll's loot in front of its screen goes behind it."""

    seat: Seat
    troll: Colour
    loot: int


class NothingBanked(Tagged):
    """A troll is at a barrel, but has no loot in front of its screen."""

    seat: Seat
    troll: Colour


class TrollGained(Tagged):
    """The looted player gains loot behind their screen for the trolls they have trapped."""

    seat: Seat
    loot: int
    trapped: int  # number of trolls


class NobodyTrapped(Tagged):
    """The looted player has trapped no troll."""

    seat: Seat


class TakenHome(Tagged):
    """The round is over: loot in front of the screen goes behind it (Q1, protect)."""

    seat: Seat
    troll: Colour
    loot: int


class GivenBack(Tagged):
    """The round is over: loot in front of the screen is lost (Q1, lose)."""

    seat: Seat
    troll: Colour
    loot: int


class Worthless(Tagged):
    """The game is over: loot in front of the screen counts for nothing (Q1, carry)."""

    seat: Seat
    troll: Colour
    loot: int


class RoundEnded(Tagged):
    """A round is over."""

    round: int
    seat: Seat  # of the player who was looted
    sums: tuple[int, ...]  # loot behind the screens by seat; the option `screens` says who sees it


class Counted(Tagged):
    """The game is over: the loot behind a player's screens is counted."""

    seat: Seat
    loot: int


class GameWon(Tagged):
    """The players with the most loot win."""

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
