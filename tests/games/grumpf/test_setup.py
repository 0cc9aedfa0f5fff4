"""GR-R1 to GR-R6: boards, bag, tiles, huts, clans, jokers."""

from collections import Counter

import pytest

from taverne.games.grumpf.game import GRUMPF, cooldowns
from taverne.games.grumpf.rules.boards import BACKS, HUTS, VALUES, Animal, Board, Face
from taverne.games.grumpf.rules.rules import by_seat, rematch_options
from taverne.games.grumpf.rules.state import Options, Sides, Sleep, State, Up
from taverne.kernel.game import Outcome
from tests.games.grumpf.hunts import LIVE, do, game, hunt, ready

every_table = pytest.mark.parametrize("seats", range(2, 7))


def _animals(state: State) -> Counter[Animal]:
    herds = Counter(dict(zip(Animal, state.open.herds, strict=True)))
    return herds + Counter(state.bag)


def test_gr_r1_the_boards_lie_on_their_first_side_unless_chosen_otherwise() -> None:
    assert game().open.ups == (Up.ONE,) * 6
    assert game(options=Options(sides=Sides.TWO)).open.ups == (Up.TWO,) * 6


def test_gr_r1_sides_may_be_mixed_board_by_board() -> None:
    mixed = Options(sides=Sides.CHOSEN, birds=Up.TWO, reptiles=Up.ONE, bees=Up.ONE, sorcerer=Up.TWO)
    assert game(options=mixed).open.ups == (Up.ONE, Up.TWO, Up.ONE, Up.ONE, Up.ONE, Up.TWO)


def test_gr_r1_sides_may_be_drawn_by_lot() -> None:
    drawn = {game(options=Options(sides=Sides.RANDOM), seed=f"{n}").open.ups for n in range(200)}
    assert len(drawn) > 50
    for place in range(6):
        assert {ups[place] for ups in drawn} == set(Up)


@every_table
def test_gr_r2_the_bag_holds_48_animals_and_no_joker(seats: int) -> None:
    expected = {"bee": 14, "reptile": 12, "fish": 10, "bird": 7, "mammoth": 5}
    assert _animals(game(seats)) == Counter(expected)


def test_gr_r2_the_bag_is_shuffled() -> None:
    assert len({game(seed=f"{number}").bag for number in range(50)}) == 50


def test_gr_r3_four_tiles_lie_on_the_sorcerer() -> None:
    assert game().open.tiles == 4


@pytest.mark.parametrize(("seats", "huts"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_gr_r4_as_many_sleepers_as_huts_end_a_hunt(seats: int, huts: int) -> None:
    assert HUTS[seats] == huts
    state = hunt(seats, hands=[[]] * (seats - 1) + [[Face.F5_F3]])
    for sleeper in range(huts):
        assert state.open.hands, "the hunt is on"
        assert len(state.open.asleep) == sleeper
        state = do(state, sleeper, Sleep()).state
    assert state.open.round == 2


@pytest.mark.parametrize("seats", range(2, 6))
def test_gr_r5_each_has_eight_tokens(seats: int) -> None:
    hands = ready(game(seats)).open.hands
    assert [len(hand) for hand in hands] == [8] * seats
    assert len({frozenset((face, BACKS[face])) for face in hands[0]}) == 8


def test_gr_r5_with_six_players_the_sixes_are_out() -> None:
    hands = ready(game(6)).open.hands
    assert [len(hand) for hand in hands] == [7] * 6
    assert not any(6 in (VALUES[face], VALUES[BACKS[face]]) for hand in hands for face in hand)


def test_gr_a1_a_six_is_a_value_and_each_clan_has_one() -> None:
    for hand in ready(game(5)).open.hands:
        assert sum(6 in (VALUES[face], VALUES[BACKS[face]]) for face in hand) == 1


def test_gr_r6_novices_get_a_joker() -> None:
    state = game(4, Options(novice2=True, novice4=True, novice6=True))
    assert [camp.joker for camp in state.open.camps] == [False, True, False, True]


def test_gr_a24_each_novice_has_one_joker_that_all_can_see() -> None:
    state = game(3, Options(novice1=True))
    for viewer in (None, 0, 1, 2):
        assert [camp.joker for camp in GRUMPF.view(state, viewer).open.camps] == [True, False, False]


def test_gr_a24_in_a_rematch_novices_keep_their_joker_on_their_new_seat() -> None:
    options = Options(novice1=True, novice3=True, novice5=True)
    outcome = Outcome.by_score([0, 0, 0])
    following = rematch_options(options, outcome, game(3))
    assert by_seat(following, "novice") == (True, True, False, False, True, False)


def test_gr_r9_children_have_half_the_cooldown_also_in_a_rematch() -> None:
    assert cooldowns(Options(child2=True), 1) == {}
    options = LIVE.__replace__(child2=True)
    assert {gesture: seconds / 2 for gesture, seconds in cooldowns(options, 0).items()} == cooldowns(
        options, 1
    )
    assert cooldowns(options, 0) == {"flip": 0.25, "place": 0.4, "club": 0.4, "sleep": 0.25}
    following = rematch_options(options, Outcome.by_score([0, 0, 0]), game(3))
    assert by_seat(following, "child") == (False, False, True, False, False, False)


def test_every_board_has_a_track() -> None:
    assert len(game(options=LIVE).open.tracks) == len(Board)
