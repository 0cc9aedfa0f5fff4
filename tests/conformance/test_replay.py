"""Replaying a record gives the same states, views and moves in any process, with any hash seed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.conformance.fingerprints import fingerprints, recorded
from tests.conformance.random_games import openings
from tests.conformance.worlds import WORLDS

ROOT = Path(__file__).parent.parent.parent


def _pythons() -> list[str]:
    """This Python, and every other installed one that has msgspec."""
    others = [path for minor in (12, 13, 14) if (path := shutil.which(f"python3.{minor}"))]
    able = [
        path
        for path in others
        if subprocess.run([path, "-c", "import msgspec"], capture_output=True, check=False).returncode == 0
    ]
    return [sys.executable, *able]


def _fingerprints_from(python: str, hash_seed: str, texts: list[str]) -> list[list[str]]:
    done = subprocess.run(
        [python, "-m", "tests.conformance.fingerprints"],
        input=msgspec.json.encode(texts),
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        check=True,
    )
    return msgspec.json.decode(done.stdout, type=list[list[str]])


@pytest.mark.parametrize("hash_seed", ["1", "2", "3"])
def test_replaying_a_record_in_another_process_gives_the_same_states(hash_seed: str) -> None:
    texts = [
        recorded(opening, world.longest)
        for world in WORLDS.values()
        for opening in openings(world.game, f"replay {hash_seed}", world.amount(quick=4, thorough=100))
    ]
    here = [fingerprints(text) for text in texts]
    for python in _pythons():
        there = _fingerprints_from(python, hash_seed, texts)
        assert there == here, f"{python} with hash seed {hash_seed}"


def test_two_different_games_have_different_fingerprints() -> None:
    for world in WORLDS.values():
        one, other = openings(world.game, "apart", 2)[:2]
        assert fingerprints(recorded(one, world.longest)) != fingerprints(recorded(other, world.longest))
