"""The values of Feed Ze Troll: options, state, moves, refusals, view."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Struct

from taverne.games.feed_ze_troll.rules.cave import Cave, Colour, Floor, Spot
from taverne.kernel.luck import Luck
from taverne.kernel.options import only_when
from taverne.kernel.tagged import Seat, Tagged

ROUNDS = {2: 4, 3: 3, 4: 4}  # by number of players (§5, §21)


class Leftover(StrEnum):
    """What becomes of loot still in front of the screen when floor E is over (Q1)."""

    PROTECT = "protect"
    CARRY = "carry"
    LOSE = "lose"


class Sides(StrEnum):
    """Which tiles show their expert side (§3)."""

    NORMAL = "normal"
    INITIATION = "initiation"
    FULL = "full"
    RANDOM = "random"
    CHOSEN = "chosen"


class First(StrEnum):
    """Who is looted first (Q19); a seat that is not there leaves it to the lot."""

    LOT = "lot"
    SEAT1 = "seat1"
    SEAT2 = "seat2"
    SEAT3 = "seat3"
    SEAT4 = "seat4"


class Screens(StrEnum):
    """What a screen shows of the loot behind the others' screens before the end (Q11)."""

    HIDDEN = "hidden"
    COUNTED = "counted"


class Flips(StrEnum):
    """Which tiles of one floor show their expert side."""

    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    ALL_BUT_THIRD = "12"
    ALL_BUT_SECOND = "13"
    ALL_BUT_FIRST = "23"
    ALL = "123"


ChosenFlips: TypeAlias = Annotated[Flips, only_when(sides=Sides.CHOSEN)]


class Options(Struct, frozen=True):
    sides: Sides = Sides.NORMAL
    leftover: Leftover = Leftover.PROTECT
    screens: Screens = Screens.HIDDEN
    first: First = First.LOT
    floor_a: ChosenFlips = Flips.FIRST
    floor_b: ChosenFlips = Flips.THIRD
    floor_c: ChosenFlips = Flips.SECOND
    floor_d: ChosenFlips = Flips.SECOND
    floor_e: ChosenFlips = Flips.FIRST


class Phase(StrEnum):
    TRAP = "trap"  # the looted troll lays his three tokens
    ANNOUNCE = "announce"  # he points at a tile
    MOVE = "move"  # looters enter, one troll after the other
    OVER = "over"


class Troll(Struct, frozen=True, gc=False):
    """A troll and its screen."""

    seat: Seat
    colour: Colour
    front: int = 0  # loot at risk
    back: int = 0  # loot behind the screen
    helmet: bool = False  # on this floor a club costs him no loot
    banned: bool = False  # on this floor the barrel is closed to him
    spot: Spot | None = None  # where he stands on this floor


class Turn(Struct, frozen=True, gc=False):
    """A floor that is over, as an attentive player remembers it."""

    looted: Seat
    trap: Spot
    announced: Spot
    spots: tuple[Spot | None, ...]  # of each troll; None: it was at home


class Open(Struct, frozen=True, gc=False):
    """All that lies open on the table, and what there is to remember of it."""

    options: Options
    cave: Cave  # five floors of three sides, as laid
    trolls: tuple[Troll, ...]  # by seat; two of each seat when two play
    first: Seat  # who was looted in the first round
    looted: Seat
    rounds: int  # in the whole game
    round: int = 1
    floor: int = 0  # A to E are 0 to 4
    phase: Phase = Phase.TRAP
    number: int = 1  # of the open question
    announced: Spot | None = None
    turn: int | None = None  # the troll to be placed now, by its place among the trolls
    history: tuple[Turn, ...] = ()


class State(Struct, frozen=True, gc=False):
    open: Open
    luck: Luck
    trap: Spot | None = None  # where the club lies: the one secret of the game


class Trap(Tagged):
    """The club under this tile, a decoy under each of the two others."""

    spot: Spot


class Announce(Tagged):
    """The tile that is said to be trapped; nobody has to tell the truth."""

    spot: Spot


class Enter(Tagged):
    """The troll whose turn it is goes to a tile, or to the barrel."""

    spot: Spot


Move: TypeAlias = Trap | Announce | Enter


class TrapNow(Tagged):
    """Refusal: a trap is asked of you."""

    floor: Floor


class AlreadyTrapped(Tagged):
    """Refusal: the tokens lie, and stay where they are."""


class AnnounceNow(Tagged):
    """Refusal: an announcement is asked of you."""


class EnterNow(Tagged):
    """Refusal: a troll of yours is to be placed."""

    troll: Colour


class OtherFloor(Tagged):
    """Refusal: that tile is not on the floor being looted."""

    spot: Spot
    floor: Floor


class NoEntry(Tagged):
    """Refusal: nobody stands on that tile, and no club lies there."""

    spot: Spot


class BarrelIsSafe(Tagged):
    """Refusal: the barrel can be neither trapped nor announced."""


class NoBarrelHere(Tagged):
    """Refusal: floor A has none."""


class BarrelClosed(Tagged):
    """Refusal: this troll has taken loot that closes the barrel to him on this floor."""

    troll: Colour


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    open: Open
    trap: Spot | None = None  # my own, while I am looted and it is set
