"""What strangers are told about the wire is true, and enough to write a client from."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from taverne.server.protocol import page
from tests.server.running import House

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "seat.py"


def test_the_page_on_the_protocol_is_made_from_the_code_as_it_is() -> None:
    written = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert written == page(), "run: python -m taverne.server.protocol > docs/protocol.md"
