"""Another name, figure and colour at a table; equal names are told apart by their figures."""

from __future__ import annotations

import pytest

from taverne.table.messages.commands import Disconnected, Rename, Sit
from taverne.table.messages.figures import Colour, Figure
from taverne.table.messages.notices import Renamed
from taverne.table.messages.outgoing import Stage
from taverne.table.messages.refusals import BadName, LooksLike, NotSeated
from taverne.table.names import LONGEST_NAME
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import house_words
from taverne.words.roles import Reader
from tests.table.scene import Scene

CYRILLIC_ADA = "\u0410da"


def _two(first: Sit, second: Sit) -> Scene:
    scene = Scene()
    scene.do("ada", first)
    scene.do("bob", second)
    return scene


def _names(scene: Scene, lang: Language = "fr") -> tuple[str, ...]:
    return house_words(lang).names(scene.update("ada").chairs)


def test_a_guest_is_renamed_in_the_lobby_and_everybody_is_told() -> None:
    scene = _two(Sit(0, "Ada"), Sit(1, "Bob"))
    scene.do("bob", Rename("Léo", Figure.IMP, Colour.MOSS))
    for guest in ("ada", "bob"):
        update = scene.update(guest)
        assert update.notices == (Renamed(1, "Bob", "Léo"),)
        assert (update.chairs[1].name, update.chairs[1].figure) == ("Léo", Figure.IMP)
        assert update.chairs[1].colour == Colour.MOSS


def test_a_guest_is_renamed_in_the_midst_of_a_game_which_goes_on() -> None:
    scene = Scene().start("ada", "bob")
    record = scene.match.record
    scene.do("bob", Rename("Léo"))
    assert scene.update("watcher").chairs[1].name == "Léo"
    assert scene.table.stage is Stage.PLAYING
    assert scene.match.record == record


def test_a_change_of_looks_alone_is_no_news_for_the_chronicle() -> None:
    scene = _two(Sit(0, "Ada"), Sit(1, "Bob"))
    scene.do("bob", Rename("Bob", Figure.OGRE))
    assert scene.update("ada").notices == ()
    assert scene.update("ada").chairs[1].figure == Figure.OGRE


def test_a_guest_who_is_away_stays_away_when_they_are_renamed_elsewhere() -> None:
    scene = _two(Sit(0, "Ada"), Sit(1, "Bob"))
    scene.do("bob", Disconnected())
    scene.do("bob", Rename("Léo"))
    assert scene.update("ada").chairs[1].away


@pytest.mark.parametrize("name", ["", " ", "A" * (LONGEST_NAME + 1)])
def test_a_name_that_is_too_long_or_empty_is_refused_and_changes_nothing(name: str) -> None:
    scene = _two(Sit(0, "Ada"), Sit(1, "Bob"))
    assert scene.refused("bob", Rename(name, Figure.IMP)) == BadName(LONGEST_NAME)
    assert scene.update("bob").chairs[1].name == "Bob"
    assert scene.update("bob").chairs[1].figure is None


def test_twenty_four_letters_are_a_name() -> None:
    scene = _two(Sit(0, "A" * 24), Sit(1, "Bob"))
    scene.do("bob", Rename("B" * 24))
    assert [chair.name for chair in scene.update("ada").chairs] == ["A" * 24, "B" * 24]


def test_only_guests_with_a_seat_are_renamed() -> None:
    assert Scene().refused("eve", Rename("Eve")) == NotSeated()


@pytest.mark.parametrize(
    ("lang", "told"), [("fr", ("Ada la fée", "Ada le renard")), ("en", ("Ada the Fairy", "Ada the Fox"))]
)
@pytest.mark.parametrize("name", ["Ada", "ada", CYRILLIC_ADA])
def test_names_that_are_alike_are_told_apart_by_the_figures(
    name: str, lang: Language, told: tuple[str, str]
) -> None:
    scene = _two(Sit(0, "Ada", figure=Figure.FAIRY), Sit(1, name, figure=Figure.FOX))
    assert _names(scene, lang) == (told[0], told[1].replace("Ada", name))


def test_a_guest_of_one_name_keeps_it_as_it_is() -> None:
    scene = _two(Sit(0, "Ada", figure=Figure.FAIRY), Sit(1, "Bob", figure=Figure.FOX))
    assert _names(scene) == ("Ada", "Bob")


def test_without_figures_equal_names_get_numbers_and_doubles_are_refused() -> None:
    scene = _two(Sit(0, "Ada"), Sit(1, "Ada", figure=Figure.FOX))
    assert _names(scene) == ("Ada", "Ada 2")
    assert scene.refused("bob", Rename(CYRILLIC_ADA, Figure.FOX)) == LooksLike(0)


def test_two_guests_never_have_the_same_figure_or_colour() -> None:
    scene = _two(Sit(0, "Ada", "", Figure.KNIGHT, Colour.MOSS), Sit(1, "Bob", "", Figure.KNIGHT, Colour.MOSS))
    first, second = scene.update("ada").chairs
    assert (first.figure, first.colour) == (Figure.KNIGHT, Colour.MOSS)
    assert (second.figure, second.colour) == (Figure.FAIRY, Colour.GOLD)  # the next ones
    scene.do("ada", Rename("Ada", Figure.KNIGHT, Colour.MOSS))
    assert scene.update("bob").chairs[0].figure == Figure.KNIGHT, "their own figure is free for them"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_name_is_told_with_the_old_one(lang: Language) -> None:
    notice, say = Renamed(1, "Bob", "Léo"), house_words(lang).say
    told = say("notice", notice, Reader(("Ada", "Léo"), me=0))
    assert "Bob" in told
    assert "Léo" in told
    assert "Bob" not in say("notice", notice, Reader(("Ada", "Léo"), me=1))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_and_colour_has_words(lang: Language) -> None:
    words = house_words(lang)
    assert list(words.section("figure")) == [*Figure]
    assert list(words.section("colour")) == [*Colour]
