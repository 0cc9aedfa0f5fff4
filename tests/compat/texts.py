"""Everything that a game says of seeded games, line by line, with ordinary names, in both languages."""

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
from tests.compat.encoded import HOUSE, kept, room_of, tagged_classes, without_additions

Json: TypeAlias = Any
Value: TypeAlias = "tuple[str, Tagged]"  # with the section in which it is said
FOLDER = Path(__file__).with_name("texts")
DIGESTS = FOLDER / "digests.json"
CORRECTIONS = Path(__file__).with_name("french_corrections.txt")
NAMES = ("Ana", "Bob", "Cleo", "Dan", "Eve", "Fred")
SECTIONS = ("move", "event", "prompt", "refusal", "preview", "notice", "reason", "clause")
FIXED = ("ink.", "pace.", "level.", "phrase.", "ui.")
SEEDS = 10  # games of each game
MOST_MOVES = 600  # of one game
MOST_OFFERED = 40  # moves of a seat that are looked at
MOST = 8  # values of each kind, in each section
SAMPLES = 3  # made-up values of each class
READERS = (None, 0, 1)
SPEAKS_AS = {**{slug: slug for slug in GAMES}, HOUSE: "lutin_troll"}
UNSAYABLE = (LookupError, TypeError, ValueError, AttributeError, AssertionError)  # a value that never occurs


def dump(slug: str, lang: Language) -> dict[str, str]:
    """Sentences by what they are about. The slug "house" gives those that are no game's own."""
    text = words(SPEAKS_AS[slug], lang)
    found: dict[str, str] = {}
    for section, value in [*_met(slug), *_made_up(slug)]:
        for me in READERS:
            key = f"{section}.{value.__struct_config__.tag}\t{_json(value)}\t{me}"
            with suppress(*UNSAYABLE):
                found.setdefault(key, text.say(section, value, Reader(NAMES, me)))
    if slug == HOUSE:
        plain = [
            key for key, template in text.sentences.items() if key.startswith(FIXED) and not names(template)
        ]
        return found | {f"{key}\t\t": text.label(*key.split(".", 1)) for key in plain}
    card = msgspec.json.decode(msgspec.json.encode(game_card(slug, lang)))
    return found | dict(_leaves("card", without_additions(kept(), "http answer: card of a game", card)))


@cache
def _met(slug: str) -> tuple[Value, ...]:
    """What is said in random games; of each kind only the first values."""
    counted = Counter[str]()
    found: dict[str, Value] = {}
    for section, value in _said_in_games(slug) if slug != HOUSE else ():
        kind = f"{section}.{value.__struct_config__.tag}"
        if counted[kind] < MOST and (key := f"{kind} {_json(value)}") not in found:
            counted[kind] += 1
            found[key] = section, value
    return tuple(found.values())


def _said_in_games(slug: str) -> Iterator[Value]:
    game = GAMES[slug]
    every = list(game.seats)
    for number in range(SEEDS):
        seats = every[number % len(every)]
        luck = Luck.from_seed(f"texts {number}")
        state = game.deal(seats, game.options(), luck)
        luck = luck.fork("texts")
        made: list[Any] = []
        for _ in range(MOST_MOVES):
            yield from _said_of(game, state, seats, made)
            able = [seat for seat in range(seats) if game.moves(state, seat)]
            if not able:
                break
            seat, luck = luck.choice(able)
            move, luck = luck.choice(game.moves(state, seat))
            made = [*made[-4:], move]
            step = game.play(state, seat, move)
            state = step.state
            yield from (("event", event) for event in step.events)


def _said_of(game: AnyGame, state: Any, seats: int, made: list[Any]) -> Iterator[Value]:
    """Prompts, moves and what they would do; and why the moves made last cannot be made now."""
    ask = game.ask(state)
    yield "prompt", game.presentation.prompt(game.view(state, None), ask.visible_to(None))
    for seat in range(seats):
        view, shown, moves = game.view(state, seat), ask.visible_to(seat), game.moves(state, seat)
        yield "prompt", game.presentation.prompt(view, shown)
        for move in moves[:MOST_OFFERED]:
            yield "move", move
            if (preview := game.presentation.preview(view, move)) is not None:
                yield "preview", preview
        yield from (("refusal", game.why_not(view, shown, move)) for move in made if move not in moves)


@cache
def _made_up(slug: str) -> tuple[Value, ...]:
    """Each class that has a sentence, with a few values in its fields, whether or not a game comes to it."""
    texts = [words(SPEAKS_AS[slug], lang).sentences for lang in LANGUAGES]
    found: list[Value] = []
    for kind in [kind for kind in tagged_classes() if room_of(kind) == slug]:
        for section in SECTIONS:
            key = f"{section}.{kind.__struct_config__.tag}"
            if all(key in text and names(text[key]) <= set(kind.__struct_fields__) for text in texts):
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


def kept_dump(slug: str, lang: Language) -> dict[str, str]:
    lines = gzip.decompress(path_of(slug, lang).read_bytes()).decode().splitlines()
    return {key: msgspec.json.decode(said) for key, _, said in (line.rpartition("\t") for line in lines)}


def as_bytes(found: dict[str, str]) -> bytes:
    return gzip.compress(
        "".join(f"{key}\t{_json(said)}\n" for key, said in found.items()).encode(), 9, mtime=0
    )


def digests(found: dict[str, str]) -> dict[str, str]:
    """Of each section, so that a glance shows which of them has changed."""
    sections: dict[str, list[str]] = {}
    for key, said in found.items():
        sections.setdefault(key.partition(".")[0], []).append(f"{key}\t{said}")
    return {name: sha256("\n".join(lines).encode()).hexdigest()[:16] for name, lines in sections.items()}


def corrections() -> dict[str, str]:
    """The French sentences that were put right: what was said before, and what is said now."""
    lines = CORRECTIONS.read_text(encoding="utf-8").splitlines()
    before = [line[2:] for line in lines if line.startswith("- ")]
    after = [line[2:] for line in lines if line.startswith("+ ")]
    return dict(zip(before, after, strict=True))


def _json(value: Json) -> str:
    return msgspec.json.encode(value).decode()
