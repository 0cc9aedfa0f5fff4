"""An analysis is put into words: who had which chances, and where they turned."""

from __future__ import annotations

import msgspec
import pytest

from taverne.bots.game_analysis import GameAnalysis, Point, Turn
from taverne.server.api.analysis_texts import analysis_texts, whole_percents
from taverne.words.load import house_words

DUEL = GameAnalysis((Point(0, (0.5, 0.5)), Point(3, (0.625, 0.375))), (Turn(3, 0, 0.5, 0.625),), 1, 2)
THREE = GameAnalysis((Point(0, (0.3, 0.3, 0.4)), Point(3, (1.0, 0.0, 0.0))), (Turn(3, 2, 0.4, 0.0),), 1, 2)


def test_with_two_players_a_turning_point_is_told_of_both_seats() -> None:
    texts = analysis_texts(DUEL, house_words("fr"), ("Ada", "Hugo"))
    assert texts.turns == (
        {
            "0": "Tournant 1\N{NO-BREAK SPACE}: Ada passe de 50 à 63 %",
            "1": "Tournant 1\N{NO-BREAK SPACE}: Hugo passe de 50 à 38 %",
        },
    )


def test_with_more_players_a_turning_point_is_told_of_the_seat_that_it_changed_most() -> None:
    texts = analysis_texts(THREE, house_words("en"), ("Ada", "Hugo", "Zoé"))
    assert texts.turns == ({"2": "Turning point 1: Zoé from 40 to 0%"},)


def test_a_turning_point_tells_its_cause_except_in_a_draft() -> None:
    (turn,) = THREE.turns
    for lang, by_luck, by_choice in (
        ("fr", "Surtout la chance.", "Surtout le choix d’Ada."),
        ("en", "Mostly luck.", "Mostly Ada’s choice."),
    ):
        text, names = house_words(lang), ("Ada", "Hugo", "Zoé")
        chosen = msgspec.structs.replace(THREE, turns=(turn.__replace__(cause=0),))
        assert analysis_texts(THREE, text, names).causes == (by_luck,)
        assert analysis_texts(chosen, text, names).causes == (by_choice,)
        assert analysis_texts(msgspec.structs.replace(chosen, draft=True), text, names).causes == ()


def test_the_summary_names_everybody_with_their_first_and_last_chances() -> None:
    texts = analysis_texts(THREE, house_words("en"), ("Ada", "Hugo", "Zoé"))
    assert texts.summary == (
        "Chances to win, at the beginning: Ada 30%, Hugo 30%, Zoé 40%; in the end: Ada 100%, Hugo 0%, Zoé 0%."
    )


@pytest.mark.parametrize(
    ("chances", "percents"),
    [
        ((0.5, 0.5), (50, 50)),
        ((1 / 3, 1 / 3, 1 / 3), (34, 33, 33)),
        ((0.996, 0.004), (100, 0)),
        ((0.166, 0.166, 0.668), (17, 16, 67)),
    ],
)
def test_whole_percents_add_up_to_100(chances: tuple[float, ...], percents: tuple[int, ...]) -> None:
    assert whole_percents(chances) == percents
    assert sum(percents) == 100
