"""Parses lines typed in plain mode: numbers of moves, or a command in either language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias
from unicodedata import combining, normalize

from taverne.kernel.game import AnyGame
from taverne.terminal.terminal_words import words
from taverne.words.grammar import LANGUAGES, Language

COMMANDS = (
    "help",
    "hint",
    "rules",
    "why",
    "card",
    "legend",
    "table",
    "chronicle",
    "undo",
    "pass",
    "say",
    "write",
    "menu",
    "name",
    "again",
    "resign",
    "keep",
    "lang",
    "quit",
)


@dataclass(frozen=True)
class Numbers:
    """Numbers of one or several moves in the list."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class TypedCommand:
    """One of COMMANDS, and the rest of the line."""

    name: str
    rest: str


@dataclass(frozen=True)
class Unclear:
    text: str


Typed: TypeAlias = Numbers | TypedCommand | Unclear


def read(line: str, game: AnyGame) -> Typed:
    text = line.strip()
    if re.fullmatch(r"\d+([\s,;+]+\d+)*", text):
        return Numbers(tuple(map(int, re.findall(r"\d+", text))))
    first, _, rest = text.partition(" ")
    names = _matching_commands(first, game)
    return TypedCommand(names.pop(), rest.strip()) if len(names) == 1 else Unclear(text)


def is_word(line: str, name: str, game: AnyGame) -> bool:
    """Whether the line is this word in either language: yes, keep, all."""
    spelled = {normalized(words(game, lang).label("command", name)) for lang in LANGUAGES}
    return normalized(line.strip()) in spelled


def language(requested: str, current: Language) -> Language:
    """The requested language; without a request the other one than now."""
    return next(
        (lang for lang in LANGUAGES if lang == normalized(requested) or (not requested and lang != current)),
        current,
    )


def normalized(text: str) -> str:
    """The text in lower case and without accents."""
    return "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))


def _matching_commands(first: str, game: AnyGame) -> set[str]:
    """The commands whose name in either language is this word, or else begins with it."""
    if first == "?":  # as on the screen and in the browser
        return {"hint"}
    typed = normalized(first)
    spelled = {
        normalized(words(game, lang).label("command", name)): name for lang in LANGUAGES for name in COMMANDS
    }
    if typed in spelled:
        return {spelled[typed]}
    return {name for word, name in spelled.items() if typed and word.startswith(typed)}
