"""The fourteen special cards, one row each: what it does, and how it behaves in a trick (§2, §11)."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import TypeAlias, assert_never

from msgspec import Struct

from taverne.games.roi_des_nains.rules.cards import FACES, KINDS, Card
from taverne.games.roi_des_nains.rules.tricks import Trick, Won
from taverne.kernel.tagged import Seat, Tagged

# What a special card does; each of these says itself, from its own numbers.


class Earns(Tagged):
    """Points for who wins it."""

    points: int


class EarnsNextTrick(Tagged):
    """Points for who wins the trick after the one it is played in (Q36)."""

    points: int


class EarnsLastTrick(Tagged):
    """Points for who plays it in the last trick of the deal, won or lost."""

    points: int


class EarnsNobles(Tagged):
    """Points for who plays it, for each Jack, Queen, King and Ace of its trick (Q38)."""

    points: int


class Multiplies(Tagged):
    """The deal's points of who wins it, gained or lost (Q37)."""

    factor: int


class SwapsHands(Tagged):
    """After its trick, its player swaps hands with a player of his choice (Q33)."""


class PassesHands(Tagged):
    """After its trick, its player sends all hands one seat to the left or to the right (Q33)."""


class Raids(Tagged):
    """Once the quest is chosen, its holder exchanges cards with a player of his choice (§15)."""

    count: int


class TakesUnlessAce(Tagged):
    """It takes the trick, unless there is an Ace in it (Q27)."""


class StandsForWinner(Tagged):
    """It is whatever card has won the trick before (Q25)."""


class StandsAbovePrevious(Tagged):
    """It is a shade above the card played just before it (Q22, Q23)."""


class Trades(Tagged):
    """It is exchanged for a card of the trick just taken (Q30)."""


class TakesAlways(Tagged):
    """Where nothing else has to be played, it takes the trick (Q28, Q29)."""


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
    """For which card a Magic card stands."""

    AS_WINNER = auto()  # of the trick before
    ABOVE_PREVIOUS = auto()  # above the card before it, be it the last of the trick before


class Takes(Enum):
    BY_RANK = auto()
    UNLESS_ACE = auto()
    ALWAYS = auto()


class Guise(Struct, frozen=True):
    """How a Magic card behaves in a trick."""

    stands: Stands | None = None  # None: for nothing, it has no suit
    takes: Takes = Takes.BY_RANK
    free: bool = False  # may be played even by who could follow suit
    forced: bool = False  # must be played when it alone stands in the suit led (Q21)
    opens: bool = True  # may be led to the first trick
    in_first_trick: bool = True
    played: bool = True  # False: never


class Special(Struct, frozen=True):
    power: Power
    guise: Guise | None = None  # None: an ordinary card of its suit
    noted: bool = False  # §27: its points are noted as they fall


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
    """How the deal's special card was played."""

    trick: int  # its number, from 0
    player: Seat
    nobles: int  # in the trick


def fall(card: Card, tricks: Sequence[Trick]) -> Fall | None:
    """None as long as the card has not been played."""
    for number, trick in enumerate(tricks):
        if card in trick.cards:
            nobles = sum([KINDS[each].rank in FACES for each in trick.cards])
            return Fall(number, trick.player(card), nobles)
    return None


def bonus(card: Card, fallen: Fall | None, won: Won, quest_points: Sequence[int]) -> list[int]:
    """What the deal's special card adds to the points of the quest, by seat (§26)."""
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
