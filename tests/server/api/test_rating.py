"""Ratings: what raises and lowers them, what does not count, and that others' games play no part."""

from __future__ import annotations

import msgspec
import pytest

from taverne.server.api.rating import CURVE_POINTS, STRENGTHS, curve, is_rated, ratings
from taverne.server.store.history_rows import OwnGame
from taverne.server.store.results import GameResult, ResultRow
from taverne.table.chair import Chair


def game(
    slug: str = "lutin_troll",
    ranks: tuple[int, ...] = (1, 2),
    bots: tuple[str | None, ...] = (None, "habitue"),
    left: tuple[int, ...] = (),
    stood_in: tuple[int, ...] = (),
) -> OwnGame:
    """A game of the guest on the first seat; people have names by seat."""
    chairs = [Chair(name="" if bot else f"P{seat}", bot=bot).public_view() for seat, bot in enumerate(bots)]
    result = GameResult("t", 1, (0,) * len(ranks), ranks, 0.0, 1.0, left, stood_in)
    row = ResultRow("r", 0.0, slug, msgspec.json.encode(chairs), msgspec.json.encode(result))
    return OwnGame(row, 0, {seat: f"guest {seat}" for seat, bot in enumerate(bots) if bot is None})


WON, LOST = game(), game(ranks=(2, 1))


def test_a_victory_raises_the_rating_and_a_defeat_lowers_it_and_both_make_it_more_certain() -> None:
    [won], [lost] = ratings([WON]), ratings([LOST])
    assert won.value > 25 > lost.value
    assert max(won.margin, lost.margin) < 1.96 * 25 / 3


@pytest.mark.parametrize("slug", STRENGTHS)
def test_who_draws_level_with_experts_is_rated_higher_than_with_novices(slug: str) -> None:
    levels = ("novice", "habitue", "expert")
    last = [
        ratings([game(slug, ranks, (None, level)) for _ in range(20) for ranks in ((1, 2), (2, 1))])[-1]
        for level in levels
    ]
    assert [rating.value for rating in last] == sorted(rating.value for rating in last)
    for level, rating in zip(levels, last, strict=True):
        assert abs(rating.value - STRENGTHS[slug][level]) < rating.margin + 2


def test_a_person_who_wins_often_counts_as_stronger_afterwards() -> None:
    person, again = game(bots=(None, None)), game(ranks=(2, 1), bots=(None, None))
    surprise = ratings([again] * 10 + [person])
    usual = ratings([person] * 10 + [person])
    assert surprise[-1].value - surprise[-2].value > usual[-1].value - usual[-2].value


def test_the_same_games_give_the_same_rating() -> None:
    games = [WON, LOST, game(bots=(None, None)), WON]
    assert ratings(games) == ratings(games)


@pytest.mark.parametrize("unfinished", [game(left=(1,)), game(stood_in=(0,)), game(ranks=(2, 2))])
def test_a_game_that_was_left_or_stopped_or_that_a_stand_in_played_does_not_count(
    unfinished: OwnGame,
) -> None:
    assert is_rated(WON)
    assert not is_rated(unfinished)


def test_a_game_from_several_seats_does_not_count() -> None:
    row = game(bots=(None, None)).row
    assert not is_rated(OwnGame(row, 0, {0: "me", 1: "me"}))


def test_a_curve_has_few_points_with_the_first_and_the_last() -> None:
    rated = ratings([WON, LOST] * 40)
    drawn = curve(rated)
    assert len(drawn) == CURVE_POINTS
    assert (drawn[0], drawn[-1]) == (rated[0], rated[-1])
    assert curve(rated[:5]) == tuple(rated[:5])
