"""What a person types in plain mode: numbers of moves, or a command in either language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias
from unicodedata import combining, normalize

from taverne.terminal.terminal_words import words
from taverne.words.grammar import LANGUAGES, Language

COMMANDS = ("help", "rules", "card", "table", "undo", "pass", "say", "again", "resign", "lang", "quit")


@dataclass(frozen=True)
class Numbers:
    """One move or several, by their numbers in the list."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Order:
    """One of COMMANDS, and what was typed after it."""

    name: str
    rest: str


@dataclass(frozen=True)
class Unclear:
    text: str


Typed: TypeAlias = Numbers | Order | Unclear


def read(line: str, slug: str) -> Typed:
    text = line.strip()
    if re.fullmatch(r"\d+([\s,;+]+\d+)*", text):
        return Numbers(tuple(map(int, re.findall(r"\d+", text))))
    first, _, rest = text.partition(" ")
    names = _meant(first, slug)
    return Order(names.pop(), rest.strip()) if len(names) == 1 else Unclear(text)


def agrees(line: str, slug: str) -> bool:
    return bare(line.strip()) in {words(slug, lang).label("command", "yes") for lang in LANGUAGES}


def language(wish: str, current: Language) -> Language:
    """The one wished for, or the other one."""
    return next((lang for lang in LANGUAGES if lang == bare(wish) or (not wish and lang != current)), current)


def bare(text: str) -> str:
    """Without case or accents, as people type."""
    return "".join(letter for letter in normalize("NFD", text.casefold()) if not combining(letter))


def _meant(first: str, slug: str) -> set[str]:
    """The commands that a word, or the beginning of a word, stands for."""
    if first == "?":
        return {"help"}
    typed = bare(first)
    spelled = {
        bare(words(slug, lang).label("command", name)): name for lang in LANGUAGES for name in COMMANDS
    }
    if typed in spelled:
        return {spelled[typed]}
    return {name for word, name in spelled.items() if typed and word.startswith(typed)}
