"""Lutin & Troll for the conformance suite, written from its rule page."""

from collections.abc import Hashable

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import PACK, Card, in_order
from taverne.games.lutin_troll.rules.state import Move, Phase, Pick, Side, State
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import minus
from tests.conformance.world import World


def other_world(state: State, viewer: Seat | None, luck: Luck) -> State:
    """§4, Q1, Q13: the unseen cards dealt anew to hands and piles, and any number of cards chosen so far."""
    sides = [
        side if seat == viewer else _other_side(side, state.phase, luck.fork(seat))
        for seat, side in enumerate(state.sides)
    ]
    return state.__replace__(sides=tuple(sides), luck=luck.fork("after"))


def _other_side(side: Side, phase: Phase, luck: Luck) -> Side:
    size, unseen = len(side.hand), minus(PACK, side.discard)
    if phase is Phase.CHOICE and size < 5:
        size, luck = luck.below(5)  # how many cards are picked is secret until the hand is ready
    hand, luck = luck.sample(unseen, size)
    return side.__replace__(hand=in_order(hand), pile=minus(unseen, hand))


def seen(state: State, seat: Seat, move: Move) -> Hashable:
    """§7: cards are played face up. Q1: picks are secret; only a complete hand is announced."""
    if isinstance(move, Pick):
        return (seat, "ready") if len(state.sides[seat].hand) == 4 else None
    return seat, move


def learnt(before: State, seat: Seat, move: Move, after: State, viewer: Seat | None) -> object:
    """Dealt hands, the winner of a lot (Q14), and the cards left in hand when a round ends (§14, Q10)."""
    tokens = [side.tokens for side in after.sides]
    own = () if viewer is None else (after.sides[viewer].hand, after.sides[viewer].pile)
    if tokens == [side.tokens for side in before.sides]:
        return own, tokens
    left = [
        minus(side.hand, (move.card,) if owner == seat else ()) for owner, side in enumerate(before.sides)
    ]
    return own, tokens, left


SORTED_PACK = sorted(PACK)


def check(state: State) -> None:
    for side in state.sides:
        assert sorted(side.pile + side.hand + side.discard) == SORTED_PACK  # §1, §10
        assert side.hand == in_order(side.hand)
        assert side.pile == in_order(side.pile)
        assert 0 <= side.life <= 12
        assert 0 <= side.tokens <= state.options.tokens
        assert len(side.hand) <= 5
        if state.phase is not Phase.CHOICE:
            assert len(side.pile) % 5 == 0  # Q2
    mine, yours = state.sides
    assert mine.tokens + yours.tokens < 2 * state.options.tokens
    assert 1 <= state.hands <= 11
    over = state.options.tokens in (mine.tokens, yours.tokens)
    assert over is (state.phase is Phase.OVER)
    assert (state.attack is None) is (state.phase is not Phase.RIPOSTE)
    match state.phase:
        case Phase.CHOICE:
            assert len(mine.hand) < 5 or len(yours.hand) < 5
            assert len(mine.hand + mine.pile) == len(yours.hand + yours.pile)
        case Phase.ATTACK:
            assert len(mine.hand) == len(yours.hand) > 0
            assert mine.life > 0 < yours.life
        case Phase.RIPOSTE:
            attacker, defender = state.sides[state.attacker], state.sides[1 - state.attacker]
            assert len(defender.hand) == len(attacker.hand) + 1
            assert attacker.discard[-1:] == (Card(state.attack or ""),)
        case Phase.OVER:
            assert mine.hand == yours.hand == ()


WORLD = World(
    LUTIN_TROLL,
    other_world,
    seen,
    learnt,
    check,
    longest=9 * 11 * (10 + 10),
    analysed_options={"tokens": "3"},
)
