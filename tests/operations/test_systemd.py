"""The systemd unit: systemd itself finds no mistake in it, and little that an intruder could use."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import time
from ctypes.util import find_library
from pathlib import Path

from taverne.cli.arguments import Arguments
from taverne.cli.setting_sources import as_settings, find_settings, parse_settings
from tests.operations import filtered_launch
from tests.profiles import left_out
from tests.server.api.test_replays import finished, long_game
from tests.server.guest import Guest
from tests.server.running import Running

LAUNCHER = Path(filtered_launch.__file__)
UNIT = Path(__file__).parents[2] / "deploy/taverne.service"
MOST_EXPOSED = 1.5  # of 10, by systemd's own measure; a service without any protection has 9.6


def test_systemd_finds_no_mistake(tmp_path: Path) -> None:
    program = tmp_path / "taverne"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "taverne.service"
    unit.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/taverne/bin/taverne", str(program)))
    done = _systemd_analyze("verify", str(unit))
    assert (done.returncode, done.stderr) == (0, "")


def test_the_service_is_hardly_exposed() -> None:
    done = _systemd_analyze("security", "--offline=true", "--no-pager", str(UNIT))
    found = re.search(r"Overall exposure level for taverne.service: ([\d.]+)", done.stdout)
    assert found, done.stderr
    assert float(found[1]) <= MOST_EXPOSED


def test_the_command_is_one_that_the_program_understands() -> None:
    line = next(
        line for line in UNIT.read_text(encoding="utf-8").splitlines() if line.startswith("ExecStart=")
    )
    program, command, *words = shlex.split(line.removeprefix("ExecStart="))
    assert (program, command) == ("/opt/taverne/bin/taverne", "serve")
    settings = as_settings(find_settings(parse_settings(Arguments("serve", "", ""), words), {}))
    assert (str(settings.data), settings.host) == ("/var/lib/taverne", "127.0.0.1")


def test_all_workers_work_under_the_filter_of_the_unit(tmp_path: Path) -> None:
    """Each worker sets its own limits at the start; one that may not ends at once."""
    if not find_library("seccomp"):
        left_out("libseccomp")
    _systemd_analyze("--version")
    with Running(tmp_path, LAUNCHER) as server:
        ada = Guest(server.port)
        ada.open_table(options={"tokens": "3"}, bot="random", pace="untimed")
        path = finished(server, long_game(20)).partition("?")[0] + "/analysis"
        assert ada.ask("POST", path).status == 200
        ends = time.monotonic() + 60
        while (stand := ada.get(path)["stand"]) in ("waiting", "running") and time.monotonic() < ends:
            time.sleep(0.1)
        assert stand == "done"
        metrics = ada.ask("GET", "/metrics").body.decode()
        assert 'questions_wait_seconds_count{worker="bot"} 0' not in metrics
        assert re.findall(r'questions_failed_total\{worker="\w+"\} (\d+)', metrics) == ["0"] * 5


def _systemd_analyze(*words: str) -> subprocess.CompletedProcess[str]:
    program = shutil.which("systemd-analyze") or left_out("systemd-analyze")
    return subprocess.run([program, *words], capture_output=True, text=True, check=False)
