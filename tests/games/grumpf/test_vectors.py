"""The examples in facts.yaml: conditions, rankings, shares, scores."""

import pytest

from taverne.games.grumpf.rules.boards import BOARDS
from taverne.games.grumpf.rules.resolve import condition_met, ranked_clans, shares_taken
from taverne.games.grumpf.rules.scoring import tally
from taverne.games.grumpf.rules.state import Camp, Up
from tests.games.grumpf.facts import FACTS, Distribution, Ranking, Score, Trial
from tests.games.grumpf.hunts import standing


@pytest.mark.parametrize("vector", FACTS.vectors.conditions, ids=str)
def test_condition(vector: Trial) -> None:
    side = BOARDS[vector.board][vector.side is Up.TWO]
    assert condition_met(side, vector.values) is vector.met


@pytest.mark.parametrize("vector", FACTS.vectors.rankings, ids=str)
def test_ranking(vector: Ranking) -> None:
    row = [placed for clan, value in vector.track for placed in standing(clan, value)]
    assert tuple(ranked_clans(row)) == vector.ranks


@pytest.mark.parametrize("vector", FACTS.vectors.distributions, ids=str)
def test_distribution(vector: Distribution) -> None:
    taken = shares_taken(vector.animals, vector.shares, vector.clans)
    assert tuple(taken) + (0,) * (vector.clans - len(taken)) == vector.taken


@pytest.mark.parametrize("vector", FACTS.vectors.scores, ids=str)
def test_score(vector: Score) -> None:
    assert tally(Camp(vector.animals, vector.tiles, vector.joker)).points == vector.points
