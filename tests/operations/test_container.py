"""The container: its Dockerfile passes a linter, its steps build a server that runs as it says."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
import yaml

from taverne.server.setting_table import PREFIX, setting_table
from tests.operations.dockerfile import Image, steps
from tests.profiles import left_out

ROOT = Path(__file__).parents[2]
DOCKERFILE = ROOT / "deploy/Dockerfile"
COMPOSE = ROOT / "deploy/compose.yaml"


def test_the_dockerfile_passes_the_linter() -> None:
    linter = Path(sys.executable).with_name("hadolint")
    if not linter.exists():
        left_out("hadolint")
    done = subprocess.run([linter, DOCKERFILE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.thorough
@pytest.mark.skipif(os.geteuid() != 0, reason="one of the steps gives a folder to another user")
def test_the_steps_build_a_server_that_runs_as_they_say(tmp_path: Path) -> None:
    """Every RUN, COPY and ENV is carried out, in a folder instead of a container; then CMD is run."""
    prefix, data = tmp_path / "prefix", tmp_path / "data"
    image = Image(DOCKERFILE, ROOT, {"PREFIX": str(prefix), "DATA": str(data)})
    image.build(tmp_path / "root")
    user = int(image.user.split(":")[0])
    assert (data.stat().st_uid, data.stat().st_mode & 0o777) == (user, 0o700)
    port = _free_port()
    variables = {**image.variables, "TAVERNE_PORT": str(port), "TAVERNE_HOST": "127.0.0.1"}
    # The interpreter of this machine may lie where that user has no access: then it runs as ourselves.
    own = (
        {"user": user, "group": user} if _reachable_for_others(Path(sys.executable).resolve(), prefix) else {}
    )
    with subprocess.Popen(image.command, env=variables, cwd="/", **own) as process:  # type: ignore[call-overload]  # two whole numbers
        try:
            assert _answer(f"http://127.0.0.1:{port}/readyz") == b"ready\n"
            assert b"<taverne-app>" in _answer(f"http://127.0.0.1:{port}/")
        finally:
            process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    assert (data / "taverne.db").exists()


def test_the_container_has_no_root_and_no_build_tools() -> None:
    image = steps(DOCKERFILE.read_text(encoding="utf-8"))
    last = image[max(place for place, (word, _) in enumerate(image) if word == "FROM") :]
    assert ("USER", "10001:10001") in last
    assert not [rest for word, rest in last if word == "RUN" and "pip" in rest]


def test_every_variable_of_the_container_is_a_setting() -> None:
    compose = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))
    names = set(compose["services"]["taverne"]["environment"])
    names |= set(re.findall(r"\b(TAVERNE_\w+)=", DOCKERFILE.read_text(encoding="utf-8")))
    assert names <= {PREFIX + name.upper() for name in setting_table()}


def test_the_server_of_compose_can_write_its_data_alone() -> None:
    service = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))["services"]["taverne"]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["volumes"] == ["data:/data"]
    assert "ports" not in service  # people come through the proxy


def _answer(address: str) -> bytes:
    patience = time.monotonic() + 30
    while True:
        try:
            with urlopen(address, timeout=5) as answer:
                return bytes(answer.read())
        except URLError:
            if time.monotonic() > patience:
                raise
            time.sleep(0.1)


def _reachable_for_others(*paths: Path) -> bool:
    return all(folder.stat().st_mode & 0o001 for path in paths for folder in (path, *path.parents))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
