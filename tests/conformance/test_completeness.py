"""A game of the house is whole: rule pages, texts, a mind, golden games, a world for the laws, a speed."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.words.grammar import LANGUAGES
from taverne.words.rule_page import rule_page
from tests.conformance.walks import positions
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS
from tests.sketches import SKETCHES

ROOT = Path(__file__).parent.parent.parent

for_every_game = pytest.mark.parametrize("slug", GAMES)


def test_every_game_and_every_sketch_is_held_to_the_laws() -> None:
    assert WORLDS.keys() == {**GAMES, **SKETCHES}.keys(), "add tests/games/<slug>/world.py"
    assert all(isinstance(world, World) for world in WORLDS.values())
    assert all(WORLDS[slug].game is game for slug, game in {**GAMES, **SKETCHES}.items())


@for_every_game
def test_a_game_has_rule_pages_with_the_same_paragraphs_in_both_languages(slug: str) -> None:
    pages = [rule_page(slug, lang) for lang in LANGUAGES]
    for heading in (r"^## §(\d+) \S", r"^### Q(\d+) \S"):
        french, english = ([int(n) for n in re.findall(heading, page, re.M)] for page in pages)
        assert french == english == list(range(1, len(french) + 1))
        assert french, f"no heading like {heading}"


@for_every_game
def test_the_code_cites_only_paragraphs_that_the_rule_page_has(slug: str) -> None:
    page = rule_page(slug, "en")
    known = set(re.findall(r"^##+ (§\d+|Q\d+) ", page, re.M))
    room = Path(import_module(f"taverne.games.{slug}").__file__ or "").parent
    code = "\n".join(path.read_text(encoding="utf-8") for path in room.rglob("*.py"))
    cited = set(re.findall(r"§\d+|\bQ\d+\b", code))
    assert cited, "rules cite the paragraphs they come from"
    assert cited <= known


@for_every_game
def test_a_game_has_a_mind_that_chooses_among_the_moves_it_is_given(slug: str) -> None:
    game, world = GAMES[slug], WORLDS[slug]
    assert find_spec(f"taverne.games.{slug}.bots.policy")
    for opening, state, luck in positions(
        game, "minds", games=world.amount(quick=20, thorough=200), each=5, longest=world.longest
    ):
        for seat in range(opening.seats):
            if moves := game.moves(state, seat):
                assert _chosen(game, state, seat, moves, luck) in [*moves, None]


@for_every_game
def test_a_game_has_golden_games(slug: str) -> None:
    assert (ROOT / "tests" / "games" / slug / "golden.txt").exists(), "run `python -m tests.playthroughs`"


@for_every_game
def test_a_game_has_a_line_in_the_benchmarks(slug: str) -> None:
    assert f'"{slug}"' in (ROOT / "benchmarks" / "run.py").read_text(encoding="utf-8")


@for_every_game
def test_a_game_is_known_by_the_name_of_its_room(slug: str) -> None:
    assert GAMES[slug].slug == slug
    assert find_spec(f"taverne.games.{slug}.game")


def _chosen(game: AnyGame, state: Any, seat: int, moves: Any, luck: Any) -> Any:
    return game.policy(game.view(state, seat), moves, luck)
