"""Loads the texts of a game in one language, and typesets French punctuation."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from taverne.games import GAMES
from taverne.games.sign import Moment, Sign, load_sign
from taverne.games.versions import package_at, package_of
from taverne.kernel.game import AnyGame
from taverne.words.grammar import Language, Noun
from taverne.words.template import Template, parse
from taverne.words.words import Words


def words(slug: str, lang: Language, *further: str) -> Words:
    """The texts of one game, of the table, and of further packages that have a folder `texts`."""
    return words_in(slug, None, lang, *further)


def words_of(game: AnyGame, lang: Language, *further: str) -> Words:
    """The same for one version of a game, current or frozen."""
    version = None if package_of(game) == package_at(game.slug) else game.version
    return words_in(game.slug, version, lang, *further)


@cache
def house_words(lang: Language) -> Words:
    """The texts of pages outside games."""
    return Words(lang, {}, _flat(_load(files("taverne.words").joinpath("texts"), lang)), _titles(lang))


@cache
def words_in(slug: str, version: int | None, lang: Language, *further: str) -> Words:
    """The texts of one version of a game (None: the current one), of the table, and of further packages."""
    table = _load(files("taverne.words").joinpath("texts"), lang)
    game = _load(files(package_at(slug, version)).joinpath("words"), lang)
    nouns = {name: Noun(**row) for name, row in game.pop("piece", {}).items()}
    sentences = {**_flat(table), **_flat(game), **_sign_texts(load_sign(slug, version), lang)}
    for each in further:
        sentences |= _flat(_load(files(each).joinpath("texts"), lang))
    return Words(lang, nouns, sentences, _titles(lang))


def typeset(french: str) -> str:
    """Replace spaces before `:;!?»` and after `«` by no-break spaces."""
    return re.sub(r" (?=[:;!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", french)


def lesson_sentences(game: AnyGame, lang: Language) -> Mapping[str, Template]:
    """The sentences of a game's lessons: `duel.title`, `duel.korrigan` ..."""
    return _sentences_in(package_of(game), "lessons.", lang) if game.lessons else {}


def problem_sentences(game: AnyGame, lang: Language) -> Mapping[str, Template]:
    """The sentences of a game's problems: `riposte.title`, `riposte.ask`, `result.solved` ..."""
    return _sentences_in(package_of(game), "problems.", lang) if game.problems else {}


@cache
def source_sentences(lang: Language) -> Mapping[str, Template]:
    """The sentences that tell where a game is known from: `source.booklet`, `known.whole` ..."""
    return _flat(_load(files("taverne.words").joinpath("texts"), lang, "sources."))


@cache
def _sentences_in(package: str, prefix: str, lang: Language) -> Mapping[str, Template]:
    return _flat(_load(files(package).joinpath("words"), lang, prefix))


@cache
def _titles(lang: Language) -> dict[str, str]:
    """The titles of all games, for sentences that name another one."""
    said = {slug: load_sign(slug).title.in_language(lang) for slug in GAMES}
    return {slug: typeset(title) if lang == "fr" else title for slug, title in said.items()}


def _load(folder: Traversable, lang: Language, prefix: str = "") -> dict[str, Any]:
    text = folder.joinpath(f"{prefix}{lang}.toml").read_text(encoding="utf-8")
    return tomllib.loads(typeset(text) if lang == "fr" else text)


def _flat(texts: Mapping[str, Any], prefix: str = "") -> dict[str, Template]:
    flat: dict[str, Template] = {}
    for name, value in texts.items():
        if isinstance(value, str):
            flat[prefix + name] = parse(value)
        else:
            flat.update(_flat(value, f"{prefix}{name}."))
    return flat


def _sign_texts(sign: Sign, lang: Language) -> dict[str, Template]:
    """The title and the tagline of a game, and the names and lines of its bots."""
    texts = {
        "game.title": sign.title,
        "game.tagline": sign.tagline,
        **{f"bot.{level}": bot.name for level, bot in sign.bots.items()},
    }
    for id, character in sign.characters.items():
        texts |= {
            f"character.{id}": character.name,
            f"phrase.{id}.{Moment.HELLO}": character.hello,
            f"phrase.{id}.{Moment.BYE}": character.bye,
        }
    said = {key: text.in_language(lang) for key, text in texts.items()}
    return {key: parse(typeset(text) if lang == "fr" else text) for key, text in said.items()}
