"""The cast of every game: enough characters for a full table of any level, all different in every way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from taverne.bots import BOTS
from taverne.bots.levels import LEVELS
from taverne.games import GAMES
from taverne.games.sign import Moment, load_sign
from taverne.kernel.game import AnyGame
from taverne.table.house_labels import house_seat_labels
from taverne.table.messages.commands import SetBot
from taverne.table.seating import SHELL
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.labels import seat_labels
from taverne.words.load import house_words, typeset, words
from taverne.words.look_alikes import look_alike
from taverne.words.roles import Reader
from tests.conformance.screen_texts import captions_in_games
from tests.conformance.test_labels import _faults
from tests.table.scene import Scene

MOST_AT_A_TABLE = 6
LONGEST_NAME, LONGEST_LINE = 16, 48
WEB = Path(__file__).parent.parent.parent / "src" / "taverne" / "web"
GAMES_FOLDER = WEB.parent / "games"

for_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def faces_of_people() -> set[str]:
    """The icons that the screens give to people."""
    source = (WEB / "parts" / "board" / "seat.js").read_text(encoding="utf-8")
    listed = re.search(r"PEOPLE = \[(.*?)\]", source)
    assert listed
    return set(re.findall(r'"([\w-]+)"', listed[1]))


@for_every_game
def test_every_level_has_a_cast_for_the_fullest_table(game: AnyGame) -> None:
    cast = load_sign(game.slug).cast
    assert tuple(cast) == LEVELS
    assert all(len(each) >= MOST_AT_A_TABLE for each in cast.values())
    assert sum(map(len, cast.values())) == len(load_sign(game.slug).characters), "ids are used once"


@for_every_game
@in_both_languages
@pytest.mark.parametrize("bot", BOTS)
def test_bots_at_one_table_differ_in_name_face_and_lines(game: AnyGame, lang: Language, bot: str) -> None:
    seats, text = game.seats.stop - 1, words(game.slug, lang)
    scene = Scene(game, seats)
    for seat in range(seats):
        scene.do(SHELL, SetBot(seat, bot))
    chairs = [chair.public_view() for chair in scene.table.seating.chairs]
    names = text.names(chairs)
    assert len(set(names)) == seats
    assert not any(re.search(r"\d", name) for name in names)
    sign = load_sign(game.slug)
    assert len({sign.characters[chair.character or ""].face for chair in chairs}) == seats
    lines = [text.label("phrase", f"{chair.character}.{moment}") for chair in chairs for moment in Moment]
    assert len(set(lines)) == 2 * seats


@for_every_game
@in_both_languages
def test_all_characters_of_a_game_differ(game: AnyGame, lang: Language) -> None:
    characters = load_sign(game.slug).characters.values()
    names = [each.name.in_language(lang) for each in characters]
    for place, name in enumerate(names):
        assert not any(look_alike(name, other) for other in names[:place]), name
    lines = [line.in_language(lang) for each in characters for line in (each.hello, each.bye)]
    assert len(set(lines)) == len(lines)
    assert len({each.face for each in characters}) == len(characters)


@for_every_game
def test_no_bot_has_the_face_of_a_person(game: AnyGame) -> None:
    assert not {each.face for each in load_sign(game.slug).characters.values()} & faces_of_people()


@for_every_game
def test_the_sprite_of_the_cast_holds_its_faces(game: AnyGame) -> None:
    sign = load_sign(game.slug)
    listed = {icon for icons in sign.cast_icons.values() for icon in icons}
    assert listed == {each.face for each in sign.characters.values()}
    sprite = (GAMES_FOLDER / game.slug / "screen" / "cast.svg").read_text(encoding="utf-8")
    assert re.findall(r'<symbol id="([^"]+)"', sprite) == sorted(listed), "run `make vendor`"


@for_every_game
def test_names_and_lines_are_short_and_texts(game: AnyGame) -> None:
    for id, each in load_sign(game.slug).characters.items():
        assert re.fullmatch(r"[a-z]+", id), id
        for lang in LANGUAGES:
            name = each.name.in_language(lang)
            assert 0 < len(name) <= LONGEST_NAME
            assert not re.match(r"(?i)(le|la|les|the) |l[’']", name), "an article would break sentences"
            for line in (each.hello, each.bye):
                said = line.in_language(lang)
                assert 0 < len(said) <= LONGEST_LINE, said
                assert "'" not in said + name, said


@for_every_game
@in_both_languages
def test_labels_and_captions_are_correct_with_the_names_of_the_cast(game: AnyGame, lang: Language) -> None:
    text = words(game.slug, lang)
    names = [text.label("character", id) for id in load_sign(game.slug).characters]
    captions = {value: seats for each, seats in captions_in_games(game) for value in each.values()}
    for start in range(len(names)):
        shown = tuple((names[start:] + names[:start])[: game.seats.stop - 1])
        reader = Reader(shown, None)
        tables = [seat_labels(game.presentation.labels, text, reader)]
        tables.append(house_seat_labels(house_words(lang), shown))
        said = [label for table in tables for entries in table.values() for label in entries.values()]
        said += [text.say("caption", value, Reader(shown[:seats])) for value, seats in captions.items()]
        faults = [(each, _faults(each, lang)) for each in said if _faults(each, lang)]
        assert not faults


@for_every_game
def test_french_lines_are_typeset(game: AnyGame) -> None:
    text = words(game.slug, "fr")
    for id in load_sign(game.slug).characters:
        for moment in Moment:
            said = text.label("phrase", f"{id}.{moment}")
            assert said == typeset(said)
