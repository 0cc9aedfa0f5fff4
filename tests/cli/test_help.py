"""Help that is worth reading, for the whole and for every command."""

import re

import pytest

from taverne.cli import COMMANDS, EXAMPLES
from taverne.games import GAMES
from taverne.kernel.options import choices
from tests.cli.command import program, taverne


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
def test_the_overview_names_every_command_and_shows_examples(words: list[str]) -> None:
    said = taverne(*words)
    assert (said.code, said.err) == (0, "")
    for command, purpose in COMMANDS.items():
        assert re.search(rf"^  {command} +{re.escape(purpose)}$", said.out, re.MULTILINE)
    assert EXAMPLES in said.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    said = taverne(command, "--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"usage: taverne {command} ")


def test_every_example_is_made_of_commands_and_flags_that_exist() -> None:
    commands = re.findall(r"^  taverne (\w+) ?(.*?)(?:  |$)", EXAMPLES, re.MULTILINE)
    assert {command for command, _ in commands} >= {"play", "rules", "replay", "arena"}
    for command, words in commands:
        flags = set(re.findall(r"--\w+", words))
        assert flags <= set(re.findall(r"--\w+", taverne(command, "--help").out))


def test_help_for_play_names_the_options_of_every_game() -> None:
    said = taverne("play", "--help").out
    for slug, game in GAMES.items():
        assert f"  {slug}: {', '.join(f'--{choice.name}' for choice in choices(game.options))}\n" in said


def test_to_play_a_game_must_be_named() -> None:
    said = taverne("play", "--plain")
    assert said.code == 2
    assert all(slug in said.err for slug in GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_the_options_of_a_game_are_flags_of_play(slug: str) -> None:
    said = " ".join(taverne("play", slug, "--help").out.split())  # however its lines are broken
    for choice in choices(GAMES[slug].options):
        assert f"--{choice.name} {{{','.join(choice.values)}}}" in said
        assert f"(default {choice.default})" in said


def test_the_program_has_help_too() -> None:
    assert program("--help") == taverne("--help")
