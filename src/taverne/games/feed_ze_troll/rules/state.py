"""The values of Feed Ze Troll: options, state, moves, refusals, view."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Struct

from taverne.games.feed_ze_troll.rules.cave import Cave, Colour, Floor, Spot
from taverne.kernel.luck import Luck
from taverne.kernel.options import only_when
from taverne.kernel.source import Source, told_by
from taverne.kernel.tagged import Seat, Tagged

ROUNDS = {2: 4, 3: 3, 4: 4}  # by number of players (§5, §21)


class Leftover(StrEnum):
    """The fate of loot in front of a screen at the end of a round (Q1)."""

    PROTECT = "protect"
    CARRY = "carry"
    LOSE = "lose"


class Sides(StrEnum):
    """The tiles that show their expert side (§3)."""

    NORMAL = "normal"
    INITIATION = "initiation"
    FULL = "full"
    RANDOM = "random"
    CHOSEN = "chosen"


class First(StrEnum):
    """The player who is looted first (Q19); a seat that nobody has means a lot."""

    LOT = "lot"
    SEAT1 = "seat1"
    SEAT2 = "seat2"
    SEAT3 = "seat3"
    SEAT4 = "seat4"


class Screens(StrEnum):
    """Whether players see the loot behind the screens of others before the end (Q11)."""

    HIDDEN = "hidden"
    COUNTED = "counted"


class Flips(StrEnum):
    """The tiles of one floor that show their expert side."""

    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    ALL_BUT_THIRD = "12"
    ALL_BUT_SECOND = "13"
    ALL_BUT_FIRST = "23"
    ALL = "123"


ChosenFlips: TypeAlias = Annotated[Flips, only_when(sides=Sides.CHOSEN), told_by(Source.BOOKLET)]


class Options(Struct, frozen=True):
    sides: Annotated[Sides, told_by(Source.BOOKLET, initiation=Source.DESIGN, random=Source.DESIGN)] = (
        Sides.NORMAL
    )
    leftover: Annotated[Leftover, told_by(Source.DESIGN)] = Leftover.PROTECT
    screens: Annotated[Screens, told_by(Source.BOOKLET, counted=Source.DESIGN)] = Screens.HIDDEN
    first: Annotated[First, told_by(Source.DESIGN)] = First.LOT
    floor_a: ChosenFlips = Flips.FIRST
    floor_b: ChosenFlips = Flips.THIRD
    floor_c: ChosenFlips = Flips.SECOND
    floor_d: ChosenFlips = Flips.SECOND
    floor_e: ChosenFlips = Flips.FIRST


class Phase(StrEnum):
    TRAP = "trap"  # the looted player lays the three tokens
    ANNOUNCE = "announce"  # the looted player announces a tile
    MOVE = "move"  # the looters' trolls enter, one after the other
    OVER = "over"


class Troll(Struct, frozen=True, gc=False):
    """A troll and its screen."""

    seat: Seat
    colour: Colour
    front: int = 0  # loot at risk
    back: int = 0  # loot behind the screen
    helmet: bool = False  # on this floor a club costs it no loot
    banned: bool = False  # on this floor it may not go to the barrel
    spot: Spot | None = None  # where it stands on this floor


class Turn(Struct, frozen=True, gc=False):
    """The public history of a floor that is over."""

    looted: Seat
    trap: Spot
    announced: Spot
    spots: tuple[Spot | None, ...]  # by troll; None for trolls of the looted player


class Open(Struct, frozen=True, gc=False):
    """Everything that all players may know: the state of the table, and what happened before."""

    options: Options
    cave: Cave  # five floors of three sides
    trolls: tuple[Troll, ...]  # by seat; with two players two of each
    first: Seat  # looted in the first round
    looted: Seat
    rounds: int  # number of rounds in the game
    round: int = 1
    floor: int = 0  # A to E are 0 to 4
    phase: Phase = Phase.TRAP
    number: int = 1  # number of the open question
    announced: Spot | None = None
    turn: int | None = None  # index of the troll that enters now
    history: tuple[Turn, ...] = ()


class State(Struct, frozen=True, gc=False):
    open: Open
    luck: Luck
    trap: Spot | None = None  # where the club lies: the one secret of the game


class Trap(Tagged):
    """Move: lay the club under this tile, and the decoys under the two others."""

    spot: Spot


class Announce(Tagged):
    """Move: say that the club lies under this tile, which may be a lie."""

    spot: Spot


class Enter(Tagged):
    """Move: send the troll whose turn it is to a tile or to the barrel."""

    spot: Spot


Move: TypeAlias = Trap | Announce | Enter


class TrapNow(Tagged):
    """Refusal: the player must lay the club."""

    floor: Floor


class AlreadyTrapped(Tagged):
    """Refusal: the club is laid already, and cannot be moved."""


class AnnounceNow(Tagged):
    """Refusal: the player must announce a tile."""


class EnterNow(Tagged):
    """Refusal: the player must send a troll into the cave."""

    troll: Colour


class OtherFloor(Tagged):
    """Refusal: that tile is not on the floor being looted."""

    spot: Spot
    floor: Floor


class NoEntry(Tagged):
    """Refusal: that tile is closed to trolls and to the club."""

    spot: Spot


class BarrelIsSafe(Tagged):
    """Refusal: the barrel can be neither trapped nor announced."""


class NoBarrelHere(Tagged):
    """Refusal: floor A has no barrel."""


class BarrelClosed(Tagged):
    """Refusal: this troll may not go to the barrel of this floor."""

    troll: Colour


class View(Struct, frozen=True, gc=False):
    """Everything one seat may know; a spectator's seat is None."""

    seat: Seat | None
    open: Open
    trap: Spot | None = None  # where the club lies, for the looted player alone
