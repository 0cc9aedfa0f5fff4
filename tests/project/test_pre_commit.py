"""The hooks before a commit run exactly the commands of `make check`."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
HOOKS = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_the_hooks_run_the_commands_of_make_check() -> None:
    """A dry run of make prints the commands; the environments count as built, and npm as installed."""
    built = [f"--assume-old={name}" for name in (".venv/ready-dev", "node_modules/ready")]
    dry = ["make", "--dry-run", "--no-print-directory", *built, "NPM=10", "check"]
    outer = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    printed = subprocess.run(dry, cwd=ROOT, env=outer, check=True, capture_output=True, text=True).stdout
    assert [hook["entry"] for repo in HOOKS for hook in repo["hooks"]] == printed.splitlines()


def test_the_hooks_need_no_network() -> None:
    """A local hook of the language `system` runs what is installed; any other would be fetched first."""
    assert [repo["repo"] for repo in HOOKS] == ["local"]
    assert {hook["language"] for repo in HOOKS for hook in repo["hooks"]} == {"system"}
    assert not any(hook["pass_filenames"] for repo in HOOKS for hook in repo["hooks"])
