"""Chooses the five cards of a hand by solving a matrix game, so that the opponent cannot predict the hand.

Everybody knows which cards are left in both piles. So the choice is a matrix game: some hands of one player
against some hands of the other, each pair valued by the expected result of the round and of the rest of the
match. Both play the mixed strategy of its equilibrium.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from taverne.games.lutin_troll.bots import value_network as network
from taverne.games.lutin_troll.bots.policy import CARD_VALUE
from taverne.games.lutin_troll.rules.cards import PACK, Cards, in_order
from taverne.games.lutin_troll.rules.state import HAND, Move, Phase, Pick, State, View
from taverne.kernel.luck import Luck
from taverne.kernel.regret_matching import equilibrium
from taverne.kernel.tuples import minus

CANDIDATES = 24  # hands of each player
STEPS = 150  # steps of regret matching
TILTS = (6.0, 3.0, -3.0)  # some candidates are drawn with a preference for strong cards, or for weak ones


class Choice(NamedTuple):
    """Everything that a choice of hands depends on; the player's own side first."""

    pile: Cards
    other: Cards
    tokens: tuple[int, int]
    attacks: bool  # the player attacks first
    life: int


def strategy(view: View, moves: Sequence[Move], _luck: Luck) -> Sequence[float] | None:
    """The probability of each pick, so that whole hands come out as often as in the equilibrium."""
    seat = view.seat
    if seat is None or not isinstance(moves[0], Pick):
        return None
    own, other = view.sides[seat], view.sides[1 - seat]
    head_start = network.TOKENS - view.options.tokens
    choice = Choice(
        in_order(view.pile + view.hand),
        in_order(minus(PACK, other.discard)),
        (own.tokens + head_start, other.tokens + head_start),
        view.attacker == seat,
        own.life,
    )
    weights = dict.fromkeys([move.card for move in moves], 0.0)
    for hand, odds in hand_odds(choice):
        if rest := _still_to_pick(hand, view.hand):
            for card in rest:
                weights[card] += odds / len(rest)
    return list(weights.values()) if sum(weights.values()) > 0 else None


def state_value(state: State) -> Sequence[float] | None:
    """The value of the match for both seats, before either has picked a card; otherwise None."""
    first, second = state.sides
    if state.phase is not Phase.CHOICE or first.hand or second.hand:
        return None
    head_start = network.TOKENS - state.options.tokens
    tokens = (first.tokens + head_start, second.tokens + head_start)
    piles = network.summed(network.pile_part(True, first.pile), network.pile_part(False, second.pile))
    value = _match_value(_score_part(tokens, attacks=state.attacker == 0), piles)
    return value, -value


@lru_cache(maxsize=500)
def hand_odds(choice: Choice) -> tuple[tuple[Cards, float], ...]:
    """The candidate hands of the player, and the probability of each in the equilibrium."""
    own, other = candidate_hands(choice.pile), candidate_hands(choice.other)
    odds, _ = equilibrium(payoffs(choice, own, other), STEPS)
    return tuple(zip(own, odds, strict=True))


def payoffs(choice: Choice, own: Sequence[Cards], other: Sequence[Cards]) -> list[list[float]]:
    """The value of the match for each of the player's hands (rows) against each of the opponent's."""
    own_rounds = [network.round_part(choice.attacks, hand, minus(choice.pile, hand)) for hand in own]
    other_rounds = [network.round_part(not choice.attacks, hand, minus(choice.other, hand)) for hand in other]
    own_piles = [network.pile_part(True, _next_pile(choice.pile, hand)) for hand in own]
    other_piles = [network.pile_part(False, _next_pile(choice.other, hand)) for hand in other]
    tokens, attacks = choice.tokens, choice.attacks
    won = _score_part((tokens[0] + 1, tokens[1]), attacks=True)
    lost = _score_part((tokens[0], tokens[1] + 1), attacks=False)
    tied = _score_part(tokens, attacks=attacks)
    rows = []
    for own_round, own_pile in zip(own_rounds, own_piles, strict=True):
        row = []
        for other_round, other_pile in zip(other_rounds, other_piles, strict=True):
            rounds = (own_round, other_round) if attacks else (other_round, own_round)
            odds = network.round_odds(*rounds, choice.life)
            chance_won, chance_lost = (odds.won, odds.lost) if attacks else (odds.lost, odds.won)
            piles = network.summed(own_pile, other_pile)
            row.append(
                chance_won * _match_value(won, piles)
                + chance_lost * _match_value(lost, piles)
                + odds.tied * _match_value(tied, piles)
            )
        rows.append(row)
    return rows


@lru_cache(maxsize=500)
def candidate_hands(pile: Cards) -> tuple[Cards, ...]:
    """The strongest hand, the weakest and random ones; always the same ones for the same pile."""
    by_value = sorted(pile, key=CARD_VALUE.__getitem__)
    found = dict.fromkeys([in_order(tuple(by_value[:HAND])), in_order(tuple(by_value[-HAND:]))])
    luck = Luck.from_seed("hands of " + " ".join(pile))
    for number in range(3 * CANDIDATES):
        if len(found) >= CANDIDATES or len(pile) == HAND:
            break
        tilt = TILTS[number // 2 % len(TILTS)] if number % 2 else 0.0
        found[_random_hand(pile, luck.fork(number), tilt)] = None
    return tuple(found)


def _random_hand(pile: Cards, luck: Luck, tilt: float) -> Cards:
    """Five random cards of the pile; a positive tilt prefers strong cards, a negative one weak cards."""
    order, luck = luck.shuffle(range(len(pile)))
    if not tilt:
        return in_order(tuple([pile[place] for place in order[:HAND]]))
    spread = len(pile) / 2  # places that a card's value may move it in the random order
    ranked = sorted(
        range(len(pile)), key=lambda place: order[place] - spread * tilt / 3 * CARD_VALUE[pile[place]]
    )
    return in_order(tuple([pile[place] for place in ranked[:HAND]]))


def _next_pile(pile: Cards, hand: Cards) -> Cards:
    """The pile for the next choice: a whole pack when this one is used up."""
    return minus(pile, hand) or PACK


def _still_to_pick(hand: Cards, picked: Cards) -> Cards:
    """The cards of this hand that are not picked yet; none if the picked cards are not of this hand."""
    return minus(hand, picked) if all(hand.count(card) >= picked.count(card) for card in picked) else ()


def _score_part(tokens: tuple[int, int], *, attacks: bool) -> list[float] | float:
    """The score's hidden sums in the network of matches, or the value of the match if it is over."""
    if network.TOKENS in tokens:
        return 1.0 if tokens[0] == network.TOKENS else -1.0
    return network.score_part(tokens, attacks)


def _match_value(score_part: list[float] | float, piles_part: list[float]) -> float:
    if isinstance(score_part, float):
        return score_part
    return network.match_value(network.summed(score_part, piles_part))
