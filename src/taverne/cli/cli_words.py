"""The texts of the command line, in the language of the person at the terminal."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from taverne.words.grammar import Language
    from taverne.words.template import Template

_languages: list[Language] = []  # the one of the command that is run


def use_language(argv: Sequence[str]) -> None:
    """Speak the language that the arguments name, or else that of the environment."""
    _languages[:] = [_named_language(argv) or environment_language()]


def language() -> Language:
    """The language that is spoken."""
    return _languages[0] if _languages else environment_language()


def say(key: str, **values: str | int) -> str:
    """The text with this key, such as error.no_game, with these values in its gaps."""
    from taverne.words.grammar import Number, Text
    from taverne.words.template import fill

    lang = language()
    terms = {
        name: Number(value, lang) if isinstance(value, int) else Text(value) for name, value in values.items()
    }
    return fill(templates(lang)[key], terms)


def says(key: str) -> bool:
    """Whether there is a text with this key in the language that is spoken."""
    return key in templates(language())


def environment_language() -> Language:
    """The language of the locale: French if the locale is French, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def _named_language(argv: Sequence[str]) -> Language | None:
    """The language after --lang; None if there is none, or one that nobody speaks here."""
    for at, word in enumerate(argv):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else ""
        if word == "--lang" and at + 1 < len(argv):
            value = argv[at + 1]
        if value == "fr":
            return "fr"
        if value == "en":
            return "en"
    return None


@cache
def templates(lang: Language) -> Mapping[str, Template]:
    """All texts in a language, by their keys."""
    from taverne.words.load import typeset
    from taverne.words.template import parse

    text = files("taverne.cli").joinpath("texts", f"{lang}.toml").read_text(encoding="utf-8")
    sections = tomllib.loads(typeset(text) if lang == "fr" else text)
    return {
        f"{section}.{name}": parse(text)
        for section, texts in sections.items()
        for name, text in texts.items()
    }
