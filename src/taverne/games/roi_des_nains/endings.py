"""The last tricks of a deal with all hands seen, played by the rules as well as everybody can (max-n)."""

from taverne.games.roi_des_nains.rules import ask, moves, play
from taverne.games.roi_des_nains.standing import prospects_of, to_come
from taverne.games.roi_des_nains.state import Phase, State

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
    seat = ask(state).owing[0]
    results = [_solved(play(state, seat, move).state, deal, later) for move in moves(state, seat)]
    return max(results, key=lambda result: result[seat])
