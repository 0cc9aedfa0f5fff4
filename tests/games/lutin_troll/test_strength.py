"""The expert chooses hands better than by taking the strongest cards first; both play rounds alike."""

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from taverne.bots import BOTS
from taverne.bots.bot import Bot, Budget
from taverne.bots.levels import Engine, Recipe, adviser
from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Options, Pick
from taverne.kernel.luck import Luck

PAIRS = 100  # of matches with the same luck: each bot plays each seat once
STRONGEST = (  # by how often a hand with the card wins, on average
    *(Card.HARPY, Card.TROLL, Card.GOBELIN, Card.MANDRAGORE, Card.KOBOLD),
    *(Card.GNOME8, Card.GNOME7, Card.GNOME6, Card.NYMPH, Card.ELFE, Card.KORRIGAN, Card.FARFADET, Card.LUTIN),
)
ROUNDS = adviser(LUTIN_TROLL, Recipe(Engine.PIMC, worlds=12, only_if_solvable=True))


def strongest_first(view: Any, moves: Sequence[Any], luck: Luck, budget: Budget) -> Any:
    if isinstance(moves[0], Pick):
        return min(moves, key=lambda move: STRONGEST.index(move.card))
    return ROUNDS(view, moves, luck, budget).move


@pytest.mark.thorough
def test_the_expert_beats_the_strongest_first(capsys: pytest.CaptureFixture[str]) -> None:
    expert: Bot[Any, Any] = BOTS["expert"](LUTIN_TROLL)
    shares = []
    for number in range(PAIRS):
        luck = Luck.from_seed(f"strongest first {number}")
        won = _won((expert, strongest_first), luck), 1 - _won((strongest_first, expert), luck)
        shares.append(mean(won))
    half = 1.96 * stdev(shares) / sqrt(PAIRS)
    with capsys.disabled():
        print(f"\nexpert v strongest first: {mean(shares):.3f} +- {half:.3f} of {2 * PAIRS} matches")  # noqa: T201 - a figure to report
    assert mean(shares) - half > 0.5


def _won(bots: Sequence[Bot[Any, Any]], luck: Luck) -> bool:
    """Whether the first seat wins."""
    state, step = LUTIN_TROLL.deal(2, Options(), luck), 0
    while (outcome := LUTIN_TROLL.outcome(state)) is None:
        seat, step = LUTIN_TROLL.ask(state).owing[0], step + 1
        view, moves = LUTIN_TROLL.view(state, seat), LUTIN_TROLL.moves(state, seat)
        move = bots[seat](view, moves, luck.fork(step), Budget())
        assert move is not None
        state = LUTIN_TROLL.play(state, seat, move).state
    return outcome.winners == (0,)
