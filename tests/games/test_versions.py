"""`game_for` gives the current or a frozen version of a game, and says what is wrong with any other."""

from dataclasses import replace
from pathlib import Path

import pytest

from taverne.games import GAMES
from taverne.games.versions import frozen_versions, game_for, package_of, read_record
from taverne.kernel.record import OtherVersion, Record, UnreadableRecord
from taverne.kernel.record_file import dump
from taverne.words.load import words_of

SLUG = "lutin_troll"


@pytest.mark.parametrize("slug", GAMES)
def test_the_current_version_is_the_game_itself(slug: str) -> None:
    game = GAMES[slug]
    assert game_for(slug, game.version) is game
    assert package_of(game) == f"taverne.games.{slug}"


@pytest.mark.parametrize("slug", GAMES)
def test_frozen_versions_are_older_than_the_current_one(slug: str) -> None:
    older = frozen_versions(slug)
    assert all(version < GAMES[slug].version for version in older), (
        f"the rules of {slug} are frozen: bump the version in its game.py before you change them"
    )
    assert [game_for(slug, version).version for version in older] == older


@pytest.mark.parametrize(("version", "newer"), [(0, False), (-1, False), (99, True), (10**30, True)])
def test_a_version_that_is_not_here_is_named(version: int, newer: bool) -> None:
    word = "newer" if newer else "older"
    with pytest.raises(
        OtherVersion, match=f"version {version} of the rules of {SLUG}, {word} than"
    ) as raised:
        game_for(SLUG, version)
    assert raised.value.newer is newer


def test_a_game_of_a_later_taverne_is_named() -> None:
    with pytest.raises(OtherVersion, match="unknown game 'chess'; known: lutin_troll") as raised:
        game_for("chess", 1)
    assert raised.value.newer


def test_a_record_is_read_with_the_version_that_it_names() -> None:
    game = GAMES[SLUG]
    record = Record.start(game, 2, game.options(), "seed")
    assert read_record(dump(record)) == (game, record)
    later = Record.start(replace(game, version=game.version + 1), 2, game.options(), "seed")
    with pytest.raises(OtherVersion, match="newer than ours"):
        read_record(dump(later))


@pytest.mark.parametrize(
    "text", ["", "\n", "{}\n", '{"seed": "x"}\n', "what?\n", '{"head": {}, "hash": ""}\n']
)
def test_a_text_without_a_head_is_no_record(text: str) -> None:
    with pytest.raises(UnreadableRecord):
        read_record(text)


def test_the_words_of_a_version_are_those_of_its_package() -> None:
    assert words_of(GAMES[SLUG], "en").label("game", "title") == "Lutin & Troll"
    assert Path(package_of(GAMES[SLUG]).replace(".", "/")).name == SLUG
