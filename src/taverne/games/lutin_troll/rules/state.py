"""The values of Lutin & Troll: options, state, moves, events, refusals, view."""

from enum import StrEnum
from typing import Literal, TypeAlias

from msgspec import Struct

from taverne.games.lutin_troll.rules.cards import Card, Cards
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Tagged

HAND = 5
LIFE = 12
TIED_HANDS = 11  # a tie in this hand of one round ends the round (Q14)


class Hands(StrEnum):
    CHOSEN = "chosen"
    DEALT = "dealt"  # for beginners: five at random from the pile


class First(StrEnum):
    LOT = "lot"
    SEAT1 = "seat1"
    SEAT2 = "seat2"


class Options(Struct, frozen=True):
    tokens: Literal[3, 5] = 5
    hands: Hands = Hands.CHOSEN
    first: First = First.LOT


class Phase(StrEnum):
    CHOICE = "choice"
    ATTACK = "attack"
    RIPOSTE = "riposte"
    OVER = "over"


class Side(Struct, frozen=True, gc=False):
    """One player's half of the table: pile, hand and discard always make up the whole pack."""

    pile: Cards
    hand: Cards = ()
    discard: Cards = ()  # in the order of play, the last on top
    life: int = LIFE
    tokens: int = 0


class State(Struct, frozen=True, gc=False):
    options: Options
    luck: Luck
    sides: tuple[Side, ...]
    attacker: Seat
    number: int = 0  # of the open question
    phase: Phase = Phase.CHOICE
    attack: Card | None = None  # lies on its owner's discard while the riposte is awaited
    hands: int = 1  # hands begun in this round: more than one after a tie (§13)


class Pick(Tagged):
    """One card of the pile for the new hand."""

    card: Card


class Attack(Tagged):
    card: Card


class Riposte(Tagged):
    card: Card


Move: TypeAlias = Pick | Attack | Riposte


class PileRebuilt(Tagged):
    seat: Seat


class HandsReady(Tagged):
    """Both hands are chosen; the round is fought, or goes on."""

    round: int
    attacker: Seat


class Attacked(Tagged):
    seat: Seat
    card: Card


class Riposted(Tagged):
    seat: Seat
    card: Card
    attack: Card


class Struck(Tagged):
    """The seat loses life to a stronger card."""

    seat: Seat
    by: Card
    loss: int


class Cancelled(Tagged):
    """The Nymph let no blow through."""

    seat: Seat


class Reflected(Tagged):
    """The Harpy sent the seat's own blow back."""

    seat: Seat
    loss: int


class Healed(Tagged):
    seat: Seat
    gain: int


class NothingToHeal(Tagged):
    """The Mandrake wins the lead for a seat whose life is whole."""

    seat: Seat


class NothingHappened(Tagged):
    """Equal forces, or two Enchantresses; the attacker keeps the lead."""

    attacker: Seat


class HandTied(Tagged):
    """Equal life and empty hands: the same round goes on."""

    life: int


class TieBroken(Tagged):
    """The eleventh tied hand of a round: its token goes to who has fewer, or by lot."""

    seat: Seat


class HandDiscarded(Tagged):
    """The cards left in hand at the end of a round, laid open."""

    seat: Seat
    cards: Cards


class RoundWon(Tagged):
    seat: Seat
    tokens: int


class MatchWon(Tagged):
    seat: Seat
    loser: Seat


Event: TypeAlias = (
    PileRebuilt
    | HandsReady
    | Attacked
    | Riposted
    | Struck
    | Cancelled
    | Reflected
    | Healed
    | NothingToHeal
    | NothingHappened
    | HandTied
    | TieBroken
    | HandDiscarded
    | RoundWon
    | MatchWon
)


class HandFull(Tagged):
    """Refusal: five cards are chosen already."""


class NotInPile(Tagged):
    """Refusal: that card is not in your pile in this pass."""

    card: Card


class NotInHand(Tagged):
    card: Card


class ChooseFirst(Tagged):
    """Refusal: hands are being chosen."""


class AttackNow(Tagged):
    """Refusal: an attack is asked of you."""


class RiposteNow(Tagged):
    """Refusal: a riposte is asked of you."""

    attack: Card


class Seen(Struct, frozen=True, gc=False):
    """What everybody sees of one side."""

    life: int
    tokens: int
    pile: int
    hand: int
    discard: Cards
    ready: bool  # has a whole hand; while hands are chosen, nothing else is told (Q1)


class View(Struct, frozen=True, gc=False):
    seat: Seat | None
    options: Options
    sides: tuple[Seen, ...]
    attacker: Seat
    number: int
    phase: Phase
    attack: Card | None
    hands: int
    hand: Cards = ()  # my own
    pile: Cards = ()
