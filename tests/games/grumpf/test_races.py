"""Gestures of one moment: the first one counts, and the token of the second one stays in hand."""

from typing import Any

import pytest

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import BOARDS, Face
from taverne.games.grumpf.rules.refusals import (
    AlreadyStunned,
    GetReady,
    HandNotEmpty,
    LiesOtherwise,
    NotThere,
    TheySleep,
    TrackFull,
)
from taverne.games.grumpf.rules.state import Club, Flip, Place, Rest, Sleep
from taverne.kernel.pace import COUNTDOWN_SECONDS, Pace
from taverne.table.messages.commands import Play, Ready, Sit, Start
from taverne.table.messages.outgoing import Refused
from taverne.table.messages.refusals import StaleAnswer
from taverne.table.table import Table
from tests.games.grumpf.hunts import (
    BEES,
    BIRDS,
    C1,
    C2,
    LIVE,
    ORANGE,
    VIOLET,
    do,
    hunt,
    refusal,
    standing,
    track,
)

F5, B5 = Face.F5_F3, Face.F3_F5


def test_the_second_token_for_the_last_slot_is_refused() -> None:
    nearly = standing(ORANGE, *[1] * (BOARDS[BEES][0].slots - 1))
    state = hunt(hands=[[F5], [F5, B5], [F5], []], tracks={BEES: nearly})
    state = do(state, 0, Place(F5, BEES)).state
    assert refusal(state, 2, Place(F5, BEES)) == TrackFull(BEES)
    assert state.open.hands[2] == (F5,)


def test_a_club_and_a_sleep_at_once_count_in_their_order() -> None:
    target = standing(ORANGE, 5)[0]
    club = Club(C1, BIRDS, ORANGE, target.face)
    state = hunt(hands=[[C1], [F5], [F5], []], tracks={BIRDS: [target]})
    clubbed = do(do(state, 0, club).state, 1, Sleep()).state
    assert track(clubbed, BIRDS)[0].by is VIOLET
    assert clubbed.open.asleep == (1,)
    slept = do(state, 1, Sleep()).state
    assert refusal(slept, 0, club) == TheySleep(1)
    assert slept.open.hands[0] == (C1,)


def test_the_second_club_on_one_token_is_refused() -> None:
    target = standing(ORANGE, 5)[0]
    state = hunt(hands=[[C1], [F5], [C2], []], tracks={BIRDS: [target]})
    state = do(state, 0, Club(C1, BIRDS, ORANGE, target.face)).state
    late = Club(C2, BIRDS, ORANGE, target.face)
    assert refusal(state, 2, late) == AlreadyStunned(ORANGE, target.face)
    assert state.open.hands[2] == (C2,)


def test_after_the_last_hut_every_gesture_is_refused() -> None:
    state = hunt(hands=[[F5], [F5], [F5], [F5]], asleep=[0])
    over = do(state, 1, Sleep()).state
    for move in (Place(F5, BEES), Flip(F5), Sleep(), Rest()):
        assert refusal(over, 2, move) == GetReady()


def test_two_players_cannot_sleep_with_tokens_in_hand() -> None:
    state = hunt(2, hands=[[F5], [F5]])
    assert refusal(state, 0, Sleep()) == HandNotEmpty(1)


def test_a_token_turned_meanwhile_cannot_be_laid_on_its_old_face() -> None:
    state = hunt(hands=[[F5, C1], [F5], [], []])
    state = do(state, 0, Flip(F5)).state
    assert refusal(state, 0, Place(F5, BEES)) == LiesOtherwise(B5)
    assert state.open.hands[0] == (B5, C1)


def test_a_flip_sent_twice_is_played_once() -> None:
    state = hunt(hands=[[F5], [F5], [], []])
    state = do(state, 0, Flip(F5)).state
    assert refusal(state, 0, Flip(F5)) == LiesOtherwise(B5)


def test_a_club_turned_meanwhile_cannot_stun() -> None:
    target = standing(ORANGE, 5)[0]
    state = hunt(hands=[[C1], [F5], [], []], tracks={BIRDS: [target]})
    state = do(state, 0, Flip(C1)).state
    assert refusal(state, 0, Club(C1, BIRDS, ORANGE, target.face)) == LiesOtherwise(Face.F1_CLUB)


def test_a_club_at_a_token_on_another_board_is_refused() -> None:
    state = hunt(hands=[[C1], [F5], [], []], tracks={BEES: standing(ORANGE, 5)})
    face = standing(ORANGE, 5)[0].face
    assert refusal(state, 0, Club(C1, BIRDS, ORANGE, face)) == NotThere(BIRDS, ORANGE, face)


def test_a_token_can_be_laid_although_others_were_laid_before_it() -> None:
    """A move names no slot: tokens laid meanwhile change the slot only."""
    state = hunt(hands=[[F5], [F5], [B5], []])
    alone = do(state, 0, Place(F5, BIRDS)).state
    crossed = do(do(state, 2, Place(B5, BIRDS)).state, 0, Place(F5, BIRDS)).state
    assert [placed.clan for placed in track(alone, BIRDS)] == [VIOLET]
    assert track(crossed, BIRDS)[1] == track(alone, BIRDS)[0]


@pytest.fixture
def table() -> Table[Any, Any, Any, Any, Any]:
    """Three guests in a live hunt, with a clock."""
    table: Table[Any, Any, Any, Any, Any] = Table(
        GRUMPF, 3, LIVE, seeds=lambda: "a table", pace=Pace.FAITHFUL
    )
    for seat in range(3):
        table.handle(f"guest {seat}", Sit(seat, f"Guest {seat}"), 0.0)
        table.handle(f"guest {seat}", Ready(ready=True), 0.0)
    table.handle("guest 0", Start(), 0.0)
    for seat in range(3):
        _play(table, seat)
    table.tick(COUNTDOWN_SECONDS + 1.0)
    return table


def _play(
    table: Table[Any, Any, Any, Any, Any],
    seat: int,
    move: Any = None,
    number: int | None = None,
) -> Any:
    """The answer of the table to this guest."""
    assert table.match is not None
    move = move or GRUMPF.moves(table.match.state, seat)[0]
    sent = table.handle(f"guest {seat}", Play((move,), number or table.match.ask.number), 1.0)
    return next(each.message for each in sent if each.to == f"guest {seat}")


def test_a_table_plays_all_gestures_of_one_moment(table: Table[Any, Any, Any, Any, Any]) -> None:
    assert table.match is not None
    number = table.match.ask.number
    for seat in range(3):
        place = next(m for m in GRUMPF.moves(table.match.state, seat) if isinstance(m, Place))
        assert not isinstance(_play(table, seat, place, number), Refused)
    assert sum(map(len, table.match.state.open.tracks)) == 3


def test_a_table_refuses_a_gesture_after_the_hunt_as_stale(
    table: Table[Any, Any, Any, Any, Any],
) -> None:
    assert table.match is not None
    number = table.match.ask.number
    late = GRUMPF.moves(table.match.state, 2)[-1]
    for seat in range(2):
        _play(table, seat, Sleep())
    assert _play(table, 2, late, number) == Refused(StaleAnswer())


def test_a_table_ends_a_hunt_without_gestures_by_its_clock(
    table: Table[Any, Any, Any, Any, Any],
) -> None:
    assert table.match is not None
    assert table.deadline is not None
    table.tick(table.deadline)
    assert table.match.state.open.round == 2
    assert table.match.state.open.asleep == ()
