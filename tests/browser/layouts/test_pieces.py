"""The pieces of the long count are all cases, each once."""

from __future__ import annotations

from taverne.games import GAMES
from tests.browser.layouts.cases import all_cases, television_cases
from tests.browser.layouts.pieces import TABLES, TELEVISIONS
from tests.browser.layouts.viewer import together


def test_the_long_count_wants_as_many_cases_as_there_are() -> None:
    assert {slug: sum(1 for _ in all_cases([slug])) for slug in GAMES} == TABLES
    assert {slug: sum(1 for _ in television_cases([slug])) for slug in GAMES} == TELEVISIONS


def test_groups_hold_every_case_once_and_show_the_same() -> None:
    cases = list(all_cases(["lutin_troll"]))
    groups = together(cases)
    assert sorted(case.name for group in groups for case in group) == sorted(case.name for case in cases)
    for group in groups:
        assert len({(case.lang, case.names[0], case.screen.touch) for case in group}) == 1
        assert len({id(case.stage.update) for case in group}) == 1
