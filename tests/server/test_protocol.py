"""The protocol page is up to date, and the example client works."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.running import Running

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "seat.py"


def test_the_example_client_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 60


def test_the_example_client_plays_to_the_end(tmp_path: Path) -> None:
    with Running(tmp_path / "house") as server:
        words = [sys.executable, str(EXAMPLE), f"http://127.0.0.1:{server.port}"]
        told = subprocess.run(words, capture_output=True, text=True, timeout=120, check=True)
    assert "is the Lutin Malin" in told.stdout or "You are the Lutin Malin" in told.stdout
    assert told.stdout.splitlines()[-1].startswith(f"http://127.0.0.1:{server.port}/r/")
