import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from taverne.kernel.ask import Ask, Wait
from taverne.kernel.pace import Times
from taverne.kernel.tagged import Seat, Tagged

SEATS = (0, 1, 2, 3)
TIMES = Times(turn=40, pick=10, reaction=3, live=60)

owings = st.sets(st.sampled_from(SEATS)).map(lambda seats: tuple(sorted(seats)))
viewers = st.sampled_from([None, *SEATS])


class BoldMove(Tagged):
    """A tagged value."""

    by: Seat


class GNOME6(Tagged):
    """A tagged value with a number in its name."""


@given(owings, owings, viewers)
def test_in_a_reaction_no_viewer_sees_which_other_seats_have_passed(
    owing: tuple[Seat, ...], other: tuple[Seat, ...], viewer: Seat | None
) -> None:
    one, two = Ask(7, SEATS, owing, Wait.REACTION), Ask(7, SEATS, other, Wait.REACTION)
    same_for_me = (viewer in owing) is (viewer in other)
    assert (one.visible_to(viewer) == two.visible_to(viewer)) is same_for_me


@given(owings, st.sampled_from(SEATS))
def test_in_a_reaction_a_seat_sees_whether_it_has_passed_itself(owing: tuple[Seat, ...], seat: Seat) -> None:
    assert (seat in Ask(7, SEATS, owing, Wait.REACTION).visible_to(seat).owing) is (seat in owing)


@given(st.sampled_from([Wait.TURN, Wait.LIVE]), owings, viewers)
def test_in_a_turn_and_in_real_time_everybody_sees_the_owing_seats(
    wait: Wait, owing: tuple[Seat, ...], viewer: Seat | None
) -> None:
    ask = Ask(7, SEATS, owing, wait, sealed=True)
    assert ask.visible_to(viewer) == ask


def test_a_spectator_sees_all_asked_seats_owing_in_a_reaction() -> None:
    assert Ask(7, (0, 2), (), Wait.REACTION).visible_to(None).owing == (0, 2)


@pytest.mark.parametrize(
    ("ask", "seconds"),
    [
        (Ask(1, (0,), (0,)), 40),
        (Ask(1, (0, 1), (0,), sealed=True, picks=5), 80),
        (Ask(1, SEATS, SEATS, Wait.REACTION), 3),
        (Ask(1, SEATS, SEATS, Wait.REACTION, picks=5), 3),
        (Ask(1, SEATS, SEATS, Wait.LIVE), 60),
    ],
)
def test_the_time_for_a_question_depends_on_its_kind_and_its_picks(ask: Ask, seconds: float) -> None:
    assert TIMES.seconds_for(ask) == seconds


def test_the_tag_of_a_value_is_its_class_name_in_snake_case() -> None:
    assert msgspec.json.encode(BoldMove(2)) == b'{"type":"bold_move","by":2}'
    assert msgspec.json.encode(GNOME6()) == b'{"type":"gnome6"}'
    assert msgspec.json.decode(b'{"type":"bold_move","by":2}', type=BoldMove) == BoldMove(2)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"gnome6","by":2}', type=BoldMove)
