"""The data file: private from the first moment, never half made, and refused in words if it is not ours."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from taverne.server.store.data_file import BadDataFile, make_private, prepare
from taverne.server.store.schema import SCHEMAS
from taverne.server.store.sqlite_version import has_wal_reset_bug, warning
from tests.server.guest import Guest
from tests.server.running import Running
from tests.server.store.shim import preloaded
from tests.server.store.test_folder_lock import SERVE

NOBODY = 65534
# Every file and folder that a process makes in the folder $WATCHED is reported if others have rights on it.
REPORT_OPEN = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
static int watched(int file, const char *path) {
    struct stat found;
    const char *folder = getenv("WATCHED");
    if (file >= 0 && folder && strstr(path, folder) && !fstat(file, &found) && (found.st_mode & 077))
        fprintf(stderr, "open to others: %s %o\n", path, found.st_mode & 0777);
    return file;
}
#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, #name); \
        va_list rest; va_start(rest, flags); int mode = va_arg(rest, int); va_end(rest); \
        return watched(real(path, flags, mode), path); \
    }
OPEN(open)
OPEN(open64)
"""


def _open_to_others(folder: Path) -> list[str]:
    paths = [folder, *folder.iterdir()]
    return [path.name for path in paths if stat.S_IMODE(path.stat().st_mode) & 0o077]


def test_all_files_are_private_from_their_creation(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    environment = {**preloaded(REPORT_OPEN, tmp_path), "WATCHED": str(folder)}
    command = [*SERVE, str(folder)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, umask=0
    ) as server:
        try:
            assert server.stdout is not None
            while "127.0.0.1" not in server.stdout.readline():
                assert server.poll() is None
            names = {path.name for path in folder.iterdir()}
            open_to_others = _open_to_others(folder)
        finally:
            server.terminate()
            said = server.communicate()[1]
    assert open_to_others == []
    assert {"taverne.db", "taverne.owner"} <= names
    assert "open to others" not in said


def test_rights_of_others_on_older_files_are_taken_away(tmp_path: Path) -> None:
    with Running(tmp_path / "before") as server:
        Guest(server.port).open_table()
        server.kill()
    folder = tmp_path / "data"
    folder.mkdir()
    for path in (tmp_path / "before").glob("taverne*"):
        shutil.copy(path, folder)
    for path in (folder, *folder.iterdir()):
        path.chmod(0o777)
    make_private(folder / "taverne.db")
    (folder / "taverne.owner").chmod(0o600)  # written anew by the next owner of the lock
    assert _open_to_others(folder) == []


def test_a_folder_with_files_of_others_keeps_its_rights(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").touch(0o644)
    tmp_path.chmod(0o755)
    prepare(tmp_path / "taverne.db")
    assert _open_to_others(tmp_path) == [tmp_path.name, "letter.txt"]


def _cut(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2 // 4096 * 4096 + 100)


def _foreign_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as base:
        base.executescript("CREATE TABLE bookmarks (url TEXT); PRAGMA user_version = 77;")


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.execute(f"PRAGMA user_version = {len(SCHEMAS) + 1}")


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _linked(path: Path) -> None:
    """The file lies in another folder, whose lock another server may hold."""
    path.rename(path.with_name("elsewhere.db"))
    path.symlink_to("elsewhere.db")


def _lost(path: Path) -> None:
    path.with_name(path.name + "-wal").write_bytes(b"the latest changes")
    path.unlink()


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda path: path.write_bytes(b"GIF89a" * 1000), "is not a data file of La Taverne: move it away"),
        (lambda path: path.write_bytes(b""), "is empty, so it was cut off: put a backup in its place"),
        (lambda path: path.write_bytes(path.read_bytes()[:60]), "damaged or was cut off"),
        (_cut, "damaged or was cut off"),
        (_foreign_database, "is a data file of another program: move it away"),
        (
            _newer,
            f"has schema {len(SCHEMAS) + 1}, but this server knows only up to {len(SCHEMAS)}: update it",
        ),
        (_folder, "is no file: move it away, or choose another folder"),
        (_linked, "is a symbolic link, and the lock of its folder does not protect the file behind"),
        (_lost, "taverne.db-wal with its latest changes is there: put taverne.db back beside it"),
    ],
)
def test_a_bad_data_file_is_refused_in_words_and_not_changed(
    tmp_path: Path, spoil: Callable[[Path], object], sentence: str
) -> None:
    path = tmp_path / "taverne.db"
    prepare(path)
    spoil(path)
    before = _contents(tmp_path)
    ended = _served(tmp_path)
    assert ended.returncode == 2
    assert sentence in ended.stderr.splitlines()[-1]
    assert _contents(tmp_path) == before


@pytest.mark.parametrize("spoil", ["folder", "file", "parent"])
def test_missing_rights_are_said_in_a_sentence(tmp_path: Path, spoil: str) -> None:
    if os.getuid() or not shutil.which("setpriv"):
        pytest.skip("only root can give files to others")
    folder = tmp_path / "data"
    if spoil != "parent":
        prepare(folder / "taverne.db")
        os.chown(folder / "taverne.db", NOBODY, NOBODY)
        (folder / "taverne.db").chmod(0o644)
        folder.chmod(0o755)
        if spoil == "folder":
            os.chown(folder, NOBODY, NOBODY)
    else:
        os.chown(tmp_path, NOBODY, NOBODY)
    ended = _served(folder, "setpriv", "--bounding-set=-dac_override,-dac_read_search")
    assert ended.returncode == 2, ended
    said = ended.stderr.splitlines()[-1]
    expected = {
        "folder": "give this user the right to write the file and its folder",
        "file": "give this user the right to write the file and its folder",
        "parent": "cannot be created: Permission denied; choose another folder",
    }
    assert expected[spoil] in said


def test_a_disk_without_space_is_said_in_a_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(folder)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a disk")
    try:
        ended = _served(folder)
        assert ended.returncode == 2
        assert "the disk is full; free some space" in ended.stderr.splitlines()[-1]
        assert not list(folder.glob("taverne.db*"))
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_gets_full_while_the_file_is_made_leaves_no_part_of_it(tmp_path: Path) -> None:
    for size in range(32, 176, 8):
        folder = tmp_path / str(size)
        folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", str(folder)]
        if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
            pytest.skip("only root may mount a disk")
        try:
            with suppress(BadDataFile):
                prepare(folder / "taverne.db")
            subprocess.run(["mount", "-o", "remount,size=1m", str(folder)], check=True)
            prepare(folder / "taverne.db")
            with closing(sqlite3.connect(folder / "taverne.db")) as base:
                assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        finally:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)


@pytest.mark.parametrize("step", ["write", "rename"])
def test_a_file_that_was_half_made_is_made_anew(tmp_path: Path, step: str) -> None:
    path = tmp_path / "taverne.db"
    if step == "rename":
        prepare(path)
        path.rename(tmp_path / "taverne.db.new")
    else:
        (tmp_path / "taverne.db.new").write_bytes(b"SQLite form")
    prepare(path)
    assert [found.name for found in tmp_path.iterdir()] == ["taverne.db"]
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (len(SCHEMAS),)


def test_a_folder_inside_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadDataFile, match="cannot be created"):
        prepare(tmp_path / "file" / "data" / "taverne.db")


@pytest.mark.parametrize(
    ("version", "affected"),
    [
        ((3, 40, 1), True),
        ((3, 44, 5), True),
        ((3, 44, 6), False),
        ((3, 45, 0), True),
        ((3, 50, 6), True),
        ((3, 50, 7), False),
        ((3, 51, 2), True),
        ((3, 51, 3), False),
        ((3, 53, 0), False),
    ],
)
def test_versions_of_sqlite_with_the_wal_reset_bug_are_known(
    version: tuple[int, ...], affected: bool
) -> None:
    assert has_wal_reset_bug(version) is affected
    assert bool(warning(version)) is affected


def test_the_server_says_at_the_start_if_its_sqlite_is_affected(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        assert Guest(server.port).ask("GET", "/livez").status == 200
        printed, logged = (tmp_path / "out").read_text(), server.log_file.read_text()
    assert ("WAL-reset bug" in printed) is ("WAL-reset bug" in logged) is has_wal_reset_bug()


def test_a_data_file_that_is_moved_away_makes_the_server_unready(tmp_path: Path) -> None:
    """Later writes go into a file that has no name any more."""
    with Running(tmp_path) as server:
        guest, aside = Guest(server.port), tmp_path / "aside.db"
        guest.ask("GET", "/livez")  # the store is open by then
        server.database.rename(aside)
        answer = guest.ask("GET", "/readyz")
        assert answer.status == 503
        assert b"taverne.db was moved or replaced while the server runs: stop the server" in answer.body
        server.database.write_bytes(aside.read_bytes())
        time.sleep(1.1)  # the result of a probe is good for a second
        assert guest.ask("GET", "/readyz").status == 503, "a copy is another file"
        aside.rename(server.database)
        time.sleep(1.1)
        assert guest.ask("GET", "/readyz").status == 200


async def test_readiness_is_tried_once_a_second_however_many_ask(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        wal = server.folder / "taverne.db-wal"
        Guest(server.port).ask("GET", "/readyz")
        before = wal.stat().st_size
        for _ in range(200):
            assert Guest(server.port).ask("GET", "/readyz").status == 200
        assert wal.stat().st_size - before <= 20 * 4200


def _served(folder: Path, *before: str) -> subprocess.CompletedProcess[str]:
    command = [*before, *SERVE, str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def _contents(folder: Path) -> dict[str, bytes]:
    return {
        path.name: path.read_bytes() if path.is_file() else b""
        for path in folder.iterdir()
        if path.name != "taverne.owner"
    }
