"""Each question says its own prompt."""

from typing import get_args

import pytest

from taverne.games.munchkin.rules.questions import Frame
from taverne.games.munchkin.rules.questions.base import Asking
from taverne.games.munchkin.rules.questions.pending import Pending

QUESTIONS = [frame for frame in get_args(Frame) if issubclass(frame, Asking)]


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_says_its_own_prompt(question: type[Asking]) -> None:
    assert "prompt" in vars(question)


def test_a_frame_is_a_question_or_waits_for_its_turn() -> None:
    assert {*QUESTIONS, *get_args(Pending)} == set(get_args(Frame))
    assert not any(issubclass(frame, Asking) for frame in get_args(Pending))
