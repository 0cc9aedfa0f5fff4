"""The fourteen special cards, one row each: the power of the card and how it behaves in a trick (§2, §11)."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import TypeAlias, assert_never

from msgspec import Struct

from taverne.games.roi_des_nains.rules.cards import FACES, KINDS, Card
from taverne.games.roi_des_nains.rules.tricks import Trick, Won
from taverne.kernel.tagged import Seat, Tagged

# The powers of special cards; texts describe a power from its tag and its numbers.


class Earns(Tagged):
    """Points for the player who wins the card."""

    points: int


class EarnsNextTrick(Tagged):
    """Points for the player who wins the trick after the one in which the card is played (Q36)."""

    points: int


class EarnsLastTrick(Tagged):
    """Points for the player who plays the card in the last trick of the deal, won or lost."""

    points: int


class EarnsNobles(Tagged):
    """Points for the player of the card, for each Jack, Queen, King and Ace of its trick (Q38)."""

    points: int


class Multiplies(Tagged):
    """Multiplies the deal's points of the player who wins the card, gained or lost (Q37)."""

    factor: int


class SwapsHands(Tagged):
    """After its trick, its player swaps hands with a player of their choice (Q33)."""


class PassesHands(Tagged):
    """After its trick, its player sends all hands one seat to the left or to the right (Q33)."""


class Raids(Tagged):
    """Once the quest is chosen, its holder exchanges cards with a player of their choice (§15)."""

    count: int


class TakesUnlessAce(Tagged):
    """The card takes the trick, unless there is an Ace in it (Q27)."""


class StandsForWinner(Tagged):
    """The card stands for the card that won the trick before (Q25)."""


class StandsAbovePrevious(Tagged):
    """The card is half a rank above the card played just before it (Q22, Q23)."""


class Trades(Tagged):
    """The card is exchanged for a card of the trick just taken (Q30)."""


class TakesAlways(Tagged):
    """The card takes the trick; it is played only where nothing else has to be (Q28, Q29)."""


Power: TypeAlias = (
    Earns
    | EarnsNextTrick
    | EarnsLastTrick
    | EarnsNobles
    | Multiplies
    | SwapsHands
    | PassesHands
    | Raids
    | TakesUnlessAce
    | StandsForWinner
    | StandsAbovePrevious
    | Trades
    | TakesAlways
)


class Stands(Enum):
    """The card that a Magic card stands for."""

    AS_WINNER = auto()  # the card that won the trick before
    ABOVE_PREVIOUS = auto()  # above the card played before it, even if that is the last of the trick before


class Takes(Enum):
    BY_RANK = auto()
    UNLESS_ACE = auto()
    ALWAYS = auto()


class Guise(Struct, frozen=True):
    """The behaviour of a Magic card in a trick."""

    stands: Stands | None = None  # None: it stands for no card and has no suit
    takes: Takes = Takes.BY_RANK
    free: bool = False  # may be played by a player who could follow suit
    forced: bool = False  # must be played when no other card of the hand is of the suit led (Q21)
    opens: bool = True  # may lead the first trick
    in_first_trick: bool = True  # may be played in the first trick
    played: bool = True  # False: is never played to a trick


class Special(Struct, frozen=True):
    power: Power
    guise: Guise | None = None  # None: an ordinary card of its suit
    noted: bool = False  # §27: its points are noted trick by trick


SPECIALS = {
    Card.N1_DRUID: Special(SwapsHands()),
    Card.N11_STANDARD: Special(Earns(+3)),
    Card.N11_TINKERER: Special(EarnsNextTrick(+3), noted=True),
    Card.C1_JESTER: Special(EarnsLastTrick(+3), noted=True),
    Card.C11_STANDARD: Special(PassesHands()),
    Card.C11_ENCHANTER: Special(Multiplies(2)),
    Card.G1_SCOUT: Special(EarnsNobles(+1), noted=True),
    Card.G11_STANDARD: Special(Raids(2)),
    Card.G11_SHAMAN: Special(Earns(-3)),
    Card.DRAGON: Special(TakesUnlessAce(), Guise(takes=Takes.UNLESS_ACE, free=True)),
    Card.MUMMY: Special(StandsForWinner(), Guise(Stands.AS_WINNER, forced=True, in_first_trick=False)),
    Card.CLONE: Special(StandsAbovePrevious(), Guise(Stands.ABOVE_PREVIOUS, free=True, opens=False)),
    Card.SORCERER: Special(Trades(), Guise(played=False)),
    Card.EXCALIBUR: Special(TakesAlways(), Guise(takes=Takes.ALWAYS)),
}

_PAYING = frozenset(
    card
    for card, special in SPECIALS.items()
    if isinstance(special.power, Earns | EarnsNextTrick | EarnsLastTrick | EarnsNobles | Multiplies)
)


class Fall(Struct, frozen=True):
    """The moment in which the deal's special card was played."""

    trick: int  # its number, from 0
    player: Seat
    nobles: int  # Jacks, Queens, Kings and Aces in that trick


def fall(card: Card, tricks: Sequence[Trick]) -> Fall | None:
    """The moment in which the special card was played; None as long as it has not been."""
    for number, trick in enumerate(tricks):
        if card in trick.cards:
            nobles = sum([KINDS[each].rank in FACES for each in trick.cards])
            return Fall(number, trick.player(card), nobles)
    return None


def bonus(card: Card, fallen: Fall | None, won: Won, quest_points: Sequence[int]) -> list[int]:
    """The points that the deal's special card adds to those of the quest (§26), by seat."""
    earned = [0] * len(quest_points)
    if fallen is None or card not in _PAYING:
        return earned
    power, at = SPECIALS[card].power, fallen.trick
    match power:
        case Earns(points):
            earned[won.takers[at]] = points
        case Multiplies(factor):
            taker = won.takers[at]
            earned[taker] = (factor - 1) * quest_points[taker]
        case EarnsNextTrick(points):
            if at + 1 < len(won.takers):
                earned[won.takers[at + 1]] = points
        case EarnsLastTrick(points):
            if at + 1 == won.whole:
                earned[fallen.player] = points
        case EarnsNobles(points):
            earned[fallen.player] = points * fallen.nobles
        case (
            SwapsHands()
            | PassesHands()
            | Raids()
            | TakesUnlessAce()
            | StandsForWinner()
            | StandsAbovePrevious()
            | Trades()
            | TakesAlways()
        ):
            pass
        case _:
            assert_never(power)
    return earned
