"""taverne replay: prints a recorded game, verifies it, or compares stored games with other rules."""

from __future__ import annotations

from argparse import Namespace
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from taverne.cli.arguments import Arguments, whole_number
from taverne.cli.boxes import add_box, install_named
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.cli.files import bad_record_as_usage_error, last_hash, load_record, retired_record
from taverne.cli.replay_against import compare, comparison_json, comparison_text, version_number
from taverne.cli.replay_text import game_text, retired_text, verification_text
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.record import Moment, Record, replay, verify

MOST_ENTRIES = 10**9


class ReplayedMoment(Struct, frozen=True):
    """The state after one entry; number 0 is the deal."""

    number: int
    entry: Any
    events: tuple[Any, ...]
    state: Any


class ReplayedRecord(Struct, frozen=True):
    head: Any
    seed: str
    moments: tuple[ReplayedMoment, ...]
    outcome: Outcome | None  # None: the game is not finished, or shown in part


def run(argv: list[str]) -> int:
    install_named(argv)
    arguments = _parser().parse_args(argv)
    if arguments.verify and arguments.at is not None:
        raise UsageError(say("replay.whole"))
    if arguments.against is not None:
        return _compare(arguments)
    if arguments.verify and (retired := retired_record(arguments.file)):
        print(retired_text(retired, arguments.lang), end="")
        return 2
    game, record = load_record(arguments.file)
    with bad_record_as_usage_error(arguments.file):
        if arguments.verify:
            verify(game, record)
            text = verification_text(game, record, last_hash(arguments.file), arguments.lang)
        else:
            moments = _moments(game, record, arguments.at, arguments.file)
            text = (
                _as_json(record, moments)
                if arguments.json
                else game_text(game, record, moments, arguments.lang)
            )
    print(text, end="")
    return 0


def _parser() -> Arguments:
    parser = Arguments("replay", say("replay.purpose"), say("replay.examples"))
    parser.add_argument("file", type=Path, metavar="FILE", help=say("replay.file"))
    parser.add_argument("--against", type=version_number, metavar="VERSION", help=say("replay.against"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--verify", action="store_true", help=say("replay.verify"))
    how.add_argument("--json", action="store_true", help=say("replay.json"))
    parser.add_argument("--at", type=whole_number(0, MOST_ENTRIES), metavar="K", help=say("replay.at"))
    add_box(parser)
    parser.add_language()
    return parser


def _compare(arguments: Namespace) -> int:
    if arguments.verify or arguments.at is not None:
        raise UsageError(say("replay.against_alone"))
    comparison = compare(arguments.file, arguments.against)
    print(comparison_json(comparison) if arguments.json else comparison_text(comparison), end="")
    return comparison.code


def _moments(game: AnyGame, record: Record[Any, Any], at: int | None, file: Path) -> list[Moment[Any, Any]]:
    """The moments of the game from the deal up to entry `at`."""
    last = len(record.entries) if at is None else at
    if last > len(record.entries):
        raise UsageError(say("replay.entries", file=str(file), entries=len(record.entries)))
    return list(islice(replay(game, record), last + 1))


def _as_json(record: Record[Any, Any], moments: list[Moment[Any, Any]]) -> str:
    entries = [None, *record.entries]
    whole_game = len(moments) == len(entries)
    value = ReplayedRecord(
        head=record.head,
        seed=record.seed,
        moments=tuple(
            ReplayedMoment(number, entries[number], moment.events, moment.state)
            for number, moment in enumerate(moments)
        ),
        outcome=record.end.outcome if record.end and whole_game else None,
    )
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"
