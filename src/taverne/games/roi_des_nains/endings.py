"""The last tricks of a deal with all hands seen, played by the rules as well as everybody can (max-n)."""

from taverne.games.roi_des_nains.cards import SUIT, Suit
from taverne.games.roi_des_nains.following import taking
from taverne.games.roi_des_nains.rules import ask, moves, play
from taverne.games.roi_des_nains.scoring import scores
from taverne.games.roi_des_nains.standing import prospects_of, to_come
from taverne.games.roi_des_nains.state import Phase, State
from taverne.games.roi_des_nains.tricks import Trick

_MAGIC = Suit.MAGIC
FEW = 2  # cards in a hand, from which on a deal is solved


def solvable(state: State) -> bool:
    return state.open.phase is Phase.PLAY and max(map(len, state.hands)) <= FEW


def solved(state: State) -> tuple[float, ...]:
    """By seat, what the score sheet will be worth when everybody plays for himself."""
    return _solved(state, state.open.deal, to_come(state.open))


def _solved(state: State, deal: int, later: int) -> tuple[float, ...]:
    now = state.open
    if now.deal != deal or now.phase is Phase.OVER:
        return prospects_of(now.totals, later)
    if (
        now.phase is Phase.PLAY
        and not now.cards
        and len(state.hands[0]) == 1
        and SUIT[now.special] is not _MAGIC
    ):
        return prospects_of(_totals(state), later)
    seat = ask(state).owing[0]
    results = [_solved(play(state, seat, move).state, deal, later) for move in moves(state, seat)]
    return max(results, key=lambda result: result[seat])


def _forced(state: State) -> bool:
    """Whether all that is left is a trick in which nobody has a choice; Magic is left to the rules."""
    now = state.open
    one_each = len(state.hands[0]) == 1 and not now.cards
    return one_each and now.phase is Phase.PLAY and SUIT[now.special] is not _MAGIC


def _totals(state: State) -> tuple[int, ...]:
    """After the last trick."""
    now, hands, leader = state.open, state.hands, state.open.leader
    assert leader is not None
    assert now.quest is not None
    seats = len(hands)
    cards = tuple([hands[(leader + place) % seats][0] for place in range(seats)])
    taker = (leader + taking(now, cards, SUIT[cards[0]])) % seats
    points = scores(now.quest, now.special, (*now.tricks, Trick(leader, cards, taker)), seats)[0]
    return tuple([total + more for total, more in zip(now.totals, points, strict=True)])
