"""The number of files that the system lets the server open: raised where possible, named where too small."""

from __future__ import annotations

import resource
import shutil
import subprocess
from pathlib import Path

import pytest

from taverne.server.http.descriptors import LEAST_CONNECTIONS, SPARE_DESCRIPTORS
from tests.server.guest import Guest
from tests.server.running import Running
from tests.server.store.test_folder_lock import SERVE

pytestmark = pytest.mark.skipif(not shutil.which("prlimit"), reason="there is no prlimit here")
LEAST = SPARE_DESCRIPTORS + LEAST_CONNECTIONS


def test_a_server_that_could_open_too_few_files_says_so_and_does_not_start(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    command = [*_limits(LEAST - 1, LEAST - 1), *SERVE, str(folder)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert f"needs {LEAST} at least: raise the limit" in ended.stderr.splitlines()[-1]
    assert not folder.exists()


def _limits(soft: int, hard: int) -> list[str]:
    """A command that starts a process with these limits of open files."""
    return ["prlimit", f"--nofile={soft}:{hard}"]


def test_the_server_raises_its_own_limit(tmp_path: Path) -> None:
    with Running(tmp_path, under=_limits(64, 4096), limits={"connections": 500}) as server:
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE)[0] == 500 + SPARE_DESCRIPTORS
        assert Guest(server.port).ask("GET", "/livez").status == 200
        assert server.log == ""


def test_a_server_that_may_open_few_files_serves_few_and_says_so(tmp_path: Path) -> None:
    with Running(tmp_path, under=_limits(LEAST, LEAST)) as server:
        assert Guest(server.port).ask("GET", "/livez").status == 200
        assert f"at most {LEAST_CONNECTIONS} of 10000 connections stay open" in server.log
