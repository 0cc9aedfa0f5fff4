"""Ratings, compared with values computed by hand or published."""

import random
from fractions import Fraction

import pytest

from taverne.arena.play.schedule import make_plan
from taverne.arena.statistics.elo import EloScale
from taverne.arena.statistics.ratings import ratings_for
from taverne.games import GAMES
from tests.arena.groups import LOST, WON, made_group

LUTIN, ROI = GAMES["lutin_troll"], GAMES["roi_des_nains"]
HALF = Fraction(1, 2)


def scale(bots: tuple[str, ...], scores: dict[tuple[str, str], Fraction], groups: int = 1000) -> EloScale:
    """A cross table in which every pair has met in so many groups, each with the same score."""
    made = EloScale(bots, tuple(scores))
    for number in range(groups):
        for match, score in enumerate(scores.values()):
            made.add(number, match, score)
    return made


def test_three_quarters_of_the_points_are_191_elo() -> None:
    """400 log10(3) = 190.8, apart from the additional drawn group of every pair."""
    (first, _), (second, _) = scale(("a", "random"), {("a", "random"): Fraction(3, 4)}).values()
    assert first == pytest.approx(190.8, abs=0.5)
    assert second == 0


def test_a_bot_that_never_lost_has_a_finite_rating_that_grows_with_its_games() -> None:
    def rating(groups: int) -> float:
        return scale(("a", "random"), {("a", "random"): Fraction(1)}, groups).values()[0][0]

    assert 0 < rating(10) < rating(1000) < 2000


def test_strengths_add_up_along_a_chain() -> None:
    three = {("a", "b"): Fraction(3, 4), ("a", "random"): Fraction(9, 10), ("b", "random"): Fraction(3, 4)}
    values = [value for value, _ in scale(("a", "b", "random"), three).values()]
    assert values == pytest.approx([381.7, 190.8, 0.0], abs=1.5)  # 9/10 is 3 times 3 to 1


def test_the_first_bot_is_the_anchor_where_random_does_not_play() -> None:
    assert scale(("a", "b"), {("a", "b"): HALF}).values()[0][0] == 0


def test_the_interval_of_an_elo_rating_contains_the_true_rating_most_of_the_time() -> None:
    chance, held = random.Random(5), 0
    for _ in range(60):
        made = EloScale(("a", "random"), (("a", "random"),))
        for number in range(200):
            made.add(number, 0, Fraction(chance.random() < 0.75))
        value, half = made.values()[0]
        held += abs(value - 190.8) <= half
    assert held >= 51  # 57 of 60 are expected


@pytest.mark.parametrize("groups", [1, 2, 10])
def test_few_seeds_that_are_all_won_give_a_wide_interval(groups: int) -> None:
    ratings = ratings_for(make_plan(LUTIN, LUTIN.options(), ("mind", "random"), games=2 * groups, seed="1"))
    for number in range(groups):
        ratings.add(made_group(*WON, number=number))
    mind, anchor = ratings.ratings()
    assert mind.scale == "elo"
    assert mind.high - mind.low > 600
    assert (anchor.bot, anchor.value, anchor.low, anchor.high) == ("random", 0, 0, 0)


def test_the_interval_from_the_model_has_the_standard_error_of_the_logistic_model() -> None:
    """The standard error of n trials with probability p is 1 / sqrt(n p (1 - p)) logits; here n is 20."""
    made = scale(("a", "random"), {("a", "random"): Fraction(3, 4)}, groups=19)
    value, half = made.values()[0]
    chance = 1 / (1 + 10 ** (-value / 400))
    assert half == pytest.approx(1.96 * 173.72 / (20 * chance * (1 - chance)) ** 0.5, rel=1e-3)


def test_a_bot_that_meets_itself_is_rated_twice() -> None:
    ratings = ratings_for(make_plan(LUTIN, LUTIN.options(), ("mind", "mind"), games=40, seed="1"))
    for number in range(20):
        ratings.add(made_group(*(WON if number % 2 else LOST), number=number))
    assert [(rating.bot, rating.value) for rating in ratings.ratings()] == [("mind", 0), ("mind", 0)]


def test_at_larger_tables_winners_rise_and_losers_fall() -> None:
    ratings = ratings_for(make_plan(ROI, ROI.options(), ("mind", "search", "random"), games=60, seed="1"))
    for number in range(20):
        ratings.add(made_group((1, 2, 3), (1, 2, 3), (2, 1, 3), number=number))
    mind, search, last = ratings.ratings()
    assert {mind.scale, search.scale, last.scale} == {"openskill"}
    assert mind.value > search.value > last.value
    assert all(rating.low < rating.value for rating in (mind, search, last))


def test_copies_of_a_bot_at_one_table_share_one_rating() -> None:
    ratings = ratings_for(make_plan(ROI, ROI.options(), ("mind", "random"), games=40, seed="1", seats=4))
    for number in range(10):
        ratings.add(made_group(*[(1, 2, 2, 2)] * 4, number=number, match=0))
        ratings.add(made_group(*[(4, 1, 1, 1)] * 4, number=number, match=1))
    mind, last = ratings.ratings()
    assert (mind.bot, last.bot) == ("mind", "random")
    assert mind.value > 25 > last.value
