"""Boards, tokens, moves, events, state and view of the sketch of a hunt in real time."""

from enum import IntEnum, StrEnum
from typing import Literal, TypeAlias

from msgspec import Struct

from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged


class Board(IntEnum):
    """A board, and the animal that is hunted there."""

    MAMMOTH = 0
    FISH = 1
    BEE = 2


SUITS = (range(8, 100), range(1, 7), range(1, 100))  # the totals that suit each board
SLOTS = (6, 4, 5)
BAG = (Board.MAMMOTH,) * 3 + (Board.FISH,) * 4 + (Board.BEE,) * 5
DRAWN = 6
CLUB = 0  # the face with a club, which adds nothing
FACES = ((1, CLUB), (2, CLUB), (1, 5), (3, 2))
FLIPS = 6
HUTS = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


class Token(Struct, frozen=True):
    kind: int
    side: int

    @property
    def shows(self) -> int:
        return FACES[self.kind][self.side]


class Placed(Struct, frozen=True):
    seat: Seat
    value: int
    stunned: bool = False


class Clan(Struct, frozen=True):
    hand: tuple[Token, ...] = ()
    flips: int = 0
    resting: bool = False
    asleep: bool = False
    caught: tuple[Board, ...] = ()


class Phase(StrEnum):
    READY = "ready"
    HUNT = "hunt"
    OVER = "over"


class Options(Struct, frozen=True):
    hunts: Literal[1, 2] = 2


class Open(Struct, frozen=True):
    """The public part of the state: everything except the order of the bag."""

    options: Options
    clans: tuple[Clan, ...]
    herds: tuple[int, ...]  # animals by board
    tracks: tuple[tuple[Placed, ...], ...] = ((),) * len(Board)
    phase: Phase = Phase.READY
    ready: tuple[Seat, ...] = ()
    hunt: int = 1
    number: int = 1


class State(Struct, frozen=True):
    open: Open
    luck: Luck
    bag: tuple[Board, ...]


class View(Struct, frozen=True):
    seat: Seat | None
    open: Open
    bag: tuple[Board, ...]  # sorted: the order is secret


class Ready(Tagged): ...


class Flip(Tagged):
    kind: int


class Place(Tagged):
    """Move: place a token. `value` is the face that was seen: after a flip the move is illegal."""

    kind: int
    value: int
    board: Board


class Club(Tagged):
    kind: int
    board: Board
    victim: Seat


class Sleep(Tagged): ...


class Rest(Tagged): ...


Move: TypeAlias = Ready | Flip | Place | Club | Sleep | Rest


class Did(Tagged):
    seat: Seat
    move: Move


class Dropped(Tagged):
    hunt: int


class Shared(Tagged):
    """The seats that take the animals, one by one."""

    board: Board
    takers: tuple[Seat, ...]


Event: TypeAlias = Did | Dropped | Shared


class Asleep(Tagged): ...


class NotInHand(Tagged):
    kind: int


class ShowsOther(Tagged):
    kind: int
    shows: int


class NotPossible(Tagged):
    """Refusal: no free slot, nobody to club, no hut, no flip left, or resting already."""
