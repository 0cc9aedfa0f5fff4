"""The three rhythms: the same gestures lead to the same table, in each order of players."""

from collections import Counter

import pytest

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import BACKS, Board, Face
from taverne.games.grumpf.rules.events import AllAtRest, TooLong
from taverne.games.grumpf.rules.refusals import TurnedAsLaid
from taverne.games.grumpf.rules.state import (
    HUNT_LIMIT,
    Club,
    Flip,
    Open,
    Options,
    Phase,
    Place,
    Rest,
    Sleep,
    State,
)
from taverne.kernel.ask import Wait
from taverne.kernel.game import NotYourTurn
from tests.games.grumpf.hunts import (
    BEATS,
    BEES,
    BIRDS,
    C1,
    LIVE,
    ORANGE,
    do,
    events_of,
    game,
    hunt,
    offered,
    refusal,
    standing,
    track,
)

TURNS = Options()
F5, B5 = Face.F5_F3, Face.F3_F5


def _next_seat(state: State) -> int:
    """The seat that acts next."""
    (seat,) = GRUMPF.ask(state).owing
    return seat


def _table(now: Open) -> object:
    """The parts of the state that the rules of a hunt change."""
    return now.tracks, [sorted(hand) for hand in now.hands], now.asleep, now.camps, now.herds, now.round


@pytest.mark.parametrize("options", [TURNS, BEATS])
def test_in_turns_and_beats_one_seat_at_a_time_is_asked(options: Options) -> None:
    state = game(3, options)
    ask = GRUMPF.ask(state)
    assert (ask.wait, len(ask.asked)) == (Wait.TURN, 1)
    other = (_next_seat(state) + 1) % 3
    assert GRUMPF.moves(state, other) == ()
    assert refusal(state, other, Rest()) == NotYourTurn(ask.owing)
    assert GRUMPF.ask(do(state, _next_seat(state), Rest()).state).number == ask.number + 1


def test_a_live_hunt_is_one_question_to_all_seats() -> None:
    state = hunt(3)
    ask = GRUMPF.ask(state)
    assert (ask.wait, ask.asked, ask.owing) == (Wait.LIVE, (0, 1, 2), (0, 1, 2))
    state = do(state, 2, offered(state, 2, Place)[0]).state
    assert GRUMPF.ask(state) == ask


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_same_gestures_lead_to_the_same_table_in_every_rhythm(seats: int) -> None:
    """Gestures in turns are legal live and in beats, too."""
    states = {options: hunt(seats, options, herds=(1, 2, 2, 3, 4)) for options in (TURNS, BEATS, LIVE)}
    hands = states[LIVE].open.hands
    states = {
        options: state.__replace__(open=state.open.__replace__(hands=hands))
        for options, state in states.items()
    }
    for turn in range(6 * seats):
        seat = turn % seats
        shown = states[LIVE]
        some = [move for move in GRUMPF.moves(shown, seat) if isinstance(move, Place | Club)]
        move = some[turn * 7 % len(some)]
        for options, state in states.items():
            set_turn = None if options is LIVE else seat
            now = state.open.__replace__(turn=set_turn, waiting=() if options is LIVE else (seat,))
            states[options] = do(state.__replace__(open=now), seat, move).state
        tables = [_table(state.open) for state in states.values()]
        assert tables[0] == tables[1] == tables[2]


def test_in_turns_players_act_clockwise_from_a_first_seat_that_moves_on_each_round() -> None:
    state = game(4, TURNS)
    first = state.open.first
    for round in range(4):
        order = []
        for _ in range(4):
            order.append(_next_seat(state))
            state = do(state, _next_seat(state), Rest()).state
        assert order == [(first + round + place) % 4 for place in range(4)]


def test_in_turns_sleepers_are_skipped() -> None:
    state = hunt(4, TURNS, turn=1)
    state = do(state, 1, Sleep()).state
    order = []
    for _ in range(4):
        order.append(_next_seat(state))
        state = do(state, _next_seat(state), offered(state, _next_seat(state), Place)[0]).state
    assert order == [2, 3, 0, 2]


def test_in_turns_a_token_is_turned_and_laid_in_one_move() -> None:
    hands = [[F5, BACKS[C1]], [F5], [F5]]
    state = hunt(3, TURNS, hands=hands, tracks={BIRDS: standing(ORANGE, 5)}, turn=0)
    assert {move.face for move in offered(state, 0, Place)} == {F5, B5, BACKS[C1]}
    assert {move.face for move in offered(state, 0, Club)} == {C1}
    assert offered(state, 0, Flip) == []
    assert refusal(state, 0, Flip(F5)) == TurnedAsLaid()
    after = do(state, 0, Place(B5, BEES)).state
    assert track(after, BEES)[0].face is B5
    assert after.open.hands[0] == (BACKS[C1],)


def test_in_turns_the_hunt_ends_when_all_who_are_awake_rest_in_a_row() -> None:
    state = hunt(3, TURNS, turn=0)
    state = do(state, 0, Rest()).state
    state = do(state, 1, offered(state, 1, Place)[0]).state
    state = do(state, 2, Rest()).state
    state = do(state, 0, Rest()).state
    assert state.open.phase is Phase.HUNT
    assert events_of(do(state, 1, Rest()), AllAtRest)


def test_in_a_beat_everybody_has_one_gesture() -> None:
    state = game(5, BEATS)
    for _ in range(8):
        seats = []
        beat = state.open.beat
        for _ in range(5):
            assert state.open.beat == beat
            seats.append(_next_seat(state))
            state = do(state, _next_seat(state), offered(state, _next_seat(state), Flip)[0]).state
        assert sorted(seats) == [0, 1, 2, 3, 4]


def test_in_beats_no_seat_is_faster_than_another() -> None:
    """The order of every beat is random, and all orders are equally likely."""
    orders: Counter[tuple[int, ...]] = Counter()
    for number in range(60):
        state = game(3, BEATS, seed=f"lot {number}")
        for _ in range(20):
            order = []
            for _ in range(3):
                order.append(_next_seat(state))
                state = do(state, _next_seat(state), offered(state, _next_seat(state), Flip)[0]).state
            orders[tuple(order)] += 1
    assert len(orders) == 6
    assert all(150 < count < 250 for count in orders.values())


def test_in_beats_only_a_whole_beat_of_rest_ends_the_hunt() -> None:
    state = game(2, BEATS)
    one, other = _next_seat(state), 1 - _next_seat(state)
    state = do(state, one, offered(state, one, Flip)[0]).state
    state = do(state, other, Rest()).state
    assert (state.open.resting, state.open.beat) == ((), 2)
    state = do(state, _next_seat(state), Rest()).state
    assert state.open.phase is Phase.HUNT
    assert events_of(do(state, _next_seat(state), Rest()), AllAtRest)


def test_in_beats_a_hunt_with_nothing_but_flips_ends() -> None:
    state = game(2, BEATS)
    step = None
    for _ in range(2 * HUNT_LIMIT):
        assert state.open.round == 1
        step = do(state, _next_seat(state), offered(state, _next_seat(state), Flip)[0])
        state = step.state
    assert step is not None
    assert events_of(step, TooLong)
    assert state.open.round == 2


@pytest.mark.parametrize("options", [TURNS, BEATS, LIVE])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_game_ends_although_players_never_rest_or_sleep_while_they_can_act(
    options: Options, seats: int
) -> None:
    state = game(seats, options, seed="stubborn")
    moves = 0
    while owing := GRUMPF.ask(state).owing:
        seat = owing[moves % len(owing)]
        offers = GRUMPF.moves(state, seat)
        eager = [move for move in offers if not isinstance(move, Rest | Sleep)]
        flips = [move for move in eager if isinstance(move, Flip)]
        state = do(state, seat, (flips or eager or offers)[0]).state
        moves += 1
        assert moves < 4 * 6 * 6 * (HUNT_LIMIT + 10)
    assert GRUMPF.outcome(state) is not None


def test_every_board_is_offered_in_every_rhythm() -> None:
    for options in (TURNS, BEATS, LIVE):
        state = hunt(3, options, hands=[[F5]] * 3)
        seat = GRUMPF.ask(state).owing[0]
        assert {move.board for move in offered(state, seat, Place)} == set(Board)
