"""One process at a time serves a data folder."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from taverne.server.store.file_system import file_system, network_file_system
from taverne.server.store.folder_lock import FolderInUse, locked
from tests.server.guest import Guest, duel, play
from tests.server.running import Running, children
from tests.server.store.shim import preloaded

SERVE = [sys.executable, "-m", "taverne", "serve", "--host", "127.0.0.1", "--port", "0", "--data"]
WITHOUT_LOCKS = "#include <errno.h>\nint flock(int file, int how) { errno = ENOLCK; return -1; }"
HOLD = """
import sys, time
from pathlib import Path
from taverne.server.store.folder_lock import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""
MOUNTS = r"""
21 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
30 21 0:40 / /srv/shared\040games rw,relatime - nfs4 nas:/games rw,vers=4.2
31 21 0:41 / /srv/shared rw,relatime - xfs /dev/vdb rw
32 21 0:42 / /home/ada/far rw,nosuid - fuse.sshfs ada@far:/ rw
33 21 0:43 / /home/ada/near rw,nosuid - fuse.ntfs-3g /dev/vdc rw
34 21 0:44 / /mnt/nas rw - cifs //nas/games rw
35 34 0:45 / /mnt/nas rw - tmpfs tmpfs rw
""".strip()


def _serve(folder: Path, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    command = [*SERVE, str(folder)]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=environment,
        stdin=subprocess.DEVNULL,
    )


def _sentence(ended: subprocess.CompletedProcess[str]) -> str:
    """The error of a server that did not start, which prints nothing else but its log."""
    assert ended.returncode == 2, ended
    assert ended.stdout == ""
    *log, last = ended.stderr.splitlines()
    assert all(line.startswith("{") for line in log)
    assert last.startswith("taverne: ")
    return last


async def test_a_second_server_on_the_same_folder_exits_with_a_sentence(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        ended = await asyncio.to_thread(_serve, tmp_path)
        sentence = _sentence(ended)
        assert f"{tmp_path} is in use by process {server.pid} on " in sentence
        assert "stop that one first, or choose another folder" in sentence
        _, _, lines = await duel(server.port)  # the first one goes on
        await lines[0].done(play(lines[0].update, lines[0].update["moves"][0]))
        for line in lines:
            await line.close()


def test_a_server_that_starts_while_the_other_ends_takes_over(tmp_path: Path) -> None:
    with Running(tmp_path) as old:
        table = Guest(old.port).open_table()

        def stop_when_the_other_waits() -> None:
            while "waiting 20 seconds" not in old.log:
                time.sleep(0.01)
            old.stop()

        ending = threading.Thread(target=stop_when_the_other_waits, daemon=True)
        ending.start()
        with Running(tmp_path, lock_seconds=20.0) as new:
            ending.join()
            Guest(new.port).join(table)


def test_the_lock_of_a_killed_server_is_no_obstacle(tmp_path: Path) -> None:
    with Running(tmp_path, bot_workers=2, lock_seconds=0.0) as server:
        for _ in range(3):
            assert Guest(server.port).ask("GET", "/livez").status == 200
            assert children(server.pid)
            server.kill()
            server.start()
        assert server.log == ""


def test_a_forked_child_that_outlives_the_owner_does_not_keep_the_lock(tmp_path: Path) -> None:
    with locked(tmp_path):
        read, write = os.pipe()
        child = os.fork()
        if not child:
            os.close(write)
            os.read(read, 1)  # until the parent closes its end
            os._exit(0)
        os.close(read)
    with locked(tmp_path, wait=5.0):
        pass
    os.close(write)
    os.waitpid(child, 0)


def test_another_process_gets_the_lock_when_it_is_released(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(FolderInUse, match=f"in use by process {other.pid} on "), locked(tmp_path):
            pass
        other.kill()
        with locked(tmp_path, wait=5.0):
            pass


def test_a_folder_that_cannot_be_locked_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    sentence = _sentence(_serve(folder, preloaded(WITHOUT_LOCKS, tmp_path)))
    assert f"{folder} cannot be locked (No locks available)" in sentence
    assert "choose a folder on a file system with locks" in sentence
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("folder", "kind", "network"),
    [
        ("/srv/shared games/data", "nfs4", True),
        ("/srv/shared", "xfs", False),
        ("/home/ada/far/data", "fuse.sshfs", True),
        ("/home/ada/near/data", "fuse.ntfs-3g", False),
        ("/home/ada", "ext4", False),
        ("/mnt/nas", "tmpfs", False),  # the later mount hides the earlier one
    ],
)
def test_the_file_system_of_a_folder_is_found(tmp_path: Path, folder: str, kind: str, network: bool) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(MOUNTS)
    assert file_system(Path(folder), mounts) == kind
    assert network_file_system(Path(folder), mounts) == (kind if network else "")
    assert network_file_system(tmp_path, tmp_path / "missing") == ""


def test_a_folder_on_a_network_file_system_is_refused(tmp_path: Path) -> None:
    """The process sees a list of mounts in which its folder lies on NFS."""
    folder, mounts = tmp_path / "data", tmp_path / "mountinfo"
    mounts.write_text(f"{MOUNTS}\n40 21 0:46 / {tmp_path} rw - nfs nas:/games rw\n")
    if not shutil.which("unshare"):
        pytest.skip("there is no unshare here")
    bind = f'mount --bind {mounts} /proc/$$/mountinfo && exec "$@"'
    command = ["unshare", "--mount", "sh", "-c", bind, "sh", *SERVE, str(folder)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    if "mount" in ended.stderr or "unshare" in ended.stderr:
        pytest.skip("only root may mount")
    sentence = _sentence(ended)
    assert f"{folder} lies on a network file system (nfs)" in sentence
    assert "choose a folder on a disk of this machine" in sentence
    assert list(folder.iterdir()) == []
