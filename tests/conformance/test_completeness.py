"""Every game is complete: sign, rule pages, texts, policy, golden games, a `World` for these tests."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from taverne.bots.levels import LEVELS, recipe_of
from taverne.games import GAMES
from taverne.games.sign import load_sign
from taverne.kernel.options import parse_options
from taverne.kernel.pace import Pace
from taverne.words.grammar import LANGUAGES
from taverne.words.rule_page import rule_page
from tests.conformance.random_games import positions
from tests.conformance.world import World
from tests.conformance.worlds import WORLDS
from tests.sketches import SKETCHES

ROOT = Path(__file__).parent.parent.parent
GAMES_FOLDER = ROOT / "src" / "taverne" / "games"
WEB = ROOT / "src" / "taverne" / "web"

for_every_game = pytest.mark.parametrize("slug", GAMES)


def test_every_game_and_every_sketch_has_a_world_for_the_conformance_tests() -> None:
    assert WORLDS.keys() == {**GAMES, **SKETCHES}.keys(), "add tests/games/<slug>/world.py"
    assert all(isinstance(world, World) for world in WORLDS.values())
    assert all(WORLDS[slug].game is game for slug, game in {**GAMES, **SKETCHES}.items())


@for_every_game
def test_the_sign_of_a_game_has_its_numbers_of_players(slug: str) -> None:
    sign, game = load_sign(slug), GAMES[slug]
    least, most = sign.players
    assert range(least, most + 1) == game.seats
    assert sign.quick_seats in game.seats


@for_every_game
def test_the_sign_of_a_game_is_complete(slug: str) -> None:
    sign = load_sign(slug)
    texts = [sign.title, sign.tagline, *(bot.name for bot in sign.bots.values())]
    assert all(text.in_language(lang) for text in texts for lang in LANGUAGES)
    assert tuple(sign.bots) == LEVELS
    assert sign.credits.authors
    assert sign.credits.publisher
    assert sign.minutes.value > 0
    assert sign.age.value > 0


@for_every_game
def test_every_icon_on_the_sign_of_a_game_is_drawn_in_the_shared_sprite(slug: str) -> None:
    sign = load_sign(slug)
    sprite = "".join((WEB / name).read_text(encoding="utf-8") for name in ("icons.svg", "home_icons.svg"))
    named = {icon for icons in sign.icons.values() for icon in icons}
    shown = {sign.icon, *(bot.face for bot in sign.bots.values())}
    assert shown <= named
    assert all(f'id="{icon}"' in sprite for icon in named), "run `make vendor`"


def test_the_sprite_of_the_home_page_holds_the_icons_that_pages_look_for_there() -> None:
    sprite = (WEB / "home_icons.svg").read_text(encoding="utf-8")
    drawn = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    module = (WEB / "parts/cards/icon.js").read_text(encoding="utf-8")
    named = {icon for text in re.findall(r'\.\.\."([^"]+)"\.split', module) for icon in text.split()}
    assert drawn == named, "run `make vendor`, or correct parts/cards/icon.js"
    assert {load_sign(slug).icon for slug in GAMES} <= named


@for_every_game
def test_the_sprite_of_a_games_own_screen_holds_the_icons_that_its_sign_lists(slug: str) -> None:
    listed = {icon for icons in load_sign(slug).screen_icons.values() for icon in icons}
    sprite = GAMES_FOLDER / slug / "screen" / "icons.svg"
    drawn = re.findall(r'<symbol id="([^"]+)"', sprite.read_text(encoding="utf-8")) if listed else []
    assert drawn == sorted(listed), "run `make vendor`"


@for_every_game
def test_the_style_sheet_has_the_colour_of_a_games_sign(slug: str) -> None:
    assert f".ink-{load_sign(slug).colour} " in (WEB / "css" / "shell.css").read_text(encoding="utf-8")


@for_every_game
def test_the_recommended_settings_are_settings_of_the_game(slug: str) -> None:
    game, sign = GAMES[slug], load_sign(slug)
    for settings in (sign.recommended, sign.first_game):
        parse_options(game.options, settings.options)
        assert settings.pace is Pace.UNTIMED or settings.pace in game.times


@for_every_game
def test_nobody_is_hurried_in_a_first_game(slug: str) -> None:
    first_game = load_sign(slug).first_game
    assert first_game.pace is Pace.UNTIMED
    assert not GAMES[slug].cooldowns(parse_options(GAMES[slug].options, first_game.options), 0)


@for_every_game
def test_the_recipes_of_a_games_bots_can_be_read(slug: str) -> None:
    assert all(recipe_of(slug, level) for level in LEVELS)


@for_every_game
def test_a_game_has_rule_pages_with_the_same_paragraphs_in_both_languages(slug: str) -> None:
    pages = [rule_page(slug, lang) for lang in LANGUAGES]
    for heading in (r"^## §(\d+) \S", r"^### Q(\d+) \S"):
        french, english = ([int(n) for n in re.findall(heading, page, re.M)] for page in pages)
        assert french == english == list(range(1, len(french) + 1))
        assert french, f"no heading like {heading}"


@for_every_game
def test_the_code_cites_only_paragraphs_that_exist_on_the_rule_page(slug: str) -> None:
    page = rule_page(slug, "en")
    known = set(re.findall(r"^##+ (§\d+|Q\d+) ", page, re.M))
    package = Path(import_module(f"taverne.games.{slug}").__file__ or "").parent
    code = "\n".join(path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    cited = set(re.findall(r"§\d+|\bQ\d+\b", code))
    assert cited, "rules cite the paragraphs they come from"
    assert cited <= known


@for_every_game
def test_a_game_has_a_policy_that_chooses_among_the_moves_it_is_given(slug: str) -> None:
    game, world = GAMES[slug], WORLDS[slug]
    assert find_spec(f"taverne.games.{slug}.bots.policy")
    for opening, state, luck in positions(
        game, "minds", games=world.amount(quick=20, thorough=200), each=5, longest=world.longest
    ):
        for seat in range(opening.seats):
            if moves := game.moves(state, seat):
                assert game.policy(game.view(state, seat), moves, luck) in [*moves, None]


@for_every_game
def test_a_game_has_golden_games(slug: str) -> None:
    assert (ROOT / "tests" / "games" / slug / "golden.txt").exists(), "run `python -m tests.playthroughs`"


@for_every_game
def test_a_game_is_in_the_speed_benchmark(slug: str) -> None:
    assert f'"{slug}"' in (ROOT / "benchmarks" / "run.py").read_text(encoding="utf-8")


@for_every_game
def test_the_slug_of_a_game_is_the_name_of_its_package(slug: str) -> None:
    assert GAMES[slug].slug == slug
    assert find_spec(f"taverne.games.{slug}.game")
