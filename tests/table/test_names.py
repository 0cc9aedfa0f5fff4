"""Names: letters of every script are welcome, invisible characters and look-alikes are refused in words."""

from __future__ import annotations

import pytest

from taverne.table import table_version
from taverne.table.messages.commands import Leave, Sit
from taverne.table.messages.refusals import InvisibleCharacter, LooksLike, Refusal, TooManyMarks
from taverne.table.names import checked_name
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import house_words
from taverne.words.look_alikes import look_alike
from taverne.words.roles import Reader
from tests.table.scene import Scene

WELCOME = [
    "Ada", "Éloïse", "Zoë", "Jean-Luc", "D’Arc", "李", "山田太郎", "Алёна", "Ольга", "Ελένη", "محمد", "عَلِيّ",
    "שָׁלוֹם", "नमिता", "क्षितिज", "น้ำผึ้ง", "김하늘", "ქეთი", "Nguyễn Ân", "R2-D2", "Zoé 🎲",
    "❤️", "👩‍🚀 Eva", "👍🏽",
    "علی‌رضا", "क्‍षमा", "Ａｄａ",
]  # fmt: skip
INVISIBLE = [
    "\u3164", "Ada\u3164", "\u2800", "A\u2800da", "Ad\u034fa", "\u202eadA", "\u2066Ada\u2069", "Zo\u200be",
    "Ada\u200d", "\u200cAda", "A\u200dda", "A\u200cda", "Ad\ufe0fa", "Ada\u00ad", "\ufeffAda", "Ada\u2060",
    "\uffa0", "Ada\U000e0041", "Ada\U000e0100", "\u115f", "Ada\u180e", "Ada\u061c", "\ud800",
    "\ue000", "A\x00da",
]  # fmt: skip
STACKS = ["Z" + "\u0336" * 4, "a\u0321\u0334\u0335\u0336", "\u0301Ada", "Ada \u0336"]
SAME = [
    ("Isa", "isa"),  # a capital I looks like an l, and is still an i
    ("Ada", "ada"), ("Ada", "\u0410da"), ("Paco", "\u0420\u0430\u0441\u043e"), ("Otto", "0tto"),
    ("Alice", "A1ice"), ("Ada", "Ａｄａ"), ("Ada", "𝐀𝐝𝐚"), ("Ian", "lan"),
    ("\u0391\u039d\u039d\u0391", "ANNA"), ("D’Arc", "D'Arc"), ("Jean-Luc", "Jean–Luc"),
    ("علی‌رضا", "علیرضا"),
]  # fmt: skip
DIFFERENT = [("Zoe", "Zoë"), ("Al", "Ai"), ("Ada", "Ida"), ("Ольга", "Olga"), ("李", "季"), ("Anna", "Anne")]


@pytest.mark.parametrize("name", WELCOME)
def test_letters_of_every_script_are_welcome(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_an_invisible_character_is_refused_by_its_number(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_name(name)
    reason = refused.value.reason
    assert isinstance(reason, InvisibleCharacter)
    assert chr(int(reason.character.removeprefix("U+"), 16)) in name


@pytest.mark.parametrize("name", STACKS, ids=ascii)
def test_stacks_of_accents_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_name(name)
    assert isinstance(refused.value.reason, TooManyMarks)


@pytest.mark.parametrize(("name", "other"), SAME, ids=ascii)
def test_names_that_can_be_mistaken_for_each_other_are_found(name: str, other: str) -> None:
    assert look_alike(name, other)
    assert look_alike(other, name)


@pytest.mark.parametrize(("name", "other"), DIFFERENT, ids=ascii)
def test_names_that_look_different_are_told_apart(name: str, other: str) -> None:
    assert not look_alike(name, other)


def test_a_guest_cannot_sit_down_as_the_double_of_another() -> None:
    scene = Scene()
    scene.do("ada", Sit(0, "Ada"))
    assert scene.refused("eve", Sit(1, "\u0410da")) == LooksLike(0)
    assert scene.table.seating.chairs[1].empty
    scene.do("ada", Leave())
    scene.do("eve", Sit(1, "\u0410da"))


def test_two_guests_of_the_same_name_sit_together_and_get_numbers() -> None:
    scene = Scene()
    scene.do("ada", Sit(0, "Ada"))
    scene.do("other", Sit(1, "Ada"))
    assert house_words("en").names(scene.update("ada").chairs) == ("Ada", "Ada 2")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refused_name_is_refused_in_words(lang: Language) -> None:
    say, reader = house_words(lang).say, Reader(("Éloïse", "Bob"))
    assert "U+3164" in say("refusal", InvisibleCharacter("U+3164"), reader)
    assert "3" in say("refusal", TooManyMarks(3), reader)
    assert "Éloïse" in say("refusal", LooksLike(0), reader)


def test_a_table_of_the_first_version_takes_the_names_it_took() -> None:
    assert checked_name("Ａｄａ\u3164", table_version.FIRST) == "Ada\u1160"
    scene = Scene(version=table_version.FIRST)
    scene.do("ada", Sit(0, "Ada"))
    scene.do("eve", Sit(1, "\u0410da"))
