"""The number of files that the system lets the server open: raised where possible, named where too small."""

from __future__ import annotations

import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from taverne.server.http.descriptors import LEAST_CONNECTIONS, SPARE_DESCRIPTORS
from tests.server.guest import Guest
from tests.server.running import Running
from tests.server.store.test_folder_lock import SERVE

pytestmark = pytest.mark.skipif(not shutil.which("prlimit"), reason="there is no prlimit here")
LEAST = SPARE_DESCRIPTORS + LEAST_CONNECTIONS


def test_a_server_that_could_open_too_few_files_says_so_and_does_not_start(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    command = ["prlimit", f"--nofile={LEAST - 1}:{LEAST - 1}", *SERVE, str(folder)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert f"needs {LEAST} at least: raise the limit" in ended.stderr.splitlines()[-1]
    assert not folder.exists()


@contextmanager
def _limited(soft: int, hard: int) -> Iterator[None]:
    """Start processes with these limits of open files."""
    real = subprocess.Popen

    def popen(words: list[str], **wishes: Any) -> subprocess.Popen[bytes]:
        return real(["prlimit", f"--nofile={soft}:{hard}", *words], **wishes)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess, "Popen", popen)
        yield


def test_the_server_raises_its_own_limit(tmp_path: Path) -> None:
    with _limited(64, 4096), Running(tmp_path, limits={"connections": 500}) as server:
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE)[0] == 500 + SPARE_DESCRIPTORS
        assert Guest(server.port).ask("GET", "/livez").status == 200
        assert server.log == ""


def test_a_server_that_may_open_few_files_serves_few_and_says_so(tmp_path: Path) -> None:
    with _limited(LEAST, LEAST), Running(tmp_path) as server:
        assert Guest(server.port).ask("GET", "/livez").status == 200
        assert f"at most {LEAST_CONNECTIONS} of 10000 connections stay open" in server.log
