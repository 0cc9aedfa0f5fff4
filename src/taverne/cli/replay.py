"""taverne replay: a recorded game, told again or checked."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from taverne.cli.arguments import Arguments, whole
from taverne.cli.errors import UsageError
from taverne.cli.files import blamed_on, last_hash, record_in
from taverne.cli.replay_text import checked, told
from taverne.kernel.game import AnyGame, Outcome
from taverne.kernel.record import Moment, Record, replay, verify

MOST_ENTRIES = 10**9

EXAMPLES = """\
examples:
  taverne replay evening.jsonl
  taverne replay evening.jsonl --at 12 --lang en
  taverne replay evening.jsonl --verify"""


class MomentTold(Struct, frozen=True):
    """The table after one entry; entry 0 is the deal."""

    number: int
    entry: Any
    events: tuple[Any, ...]
    state: Any


class RecordTold(Struct, frozen=True):
    head: Any
    seed: str
    moments: tuple[MomentTold, ...]
    outcome: Outcome | None  # as the record says; None while the game is unfinished


def run(asked: list[str]) -> int:
    wish = _wishes().parse_args(asked)
    if wish.verify and wish.at is not None:
        raise UsageError("--verify checks the whole record: leave --at out")
    game, record = record_in(wish.file)
    with blamed_on(wish.file):
        if wish.verify:
            verify(game, record)
            text = checked(game, record, last_hash(wish.file), wish.lang)
        else:
            moments = _moments(game, record, wish.at, wish.file)
            text = _as_json(record, moments) if wish.json else told(game, record, moments, wish.lang)
    print(text, end="")
    return 0


def _wishes() -> Arguments:
    wishes = Arguments("replay", "Tell a recorded game again, or check that it is genuine.", EXAMPLES)
    wishes.add_argument("file", type=Path, metavar="FILE", help="a record, as kept by play or arena")
    how = wishes.add_mutually_exclusive_group()
    how.add_argument("--verify", action="store_true", help="check every line, the deal, every move, the end")
    how.add_argument("--json", action="store_true", help="entries, events and states as JSON")
    wishes.add_argument(
        "--at", type=whole(0, MOST_ENTRIES), metavar="K", help="stop after entry K (0: the deal)"
    )
    wishes.add_language()
    return wishes


def _moments(game: AnyGame, record: Record[Any, Any], at: int | None, file: Path) -> list[Moment[Any, Any]]:
    """The deal and what follows, up to entry `at`."""
    last = len(record.entries) if at is None else at
    if last > len(record.entries):
        raise UsageError(f"{file} has {len(record.entries)} entries: --at may be 0 to {len(record.entries)}")
    return list(islice(replay(game, record), last + 1))


def _as_json(record: Record[Any, Any], moments: list[Moment[Any, Any]]) -> str:
    entries = [None, *record.entries]
    whole_game = len(moments) == len(entries)
    value = RecordTold(
        head=record.head,
        seed=record.seed,
        moments=tuple(
            MomentTold(number, entries[number], moment.events, moment.state)
            for number, moment in enumerate(moments)
        ),
        outcome=record.end.outcome if record.end and whole_game else None,
    )
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"
