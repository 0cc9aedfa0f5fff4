"""A beginner at Le Roi des Nains: they know the quest, but forget which cards have been played.

To win a trick, they play their highest card, even if it is wasted; only as the last player they see which
card is enough. To avoid a trick, they play their lowest card, and keep high cards that win unwanted tricks.
"""

from collections.abc import Sequence

from taverne.games.roi_des_nains.bots.rollout_weights import card_value, rollout_weights
from taverne.games.roi_des_nains.rules.cards import KINDS, PLACE, Suit
from taverne.games.roi_des_nains.rules.quests.quests import QUESTS
from taverne.games.roi_des_nains.rules.quests.rewards import Both, Reward
from taverne.games.roi_des_nains.rules.quests.scoring import TRICKS
from taverne.games.roi_des_nains.rules.state import ChooseQuest, GiveBack, Move, Play, View
from taverne.kernel.luck import Luck


def choose(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    match moves[0]:
        case ChooseQuest():
            return max(moves, key=_points_of_quest)
        case Play():
            return _choose_card(view, moves)
        case GiveBack():
            return min(moves, key=_rank)
        case _:
            return luck.choice(moves)[0]


def _choose_card(view: View, moves: Sequence[Move]) -> Move:
    now, wanted = view.open, _wants_trick(view)
    following = now.led is None or any(_suit(move) is now.led for move in moves)
    if wanted and following and len(now.cards) == len(view.held) - 1:
        ranks = [KINDS[card].rank for card in now.cards if KINDS[card].suit is now.led]
        on_table = max(ranks, default=0)
        enough = [move for move in moves if _rank(move)[0] > on_table]
        return min(enough or moves, key=_rank)
    return (max if wanted is following else min)(moves, key=_rank)


def _wants_trick(view: View) -> bool:
    """Whether the trick and the cards that lie in it bring points."""
    now, seats = view.open, len(view.held)
    assert view.seat is not None
    assert now.quest is not None
    reward = QUESTS[now.quest]
    takers = [trick.taker for trick in now.tricks]
    counts = [takers.count(seat) for seat in range(seats)]
    lying = sum([card_value(reward, card) for card in now.cards])
    return rollout_weights(reward, seats, TRICKS[seats])(counts)[view.seat] + lying > 0


def _points_of_quest(move: Move) -> int:
    """The points of the quest: a beginner chooses a quest that gives points over one that costs some."""
    assert isinstance(move, ChooseQuest)
    return _points(QUESTS[move.quest])


def _points(reward: Reward) -> int:
    return _points(reward.one) + _points(reward.other) if isinstance(reward, Both) else reward.points


def _suit(move: Move) -> Suit:
    assert isinstance(move, Play)
    return KINDS[move.card].suit


def _rank(move: Move) -> tuple[int, int]:
    assert isinstance(move, Play | GiveBack)
    return KINDS[move.card].rank, PLACE[move.card]
