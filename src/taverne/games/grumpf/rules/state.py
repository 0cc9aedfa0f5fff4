"""The values of Grumpf: options, state, moves, view."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Struct

from taverne.games.grumpf.rules.boards import Animal, Board, Clan, Face, Side
from taverne.kernel.luck import Luck
from taverne.kernel.options import only_when
from taverne.kernel.tagged import Seat, Tagged

PATIENCE = 120  # flips of a clan, or beats, in one hunt: without a clock it ends all the same


class Rhythm(StrEnum):
    """How hands come one after another in a hunt; everything else is the same (§9)."""

    TURNS = "turns"  # in turn, with time to think: a token is turned and laid in one go
    BEATS = "beats"  # everybody once in each beat, in an order drawn by lot
    LIVE = "live"  # all at once: whoever comes first, comes first


class Sides(StrEnum):
    """Which sides of the boards lie up (§1)."""

    ONE = "one"
    TWO = "two"
    RANDOM = "random"
    CHOSEN = "chosen"


class Up(StrEnum):
    """The side of one board that lies up."""

    ONE = "one"
    TWO = "two"


ChosenUp: TypeAlias = Annotated[Up, only_when(sides=Sides.CHOSEN)]


class Options(Struct, frozen=True):
    rhythm: Rhythm = Rhythm.TURNS
    sides: Sides = Sides.ONE
    mammoths: ChosenUp = Up.ONE
    birds: ChosenUp = Up.ONE
    fishes: ChosenUp = Up.ONE
    reptiles: ChosenUp = Up.TWO
    bees: ChosenUp = Up.TWO
    sorcerer: ChosenUp = Up.TWO
    own_club: bool = False  # a club may fall on a token of one's own clan (Q2)
    novice1: Annotated[bool, only_when(seat=1)] = False  # each gives a joker to a seat (§6, Q24)
    novice2: Annotated[bool, only_when(seat=2)] = False
    novice3: Annotated[bool, only_when(seat=3)] = False
    novice4: Annotated[bool, only_when(seat=4)] = False
    novice5: Annotated[bool, only_when(seat=5)] = False
    novice6: Annotated[bool, only_when(seat=6)] = False
    child1: Annotated[bool, only_when(seat=1, rhythm=Rhythm.LIVE)] = (
        False  # each gives a seat quick hands where the hunt is live (§9)
    )
    child2: Annotated[bool, only_when(seat=2, rhythm=Rhythm.LIVE)] = False
    child3: Annotated[bool, only_when(seat=3, rhythm=Rhythm.LIVE)] = False
    child4: Annotated[bool, only_when(seat=4, rhythm=Rhythm.LIVE)] = False
    child5: Annotated[bool, only_when(seat=5, rhythm=Rhythm.LIVE)] = False
    child6: Annotated[bool, only_when(seat=6, rhythm=Rhythm.LIVE)] = False


class Phase(StrEnum):
    READY = "ready"  # before a live hunt: everybody takes his tokens in hand
    COUNTDOWN = "countdown"  # all are ready; in a moment they let go
    HUNT = "hunt"
    SWAP = "swap"  # the strongest on the second side of the sorcerer may swap
    OVER = "over"


class Camp(Struct, frozen=True, gc=False):
    """What a clan has won so far, for all to see."""

    animals: tuple[int, ...] = (0, 0, 0, 0, 0)  # in the order of Animal
    tiles: int = 0  # of the sorcerer
    joker: bool = False


class Placed(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True):
    """A token on a track; it stays where it is and as it is until the hunt is over."""

    clan: Clan
    face: Face
    club: Face | None = None  # the club that lies on it: it is stunned
    by: Clan | None = None  # whose club that is


class Open(Struct, frozen=True, gc=False):
    """All that lies on the table: everything but the order of the bag."""

    options: Options
    ups: tuple[Up, ...]  # the side of each board that lies up
    first: Seat  # who begins the first round, where hands come in turn
    camps: tuple[Camp, ...]  # by seat
    herds: tuple[int, ...]  # animals on the boards, in the order of Animal
    tiles: int  # left on the board of the sorcerer
    lost: tuple[int, ...]  # animals that the neutral clan has taken out of the game
    round: int = 1
    phase: Phase = Phase.READY
    number: int = 1  # of the open question
    ready: tuple[Seat, ...] = ()
    tracks: tuple[tuple[Placed, ...], ...] = ((), (), (), (), (), ())  # by board, from the first slot on
    hands: tuple[tuple[Face, ...], ...] = ()  # by seat, while a hunt is on: tokens not laid yet, as they lie
    flips: tuple[int, ...] = ()  # by seat, in this hunt
    resting: tuple[Seat, ...] = ()  # who has nothing to do as long as nothing happens
    asleep: tuple[Seat, ...] = ()  # whose elders lie in the huts
    aside: tuple[Face, ...] = ()  # clubs of the neutral clan, out of this hunt
    turn: Seat | None = None  # whose hand is next, unless the hunt is live; or who may swap
    beat: int = 0  # of this hunt, where there are beats
    waiting: tuple[Seat, ...] = ()  # whose hand is still to come in this beat


class State(Struct, frozen=True, gc=False):
    open: Open
    luck: Luck
    bag: tuple[Animal, ...]  # in the order in which it will be drawn: the secret of the game


class Ready(Tagged):
    """All tokens in hand."""


class LetGo(Tagged):
    """What the end of the countdown does."""


class Flip(Tagged):
    """Turn over a token that lies like this."""

    face: Face


class Place(Tagged):
    """A token that shows a value, on the first free slot. Had it been turned meanwhile, this is no move."""

    face: Face
    board: Board


class Club(Tagged):
    """A token that shows a club, on a token of another clan."""

    face: Face
    board: Board
    clan: Clan
    target: Face


class Sleep(Tagged):
    """The elder goes to a free hut."""


class Rest(Tagged):
    """Nothing for now."""


class Swap(Tagged):
    """One of my animals for one of somebody else's, who cannot refuse."""

    gives: Animal
    victim: Seat
    takes: Animal


class Keep(Tagged):
    """No swap."""


Move: TypeAlias = Ready | LetGo | Flip | Place | Club | Sleep | Rest | Swap | Keep


class Rank(Struct, frozen=True, gc=False, array_like=True):
    """A clan that stands on a board."""

    clan: Clan
    strength: int
    takes: int  # of what there is to win


class Would(Struct, frozen=True, gc=False, array_like=True):
    """A board with one more token of this value on it."""

    value: int
    total: int
    met: bool


class Ground(Struct, frozen=True, gc=False):
    """A board as anybody can read it; see reading.py."""

    side: Side
    total: int
    met: bool
    ranks: tuple[Rank, ...]  # the strongest first
    after: tuple[Would, ...]


class Worth(Struct, frozen=True, gc=False):
    """A camp as anybody can count it."""

    points: int
    series: tuple[int, ...]  # the points of each, the longest first
    copies: tuple[Animal, ...]  # what sorcerer tiles would copy
    joker: Animal | None  # what the joker would stand for


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    open: Open
    bag: tuple[int, ...]  # what is in it, in the order of Animal
    huts: int  # still free
    grounds: tuple[Ground, ...]  # by board
    worths: tuple[Worth, ...]  # by seat
