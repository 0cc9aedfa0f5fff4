"""GR-R14 to GR-R20: the order of boards, ranks, shares, and the sorcerer."""

import pytest

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import Animal, Board
from taverne.games.grumpf.rules.events import (
    Deserted,
    Kept,
    Met,
    Missed,
    RoundBegun,
    Swapped,
    TileTaken,
    Took,
)
from taverne.games.grumpf.rules.refusals import LikeForLike, NotTheirs, NotYours, SwapNow
from taverne.games.grumpf.rules.state import Camp, Keep, Phase, Rest, Sleep, State, Swap
from tests.games.grumpf.hunts import (
    BEES,
    BIRDS,
    FISHES,
    GREEN,
    MAMMOTHS,
    ORANGE,
    REPTILES,
    SORCERER,
    VIOLET,
    YELLOW,
    animals,
    do,
    events_of,
    hunt,
    offered,
    refusal,
    rest_all,
    standing,
    stunned,
    track,
)

MAMMOTH, BIRD, FISH, REPTILE, BEE = Animal
RICH = [Camp(animals=(2, 0, 1, 0, 0)), Camp(animals=(0, 3, 1, 0, 0)), Camp(), Camp(joker=True)]


def _swapping(camps: list[Camp] | None = None) -> State:
    """A round in which violet, the strongest on the board of the sorcerer, may swap."""
    state = hunt(tracks={SORCERER: standing(VIOLET, 5)}, second_sides=[SORCERER], camps=camps or RICH)
    return rest_all(state).state


def test_gr_r14_all_colours_count_and_the_stunned_do_not() -> None:
    row = [
        *standing(VIOLET, 5, 5),
        *standing(ORANGE, 5, 3),
        stunned(standing(GREEN, 6)[0], VIOLET),
        *standing(YELLOW, 2),
    ]
    step = rest_all(hunt(tracks={MAMMOTHS: row}, herds=(2, 0, 0, 0, 0)))
    assert events_of(step, Met) == [Met(MAMMOTHS, 20)]
    assert not events_of(rest_all(hunt(tracks={MAMMOTHS: row[1:]}, herds=(2, 0, 0, 0, 0))), Met)


def test_gr_r14_the_sorcerer_comes_last() -> None:
    tracks = {BEES: standing(VIOLET, 5), SORCERER: standing(VIOLET, 5), MAMMOTHS: standing(VIOLET, 5)}
    step = rest_all(hunt(tracks=tracks, herds=(1, 0, 0, 0, 1)))
    kinds = [type(event) for event in step.events]
    assert kinds.index(Missed) < kinds.index(Met) < kinds.index(Took) < kinds.index(TileTaken)


def test_gr_r15_a_missed_condition_leaves_the_animals_and_sends_the_tokens_home() -> None:
    row = standing(VIOLET, 5, 2) + standing(ORANGE, 3, 5)
    state = hunt(tracks={MAMMOTHS: row}, herds=(3, 0, 0, 0, 0))
    step = rest_all(state)
    assert events_of(step, Missed) == [Missed(MAMMOTHS, 15)]
    assert step.state.open.herds[0] >= 3
    assert not events_of(step, Took)
    assert step.state.open.tracks == ((),) * 6


def test_gr_r16_the_strongest_clan_is_first_and_the_nearer_of_equals() -> None:
    row = [*standing(ORANGE, 2), *standing(VIOLET, 3), *standing(ORANGE, 3), *standing(GREEN, 3)]
    step = rest_all(hunt(tracks={FISHES: row[1:]}, herds=(0, 0, 2, 0, 0)))
    assert [(took.seat, len(took.animals)) for took in events_of(step, Took)] == [(0, 1), (1, 1)]
    step = rest_all(hunt(tracks={BEES: row}, herds=(0, 0, 0, 0, 4)))
    assert [(took.seat, len(took.animals)) for took in events_of(step, Took)] == [(1, 2), (0, 1), (2, 1)]


def test_gr_r17_all_animals_are_given_in_shares_again_and_again() -> None:
    row = [*standing(VIOLET, 5), *standing(ORANGE, 3), *standing(GREEN, 2), *standing(YELLOW, 1)]
    step = rest_all(hunt(tracks={BEES: row}, herds=(0, 0, 0, 0, 5)))
    assert [animals(step.state, seat)[4] for seat in range(4)] == [3, 1, 1, 0]
    assert step.state.open.herds[4] == events_of(step, RoundBegun)[0].animals.count(BEE)


def test_gr_r18_shares_of_absent_ranks_are_skipped() -> None:
    step = rest_all(hunt(tracks={BEES: standing(VIOLET, 5) + standing(ORANGE, 1)}, herds=(0, 0, 0, 0, 5)))
    assert [animals(step.state, seat)[4] for seat in range(4)] == [4, 1, 0, 0]
    alone = rest_all(hunt(tracks={BEES: standing(GREEN, 1)}, herds=(0, 0, 0, 0, 7)))
    assert animals(alone.state, 2)[4] == 7


def test_gr_r19_the_strongest_takes_a_tile_one_in_each_round() -> None:
    state = hunt(tracks={SORCERER: standing(VIOLET, 3) + standing(ORANGE, 5)})
    step = rest_all(state)
    assert events_of(step, TileTaken) == [TileTaken(1)]
    assert step.state.open.tiles == 3
    assert [camp.tiles for camp in step.state.open.camps] == [0, 1, 0, 0]


def test_gr_r20_the_strongest_may_swap_and_the_other_cannot_refuse() -> None:
    state = _swapping()
    assert GRUMPF.ask(state).asked == (0,)
    assert not GRUMPF.moves(state, 1)
    step = do(state, 0, Swap(MAMMOTH, 1, BIRD))
    assert events_of(step, Swapped) == [Swapped(0, MAMMOTH, 1, BIRD)]
    assert animals(step.state, 0) == (1, 1, 1, 0, 0)
    assert animals(step.state, 1) == (1, 2, 1, 0, 0)
    assert step.state.open.round == 2


def test_gr_r20_nobody_has_to_swap() -> None:
    step = do(_swapping(), 0, Keep())
    assert events_of(step, Kept) == [Kept(0)]
    assert step.state.open.camps == tuple(RICH)


def test_gr_r20_a_joker_cannot_be_swapped() -> None:
    assert {move.victim for move in offered(_swapping(), 0, Swap)} == {1}


def test_gr_a5_a_stunned_token_keeps_its_slot_and_counts_for_nothing() -> None:
    row = [stunned(standing(VIOLET, 5)[0], ORANGE), *standing(ORANGE, 1, 1, 1)]
    missed = rest_all(hunt(tracks={REPTILES: row}, herds=(0, 0, 0, 3, 0)))
    assert events_of(missed, Missed) == [Missed(REPTILES, 3)]
    step = rest_all(hunt(tracks={BEES: row}, herds=(0, 0, 0, 0, 3)))
    assert [(took.seat, len(took.animals)) for took in events_of(step, Took)] == [(1, 3)]


@pytest.mark.parametrize("two", [[], [SORCERER]])
def test_gr_a5_a_clan_whose_tokens_are_all_stunned_is_absent_at_the_sorcerers_too(two: list[Board]) -> None:
    row = [stunned(standing(VIOLET, 5)[0], ORANGE)]
    step = rest_all(hunt(tracks={SORCERER: row}, second_sides=two, camps=RICH))
    assert not events_of(step, TileTaken)
    assert step.state.open.phase is Phase.READY


def test_gr_a6_of_equals_the_lowest_slot_of_a_standing_token_decides() -> None:
    stunned_first = [stunned(standing(ORANGE, 1)[0], GREEN), *standing(VIOLET, 3), *standing(ORANGE, 3)]
    step = rest_all(hunt(tracks={BEES: stunned_first}, herds=(0, 0, 0, 0, 2)))
    assert [took.seat for took in events_of(step, Took)] == [0]


@pytest.mark.parametrize("board", [board for board in Board if board is not SORCERER])
def test_gr_a7_on_an_empty_board_nothing_happens(board: Board) -> None:
    herds = tuple(2 * (each is board) for each in Board)[:5]
    for two in ([], [board]):
        step = rest_all(hunt(herds=herds, second_sides=two))
        assert events_of(step, Deserted) == [Deserted(board)]
        assert not events_of(step, Took)


def test_gr_a7_a_board_where_all_are_stunned_is_empty() -> None:
    row = [stunned(standing(VIOLET, 2)[0], ORANGE)]
    step = rest_all(hunt(tracks={BEES: row}, herds=(0, 0, 0, 0, 2)))
    assert events_of(step, Deserted) == [Deserted(BEES)]


@pytest.mark.parametrize("board", [BIRDS, FISHES, REPTILES])
def test_gr_a8_one_token_alone_meets_what_all_must_share(board: Board) -> None:
    herds = tuple(2 * (each is board) for each in Board)[:5]
    step = rest_all(hunt(tracks={board: standing(VIOLET, 3)}, herds=herds, second_sides=[board]))
    assert events_of(step, Met) == [Met(board, 3)]
    assert len(events_of(step, Took)[0].animals) == 2


def test_gr_a9_only_the_last_three_standing_mammoth_hunters_count() -> None:
    row = [*standing(VIOLET, 6), *standing(ORANGE, 5), *standing(GREEN, 1), *standing(YELLOW, 2)]
    step = rest_all(hunt(tracks={MAMMOTHS: row}, herds=(2, 0, 0, 0, 0), second_sides=[MAMMOTHS]))
    assert events_of(step, Met) == [Met(MAMMOTHS, 8)]
    assert [took.seat for took in events_of(step, Took)] == [1, 3]
    pushed_back = [*row[:2], stunned(row[2], VIOLET), row[3]]
    step = rest_all(hunt(tracks={MAMMOTHS: pushed_back}, herds=(2, 0, 0, 0, 0), second_sides=[MAMMOTHS]))
    assert [took.seat for took in events_of(step, Took)] == [0, 1]
    few = rest_all(hunt(tracks={MAMMOTHS: row[:1]}, herds=(2, 0, 0, 0, 0), second_sides=[MAMMOTHS]))
    assert [len(took.animals) for took in events_of(few, Took)] == [2]


@pytest.mark.parametrize(("values", "met"), [([5, 5], True), ([5, 3, 1], False), ([5, 5, 5, 5], True)])
def test_gr_a10_both_bounds_are_included(values: list[int], met: bool) -> None:
    step = rest_all(hunt(tracks={BIRDS: standing(VIOLET, *values)}, herds=(0, 2, 0, 0, 0)))
    assert bool(events_of(step, Met)) is met
    over = rest_all(hunt(tracks={BIRDS: standing(VIOLET, 5, 5, 5, 6)}, herds=(0, 2, 0, 0, 0)))
    assert events_of(over, Missed) == [Missed(BIRDS, 21)]


def test_gr_a12_with_nobody_at_the_sorcerers_the_tile_stays() -> None:
    step = rest_all(hunt())
    assert step.state.open.tiles == 4
    assert not events_of(step, TileTaken)


@pytest.mark.parametrize(
    "camps",
    [
        [Camp(), Camp(animals=(1, 1, 1, 1, 1)), Camp(), Camp()],
        [Camp(animals=(1, 1, 1, 1, 1)), Camp(), Camp(joker=True), Camp(tiles=2)],
        [Camp(animals=(2, 0, 0, 0, 0)), Camp(animals=(1, 0, 0, 0, 0)), Camp(), Camp()],
    ],
)
def test_gr_a13_without_anything_to_swap_nothing_is_asked(camps: list[Camp]) -> None:
    assert _swapping(camps).open.phase is Phase.READY


def test_gr_a13_animals_won_in_this_round_can_be_swapped_and_the_default_move_swaps_nothing() -> None:
    tracks = {SORCERER: standing(VIOLET, 5), BEES: standing(VIOLET, 5)}
    camps = [Camp(), Camp(animals=(1, 0, 0, 0, 0)), Camp(), Camp()]
    state = rest_all(hunt(tracks=tracks, herds=(0, 0, 0, 0, 1), second_sides=[SORCERER], camps=camps)).state
    assert offered(state, 0, Swap) == [Swap(BEE, 1, MAMMOTH)]
    assert GRUMPF.default_move(state, 0) == Keep()


def test_gr_a13_a_swap_needs_two_animals_of_different_kinds() -> None:
    state = _swapping()
    assert refusal(state, 0, Swap(FISH, 1, FISH)) == LikeForLike(FISH)
    assert refusal(state, 0, Swap(BEE, 1, BIRD)) == NotYours(BEE)
    assert refusal(state, 0, Swap(FISH, 1, BEE)) == NotTheirs(BEE)
    assert refusal(state, 0, Swap(FISH, 0, MAMMOTH)) == NotTheirs(MAMMOTH)
    assert refusal(state, 0, Swap(FISH, 7, BIRD)) == NotTheirs(BIRD)
    assert refusal(state, 0, Rest()) == SwapNow()


def test_gr_a14_boards_are_resolved_in_their_order() -> None:
    tracks = {board: standing(VIOLET, 2) for board in Board}
    step = rest_all(hunt(tracks=tracks, herds=(1, 1, 1, 1, 1)))
    boards = [event.board for event in step.events if isinstance(event, Met | Missed)]
    assert boards == [MAMMOTHS, BIRDS, FISHES, REPTILES, BEES]


def test_tracks_stay_until_the_swap_is_decided() -> None:
    assert track(_swapping(), SORCERER) == tuple(standing(VIOLET, 5))
    assert not offered(_swapping(), 0, Sleep)
