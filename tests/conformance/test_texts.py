"""Every text that a game or a table needs exists in both languages, and no text is unused."""

import ast
import re
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
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
from taverne.table.messages.figures import Colour, Figure
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import typeset, words
from taverne.words.roles import Reader
from taverne.words.template import names
from tests.conformance.every_move import every_move
from tests.conformance.random_games import openings, walk
from tests.conformance.screen_texts import captions_in_games, labels_asked_for
from tests.conformance.tagged_classes import (
    NAMES,
    SIX_NAMES,
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
    prompts_and_refusals_of,
    reasons,
    reasons_of,
    samples,
    table_refusals,
    texts,
)
from tests.conformance.worlds import WORLDS

# Labels of the house that are asked for by name.
LABELS = {"free_table", "house_bots", "newer_rules", "no_hurry", "other_box", "retired_rules"}
LABELS |= {"a_replay", "table_waits", "welcome", "your_turn"}
PACKAGE = Path(taverne.__file__).parent

for_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@for_every_game
def test_a_game_has_exactly_the_texts_that_it_needs(game: AnyGame) -> None:
    written = set(texts(_package(game), "fr"))  # the English file has the same keys, as a test below checks
    others = {tag_of(each) for each in prompts_and_refusals_of(game)}
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
        *_keys("because", map(tag_of, reasons_of(game))),
        *_keys("part", _part_names(game)),
        *_keys("phrase", game.presentation.phrases),
        *_keys("explanation", (each.key for each in game.explanations)),
        *(f"option.{choice.name}.{value}" for choice in choices(game.options) for value in choice.values),
        *(f"option.{choice.name}.label" for choice in choices(game.options)),
        *prompts,
        *refusals,
    }


@in_both_languages
def test_the_table_has_exactly_the_texts_that_it_needs(lang: Language) -> None:
    written = set(texts("taverne.words", lang))
    own = {key for key in written if key.startswith("ui.")}
    assert {key.removeprefix("ui.") for key in own} <= _names_in_code()
    assert written - own == {
        *_keys("bot", BOTS.keys() - set(LEVELS)),  # a level has another name in each game
        *_keys("level", BOTS),
        *_keys("colour", Colour),
        *_keys("figure", Figure),
        *_keys("ink", Ink),
        *_keys("pace", Pace),
        *_keys("phrase", Phrase),
        *_keys("notice", map(tag_of, notices())),
        *_keys("reason", map(tag_of, reasons())),
        *_keys("refusal", map(tag_of, house_refusals() | table_refusals() | kernel_refusals())),
        *_keys("house", house_label_tags() | LABELS),
    }


@for_every_game
def test_a_game_has_no_phrase_that_every_table_has(game: AnyGame) -> None:
    assert len(set(phrases(game))) == len(phrases(game))


@pytest.mark.parametrize("package", ["taverne.words", *(f"taverne.games.{slug}" for slug in GAMES)])
def test_both_languages_have_the_same_keys(package: str) -> None:
    french, english = texts(package, "fr"), texts(package, "en")
    assert french.keys() == english.keys()
    assert all(french.values())
    assert all(english.values())


@for_every_game
@in_both_languages
def test_sentences_name_only_fields_of_their_class(game: AnyGame, lang: Language) -> None:
    for key, kind in _sentences(game, lang):
        used = names(words(game.slug, lang).sentences[key])
        assert used <= set(kind.__struct_fields__), f"{key} names {used - set(kind.__struct_fields__)}"


@for_every_game
@in_both_languages
def test_every_sentence_is_correct_for_all_values_and_readers(game: AnyGame, lang: Language) -> None:
    text = words(game.slug, lang)
    for key, kind in _sentences(game, lang):
        section = key.split(".")[0]
        if section == "clause":
            continue  # checked as part of the descriptions of pieces
        values = samples(kind) if section != "about" else _abouts(game, kind)
        readers = [Reader(NAMES, me) for me in (None, *range(len(NAMES)))]
        for sentence in {text.say(section, value, reader) for value in values for reader in readers}:
            _check_correct(sentence, lang)


@for_every_game
@in_both_languages
def test_every_piece_has_a_name_of_its_own(game: AnyGame, lang: Language) -> None:
    nouns = [words(game.slug, lang).noun(piece) for piece in game.presentation.pieces]
    assert len({noun.name for noun in nouns}) == len(nouns)
    assert all(noun.name and noun.plural for noun in nouns)


@for_every_game
def test_every_event_prompt_move_and_refusal_of_random_games_has_a_sentence(game: AnyGame) -> None:
    languages = [words(game.slug, lang) for lang in LANGUAGES]

    def say(section: str, value: Tagged, reader: Reader) -> None:
        for text in languages:
            text.say(section, value, reader)

    for opening in openings(game, "said", WORLDS[game.slug].amount(quick=24, thorough=100)):
        state, luck = opening.deal(), opening.luck.fork("tried")
        for turn in walk(game, state, opening.luck, seats=opening.seats, longest=WORLDS[game.slug].longest):
            for viewer in (None, *range(opening.seats)):
                reader = Reader(SIX_NAMES, viewer)
                view, ask = game.view(turn.before, viewer), game.ask(turn.before).visible_to(viewer)
                say("prompt", game.presentation.prompt(view, ask), reader)
                for event in turn.events:
                    say("event", event, reader)
            for seat in range(opening.seats):
                own_reader = Reader(SIX_NAMES, seat)
                for move in game.moves(turn.before, seat):
                    say("move", move, own_reader)
                tried, luck = luck.choice(every_move(game))
                if refusal := _refusal(game, turn.before, seat, tried):
                    say("refusal", refusal, own_reader)
        end = Reader(SIX_NAMES, None)
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
def test_a_wrong_sentence_is_reported(text: str, lang: Language) -> None:
    with pytest.raises(AssertionError):
        _check_correct(text, lang)


def _check_correct(text: str, lang: Language) -> None:
    assert text[:1].isupper() or text[:1].isdigit(), text
    assert not re.search(r"[{}|]|  | $|\s[.,]", text), text
    if lang == "fr":
        assert text == typeset(text), f"a plain space before high punctuation: {text}"
        assert not re.search(r"\b(le|la|de|que|ne|du|au) [aeiouéèêAEIOUÉÈÊ]", text), text
        assert not re.search(r"\b(de|à) les?\b", text), text
    else:
        assert not re.search(r"\ba [AEIOU]|\ban [^AEIOUaeiou]", text), text


def _abouts(game: AnyGame, kind: type[Tagged]) -> Iterable[Tagged]:
    """The descriptions of pieces: as they are if they contain clauses, else with all sample numbers."""
    own = [piece.about for piece in game.presentation.pieces.values() if type(piece.about) is kind]
    return own if clauses_of(game) else samples(kind)


def _sentences(game: AnyGame, lang: Language) -> list[tuple[str, type[Tagged]]]:
    """The keys of all sentences about a value, each with the class of the value."""
    known = words(game.slug, lang).sentences
    kinds = {
        "move": moves_of(game),
        "event": events_of(game),
        "preview": events_of(game) | prompts_and_refusals_of(game),
        "about": abouts_of(game),
        "clause": clauses_of(game),
        "prompt": prompts_and_refusals_of(game),
        "refusal": prompts_and_refusals_of(game) | kernel_refusals() | table_refusals() | house_refusals(),
        "notice": notices(),
        "reason": reasons(),
        "because": reasons_of(game),
    }
    tagged = [(f"{section}.{tag_of(kind)}", kind) for section, some in kinds.items() for kind in some]
    return sorted([(key, kind) for key, kind in tagged if key in known], key=lambda each: each[0])


def _part_names(game: AnyGame) -> set[str]:
    """The names of the parts of the table, collected in random games."""
    found = set()
    for opening in openings(game, "parts", WORLDS[game.slug].amount(quick=24, thorough=24)):
        start = opening.deal()
        turns = walk(game, start, opening.luck, seats=opening.seats, longest=WORLDS[game.slug].longest)
        viewers = cycle((None, *range(opening.seats)))  # one for each state is enough
        for state in (start, *(turn.after for turn in turns)):
            zones = game.presentation.zones(game.view(state, next(viewers)))
            found |= {part.name for zone in zones for part in zone.parts}
    return found


def _previews(game: AnyGame) -> set[str]:
    """The tags of the previews of moves, collected in random games."""
    found = set()
    for opening in openings(game, "previews", WORLDS[game.slug].amount(quick=130, thorough=130)):
        start = opening.deal()
        turns = walk(game, start, opening.luck, seats=opening.seats, longest=WORLDS[game.slug].longest)
        seats = cycle(range(opening.seats))  # one for each state is enough
        for state in (start, *(turn.after for turn in turns)):
            seat = next(seats)
            view = game.view(state, seat)
            previews = [game.presentation.preview(view, move) for move in game.moves(state, seat)]
            found |= {tag_of(type(each)) for each in previews if each is not None}
    return found


def _captions(game: AnyGame) -> set[str]:
    """The tags of the captions, collected in random games."""
    return {tag_of(type(each)) for captions, _ in captions_in_games(game) for each in captions.values()}


def _refusal(game: AnyGame, state: Any, seat: int, move: Any) -> Tagged | None:
    try:
        game.attempt(state, seat, move)
    except IllegalMove as illegal:
        return illegal.reason
    return None


def _keys(section: str, some: Iterable[str | StrEnum]) -> set[str]:
    return {f"{section}.{name!s}" for name in some}


def _package(game: AnyGame) -> str:
    return f"taverne.games.{game.slug}"


@cache
def _names_in_code() -> set[str]:
    """All string constants in the code, and the tags of its classes."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            if isinstance(node, ast.ClassDef):
                found.add(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", node.name).lower())
    return found
