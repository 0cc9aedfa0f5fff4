"""The terminal's texts are complete and all used; its keys do not collide."""

import inspect
import re
from importlib.resources import files
from pathlib import Path

from textual.binding import Binding

from taverne.games import GAMES
from taverne.kernel.presentation import Ink
from taverne.kernel.tagged import Tagged, tag_of
from taverne.table.messages.commands import SpectatorsSee
from taverne.terminal import terminal_words
from taverne.terminal.screen.app import TerminalApp
from taverne.terminal.screen.keys import LINES
from taverne.words.template import names, parse
from tests.conformance.tagged_classes import texts

TERMINAL = Path(str(files("taverne.terminal").joinpath("")))


def test_both_languages_have_the_same_texts_with_the_same_terms() -> None:
    french, english = texts("taverne.terminal", "fr"), texts("taverne.terminal", "en")
    assert french.keys() == english.keys()
    for name in french:
        assert names(parse(french[name])) == names(parse(english[name])), name


def test_every_text_is_used() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in TERMINAL.rglob("*.py"))
    tags = {tag_of(kind) for _, kind in inspect.getmembers(terminal_words, _is_sentence)} | {
        *Ink,
        *SpectatorsSee,
    }
    for name in texts("taverne.terminal", "fr"):
        word = name.rpartition(".")[2]
        assert word in tags or f'"{word}"' in source, name


def test_every_value_has_a_sentence() -> None:
    own = {name.rpartition(".")[2] for name in texts("taverne.terminal", "fr")}
    shared = {name.rpartition(".")[2] for name in texts("taverne.words", "fr")}
    for _, kind in inspect.getmembers(terminal_words, _is_sentence):
        assert tag_of(kind) in own | shared


def test_french_punctuation_has_no_break_spaces() -> None:
    for sentence in terminal_words.words(GAMES["lutin_troll"], "fr").sentences.values():
        for part in sentence:
            assert not isinstance(part, str) or not re.search(r" [:;!?»]|« ", part)


def test_no_key_of_a_move_is_a_command() -> None:
    keys = [key for each in TerminalApp.BINDINGS if isinstance(each, Binding) for key in each.key.split(",")]
    assert len(set(keys)) == len(keys)
    assert set(LINES) < set(keys)


def _is_sentence(value: object) -> bool:
    return (
        isinstance(value, type) and issubclass(value, Tagged) and value.__module__ == terminal_words.__name__
    )
