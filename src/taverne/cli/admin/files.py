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
from taverne.cli.admin.told import print_json, print_said, told
from taverne.cli.arguments import Arguments
from taverne.cli.cli_words import say
from taverne.cli.errors import UsageError
from taverne.cli.printable import printable
from taverne.cli.server_words import in_words
from taverne.server.admin import export
from taverne.server.admin.house import DATA_FILE, CannotDo
from taverne.server.admin.requests import Note
from taverne.server.admin.restore import restore
from taverne.server.admin.snapshot import check_readable, copy_file, reading
from taverne.server.admin.verify import Verified, verified
from taverne.server.settings import Settings
from taverne.server.store.data_file import make_folder
from taverne.server.store.folder_lock import FolderInUse, locked
from taverne.server.store.said import Said, as_detail, said


def _backup(settings: Settings, arguments: argparse.Namespace) -> int:
    size = copy_file(settings.data / DATA_FILE, arguments.file)
    _note(settings, Note("backup", arguments.file.name, as_detail(said("bytes", bytes=size))))
    print_said(say("admin.backed_up", file=str(arguments.file), bytes=size), json=arguments.json)
    return 0


def _note(settings: Settings, note: Note) -> None:
    """Add an act to the list of acts. The act itself is done, so a failure is a warning."""
    try:
        ask(settings, note)
    except Exception as error:
        print(f"taverne: {say('admin.not_noted', problem=printable(str(error)))}", file=sys.stderr)


def _restore(settings: Settings, arguments: argparse.Namespace) -> int:
    check_readable(arguments.file)
    make_folder(settings.data)
    try:
        with locked(settings.data):
            old = restore(arguments.file, settings.data, user())
    except FolderInUse as error:
        raise UsageError(say("admin.restored_alone", problem=in_words(str(error)))) from error
    done = say("admin.restored", file=str(settings.data / DATA_FILE))
    if old is not None:
        done += say("admin.kept_beside", old=old.name)
    print_said(done, json=arguments.json)
    return 0


def _verify(settings: Settings, arguments: argparse.Namespace) -> int:
    path = arguments.file or settings.data / DATA_FILE
    found = Verified()
    with reading(path) as base, _progress(json=arguments.json) as progress:
        for fault in verified(base, found, progress):
            progress(None)
            words = told(fault)
            print_json({"fault": words}) if arguments.json else print(printable(words))
    if arguments.json:
        print_json(found)
    else:
        print(say("admin.verified", file=str(path), **msgspec.structs.asdict(found)))
    return 1 if found.faults else 0


@contextlib.contextmanager
def _progress(*, json: bool) -> Iterator[Callable[[Said | None], None]]:
    """Shows on a terminal how far the work is, in one line that is cleared at the end."""
    shown = sys.stderr.isatty() and not json

    def show(step: Said | None) -> None:
        if shown:
            print(f"\r\x1b[K{told(step) if step else ''}", end="", file=sys.stderr, flush=True)

    yield show
    show(None)


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
        raise UsageError(told(error.said)) from error
    what = "table" if arguments.table else "guest" if arguments.guest else "all"
    _note(settings, Note("export", what, as_detail(said("lines", lines=count))))
    print_said(say("admin.exported", file=str(path), lines=count), json=arguments.json)
    return 0


def _write_new(path: Path, lines: Iterable[dict[str, Any]]) -> int:
    """Write JSON lines to a new file for its owner alone; their number. It appears when it is whole."""
    if path.exists():
        raise UsageError(say("admin.exists", path=str(path)))
    fresh, count = path.with_name(f".{path.name}.{os.getpid()}.new"), 0
    try:
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            for line in lines:
                file.write(msgspec.json.encode(line) + b"\n")
                count += 1
        os.link(fresh, path)
    except OSError as error:
        raise UsageError(say("admin.not_written", path=str(path), problem=str(error.strerror))) from error
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()
    return count


def _new_file(parser: Arguments) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say("admin.new_file"))


def _old_file(parser: Arguments) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say("admin.a_backup"))


def _any_file(parser: Arguments) -> None:
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help=say("admin.any_file"))


def _export_arguments(parser: Arguments) -> None:
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--all", action="store_true", help=say("admin.all_data"))
    which.add_argument("--table", metavar="TABLE", help=say("admin.one_table"))
    which.add_argument("--guest", metavar="GUEST", help=say("admin.one_guest"))
    _new_file(parser)


COMMANDS = {
    "backup": Command(_backup, _new_file),
    "restore": Command(_restore, _old_file),
    "verify": Command(_verify, _any_file),
    "export": Command(_export, _export_arguments),
}
