"""The systemd unit: systemd itself finds no mistake in it, and little that an intruder could use."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

from taverne.cli.arguments import Arguments
from taverne.cli.setting_sources import as_settings, find_settings, parse_settings
from tests.profiles import left_out

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


def _systemd_analyze(*words: str) -> subprocess.CompletedProcess[str]:
    program = shutil.which("systemd-analyze") or left_out("systemd-analyze")
    return subprocess.run([program, *words], capture_output=True, text=True, check=False)
