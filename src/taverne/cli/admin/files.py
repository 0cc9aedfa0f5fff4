"""The commands of `taverne admin` on whole data files: backup, restore, verify, export."""

from __future__ import annotations

import argparse
import contextlib
import os
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from taverne.cli.admin.commands import Command
from taverne.cli.admin.door import ask, user
from taverne.cli.admin.told import print_json, print_said, printable
from taverne.cli.arguments import Arguments
from taverne.cli.errors import UsageError
from taverne.server.admin import export
from taverne.server.admin.house import DATA_FILE, CannotDo, counted
from taverne.server.admin.requests import Note
from taverne.server.admin.restore import restore
from taverne.server.admin.snapshot import check_readable, copy_file, reading
from taverne.server.admin.verify import Verified, verified
from taverne.server.settings import Settings
from taverne.server.store.data_file import make_folder
from taverne.server.store.folder_lock import FolderInUse, locked


def _backup(settings: Settings, arguments: argparse.Namespace) -> int:
    size = copy_file(settings.data / DATA_FILE, arguments.file)
    said = f"{arguments.file} holds everything up to now: {size} bytes, checked"
    _note(settings, Note("backup", arguments.file.name, f"{size} bytes"))
    print_said(said, json=arguments.json)
    return 0


def _note(settings: Settings, note: Note) -> None:
    """Add an act to the list of acts. The act itself is done, so a failure is a warning."""
    try:
        ask(settings, note)
    except Exception as error:
        print(f"taverne: the list of acts lacks this one: {printable(str(error))}", file=sys.stderr)


def _restore(settings: Settings, arguments: argparse.Namespace) -> int:
    check_readable(arguments.file)
    make_folder(settings.data)
    try:
        with locked(settings.data):
            old = restore(arguments.file, settings.data, user())
    except FolderInUse as error:
        raise UsageError(f"{error}; a backup is put back while no server runs") from error
    kept = f"; what was there before is {old.name} beside it" if old is not None else ""
    print_said(f"{settings.data / DATA_FILE} is restored{kept}", json=arguments.json)
    return 0


def _verify(settings: Settings, arguments: argparse.Namespace) -> int:
    path = arguments.file or settings.data / DATA_FILE
    found = Verified()
    with reading(path) as base, _progress(json=arguments.json) as progress:
        for fault in verified(base, found, progress):
            progress("")
            print_json({"fault": fault}) if arguments.json else print(printable(fault))
    if arguments.json:
        print_json(found)
    else:
        unknown = f", {found.unknown} of them under rules that are not here" if found.unknown else ""
        result = counted(found.faults, "fault") if found.faults else "no fault"
        print(f"{path}: {_counted(found)}{unknown}; {result}.")
    return 1 if found.faults else 0


def _counted(found: Verified) -> str:
    return f"{counted(found.tables, 'table')} and {counted(found.records, 'record')}"


@contextlib.contextmanager
def _progress(*, json: bool) -> Iterator[Callable[[str], None]]:
    """Shows on a terminal how far the work is, in one line that is cleared at the end."""
    shown = sys.stderr.isatty() and not json

    def show(text: str) -> None:
        if shown:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    yield show
    show("")


def _export(settings: Settings, arguments: argparse.Namespace) -> int:
    def lines(base: sqlite3.Connection) -> Iterable[dict[str, Any]]:
        if arguments.table is not None:
            return export.one_table(base, arguments.table.lower())
        if arguments.guest is not None:
            return export.one_guest(base, arguments.guest.lower())
        return export.everything(base)

    path: Path = arguments.file
    try:
        with reading(settings.data / DATA_FILE) as base:
            count = _write_new(path, lines(base))
    except CannotDo as error:
        raise UsageError(str(error)) from error
    what = "table" if arguments.table else "guest" if arguments.guest else "all"
    _note(settings, Note("export", what, counted(count, "line")))
    print_said(f"{path} has {counted(count, 'line')}", json=arguments.json)
    return 0


def _write_new(path: Path, lines: Iterable[dict[str, Any]]) -> int:
    """Write JSON lines to a new file for its owner alone; their number. It appears when it is whole."""
    if path.exists():
        raise UsageError(f"{path} exists already, and nothing is written over: choose another name")
    fresh, count = path.with_name(f".{path.name}.{os.getpid()}.new"), 0
    try:
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            for line in lines:
                file.write(msgspec.json.encode(line) + b"\n")
                count += 1
        os.link(fresh, path)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from error
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()
    return count


def _new_file(parser: Arguments) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a new file; none is written over")


def _old_file(parser: Arguments) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a backup")


def _any_file(parser: Arguments) -> None:
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help="a backup, instead of the folder")


def _export_arguments(parser: Arguments) -> None:
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--all", action="store_true", help="all tables and records, without names")
    which.add_argument("--table", metavar="TABLE", help="one table and its records, without names")
    which.add_argument("--guest", metavar="GUEST", help="all that is kept of one guest, for them")
    _new_file(parser)


COMMANDS = {
    "backup": Command(
        "copy the whole data to a file, while people play",
        _backup,
        "The copy is checked, and for your eyes alone. It holds names and invitations as they are now.",
        _new_file,
    ),
    "restore": Command(
        "put a backup in the place of the data",
        _restore,
        "Stop the server first. The backup is checked before anything is replaced; the old data stays"
        " beside it.",
        _old_file,
    ),
    "verify": Command(
        "check the file, all logs and all records",
        _verify,
        "Every table and every game is replayed under its own rules. Prints a line for each fault; the"
        " exit code is 1 if there is any. Works while people play, and on backups.",
        _any_file,
    ),
    "export": Command(
        "write data as JSON lines: all, one table, or one guest",
        _export,
        "Of running games it holds neither moves nor seeds, which are secrets.",
        _export_arguments,
    ),
}
