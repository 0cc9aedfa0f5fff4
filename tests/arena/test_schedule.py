"""The schedule: which bots play each other, on which seeds, in which seats."""

import pytest

from taverne.arena.play.schedule import BadPlan, Group, Plan, make_plan
from taverne.games import GAMES

LUTIN, ROI = GAMES["lutin_troll"], GAMES["roi_des_nains"]


def two_seats(*bots: str, games: int = 4, seed: str = "1") -> Plan:
    return make_plan(LUTIN, LUTIN.options(), bots, games=games, seed=seed)


def test_a_group_of_two_is_played_in_both_orders() -> None:
    group = Group(0, 0, ("mind", "random"), "seed")
    assert group.seatings == (("mind", "random"), ("random", "mind"))


def test_in_a_group_of_four_every_bot_sits_once_in_every_seat() -> None:
    seatings = Group(0, 0, ("a", "b", "c", "d"), "seed").seatings
    assert len(seatings) == 4
    for seat in range(4):
        assert sorted(seating[seat] for seating in seatings) == ["a", "b", "c", "d"]


def test_neighbours_stay_neighbours_in_every_seating() -> None:
    for turn, seating in enumerate(Group(0, 0, ("a", "b", "c"), "seed").seatings):
        assert [seating[(bot + turn) % 3] for bot in range(3)] == ["a", "b", "c"]


@pytest.mark.parametrize(("requested", "groups"), [(1, 1), (2, 1), (3, 2), (4, 2), (2000, 1000)])
def test_games_are_rounded_up_to_whole_groups(requested: int, groups: int) -> None:
    plan = two_seats("mind", "random", games=requested)
    assert plan.groups_each == groups
    assert plan.games_in_all == 2 * groups
    assert len(list(plan.groups())) == groups


def test_more_bots_than_seats_play_all_pairs_on_the_same_seeds() -> None:
    plan = two_seats("random", "mind", "search", games=6)
    assert plan.matches == (("random", "mind"), ("random", "search"), ("mind", "search"))
    seeds = [
        [group.seed for group in plan.groups() if group.match == match] for match in range(len(plan.matches))
    ]
    assert seeds[0] == seeds[1] == seeds[2]
    assert len(set(seeds[0])) == 3
    assert plan.games_in_all == 18


def test_another_arena_seed_gives_other_games() -> None:
    one = {group.seed for group in two_seats("mind", "random", games=100, seed="1").groups()}
    eleven = {group.seed for group in two_seats("mind", "random", games=100, seed="11").groups()}
    assert len(one) == 50
    assert not one & eleven


@pytest.mark.parametrize(
    ("bots", "games", "reason"),
    [
        (("mind",), 2, "at least 2 bots, not 1"),
        ((), 2, "at least 2 bots, not 0"),
        (("mind", "oracle"), 2, "no bot 'oracle'"),
        (("mind", "random", "mind"), 2, "mind is named twice"),
        (("mind", "random"), 0, "from 1 to"),
        (("mind", "random"), -3, "from 1 to"),
        (("mind", "random"), 10**9, "from 1 to"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_with_the_reason(
    bots: tuple[str, ...], games: int, reason: str
) -> None:
    with pytest.raises(BadPlan, match=reason):
        two_seats(*bots, games=games)


def test_with_fewer_bots_than_seats_each_plays_alone_against_a_table_of_each_other() -> None:
    plan = make_plan(ROI, ROI.options(), ("mind", "random"), games=8, seed="1", seats=4)
    assert plan.matches == (("mind", "random", "random", "random"), ("random", "mind", "mind", "mind"))
    assert plan.games_in_all == 16


def test_the_default_number_of_seats_is_the_number_of_bots_within_the_limits_of_the_game() -> None:
    def seats(*bots: str) -> int:
        return make_plan(ROI, ROI.options(), bots, games=8, seed="1").seats

    assert [seats("mind", "random"), seats(*["mind"] * 4)] == [3, 4]


@pytest.mark.parametrize(
    ("bots", "seats", "reason"),
    [
        (("mind", "random"), 2, "has 3 to 5 seats, not 2"),
        (("mind", "random"), 6, "has 3 to 5 seats, not 6"),
        (("mind", "random", "mind"), 4, "mind is named twice"),
    ],
)
def test_a_wrong_number_of_seats_is_refused_with_the_reason(
    bots: tuple[str, ...], seats: int, reason: str
) -> None:
    with pytest.raises(BadPlan, match=reason):
        make_plan(ROI, ROI.options(), bots, games=2, seed="1", seats=seats)


def test_a_bot_may_play_against_itself() -> None:
    assert two_seats("mind", "mind").matches == (("mind", "mind"),)
