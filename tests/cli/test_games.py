"""taverne games, rules and version."""

import json
from importlib.metadata import version

import pytest

from taverne.bots import BOTS
from taverne.cli.arguments import spoken
from taverne.games import GAMES
from taverne.kernel.options import choices
from taverne.words.grammar import LANGUAGES
from tests.cli.command import taverne


def test_games_as_json_tells_everything_about_every_game() -> None:
    said = taverne("games", "--json")
    assert (said.code, said.err) == (0, "")
    listed = {game["slug"]: game for game in json.loads(said.out)}
    assert list(listed) == list(GAMES)
    for slug, game in GAMES.items():
        told = listed[slug]
        assert told.keys() == {"slug", "title", "players", "version", "options", "bots"}
        assert set(told["title"]) == set(LANGUAGES)
        assert all(told["title"].values())
        assert told["players"] == {"least": game.seats[0], "most": game.seats[-1]}
        assert told["version"] == game.version
        assert told["bots"] == list(BOTS)
        assert told["options"] == [
            {
                "name": choice.name,
                "values": list(choice.values),
                "default": choice.default,
                "when": choice.when,
                "seat": choice.seat,
            }
            for choice in choices(game.options)
        ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_every_game_with_its_options_and_bots(lang: str) -> None:
    said = taverne("games", "--lang", lang)
    assert said.code == 0
    for slug, game in GAMES.items():
        assert said.out.startswith(slug) or f"\n{slug}" in said.out
        assert all(f"--{choice.name} " in said.out for choice in choices(game.options))
    assert all(bot in said.out for bot in BOTS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_rules_prints_the_page_of_the_game_in_that_language(slug: str, lang: str) -> None:
    said = taverne("rules", slug, "--lang", lang)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("# ")
    assert {"fr": "§1", "en": "§1"}[lang] in said.out
    assert said.out != taverne("rules", slug, "--lang", "en" if lang == "fr" else "fr").out


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "en_US", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "en_US", "LC_ALL": ""}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert spoken() == expected
    page = taverne("rules", "lutin_troll").out
    assert page == taverne("rules", "lutin_troll", "--lang", expected).out


@pytest.mark.parametrize("words", ["version", "--version"])
def test_version_names_the_house_the_records_and_the_rules(words: str) -> None:
    said = taverne(words)
    assert said.out.startswith(f"taverne {version('taverne')}, records in format 1, rules: lutin_troll ")
