"""taverne play --first-game: novices, the settings of a first game, and everything explained once."""

from __future__ import annotations

from tests.cli.command import program

RESTS = "1\n" * 6 + "q\n"


def test_a_first_game_explains_each_thing_once() -> None:
    done = program("play", "grumpf", "--first-game", "--plain", "--lang", "en", "--seed", "a", stdin=RESTS)
    assert done.code == 0, done.err
    assert done.out.count("The goal: different animals.") == 1
    assert done.out.count("all clans meet together. §14") == 1


def test_who_knows_the_game_is_told_nothing() -> None:
    done = program("play", "grumpf", "--plain", "--lang", "en", "--seed", "a", stdin=RESTS)
    assert "The goal: different animals." not in done.out
