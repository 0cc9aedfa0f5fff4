"""Solves the last tricks of a deal with all hands seen: everybody plays as well as they can (max-n)."""

from taverne.games.roi_des_nains.bots.search_position import SearchPosition
from taverne.games.roi_des_nains.rules.card_sets import CardSet
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS
from taverne.games.roi_des_nains.rules.specials import SPECIALS, PassesHands, SwapsHands

FEW = 2  # a deal is solved when no more tricks than this are to come
SURPRISES = frozenset(  # cards that do more than a SearchPosition knows
    card
    for card, special in SPECIALS.items()
    if special.guise is not None or isinstance(special.power, SwapsHands | PassesHands)
)


def solvable(position: SearchPosition) -> bool:
    """Whether only few tricks are to come, and the special card can no longer surprise."""
    few = TRICKS[position.seats] - len(position.takers) <= FEW
    return few and (position.fall is not None or position.now.special not in SURPRISES)


def solve(position: SearchPosition) -> tuple[float, ...]:
    """Values the score sheet for each seat if all play for themselves; the position is used up."""
    while (hand := position.hands[position.turn]) & hand - 1:
        left = hand & position.led or hand
        if left & left - 1:
            return _best_result(position, left)
        position.play(left)
    if hand:
        position.play_last_trick()
    return position.value()


def _best_result(position: SearchPosition, left: CardSet) -> tuple[float, ...]:
    """The result, by seat, of the best card for its player among these."""
    seat, results = position.turn, []
    while left:
        card = left & -left
        left ^= card
        after = position.copy() if left else position
        after.play(card)
        results.append(solve(after))
    return max(results, key=lambda result: (result[seat], result))  # equal results: always the same one
