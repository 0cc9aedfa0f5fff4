"""Small parts, for the tests of the count itself."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tests.trust.counting import Counted, Part

FAILS = "TAVERNE_SAMPLE_FAILS"  # in the environment: piece 1 fails
CODE = "TAVERNE_SAMPLE_CODE"  # in the environment: the file that decides one part


def _slow(count: int, number: int) -> Counted:
    time.sleep(0.2)
    return Counted(count, (), {"numbers": number, "worst number": number})


def _fails(count: int, number: int) -> Counted:
    assert FAILS not in os.environ or number != 1, "seven is not eight"
    return Counted(count)


def _dies(_count: int, _number: int) -> Counted:
    os._exit(3)


def _edits(count: int, _number: int) -> Counted:
    Path(os.environ[CODE]).write_text("2")
    return Counted(count)


HERE = ("tests/trust/sample_parts.py",)
PARTS = (
    Part("slow", 14, 4, _slow, HERE),
    Part("failing", 6, 2, _fails, HERE),
    Part("dying", 2, 2, _dies, HERE),
    Part("changing", 3, 1, _edits, (os.environ.get(CODE, *HERE),)),
    Part("long", 1, 1, _slow, HERE, minutes=5.0),
)
