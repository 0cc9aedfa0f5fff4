"""Labels and captions exist for every value and are correct in both languages with any player's name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from msgspec import Meta

from taverne.games import GAMES
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.label import Label, OneOf
from taverne.kernel.pace import Pace
from taverne.kernel.tagged import Seat, tag_of
from taverne.table.house_labels import house_captions, house_seat_labels, house_table
from taverne.table.messages.outgoing import ChairView, Proposal, ProposalKind, Stage, Update
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.labels import EndlessField, all_values_of, fixed_labels, key, seat_labels
from taverne.words.load import house_words, typeset, words
from taverne.words.roles import Reader
from tests.conformance.screen_texts import captions_in_games, source_of

MOST_ENTRIES = 1000
ELIDED = ("Ada", "Éloïse", "Œdipe", "Yves", "Île", "ælfric")
NOT_ELIDED = (
    "Hugo",
    "Yann",
    "Héloïse",
    "l'Ours",
    "李",
    "\N{ARABIC LETTER ALEF}\N{ARABIC LETTER BEH}",
    "B" * 24,
)
BLANK = "  "
NAME_LISTS = (
    ELIDED,
    NOT_ELIDED[:6],
    ("Hugo", "Yann", "Ada", "Éloïse", "Œdipe", "l'Ours"),
    ("李", BLANK, NOT_ELIDED[5], NOT_ELIDED[6], "Ada", "Hugo"),
)

for_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@for_every_game
def test_a_label_has_at_most_a_thousand_entries(game: AnyGame) -> None:
    for kind in game.presentation.labels:
        assert len(list(all_values_of(kind, game.seats.stop - 1))) <= MOST_ENTRIES, kind


@for_every_game
def test_no_two_values_of_a_label_have_the_same_key(game: AnyGame) -> None:
    for kind in game.presentation.labels:
        keys = [key(each) for each in all_values_of(kind, game.seats.stop - 1)]
        assert len(set(keys)) == len(keys), kind


@for_every_game
@in_both_languages
def test_no_two_labels_of_a_game_have_the_same_name(game: AnyGame, lang: Language) -> None:
    text = words(game.slug, lang)
    reader = Reader(("Ada", "Bob"))
    labels = game.presentation.labels
    assert len({tag_of(kind) for kind in labels}) == len(labels)
    assert not fixed_labels(labels, text).keys() & seat_labels(labels, text, reader).keys()


@for_every_game
def test_a_screen_uses_only_existing_labels_and_uses_all_of_them(game: AnyGame) -> None:
    labels, text = game.presentation.labels, words(game.slug, "fr")
    table = fixed_labels(labels, text) | seat_labels(labels, text, Reader(("Ada", "Bob")))
    source = source_of(game.slug)
    asked = set(re.findall(r'\blabel\(\s*"([\w.]+)"', source))
    assert asked <= table.keys()
    assert table.keys() <= set(re.findall(r'"([\w.]+)"', source))


@for_every_game
@in_both_languages
def test_every_label_is_correct_with_any_names(game: AnyGame, lang: Language) -> None:
    labels, text = game.presentation.labels, words(game.slug, lang)
    tables = [fixed_labels(labels, text)]
    for reader in _readers(game.seats.stop - 1):
        tables.append(seat_labels(labels, text, reader))
    for table in tables:
        for name, entries in table.items():
            for values, label in entries.items():
                assert not _faults(label, lang), f"{name}({values})"


@for_every_game
@in_both_languages
def test_every_caption_is_correct_with_any_names(game: AnyGame, lang: Language) -> None:
    text = words(game.slug, lang)
    found = {value: seats for captions, seats in captions_in_games(game) for value in captions.values()}
    for value, seats in found.items():
        for reader in _readers(seats):
            assert not _faults(text.say("caption", value, reader), lang), value


@in_both_languages
def test_every_shared_label_is_correct_with_any_names(lang: Language) -> None:
    tables = [house_table(lang)]
    tables += [house_seat_labels(house_words(lang), each.names) for each in _readers(6)]
    for name, entries in [each for table in tables for each in table.items()]:
        assert len(entries) <= MOST_ENTRIES
        for values, label in entries.items():
            assert not _faults(label, lang), f"{name}({values})"


@in_both_languages
@pytest.mark.parametrize("stage", [Stage.LOBBY, Stage.PLAYING, Stage.OVER])
@pytest.mark.parametrize("proposal", ProposalKind)
def test_every_shared_caption_is_correct_with_any_names(
    lang: Language, stage: Stage, proposal: ProposalKind
) -> None:
    text = house_words(lang)
    for reader in _readers(6):
        names, seats = reader.names, range(len(reader.names))
        for host in seats:
            others = tuple(seat for seat in seats if seat != host)
            ranks = tuple(1 if seat in (host, others[0]) else 2 for seat in seats)
            update: Update[Any, Any, Any] = Update(
                seat=host,
                stage=stage,
                pace=Pace.RELAXED,
                options={},
                chairs=tuple(ChairView(name, wins=1, again=True) for name in names),
                host=host,
                commitment="",
                proposal=Proposal(host, proposal, others),
                outcome=Outcome((0,) * len(names), ranks) if stage is Stage.OVER else None,
            )
            captions = house_captions(update)
            assert captions
            for name, value in captions.items():
                assert not _faults(text.say("house", value, Reader(names)), lang), name


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Main de Ada", "fr"),
        ("Main de Éloïse", "fr"),
        ("Main de Œdipe", "fr"),
        ("Main de Yves", "fr"),
        ("Main d’Hugo", "fr"),
        ("Main d’Yann", "fr"),
        ("Main d’l'Ours", "fr"),
        ("Main d’李", "fr"),
        ("le Ogre", "fr"),
        ("plus de Elfe", "fr"),
        ("à le Troll", "fr"),
        ("Manche gagnée !", "fr"),
        ("{seat} attaque", "fr"),
        ("", "fr"),
        ("a Elf", "en"),
    ],
)
def test_a_wrong_label_is_reported(text: str, lang: Language) -> None:
    assert _faults(text, lang)


@pytest.mark.parametrize(
    "text",
    ["Main d’Ada", "Main de Hugo", "Main de Yann", "Main d’Œdipe", "l’Elfe", "Manche\N{NO-BREAK SPACE}!"],
)
def test_a_correct_label_is_not_reported(text: str) -> None:
    assert not _faults(text, "fr")


class _Unlimited(Label):
    number: int


class _OfTwo(Label):
    giver: Seat
    taker: Seat
    count: Annotated[int, Meta(ge=0, le=1)] | None


def test_a_label_with_an_unlimited_field_is_refused() -> None:
    with pytest.raises(EndlessField, match=r"_Unlimited\.number"):
        list(all_values_of(_Unlimited, 2))


def test_a_label_has_an_entry_for_every_value_and_none_with_one_seat_twice() -> None:
    keys = [key(label) for label in all_values_of(_OfTwo, 2)]
    assert keys == ["0,1,0", "0,1,1", "0,1,", "1,0,0", "1,0,1", "1,0,"]


class _OfSomeTexts(Label):
    text: Annotated[str, OneOf(("hat", "boots"))]


def test_a_field_with_a_few_known_texts_has_an_entry_for_each_of_them() -> None:
    assert [key(each) for each in all_values_of(_OfSomeTexts, 2)] == ["hat", "boots"]


def _readers(seats: int) -> Iterator[Reader]:
    for names in NAME_LISTS:
        for shift in range(len(names)):
            shown = (names[shift:] + names[:shift])[:seats]
            for me in (None, *range(seats)):
                yield Reader(shown, me)


def _faults(text: str, lang: Language) -> list[str]:
    """The parts of a text that break the rules documented in `words/grammar.py`."""
    faults = [] if text and not re.search(r"[{}|]", text) else ["not a text"]
    if lang == "en":
        return faults + re.findall(r"\b[Aa] [AEIOU]|\b[Aa]n [^AEIOUaeiou]", text)
    if text != typeset(text):
        faults.append("a plain space before high punctuation")
    faults += re.findall(r"\b(?:[Dd]e|[Ll]e|[Ll]a|[Qq]ue|[Nn]e|[Dd]u|[Aa]u) [aeiouàâéèêëîïôûœæ]", text, re.I)
    faults += re.findall(r"\b(?:de|à) les?\b", text)
    faults += [name for name in ELIDED if re.search(rf"\b(?:de|le|la|que) {re.escape(name)}", text)]
    faults += [name for name in NOT_ELIDED if re.search(rf"\b(?:d|l|qu)’{re.escape(name)}", text)]
    return faults
