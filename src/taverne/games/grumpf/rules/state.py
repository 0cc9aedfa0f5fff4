"""The values of Grumpf: options, state, moves, view."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Struct

from taverne.games.grumpf.rules.boards import Animal, Board, Clan, Face, Side
from taverne.kernel.luck import Luck
from taverne.kernel.options import only_when
from taverne.kernel.source import Source, told_by
from taverne.kernel.tagged import Seat, Tagged

HUNT_LIMIT = 120  # most flips of a clan, and most beats, in one hunt: it ends without a clock, too


class Rhythm(StrEnum):
    """The order in which players act in a hunt (§9). Nothing else depends on it."""

    TURNS = "turns"  # one after the other, without haste: a token is turned and laid in one move
    BEATS = "beats"  # everybody once in each beat, in a random order
    LIVE = "live"  # all at once, in real time


class Sides(StrEnum):
    """The side of each board that is up (§1)."""

    ONE = "one"
    TWO = "two"
    RANDOM = "random"
    CHOSEN = "chosen"


class Up(StrEnum):
    """The side of one board that is up."""

    ONE = "one"
    TWO = "two"


ChosenUp: TypeAlias = Annotated[Up, only_when(sides=Sides.CHOSEN), told_by(Source.BOOKLET)]


class Options(Struct, frozen=True):
    rhythm: Annotated[Rhythm, told_by(Source.DESIGN, live=Source.BOOKLET)] = Rhythm.TURNS
    sides: Annotated[Sides, told_by(Source.BOOKLET, random=Source.DESIGN)] = Sides.ONE
    mammoths: ChosenUp = Up.ONE
    birds: ChosenUp = Up.ONE
    fishes: ChosenUp = Up.ONE
    reptiles: ChosenUp = Up.TWO
    bees: ChosenUp = Up.TWO
    sorcerer: ChosenUp = Up.TWO
    # A club may fall on a token of one's own clan (Q2).
    own_club: Annotated[bool, told_by(Source.DESIGN, false=Source.BOOKLET)] = False
    # Each gives a joker to a seat (§6, Q24).
    novice1: Annotated[bool, only_when(seat=1), told_by(Source.BOOKLET)] = False
    novice2: Annotated[bool, only_when(seat=2), told_by(Source.BOOKLET)] = False
    novice3: Annotated[bool, only_when(seat=3), told_by(Source.BOOKLET)] = False
    novice4: Annotated[bool, only_when(seat=4), told_by(Source.BOOKLET)] = False
    novice5: Annotated[bool, only_when(seat=5), told_by(Source.BOOKLET)] = False
    novice6: Annotated[bool, only_when(seat=6), told_by(Source.BOOKLET)] = False
    # Each halves the cooldowns of a seat in a live hunt (§9).
    child1: Annotated[bool, only_when(seat=1, rhythm=Rhythm.LIVE), told_by(Source.BOOKLET)] = False
    child2: Annotated[bool, only_when(seat=2, rhythm=Rhythm.LIVE), told_by(Source.BOOKLET)] = False
    child3: Annotated[bool, only_when(seat=3, rhythm=Rhythm.LIVE), told_by(Source.BOOKLET)] = False
    child4: Annotated[bool, only_when(seat=4, rhythm=Rhythm.LIVE), told_by(Source.BOOKLET)] = False
    child5: Annotated[bool, only_when(seat=5, rhythm=Rhythm.LIVE), told_by(Source.BOOKLET)] = False
    child6: Annotated[bool, only_when(seat=6, rhythm=Rhythm.LIVE), told_by(Source.BOOKLET)] = False


class Phase(StrEnum):
    READY = "ready"  # before a live hunt: everybody takes their tokens in hand
    COUNTDOWN = "countdown"  # all are ready; the tokens fall at its end
    HUNT = "hunt"
    SWAP = "swap"  # the strongest clan on the second side of the sorcerer may swap
    OVER = "over"


class Camp(Struct, frozen=True, gc=False):
    """The animals and tiles that a clan has won so far. They are public."""

    animals: tuple[int, ...] = (0, 0, 0, 0, 0)  # in the order of Animal
    tiles: int = 0  # sorcerer tiles
    joker: bool = False


class Placed(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True):
    """A token on a track. Until the end of the hunt only a club can change it."""

    clan: Clan
    face: Face
    club: Face | None = None  # the club that stuns it
    by: Clan | None = None  # the clan of that club


class Open(Struct, frozen=True, gc=False):
    """The public part of the state: everything but the order of the bag."""

    options: Options
    ups: tuple[Up, ...]  # by board
    first: Seat  # the seat that plays first in the first round, in turns
    camps: tuple[Camp, ...]  # by seat
    herds: tuple[int, ...]  # animals on the boards, in the order of Animal
    tiles: int  # sorcerer tiles left to win
    lost: tuple[int, ...]  # animals that the neutral clan has taken out of the game
    round: int = 1
    phase: Phase = Phase.READY
    number: int = 1  # number of the open question
    ready: tuple[Seat, ...] = ()
    tracks: tuple[tuple[Placed, ...], ...] = ((), (), (), (), (), ())  # by board, from the first slot on
    hands: tuple[
        tuple[Face, ...], ...
    ] = ()  # by seat, during a hunt: tokens that are not laid yet, as they lie
    flips: tuple[int, ...] = ()  # by seat, in this hunt
    resting: tuple[Seat, ...] = ()  # seats that rest until somebody else acts
    asleep: tuple[Seat, ...] = ()  # seats that do nothing more in this hunt
    aside: tuple[Face, ...] = ()  # clubs of the neutral clan: not used in this hunt
    turn: Seat | None = None  # the seat that acts next (none in a live hunt) or may swap
    beat: int = 0  # number of the beat in this hunt, in beats
    waiting: tuple[Seat, ...] = ()  # seats that have not acted in this beat yet


class State(Struct, frozen=True, gc=False):
    open: Open
    luck: Luck
    bag: tuple[Animal, ...]  # in the order of drawing: the only secret of the game


class Ready(Tagged):
    """Says that all tokens are in hand."""


class LetGo(Tagged):
    """Drops all tokens; the table makes this move at the end of the countdown."""


class Flip(Tagged):
    """Turns over a token in hand that lies like this."""

    face: Face


class Place(Tagged):
    """Lays a token that shows a value on the first free slot. Illegal if the token was turned meanwhile."""

    face: Face
    board: Board


class Club(Tagged):
    """Stuns a token of another clan with a token that shows a club."""

    face: Face
    board: Board
    clan: Clan
    target: Face


class Sleep(Tagged):
    """Sends the elder to a free hut."""


class Rest(Tagged):
    """Does nothing until somebody else acts."""


class Swap(Tagged):
    """Exchanges an animal of the player with one of the victim, who cannot refuse."""

    gives: Animal
    victim: Seat
    takes: Animal


class Keep(Tagged):
    """Swaps nothing."""


Move: TypeAlias = Ready | LetGo | Flip | Place | Club | Sleep | Rest | Swap | Keep


class Rank(Struct, frozen=True, gc=False, array_like=True):
    """A clan on a board, with its rank there."""

    clan: Clan
    strength: int
    takes: int  # animals or tiles, if the hunt ended now


class Would(Struct, frozen=True, gc=False, array_like=True):
    """The result of a board with one more token of this value on it."""

    value: int
    total: int
    met: bool


class Ground(Struct, frozen=True, gc=False):
    """The result of a board if the hunt ended now; made in board_totals.py."""

    side: Side
    total: int
    met: bool
    ranks: tuple[Rank, ...]  # the strongest first
    after: tuple[Would, ...]  # by value


class Worth(Struct, frozen=True, gc=False):
    """The points of a camp if the game ended now."""

    points: int
    series: tuple[int, ...]  # the points of each, the longest first
    copies: tuple[Animal, ...]  # animals that the sorcerer tiles copy
    joker: Animal | None  # animal that the joker counts as


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    open: Open
    bag: tuple[int, ...]  # number of each animal, in the order of Animal
    huts: int  # free ones
    grounds: tuple[Ground, ...]  # by board
    worths: tuple[Worth, ...]  # by seat
