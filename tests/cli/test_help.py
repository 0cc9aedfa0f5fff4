"""The help of the program and of every command."""

import re

import pytest

from taverne.cli import COMMANDS
from taverne.cli.cli_words import say
from taverne.games import GAMES
from taverne.kernel.options import choices
from tests.cli.command import program, taverne


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_the_overview_names_every_command_and_shows_examples(words: list[str]) -> None:
    result = taverne(*words)
    assert (result.code, result.err) == (0, "")
    for command in COMMANDS:
        assert re.search(rf"^  {command} +{re.escape(say(f'command.{command}'))}$", result.out, re.MULTILINE)
    assert say("help.examples") in result.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    result = taverne(command, "--help")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"usage: taverne {command} ")


def test_the_examples_use_existing_commands_and_flags() -> None:
    commands = re.findall(r"^  taverne (\w+) ?(.*?)(?:  |$)", say("help.examples"), re.MULTILINE)
    assert {command for command, _ in commands} >= {"play", "rules", "replay", "arena"}
    for command, words in commands:
        flags = set(re.findall(r"--\w+", words))
        assert flags <= set(re.findall(r"--\w+", taverne(command, "--help").out))


def test_help_for_play_names_the_options_of_every_game() -> None:
    result = taverne("play", "--help").out
    for slug, game in GAMES.items():
        assert f"  {slug}: {', '.join(f'--{choice.name}' for choice in choices(game.options))}\n" in result


def test_play_without_a_game_names_the_games() -> None:
    result = taverne("play", "--plain")
    assert result.code == 2
    assert all(slug in result.err for slug in GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_the_options_of_a_game_are_flags_of_play(slug: str) -> None:
    result = " ".join(taverne("play", slug, "--help").out.split())  # ignore line breaks
    for choice in choices(GAMES[slug].options):
        assert f"--{choice.name} {{{','.join(choice.values)}}}" in result
        assert f"(default {choice.default})" in result


def test_the_program_has_help_too() -> None:
    assert program("--help") == taverne("--help")
