"""Builds states for tests, and plays them with the functions of the `Game` value."""

from collections.abc import Sequence

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import PACK, Card, Cards, in_order
from taverne.games.lutin_troll.rules.state import (
    Attack,
    Event,
    Move,
    Options,
    Phase,
    Pick,
    Riposte,
    Side,
    State,
)
from taverne.kernel.game import Step
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat
from taverne.kernel.tuples import minus

LUCK = Luck.from_seed("a duel")


def match(options: Options | None = None, seed: str = "a match") -> State:
    """A fresh match."""
    return LUTIN_TROLL.deal(2, options or Options(), Luck.from_seed(seed))


def duel(
    mine: Sequence[Card],
    yours: Sequence[Card],
    *,
    life: tuple[int, int] = (12, 12),
    tokens: tuple[int, int] = (0, 0),
    attacker: Seat = 0,
    before: int = 0,
    hands: int = 1,
    options: Options | None = None,
    luck: Luck = LUCK,
) -> State:
    """A state before an attack with these hands; `before` earlier hands of this pass are on the discards."""
    sides = tuple(
        _side(tuple(hand), before).__replace__(life=life[seat], tokens=tokens[seat])
        for seat, hand in enumerate((mine, yours))
    )
    return State(options or Options(), luck, sides, attacker, number=1, phase=Phase.ATTACK, hands=hands)


def fight(state: State, *cards: Card) -> Step[State, Event]:
    """Play the cards one after another for the seat that is asked; returns the events of all of them."""
    events: tuple[Event, ...] = ()
    for card in cards:
        (seat,) = LUTIN_TROLL.ask(state).owing
        move: Move = Attack(card) if state.phase is Phase.ATTACK else Riposte(card)
        step = LUTIN_TROLL.attempt(state, seat, move)
        state, events = step.state, events + step.events
    return Step(state, events)


def choose(state: State, seat: Seat, cards: Sequence[Card]) -> State:
    return LUTIN_TROLL.attempt(state, seat, *map(Pick, cards)).state


def both_choose(state: State, mine: Sequence[Card], yours: Sequence[Card]) -> State:
    return choose(choose(state, 0, mine), 1, yours)


def tied_hand(state: State) -> Step[State, Event]:
    """Play a hand without a winner: both choose the same cards, and every card meets its equal."""
    if state.phase is Phase.CHOICE:
        hand = state.sides[0].pile[:5]
        state = both_choose(state, hand, hand)
    hand = state.sides[0].hand
    return fight(state, *(card for card in hand for _ in range(2)))


def lives(state: State) -> tuple[int, int]:
    mine, yours = state.sides
    return mine.life, yours.life


def tokens(state: State) -> tuple[int, int]:
    mine, yours = state.sides
    return mine.tokens, yours.tokens


def _side(hand: Cards, before: int) -> Side:
    rest = minus(PACK, hand)
    played = 5 * before + 5 - len(hand)
    return Side(pile=rest[played:], hand=in_order(hand), discard=rest[:played])
