"""The values of Lutin & Troll: options, state, moves, events, refusals, view."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from msgspec import Struct

from taverne.games.lutin_troll.rules.cards import Card, Cards
from taverne.kernel.luck import Luck
from taverne.kernel.source import Source, told_by
from taverne.kernel.tagged import Seat, Tagged

HAND = 5
LIFE = 12
TIED_HANDS = 11  # a round ends at the latest when this many of its hands are tied (Q14)


class Hands(StrEnum):
    CHOSEN = "chosen"
    DEALT = "dealt"  # for beginners: five random cards of the pile


class First(StrEnum):
    LOT = "lot"
    SEAT1 = "seat1"
    SEAT2 = "seat2"


class Options(Struct, frozen=True):
    tokens: Annotated[Literal[3, 5], told_by(Source.DESIGN, **{"5": Source.BOOKLET})] = 5
    hands: Annotated[Hands, told_by(Source.DESIGN, chosen=Source.BOOKLET)] = Hands.CHOSEN
    first: Annotated[First, told_by(Source.DESIGN)] = First.LOT


class Phase(StrEnum):
    CHOICE = "choice"
    ATTACK = "attack"
    RIPOSTE = "riposte"
    OVER = "over"


CHOICE, ATTACK, RIPOSTE, OVER = Phase  # constants, since the lookup of an enum's member takes time


class Side(Struct, frozen=True, gc=False):
    """One player's cards, life and tokens. Pile, hand and discard together are always the whole pack."""

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
    number: int = 0  # number of the open question
    phase: Phase = Phase.CHOICE
    attack: Card | None = None  # the card to answer; it lies on its owner's discard already
    hands: int = 1  # hands of this round that have begun: more than one after a tie (§13)


class Pick(Tagged):
    """Move: take one card of the pile into the new hand."""

    card: Card


class Attack(Tagged):
    """Move: attack with a card of the hand."""

    card: Card


class Riposte(Tagged):
    """Move: answer the attack with a card of the hand."""

    card: Card


Move: TypeAlias = Pick | Attack | Riposte


class PileRebuilt(Tagged):
    """The pile was empty: the whole discard is the new pile (§5)."""

    seat: Seat


class HandsReady(Tagged):
    """Both hands are complete: the first attack of a round, or of its next hand, can be made."""

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
    """The seat's Nymph cancels the combat: nobody loses life."""

    seat: Seat


class Reflected(Tagged):
    """The other player's Harpy makes the seat lose the force of its own card."""

    seat: Seat
    loss: int


class Healed(Tagged):
    """The seat's Mandrake gives life to it."""

    seat: Seat
    gain: int


class NothingToHeal(Tagged):
    """The seat's Mandrake wins, but the seat has full life already."""

    seat: Seat


class NothingHappened(Tagged):
    """Two equal forces or two Enchantresses: nobody loses life, and the same seat attacks again."""

    attacker: Seat


class HandTied(Tagged):
    """Both hands are empty and both lives equal: the same round goes on with new hands."""

    life: int


class TieBroken(Tagged):
    """The eleventh tied hand of a round: the seat with fewer tokens wins it, or one drawn by lot (Q14)."""

    seat: Seat


class HandDiscarded(Tagged):
    """The cards left in the seat's hand at the end of a round, shown to everybody."""

    seat: Seat
    cards: Cards


class RoundWon(Tagged):
    seat: Seat
    tokens: int  # the seat's tokens now


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
    """Refusal: the hand has five cards already."""


class NotInPile(Tagged):
    """Refusal: the pile holds no such card (any more)."""

    card: Card


class NotInHand(Tagged):
    """Refusal: the hand holds no such card."""

    card: Card


class ChooseFirst(Tagged):
    """Refusal: no card can be played while hands are being chosen."""


class AttackNow(Tagged):
    """Refusal: the player must attack."""


class RiposteNow(Tagged):
    """Refusal: the player must answer the attack."""

    attack: Card


class Seen(Struct, frozen=True, gc=False):
    """The public part of one side."""

    life: int
    tokens: int
    pile: int
    hand: int
    discard: Cards
    ready: bool  # the hand is complete; while hands are being chosen, nothing else is shown of it (Q1)


class View(Struct, frozen=True, gc=False):
    """Everything one seat may know; a spectator's seat is None."""

    seat: Seat | None
    options: Options
    sides: tuple[Seen, ...]
    attacker: Seat
    number: int
    phase: Phase
    attack: Card | None
    hands: int
    hand: Cards = ()  # the viewer's own; empty for spectators
    pile: Cards = ()
