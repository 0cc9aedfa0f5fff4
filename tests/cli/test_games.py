"""taverne games, rules and version."""

import json
from importlib.metadata import version

import pytest

from taverne.bots import BOTS
from taverne.cli.cli_words import environment_language
from taverne.games import GAMES
from taverne.kernel.options import choices
from taverne.words.grammar import LANGUAGES
from tests.cli.command import taverne


def test_games_as_json_lists_everything_about_every_game() -> None:
    result = taverne("games", "--json")
    assert (result.code, result.err) == (0, "")
    listed = {game["slug"]: game for game in json.loads(result.out)}
    assert list(listed) == list(GAMES)
    for slug, game in GAMES.items():
        entry = listed[slug]
        assert entry.keys() == {"slug", "title", "players", "version", "options", "bots"}
        assert set(entry["title"]) == set(LANGUAGES)
        assert all(entry["title"].values())
        assert entry["players"] == {"least": game.seats[0], "most": game.seats[-1]}
        assert entry["version"] == game.version
        assert entry["bots"] == list(BOTS)
        assert entry["options"] == [
            {
                "name": choice.name,
                "values": list(choice.values),
                "default": choice.default,
                "when": choice.when,
                "seat": choice.seat,
                "sources": choice.sources,
            }
            for choice in choices(game.options)
        ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_every_game_with_its_options_and_bots(lang: str) -> None:
    result = taverne("games", "--lang", lang)
    assert result.code == 0
    for slug, game in GAMES.items():
        assert result.out.startswith(slug) or f"\n{slug}" in result.out
        assert all(f"--{choice.name} " in result.out for choice in choices(game.options))
    assert all(bot in result.out for bot in BOTS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_rules_prints_the_page_of_the_game_in_that_language(slug: str, lang: str) -> None:
    result = taverne("rules", slug, "--lang", lang)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("# ")
    assert {"fr": "§1", "en": "§1"}[lang] in result.out
    assert result.out != taverne("rules", slug, "--lang", "en" if lang == "fr" else "fr").out


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
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
    assert environment_language() == expected
    page = taverne("rules", "lutin_troll").out
    assert page == taverne("rules", "lutin_troll", "--lang", expected).out


@pytest.mark.parametrize("words", ["version", "--version"])
def test_version_names_the_program_the_record_format_and_the_rules(words: str) -> None:
    result = taverne(words)
    assert result.out.startswith(f"taverne {version('taverne')}, records in format 1, rules: lutin_troll ")
