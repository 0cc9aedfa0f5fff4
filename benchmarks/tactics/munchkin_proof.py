"""Proofs of forced answers in Munchkin: a search through every continuation, with all hands open.

One side tries to bring the claimed end about; the other side and the die try everything against it.
Left out are moves that change nobody's cards or strength: drafts, trades that are merely offered, shown hands
and switched items.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benchmarks.tactics.position import Forced, Position, matches_one
from taverne.games.munchkin.rules import moves as m
from taverne.games.munchkin.rules import rules
from taverne.games.munchkin.rules.fight.strength import fighters
from taverne.games.munchkin.rules.legal_moves import moves as moves_of
from taverne.games.munchkin.rules.moves import Move
from taverne.games.munchkin.rules.questions.flight import Rolling
from taverne.games.munchkin.rules.state import State
from taverne.games.munchkin.rules.state_changes import replace_top
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Seat, Standing

IDLE = (
    m.Give,
    m.Want,
    m.Treasures,
    m.HelperFirst,
    m.Price,
    m.Scrap,
    m.OfferTrade,
    m.ShowHand,
    m.Use,
    m.Stow,
    m.Load,
)
MOST_STATES = 60_000
_NO_LUCK = Luck.from_seed("proof")


class TooLarge(Exception):
    """The continuations are too many to be searched."""


def refutations(state: State, position: Position) -> list[str]:
    """The moves that contradict what a forced position claims; empty if the claim is proved."""
    seat, forced = position.seat, position.forced
    assert forced is not None
    found = []
    state = _others_have_passed(state, seat)
    for move in _active_moves(state, seat):
        right = matches_one(move, position.right)
        if forced is Forced.WIN and not right:
            continue  # other moves may win, too, but later
        search = _search_for(state, seat, forced)
        end = search.is_certain_after(state, seat, move)
        if end is not (right if forced is Forced.WIN else not right):
            found.append(str(move))
    return found


def _others_have_passed(state: State, seat: Seat) -> State:
    """The same question when only this seat has not passed yet, so that a pass of theirs is final."""
    for other in rules.ask(state).owing:
        if other != seat and m.Pass() in moves_of(state, other):
            state = rules.play(state, other, m.Pass()).state
    return state


def _search_for(state: State, seat: Seat, forced: Forced) -> _Search:
    turn = state.open.turn
    match forced:
        case Forced.WIN:
            return _Search((seat,), lambda now: _won(now, (seat,), turn))
        case Forced.LOSS:
            assert state.open.fight is not None
            rivals = fighters(state.open.fight)
            return _Search(rivals, lambda now: _won(now, rivals, turn))
        case Forced.DEATH:
            return _Search((), lambda now: _died(now, seat, turn))
        case Forced.SURE:
            raise ValueError("Munchkin counts no points")


def _won(state: State, seats: tuple[Seat, ...], turn: int) -> bool | None:
    """Whether one of these seats has won; None: not known yet."""
    if state.open.winners:
        return any(seat in seats for seat in state.open.winners)
    return False if state.open.turn != turn or (state.open.fight is None and state.open.fought) else None


def _died(state: State, seat: Seat, turn: int) -> bool | None:
    if state.open.heroes[seat].dead:
        return True
    over = state.open.winners or state.open.turn != turn or (state.open.fight is None and state.open.fought)
    return False if over else None


def _active_moves(state: State, seat: Seat) -> list[Move]:
    return [move for move in moves_of(state, seat) if not isinstance(move, IDLE)]


class _Search:
    """Whether the end is certain, if the seats of `side` want it and all others do not."""

    def __init__(self, side: tuple[Seat, ...], end: Callable[[State], bool | None]) -> None:
        self._side = side
        self._end = end
        self._known: dict[State, bool] = {}

    def is_certain_after(self, state: State, seat: Seat, move: Move) -> bool:
        return all(self.is_certain(after) for after in _outcomes(state, seat, move))

    def is_certain(self, state: State) -> bool:
        end = self._end(state)
        if end is not None:
            return end
        if state not in self._known:
            if len(self._known) > MOST_STATES:
                raise TooLarge
            self._known[state] = False  # no path comes back to a state, as each move uses something up
            self._known[state] = self._decide(state)
        return self._known[state]

    def _decide(self, state: State) -> bool:
        owing = rules.ask(state).owing
        owed_by = next((seat for seat in owing if seat in self._side), owing[0])
        others = [
            seat for seat in range(len(state.hands)) if (seat in self._side) is not (owed_by in self._side)
        ]
        early = [
            (seat, move)
            for seat in others
            for move in _active_moves(state, seat)
            if isinstance(move, Standing)
        ]
        mates = [seat for seat in range(len(state.hands)) if seat != owed_by and seat not in others]
        answers = [(owed_by, move) for move in _active_moves(state, owed_by)]
        answers += [
            (seat, move)
            for seat in mates
            for move in _active_moves(state, seat)
            if isinstance(move, Standing)
        ]
        if owed_by in self._side:
            return all(self.is_certain_after(state, *each) for each in early) and any(
                self.is_certain_after(state, *each) for each in answers
            )
        return any(self.is_certain_after(state, *each) for each in early) or all(
            self.is_certain_after(state, *each) for each in answers
        )


def _outcomes(state: State, seat: Seat, move: Move) -> Iterator[State]:
    """The states after a move: one for each face if the die was rolled."""
    after = rules.play(state, seat, move).state.__replace__(luck=_NO_LUCK)
    frame = after.open.stack[-1] if after.open.stack else None
    before = state.open.stack[-1]
    is_new = isinstance(frame, Rolling) and not (
        isinstance(before, Rolling) and before.foe == frame.foe and not isinstance(move, m.Retry)
    )
    if not is_new or isinstance(move, m.LoadDie):
        yield after
        return
    assert isinstance(frame, Rolling)
    for face in range(1, 7):
        yield replace_top(after, frame.__replace__(face=face))
