"""The results of boards and camps in a view are those of the count."""

from hypothesis import given
from hypothesis import strategies as st

from taverne.games.grumpf.game import GRUMPF
from taverne.games.grumpf.rules.boards import VALUES, Board, Clan, Face
from taverne.games.grumpf.rules.events import Deserted, Met, Missed, NeutralTook, TileGone, TileTaken, Took
from taverne.games.grumpf.rules.hunt import CLANS
from taverne.games.grumpf.rules.state import Camp, Ground, Placed
from tests.games.grumpf.hunts import BEES, BOARDS, MAMMOTHS, ORANGE, VIOLET, hunt, rest_all, standing, stunned

CLUBS = [face for face in Face if not VALUES[face]]
placed = st.builds(
    Placed,
    st.sampled_from(CLANS[:4]),
    st.sampled_from([face for face in Face if VALUES[face]]),
    st.sampled_from([None, None, *CLUBS]),
)
tracks = st.fixed_dictionaries({board: st.lists(placed, max_size=6) for board in Board})


@given(
    tracks,
    st.lists(st.sampled_from(list(Board)), unique=True),
    st.lists(st.integers(1, 9), min_size=5, max_size=5),
)
def test_a_hunt_that_ends_now_has_the_results_of_the_view(
    tracks: dict[Board, list[Placed]], two: list[Board], herds: list[int]
) -> None:
    state = hunt(tracks=tracks, second_sides=two, herds=herds)
    foreseen = GRUMPF.view(state, None).grounds
    events = list(rest_all(state).events)
    for board, ground in zip(Board, foreseen[:-1], strict=False):
        verdict = next(
            each for each in events if isinstance(each, Met | Missed | Deserted) and each.board is board
        )
        place = events.index(verdict) + 1
        assert ground.met is isinstance(verdict, Met)
        assert isinstance(verdict, Deserted) or verdict.total == ground.total
        for clan, _, takes in _takers(ground):
            taken = events[place]
            assert isinstance(taken, Took | NeutralTook)
            assert (len(taken.animals), isinstance(taken, Took) and CLANS[taken.seat]) == (takes, clan)
            place += 1
    tiles = [CLANS[each.seat] for each in events if isinstance(each, TileTaken)]
    if Board.SORCERER not in two:
        assert tiles == [clan for clan, _, _ in _takers(foreseen[-1])]
        assert not any(isinstance(each, TileGone) for each in events)


def test_a_view_has_the_total_with_one_more_token_of_each_value() -> None:
    tracks = {
        MAMMOTHS: [*standing(VIOLET, 5, 5, 5), stunned(standing(ORANGE, 6)[0], by=VIOLET)],
        BEES: standing(VIOLET, 1),
    }
    before = _ground(MAMMOTHS, tracks)
    assert (before.total, before.met) == (15, False)
    assert [(each.value, each.total, each.met) for each in before.after] == [
        (1, 16, False),
        (2, 17, False),
        (3, 18, False),
        (5, 20, True),
        (6, 21, True),
    ]
    after = _ground(MAMMOTHS, {MAMMOTHS: [*tracks[MAMMOTHS], *standing(ORANGE, 5)]})
    assert (after.total, after.met) == (20, True)
    full = _ground(BEES, {BEES: standing(VIOLET, 1) * 8})
    assert full.after == ()


def test_a_camp_is_worth_the_sum_of_its_series() -> None:
    camps = [Camp((2, 2, 2, 2, 1), tiles=1), Camp((2, 1, 1, 1, 0), joker=True), Camp(), Camp((0, 0, 0, 0, 3))]
    worths = GRUMPF.view(hunt(camps=camps), 0).worths
    assert [(worth.points, worth.series) for worth in worths] == [
        (12, (6, 6)),
        (6, (6, 0)),
        (0, ()),
        (0, (0, 0, 0)),
    ]
    assert worths[0].copies == ("bee",)
    assert worths[1].joker == "bee"


def test_a_view_has_the_number_of_free_huts() -> None:
    assert [GRUMPF.view(hunt(asleep=sleepers), 0).huts for sleepers in ((), (1,), (1, 3))] == [2, 1, 0]


def _ground(board: Board, tracks: dict[Board, list[Placed]]) -> Ground:
    return GRUMPF.view(hunt(tracks=tracks), 0).grounds[BOARDS.index(board)]


def _takers(ground: Ground) -> list[tuple[Clan, int, int]]:
    return [(rank.clan, rank.strength, rank.takes) for rank in ground.ranks if rank.takes]
