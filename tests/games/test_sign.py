"""A sign is refused with a sentence that names the file, the mistake and the key."""

from importlib.resources import files

import pytest

from taverne.games import GAMES
from taverne.games.sign import BadSign, load_sign, parse_sign
from taverne.kernel.source import Source

SLUG = next(iter(GAMES))
TEXT = files(f"taverne.games.{SLUG}").joinpath("sign.toml").read_text(encoding="utf-8")


def test_a_sign_is_read_from_the_package_of_its_game() -> None:
    sign = load_sign(SLUG)
    assert sign == parse_sign(SLUG, TEXT)
    assert sign.minutes.source in Source
    assert sign.title.in_language("fr")
    assert sign.title.in_language("en")


def test_an_unknown_key_is_refused_by_name() -> None:
    with pytest.raises(BadSign, match=f"games/{SLUG}/sign.toml: Object contains unknown field `quick_seat`"):
        parse_sign(SLUG, TEXT.replace("quick_seats", "quick_seat"))


def test_an_unknown_key_inside_a_table_is_refused_with_its_place() -> None:
    with pytest.raises(BadSign, match=r"unknown field `editor` - at `\$.credits`"):
        parse_sign(SLUG, TEXT.replace("publisher =", "editor ="))


def test_a_missing_key_is_named() -> None:
    with pytest.raises(BadSign, match="missing required field `colour`"):
        parse_sign(SLUG, TEXT.replace('colour = "green"\n', ""))


def test_a_text_in_one_language_only_is_refused() -> None:
    with pytest.raises(BadSign, match=r"missing required field `en` - at `\$.title`"):
        parse_sign(SLUG, TEXT.replace('en = "Lutin & Troll" ', "").replace('Troll", }', 'Troll" }'))


def test_a_bot_of_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadSign, match="Invalid enum value 'wizard'"):
        parse_sign(SLUG, TEXT.replace("[bots.expert]", "[bots.wizard]"))


def test_an_unknown_source_is_refused() -> None:
    with pytest.raises(BadSign, match="Invalid enum value 'hearsay'"):
        parse_sign(SLUG, TEXT.replace('source = "booklet"', 'source = "hearsay"'))


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadSign, match=f"games/{SLUG}/sign.toml: Invalid value"):
        parse_sign(SLUG, "title = ")
