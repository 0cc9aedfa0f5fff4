"""Cards, moves, events, state and view of the sketch of a fight."""

from enum import StrEnum
from typing import Literal, TypeAlias

from msgspec import Struct

from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Standing, Tagged


class Card(StrEnum):
    CURSE = "curse"
    HONEY = "honey"
    RAGE = "rage"


Cards: TypeAlias = tuple[Card, ...]

SEATS = (0, 1, 2)
PACK: Cards = (Card.CURSE,) * 6 + (Card.HONEY,) * 9 + (Card.RAGE,) * 6
HAND = 4
BONUS = 2
TREASURES = {1: 1, 2: 1, 3: 2, 4: 2, 6: 3}  # by level of the monster; also the number of cards lost to it
DEN = (1, 2, 2, 3, 4, 6)


class Window(Tagged):
    """Question: everybody may play cards or pass."""

    number: int
    passed: tuple[Seat, ...] = ()


class Proposal(Tagged):
    """Question: a hero is asked for help."""

    number: int
    helper: Seat
    treasures: int


class Lose(Tagged):
    """An effect on the stack: the seat must lose cards, and is not asked yet."""

    seat: Seat
    cards: int


class Losing(Tagged):
    """Question: which cards to lose. Its number is given when it opens: newer questions have higher ones."""

    number: int
    seat: Seat
    cards: int
    left: int


Frame: TypeAlias = Window | Proposal | Lose | Losing


class Fight(Struct, frozen=True):
    """The fight, which everybody sees."""

    count: int
    fighter: Seat
    monster: int
    honey: int = 0
    rage: int = 0
    refused: tuple[Seat, ...] = ()
    helper: Seat | None = None
    promised: int = 0


class Options(Struct, frozen=True):
    fights: Literal[3, 6] = 3


class State(Struct, frozen=True):
    options: Options
    luck: Luck
    hands: tuple[Cards, ...]
    deck: Cards
    den: tuple[int, ...]
    fight: Fight
    levels: tuple[int, ...] = (1, 1, 1)
    discard: Cards = ()
    draft: int = 0  # treasures in the fighter's secret draft, until they propose or something public happens
    stack: tuple[Frame, ...] = (Window(1),)  # the last one asks; empty when the game is over
    last: int = 1  # the highest number given to a question


class Pass(Tagged): ...


class Play(Tagged):
    card: Card


class Curse(Standing):
    """Move at any time: it answers no question."""

    victim: Seat


class Promise(Tagged):
    """Move: add one treasure to the draft."""


class Propose(Tagged):
    """Move: offer the draft to a hero."""

    to: Seat


class Accept(Tagged): ...


class Refuse(Tagged): ...


class Discard(Tagged):
    card: Card


Move: TypeAlias = Pass | Play | Curse | Promise | Propose | Accept | Refuse | Discard


class Did(Tagged):
    """A public move."""

    seat: Seat
    move: Play | Curse | Accept | Refuse | Discard


class Proposed(Tagged):
    seat: Seat
    to: Seat
    treasures: int


class FightBegan(Tagged):
    fighter: Seat
    monster: int


class FightWon(Tagged):
    fighter: Seat
    treasures: int
    helper: Seat | None
    paid: int


class FightLost(Tagged):
    fighter: Seat


Event: TypeAlias = Did | Proposed | FightBegan | FightWon | FightLost


class NotHeld(Tagged):
    card: Card


class NotNow(Tagged):
    """Refusal: the open question has other answers."""


class View(Struct, frozen=True):
    seat: Seat | None
    options: Options
    sizes: tuple[int, ...]
    deck: int
    den: tuple[int, ...]  # sorted: the order is secret
    fight: Fight
    levels: tuple[int, ...]
    discard: Cards
    stack: tuple[Frame, ...]  # with the viewer's own pass only
    last: int
    hand: Cards = ()
    draft: int = 0
