"""Counts the figures of trust in pieces: `make trust ARGS="--only kills --minutes 30 --processes 2"`.

Stop it at any moment: the same command goes on where it stopped, and a piece that was not finished is done
again. Each figure is counted once, over the commits that the table names; with --today only what was counted
on today's code counts. At the end, and with --table at any time, the table says what was counted. The exit
code is 1 if any piece that counts has failed. The finished pieces are lines of the ledger,
tests/trust/counted/. Commit it: then a count goes on in another clone.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import signal
import sys
import threading
import time
import traceback
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import NoReturn

import msgspec

from tests.trust.counting import ROOT, Counted, Ledger, Part
from tests.trust.runs import Runs
from tests.trust.table import table

FOLDER = ROOT / "tests" / "trust" / "counted"
PARTS = "tests.trust.parts"
MOST_FAILURES, MOST_TEXT = 20, 2000  # that are written down of one piece, and characters of each


def main(arguments: list[str] | None = None) -> int:
    parser = _parser()
    wish = parser.parse_args(arguments)
    known: tuple[Part, ...] = import_module(wish.parts).PARTS
    parts = [part for part in known if any(text in part.name for text in wish.only)]
    if not parts:
        parser.error(f"no part is named like that; there are: {'; '.join(part.name for part in known)}")
    if wish.number is not None:
        [part] = [part for part in known if [part.name] == wish.only]
        return _do_piece(part, wish.want, wish.number)
    if wish.want is not None:
        parts = [part.__replace__(wanted=wish.want) for part in parts]
    wish.folder.mkdir(parents=True, exist_ok=True)
    with (wish.folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            parser.error(f"another count is writing to {wish.folder}; wait for it or name another --folder")
        return _count(wish, parts, Ledger(wish.folder))


def _count(wish: argparse.Namespace, parts: list[Part], ledger: Ledger) -> int:
    end = float("inf") if wish.minutes is None else time.monotonic() + 60 * wish.minutes
    signal.signal(signal.SIGTERM, _interrupt)
    stopped = False
    if not wish.table:
        with Runs(parts, ledger, wish.parts, again=wish.again, today=wish.today) as runs:
            try:
                runs.go_on(wish.processes, end)
            except KeyboardInterrupt:
                stopped = True
    failures = [
        failure
        for part in parts
        for piece in ledger.of(part, part.code() if wish.today else None)
        for failure in piece.failures
    ]
    for failure in failures[:MOST_FAILURES]:
        print(failure)
    print(table(parts, ledger))
    return 1 if failures else 130 if stopped else 0


def _interrupt(_sign: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


def _do_piece(part: Part, count: int, number: int) -> int:
    """Do one piece in this process, and print what it found. Ends with the process that began it."""
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    try:
        done = part.work(count, number)
    except Exception:
        done = Counted(count, (traceback.format_exc(),))
    if done.count == 0:
        done = Counted(count, ("nothing was tried",))
    failures = tuple([each[-MOST_TEXT:] for each in done.failures[:MOST_FAILURES]])
    sys.stdout.write(msgspec.json.encode(done.__replace__(failures=failures)).decode() + "\n")
    return 0


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os.killpg(0, signal.SIGKILL)  # with its servers


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="make trust", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument(
        "--only", nargs="+", default=[""], metavar="TEXT", help="parts with this in their name"
    )
    parser.add_argument("--want", type=_number, metavar="N", help="as many, instead of the usual number")
    parser.add_argument("--minutes", type=float, metavar="M", help="begin no piece after so many minutes")
    parser.add_argument(
        "--processes", type=_number, default=1, metavar="N", help="that count at the same time"
    )
    parser.add_argument("--again", action="store_true", help="do pieces that failed once more")
    parser.add_argument(
        "--today", action="store_true", help="count again what was counted on other code than today's"
    )
    parser.add_argument("--table", action="store_true", help="only show what is done and what is left")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the finished pieces are kept")
    parser.add_argument("--parts", default=PARTS, help=argparse.SUPPRESS)
    parser.add_argument("--number", type=int, help=argparse.SUPPRESS)  # do this piece in this process
    return parser


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on; write digits, like 2000")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
