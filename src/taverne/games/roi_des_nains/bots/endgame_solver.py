"""The last tricks of a deal with all hands seen, played as well as everybody can (max-n)."""

from taverne.games.roi_des_nains.bots.search_position import SearchPosition
from taverne.games.roi_des_nains.rules.card_sets import CardSet
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS
from taverne.games.roi_des_nains.rules.specials import SPECIALS, PassesHands, SwapsHands

FEW = 2  # tricks to come, from which on a deal is solved
SURPRISES = frozenset(  # cards that do more than a table of numbers knows
    card
    for card, special in SPECIALS.items()
    if special.guise is not None or isinstance(special.power, SwapsHands | PassesHands)
)


def solvable(table: SearchPosition) -> bool:
    """Whether there are only few tricks left, and nothing but tricks."""
    few = TRICKS[table.seats] - len(table.takers) <= FEW
    return few and (table.fall is not None or table.now.special not in SURPRISES)


def solved(table: SearchPosition) -> tuple[float, ...]:
    """By seat, what the score sheet will be worth when everybody plays for himself; the table is used up."""
    while (hand := table.hands[table.turn]) & hand - 1:
        left = hand & table.led or hand
        if left & left - 1:
            return _best(table, left)
        table.lay(left)
    if hand:
        table.play_last_trick()
    return table.worth()


def _best(table: SearchPosition, left: CardSet) -> tuple[float, ...]:
    """The result, by seat, of the card that suits its player best among these."""
    seat, results = table.turn, []
    while left:
        card = left & -left
        left ^= card
        then = table.copy() if left else table
        then.lay(card)
        results.append(solved(then))
    return max(results, key=lambda result: (result[seat], result))  # of equals always the same one
