"""GR-R9 to GR-R13: legal moves in a hunt, sleepers, and the end of the hunt."""

import pytest

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import BACKS, BOARDS, Board, Face
from taverne.games.grumpf.rules.events import (
    AllAtRest,
    Clubbed,
    Flipped,
    HutsFull,
    Laid,
    Met,
    NothingLeft,
    Rested,
    Slept,
)
from taverne.games.grumpf.rules.refusals import (
    AlreadyStunned,
    HandNotEmpty,
    LiesOtherwise,
    NoMoreFlips,
    NoSlotForClubs,
    NotInHand,
    OwnToken,
    TheySleep,
    TrackFull,
    YouSleep,
)
from taverne.games.grumpf.rules.state import (
    HUNT_LIMIT,
    Club,
    Flip,
    Options,
    Phase,
    Place,
    Placed,
    Rest,
    Rhythm,
    Sleep,
)
from tests.games.grumpf.hunts import (
    BEES,
    BIRDS,
    C1,
    C2,
    FISHES,
    GREEN,
    ORANGE,
    VIOLET,
    do,
    events_of,
    hunt,
    offered,
    ready,
    refusal,
    rest_all,
    standing,
    stunned,
    track,
)

F5, B5 = Face.F5_F3, Face.F3_F5


def test_gr_r9_everybody_who_is_awake_may_act_at_any_time() -> None:
    state = hunt(4, asleep=[2])
    assert GRUMPF.ask(state).owing == (0, 1, 3)
    assert [bool(GRUMPF.moves(state, seat)) for seat in range(4)] == [True, True, False, True]


def test_gr_r9_a_token_in_hand_may_be_flipped_again_and_again() -> None:
    state = hunt(hands=[[F5, C1], [F5], [], []])
    step = do(state, 0, Flip(F5))
    assert events_of(step, Flipped) == [Flipped(0, B5)]
    assert step.state.open.hands[0] == (B5, C1)
    assert do(step.state, 0, Flip(B5)).state.open.hands[0] == (F5, C1)
    assert step.state.open.hands[1] == (F5,)


def test_gr_r9_a_value_goes_on_the_first_free_slot() -> None:
    state = hunt(hands=[[F5, B5], [], [], []], tracks={BIRDS: standing(ORANGE, 2)})
    step = do(state, 0, Place(F5, BIRDS))
    assert events_of(step, Laid) == [Laid(0, F5, BIRDS)]
    assert track(step.state, BIRDS) == (*standing(ORANGE, 2), Placed(VIOLET, F5))
    assert step.state.open.hands[0] == (B5,)


def test_gr_r9_only_the_face_that_shows_can_be_laid() -> None:
    state = hunt(hands=[[F5], [], [], []])
    assert {move.face for move in offered(state, 0, Place)} == {F5}
    assert {move.board for move in offered(state, 0, Place)} == set(Board)
    assert refusal(state, 0, Place(B5, BIRDS)) == LiesOtherwise(F5)
    assert refusal(state, 0, Place(Face.F2_F3, BIRDS)) == NotInHand(Face.F2_F3)


def test_gr_r9_a_club_stuns_the_token_it_falls_on() -> None:
    target = standing(ORANGE, 5)[0]
    state = hunt(hands=[[C1, F5], [], [], []], tracks={BIRDS: [target]})
    step = do(state, 0, Club(C1, BIRDS, ORANGE, target.face))
    assert events_of(step, Clubbed) == [Clubbed(0, BIRDS, ORANGE, target.face, 1)]
    assert track(step.state, BIRDS) == (Placed(ORANGE, target.face, C1, VIOLET),)
    assert step.state.open.hands[0] == (F5,)


def test_gr_r9_a_club_never_goes_on_a_slot_and_never_on_a_club() -> None:
    row = [stunned(standing(ORANGE, 5)[0], VIOLET)]
    state = hunt(hands=[[C2], [], [], []], tracks={BIRDS: row})
    assert offered(state, 0, Place) == []
    assert offered(state, 0, Club) == []
    assert refusal(state, 0, Place(C2, BEES)) == NoSlotForClubs(C2)


def test_gr_r9_a_player_who_does_not_want_to_go_on_sleeps() -> None:
    step = do(hunt(4), 3, Sleep())
    assert events_of(step, Slept) == [Slept(3, 1)]
    assert step.state.open.asleep == (3,)


def test_gr_r10_a_token_that_is_laid_is_out_of_its_owners_hands() -> None:
    state = do(hunt(hands=[[F5, C1], [C2], [], []]), 0, Place(F5, BIRDS)).state
    assert refusal(state, 0, Flip(F5)) == NotInHand(F5)
    assert refusal(state, 0, Place(F5, BEES)) == NotInHand(F5)
    state = do(state, 1, Club(C2, BIRDS, VIOLET, F5)).state
    assert refusal(state, 1, Flip(C2)) == NotInHand(C2)
    assert track(state, BIRDS) == (Placed(VIOLET, F5, C2, ORANGE),)


def test_gr_r11_a_sleeper_does_nothing_more() -> None:
    state = do(hunt(4), 0, Sleep()).state
    assert GRUMPF.moves(state, 0) == ()
    for move in (Rest(), Sleep(), Flip(state.open.hands[0][0])):
        assert refusal(state, 0, move) == YouSleep()


def test_gr_r11_tokens_of_a_sleeper_cannot_be_clubbed_but_stay_stunned() -> None:
    two, five = standing(ORANGE, 2, 5)
    state = hunt(hands=[[C1], [F5], [F5], []], tracks={BIRDS: [stunned(two, GREEN), five]})
    assert len(offered(state, 0, Club)) == 1
    state = do(state, 1, Sleep()).state
    assert offered(state, 0, Club) == []
    assert refusal(state, 0, Club(C1, BIRDS, ORANGE, five.face)) == TheySleep(1)
    assert track(state, BIRDS)[0] == stunned(two, GREEN)


def test_gr_r12_the_last_hut_stops_the_hunt_at_once() -> None:
    state = do(hunt(4), 0, Sleep()).state
    assert state.open.phase is Phase.HUNT
    step = do(state, 2, Sleep())
    assert events_of(step, HutsFull)
    assert (step.state.open.phase, step.state.open.round) == (Phase.READY, 2)


def test_gr_r13_two_players_sleep_with_an_empty_hand_only() -> None:
    state = hunt(2, hands=[[F5, C1], []])
    assert refusal(state, 0, Sleep()) == HandNotEmpty(2)
    assert offered(state, 0, Sleep) == []
    assert events_of(do(state, 1, Sleep()), HutsFull)


def test_gr_a2_nobody_clubs_their_own_tokens_unless_the_table_allows_it() -> None:
    row = {BIRDS: standing(VIOLET, 5)}
    face = row[BIRDS][0].face
    state = hunt(hands=[[C1], [F5], [], []], tracks=row)
    assert refusal(state, 0, Club(C1, BIRDS, VIOLET, face)) == OwnToken(face)
    free = Options(rhythm=Rhythm.LIVE, own_club=True)
    allowed = hunt(options=free, hands=[[C1], [F5], [], []], tracks=row)
    assert track(do(allowed, 0, Club(C1, BIRDS, VIOLET, face)).state, BIRDS)[0].by is VIOLET


def test_gr_a3_a_stunned_token_cannot_be_clubbed_again() -> None:
    target = standing(ORANGE, 5)[0]
    state = hunt(hands=[[C1], [F5], [C2], []], tracks={BIRDS: [target]})
    state = do(state, 0, Club(C1, BIRDS, ORANGE, target.face)).state
    assert refusal(state, 2, Club(C2, BIRDS, ORANGE, target.face)) == AlreadyStunned(ORANGE, target.face)


def test_gr_a4_a_club_takes_no_slot_and_adds_no_strength() -> None:
    one, two = standing(ORANGE, 5, 2)
    state = hunt(hands=[[C1], [F5], [], []], tracks={BEES: [one, two]}, herds=(0, 0, 0, 0, 1))
    step = do(state, 0, Club(C1, BEES, ORANGE, one.face))
    assert len(track(step.state, BEES)) == 2
    assert events_of(rest_all(step.state), Met) == [Met(BEES, 2)]


@pytest.mark.parametrize("board", Board)
def test_gr_a17_a_full_track_is_closed_to_values_but_not_to_clubs(board: Board) -> None:
    full = standing(ORANGE, *[1] * BOARDS[board][0].slots)
    state = hunt(hands=[[F5, C1], [F5], [], []], tracks={board: full})
    assert refusal(state, 0, Place(F5, board)) == TrackFull(board)
    assert board not in {move.board for move in offered(state, 0, Place)}
    assert {move.board for move in offered(state, 0, Club)} == {board}
    one_left = hunt(hands=[[F5, C1], [F5], [], []], tracks={board: full[:-1]})
    assert refusal(one_left, 0, Place(F5, board)) is None


def test_gr_a18_three_or_more_may_sleep_with_tokens_in_hand() -> None:
    state = hunt(3)
    assert len(state.open.hands[1]) == 8
    assert refusal(state, 1, Sleep()) is None


def test_gr_a19_an_empty_hand_can_be_clubbed_until_it_sleeps() -> None:
    row = {BIRDS: standing(ORANGE, 5)}
    state = hunt(hands=[[C1], [], [F5], []], tracks=row)
    assert len(offered(state, 0, Club)) == 1
    assert GRUMPF.ask(state).owing == (0, 1, 2, 3)
    assert offered(do(state, 1, Sleep()).state, 0, Club) == []


def test_gr_a19_when_no_hand_that_is_awake_can_lay_anything_the_hunt_is_over() -> None:
    state = hunt(4, hands=[[F5], [], [F5], []])
    state = do(state, 2, Sleep()).state
    assert state.open.phase is Phase.HUNT
    step = do(state, 0, Place(F5, BIRDS))
    assert events_of(step, NothingLeft)
    assert step.state.open.round == 2


def test_gr_a19_a_hand_without_room_and_without_a_club_is_no_reason_to_go_on() -> None:
    """When all tracks are full, only clubs can still change something."""
    full = {board: standing(ORANGE, *[1] * BOARDS[board][0].slots) for board in Board if board is not BIRDS}
    nearly = {**full, BIRDS: standing(ORANGE, *[1] * (BOARDS[BIRDS][0].slots - 1))}
    no_club = hunt(4, hands=[[F5, Face.F2_F3], [], [], []], tracks=nearly)
    assert events_of(do(no_club, 0, Place(F5, BIRDS)), NothingLeft)
    hidden_club = hunt(4, hands=[[F5, BACKS[C1]], [], [], []], tracks=nearly)
    assert do(hidden_club, 0, Place(F5, BIRDS)).state.open.phase is Phase.HUNT
    asleep = hunt(4, hands=[[F5, BACKS[C1]], [], [], []], tracks=nearly, asleep=[1])
    assert events_of(do(asleep, 0, Place(F5, BIRDS)), NothingLeft)


def test_gr_a20_tokens_in_hand_are_lost_for_the_round_only() -> None:
    state = hunt(2, hands=[[F5, C1], []])
    step = do(state, 1, Sleep())
    following = ready(step.state)
    assert [len(hand) for hand in following.open.hands] == [8, 8]


def test_gr_a21_when_all_who_are_awake_rest_the_hunt_is_over_and_no_hut_is_taken() -> None:
    step = do(hunt(2), 0, Rest())
    assert events_of(step, Rested) == [Rested(0)]
    assert GRUMPF.ask(step.state).owing == (1,)
    last = do(step.state, 1, Rest())
    assert events_of(last, AllAtRest)
    assert not events_of(last, Slept)
    assert last.state.open.round == 2


@pytest.mark.parametrize("act", [Flip(F5), Place(F5, BEES), Sleep()])
def test_gr_a21_a_gesture_of_any_player_ends_the_rest_of_all(act: Flip | Place | Sleep) -> None:
    state = hunt(4, hands=[[F5, C1], [F5], [F5], [F5]])
    for seat in (1, 2):
        state = do(state, seat, Rest()).state
    assert GRUMPF.ask(state).owing == (0, 3)
    assert not offered(state, 1, Rest)
    awake = do(state, 0, act).state
    assert set(GRUMPF.ask(awake).owing) >= {1, 2, 3}


def test_gr_a21_a_player_who_rests_may_still_act() -> None:
    state = do(hunt(4, hands=[[F5], [F5], [], []]), 0, Rest()).state
    assert refusal(state, 0, Place(F5, BEES)) is None


def test_gr_a21_a_player_who_does_not_answer_rests() -> None:
    assert GRUMPF.default_move(hunt(4), 2) == Rest()


def test_gr_a21_flips_are_counted_so_that_a_hunt_ends_without_a_clock() -> None:
    state = hunt(4, hands=[[F5], [F5], [], []])
    face = F5
    for _ in range(HUNT_LIMIT):
        state = do(state, 0, Flip(face)).state
        face = BACKS[face]
    assert refusal(state, 0, Flip(face)) == NoMoreFlips(HUNT_LIMIT)
    assert offered(state, 0, Flip) == []
    assert offered(state, 1, Flip)


def test_gr_a25_one_gesture_moves_one_token_and_nothing_else() -> None:
    state = hunt(4, tracks={FISHES: standing(GREEN, 3)})
    for move in GRUMPF.moves(state, 0):
        after = do(state, 0, move).state.open
        assert after.hands[1:] == state.open.hands[1:]
        assert len(state.open.hands[0]) - len(after.hands[0]) == isinstance(move, Place | Club)
        changed = [old != new for old, new in zip(state.open.tracks, after.tracks, strict=True)]
        assert sum(changed) == isinstance(move, Place | Club)
