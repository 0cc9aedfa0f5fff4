"""Where a recorded game would go differently under another version of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct

from taverne.games.versions import read_record
from taverne.kernel.game import AnyGame, IllegalMove
from taverne.kernel.record import (
    BadRecord,
    Entry,
    Moment,
    Moved,
    Record,
    recorded_outcome,
    replay,
)


class Difference(Struct, frozen=True):
    """The first place where a game goes differently. Entry 0 is the deal."""

    entry: int
    what: str


def first_difference(text: str, other: AnyGame) -> Difference | None:
    """Replay a record under its own version and another one of its game; None: both lead to the same game.

    Raise BadRecord if the record itself is wrong, or if its own version is not here.
    """
    game, record = read_record(text)
    try:
        same: Record[Any, Any] = Record(_head(record, other), record.seed, [], record.end)
    except msgspec.ValidationError as error:
        return Difference(0, f"the options are not those of version {other.version}: {error}")
    moments = replay(game, record)
    others = _replay_on(record, same, other)
    state = other_state = None
    for number, moment in enumerate(moments):
        try:
            now = next(others)
        except (BadRecord, msgspec.DecodeError) as error:
            return Difference(number, _why_not(error))
        state, other_state = moment.state, now.state
        if what := _difference(game, moment, other, now):
            return Difference(number, what)
    outcome, other_outcome = recorded_outcome(game, record, state), recorded_outcome(other, same, other_state)
    if outcome != other_outcome:
        return Difference(len(record.entries), f"the outcome {outcome} becomes {other_outcome}")
    return None


def _why_not(error: Exception) -> str:
    if isinstance(error.__cause__, IllegalMove):
        return f"the rules refuse this move: {error.__cause__}"
    if isinstance(error, msgspec.DecodeError):
        return f"there is no such move: {error}"
    return "the game is over before this move"


def _head(record: Record[Any, Any], other: AnyGame) -> Any:
    options = msgspec.json.decode(msgspec.json.encode(record.head.options), type=other.options)
    if record.head.seats not in other.seats:
        raise msgspec.ValidationError(f"not played by {record.head.seats}")
    return record.head.__replace__(version=other.version, options=options)


def _replay_on(
    record: Record[Any, Any], same: Record[Any, Any], other: AnyGame
) -> Iterator[Moment[Any, Any]]:
    """The moments of the record under the other version. Entries are translated as they are reached."""
    known = list(_translated(record.entries, other))
    same.entries[:] = [entry for entry in known if not isinstance(entry, msgspec.DecodeError)]
    yield from replay(other, same)
    if len(same.entries) < len(known):
        raise next(entry for entry in known if isinstance(entry, msgspec.DecodeError))


def _translated(entries: list[Entry[Any]], other: AnyGame) -> Iterator[Entry[Any] | msgspec.DecodeError]:
    """The entries with the moves of the other version, up to the first that it does not know."""
    decode = other.move_decoder.decode
    for entry in entries:
        if not isinstance(entry, Moved):
            yield entry
            continue
        try:
            moves = tuple(decode(msgspec.json.encode(move)) for move in entry.moves)
        except msgspec.DecodeError as error:
            yield error
            return
        yield Moved(entry.seat, moves, entry.at, entry.by)


def _difference(game: AnyGame, moment: Moment[Any, Any], other: AnyGame, now: Moment[Any, Any]) -> str:
    """The difference after one entry, in words; "" if there is none."""
    compared = {
        "events": (moment.events, now.events),
        "question": (game.ask(moment.state), other.ask(now.state)),
        "state": (moment.state, now.state),
    }
    for name, (one, two) in compared.items():
        if msgspec.json.encode(one) != msgspec.json.encode(two) and (path := _unlike(one, two, name)):
            return path
    return ""


def _unlike(one: Any, two: Any, path: str) -> str:
    """Where two values of two versions differ; "" if they are equal in all that both versions know.

    A field that only one of the versions has is no difference in itself.
    """
    if isinstance(one, Struct) and isinstance(two, Struct):
        if one.__struct_config__.tag != two.__struct_config__.tag:
            return f"{path}: {type(one).__name__} becomes {type(two).__name__}"
        shared = [name for name in one.__struct_fields__ if name in two.__struct_fields__]
        return _first(_unlike(getattr(one, name), getattr(two, name), f"{path}.{name}") for name in shared)
    if isinstance(one, Mapping) and isinstance(two, Mapping):
        one, two = (sorted((_plain(key), value) for key, value in each.items()) for each in (one, two))
    if isinstance(one, list | tuple) and isinstance(two, list | tuple):
        if len(one) != len(two):
            return f"{path}: {len(one)} become {len(two)}"
        pairs = enumerate(zip(one, two, strict=True))
        return _first(_unlike(before, after, f"{path}[{number}]") for number, (before, after) in pairs)
    if isinstance(one, frozenset | set) and isinstance(two, frozenset | set):
        one, two = sorted(map(_plain, one)), sorted(map(_plain, two))
    one, two = _plain(one), _plain(two)
    return "" if one == two else f"{path}: {one!r} becomes {two!r}"


def _plain(value: Any) -> Any:
    """A member of an enumeration as its value, a Struct as JSON: what the classes of two versions share."""
    if isinstance(value, Struct):
        return msgspec.json.encode(value).decode()
    return value.value if isinstance(value, Enum) else value


def _first(found: Iterator[str]) -> str:
    return next(filter(None, found), "")
