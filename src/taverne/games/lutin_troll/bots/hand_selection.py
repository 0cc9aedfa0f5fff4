"""Which five cards to take: hands are tried against the other's hands, and mixed so as not to be read.

Both piles lie open to whoever remembers. So each choice is a table of my hands against his, worth what the
round and the rest of the match are then worth, and both mix until neither could do better with another hand.
That whoever attacks first is at a disadvantage, and that cards are few, is in the numbers, not here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from taverne.games.lutin_troll.bots import value_network as net
from taverne.games.lutin_troll.bots.policy import WORTH
from taverne.games.lutin_troll.rules.cards import PACK, Cards, in_order
from taverne.games.lutin_troll.rules.state import HAND, Move, Phase, Pick, State, View
from taverne.kernel.luck import Luck
from taverne.kernel.regret_matching import equilibrium
from taverne.kernel.tuples import minus

TRIED = 24  # hands on each side
STEPS = 150  # of regret matching
TILTS = (6.0, 3.0, -3.0)  # some hands are drawn with a leaning to strong cards, some to weak ones


class Choice(NamedTuple):
    """All that a choice of hands depends on, my side first."""

    pile: Cards
    other: Cards
    tokens: tuple[int, int]
    attack: bool  # I do
    life: int


def strategy(view: View, moves: Sequence[Move], _luck: Luck) -> Sequence[float] | None:
    """How often each card is picked next, so that whole hands come out as often as they should."""
    seat = view.seat
    if seat is None or not isinstance(moves[0], Pick):
        return None
    mine, yours = view.sides[seat], view.sides[1 - seat]
    short = net.TOKENS - view.options.tokens
    choice = Choice(
        in_order(view.pile + view.hand),
        in_order(minus(PACK, yours.discard)),
        (mine.tokens + short, yours.tokens + short),
        view.attacker == seat,
        mine.life,
    )
    weights = dict.fromkeys([move.card for move in moves], 0.0)
    for hand, odds in hand_odds(choice):
        if rest := _beyond(hand, view.hand):
            for card in rest:
                weights[card] += odds / len(rest)
    return list(weights.values()) if sum(weights.values()) > 0 else None


def state_value(state: State) -> Sequence[float] | None:
    """By seat, when both are about to choose."""
    mine, yours = state.sides
    if state.phase is not Phase.CHOICE or mine.hand or yours.hand:
        return None
    short = net.TOKENS - state.options.tokens
    standing = _standing((mine.tokens + short, yours.tokens + short), attack=state.attacker == 0)
    piles = net.summed(net.pile_part(True, mine.pile), net.pile_part(False, yours.pile))
    worth = _worth(standing, piles)
    return worth, -worth


@lru_cache(maxsize=500)
def hand_odds(choice: Choice) -> tuple[tuple[Cards, float], ...]:
    mine, yours = hands_tried(choice.pile), hands_tried(choice.other)
    odds, _ = equilibrium(table(choice, mine, yours), STEPS)
    return tuple(zip(mine, odds, strict=True))


def table(choice: Choice, mine: Sequence[Cards], yours: Sequence[Cards]) -> list[list[float]]:
    """What each of my hands is worth to me against each of his, the rest of the match included."""
    left, theirs = ([_left(pile, hand) for hand in hands] for pile, hands in _sides(choice, mine, yours))
    rounds = [net.round_parts(choice.attack, hand, minus(choice.pile, hand)) for hand in mine]
    answers = [net.round_parts(not choice.attack, hand, minus(choice.other, hand)) for hand in yours]
    piles = [net.pile_part(True, pile) for pile in left]
    others = [net.pile_part(False, pile) for pile in theirs]
    tokens, attack = choice.tokens, choice.attack
    won = _standing((tokens[0] + 1, tokens[1]), attack=True)
    lost = _standing((tokens[0], tokens[1] + 1), attack=False)
    tied = _standing(tokens, attack=attack)
    rows = []
    for one, pile in zip(rounds, piles, strict=True):
        row = []
        for two, other in zip(answers, others, strict=True):
            odds = net.round_odds(*((one, two) if attack else (two, one)), choice.life)
            chances = (odds.won, odds.lost) if attack else (odds.lost, odds.won)
            both = net.summed(pile, other)
            row.append(
                chances[0] * _worth(won, both)
                + chances[1] * _worth(lost, both)
                + odds.tied * _worth(tied, both)
            )
        rows.append(row)
    return rows


@lru_cache(maxsize=500)
def hands_tried(pile: Cards) -> tuple[Cards, ...]:
    """The strongest, the weakest and others by lot; the same for the same pile, whoever asks."""
    by_worth = sorted(pile, key=WORTH.__getitem__)
    found = dict.fromkeys([in_order(tuple(by_worth[:HAND])), in_order(tuple(by_worth[-HAND:]))])
    luck = Luck.from_seed("hands of " + " ".join(pile))
    for number in range(3 * TRIED):
        if len(found) >= TRIED or len(pile) == HAND:
            break
        tilt = TILTS[number // 2 % len(TILTS)] if number % 2 else 0.0
        found[_drawn(pile, luck.fork(number), tilt)] = None
    return tuple(found)


def _drawn(pile: Cards, luck: Luck, tilt: float) -> Cards:
    """Five by lot; with a tilt, those that come out best of the lot and their worth together."""
    order, luck = luck.shuffle(range(len(pile)))
    if not tilt:
        return in_order(tuple([pile[place] for place in order[:HAND]]))
    spread = len(pile) / 2  # how far worth may move a card in the lot
    ranked = sorted(range(len(pile)), key=lambda place: order[place] - spread * tilt / 3 * WORTH[pile[place]])
    return in_order(tuple([pile[place] for place in ranked[:HAND]]))


def _sides(
    choice: Choice, mine: Sequence[Cards], yours: Sequence[Cards]
) -> tuple[tuple[Cards, Sequence[Cards]], tuple[Cards, Sequence[Cards]]]:
    return (choice.pile, mine), (choice.other, yours)


def _left(pile: Cards, hand: Cards) -> Cards:
    """The pile of the next choice: a new pack when this one is used up."""
    return minus(pile, hand) or PACK


def _beyond(hand: Cards, picked: Cards) -> Cards:
    """What of this hand is still to be picked; nothing if another hand has been begun."""
    return minus(hand, picked) if all(hand.count(card) >= picked.count(card) for card in picked) else ()


def _standing(tokens: tuple[int, int], *, attack: bool) -> list[float] | float:
    """The part of a score in the worth of a match, or that worth itself when it is over."""
    if net.TOKENS in tokens:
        return 1.0 if tokens[0] == net.TOKENS else -1.0
    return net.standing_part(tokens, attack)


def _worth(standing: list[float] | float, piles: list[float]) -> float:
    return standing if isinstance(standing, float) else net.match_worth(net.summed(standing, piles))
