"""The last tricks of a deal with all hands seen, played as well as everybody can (max-n)."""

from taverne.games.roi_des_nains.bots.search_position import SearchPosition
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
    hand = table.hands[table.turn]
    while not hand & hand - 1:
        if not hand:
            return table.worth()
        table.lay(hand)
        hand = table.hands[table.turn]
    seat, results = table.turn, []
    left = hand & table.led or hand
    while left:
        card = left & -left
        left ^= card
        then = table.copy() if left else table
        then.lay(card)
        results.append(solved(then))
    return max(results, key=lambda result: (result[seat], result))  # of equals always the same one
