"""The policy: judges moves from a view alone.

The value of a card is the value of the trick for each possible taker, weighted by the chance of that taker,
less what the card could still bring if it were kept. TrickValue finds the value of a trick in the quest's own
data: no quest has a plan of its own.
"""

from collections.abc import Sequence

from taverne.games.roi_des_nains.bots.trick_value import TrickValue
from taverne.games.roi_des_nains.rules.cards import STRENGTH, SUIT, Card, Cards, Suit
from taverne.games.roi_des_nains.rules.quests.quests import QUESTS
from taverne.games.roi_des_nains.rules.state import (
    ChooseQuest,
    GiveBack,
    GoOn,
    Move,
    PassLeft,
    PassRight,
    Play,
    Raid,
    SwapHands,
    Trade,
    View,
)
from taverne.games.roi_des_nains.rules.trick_rules import suit_led, taking
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat

FILLINGS = 3  # guesses at the cards that others will play to the trick
EAGER, WARY = 0.8, 0.4  # chance that others overtake in a trick of positive value, and in others
KEPT = 0.6  # weight of what a card could still bring later
WORTH_TRADING = 1.5  # points that a trade must bring at the beginning of a deal, and fewer later


def policy(view: View, moves: Sequence[Move], luck: Luck) -> Move | None:
    me = view.seat
    if me is None:
        return None
    if len(moves) == 1:
        return moves[0]
    match moves[0]:
        case ChooseQuest():
            return max(moves, key=lambda move: _quest_value(view, me, move, luck))
        case Play():
            return _choose_card(view, moves, luck)
        case GoOn() | Trade():
            return _choose_trade(view, moves, luck)
        case GiveBack():
            mine = TrickValue(view, me, luck)
            return min(moves, key=lambda move: mine.kept(move.card) if isinstance(move, GiveBack) else 0.0)
        case Raid() | SwapHands():
            return max(moves, key=lambda move: _lead_of_target(view, move))
        case PassLeft() | PassRight():
            return luck.choice(moves)[0]


def _choose_card(view: View, moves: Sequence[Move], luck: Luck) -> Move:
    assert view.seat is not None
    mine = TrickValue(view, view.seat, luck)
    behind = len(view.held) - len(view.open.cards) - 1  # players who are still to play
    hidden = mine.hidden
    fillings = [luck.fork("fill", number).sample(hidden, behind)[0] for number in range(FILLINGS)]
    return max(moves, key=lambda move: _card_value(view, mine, move, fillings))


def _card_value(view: View, mine: TrickValue, move: Move, fillings: Sequence[Cards]) -> float:
    """The value of the trick with the played card in it, less what the card could bring later."""
    assert isinstance(move, Play)
    cards = (*view.open.cards, move.card)
    stakes = [0.0] * mine.seats
    for filling in fillings:
        stakes = [a + b / len(fillings) for a, b in zip(stakes, mine.of(cards + filling), strict=True)]
    odds = _odds(view, mine, cards, eager=EAGER if stakes[mine.me] > 0 else WARY)
    return sum(a * b for a, b in zip(odds, stakes, strict=True)) - KEPT * mine.kept(move.card)


def _odds(view: View, mine: TrickValue, cards: Cards, *, eager: float) -> list[float]:
    """The chance of each seat to take the trick that begins with these cards."""
    now = view.open
    assert now.leader is not None
    led = now.led or suit_led(now, cards[-1])
    best = taking(now, cards, led)
    later = [(mine.me + step) % mine.seats for step in range(1, mine.seats - len(cards) + 1)]
    able = [seat for seat in later if led not in now.lacks[seat]]
    others = [seat for seat in range(mine.seats) if seat != mine.me and led not in now.lacks[seat]]
    room = sum(view.held[seat] for seat in others)
    beating = sum(SUIT[card] is led and STRENGTH[card] > STRENGTH[cards[best]] for card in mine.hidden)
    if SUIT[cards[best]] is Suit.MAGIC:
        beating = 0
    share = sum(view.held[seat] for seat in able) / room if room else 0.0
    holds = (1 - eager * share) ** beating
    odds = [0.0] * mine.seats
    odds[(now.leader + best) % mine.seats] = holds if able else 1.0
    for seat in able:
        odds[seat] += (1 - holds) / len(able)
    return odds


def _quest_value(view: View, me: Seat, move: Move, luck: Luck) -> float:
    """The value of a quest: the value of a trick, times the tricks expected beyond an equal share."""
    assert isinstance(move, ChooseQuest)
    mine = TrickValue(view, me, luck, QUESTS[move.quest])
    return mine.future * mine.won.whole * (mine.share - 1 / mine.seats)


def _choose_trade(view: View, moves: Sequence[Move], luck: Luck) -> Move:
    """The trade that gains most, in the hand and out of the taker's pile; early on, only a good one."""
    assert view.seat is not None
    mine = TrickValue(view, view.seat, luck)
    trades = [move for move in moves if isinstance(move, Trade)]
    trick = view.open.tricks[-1]
    gains = {
        move: mine.future * _taken_power(mine, move.card) - mine.of((move.card,))[trick.taker]
        for move in trades
    }
    best = max(trades, key=lambda move: gains[move])
    first = moves[0]
    patience = WORTH_TRADING * mine.to_come / mine.won.whole
    return first if isinstance(first, GoOn) and gains[best] < patience else best


def _taken_power(mine: TrickValue, card: Card) -> float:
    """The chance that a card from the trick takes a trick once it is in the hand."""
    ranks = [STRENGTH[other] for other in mine.hidden if SUIT[other] is SUIT[card]]
    return (1 + sum(rank < STRENGTH[card] for rank in ranks)) / (1 + len(ranks))


def _lead_of_target(view: View, move: Move) -> int:
    """The total of the chosen player: the raid and the swap go to the player who is furthest ahead."""
    assert isinstance(move, Raid | SwapHands)
    return view.open.totals[move.seat]
