"""Problems hold only what their seat sees, their solutions are legal, and a recount confirms them."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec
import pytest

from taverne.bots.problems.mine import Mine
from taverne.bots.problems.proof import values_in_world
from taverne.games import GAMES
from taverne.games.problems import as_file, problem_of_the_day, problems_of
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.problem import Problem
from taverne.table.problem_play import ProblemPlay
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import problem_sentences
from taverne.words.template import names
from tests.profiles import THOROUGH

LEAST = {
    "lutin_troll": 105,
    "feed_ze_troll": 100,
    "roi_des_nains": 100,
    "grumpf": 100,
    "munchkin": 110,
}  # problems
RECOUNTED, WORLDS = (1000, 96) if THOROUGH else (4, 40)
GAPS = {
    "result.solved": {"percent", "other"},
    "result.missed": {"percent", "other"},
    "result.shown": {"percent", "other"},
    "result.measured": {"worlds"},
}

for_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@for_every_game
def test_a_problem_is_a_view_with_its_solution(game: AnyGame) -> None:
    source = game.problems
    assert source is not None
    for problem in problems_of(game.slug).values():
        view = game.view_decoder.decode(problem.view)
        assert msgspec.json.encode(view) == bytes(problem.view), "the view has fields of other rules"
        assert sha256(problem.view).hexdigest().startswith(problem.key)
        assert problem.version == game.version, "the rules have changed: find problems anew"
        play = ProblemPlay(game, problem, "Ada", "en")
        moves = [each.move for each in play.choices]
        assert source.kind_of(view, moves) == problem.kind
        assert [each.move for each in play.choices if each.right] == sorted(
            [game.move_decoder.decode(each) for each in problem.right], key=moves.index
        )
        assert 0 < source.margin <= problem.interval[0] <= problem.margin <= problem.interval[1]
        assert play.best.chance - play.next_best.chance >= source.margin
        assert 1 <= problem.difficulty <= 5


@for_every_game
def test_what_a_problem_shows_depends_on_the_view_alone(game: AnyGame) -> None:
    for problem in problems_of(game.slug).values():
        view = game.view_decoder.decode(problem.view)
        for world in (game.imagine(view, Luck.from_seed(seed)) for seed in "ab"):
            assert game.view(world, view.seat) == view
            assert len(game.moves(world, view.seat)) == len(problem.chances)
        play = ProblemPlay(game, problem, "Ada", "en")
        assert play.update().view == view


def test_most_solutions_have_a_reason_in_words() -> None:
    problems = [(game, problem) for game in GAMES.values() for problem in _some(game)]
    plays = [ProblemPlay(game, problem, "Ada", "en") for game, problem in problems]
    with_reason = [play for play in plays if play.reasons(play.best)]
    assert len(with_reason) >= 0.7 * len(plays)


@for_every_game
def test_a_recount_in_other_worlds_confirms_the_solutions(game: AnyGame) -> None:
    for problem in _some(game):
        assert _lead_in_other_worlds(game, problem) > 0, problem.key


def test_a_wrong_solution_is_found_by_the_recount() -> None:
    game = GAMES["lutin_troll"]
    problem = _some(game)[0]
    play = ProblemPlay(game, problem, "Ada", "en")
    wrong = msgspec.Raw(msgspec.json.encode(play.next_best.move))
    assert _lead_in_other_worlds(game, problem.__replace__(right=(wrong,))) < 0


@for_every_game
def test_every_move_has_a_sequel_that_the_seat_sees(game: AnyGame) -> None:
    for problem in _some(game):
        play = ProblemPlay(game, problem, "Ada", "en")
        for choice in play.choices:
            updates = play.follow(choice.move)
            assert updates
            assert {update.seat for update in updates} == {play.seat}


@for_every_game
def test_a_game_has_problems_enough_of_every_kind_and_few_are_easy(game: AnyGame) -> None:
    problems = problems_of(game.slug).values()
    assert game.problems is not None
    assert len(problems) >= LEAST.get(game.slug, 0)
    assert {each.kind for each in problems} <= set(game.problems.kinds)
    assert sum(each.difficulty == 1 for each in problems) <= max(1, len(problems) / 5)


@for_every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_problems_have_exactly_the_sentences_that_they_need(game: AnyGame, lang: Language) -> None:
    assert game.problems is not None
    said = problem_sentences(game, lang)
    assert said.keys() == {
        *GAPS,
        *(f"{kind}.{text}" for kind in game.problems.kinds for text in ("title", "ask")),
    }
    assert all(names(template) == GAPS.get(key, set()) for key, template in said.items())


def test_the_same_seed_finds_the_same_problems() -> None:
    def find() -> bytes:
        found: dict[str, Problem] = {}
        list(Mine(GAMES["lutin_troll"], 2, "again", found).search())
        return as_file(found.values())

    assert find() == find()


def test_every_day_has_a_problem_and_the_games_take_turns() -> None:
    games = [slug for slug in GAMES if problems_of(slug)]
    days = [problem_of_the_day(day) for day in range(20_000, 20_000 + 2 * len(games))]
    assert [each.slug for each in days if each] == [
        games[day % len(games)] for day in range(20_000, 20_000 + len(days))
    ]
    assert len({each.problem.key for each in days if each}) == sum(
        min(2, len(problems_of(slug))) for slug in games
    )


def _some(game: AnyGame) -> list[Problem]:
    problems = sorted(problems_of(game.slug).values(), key=lambda each: each.key)
    return problems[:RECOUNTED]


def _lead_in_other_worlds(game: AnyGame, problem: Problem) -> float:
    """By how much the right move beats the next best one, in worlds that were not used to find it."""
    play = ProblemPlay(game, problem, "Ada", "en")
    view: Any = game.view_decoder.decode(problem.view)
    moves = [play.best.move, play.next_best.move]
    luck = Luck.from_seed(f"recount {problem.key}")
    values = [values_in_world(game, view, moves, luck, world, problem.seats) for world in range(WORLDS)]
    return sum(right - other for right, other in values)
