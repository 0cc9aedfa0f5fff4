"""Everything that a game or a table can say is said in both languages, and nothing is written for nothing."""

import ast
import re
from collections.abc import Iterable
from enum import StrEnum
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

import taverne
from taverne.bots import BOTS
from taverne.bots.levels import LEVELS
from taverne.games import GAMES
from taverne.kernel.game import AnyGame, IllegalMove
from taverne.kernel.options import choices
from taverne.kernel.pace import Pace
from taverne.kernel.presentation import Ink
from taverne.kernel.tagged import Tagged, tag_of
from taverne.table.chat import Phrase, phrases
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import typeset, words
from taverne.words.roles import Reader
from taverne.words.template import names
from tests.conformance.every_move import every_move
from tests.conformance.screens import captions_met, labels_asked_for
from tests.conformance.spoken import (
    EVERYBODY,
    NAMES,
    abouts_of,
    clauses_of,
    events_of,
    house_label_tags,
    house_refusals,
    kernel_refusals,
    label_tags,
    labels_in_clauses,
    moves_of,
    notices,
    others_of,
    reasons,
    samples,
    table_refusals,
    texts,
)
from tests.conformance.walks import openings, walk
from tests.conformance.worlds import WORLDS

HOUSE = Path(taverne.__file__).parent

for_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@for_every_game
def test_a_game_has_a_text_for_each_thing_it_can_say_and_no_other(game: AnyGame) -> None:
    written = set(texts(_room(game), "fr"))  # and in the other language the same: see below
    others = {tag_of(each) for each in others_of(game)}
    prompts = {key for tag in others if (key := f"prompt.{tag}") in written}
    refusals = {key for tag in others if (key := f"refusal.{tag}") in written}
    assert len(prompts) + len(refusals) == len(others), "every prompt and every refusal has one sentence"
    assert written == {
        *_keys("piece", game.presentation.pieces),
        *_keys("about", map(tag_of, abouts_of(game))),
        *_keys("clause", map(tag_of, clauses_of(game) | labels_in_clauses(game))),
        *_keys("label", label_tags(game) | labels_asked_for(game.slug)),
        *_keys("caption", _captions(game)),
        *_keys("move", map(tag_of, moves_of(game))),
        *_keys("event", map(tag_of, events_of(game))),
        *_keys("preview", _previews(game)),
        *_keys("part", _parts(game)),
        *_keys("phrase", game.presentation.phrases),
        *(f"option.{choice.name}.{value}" for choice in choices(game.options) for value in choice.values),
        *(f"option.{choice.name}.label" for choice in choices(game.options)),
        *prompts,
        *refusals,
    }


@in_both_languages
def test_the_table_has_a_text_for_each_thing_it_can_say_and_no_other(lang: Language) -> None:
    written = set(texts("taverne.words", lang))
    own = {key for key in written if key.startswith("ui.")}
    assert {key.removeprefix("ui.") for key in own} <= _words_in_code()
    assert written - own == {
        *_keys("bot", BOTS.keys() - set(LEVELS)),  # a level has another name in each game
        *_keys("level", BOTS),
        *_keys("ink", Ink),
        *_keys("pace", Pace),
        *_keys("phrase", Phrase),
        *_keys("notice", map(tag_of, notices())),
        *_keys("reason", map(tag_of, reasons())),
        *_keys("refusal", map(tag_of, house_refusals() | table_refusals() | kernel_refusals())),
        *_keys("house", house_label_tags() | {"free_table", "no_hurry"}),
    }


@for_every_game
def test_a_game_has_no_phrase_that_every_table_has(game: AnyGame) -> None:
    assert len(set(phrases(game))) == len(phrases(game))


@pytest.mark.parametrize("package", ["taverne.words", *(f"taverne.games.{slug}" for slug in GAMES)])
def test_both_languages_speak_of_the_same_things(package: str) -> None:
    french, english = texts(package, "fr"), texts(package, "en")
    assert french.keys() == english.keys()
    assert all(french.values())
    assert all(english.values())


@for_every_game
@in_both_languages
def test_sentences_name_only_what_their_value_has(game: AnyGame, lang: Language) -> None:
    for key, kind in _spoken(game, lang):
        said = names(words(game.slug, lang).sentences[key])
        assert said <= set(kind.__struct_fields__), f"{key} speaks of {said - set(kind.__struct_fields__)}"


@for_every_game
@in_both_languages
def test_every_sentence_reads_well_whoever_and_whatever_it_is_about(game: AnyGame, lang: Language) -> None:
    speech = words(game.slug, lang)
    for key, kind in _spoken(game, lang):
        section = key.split(".")[0]
        if section == "clause":
            continue  # heard in the abouts below
        values = samples(kind) if section != "about" else _abouts(game, kind)
        companies = [Reader(NAMES, me) for me in (None, *range(len(NAMES)))]
        for text in {speech.say(section, value, company) for value in values for company in companies}:
            _check_reads_well(text, lang)


@for_every_game
@in_both_languages
def test_every_piece_has_a_name_of_its_own(game: AnyGame, lang: Language) -> None:
    nouns = [words(game.slug, lang).noun(piece) for piece in game.presentation.pieces]
    assert len({noun.name for noun in nouns}) == len(nouns)
    assert all(noun.name and noun.plural for noun in nouns)


@for_every_game
def test_whatever_really_happens_in_a_game_can_be_said(game: AnyGame) -> None:
    speeches = [words(game.slug, lang) for lang in LANGUAGES]

    def say(section: str, value: Tagged, company: Reader) -> None:
        for speech in speeches:
            speech.say(section, value, company)

    for opening in openings(game, "said", WORLDS[game.slug].amount(quick=24, thorough=100)):
        state, luck = opening.deal(), opening.luck.fork("tried")
        for turn in walk(game, state, opening.luck, seats=opening.seats, longest=WORLDS[game.slug].longest):
            for viewer in (None, *range(opening.seats)):
                company = Reader(EVERYBODY, viewer)
                view, ask = game.view(turn.before, viewer), game.ask(turn.before).visible_to(viewer)
                say("prompt", game.presentation.prompt(view, ask), company)
                for event in turn.events:
                    say("event", event, company)
            for seat in range(opening.seats):
                speech_of = Reader(EVERYBODY, seat)
                for move in game.moves(turn.before, seat):
                    say("move", move, speech_of)
                tried, luck = luck.choice(every_move(game))
                if refusal := _refusal(game, turn.before, seat, tried):
                    say("refusal", refusal, speech_of)
        end = Reader(EVERYBODY, None)
        say("prompt", game.presentation.prompt(game.view(turn.after, None), game.ask(turn.after)), end)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Attaquer avec le Elfe", "fr"),
        ("Il n’y a plus de Elfe", "fr"),
        ("La main de Alix", "fr"),
        ("Trop tard !", "fr"),
        ("Riposte à le Troll", "fr"),
        ("Take a Elf", "en"),
        ("Take an Troll", "en"),
        ("take the Elf", "en"),
        ("Bob  attacks", "en"),
        ("Bob attacks .", "en"),
        ("{Seat} attacks", "en"),
        ("", "en"),
    ],
)
def test_a_sentence_that_reads_badly_is_noticed(text: str, lang: Language) -> None:
    with pytest.raises(AssertionError):
        _check_reads_well(text, lang)


def _check_reads_well(text: str, lang: Language) -> None:
    assert text[:1].isupper() or text[:1].isdigit(), text
    assert not re.search(r"[{}|]|  | $|\s[.,]", text), text
    if lang == "fr":
        assert text == typeset(text), f"a plain space before high punctuation: {text}"
        assert not re.search(r"\b(le|la|de|que|ne|du|au) [aeiouéèêAEIOUÉÈÊ]", text), text
        assert not re.search(r"\b(de|à) les?\b", text), text
    else:
        assert not re.search(r"\ba [AEIOU]|\ban [^AEIOUaeiou]", text), text


def _abouts(game: AnyGame, kind: type[Tagged]) -> Iterable[Tagged]:
    """A piece that is made of clauses is read as it is, any other with all telling numbers."""
    own = [piece.about for piece in game.presentation.pieces.values() if type(piece.about) is kind]
    return own if clauses_of(game) else samples(kind)


def _spoken(game: AnyGame, lang: Language) -> list[tuple[str, type[Tagged]]]:
    """Every sentence about a value, with the class of that value."""
    known = words(game.slug, lang).sentences
    kinds = {
        "move": moves_of(game),
        "event": events_of(game),
        "preview": events_of(game) | others_of(game),
        "about": abouts_of(game),
        "clause": clauses_of(game),
        "prompt": others_of(game),
        "refusal": others_of(game) | kernel_refusals() | table_refusals() | house_refusals(),
        "notice": notices(),
        "reason": reasons(),
    }
    tagged = [(f"{section}.{tag_of(kind)}", kind) for section, some in kinds.items() for kind in some]
    return sorted([(key, kind) for key, kind in tagged if key in known], key=lambda each: each[0])


def _parts(game: AnyGame) -> set[str]:
    """The names on the table, from real games: screens show them for every viewer."""
    found = set()
    for opening in openings(game, "parts", WORLDS[game.slug].amount(quick=24, thorough=24)):
        start = opening.deal()
        turns = walk(game, start, opening.luck, seats=opening.seats, longest=WORLDS[game.slug].longest)
        viewers = cycle((None, *range(opening.seats)))  # one for each state: there are states enough
        for state in (start, *(turn.after for turn in turns)):
            zones = game.presentation.zones(game.view(state, next(viewers)))
            found |= {part.name for zone in zones for part in zone.parts}
    return found


def _previews(game: AnyGame) -> set[str]:
    """The tags of all that moves promise, from real games."""
    found = set()
    for opening in openings(game, "previews", WORLDS[game.slug].amount(quick=130, thorough=130)):
        start = opening.deal()
        turns = walk(game, start, opening.luck, seats=opening.seats, longest=WORLDS[game.slug].longest)
        seats = cycle(range(opening.seats))  # one for each state: there are states enough
        for state in (start, *(turn.after for turn in turns)):
            seat = next(seats)
            view = game.view(state, seat)
            promised = [game.presentation.preview(view, move) for move in game.moves(state, seat)]
            found |= {tag_of(type(each)) for each in promised if each is not None}
    return found


def _captions(game: AnyGame) -> set[str]:
    """The tags of all captions, from real games."""
    return {tag_of(type(each)) for captions, _ in captions_met(game) for each in captions.values()}


def _refusal(game: AnyGame, state: Any, seat: int, move: Any) -> Tagged | None:
    try:
        game.attempt(state, seat, move)
    except IllegalMove as illegal:
        return illegal.reason
    return None


def _keys(section: str, some: Iterable[str | StrEnum]) -> set[str]:
    return {f"{section}.{name!s}" for name in some}


def _room(game: AnyGame) -> str:
    return f"taverne.games.{game.slug}"


def _words_in_code() -> set[str]:
    """Everything that the code calls by its name: texts in it, and the tags of its classes."""
    found = set()
    for path in HOUSE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            if isinstance(node, ast.ClassDef):
                found.add(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", node.name).lower())
    return found
