"""Collects what is said in seeded games, in both languages, and reads the stored sentences."""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect

from taverne.games import GAMES
from taverne.kernel.game import AnyGame
from taverne.kernel.luck import Luck
from taverne.kernel.tagged import Tagged
from taverne.server.api.catalogue import game_card
from taverne.words.grammar import LANGUAGES, Language
from taverne.words.load import words
from taverne.words.roles import Reader
from taverne.words.template import names
from tests.compat.encoded_graph import NO_GAME, owner_of, stored_graph, tagged_classes
from tests.compat.projection import without_additions
from tests.compat.roots import owner

Json: TypeAlias = Any
Value: TypeAlias = "tuple[str, Tagged]"  # a section of the texts, and a value that it has a sentence for
FOLDER = Path(__file__).with_name("texts")
DIGESTS = FOLDER / "digests.json"
CORRECTIONS = Path(__file__).with_name("corrections.txt")
NAMES = ("Ana", "Bob", "Cleo", "Dan", "Eve", "Fred")
SECTIONS = ("move", "event", "prompt", "refusal", "preview", "notice", "reason", "clause")
FIXED = ("ink.", "pace.", "level.", "phrase.", "ui.")
GAMES_EACH = 10  # of each game
MOST_MOVES = 600  # of one game
MOST_OFFERED = 40  # moves of a seat that are said, in one state
MOST_VALUES = 8  # of each class, in each section
SAMPLES = 3  # made-up values of each class
READERS = (None, 0, 1)
TEXTS_OF = {
    **{slug: slug for slug in GAMES},
    NO_GAME: "lutin_troll",
}  # shared texts come with those of any game
IMPOSSIBLE_VALUE = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    AssertionError,
)  # raised for a made-up value that no game leads to


def dump(slug: str, lang: Language) -> dict[str, str]:
    """Sentences, each under its section, tag, value and reader; with NO_GAME those that belong to no game."""
    text = words(TEXTS_OF[slug], lang)
    found: dict[str, str] = {}
    for section, value in [*_values_of_games(slug), *_made_up(slug)]:
        for me in READERS:
            key = f"{section}.{value.__struct_config__.tag}\t{_json(value)}\t{me}"
            with suppress(*IMPOSSIBLE_VALUE):
                found.setdefault(key, text.say(section, value, Reader(NAMES, me)))
    if slug == NO_GAME:
        plain = [
            key for key, template in text.sentences.items() if key.startswith(FIXED) and not names(template)
        ]
        return found | {f"{key}\t\t": text.label(*key.split(".", 1)) for key in plain}
    card = msgspec.json.decode(msgspec.json.encode(game_card(slug, lang)))
    return found | dict(
        _leaves("card", without_additions(stored_graph(), "http answer: card of a game", card))
    )


@cache
def _values_of_games(slug: str) -> tuple[Value, ...]:
    """The values that occur in random games; of each class only the first MOST_VALUES."""
    counted = Counter[str]()
    found: dict[str, Value] = {}
    for section, value in _said_in_games(slug) if slug != NO_GAME else ():
        kind = f"{section}.{value.__struct_config__.tag}"
        if counted[kind] < MOST_VALUES and (key := f"{kind} {_json(value)}") not in found:
            counted[kind] += 1
            found[key] = section, value
    return tuple(found.values())


def _said_in_games(slug: str) -> Iterator[Value]:
    """Every value that is put into words in random games."""
    game = GAMES[slug]
    every = list(game.seats)
    for number in range(GAMES_EACH):
        seats = every[number % len(every)]
        luck = Luck.from_seed(f"texts {number}")
        state = game.deal(seats, game.options(), luck)
        luck = luck.fork("texts")
        last_moves: list[Any] = []
        for _ in range(MOST_MOVES):
            yield from _said_of(game, state, seats, last_moves)
            able = [seat for seat in range(seats) if game.moves(state, seat)]
            if not able:
                break
            seat, luck = luck.choice(able)
            move, luck = luck.choice(game.moves(state, seat))
            last_moves = [*last_moves[-4:], move]
            step = game.play(state, seat, move)
            state = step.state
            yield from (("event", event) for event in step.events)


def _said_of(game: AnyGame, state: Any, seats: int, last_moves: list[Any]) -> Iterator[Value]:
    """Prompts, legal moves, their previews, and why each of the last moves cannot be made now."""
    ask = game.ask(state)
    yield "prompt", game.presentation.prompt(game.view(state, None), ask.visible_to(None))
    for seat in range(seats):
        view, shown, moves = game.view(state, seat), ask.visible_to(seat), game.moves(state, seat)
        yield "prompt", game.presentation.prompt(view, shown)
        for move in moves[:MOST_OFFERED]:
            yield "move", move
            if (preview := game.presentation.preview(view, move)) is not None:
                yield "preview", preview
        yield from (("refusal", game.why_not(view, shown, move)) for move in last_moves if move not in moves)


@cache
def _made_up(slug: str) -> tuple[Value, ...]:
    """A few made-up values of each class that has a sentence, even if no game leads to them."""
    sentences = [words(TEXTS_OF[slug], lang).sentences for lang in LANGUAGES]
    found: list[Value] = []
    here = owner(slug, GAMES[slug].version) if slug in GAMES else slug
    for kind in [kind for kind in tagged_classes() if owner_of(kind) == here]:
        for section in SECTIONS:
            key = f"{section}.{kind.__struct_config__.tag}"
            if all(key in text and names(text[key]) <= set(kind.__struct_fields__) for text in sentences):
                found += [(section, _sample(inspect.type_info(kind), number)) for number in range(SAMPLES)]
    return tuple(found)


def _sample(info: inspect.Type, number: int) -> Any:
    match info:
        case inspect.Metadata(type=inner):
            return _sample(inner, number)
        case inspect.StructType(cls=kind, fields=fields):
            return kind(*[_sample(field.type, number + place) for place, field in enumerate(fields)])
        case inspect.EnumType(cls=kind):
            members = list(kind)
            return members[number * 7 % len(members)]
        case inspect.LiteralType(values=values):
            return values[number % len(values)]
        case inspect.UnionType(types=types):
            return _sample(types[number % len(types)], number)
        case inspect.BoolType():
            return number % 2 == 1
        case inspect.IntType():
            return (1, 2, 0)[number % 3]
        case inspect.FloatType():
            return 1.5
        case inspect.StrType():
            return "Alix"
        case inspect.CollectionType(item_type=item):
            return tuple(_sample(item, each) for each in range(number % 3 + 1))
        case inspect.TupleType(item_types=types):
            return tuple(_sample(each, number) for each in types)
    return None


def _leaves(path: str, value: Json) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _leaves(f"{path}.{key}", each)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            name = each.get("value", each.get("name", number)) if isinstance(each, dict) else number
            yield from _leaves(f"{path}.{name}", each)
    else:
        yield f"{path}\t\t", str(value)


# Files.


def path_of(slug: str, lang: Language) -> Path:
    return FOLDER / f"{slug}.{lang}.txt.gz"


def stored_dump(slug: str, lang: Language) -> dict[str, str]:
    lines = gzip.decompress(path_of(slug, lang).read_bytes()).decode().splitlines()
    parts = [line.rpartition("\t") for line in lines]
    return {key: msgspec.json.decode(sentence) for key, _, sentence in parts}


def as_bytes(found: dict[str, str]) -> bytes:
    return gzip.compress(
        "".join(f"{key}\t{_json(sentence)}\n" for key, sentence in found.items()).encode(), 9, mtime=0
    )


def digests(found: dict[str, str]) -> dict[str, str]:
    """One digest for each section, so that the changed section is seen at once."""
    sections: dict[str, list[str]] = {}
    for key, sentence in found.items():
        sections.setdefault(key.partition(".")[0], []).append(f"{key}\t{sentence}")
    return {name: sha256("\n".join(lines).encode()).hexdigest()[:16] for name, lines in sections.items()}


def corrections() -> dict[str, str]:
    """The corrected sentences: old sentence to new one."""
    lines = CORRECTIONS.read_text(encoding="utf-8").splitlines()
    before = [line[2:] for line in lines if line.startswith("- ")]
    after = [line[2:] for line in lines if line.startswith("+ ")]
    return dict(zip(before, after, strict=True))


def _json(value: Json) -> str:
    return msgspec.json.encode(value).decode()
