"""Finds the tagged classes that need sentences, by use, and makes sample values of them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from itertools import product
from pkgutil import walk_packages
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from taverne.bots.advice import Comparison, Reason
from taverne.kernel import game as game_module
from taverne.kernel.game import AnyGame
from taverne.kernel.label import OneOf
from taverne.kernel.tagged import Tagged, tag_of
from taverne.server.wire.messages import HouseRefusal
from taverne.table import house_labels, review_labels
from taverne.table.messages.notices import Notice
from taverne.table.messages.refusals import TableRefusal
from taverne.words.grammar import Language
from taverne.words.labels import all_values_of
from tests.conformance.every_move import values

NAMES = ("Alix", "Bob", "Élodie")  # beginning with a vowel, a consonant, an accented vowel
SIX_NAMES = (*NAMES, "Yves", "Yann", "Hugo")  # enough for the largest table
_COUNTS = (0, 1, 2, 5)
_SEAT_TUPLES = ((0,), (1,), (0, 1), (1, 2))


def moves_of(game: AnyGame) -> set[type[Tagged]]:
    return _members(game.move_decoder.type)


def events_of(game: AnyGame) -> set[type[Tagged]]:
    return _members(game.event_decoder.type)


def abouts_of(game: AnyGame) -> set[type[Tagged]]:
    return {type(piece.about) for piece in game.presentation.pieces.values()}


def clauses_of(game: AnyGame) -> set[type[Tagged]]:
    """The classes of the tagged values inside the descriptions of pieces, at any depth."""
    return {type(part) for piece in game.presentation.pieces.values() for part in nested_values(piece.about)}


def label_tags(game: AnyGame) -> set[str]:
    """The tags of the labels that a game declares as classes; labels without fields have no class."""
    seats = game.seats.stop - 1
    return {
        tag_of(type(each.in_words()))
        for kind in game.presentation.labels
        for each in all_values_of(kind, seats)
    }


def house_label_tags() -> set[str]:
    """The tags of the labels and captions of the pages that all games share."""
    own = [
        each
        for module in (house_labels, review_labels)
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Tagged)
    ]
    return {
        tag_of(each) for each in own if each.__module__ in (house_labels.__name__, review_labels.__name__)
    }


def labels_in_clauses(game: AnyGame) -> set[type[Tagged]]:
    """The classes of the tagged values inside labels."""
    sentences = [
        each.in_words()
        for kind in game.presentation.labels
        for each in all_values_of(kind, game.seats.stop - 1)
    ]
    return {type(part) for sentence in sentences for part in nested_values(sentence)}


def prompts_and_refusals_of(game: AnyGame) -> set[type[Tagged]]:
    """The tagged classes of a game that have no other use."""
    package = import_module(f"taverne.games.{game.slug}")
    names = [each.name for each in walk_packages(package.__path__, f"{package.__name__}.")]
    modules = [import_module(name) for name in names if not name.endswith((".labels", ".captions"))]
    classes = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
    own = {
        each for each in classes if issubclass(each, Tagged) and each.__module__.startswith(package.__name__)
    }
    elsewhere = abouts_of(game) | clauses_of(game) | labels_in_clauses(game)
    return own - moves_of(game) - events_of(game) - reasons_of(game) - elsewhere


def kernel_refusals() -> set[type[Tagged]]:
    classes = [value for value in vars(game_module).values() if isinstance(value, type)]
    return {each for each in classes if issubclass(each, Tagged) and each.__module__ == game_module.__name__}


def table_refusals() -> set[type[Tagged]]:
    return _members(TableRefusal)


def house_refusals() -> set[type[Tagged]]:
    return _members(HouseRefusal)


def reasons() -> set[type[Tagged]]:
    return _members(Reason) | _members(Comparison)


def reasons_of(game: AnyGame) -> set[type[Tagged]]:
    """The classes of the reasons that a game gives for moves."""
    inside = [each for each in get_args(game.reasons_type) if each is not Ellipsis]
    return {kind for each in inside for kind in _members(each)}


def notices() -> set[type[Tagged]]:
    return _members(Notice)


def samples(kind: type[Tagged]) -> Iterator[Tagged]:
    """Values of a class with every seat, every piece and typical numbers in its fields."""
    hints = get_type_hints(kind, include_extras=True)
    columns = [_field_values(hints[name]) for name in kind.__struct_fields__]
    for row in product(*columns):
        yield kind(*row)


def texts(package: str, lang: Language) -> dict[str, Any]:
    """The entries of a texts file, by section and name."""
    folder = "words" if package.startswith("taverne.games.") else "texts"
    source = files(package).joinpath(folder, f"{lang}.toml").read_text(encoding="utf-8")
    return _flattened(tomllib.loads(source))


def nested_values(value: Tagged) -> Iterator[Tagged]:
    """The tagged values in the fields of a value, at any depth."""
    for name in value.__struct_fields__:
        held = getattr(value, name)
        for each in held if isinstance(held, tuple) else (held,):
            if isinstance(each, Tagged):
                yield each
                yield from nested_values(each)


def _members(union: Any) -> set[type[Tagged]]:
    return set(get_args(union)) or {union}


def _field_values(hint: Any) -> Sequence[Any]:
    if _is_seat(hint):
        return range(len(NAMES))
    if get_origin(hint) is tuple:
        item = get_args(hint)[0]
        if _is_seat(item):
            return _SEAT_TUPLES
        some = _field_values(item)
        return [(some[0],), tuple(some), (some[0], some[0], some[-1])]
    if any(_is_seat(inner) for inner in get_args(hint)):  # a seat or None
        return [*range(len(NAMES)), None]
    if hint is str:
        return NAMES[:2]
    for mark in getattr(hint, "__metadata__", ()):
        if isinstance(mark, OneOf):
            return mark.values
    return _COUNTS if hint is int else values(hint)


def _is_seat(hint: Any) -> bool:
    return get_origin(hint) is Annotated and "seat" in hint.__metadata__


def _flattened(section: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for name, value in section.items():
        deeper = isinstance(value, dict) and not prefix.startswith("piece.")
        flat |= _flattened(value, f"{prefix}{name}.") if deeper else {prefix + name: value}
    return flat
