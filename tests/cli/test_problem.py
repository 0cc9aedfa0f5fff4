"""taverne problem: a position in lines of text, solved by numbers."""

from __future__ import annotations

import pytest

from taverne.games import GAMES
from taverne.games.problems import problems_of
from taverne.table.problem_play import ProblemPlay
from tests.cli.command import program, taverne


def test_a_problem_is_tried_in_vain_and_then_solved() -> None:
    problem = next(iter(problems_of("lutin_troll").values()))
    play = ProblemPlay(GAMES["lutin_troll"], problem, "You", "en")
    right = 1 + play.choices.index(play.best)
    wrong = 1 + play.choices.index(play.next_best)
    done = program("problem", "lutin_troll", problem.key, "--lang", "en", stdin=f"{wrong}\n99\nx\n{right}\n")
    assert done.code == 0, done.err
    assert "Not this time" in done.out
    assert f"Type a number from 1 to {len(play.choices)}" in done.out
    assert "Found it!" in done.out
    assert done.out.count("This hand is won in") == 2
    assert f"{play.best.percent:3} %" in done.out


def test_the_answer_of_the_problem_of_the_day_is_shown_in_french() -> None:
    done = program("problem", "--lang", "fr", stdin="?\n")
    assert done.code == 0, done.err
    assert "La réponse" in done.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(("lutin_troll", "none"), "no problem “none” of lutin_troll"), (("chess",), "chess")],
)
def test_mistakes_get_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = taverne("problem", *words, "--lang", "en")
    assert done.code == 2
    assert sentence in done.err
